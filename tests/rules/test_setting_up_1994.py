"""The start of a race of 1994 (ledger section 1, second half; X-24)."""

from __future__ import annotations

import pytest

from roborally.game.events import Reentered
from roborally.game.setup import BadSetup
from roborally.game.state import OUT
from tests.rules.racing import (
    answer,
    asks,
    at,
    by_default,
    course,
    into_turn,
    program,
    race,
    seats,
    set_up,
    tiles,
)
from tests.rules.table import play


@pytest.mark.rule("C94-014")
def test_all_robots_start_on_the_same_square() -> None:
    referee = race(robots=5)
    assert [robot.square for robot in referee.state.robots] == [
        referee.state.floor.square(5, 5)
    ] * 5


@pytest.mark.rule("C94-014")
def test_a_course_without_a_start_square_cannot_be_raced() -> None:
    laid = tiles((0, 0))
    assert set_up(laid, seats(2)).state.robots
    without = type(laid)(laid.id, laid.name, laid.edition, laid.placements, laid.flags)
    with pytest.raises(BadSetup, match="start"):
        set_up(without, seats(2))


@pytest.mark.rule("C94-015")
@pytest.mark.parametrize("robots", [1, 2, 8])
def test_all_robots_begin_virtual(robots: int) -> None:
    referee = race(robots=robots)
    into_turn(referee)
    assert referee.state.turn == 1
    assert [robot.virtual for robot in referee.state.robots] == [True] * robots


@pytest.mark.rule("C94-016")
def test_each_player_chooses_the_initial_facing() -> None:
    referee = race(robots=4)
    for ask in referee.open:
        assert (ask.name, ask.choices) == ("initial_facing", ("N", "E", "S", "W"))
    for number, facing in ((2, "E"), (0, "W"), (3, "N"), (1, "S")):
        answer(referee, number, "initial_facing", facing)
    assert [at(referee, number) for number in range(4)] == [
        "(5,5)W",
        "(5,5)S",
        "(5,5)E",
        "(5,5)N",
    ]


@pytest.mark.rule("C94-017")
def test_the_start_square_is_the_first_archive() -> None:
    referee = race("pit(5,4); flag1(11,11)")
    start = referee.state.floor.square(5, 5)
    assert [robot.archive for robot in referee.state.robots] == [start, start]
    answer(referee, 0, "initial_facing", "N")
    answer(referee, 1, "initial_facing", "S")
    program(referee, 0, "M1/500 L/70 L/90 L/110 L/130")
    program(referee, 1, "M2/700 U/10 U/20 U/30 U/40")
    by_default(referee, "reentry_facing")
    assert at(referee, 0) == "gone"
    answer(referee, 0, "reentry_facing", "W")
    assert at(referee, 0) == "(5,5)W"
    assert referee.state.turn == 2


@pytest.mark.rule("C94-018")
def test_a_robot_has_three_lives() -> None:
    assert [robot.lives for robot in race(robots=3).state.robots] == [3, 3, 3]


@pytest.mark.rule("C94-018")
def test_the_two_tokens_bring_a_robot_back_twice() -> None:
    referee = race("pit(5,4); pit(5,6); pit(4,5); pit(6,5); flag1(11,11)", robots=1)
    for lives in (2, 1, 0):
        by_default(referee, "program_registers")
        program(referee, 0, "M1/500 L/70 L/90 L/110 L/130")
        by_default(referee, "return_powered_down")
        assert referee.state.robots[0].lives == lives
    assert referee.state.robots[0].status == OUT
    assert [type(event) for event in referee.events].count(Reentered) == 2
    assert referee.state.over
    assert referee.state.winners == []


LIVES = [(5, 6, 5), (5, 4, 4), (4, 6, 4), (4, 4, 3), (8, 5, 5), (1, 1, 3)]


@pytest.mark.rule("C94-019")
@pytest.mark.parametrize(("players", "boards", "lives"), LIVES)
def test_with_the_optional_rule_more_players_and_more_tiles_give_more_lives(
    players: int, boards: int, lives: int
) -> None:
    laid = tiles(*((12 * i, 0) for i in range(boards)))
    referee = set_up(laid, seats(players), switches={"many_lives": True})
    assert [robot.lives for robot in referee.state.robots] == [lives] * players


@pytest.mark.rule("X-24")
def test_five_players_on_six_tiles_have_five_lives() -> None:
    laid = tiles(*((x, y) for x in (0, 12, 24) for y in (0, 12)))
    referee = set_up(laid, seats(5), switches={"many_lives": True})
    assert [robot.lives for robot in referee.state.robots] == [5] * 5


@pytest.mark.rule("C94-019")
@pytest.mark.parametrize(("players", "boards", "_lives"), LIVES)
def test_without_the_optional_rule_there_are_always_three_lives(
    players: int, boards: int, _lives: int
) -> None:
    laid = tiles(*((12 * i, 0) for i in range(boards)))
    assert {robot.lives for robot in set_up(laid, seats(players)).state.robots} == {3}


@pytest.mark.rule("C94-020")
@pytest.mark.parametrize(
    ("cards", "end"),
    [("R/80 M2/700", "(6,3)E"), ("M1/500 R/80 M2/700 R/100 M1/510", "(6,3)S")],
    ids=["straight", "detour"],
)
def test_after_flag_1_flag_2_counts_over_any_route(cards: str, end: str) -> None:
    t = play("1994", "A(4,3)N flags=1", "flag1(4,3); flag2(6,3)", A=cards)
    assert t.at("A") == end
    assert t.robot("A")["flags"] == 2


@pytest.mark.rule("C94-020")
def test_flag_2_does_not_count_before_flag_1() -> None:
    t = play("1994", "A(5,3)E", "flag1(4,3); flag2(6,3)", A="M1/500 B/430 B/440 M2/700")
    flags = [t.robot("A", f"register {register}")["flags"] for register in (1, 2, 3, 4)]
    assert flags == [0, 0, 1, 2]


@pytest.mark.rule("C94-016", "D94-05")
def test_facings_are_chosen_at_the_same_time_and_unseen() -> None:
    referee = set_up(course(), seats(3)).start()
    assert asks(referee, "initial_facing") == [0, 1, 2]
    assert all(ask.secret for ask in referee.open)
