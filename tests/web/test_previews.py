"""What stands beside links to rooms, races, courses and puzzles: tags, and a picture."""

from __future__ import annotations

import re
import urllib.request
from copy import deepcopy
from datetime import date

import pytest

from roborally.draw.poster import HEIGHT, WIDTH, poster_svg
from roborally.draw.scene import course_scene
from roborally.floor.library import course_ids, library_course
from roborally.puzzles.shelf import puzzle_of, shelf
from roborally.puzzles.telling import goal
from roborally.web.rooms.puzzles_told import puzzle_drawn
from tests.web.rooms import create, plan
from tests.web.serving import ServerProcess
from tests.web.visiting import bot, guest

TAG = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)" />')


def assert_shown(found: dict[str, str], picture: str) -> None:
    """There is a picture of the right size at that address."""
    assert found["image"].partition("?")[0] == picture
    with urllib.request.urlopen(found["image"], timeout=120) as answer:
        told = answer.read()
        assert answer.headers["content-type"] == "image/png"
    assert told.startswith(b"\x89PNG")
    size = int.from_bytes(told[16:20]), int.from_bytes(told[20:24])
    assert size == (WIDTH, HEIGHT) == (int(found["image:width"]), int(found["image:height"]))


def tags(server: ServerProcess, path: str) -> dict[str, str]:
    return dict(TAG.findall(server.text(path)))


def test_a_link_to_a_room_says_what_is_raced(server: ServerProcess) -> None:
    room = create(guest(server, '<b>"Mia"'), people=2)
    found = tags(server, f"/room/{room}")
    assert found["title"] == "Risky Exchange"
    assert "2005" in found["description"]
    assert_shown(found, f"{server.address}/api/v1/courses/risky-exchange-2005/poster.png")
    assert tags(server, f"/room/{room}/table") == found
    for path in ("/", "/room/nowhere", "/race/nowhere", "/learn"):
        assert tags(server, path) == {}, path


def test_a_course_of_ones_own_keeps_its_name(server: ServerProcess) -> None:
    ada = guest(server, "Ada")
    laid = "boards:\n  docking-bay-plain at A13\n  exchange-2005 at A1\nflags: H2\n"
    text = f"course: Ada's <Own>\nedition: 2005\n{laid}"
    own = ada.post("/courses", {"text": text, "boards": {}})["course"]["id"]
    room = ada.post("/rooms", {**plan(people=2), "course": own})["id"]
    assert tags(server, f"/room/{room}")["title"] == "Ada&#x27;s &lt;Own&gt;"


def test_a_link_to_a_race_shows_its_end(server: ServerProcess) -> None:
    ada = bot(server, "Secret Name")
    room = create(ada, people=1, bots=1, house_rules={"lives": 1})
    ada.post(f"/rooms/{room}/start")
    with ada.visit(room) as visit:
        visit.play()
    assert "awards" in ada.get(f"/races/{room}")["statistics"]
    found = tags(server, f"/race/{room}")
    assert found["title"] == "Risky Exchange"
    assert "turn" in found["description"]
    assert "Secret" not in str(found), "people are not named to everybody"
    assert_shown(found, f"{server.address}/api/v1/races/{room}/poster.png")


def test_a_link_to_a_course_shows_it(server: ServerProcess) -> None:
    found = tags(server, "/courses/risky-exchange-2005")
    assert found["title"] == "Risky Exchange"
    assert found["description"] == "A course by the rules of 2005: 3 flags on 12 \u00d7 16 squares."
    assert_shown(found, f"{server.address}/api/v1/courses/risky-exchange-2005/poster.png")
    for path in ("/courses/", "/courses/nowhere", "/courses/own-0/rating"):
        assert tags(server, path) == {}, path


def test_a_link_to_a_puzzle_shows_it_and_not_what_solves_it(server: ServerProcess) -> None:
    puzzle = puzzle_of(date(2026, 11, 18))
    for path in ("/puzzles/2026-11-18", f"/puzzles/{puzzle.id}"):
        found = tags(server, path)
        assert found["description"] == goal(puzzle)
        assert_shown(found, f"{server.address}/api/v1/puzzles/{puzzle.id}/poster.png")
        assert puzzle.best.program not in str(found)
    for path in ("/puzzles", "/puzzles/all", "/puzzles/2026-13-40"):
        assert tags(server, path) == {}, path


def test_puzzles_are_drawn_as_they_stand() -> None:
    puzzle = next(iter(shelf().values()))
    drawn = [puzzle_drawn(puzzle, language) for language in ("en", "de")]
    assert all(picture.startswith(b"\x89PNG") for picture in drawn)
    assert drawn[0] != drawn[1], "what is to be reached stands there in words"
    moved = deepcopy(puzzle)
    own = moved.position.robots[puzzle.robot]
    own.facing = "NESW"["SWNE".index(own.facing)]
    assert puzzle_drawn(moved, "en") != drawn[0], "robots look where they look"


@pytest.mark.parametrize("course", sorted(course_ids())[::12])
def test_every_board_fits_beside_the_words(course: str) -> None:
    scene = course_scene(library_course(course))
    drawn = poster_svg(scene, "A name that is very long indeed", ["Somebody wins"], [])
    inner = re.search(r'<svg x="([\d.]+)" y="([\d.]+)" [^>]*width="(\d+)" height="(\d+)"', drawn)
    assert inner is not None
    x, y, width, height = map(float, inner.groups())
    assert x >= 548
    assert x + width <= WIDTH
    assert y >= 0
    assert y + height <= HEIGHT
