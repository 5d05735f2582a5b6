"""The book of ratings, with which a course is compared."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.arena import book
from roborally.arena.course_rating import rating_of
from roborally.arena.estimates import Estimate
from roborally.arena.verdict import Place, _places_in_book, minutes, verdict_of
from roborally.cli.rating import _verdict_lines
from roborally.floor.course import Course
from roborally.floor.library import course_ids
from tests.arena.rated import SAMPLE, won
from tests.arena.test_commands import run


@pytest.fixture
def own_book(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[None]:
    """A book without courses."""
    monkeypatch.setattr(book, "FILE", tmp_path / "ratings.json")
    for kept in (book.book_ratings, _places_in_book):
        kept.cache_clear()
    yield
    for kept in (book.book_ratings, _places_in_book):
        kept.cache_clear()


def written(*courses: tuple[str, str, float]) -> None:
    """Put courses into the book: name, edition and turns of a race."""
    for name, edition, length in courses:
        book.write_book(10, "x", {name: {"edition": edition, "measures": {"length": length}}})
    book.book_ratings.cache_clear()


@pytest.mark.usefixtures("own_book")
def test_without_enough_courses_there_is_no_comparison(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path
) -> None:
    written(*((name, "2005", 3.0) for name in "abcd"), ("yard-run", "2005", 3.0), ("g", "1994", 1))
    command = ("rate", str(course_file), "--deals", "2", "--jobs", "1", "--tables", str(tables))
    text = run(capsys, *command)
    assert "above %" not in text
    said = "of the edition 2005 there are numbers of 4 other courses, and it takes at least 5"
    assert said in " ".join(text.split())
    written(("e", "2005", 3.0))
    text = run(capsys, *command)
    assert "above % of the 2005 courses" in text
    assert "not compared" not in text
    assert re.search(r"turns alone .*too few", text)


@pytest.mark.usefixtures("own_book")
def test_a_percentile_counts_ties_half() -> None:
    assert book.percentile("2005", "length", 1.0) is None
    written(
        *(("a", "2005", 1.0), ("b", "2005", 2.0), ("c", "2005", 3.0), ("d", "2005", 4.0)),
        *(("e", "2005", 4.0), ("f", "2005", 9.0), ("g", "1994", 1.0)),
    )
    assert book.percentile("2005", "length", 4.0) == pytest.approx(4 / 6)
    assert book.percentile("2005", "length", 4.0, without="d") == pytest.approx(3.5 / 5)
    assert book.percentile("1994", "length", 4.0) is None
    assert book.percentile("2005", "solo", 5.0) is None
    book.write_book(20, "x", {"a": {"edition": "2005", "measures": {"length": 1.0}}})
    book.book_ratings.cache_clear()
    assert list(book.book_ratings()) == ["a"]


def test_the_book_holds_measures_that_are_compared(course: Course) -> None:
    known = set(rating_of(course, 2, [SAMPLE, SAMPLE]).measures())
    assert set(book.book_ratings()) <= set(course_ids())
    for name, rated in book.book_ratings().items():
        assert set(rated["measures"]) <= known, name


@pytest.mark.usefixtures("own_book")
def test_a_verdict_calls_a_course_by_its_place_in_the_book(course: Course) -> None:
    for number in range(9):
        measures = {"length": 4.0 + number, "pushes": 0.1 * number, "shots": 0.9 - 0.1 * number}
        rated = {"edition": "2005" if number < 6 else "1994", "measures": measures}
        book.write_book(10, "x", {f"course-{number}": rated})
    book.book_ratings.cache_clear()
    verdict = verdict_of("2005", {"length": 4.5, "pushes": 0.0, "shots": 0.9})
    assert (verdict.edition, verdict.others) == ("2005", 6)
    assert verdict.places["length"] == Place(1 / 6, "short")
    assert verdict.places["interaction"].share == 0.5, "few pushes, many shots, like the others"
    assert "difficulty" not in verdict.places, "nothing is known of it"
    assert verdict.closest[0] in {"course-0", "course-1"}
    assert verdict_of("2005", {"length": 9.9}).places["length"].word == "long"
    assert verdict_of("2005", {"length": 6.5}, "course-0").places["length"] == Place(0.4, "medium")
    whole = verdict_of("1994", {"length": 11.5})
    assert (whole.edition, whole.others, whole.places["length"].word) == (None, 9, "long")
    denied = verdict_of("2005", {"length": 9.9}).denies(replace(course, difficulty="moderate"))
    assert denied == {"length": ("short", "long")}
    assert minutes(10, 4) == 18
    lasted = replace(won(course, [1, 2, 1]), length=Estimate.of([9.9, 9.9, 9.9]))
    said = "verdict: long (about 14 minutes with 2 robots), calm"
    denied_there = "the course calls itself short, by its races it is long"
    assert " ".join(_verdict_lines(course, lasted)).startswith(f"{said} {denied_there}")
