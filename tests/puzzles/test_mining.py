"""Finding puzzles: positions, searching them, confirming on fresh deals, rating by bots."""

from __future__ import annotations

import msgspec
import pytest

from roborally.bots.objectives import objective_for
from roborally.bots.playing_out import Chance
from roborally.contenders.contender import Bench
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.state import State
from roborally.mining.confirming import candidates, clearly
from roborally.mining.miner import Dig, Miner
from roborally.mining.rating import difficulty
from roborally.mining.search import End, Search
from roborally.puzzles.position import Position, Sheet, position_of, setup_of, state_of
from roborally.puzzles.puzzle import Kind, reaches
from roborally.referee import Referee
from tests.bots.racing import tables
from tests.shared_cache import shared_cache

EASY = Position(
    rules="2005",
    course="risky-exchange-2005",
    turn=2,
    robots=[
        Sheet(
            name="Twonky",
            at=(7, 3),
            facing="N",
            archive=(7, 3),
            hand="M1/490 M2/670 U/10 L/70 R/80",
        ),
        Sheet(name="Squash Bot", at=(0, 12), facing="S", archive=(0, 12)),
    ],
)
"""Flag 1 lies two squares north of the robot, behind nothing."""


def searched(position: Position) -> Search:
    setup = setup_of(position)
    courses = tables().of(setup)
    return Search(position, 0, objective_for(setup, courses, courses.full))


def test_a_position_is_written_and_read() -> None:
    again = msgspec.json.decode(msgspec.json.encode(EASY), type=Position)
    assert again == EASY
    state = state_of(again)
    assert position_of(state, setup_of(EASY), 0, moving=True) == EASY


def test_the_position_of_a_race_leads_to_what_the_race_led_to() -> None:
    """With the real programs of the others the turn ends as it ended in the race."""
    setup = Dig("2005", library_course("risky-exchange-2005"), 1, "same").setup()
    referee = Referee(setup).start()
    while referee.state.turn < 3:
        referee.answer(referee.open[0], first_of(referee.open[0]))
    before = referee.state.copy()
    programs = {ask.robot: first_of(ask) for ask in referee.open}
    laid = before.copy()
    for ask in referee.open[1:]:
        rows = referee.ruleset.read_program(before, ask, programs[ask.robot]).rows
        laid.robots[ask.robot].registers = [row[0] for row in rows]
        laid.robots[ask.robot].hand = []
    position = position_of(laid, setup, 0, moving=True)
    after = searched(position).carried_out(programs[0])
    referee.pause_at = referee.ruleset.closing_step
    while referee.open:
        referee.answer(referee.open[0], first_of(referee.open[0]))
    assert where(after) == where(referee.state)
    assert where(after) != where(before)


def first_of(ask: Ask) -> str:
    return ask.default if ask.program is None else next(ask.program.programs())


def where(state: State) -> list[tuple[int, ...]]:
    return [(r.square, r.facing, r.damage, r.lives, r.flags, r.archive) for r in state.robots]


def test_every_program_is_carried_out_and_told_what_it_reaches() -> None:
    search = searched(EASY)
    ends = search.ends()
    assert len(ends) == 120
    touching = [end for end in ends if ("flag", -1) in end.reached]
    assert touching
    for end in ends[::17]:
        after = search.carried_out(end.program)
        assert reaches("flag", search.before, after, 0) == (("flag", -1) in end.reached)
        assert reaches("survive", search.before, after, 0) == (("survive", -1) in end.reached)


def test_what_few_reach_and_is_worth_it_is_a_candidate() -> None:
    common: frozenset[tuple[Kind, int]] = frozenset({("survive", -1)})
    rare: frozenset[tuple[Kind, int]] = common | {("flag", -1)}
    ends = [End(f"p{n}", 0.2 + n / 1000, common) for n in range(98)]
    both = [End("good", 0.6, rare), End("better", 0.7, rare)]
    (found,) = candidates([*ends, *both])
    assert (found.kind, found.best.program, found.solving, found.programs) == (
        "flag",
        "better",
        2,
        100,
    )
    assert [end.program for end in found.others] == ["p97", "p96"]
    assert candidates([*ends, End("worthless", 0.31, rare)]) == []  # by what it is worth
    assert candidates([*ends[:20], *both]) == []  # too many reach it


@pytest.mark.parametrize(
    ("best", "second", "sure"), [(60, 30, True), (44, 40, False), (80, 70, True), (22, 13, False)]
)
def test_a_difference_within_its_range_is_none(best: int, second: int, sure: bool) -> None:
    assert clearly(Chance(best, 80), Chance(second, 80)) is sure


def test_the_first_level_that_mostly_knows_is_the_difficulty() -> None:
    assert difficulty([0.6, 0.2, 1.0, 1.0, 1.0]) == 1
    assert difficulty([0.4, 0.49, 0.0, 0.5, 1.0]) == 4
    assert difficulty([0.4, 0.1, 0.0, 0.3, 0.0]) == 6


@pytest.mark.nightly
def test_the_same_race_gives_the_same_puzzles() -> None:
    dig = Dig("2005", library_course("risky-exchange-2005"), 4, "t")
    bench = Bench(shared_cache() / "roborally" / "tables", 5.0)
    found = Miner(bench)(dig)
    assert found
    assert found == Miner(bench)(dig)
