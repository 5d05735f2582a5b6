"""Components and players of 1994 (ledger section 1, first half)."""

from __future__ import annotations

from collections import Counter

import pytest

from roborally.floor.course import Course, Placement
from roborally.floor.elements import Square
from roborally.floor.findings import ERROR, HINT
from roborally.floor.library import library_board
from roborally.floor.validation import check_course
from roborally.game.cards import (
    BACK_UP,
    DECK,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    card_text,
    is_move,
    kind_of,
)
from roborally.game.setup import ROBOTS, BadSetup, Seat
from tests.rules.racing import (
    TILE,
    answer,
    asks,
    by_default,
    course,
    into_turn,
    program,
    race,
    seats,
    set_up,
    stand,
    tiles,
)
from tests.rules.table import play


@pytest.mark.rule("C94-001")
def test_the_deck_has_84_cards_half_of_them_movement() -> None:
    assert len(DECK) == 84
    assert Counter(kind_of(card) for card in DECK) == {
        MOVE_1: 18,
        MOVE_2: 12,
        MOVE_3: 6,
        BACK_UP: 6,
        ROTATE_RIGHT: 18,
        ROTATE_LEFT: 18,
        U_TURN: 6,
    }
    assert sum(is_move(card) for card in DECK) == 42


@pytest.mark.rule("C94-002")
def test_every_card_has_a_priority_of_its_own() -> None:
    numbers = [int(card_text(card).partition("/")[2]) for card in DECK]
    assert len(set(numbers)) == 84
    assert sum(numbers) == 35_700


@pytest.mark.rule("C94-001", "C94-002")
@pytest.mark.parametrize(
    ("code", "numbers"),
    [
        ("U", range(10, 70, 10)),
        ("L", range(70, 420, 20)),
        ("R", range(80, 430, 20)),
        ("B", range(430, 490, 10)),
        ("M1", range(490, 670, 10)),
        ("M2", range(670, 790, 10)),
        ("M3", range(790, 850, 10)),
    ],
)
def test_each_kind_of_card_has_its_range_of_priorities(code: str, numbers: range) -> None:
    texts = [card_text(card) for card in DECK]
    assert [text for text in texts if text.startswith(f"{code}/")] == [
        f"{code}/{number}" for number in numbers
    ]


@pytest.mark.rule("C94-003")
def test_the_option_deck_has_26_different_cards() -> None:
    deck = race().state.option_deck
    assert len(deck) == len(set(deck)) == 26
    assert {"Shield", "Turret"} <= set(deck)
    assert not {"Crab Legs", "Dual Processor"} & set(deck)


@pytest.mark.rule("C94-004")
def test_eight_robots_race_and_a_ninth_is_refused() -> None:
    assert len(race(robots=8).state.robots) == 8
    with pytest.raises(BadSetup, match="9"):
        race(robots=9)


@pytest.mark.rule("C94-004")
def test_one_player_cannot_have_more_robots_than_there_are() -> None:
    names = tuple(seat.robots[0] for seat in seats(9))
    with pytest.raises(BadSetup, match="9"):
        set_up(course(), [Seat("Ann", names)])
    assert len(set_up(course(), [Seat("Ann", names[:8])]).state.robots) == 8


@pytest.mark.rule("C94-004")
def test_each_of_the_eight_robots_has_a_virtual_and_a_real_form() -> None:
    referee = race(robots=8)
    by_default(referee, "program_registers")
    assert all(robot.virtual for robot in referee.state.robots)
    for number in range(8):
        stand(referee, number, f"({number},{number})N", virtual=True)
    turning = [card_text(card) for card in DECK if not is_move(card)]
    for number in range(8):
        program(referee, number, " ".join(turning[number * 5 : number * 5 + 5]))
    assert referee.state.turn == 2
    assert not any(robot.virtual for robot in referee.state.robots)


@pytest.mark.rule("C94-008")
@pytest.mark.parametrize("players", [1, 2, 8])
def test_one_to_eight_players_may_race(players: int) -> None:
    referee = race(robots=players)
    into_turn(referee)
    assert sorted(asks(referee, "program_registers")) == list(range(players))


@pytest.mark.rule("C94-008")
@pytest.mark.parametrize("players", [0, 9])
def test_nobody_and_nine_players_cannot_race(players: int) -> None:
    with pytest.raises(BadSetup):
        race(robots=players)


@pytest.mark.rule("C94-008")
def test_players_may_form_teams_that_win_together() -> None:
    teams = [
        Seat("Ann", ("Twonky",), 0),
        Seat("Bob", ("Twitch",), 1),
        Seat("Cy", ("Zoom Bot",), 0),
    ]
    referee = set_up(course("flag1(5,4)"), teams).start()
    for number, facing in enumerate("NSS"):
        answer(referee, number, "initial_facing", facing)
    for number, cards in enumerate(("M1/500", "L/70", "L/90")):
        program(referee, number, f"{cards} U/10 U/20 U/30 U/40")
    assert referee.state.over
    assert referee.state.winners == [0, 2]


