"""Set-up and general (2005 ledger)."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from roborally.floor.course import Course, Placement
from roborally.floor.findings import HINT
from roborally.floor.floor import floor_of
from roborally.floor.library import course_ids, library_board, library_course
from roborally.floor.validation import check_course
from roborally.game.cards import DECK, NAMES, kind_of
from roborally.game.setup import ROBOTS, BadSetup, Seat, Setup, seats_for
from roborally.game.state import DESTROYED
from roborally.referee import Referee
from roborally.rules import rules_named
from tests.rules.races import (
    answer_all,
    answer_open,
    docks_asked,
    ledge,
    moves_first,
    pens,
    race,
    to_turn,
)
from tests.rules.table import answer, play

COURSES = [library_course(id) for id in course_ids() if id.endswith("-2005")]


@pytest.mark.rule("R05-001")
def test_up_to_eight_players_race() -> None:
    assert len(race(8).state.robots) == 8
    nine = (*seats_for(8), Seat("Player 9", ("Ninth Bot",)))
    with pytest.raises(BadSetup, match="9 players"):
        Referee(Setup("2005", pens(), nine, "s"))


@pytest.mark.rule("R05-001")
def test_the_box_has_84_cards_and_26_different_options() -> None:
    rules = rules_named("2005")
    assert len(DECK) == len(set(DECK)) == 84
    assert len(rules.option_names) == len(set(rules.option_names)) == 26
    assert sorted(race(2).state.option_deck) == sorted(rules.option_names)
    assert (rules.most_robots, rules.most_flags) == (8, 8)


@pytest.mark.rule("R05-003")
def test_a_robot_is_used_once() -> None:
    two = (Seat("Ann", ("Twonky",)), Seat("Bob", ("Twonky",)))
    with pytest.raises(BadSetup, match="Twonky"):
        Referee(Setup("2005", pens(), two, "s"))
    other = (two[0], Seat("Bob", ("Twitch",)))
    names = [robot.name for robot in Referee(Setup("2005", pens(), other, "s")).state.robots]
    assert names == ["Twonky", "Twitch"]


@pytest.mark.rule("R05-004")
def test_everybody_starts_with_three_lives() -> None:
    assert [robot.lives for robot in race(4).state.robots] == [3, 3, 3, 3]


@pytest.mark.rule("R05-005")
def test_five_or_more_players_may_have_four_lives() -> None:
    assert [robot.lives for robot in race(5, four_lives=True).state.robots] == [4] * 5
    assert [robot.lives for robot in race(5).state.robots] == [3] * 5
    with pytest.raises(BadSetup, match="5 or more players, not 4"):
        race(4, four_lives=True)


@pytest.mark.rule("R05-006")
def test_decks_are_shuffled_by_the_seed() -> None:
    one, same, other = (race(3, seed).state for seed in ("s", "s", "t"))
    assert one.option_deck == same.option_deck
    assert one.option_deck != other.option_deck
    assert one.option_deck != sorted(one.option_deck)
    hands = [[robot.hand for robot in state.robots] for state in (one, same, other)]
    assert hands[0] == hands[1]
    assert hands[0] != hands[2]
    assert one.deck == same.deck
    assert one.deck != sorted(one.deck)


@pytest.mark.rule("R05-007", "R05-008")
def test_a_random_player_gets_dock_one_and_the_others_follow_clockwise() -> None:
    seen = {}
    for seed in range(40):
        docks = tuple(robot.dock for robot in race(4, str(seed), start=False).state.robots)
        seen[docks.index(1)] = docks
    assert seen == {0: (1, 2, 3, 4), 1: (4, 1, 2, 3), 2: (3, 4, 1, 2), 3: (2, 3, 4, 1)}


@pytest.mark.rule("R05-007")
def test_robots_stand_on_their_docks() -> None:
    course = library_course("risky-exchange-2005")
    referee = Referee(Setup("2005", course, seats_for(4), "s"))
    for robot in referee.state.robots:
        assert referee.state.floor.squares[robot.square].dock == robot.dock


@pytest.mark.rule("R05-010")
def test_the_archive_marker_starts_on_the_own_dock() -> None:
    referee = race(4, course=ledge())
    by_dock = {robot.dock: robot for robot in referee.state.robots}
    assert all(robot.archive == robot.square for robot in referee.state.robots)
    robot = by_dock[2]
    home = robot.square
    referee.answer(referee.ask_for(robot.index, "program_registers"), moves_first(robot))
    answer_all(referee, "program_registers")
    assert robot.status == DESTROYED
    to_turn(referee, 2)
    assert (robot.square, robot.lives) == (home, 2)


@pytest.mark.rule("R05-011")
def test_after_six_turns_dock_one_still_decides_first() -> None:
    referee = race(4, "another")
    assert [robot.dock for robot in referee.state.robots] != [1, 2, 3, 4]
    to_turn(referee, 7)
    for robot in referee.state.robots:
        robot.options = ["Conditional Program"]
    referee.refresh_effects()
    while referee.open[0].name in ("program_registers", "conditional_store"):
        assert referee.state.turn == 7
        ask = referee.open[0]
        own = referee.state.robots[ask.robot]
        referee.answer(ask, moves_first(own) if ask.choices is None else ask.choices[-1])
    asked = []
    while referee.state.register == 1 and referee.open[0].name == "conditional_swap":
        asked += docks_asked(referee, referee.open)
        answer_open(referee)
    assert asked == [1, 2, 3, 4]


@pytest.mark.rule("R05-012")
def test_a_dock_is_open_floor_in_play() -> None:
    robots = "A(4,4)E d3 archive=(1,1) dock=2"
    t = play("2005", robots, "dock1(5,4)", A="M1/500", end_of_turn=True)
    assert t.at("A", "register 1") == "(5,4)E"
    assert (t.archive("A"), t.damage("A"), t.robot("A")["options"]) == ((1, 1), 3, [])


@pytest.mark.rule("R05-013")
def test_a_course_rule_beats_the_normal_rule() -> None:
    down = answer("A", "announce", "announce_power_down", "down")
    fields: dict[str, Any] = {"from_register": 0, "to_register": 1, "refuse": [down]}
    normal = play("2005", "A(4,4)E d3", A="L/70", special_rules=[], **fields)
    assert not normal.refused()
    rejects = play("2005", "A(4,4)E d3", A="L/70", special_rules=["Factory Rejects"], **fields)
    assert rejects.refused()


@pytest.mark.rule("R05-013")
def test_an_option_beats_the_normal_rule() -> None:
    four = [answer("A", "register 1", "fourth_gear", "4")]
    t = play("2005", "A(4,4)E options=Fourth Gear", A="M3/800", answers=four)
    assert t.at("A") == "(8,4)E"


@pytest.mark.rule("R05-024")
def test_the_deck_holds_the_right_number_of_each_card() -> None:
    assert Counter(NAMES[kind_of(card)] for card in DECK) == {
        "Move 1": 18,
        "Move 2": 12,
        "Move 3": 6,
        "Back Up": 6,
        "Rotate Left": 18,
        "Rotate Right": 18,
        "U-Turn": 6,
    }


@pytest.mark.rule("R05-025")
@pytest.mark.parametrize(
    ("kind", "numbers"),
    [
        ("U-Turn", range(10, 70, 10)),
        ("Rotate Left", range(70, 420, 20)),
        ("Rotate Right", range(80, 430, 20)),
        ("Back Up", range(430, 490, 10)),
        ("Move 1", range(490, 670, 10)),
        ("Move 2", range(670, 790, 10)),
        ("Move 3", range(790, 850, 10)),
    ],
)
def test_every_card_has_a_number_of_its_own(kind: str, numbers: range) -> None:
    assert [card for card in DECK if NAMES[kind_of(card)] == kind] == list(numbers)
    assert sorted(DECK) == list(range(10, 850, 10))


@pytest.mark.rule("R05-114")
def test_own_courses_have_up_to_eight_flags() -> None:
    flags = tuple((x, 1) for x in range(8))
    assert race(2, course=replace(pens(), flags=flags)).state.goal == 8
    with pytest.raises(BadSetup, match="9 flags"):
        race(2, course=replace(pens(), flags=(*flags, (0, 0))))


@pytest.mark.rule("R05-115")
def test_advice_about_own_courses_is_never_an_error() -> None:
    boards = tuple(
        Placement(library_board(f"{name}-2005"), 12 * (i % 2), 12 * (i // 2))
        for i, name in enumerate(("chess", "island", "spin-zone", "chop-shop"))
    )
    docks = Placement(library_board("docking-bay-plain-2005"), 0, 24)
    course = Course("own", "Own", "2005", (*boards, docks), players=(2, 8), length="long")
    floor = floor_of(course)
    plain = [
        floor.place(square)
        for square, content in enumerate(floor.squares[: floor.width * 24])
        if not content.pit and not content.belt and not content.walls
    ]
    in_a_row = replace(course, flags=tuple(plain[:4]))
    assert all(finding.level == HINT for finding in check_course(in_a_row))


@pytest.mark.rule("R05-116")
def test_the_eight_robots() -> None:
    assert sorted(name.lower() for name in ROBOTS) == [
        "hammer bot",
        "hulk x90",
        "spin bot",
        "squash bot",
        "trundle bot",
        "twitch",
        "twonky",
        "zoom bot",
    ]


@pytest.mark.rule("R05-117")
def test_the_courses_use_eight_boards() -> None:
    assert len(COURSES) == 34
    used = {p.board.name for course in COURSES for p in course.placements}
    assert {name for name in used if not name.startswith("Docking Bay")} == {
        "Chess",
        "Chop Shop",
        "Cross",
        "Exchange",
        "Island",
        "Maelstrom",
        "Spin Zone",
        "Vault",
    }
