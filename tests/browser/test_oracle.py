"""The board oracle: what the page draws after every phase is what the server knows."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Visit
from tests.browser.drawn import (
    READER,
    differences,
    floor_differs,
    pops_drawn,
    pops_told,
    revealed_differ,
    sheets_differ,
    shots_drawn,
    shots_told,
    step,
)
from tests.browser.scripted import SEED, TURNING, Game, Script
from tests.browser.visitor import Visitor
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, bot

SCRIPTS = [
    Script("1994", "1994", "shift-change-1994", robots=3, turns=2, luck=22),
    Script("moving flags", "2005", "moving-targets-2005", robots=4, turns=2, luck=10),
    Script("capture the flag", "2005", "capture-the-flag-2005", 4, turns=2, luck=20, teams=True),
    Script("turning", "2005", "turning-point", robots=4, turns=1, luck=387, own=TURNING),
    Script("2016", "2016", "twister-2016", robots=4, turns=2, luck=28),
    Script("grand prix", "postal", "oil-change-grand-prix", robots=4, turns=2, luck=33),
]
BY_NAME = {script.name: script for script in SCRIPTS}


@pytest.fixture(scope="module")
def fixed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on which every race has the same seed."""
    running = ServerProcess(tmp_path_factory.mktemp("oracle"), seed=SEED)
    yield running
    running.kill()


def session_of(person: Visitor, server: ServerProcess) -> Someone:
    """The person at a browser, who also answers without it."""
    person.post("/me", {"name": "Ada"})
    someone = Someone(server)
    cookies = {one["name"]: one["value"] for one in person.context.cookies()}
    someone.headers["cookie"] = f"roborally_session={cookies['roborally_session']}"
    someone.headers["x-csrf-token"] = someone.get("/me")["csrf"]
    return someone


def pictures_of(scenes: list[dict[str, Any]], ada: Someone) -> dict[str, str]:
    """The drawings of the floor that were on the screen."""
    found = {scene["board"]["picture"] for scene in scenes}
    return {
        address: ada.server.text(address.removeprefix(ada.server.address))
        if address.startswith("http")
        else address
        for address in found
    }


def watch(
    script: Script, scenes: list[dict[str, Any]], shown: int, pictures: dict[str, str]
) -> None:
    """Each scene shows the events since the one before, and then the state after them."""
    events, course = script.events(), script.setup.course
    compared = set()
    standing = {robot["robot"]: robot["square"] for robot in script.known.first["robots"]}
    standing = {robot: tuple(at) if at else None for robot, at in standing.items()}
    step(standing, events[:shown])
    for scene in scenes:
        now = events[shown : scene["shown"]]
        shown = scene["shown"]
        board = scene["board"]
        where = f"{script.name}, event {shown}: {events[shown - 1]['text']}"
        assert shots_drawn(board) == shots_told(now), where
        step(standing, now)
        assert pops_drawn(board) == pops_told(now, standing), where
        view = script.known.seen.get(shown)
        if view is None:
            continue
        compared.add((events[shown - 1]["turn"], events[shown - 1]["register"]))
        assert differences(board, view, course, mine=0) == [], where
        assert not floor_differs(pictures[board["picture"]], course, view["turns"], "dark"), where
        assert sheets_differ(scene["sheets"], view) == [], where
        if view["register"]:
            assert revealed_differ(scene["revealed"], view) == [], where
    turn = scenes[-1]["board"] and events[shown - 1]["turn"]
    assert {register for when, register in compared if when == turn} >= {1, 2, 3, 4, 5}


@pytest.mark.parametrize("name", BY_NAME)
def test_a_race_at_the_table(visit: Visit, fixed: ServerProcess, name: str) -> None:
    script = BY_NAME[name]
    ada = visit(fixed.address, reduced_motion="reduce")
    ada.context.add_init_script(READER)
    person = session_of(ada, fixed)
    own = person.post("/courses", {"text": script.own})["course"]["id"] if script.own else ""
    game = Game(script, person, bot(fixed, "Bob"), own)
    shown = game.play(0)
    ada.page.goto(f"{ada.address}/room/{game.room}")
    ada.wait_for_picture()
    floor = person.get(f"/rooms/{game.room}/floor")
    for turn in range(1, script.turns + 1):
        ada.page.keyboard.press("k")
        expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
        last = game.play(turn)
        ada.page.wait_for_function("last => window.told.last >= last", arg=last)
        scenes = ada.page.evaluate(
            "watchScenes", [[floor["width"], floor["height"]], _last_shown(script, turn)]
        )
        watch(script, scenes, shown, pictures_of(scenes, person))
        shown = last
        ada.page.keyboard.press("End")
        assert person.get(f"/rooms/{game.room}/view")["view"] == script.known.seen[shown]
    game.close()


def _last_shown(script: Script, turn: int) -> int:
    """The last event of a turn that has a place on the timeline."""
    unseen = ("Dealt", "Sealed", "TurnBegan", "ShopFilled", "Archived")
    seen = [e for e in script.events() if e["turn"] == turn and e["kind"] not in unseen]
    return int(seen[-1]["n"])
