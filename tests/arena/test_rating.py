"""Ratings of courses: the command rate, its numbers by hand, and the picture of the deaths."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

import pytest

from roborally.arena.course_rating import Rater, rating_of
from roborally.arena.race_watch import watched, way_of
from roborally.cli.rating import _dock_lines
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.floor.library import find_course
from roborally.game.events import (
    Damaged,
    Destroyed,
    Eliminated,
    Event,
    Moved,
    Pushed,
    Reentered,
    Shot,
    Touched,
    TurnBegan,
)
from tests.arena.rated import SAMPLE, OwnTables, won
from tests.arena.test_commands import run


def test_rating(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    picture = tmp_path / "deaths.svg"
    text = run(
        capsys,
        *("rate", str(course_file), "--deals", "3", "--jobs", "1", "--tables", str(tables)),
        *("--output", str(picture)),
    )
    assert "Yard Run: 3 races of 4 Racers" in text
    assert "above % of the 2005 courses" in text
    assert "not compared" not in text
    assert "wins by dock, % (even 25.0)" in text
    assert "best dock" in text
    assert "deadliest squares" in text
    said = r"verdict: \w+ \(about \d+ minutes with 4 robots\), \w+, (calm|lively|wild)"
    assert re.search(said, " ".join(text.split()))
    assert "the lead changes" in text
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<svg")
    assert re.search(r"<title>Yard Run: (no|\d+) deaths? in 3 races of 4 Racers", drawn)


def test_a_rating_for_programs(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path
) -> None:
    command = ("rate", str(course_file), "--deals", "2", "--jobs", "1", "--tables", str(tables))
    data = json.loads(run(capsys, *command, "--json"))
    assert (data["players"], data["robots"], data["deals"], data["even"]) == (4, 4, 2, 0.25)
    assert data["measures"]["ratio"] > 0
    assert "best_dock" not in data["measures"]
    assert set(data["docks"]) <= set("123456")
    assert {share["half"] for share in data["docks"].values()} == {None}
    assert data["best_dock"]["above_even"] is None


def test_two_robots_a_seat_share_the_wins(capsys: pytest.CaptureFixture[str], tables: Path) -> None:
    words = ("rate", "interference-2005", "--deals", "2", "--jobs", "1", "--tables", str(tables))
    text = run(capsys, *words)
    assert "2 races of 4 Racers" in text
    assert "wins by dock, % (even 12.5)" in text


def test_squares_and_docks_have_their_names(course: Course) -> None:
    floor = floor_of(course)
    deaths = (floor.square(0, 2), floor.square(4, 1), floor.square(4, 1))
    sample = replace(SAMPLE, deaths=deaths)
    data = rating_of(course, 2, [sample] * 3).to_json(floor)
    assert data["squares"] == {"E2": 6, "A3": 3}
    assert list(data["docks"]) == ["1", "2"]
    assert data["best_dock"] == {"dock": "1", "mean": 1, "half": None, "above_even": None}
    modern = find_course("burn-run-2016")
    starts = [square for square, _ in floor_of(modern).starts]
    begun = rating_of(modern, 2, [replace(SAMPLE, docks=(starts[0], starts[1]))] * 3)
    names = [floor_of(modern).name(square) for square in sorted(starts[:2])]
    assert list(begun.to_json(floor_of(modern))["docks"]) == names


def test_where_all_begin_alike_there_is_no_best_dock(course: Course) -> None:
    rated = rating_of(course, 2, [replace(SAMPLE, docks=(-1, -1))] * 3)
    assert rated.best_dock() is None
    assert rated.to_json(floor_of(course))["best_dock"] is None
    assert _dock_lines(floor_of(course), rated) == []


def test_the_best_dock_is_surely_better_if_its_interval_lies_above_even(course: Course) -> None:
    floor = floor_of(course)
    rated = won(course, [3] * 20 + [1, 2, 4, 1, 2, 4, 1, 2, 4, 1], robots=4, players=2)
    # The share is 20/30, its variance 20/30 * 10/30 * 30/29, and Student's t for 29 degrees 2.045.
    half = 2.0452 * (20 / 30 * 10 / 30 / 29) ** 0.5
    assert rated.even == 0.25
    data = rated.to_json(floor)["best_dock"]
    assert (data["dock"], data["above_even"]) == ("3", True)
    assert data["half"] == pytest.approx(half, abs=1e-4)
    assert _dock_lines(floor, rated)[1] == "best dock 3: 66.7 ±17.9, surely better than even"
    perhaps = won(course, [1, 1, 1, 1, 2, 2, 3, 4], robots=4)
    assert perhaps.above_even(1) is False
    assert _dock_lines(floor, perhaps)[1] == "best dock 1: 50.0 ±44.7, not surely better than even"
    always = won(course, [2] * 30)
    assert always.above_even(2) is True
    assert always.to_json(floor)["docks"]["2"] == {"mean": 1, "half": 0}


def test_few_races_do_not_make_a_dock_better(course: Course) -> None:
    floor = floor_of(course)
    for wins, said in (([2, 2], "±?"), ([2, 2, 2, 2], "(4 alike)")):
        rated = won(course, wins)
        assert rated.above_even(2) is None
        assert rated.to_json(floor)["docks"]["2"] == {"mean": 1, "half": None}
        told = f"best dock 2: 100.0 {said}, too few races to tell whether it is better than even"
        assert _dock_lines(floor, rated)[1] == told


def test_a_dock_that_was_lucky_once_is_not_the_best(course: Course) -> None:
    often = [replace(SAMPLE, docks=(1, 2), dock_wins=(i % 4 > 0, i % 4 == 0)) for i in range(40)]
    once = replace(SAMPLE, docks=(2, 3), dock_wins=(0.0, 1.0))
    rated = rating_of(course, 2, [*often, once])
    assert rated.docks[3].mean == 1
    assert rated.best_dock() == 1
    assert rated.above_even(1) is True


def test_an_interval_of_all_shares_is_not_printed(course: Course) -> None:
    rated = won(course, [1, 2, 2])
    assert rated.docks[1].half is not None
    assert rated.docks[1].half > 1
    line, _ = _dock_lines(floor_of(course), rated)
    assert line == "wins by dock, % (even 50.0): 1: 33.3 ±?, 2: 66.7 ±?"


def test_courses_that_nobody_finishes_alone_are_not_compared_by_that(course: Course) -> None:
    assert rating_of(course, 2, [SAMPLE, SAMPLE]).measures() == {
        "length": 9,
        "solo": 5,
        "ratio": 2,
        "naive_deaths": 1,
        "pushes": 0.167,
        "shots": 0.111,
        "deaths": 0.5,
    }
    lost = replace(SAMPLE, solo=80, naive=80)
    assert "ratio" not in rating_of(course, 2, [lost, lost]).measures()


def test_a_course_without_docks_is_rated_by_its_races(
    capsys: pytest.CaptureFixture[str], tables: Path
) -> None:
    words = ("rate", "capture-the-flag", "--deals", "2", "--jobs", "1", "--tables", str(tables))
    measures = json.loads(run(capsys, *words, "--json"))["measures"]
    assert measures["length"] > 1
    assert "solo" not in measures


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("", "say which course to rate"),
        ("checkmate --all", "say which course to rate"),
        ("checkmate --write", "say which course to rate"),
        ("checkmate --deals 1", "a rating needs at least two"),
        ("chess-2005", "is a board"),
        ("checkmate --jobs 0", "--jobs 0: it takes at least one"),
        ("checkmate --jobs -1", "--jobs -1: it takes at least one"),
        ("checkmate --size 0", "--size 0: a square can be drawn 8 to 256 pixels wide"),
        ("checkmate --size 257", "--size 257: a square can be drawn 8 to 256 pixels wide"),
        ("--all --edition 2007", "--edition 2007: there are courses of 1994, 2005, 2016, Armed"),
        ("--all --json", "without --rules, --output and --json"),
        ("--all -o deaths.svg", "without --rules, --output and --json"),
        ("checkmate -o nowhere/deaths.svg", "there is no folder nowhere"),
        ("checkmate -o .", ". is a folder"),
    ],
)
def test_complaints_about_ratings(
    capsys: pytest.CaptureFixture[str], words: str, complaint: str
) -> None:
    assert complaint in run(capsys, "rate", *words.split(), code=2)


def test_a_file_that_is_there_is_kept_until_the_picture_is_drawn(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file, new = tmp_path / "old.svg", tmp_path / "new.svg"
    file.write_text("my diary", "utf-8")
    for path in (file, new):
        run(capsys, "rate", "nowhere", "-o", str(path), code=2)
    assert file.read_text("utf-8") == "my diary"
    assert not new.exists()


def test_a_course_with_errors_is_not_rated(
    capsys: pytest.CaptureFixture[str], lost_course: Path
) -> None:
    said = run(capsys, "rate", str(lost_course), "--deals", "2", code=2)
    assert "there is no flag to race to" in said


def test_what_happens_where_is_counted_in_a_race() -> None:
    events: list[Event] = [
        TurnBegan(1),
        Moved(0, 10, 11),
        Pushed(1, 11, 12, 0),
        Pushed(1, 12, 13, -1),
        Shot(0, 1, 11, 13, 1, 1, ""),
        Damaged(1, 2, 2),
        Touched(0, 1, 11),
        Touched(1, 1, 13),
        Destroyed(0, 11, "pit", 2),
        TurnBegan(2),
        Reentered(0, 20, 0, virtual=False),
        Damaged(0, 1, 1),
        Touched(1, 2, 14),
        Touched(0, 2, 14),
        Touched(0, 3, 15),
        Eliminated(1),
        TurnBegan(3),
    ]
    seen = watched(events, [10, 11])
    assert (seen.robot_turns, seen.pushes, seen.shots) == (5, 1, 1)
    assert seen.leads == 2, "0 led, then 1 by its second flag, then 0 by its third"
    assert seen.deaths == (11,)
    assert seen.damage == {13: 2, 20: 1}
    assert seen.traffic == {11: 1, 12: 1, 13: 1}
    assert seen.shoves == {11: 1}
    assert way_of(events, 0, 10) == (10, 11, 20)


def test_a_race_on_rough_tables_goes_before_the_full_ones(course: Course) -> None:
    rater = Rater(course, "rating", None, OwnTables(None, 5.0))
    rough = rater(0, rough=True)
    assert rater.courses.kept() is None
    full = rater(0)
    assert rater.courses.kept() is not None
    assert rater(0, rough=True) == full, "nobody races on worse tables than there are"
    for sample in (rough, full):
        assert floor_of(course).place(sample.path[0])[1] == 4, "all docks are in the last row"
        assert sum(sample.traffic.values()) > len(sample.path)
    rated = rating_of(course, 4, [full, rough])
    assert set(rated.traffic) == {*full.traffic, *rough.traffic}
    assert list(rated.traffic.values()) == sorted(rated.traffic.values(), reverse=True)
