"""The boards and courses that come with the package."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from roborally.floor.board_text import read_board, write_board
from roborally.floor.course_text import write_course
from roborally.floor.facts import board_facts, course_facts
from roborally.floor.findings import ERROR
from roborally.floor.library import (
    LIBRARY,
    UnknownName,
    bare_name,
    board_ids,
    course_ids,
    find_board,
    find_course,
    library_board,
    library_course,
)
from roborally.floor.validation import check_course
from tests.floor.facts_digest import digest

DIGESTS = {
    id: facts
    for facts, id in (
        line.split() for line in Path(__file__).with_name("facts.digests").read_text().splitlines()
    )
}


@pytest.mark.parametrize("id", DIGESTS)
def test_board_equals_the_verified_facts(id: str) -> None:
    facts = board_facts(library_board(id))
    assert digest(facts["squares"], facts["width"], facts["height"]) == DIGESTS[id]


@pytest.mark.parametrize("id", board_ids())
def test_board_file_is_canonical(id: str) -> None:
    text = (LIBRARY / "boards" / f"{id}.board").read_text("utf-8")
    board = read_board(text, id, id)
    assert write_board(board) == text


@pytest.mark.parametrize("id", course_ids())
def test_course_file_is_canonical(id: str) -> None:
    text = (LIBRARY / "courses" / f"{id}.course").read_text("utf-8")
    assert write_course(library_course(id)) == text


@pytest.mark.parametrize("id", board_ids())
def test_board_says_where_it_comes_from_and_how_sure_it_is(id: str) -> None:
    board = library_board(id)
    assert board.source
    assert board.sure.startswith(("high. ", "medium. ", "low. ", "ours. "))


@pytest.mark.parametrize("id", course_ids())
def test_course_is_playable_and_says_how_sure_it_is(id: str) -> None:
    course = library_course(id)
    assert course.source
    assert course.sure.startswith(("high. ", "medium. ", "low. ", "ours. "))
    assert [f for f in check_course(course) if f.level == ERROR] == []


@pytest.mark.parametrize("id", board_ids())
def test_a_board_is_found_by_what_it_is_called(id: str) -> None:
    name = library_board(id).name
    edition = id.removeprefix(bare_name(id)).strip("-")
    for written in (f"{name} {edition}", f"{name.upper()} ({edition})"):
        assert find_board(written).id == id


def test_brackets_in_a_name_need_no_edition() -> None:
    assert find_board("Docking Bay (conveyor side)").id == "docking-bay-conveyor-2005"


@pytest.mark.parametrize("id", course_ids())
def test_a_course_is_found_by_what_it_is_called(id: str) -> None:
    edition = id.removeprefix(bare_name(id)).strip("-")
    assert find_course(f"{library_course(id).name} ({edition})").id == id


def test_all_41_known_board_faces_are_there() -> None:
    editions = Counter(library_board(id).edition for id in DIGESTS)
    assert editions == {
        "1994": 6,
        "1995 Armed and Dangerous": 6,
        "1997 Crash and Burn": 2,
        "2005": 10,
        "2016": 14,
        "modern re-issue (Renegade)": 3,
    }


@pytest.mark.rule("C94-006", "C94-007")
def test_the_base_set_of_1994_has_six_tiles_of_144_squares() -> None:
    tiles = [library_board(id) for id in board_ids() if library_board(id).edition == "1994"]
    names = [tile.name for tile in tiles]
    assert names == ["Cannery Row", "Cross", "Exchange", "Island", "Maelstrom", "Pit Maze"]
    assert all(len(tile.squares) == 144 and tile.width == 12 for tile in tiles)


@pytest.mark.rule("CRS05-00")
def test_the_34_courses_of_2005_by_class() -> None:
    courses = [library_course(id) for id in course_ids() if id.endswith("-2005")]
    classes = Counter(course.category for course in courses)
    assert classes == {"beginner": 10, "expert": 17, "optional expert": 2, "team": 5}
    beginners = Counter(c.difficulty for c in courses if c.category == "beginner")
    assert set(beginners) == {"easy", "medium", "hard"}


@pytest.mark.rule("CRS16-20")
def test_the_19_courses_of_2016_by_difficulty() -> None:
    courses = [library_course(id) for id in course_ids() if id.endswith("-2016")]
    assert Counter(course.difficulty for course in courses) == {
        "starter": 1,
        "beginner": 5,
        "intermediate": 4,
        "advanced": 5,
        "robots must die": 4,
    }


@pytest.mark.rule("R05-002")
def test_risky_exchange_is_laid_exactly_as_the_course_says() -> None:
    course = library_course("risky-exchange-2005")
    laid = [(p.board.id, p.x, p.y, p.turn) for p in course.placements]
    assert laid == [("exchange-2005", 0, 0, 0), ("docking-bay-conveyor-2005", 0, 12, 0)]
    assert course.flags == ((7, 1), (9, 7), (1, 4))
    assert course.special_rules == ()


def test_course_facts_are_in_course_coordinates() -> None:
    facts = course_facts(library_course("heavy-merge-area-2016"))
    assert (facts["width"], facts["height"]) == (13, 10)
    assert facts["antenna"] == {"at": [12, 5], "faces": "W"}
    assert facts["starts"] == [[11, 1], [12, 3], [11, 4], [11, 5], [12, 6], [11, 8]]
    assert facts["reboot"] == [{"at": [12, 7], "faces": "W", "board": "Start A"}]
    assert facts["special_rules"] == ["reboot_on_start_board"]
    assert facts["checkpoints"] == [[2, 9], [6, 4], [9, 9], [0, 0]]
    assert facts["players"] == "2-6"


def test_energy_under_a_checkpoint_is_not_there_at_the_start() -> None:
    facts = course_facts(library_course("risky-crossing-2016"))
    assert facts["energy"] == [[7, 2], [9, 4], [6, 5]]


def test_dock_facts_are_in_dock_order() -> None:
    facts = course_facts(library_course("risky-exchange-2005"))
    squares = {(s["x"], s["y"]): s for s in facts["squares"]}
    assert [squares[x, y]["dock"] for x, y in facts["docks"]] == [1, 2, 3, 4, 5, 6, 7, 8]


def test_printed_belts_can_be_chosen() -> None:
    board = library_board("5a-2016")
    odd = [i for i, square in enumerate(board.squares) if square.belt_as_printed]
    assert len(odd) == 6
    printed = board.as_printed()
    for i, (sensible, as_printed) in enumerate(zip(board.squares, printed.squares, strict=True)):
        assert (sensible.belt != as_printed.belt) == (i in odd)


def test_a_bare_name_is_enough_where_it_is_unambiguous() -> None:
    assert find_board("Maelstrom 1994").id == "maelstrom-1994"
    assert find_board("vault").id == "vault-2005"
    assert find_board("5B").id == "5b-2016"
    assert find_course("Risky Exchange").id == "risky-exchange-2005"


def test_an_ambiguous_name_lists_the_candidates() -> None:
    with pytest.raises(UnknownName, match="island-1994 or island-2005"):
        find_board("Island")


def test_a_misspelt_name_is_answered_with_suggestions() -> None:
    with pytest.raises(UnknownName, match="did you mean maelstrom"):
        find_board("malestrom")
    with pytest.raises(UnknownName, match=r"there is no course called 'qqqq'$"):
        find_course("qqqq")


def test_bare_names() -> None:
    assert bare_name("machine-shop-crash-and-burn") == "machine-shop"
    assert bare_name("own-design") == "own-design"
