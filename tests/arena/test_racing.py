"""What the arena keeps of a race: how long it was, and how often robots were lost."""

from __future__ import annotations

import pytest

from roborally.arena.racing import Table
from roborally.contenders.trusted_bot import Contender
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.cards import card_of, card_text
from roborally.game.events import Destroyed, Rebooted
from roborally.game.setup import Setup, seats_for
from roborally.game.view import View


class Usual:
    """Takes what the rules take for silence."""

    def answer(self, ask: Ask, view: View) -> str:
        return ask.default

    def refused(self, ask: Ask, reason: str) -> None:
        raise AssertionError(reason)

    def leave(self) -> None:
        pass


def table(edition: str, course: str, *contenders: Contender) -> Table:
    setup = Setup(edition, library_course(course), seats_for(len(contenders)), "arena")
    return Table(setup, contenders)


@pytest.mark.parametrize(
    ("edition", "course"), [("2005", "risky-exchange-2005"), ("2016", "dizzy-highway-2016")]
)
@pytest.mark.parametrize("turns", [1, 3])
def test_a_race_that_is_cut_has_as_many_turns_as_were_allowed(
    edition: str, course: str, turns: int
) -> None:
    race = table(edition, course, Usual(), Usual()).play(turns)
    assert (race.turns, race.over, race.register) == (turns, False, 0)


def test_docks_are_kept_where_there_are_any() -> None:
    there = table("2005", "risky-exchange-2005", *[Usual()] * 3)
    docks = there.play(1).docks
    assert docks == tuple(robot.dock for robot in there.referee.state.robots)
    assert len(set(docks)) == 3
    assert table("2016", "dizzy-highway-2016", Usual(), Usual()).play(1).docks == ()


@pytest.mark.parametrize(
    ("edition", "course", "kind"),
    [
        ("2005", "risky-exchange-2005", Destroyed),
        ("2016", "dizzy-highway-2016", Rebooted),
    ],
)
def test_every_robot_that_is_lost_counts(
    edition: str, course: str, kind: type[Destroyed | Rebooted]
) -> None:
    """The first robot is put at the edge, facing outwards, and drives over it."""
    there = table(edition, course, Usual(), Usual())
    referee = there.referee
    while referee.open[0].name != "program_registers":
        referee.answer(referee.open[0], referee.open[0].default)
    state, robot = referee.state, referee.state.robots[0]
    edge = next(
        (square, d)
        for square in range(state.floor.size)
        for d in range(4)
        if state.floor.next_square[square * 4 + d] < 0
        and state.floor.open_edge[square * 4 + d]
        and state.at[square] < 0
        and not state.floor.pit[square]
    )
    state.place(robot, edge[0])
    robot.facing = edge[1]
    robot.hand[0] = card_of("M1" if edition == "2016" else "M1/500")
    program = ",".join(card_text(card) for card in robot.hand[:5])
    ask = referee.ask_for(0, "program_registers")
    referee.answer(ask, program)
    race = there.play(1)
    lost = [event.robot for event in referee.events if isinstance(event, kind)]
    assert 0 in lost
    assert race.deaths == (lost.count(0), lost.count(1))
