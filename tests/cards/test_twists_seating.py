"""Interference: a runner and a blocker for every player."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.game.cards import card_text
from roborally.game.events import RoleTaken
from roborally.game.setup import BadSetup, seats_for
from tests.cards.courses import answer_while, by_dock, course, race_on
from tests.rules.races import played
from tests.rules.table import play

INTERFERENCE: dict[str, Any] = {"special_rules": ["Interference"]}
ROLES = "assign_runner_blocker"


@pytest.mark.rule("CRS05-26a", "D05-06", "AMB-05-23")
def test_every_player_runs_a_runner_and_a_blocker() -> None:
    referee = race_on("interference", 3)
    asked = answer_while(referee, ROLES)
    assert [ask.seat for ask in asked] == [r.seat for r in by_dock(referee)[:3]]
    state = referee.state
    assert len(state.robots) == 6
    assert [robot.role for robot in state.robots] == ["runner", "blocker"] * 3
    assert [robot.role for robot in by_dock(referee)] == ["runner"] * 3 + ["blocker"] * 3
    assert [robot.lives for robot in state.robots] == [3] * 6
    assert len({robot.square for robot in state.robots}) == 6
    where = course("interference")
    assert (where.players, where.length) == ((2, 3, 4), "medium")


@pytest.mark.rule("CRS05-26a", "D05-06")
def test_the_owner_chooses_which_one_runs() -> None:
    referee = race_on("interference", 2)
    plain = race_on("interference", 2)
    answer_while(plain, ROLES)
    ask = referee.open[0]
    state = referee.state
    assert ask.choices == tuple(r.name for r in state.robots if r.seat == ask.seat)
    assert ask.default == ask.choices[0]
    referee.answer(ask, ask.choices[1])
    answer_while(referee, ROLES)
    blocker, runner = (r for r in state.robots if r.seat == ask.seat)
    assert (runner.role, blocker.role) == ("runner", "blocker")
    usual_runner, usual_blocker = (r for r in plain.state.robots if r.seat == ask.seat)
    for robot, usual in ((runner, usual_runner), (blocker, usual_blocker)):
        assert (robot.dock, robot.square, robot.facing, robot.archive) == (
            *(usual.dock, usual.square, usual.facing, usual.archive),
        )
        assert state.at[robot.square] == robot.index
    told = {e.robot: e.role for e in referee.events if isinstance(e, RoleTaken)}
    assert told == {robot.index: robot.role for robot in state.robots}


@pytest.mark.rule("CRS05-26a")
def test_one_robot_is_not_enough() -> None:
    with pytest.raises(BadSetup, match="every player has two robots"):
        race_on("interference", 3, seats=seats_for(3))


@pytest.mark.rule("CRS05-26b")
def test_the_blocker_cannot_touch_flags() -> None:
    t = play(
        "2005",
        "A(3,4)E role=blocker; B(3,8)E role=runner",
        "flag1(4,4); flag2(0,0)",
        A="M1/500",
        **INTERFERENCE,
    )
    assert (t.robot("A")["flags"], t.archive("A")) == (0, (4, 4))
    runner = play("2005", "A(3,4)E role=runner", "flag1(4,4)", A="M1/500", **INTERFERENCE)
    assert runner.robot("A")["flags"] == 1


@pytest.mark.rule("CRS05-26c")
def test_hands_are_dealt_apart_and_cards_are_not_exchanged() -> None:
    referee = race_on("interference", 2)
    answer_while(referee, ROLES)
    one, other = (r for r in referee.state.robots if r.seat == 0)
    assert (len(one.hand), len(other.hand)) == (9, 9)
    assert not {*one.hand} & {*other.hand}
    cards = [*one.hand[:4], other.hand[0]]
    ask = referee.ask_for(one.index, "program_registers")
    with pytest.raises(IllegalAnswer, match="not in the hand"):
        referee.answer(ask, ",".join(card_text(card) for card in cards))
    referee.answer(ask, ",".join(card_text(card) for card in one.hand[:5]))
    assert [a.robot for a in referee.open if a.seat == 0] == [other.index]


@pytest.mark.rule("CRS05-26e")
def test_a_player_wins_with_all_flags_of_the_runner() -> None:
    t = play(
        "2005",
        "A(3,4)E seat=p role=runner; B(3,8)E seat=p role=blocker; C(9,9)E seat=q role=runner",
        "flag1(4,4)",
        A="M1/500",
        final_flag=1,
        **INTERFERENCE,
    )
    assert t.winner == ["A", "B"]


@pytest.mark.rule("CRS05-26e")
def test_a_player_wins_when_the_last_enemy_runner_is_out_of_lives() -> None:
    robots = (
        "A(0,0)E seat=p role=runner; B(0,2)E seat=p role=blocker; "
        "C(4,4)E seat=q role=runner lives=1; D(4,6)E seat=q role=blocker lives=1; "
        "E(4,8)E seat=r role=runner lives=1; F(0,11)E seat=r role=blocker"
    )
    table = played(
        robots,
        "pit(5,4); pit(5,6); pit(5,8); flag1(11,11)",
        D="M1/500",
        C="- M1/510",
        E="- - M1/520",
        **INTERFERENCE,
    )
    winners = [point["winner"] for point in table.result.checkpoints]
    assert winners == [[], [], ["A", "B"]]
    assert table.referee.state.over


@pytest.mark.rule("CRS05-26e")
def test_a_runner_that_comes_back_is_not_out() -> None:
    t = play(
        "2005",
        "A(0,0)E seat=p role=runner; C(4,4)E seat=q role=runner lives=2",
        "pit(5,4)",
        C="M1/500",
        **INTERFERENCE,
    )
    assert t.winner == []


@pytest.mark.rule("CRS05-26e")
def test_when_all_runners_die_at_once_nobody_wins() -> None:
    table = played(
        "A(3,4)E d9 seat=p role=runner lives=1; C(6,4)W d9 seat=q role=runner lives=1; "
        "B(0,0)N seat=p role=blocker; D(0,1)N seat=q role=blocker",
        **INTERFERENCE,
    )
    assert (table.referee.state.over, table.result.winner) == (True, [])
