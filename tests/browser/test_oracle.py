"""The board oracle: what the page draws after every phase is what the server knows."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from roborally.draw.scene import robot_letters
from roborally.floor.floor import floor_of
from roborally.game.events import Shot
from tests.browser.conftest import Visit
from tests.browser.drawn import (
    READER,
    differences,
    floor_differs,
    ghosts_drawn,
    ghosts_told,
    pops_drawn,
    pops_told,
    revealed_differ,
    sheets_differ,
    shots_drawn,
    shots_told,
    step,
)
from tests.browser.lobby import session_of
from tests.browser.scripted import BY_NAME, SCRIPTS, Game, Script
from tests.browser.visitor import Visitor
from tests.web.serving import ServerProcess
from tests.web.visiting import Someone, bot

SEEN = {
    *("Moved", "Pushed", "Carried", "Turned", "Slid", "Blocked", "Shot", "Damaged", "Repaired"),
    *("Destroyed", "Rebooted", "Reentered", "Archived", "Touched", "FlagMoved", "BoardTurned"),
    *("EnergyTaken", "DamageDealt", "Placed", "Locked"),
}


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


def look_ahead(ada: Visitor, game: Game, size: list[int]) -> None:
    """The path of a program leads where the server says."""
    expect(ada.page.locator("#hand-title")).to_be_visible()
    ada.fill()
    ada.page.wait_for_function("() => !told.path.program.includes('-') && told.path.come")
    known = game.ada.do("preview", robot=0, program=ada.page.evaluate("told.path.program"))
    letter = robot_letters([game.script.setup.seats[0].robots[0]])[0]
    robots, registers = ghosts_drawn(ada.page.evaluate("readBoard", size))
    assert (robots, registers) == ghosts_told(known, letter)


def test_everything_that_is_drawn_happens_in_these_races() -> None:
    kinds = {type(event).__name__ for script in SCRIPTS for event in script.known.events}
    assert kinds >= SEEN
    shooters = {e.shooter < 0 for s in SCRIPTS for e in s.known.events if isinstance(e, Shot)}
    assert shooters == {True, False}
    assert any(script.known.state.turns for script in SCRIPTS)


@pytest.mark.parametrize("name", BY_NAME)
def test_a_race_at_the_table(visit: Visit, fixed: ServerProcess, name: str) -> None:
    script = BY_NAME[name]
    ada = visit(fixed.address, reduced_motion="reduce")
    ada.context.add_init_script(READER)
    person = session_of(ada, fixed)
    own = person.post("/courses", {"text": script.own})["course"]["id"] if script.own else ""
    game = Game(script, person, bot(fixed, "Bob"), own)
    game.play(0)
    game.play_to_programs(1)
    ada.go(f"/room/{game.room}")
    ada.wait_for_picture()
    size = size_of(script)
    look_ahead(ada, game, size)
    ada.page.wait_for_function("() => told.read > 0")
    shown = int(ada.page.evaluate("told.last"))
    for turn in range(1, script.turns + 1):
        ada.page.evaluate("told.held = true")
        last = game.play(turn)
        ada.page.wait_for_function("last => !told.held && told.last >= last", arg=last)
        expect(ada.page.get_by_role("heading", name="Playback")).to_be_visible()
        scenes = ada.page.evaluate("watchScenes", [size, _last_shown(script, turn)])
        watch(script, scenes, shown, pictures_of(scenes, person))
        shown = last
        ada.page.keyboard.press("End")
        assert person.get(f"/rooms/{game.room}/view")["view"] == script.known.seen[shown]
    game.close()


@pytest.mark.parametrize("name", BY_NAME)
def test_a_race_seen_again(visit: Visit, fixed: ServerProcess, name: str, tmp_path: Path) -> None:
    script = BY_NAME[name]
    file = tmp_path / "race.record"
    file.write_text(script.record, "utf-8")
    ada = visit(fixed.address, reduced_motion="reduce")
    ada.context.add_init_script(READER)
    ada.go("/races")
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.wait_for_picture()
    events, course, size = script.events(), script.setup.course, size_of(script)
    ends = [e for e, after in pairwise(events) if e["register"] and _moment(e) != _moment(after)]
    for event in ends:
        view = script.known.open_hands[event["n"]]
        board = ada.page.evaluate("readReplay", [size, _address(events, event["n"]), False])
        where = f"{name}, after {_moment(event)}"
        assert differences(board, view, course, mine=None) == [], where
        assert not floor_differs(board["picture"], course, view["turns"], "dark"), where
    volleys = [
        (before, first)
        for before, first in pairwise(events)
        if first["kind"] == "Shot" and before["beat"] != first["beat"]
    ]
    for before, first in volleys:
        board = ada.page.evaluate("readReplay", [size, _address(events, before["n"]), True])
        drawn = shots_drawn(board)
        assert drawn >= shots_told([first])
        assert drawn <= shots_told(e for e in events if e["beat"] == first["beat"])


def _moment(event: dict[str, Any]) -> str:
    return f"{event['turn']}.{event['register']}"


def _address(events: list[dict[str, Any]], number: int) -> str:
    """As somebody would write it into the field: turn, register, and number within them."""
    before = [_moment(event) for event in events[:number]]
    return f"{before[-1]}.{before.count(before[-1])}"


def size_of(script: Script) -> list[int]:
    floor = floor_of(script.setup.course)
    return [floor.width, floor.height]


def _last_shown(script: Script, turn: int) -> int:
    """The last event of a turn that has a place on the timeline."""
    unseen = ("Dealt", "Sealed", "TurnBegan", "ShopFilled", "Archived")
    seen = [e for e in script.events() if e["turn"] == turn and e["kind"] not in unseen]
    return int(seen[-1]["n"])
