"""Toggle Boggle and War Zone."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.events import FlagClaimed
from roborally.game.state import DESTROYED, RACING
from roborally.steps.ending import ranking
from tests.cards.choosing import race_from
from tests.cards.courses import course
from tests.rules.races import played
from tests.rules.racing import by_default, program
from tests.rules.table import answer, play

TOGGLE: dict[str, Any] = {"special_rules": ["Toggle Boggle"]}
WAR: dict[str, Any] = {"special_rules": ["War Zone"]}
PAIRS = "A(3,4)E team=x; B(3,6)E team=x; C(3,8)E team=y; D(3,10)E team=y"

# ---- Toggle Boggle

THREE = "flag1(4,4); flag2(4,6); flag3(4,8)"


@pytest.mark.rule("CRS05-33a")
def test_a_touch_claims_a_flag_in_any_order() -> None:
    table = played(PAIRS, THREE, C="M1/500", A="- M1/510", **TOGGLE)
    claims = [(e.register, e.robot, e.flag, e.team) for e in claims_of(table)]
    assert claims == [(1, 2, 3, 1), (2, 0, 1, 0)]
    assert table.result.winner == []
    archives = table.result.checkpoints[-1]["robots"]
    assert (archives["A"]["archive"], archives["C"]["archive"]) == ([4, 4], [4, 8])


def claims_of(table: Any) -> list[FlagClaimed]:
    return [event for event in table.referee.events if isinstance(event, FlagClaimed)]


@pytest.mark.rule("CRS05-33b")
def test_a_claim_lasts_until_the_other_team_touches_the_flag() -> None:
    table = played(
        "A(3,4)E team=x; C(4,3)S team=y",
        THREE,
        A="M1/500 M1/510",
        C="- - M1/520 M1/530",
        **TOGGLE,
    )
    assert [(e.register, e.flag, e.team) for e in claims_of(table)] == [(1, 1, 0), (3, 1, 1)]


@pytest.mark.rule("CRS05-33b")
def test_a_team_mate_changes_nothing_and_leaving_neither() -> None:
    table = played(
        "A(3,4)E team=x; B(4,3)S team=x; C(9,9)S team=y",
        THREE,
        A="M1/500 M1/510",
        B="- - M1/520",
        **TOGGLE,
    )
    assert [(e.register, e.flag, e.team) for e in claims_of(table)] == [(1, 1, 0)]


@pytest.mark.rule("CRS05-33b", "AMB-05-28")
def test_who_stands_on_a_flag_beats_an_arm() -> None:
    reach = [answer("C", "register 1", "mechanical_arm", "4,4")]
    for docks in ((1, 2), (2, 1)):
        table = played(
            f"A(3,4)E team=x dock={docks[0]}; "
            f"C(4,3)N team=y dock={docks[1]} options=Mechanical Arm",
            THREE,
            A="M1/500",
            C="L/70",
            answers=reach,
            **TOGGLE,
        )
        assert [(e.robot, e.flag) for e in claims_of(table)] == [(0, 1)]


@pytest.mark.rule("CRS05-33c")
def test_who_holds_all_flags_at_the_same_time_wins() -> None:
    robots = "A(3,4)E team=x; B(3,6)E team=x; C(3,8)E team=y; D(3,10)E team=x"
    table = played(robots, THREE, A="M1/500", B="M1/510", C="M1/520", D="- L/70 L/90", **TOGGLE)
    assert (table.result.winner, len(claims_of(table))) == ([], 3)
    floor = "flag1(4,4); flag2(4,6); flag3(4,10)"
    won = played(robots, floor, A="M1/500", B="- M1/510", D="- - M1/520", **TOGGLE)
    assert won.result.winner == ["A", "B", "D"]
    assert [len(point["winner"]) for point in won.result.checkpoints] == [0, 0, 3]
    assert won.referee.state.over
    assert ranking(won.referee.state)[-1] == 2


@pytest.mark.rule("CRS05-33d")
def test_a_destroyed_robot_sits_out_one_full_turn() -> None:
    robots = "A(3,4)E team=x; B(9,9)N team=x; C(9,1)N team=y"
    referee = race_from("2005", robots, "pit(4,4); flag1(0,0)", **TOGGLE)
    robot = referee.state.robots[0]
    turns = [f"{card} R/80 L/70 R/100 L/90" for card in ("U/10", "U/20", "U/30")]
    program(referee, 0, "M1/500 L/110 L/130 L/150 L/170")
    program(referee, 1, turns[0])
    program(referee, 2, turns[1])
    by_default(referee, "program_registers")
    assert (referee.state.turn, robot.status, robot.square) == (2, DESTROYED, -1)
    assert [ask.robot for ask in referee.open] == [1, 2], "A has no cards in turn 2"
    program(referee, 1, turns[0])
    program(referee, 2, turns[1])
    asked = by_default(referee, "program_registers")
    assert [ask.name for ask in asked if ask.robot == 0] == [
        "return_powered_down",
        "reentry_facing",
    ]
    assert (referee.state.turn, robot.status, robot.damage) == (3, RACING, 2)
    assert referee.state.floor.place(robot.square) == (3, 4)
    assert [ask.robot for ask in referee.open] == [0, 1, 2]


@pytest.mark.rule("R05-092")
def test_elsewhere_a_destroyed_robot_comes_back_the_same_turn() -> None:
    t = play("2005", "A(3,4)E", "pit(4,4)", A="M1/500", next_turn=True)
    assert t.at("A")[:5] == "(3,4)"


# ---- War Zone


@pytest.mark.rule("CRS05-34a")
def test_a_team_wins_when_the_other_has_lost_its_last_life() -> None:
    table = played(
        "A(0,0)E team=x lives=1; B(0,2)E team=x; C(3,4)E team=y lives=1; D(3,6)E team=y lives=1",
        "pit(1,0); pit(4,4); pit(4,6)",
        A="M1/500",
        C="- M1/510",
        D="- - M1/520",
        **WAR,
    )
    winners = [point["winner"] for point in table.result.checkpoints]
    assert winners == [[], [], ["A", "B"]], "A wins with its team although it is out"
    assert table.referee.state.over
    assert course("war-zone").flags == ()


@pytest.mark.rule("CRS05-34a")
def test_a_robot_with_a_life_left_keeps_its_team_alive() -> None:
    t = play("2005", "B(0,2)E team=x; C(3,4)E team=y lives=2", "pit(4,4)", C="M1/500", **WAR)
    assert (t.winner, t.robot("C")["lives"]) == ([], 1)


@pytest.mark.rule("CRS05-34a")
def test_when_the_last_lives_end_at_the_same_moment_nobody_wins() -> None:
    table = played("A(3,4)E d9 team=x lives=1; C(6,4)W d9 team=y lives=1", **WAR)
    assert (table.referee.state.over, table.result.winner) == (True, [])


@pytest.mark.rule("CRS05-34a")
def test_nobody_moves_after_the_last_life() -> None:
    table = played(
        "A(0,0)S team=x; C(3,4)E team=y lives=1", "pit(4,4)", C="M2/700", A="M1/500", **WAR
    )
    assert table.result.winner == ["A"]
    assert table.result.checkpoints[-1]["robots"]["A"]["at"] == [0, 0]
