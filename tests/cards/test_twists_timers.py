"""The clock while programs are written: the timer of 2005, Tight Collar and Ball Lightning."""

from __future__ import annotations

import pytest

from roborally.game.asks import OnClock
from roborally.game.events import TimedOut
from roborally.game.state import POWER_DOWN
from roborally.referee import Referee
from tests.cards.courses import answer_while, course, race_on
from tests.rules.races import moves_first, race, to_step
from tests.rules.racing import race as race_1994


def clock(referee: Referee) -> list[OnClock]:
    return referee.ruleset.clock(referee, referee.open)


def ready(referee: Referee, robot: int) -> None:
    ask = referee.ask_for(robot, "program_registers")
    referee.answer(ask, ask.default)


@pytest.mark.rule("R05-026")
def test_the_timer_starts_when_one_player_is_not_ready() -> None:
    referee = race(4)
    assert clock(referee) == []
    for robot in (2, 0):
        ready(referee, robot)
        assert clock(referee) == []
    ready(referee, 3)
    assert clock(referee) == [OnClock(1, 30, "ready")]
    ready(referee, 1)
    assert referee.state.turn == 2
    assert clock(referee) == [], "a new turn begins without a clock"


@pytest.mark.rule("R05-026")
def test_only_programming_has_a_clock() -> None:
    referee = race(2, starting_damage=1)
    ready(referee, 0)
    ready(referee, 1)
    assert [ask.name for ask in referee.open] == ["announce_power_down"]
    assert clock(referee) == []


@pytest.mark.rule("R05-026", "AMB-05-29")
def test_who_still_decides_about_an_option_is_not_ready() -> None:
    referee = race(2, start=False)
    referee.state.robots[1].options = ["Flywheel"]
    referee.refresh_effects()
    referee.start()
    program = moves_first(referee.state.robots[1])
    referee.answer(referee.ask_for(1, "program_registers"), program)
    assert [ask.name for ask in referee.open] == ["program_registers", "flywheel_store"]
    assert clock(referee) == []
    ready(referee, 0)
    assert clock(referee) == [OnClock(1, 30, "ready")]


@pytest.mark.rule("AMB-05-29")
def test_the_table_may_play_without_a_clock_or_with_another() -> None:
    quiet = race(2, timer_policy="off")
    ready(quiet, 0)
    assert clock(quiet) == []
    slow = race(2, timer=90)
    ready(slow, 0)
    assert clock(slow) == [OnClock(1, 90, "ready")]
    assert clock(race_on("tight-collar", 2, timer_policy="off")) == []
    old = race_1994()
    answer_while(old, "initial_facing")
    ready(old, 0)
    assert clock(old) == [], "the book of 1994 has no timer"


def interference(players: int) -> Referee:
    referee = race_on("interference", players)
    answer_while(referee, "assign_runner_blocker")
    return referee


@pytest.mark.rule("R05-027")
def test_the_last_player_has_thirty_seconds_for_each_robot() -> None:
    referee = interference(2)
    ready(referee, 0)
    ready(referee, 1)
    assert clock(referee) == [OnClock(1, 60, "ready")]


@pytest.mark.rule("CRS05-26d", "R05-027")
def test_a_player_is_ready_with_both_robots() -> None:
    referee = interference(3)
    ready(referee, 0)
    ready(referee, 2)
    ready(referee, 4)
    assert clock(referee) == [], "nobody is done with both"
    ready(referee, 1)
    assert clock(referee) == []
    ready(referee, 3)
    assert clock(referee) == [OnClock(2, 30, "ready")]
    two = interference(2)
    for robot in (0, 1, 2):
        ready(two, robot)
    assert clock(two) == [OnClock(1, 30, "ready")]


@pytest.mark.rule("R05-029")
def test_who_programs_alone_is_on_the_clock_from_the_deal() -> None:
    referee = race(4, start=False)
    to_step(referee, "deal")
    for robot in referee.state.robots[1:]:
        robot.power = POWER_DOWN
    referee.run_to(-1)
    assert [ask.robot for ask in referee.open] == [0]
    assert clock(referee) == [OnClock(0, 30, "deal")]


@pytest.mark.parametrize(
    ("name", "seconds", "length", "boards"),
    [
        pytest.param(
            *("tight-collar", 60, "medium", ["Chop Shop", "Cross"]),
            marks=pytest.mark.rule("CRS05-23"),
        ),
        pytest.param(
            *("ball-lightning", 30, "short", ["Spin Zone"]), marks=pytest.mark.rule("CRS05-24")
        ),
    ],
)
def test_everybody_is_on_the_clock_from_the_deal(
    name: str, seconds: int, length: str, boards: list[str]
) -> None:
    where = course(name)
    assert (where.players, where.length) == (tuple(range(2, 9)), length)
    assert sorted(p.board.name for p in where.placements if p.board.height == 12) == boards
    referee = race_on(name, 3)
    assert clock(referee) == [OnClock(seat, seconds, "deal") for seat in range(3)]
    ready(referee, 1)
    assert clock(referee) == [OnClock(seat, seconds, "deal") for seat in (0, 2)]
    ready(referee, 0)
    assert clock(referee) == [OnClock(2, seconds, "deal")], "the last one has no more time"


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("tight-collar", marks=pytest.mark.rule("CRS05-23")),
        pytest.param("ball-lightning", marks=pytest.mark.rule("CRS05-24")),
    ],
)
def test_when_time_is_up_open_registers_are_filled_from_the_own_hand(name: str) -> None:
    referee = race_on(name, 3)
    hands = [{*robot.hand} for robot in referee.state.robots]
    to_announce = [step.__name__ for step in referee.rules.steps].index("announce_power_down")
    referee.pause_at = to_announce
    for on_clock in clock(referee):
        referee.answer(referee.ask_for(on_clock.seat, "program_registers"), "time-out")
    for robot, hand in zip(referee.state.robots, hands, strict=True):
        assert len({*robot.registers}) == 5
        assert {*robot.registers} <= hand
        assert robot.hand == []
    assert [e.robot for e in referee.events if isinstance(e, TimedOut)] == [0, 1, 2]


def test_of_two_clocks_the_shorter_counts() -> None:
    referee = race_on("risky-exchange", 2, ("Ball Lightning", "Tight Collar"))
    assert clock(referee) == [OnClock(0, 30, "deal"), OnClock(1, 30, "deal")]
