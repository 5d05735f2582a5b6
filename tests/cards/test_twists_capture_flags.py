"""Capture the Flag: taking, carrying and dropping flags, and winning."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.cards.twists.capture import CaptureTheFlag
from roborally.cards.twists.flags import return_fallen
from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.elements import Pusher
from roborally.floor.floor import OFF
from roborally.floor.geometry import WEST
from roborally.game.events import FlagDropped, FlagMoved, FlagTaken, TakenOff
from tests.cards.capturing import BOARD, FIELDS, capture, flags, play_turn, played
from tests.cards.courses import by_dock
from tests.rules.racing import answer, at, by_default


@pytest.mark.rule("CRS05-32f")
def test_who_touches_the_enemy_flag_carries_it() -> None:
    referee = played({0: "(19,1)E"}, {0: "M1/500 M1/510 M1/520"})
    (event,) = [e for e in referee.events if isinstance(e, FlagTaken)]
    assert (event.robot, event.flag, event.register) == (0, 2, 1)
    robot = referee.state.robots[0]
    assert (robot.role, flags(referee)) == ("carrier", [(2, 10), None])
    assert at(referee, 0)[:6] == "(22,1)", "the flag is where its carrier is"
    assert robot.archive == referee.state.floor.square(20, 1), "it was touched there"
    assert robot.flags == 0


@pytest.mark.rule("CRS05-32f", "AMB-05-24")
def test_a_carried_flag_is_no_flag_on_the_floor() -> None:
    referee = capture()
    robot = referee.state.robots[0]
    robot.role, robot.damage = "carrier", 2
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(15,4)E"}, {})
    assert robot.damage == 2, "it repairs nothing"
    assert robot.archive == robot.square == referee.state.floor.square(15, 4)


@pytest.mark.rule("CRS05-32f")
def test_driving_over_a_flag_is_not_touching_it() -> None:
    referee = played({0: "(19,1)E"}, {0: "M2/700"})
    assert flags(referee) == [(2, 10), (20, 1)]


@pytest.mark.rule("CRS05-32g", "AMB-05-24")
@pytest.mark.parametrize(
    ("places", "programs", "dropped"),
    [
        ({0: "(15,4)E", 1: "(14,4)E"}, {1: "M1/500"}, (15, 4)),
        ({0: "(15,4)E", 2: "(14,4)E"}, {2: "M1/500"}, (15, 4)),
        ({0: "(15,4)E", 3: "(14,4)N", 1: "(13,4)E"}, {1: "M1/500"}, (15, 4)),
        ({0: "(16,8)E"}, {0: "M1/500"}, (16, 8)),
        ({0: "(22,6)E"}, {0: "M3/800"}, (23, 6)),
    ],
    ids=["pushed by an enemy", "by a team mate", "through another", "fell", "over the edge"],
)
def test_a_carrier_drops_the_flag_where_it_stood(
    places: dict[int, str], programs: dict[int, str], dropped: tuple[int, int]
) -> None:
    referee = capture()
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, places, programs)
    (event,) = [e for e in referee.events if isinstance(e, FlagDropped)]
    assert (event.robot, event.flag) == (0, 2)
    assert referee.state.floor.place(event.square) == dropped
    assert referee.state.robots[0].role == ""


@pytest.mark.rule("CRS05-32g")
def test_a_pusher_makes_a_carrier_drop_the_flag() -> None:
    pushing = replace(BOARD.squares[3 + 12 * 4], pusher=Pusher(WEST, (1,)))
    squares = [pushing if i == 3 + 12 * 4 else square for i, square in enumerate(BOARD.squares)]
    board = Board.of("Pushing", "2005", 12, squares)
    fields = replace(FIELDS, placements=(FIELDS.placements[0], Placement(board, 12, 0)))
    referee = capture(on=fields)
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(15,4)E"}, {})
    assert [e.register for e in referee.events if isinstance(e, FlagDropped)] == [1]
    assert flags(referee)[1] == (15, 4)


@pytest.mark.rule("CRS05-32g", "AMB-05-24b")
def test_a_weapon_makes_a_carrier_drop_the_flag_and_takes_nobody_off() -> None:
    referee = capture()
    carrier, shooter = referee.state.robots[:2]
    carrier.role, shooter.options = "carrier", ["Pressor Beam"]
    referee.state.flags[1] = OFF
    referee.refresh_effects()
    places = {0: "(15,4)N", 1: "(19,4)N"}
    play_turn(referee, places, {}, "weapon_choice")
    answer(referee, 1, "weapon_choice", "pressor")
    by_default(referee, "program_registers")
    (event,) = [e for e in referee.events if isinstance(e, FlagDropped)]
    assert referee.state.floor.place(event.square) == (15, 4)
    assert not [e for e in referee.events if isinstance(e, TakenOff)]


@pytest.mark.rule("CRS05-32g")
def test_a_carrier_shot_to_pieces_drops_the_flag() -> None:
    referee = capture()
    robot = referee.state.robots[0]
    robot.role, robot.damage, robot.locked = "carrier", 9, 0
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(15,4)E", 1: "(15,9)E"}, {1: "L/70 U/10"})
    assert (robot.lives, robot.role) == (2, "")
    assert flags(referee)[1] == (15, 4)


@pytest.mark.rule("CRS05-32g")
def test_a_carrier_pushed_on_its_own_board_keeps_the_flag() -> None:
    referee = capture()
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(7,4)N", 1: "(6,4)E"}, {1: "M1/500", 0: "M1/490"}, "repair_choice")
    assert not [e for e in referee.events if isinstance(e, FlagDropped)]


@pytest.mark.rule("CRS05-32g", "AMB-05-24")
def test_a_carrier_that_is_taken_off_drops_the_flag() -> None:
    """Robot 1 stands on its own board when robot 0 pushes it from the other one."""
    referee = capture()
    referee.state.robots[1].role = "carrier"
    referee.state.flags[0] = OFF
    play_turn(referee, {0: "(11,4)E", 1: "(12,4)N"}, {0: "M1/500"}, "ctf_return_place")
    (event,) = [e for e in referee.events if isinstance(e, FlagDropped)]
    assert (event.step, referee.state.floor.place(event.square)) == ("touch", (13, 4))
    assert flags(referee) == [(13, 4), (20, 1)]


@pytest.mark.rule("CRS05-32g")
def test_others_pick_a_dropped_flag_up() -> None:
    referee = capture()
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(15,4)E", 2: "(14,4)E"}, {2: "M1/500 U/10"})
    assert [robot.role for robot in referee.state.robots] == ["", "", "carrier", ""]


@pytest.mark.rule("CRS05-32h")
def test_who_touches_its_own_flag_at_home_sends_it_back() -> None:
    referee = capture()
    referee.state.flags[0] = referee.state.floor.square(7, 7)
    play_turn(referee, {2: "(6,7)E"}, {2: "M1/500"})
    (event,) = [e for e in referee.events if isinstance(e, FlagMoved)]
    assert (event.flag, event.register, event.step) == (1, 1, "touch")
    assert flags(referee)[0] == (2, 10)
    assert referee.state.robots[2].role == ""


@pytest.mark.rule("CRS05-32h", "AMB-05-24")
def test_a_flag_does_not_go_back_onto_the_other_one() -> None:
    """The enemy flag was dropped on the first square of flag 1."""
    referee = capture()
    floor = referee.state.floor
    referee.state.flags[:] = [floor.square(7, 7), floor.square(2, 10)]
    play_turn(referee, {2: "(6,7)E"}, {2: "M1/500"})
    assert flags(referee) == [(7, 7), (2, 10)]


@pytest.mark.rule("CRS05-32g", "AMB-05-24")
def test_a_flag_that_a_pit_swallowed_waits_until_its_first_square_is_free() -> None:
    """Robot 0 drops flag 2 in a pit while flag 1 lies on its first square."""
    referee = capture()
    floor = referee.state.floor
    rule = referee.twists[0]
    robot = referee.state.robots[0]
    robot.role = "carrier"
    referee.state.flags[:] = [floor.square(20, 1), OFF]
    assert isinstance(rule, CaptureTheFlag)
    rule._drop(referee, robot, floor.square(17, 8))
    assert flags(referee) == [(20, 1), None]
    return_fallen(referee)
    assert flags(referee) == [(20, 1), None]
    referee.state.flags[0] = floor.square(2, 10)
    return_fallen(referee)
    assert flags(referee) == [(2, 10), (20, 1)]


@pytest.mark.rule("CRS05-32h")
def test_on_the_enemy_board_the_own_flag_stays() -> None:
    referee = capture()
    referee.state.flags[0] = referee.state.floor.square(15, 7)
    play_turn(referee, {2: "(14,7)E"}, {2: "M1/500"})
    assert flags(referee)[0] == (15, 7)
    assert not [e for e in referee.events if isinstance(e, FlagMoved)]


@pytest.mark.rule("CRS05-32i")
@pytest.mark.parametrize(("x", "wins"), [(11, True), (12, False)])
def test_a_team_wins_with_the_enemy_flag_at_home_at_the_end_of_a_turn(x: int, wins: bool) -> None:
    referee = capture()
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, {0: f"({x + 1},4)W"}, {0: "M1/500 U/10 U/20 U/30 U/40"})
    assert referee.state.over == wins
    assert referee.state.winners == ([0, 2] if wins else [])


@pytest.mark.rule("CRS05-32i")
def test_it_is_not_enough_to_be_there_during_the_turn() -> None:
    referee = capture()
    referee.state.robots[0].role = "carrier"
    referee.state.flags[1] = OFF
    play_turn(referee, {0: "(12,4)W"}, {0: "M1/500 U/10 M1/510 U/20 U/30"})
    assert (referee.state.over, at(referee, 0)[:6]) == (False, "(12,4)")


@pytest.mark.rule("CRS05-32i")
@pytest.mark.parametrize(("tie", "winners"), [("dock", 1), ("share", 2)])
def test_two_teams_at_the_same_time_go_by_dock(tie: str, winners: int) -> None:
    referee = capture(tie=tie)
    for robot in referee.state.robots[:2]:
        robot.role = "carrier"
    referee.state.flags[:] = [OFF, OFF]
    play_turn(referee, {0: "(3,4)N", 1: "(20,6)N"}, {})
    assert referee.state.over
    teams = {referee.state.robots[i].team for i in referee.state.winners}
    first = next(r for r in by_dock(referee) if r.index in (0, 1))
    assert (len(teams), first.team in teams) == (winners, True)


@pytest.mark.rule("AMB-05-24")
def test_a_destroyed_robot_comes_back_on_its_start_square() -> None:
    referee = capture()
    robot = referee.state.robots[1]
    play_turn(referee, {1: "(16,8)E"}, {1: "M1/500"})
    assert (robot.lives, robot.damage) == (2, 2)
    assert at(referee, 1)[:6] == "(16,8)"
