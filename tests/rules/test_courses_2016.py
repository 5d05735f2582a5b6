"""The nineteen courses of 2016 and their special rules."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from roborally.floor.course import Course
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.geometry import DIRECTIONS, LETTERS, opposite
from roborally.floor.library import course_ids, library_course
from roborally.game.setup import BadSetup
from tests.rules.rounds import into_round, race
from tests.rules.table import Played, play

NAMES = {
    "CRS16-01": ("Dizzy Highway", "short", "start-a 5b"),
    "CRS16-02": ("Risky Crossing", "short", "start-a 5a"),
    "CRS16-03": ("High Octane", "medium", "start-a 4b"),
    "CRS16-04": ("Sprint Cramp", "short", "start-b 5a"),
    "CRS16-05": ("Corridor Blitz", "short", "start-a 2b"),
    "CRS16-06": ("Fractionation", "medium", "start-a 6a"),
    "CRS16-07": ("Burnout", "medium", "start-b 2b"),
    "CRS16-08": ("Lost Bearings", "medium", "start-a 1a"),
    "CRS16-09": ("Passing Lane", "medium", "start-b 4b 5b"),
    "CRS16-10a": ("Twister", "medium", "start-a 6b"),
    "CRS16-11": ("Dodge This", "medium", "start-a 4a"),
    "CRS16-12": ("Chop Shop Challenge", "long", "start-b 2a 3a"),
    "CRS16-13": ("Undertow", "long", "start-b 1a 3a 4a"),
    "CRS16-14": ("Heavy Merge Area", "long", "start-a 1b"),
    "CRS16-15": ("Death Trap", "long", "start-a 2a"),
    "CRS16-16a": ("Pilgrimage", "long", "start-a 1b 4b 5b"),
    "CRS16-17": ("Gear Stripper", "long", "start-a 1b 3b"),
    "CRS16-18": ("Extra Crispy", "short", "start-a 4a"),
    "CRS16-19": ("Burn Run", "long", "start-b 1a 4b 5a 6a"),
}
MOVING = "Moving Checkpoints"
PIT_RESET = "Checkpoint Pit Reset"
FOR_ALL = "Reboot on Start Board"
SPECIAL = {
    "Burnout": (FOR_ALL,),
    "Twister": (MOVING,),
    "Heavy Merge Area": (FOR_ALL,),
    "Death Trap": (FOR_ALL,),
    "Pilgrimage": (MOVING, PIT_RESET),
    "Gear Stripper": (MOVING, PIT_RESET),
    "Extra Crispy": (FOR_ALL,),
}
ON_START_BOARD = (
    *("Burnout", "Lost Bearings", "Twister", "Heavy Merge Area", "Death Trap", "Extra Crispy"),
)


def named(name: str) -> Course:
    return library_course(name.lower().replace(" ", "-") + "-2016")


def sheet_name(floor: Floor, square: int) -> str:
    return floor.sheets[floor.sheet_of[square]].board.id.removesuffix("-2016")


@pytest.mark.parametrize(
    ("name", "length", "boards"),
    [pytest.param(*row, marks=pytest.mark.rule(id), id=row[0]) for id, row in NAMES.items()],
)
def test_a_course_is_laid_as_its_card_says(name: str, length: str, boards: str) -> None:
    course = named(name)
    assert course.name == name
    assert course.length == length
    laid = sorted(p.board.id.removesuffix("-2016") for p in course.placements)
    assert laid == sorted(boards.split())
    assert course.special_rules == SPECIAL.get(name, ())
    assert course.players == (2, 3, 4, 5, 6)
    for players in (2, 3, 4, 5, 6):
        referee = into_round(race(players, course))
        assert len(referee.state.robots) == players
    for players in (1, 7):
        with pytest.raises(BadSetup):
            race(players, course)
    floor = floor_of(course)
    tokens = [sheet_name(floor, floor.square(token.x, token.y)) for token in course.reboots]
    factory = [board for board in laid if not board.startswith("start")]
    if name in ON_START_BOARD:
        assert len(tokens) == 1
        assert tokens[0].startswith("start")
    else:
        assert sorted(tokens) == factory


@pytest.mark.rule("CRS16-20")
def test_there_are_nineteen_courses_in_five_classes() -> None:
    courses = [library_course(id) for id in course_ids() if id.endswith("-2016")]
    assert len(courses) == 19
    assert Counter(course.difficulty for course in courses) == {
        "starter": 1,
        "beginner": 5,
        "intermediate": 4,
        "advanced": 5,
        "robots must die": 4,
    }
    assert {course.length for course in courses} == {"short", "medium", "long"}


# ---- where robots reboot


def beside_a_pit(course: Course) -> tuple[str, list[int]]:
    """A robot that faces a pit of the course, as text, and the pit."""
    floor = floor_of(course)
    for pit in (square for square in range(floor.size) if floor.pit[square]):
        for direction in DIRECTIONS:
            square = floor.next_square[pit * 4 + direction]
            if square == OFF or floor.pit[square]:
                continue
            if floor.open_edge[square * 4 + opposite(direction)]:
                x, y = floor.place(square)
                return f"({x},{y}){LETTERS[opposite(direction)]}", list(floor.place(pit))
    raise AssertionError("no pit")


def at_the_edge(course: Course) -> str:
    """A robot on the start board that looks over its open edge."""
    floor = floor_of(course)
    for square in range(floor.size):
        if floor.sheet_of[square] == OFF or not sheet_name(floor, square).startswith("start"):
            continue
        for direction in DIRECTIONS:
            key = square * 4 + direction
            taken = floor.squares[square].antenna is not None or floor.squares[square].start
            if floor.next_square[key] == OFF and floor.open_edge[key] and not taken:
                return "({},{}){}".format(*floor.place(square), LETTERS[direction])
    raise AssertionError("no open edge")


def drive(course: Course, where: str, **fields: Any) -> Played:
    x, y = floor_of(course).place(floor_of(course).starts[2][0])
    return play("2016", f"A{where} start=({x},{y})", course=course.id, A="M1", **fields)


def token_of(course: Course) -> list[int]:
    return [course.reboots[0].x, course.reboots[0].y]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param("Burnout", marks=pytest.mark.rule("CRS16-07")),
        pytest.param("Heavy Merge Area", marks=pytest.mark.rule("CRS16-14")),
        pytest.param("Death Trap", marks=pytest.mark.rule("CRS16-15")),
        pytest.param("Extra Crispy", marks=pytest.mark.rule("CRS16-18")),
    ],
)
@pytest.mark.rule("AMB-16-43")
def test_one_token_on_the_start_board_serves_all(name: str) -> None:
    course = named(name)
    assert drive(course, beside_a_pit(course)[0]).robot("A")["at"] == token_of(course)
    played = drive(course, at_the_edge(course))
    assert played.robot("A")["at"] == token_of(course)
    assert played.hurt("A") == "SPAM SPAM"


@pytest.mark.rule("CRS16-08", "AMB-16-43", "AMB-16-35")
def test_without_a_course_rule_the_start_board_has_its_start_spaces() -> None:
    course = named("Lost Bearings")
    assert drive(course, beside_a_pit(course)[0]).robot("A")["at"] == token_of(course)
    assert drive(course, at_the_edge(course)).robot("A")["at"] == [1, 4]


@pytest.mark.rule("AMB-16-43")
def test_by_a_house_rule_the_only_token_serves_the_start_board_too() -> None:
    house = {"start_board_token_for_all": True}
    course = named("Lost Bearings")
    assert drive(course, at_the_edge(course), switches=house).robot("A")["at"] == token_of(course)
    other = named("Dizzy Highway")
    assert drive(other, at_the_edge(other), switches=house).robot("A")["at"] == [1, 4]


@pytest.mark.rule("CRS16-10a", "AMB-16-43")
def test_twister_has_its_token_on_the_start_board() -> None:
    course = named("Twister")
    assert drive(course, "(12,0)N").robot("A")["at"] == token_of(course) == [0, 7]
    assert drive(course, at_the_edge(course)).robot("A")["at"] == [1, 4]


@pytest.mark.rule("CRS16-13", "M16-086")
def test_each_board_of_undertow_has_its_token() -> None:
    course = named("Undertow")
    floor = floor_of(course)
    tokens = {floor.sheet_of[floor.square(t.x, t.y)]: [t.x, t.y] for t in course.reboots}
    for pit in (square for square in range(floor.size) if floor.pit[square]):
        for direction in DIRECTIONS:
            square = floor.next_square[pit * 4 + direction]
            back = opposite(direction)
            if square == OFF or floor.pit[square] or not floor.open_edge[square * 4 + back]:
                continue
            where = "({},{}){}".format(*floor.place(square), LETTERS[back])
            assert drive(course, where).robot("A")["at"] == tokens[floor.sheet_of[pit]]
