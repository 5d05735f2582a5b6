"""Capture the Flag: setting up and pushing enemies off."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.floor.course import Placement
from roborally.game.asks import IllegalAnswer
from roborally.game.events import HomeChosen, TakenOff
from roborally.game.setup import BadSetup
from roborally.game.state import AWAY, POWER_ANNOUNCED, POWER_DOWN, POWER_ON, RACING
from tests.cards.capturing import BOARD, FIELDS, RULE, capture, flags, play_turn, played
from tests.cards.courses import answer_while, by_dock, course, race_on, teams_of
from tests.rules.racing import answer, at, by_default

# ---- set-up


@pytest.mark.rule("CRS05-32a", "D05-08")
def test_a_coin_decides_which_team_chooses_its_board() -> None:
    winners = set()
    for seed in "abcdefgh":
        referee = race_on("capture-the-flag", 4, seed=seed)
        (ask,) = referee.open
        assert (ask.name, ask.choices, ask.default) == ("ctf_home_board", ("1", "2"), "1")
        assert ask.about_texts(referee.state) == {"1": "Chop Shop", "2": "Vault"}
        team = referee.state.robots[ask.robot].team
        captain = next(robot for robot in by_dock(referee) if robot.team == team)
        assert ask.robot == captain.index
        winners.add(team)
        referee.answer(ask, "2")
        boards = [sheet.board.name for sheet in referee.state.floor.sheets]
        told = {e.team: boards[e.board] for e in referee.events if isinstance(e, HomeChosen)}
        assert told == {team: "Vault", 1 - team: "Chop Shop"}
    assert winners == {0, 1}


@pytest.mark.rule("CRS05-32b", "D05-09")
def test_the_team_that_chose_sets_up_first() -> None:
    referee = race_on("capture-the-flag", 6)
    team = referee.state.robots[referee.open[0].robot].team
    answer_while(referee, "ctf_home_board")
    assert all(robot.status == AWAY for robot in referee.state.robots)
    asked = answer_while(referee, "ctf_place_robot")
    robots = [referee.state.robots[ask.robot] for ask in asked]
    assert [robot.team for robot in robots] == [team] * 3 + [1 - team] * 3
    docks = [robot.dock for robot in robots]
    assert docks == sorted(docks[:3]) + sorted(docks[3:])
    for robot in robots:
        assert (robot.status, robot.archive) == (RACING, robot.square)
    assert referee.open[0].name == "program_registers"


@pytest.mark.rule("CRS05-32b", "D05-09")
def test_robots_start_in_the_six_rows_farthest_from_the_other_board() -> None:
    referee = race_on(FIELDS, 4, RULE)
    ask = referee.open[0]
    west = referee.state.robots[ask.robot].team
    referee.answer(ask, "1")
    ask = referee.open[0]
    assert ask.choices is not None
    assert ask.default in ("0,5 E", "0,6 E"), "the last row, near the middle, facing the enemy"
    places = {choice.split()[0] for choice in ask.choices}
    assert places == {f"{x},{y}" for x in range(6) for y in range(12)} - {"1,3", "5,8"}
    assert len(ask.choices) == 4 * len(places)
    for wrong in ("6,0 E", "1,3 E", "12,0 E", "0,0", "23,0 W"):
        with pytest.raises(IllegalAnswer):
            referee.answer(ask, wrong)
    referee.answer(ask, "5,11 S")
    assert at(referee, ask.robot) == "(5,11)S"
    second = referee.open[0]
    with pytest.raises(IllegalAnswer):
        referee.answer(second, "5,11 N")
    answer(referee, second.robot, "ctf_place_robot", "0,0 N")
    third = referee.open[0]
    assert referee.state.robots[third.robot].team != west
    assert third.choices is not None
    assert {int(choice.split(",")[0]) for choice in third.choices} == {*range(18, 24)}
    assert third.default in ("23,5 W", "23,6 W")


@pytest.mark.rule("CRS05-32b")
@pytest.mark.parametrize(
    ("corner", "north", "rows"), [((0, 12), True, range(6)), ((0, 12), False, range(18, 24))]
)
def test_rows_lie_across_wherever_the_other_board_is(
    corner: tuple[int, int], north: bool, rows: range
) -> None:
    boards = (Placement(BOARD, 0, 0), Placement(BOARD, *corner))
    referee = race_on(replace(FIELDS, placements=boards, flags=((2, 2), (2, 14))), 4, RULE)
    referee.answer(referee.open[0], "1" if north else "2")
    choices = referee.open[0].choices
    assert choices is not None
    assert {int(choice.split()[0].split(",")[1]) for choice in choices} == {*rows}
    assert referee.open[0].default.endswith("S" if north else "N")


@pytest.mark.rule("CRS05-32a")
def test_it_needs_two_boards_with_a_flag_each() -> None:
    for wrong in (
        replace(FIELDS, placements=FIELDS.placements[:1], flags=((2, 10),)),
        replace(FIELDS, flags=((2, 10), (3, 10))),
        replace(FIELDS, flags=((2, 10), (20, 1), (21, 1))),
        course("risky-exchange"),
    ):
        with pytest.raises(BadSetup, match="two boards with one flag on each"):
            race_on(wrong, 4, RULE)


def test_the_teams_of_these_tests() -> None:
    referee = capture()
    assert teams_of(referee) == [0, 1, 0, 1]
    assert flags(referee) == [(2, 10), (20, 1)]


# ---- pushing enemies off


@pytest.mark.rule("CRS05-32c")
def test_an_enemy_pushed_from_the_home_board_is_taken_off_after_the_register() -> None:
    referee = played({0: "(4,4)E", 1: "(5,4)N"}, {0: "M1/500"}, "ctf_return_place")
    (event,) = [e for e in referee.events if isinstance(e, TakenOff)]
    assert (event.robot, event.register, event.step) == (1, 1, "touch")
    assert referee.state.floor.place(event.square) == (6, 4)
    assert referee.state.robots[1].status == AWAY
    moves = [e for e in referee.events if e.register > 1 and getattr(e, "robot", 0) == 1]
    assert moves == [], "it does nothing more this turn"


@pytest.mark.rule("CRS05-32c", "AMB-05-24b")
@pytest.mark.parametrize(
    ("places", "programs"),
    [
        ({0: "(14,4)E", 1: "(15,4)N"}, {0: "M1/500"}),
        ({0: "(4,4)E", 2: "(5,4)N"}, {0: "M1/500"}),
        ({0: "(4,4)E", 2: "(5,4)N", 1: "(6,4)N"}, {0: "M1/500"}),
        ({0: "(4,8)E", 1: "(3,8)E"}, {1: "M1/500"}),
        ({0: "(4,4)E", 1: "(6,4)N"}, {0: "M1/500"}),
    ],
    ids=["from the enemy's board", "a team mate", "through another", "the enemy pushes", "no push"],
)
def test_otherwise_nobody_is_taken_off(places: dict[int, str], programs: dict[int, str]) -> None:
    referee = played(places, programs)
    assert not [e for e in referee.events if isinstance(e, TakenOff)]


@pytest.mark.rule("CRS05-32c")
def test_who_does_not_survive_the_register_takes_nobody_off() -> None:
    """Robot 2 pushes robot 0 into a pit after robot 0 has pushed the enemy."""
    places = {0: "(0,4)E", 1: "(1,4)N", 2: "(1,5)N"}
    referee = played(places, {0: "M1/510", 2: "M1/500"})
    assert referee.state.robots[0].lives == 2
    assert [e for e in referee.events if isinstance(e, TakenOff)] == []


@pytest.mark.rule("CRS05-32c")
def test_an_enemy_pushed_into_a_pit_is_destroyed() -> None:
    referee = played({0: "(3,8)E", 1: "(4,8)N"}, {0: "M1/510"})
    assert referee.state.robots[1].lives == 2
    assert [e for e in referee.events if isinstance(e, TakenOff)] == []


@pytest.mark.rule("CRS05-32c")
def test_who_was_on_the_home_board_when_it_pushed_may_leave_it() -> None:
    referee = played({0: "(11,4)E", 1: "(12,4)N"}, {0: "M1/500"}, "ctf_return_place")
    assert [e.robot for e in referee.events if isinstance(e, TakenOff)] == [1]
    assert referee.state.floor.sheet_of[referee.state.robots[0].square] == 1


@pytest.mark.rule("CRS05-32d")
def test_taking_off_is_not_destroying() -> None:
    referee = capture()
    robot = referee.state.robots[1]
    robot.damage = 3
    robot.options = ["Brakes", "Extra Memory"]
    referee.refresh_effects()
    play_turn(referee, {0: "(4,4)W", 1: "(5,4)N"}, {0: "B/430"}, "ctf_return_place")
    assert (robot.lives, robot.options) == (3, ["Brakes", "Extra Memory"])
    assert robot.damage == 3
    by_default(referee, "program_registers")
    assert (robot.status, robot.damage, len(robot.hand)) == (RACING, 3, 7)


@pytest.mark.rule("CRS05-32d")
def test_the_owner_of_a_robot_that_is_down_decides_about_its_power_as_ever() -> None:
    referee = capture()
    robot = referee.state.robots[1]
    robot.power = POWER_ANNOUNCED
    play_turn(referee, {}, {})
    assert robot.power == POWER_DOWN
    asked = play_turn(referee, {0: "(4,4)W", 1: "(5,4)N"}, {0: "B/430"}, "ctf_return_place")
    assert [ask.name for ask in asked if ask.robot == 1] == ["stay_powered_down"]
    by_default(referee, "program_registers")
    assert (robot.status, robot.power, len(robot.hand)) == (RACING, POWER_ON, 9)


@pytest.mark.rule("CRS05-32d")
def test_locked_cards_stay_where_they_are() -> None:
    referee = capture()
    robot = referee.state.robots[1]
    robot.damage = 4
    places = {0: "(4,4)E", 1: "(5,4)N"}
    play_turn(referee, places, {0: "M1/500", 1: "U/10 U/20 U/30 U/40 M3/840"})
    assert (robot.registers, robot.locked, robot.damage) == ([0, 0, 0, 0, 840], 16, 5)
    assert len(robot.hand) == 4


@pytest.mark.rule("CRS05-32e", "D05-35")
def test_it_comes_back_in_the_six_rows_out_of_sight_of_enemies() -> None:
    places = {0: "(4,4)E", 1: "(5,4)N", 2: "(19,6)N", 3: "(21,9)N"}
    rest = {0: "M1/500", 2: "L/310 R/300 L/330 R/320 U/60"}
    referee = played(places, rest, "ctf_return_place")
    ask = referee.ask_for(1, "ctf_return_place")
    assert ask.choices is not None
    squares = {choice.split()[0] for choice in ask.choices}
    assert {int(square.split(",")[0]) for square in squares} == {*range(18, 24)}
    assert not squares & {"19,6", "21,9"}, "taken"
    for wrong in ("22,6 W", "20,6 W", "19,9 N", "19,5 S", "17,0 W", "0,0 E"):
        with pytest.raises(IllegalAnswer):
            referee.answer(ask, wrong)
    for right in ("23,6 W", "22,6 E", "19,10 N", "22,9 W", "20,5 S"):
        assert right in ask.choices, "four squares away, looking away, or at a team mate"
    referee.answer(ask, "23,6 W")
    assert at(referee, 1) == "(23,6)W"
    assert referee.open[0].name == "program_registers", "it programs again in the next turn"
    assert 1 in [one.robot for one in referee.open]


@pytest.mark.rule("CRS05-32e")
def test_a_wall_or_a_robot_between_hides_an_enemy() -> None:
    places = {0: "(4,4)E", 1: "(5,4)N", 2: "(19,6)N", 3: "(20,6)N"}
    rest = {0: "M1/500", 2: "L/310 R/300 L/330 R/320 U/60"}
    referee = played(places, rest, "ctf_return_place")
    choices = referee.ask_for(1, "ctf_return_place").choices
    assert choices is not None
    assert "21,6 W" in choices
    assert "18,6 E" not in choices