@pytest.mark.rule("C94-009")
def test_one_player_runs_two_robots_with_sheets_of_their_own() -> None:
    sitting = [Seat("Ann", ("Twonky", "Twitch")), Seat("Bob", ("Zoom Bot",))]
    referee = set_up(course("pit(5,4)"), sitting)
    referee.state.robots[1].damage = 3
    referee.start()
    answer(referee, 0, "initial_facing", "N")
    answer(referee, 1, "initial_facing", "S")
    answer(referee, 2, "initial_facing", "S")
    one, other, _ = referee.state.robots
    assert [robot.seat for robot in referee.state.robots] == [0, 0, 1]
    assert [ask.seat for ask in referee.open] == [0, 0, 1]
    assert (len(one.hand), len(other.hand)) == (9, 6)
    assert not set(one.hand) & set(other.hand)
    program(referee, 0, "M1/500 L/70 L/90 L/110 L/130")
    assert asks(referee, "program_registers") == [1, 2]
    program(referee, 1, "M1/510 L/150 L/170 L/190 L/210")
    program(referee, 2, "U/10 U/20 U/30 U/40 U/50")
    by_default(referee, "return_powered_down")
    assert (one.lives, other.lives) == (2, 3)
    assert (one.damage, other.damage) == (0, 3)
    assert referee.state.floor.place(other.square) == (5, 6)


@pytest.mark.rule("C94-215")
def test_a_race_may_need_more_than_61_points_of_damage() -> None:
    robots = "; ".join(f"{name}({i},{i})E d8" for i, name in enumerate("ABCDEFGH"))
    lasers = "; ".join(f"laser({x},{x})S" for x in range(8))
    t = play("1994", robots, lasers)
    assert sum(t.damage(name) for name in "ABCDEFGH") == 72


@pytest.mark.rule("C94-215")
def test_eight_robots_with_all_extra_lives_take_the_32_tokens_of_the_box() -> None:
    corners = [(x, y) for x in (0, 12) for y in (0, 12, 24)]
    referee = set_up(tiles(*corners), seats(8), switches={"many_lives": True})
    assert sum(robot.lives - 1 for robot in referee.state.robots) == 32


@pytest.mark.rule("C94-216")
def test_the_eight_robots_have_their_names() -> None:
    assert ROBOTS == (
        "Twonky",
        "Squash Bot",
        "Twitch",
        "Zoom Bot",
        "Hammer Bot",
        "Spin Bot",
        "HULK X90",
        "Trundle Bot",
    )


@pytest.mark.rule("C94-216")
@pytest.mark.parametrize("name", ROBOTS)
def test_each_robot_is_used_once(name: str) -> None:
    assert set_up(course(), [Seat("Ann", (name,))]).state.robots[0].name == name
    with pytest.raises(BadSetup, match=name):
        set_up(course(), [Seat("Ann", (name,)), Seat("Bob", (name,))])


@pytest.mark.rule("C94-217")
@pytest.mark.parametrize(
    "corners",
    [
        ((0, 0), (12, 0)),
        ((0, 0), (12, 0), (0, 12), (12, 12)),
        ((0, 0), (0, 12), (0, 24)),
        ((0, 0), (0, 12), (12, 12)),
        ((0, 0), (12, 6)),
        ((0, 12), (12, 12), (24, 12), (12, 0), (12, 24)),
    ],
    ids=["1x2", "2x2", "1x3", "L", "shifted", "cross"],
)
def test_any_connected_layout_of_tiles_is_accepted(corners: tuple[tuple[int, int], ...]) -> None:
    placements = tuple(Placement(TILE, x, y) for x, y in corners)
    (x, y), (last_x, last_y) = corners[0], corners[-1]
    flags = ((last_x + 3, last_y + 3), (x + 6, y + 6))
    laid = Course("t", "T", "1994", placements, flags, flags[1], players=(4,), length="short")
    assert {finding.level for finding in check_course(laid)} <= {HINT}


@pytest.mark.rule("C94-217")
def test_a_tile_that_touches_no_other_cannot_be_reached() -> None:
    placements = (Placement(TILE, 0, 0), Placement(TILE, 13, 0))
    laid = Course("t", "T", "1994", placements, ((1, 1), (15, 1)), (1, 1), players=(4,))
    wrong = [finding.message for finding in check_course(laid) if finding.level == ERROR]
    assert wrong == ["flag 2 on P2 cannot be reached from the start"]


def test_the_tile_of_these_tests_is_as_large_as_a_real_one() -> None:
    real = library_board("cross-1994")
    assert (TILE.width, TILE.height) == (real.width, real.height)
    assert set(TILE.squares) == {Square()}
