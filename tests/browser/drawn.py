"""What a page shows of a race, and how that differs from what the server knows."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote

from roborally.draw.scene import floor_scene, robot_letters
from roborally.draw.svg import draw_svg
from roborally.floor.course import Course
from roborally.web.courses.quarter_turns import laid

READER = (Path(__file__).parent / "drawn.js").read_text("utf-8")
GHOSTLY = 0.55
"""Robots that are paler than this are where one will be, or was."""
DAMAGE = ("SPAM", "TROJAN", "WORM", "VIRUS")
WORDS = {
    "M1": "Move 1",
    "M2": "Move 2",
    "M3": "Move 3",
    "B": "Back Up",
    "L": "Rotate Left",
    "R": "Rotate Right",
    "U": "U-Turn",
    "P": "Power Up",
    "A": "Again",
    "SPAM": "SPAM",
    "TROJAN": "Trojan Horse",
    "WORM": "Worm",
    "VIRUS": "Virus",
}

Json = dict[str, Any]
Square = tuple[int, int]


def square(at: Iterable[float]) -> Square:
    x, y = at
    return math.floor(x), math.floor(y)


def way(step: Iterable[float]) -> str:
    """Where something points, or the angle if that is no direction."""
    dx, dy = step
    angle = math.degrees(math.atan2(dx, -dy)) % 360
    nearest = round(angle / 90) % 4
    off = abs((angle - nearest * 90 + 180) % 360 - 180)
    return "NESW"[nearest] if off < 12 else f"{angle:.0f}°"


def robots_drawn(board: Json, *, ghosts: bool = False) -> Counter[tuple[str, Square, str]]:
    """Letter, square and facing; a robot that points two ways, or lies on a seam, is said to."""
    found: Counter[tuple[str, Square, str]] = Counter()
    for robot in board["robots"]:
        if (robot["opacity"] < GHOSTLY) != ghosts or robot["opacity"] < 0.1:
            continue
        points, nose = way(robot["points"]), way(robot["nose"])
        aside = max(abs(part % 1 - 0.5) for part in robot["at"])
        alone = robot["size"] > 0.7
        facing = points if points == nose else f"{points} with its nose {nose}"
        found[
            robot["letter"],
            square(robot["at"]),
            facing if not alone or aside < 0.15 else f"{facing} aside by {aside:.2f}",
        ] += 1
    return found


def differences(board: Json, view: Json, course: Course, mine: int | None) -> list[str]:
    """What is drawn otherwise than the view of the server has it; nothing if all is right."""
    robots = view["robots"]
    letters = robot_letters([robot["name"] for robot in robots])
    standing = [
        (letters[robot["robot"]], tuple(robot["square"]), robot["facing"])
        for robot in robots
        if robot["square"]
    ]
    flags = [(str(n), tuple(at)) for n, at in enumerate(view["flags"], 1) if at]
    cubes = [(tuple(one["square"]), one["cubes"]) for one in view["cubes"] if one["cubes"]]
    own = robots[mine] if mine is not None else None
    archives = [tuple(own["archive"])] if own and own["archive"] and own["status"] != "out" else []
    compared: dict[str, tuple[Counter[Any], Counter[Any]]] = {
        "robots": (robots_drawn(board), Counter(standing)),
        "flags": (_found(board["flags"], "number"), Counter(flags)),
        "cubes": (
            Counter((square(one["at"]), one["cubes"]) for one in board["cubes"]),
            Counter(cubes),
        ),
        "archives": (
            Counter(square(one["at"]) for one in board["archives"]),
            Counter(archives),
        ),
    }
    if view["order"] and view["piles"]:
        order = {robot: str(place) for place, robot in enumerate(view["order"], 1)}
        orders = [
            (order[robot["robot"]], tuple(robot["square"]))
            for robot in robots
            if robot["square"] and robot["robot"] in order
        ]
        compared["orders"] = (_found(board["orders"], "text"), Counter(orders))
    told = [
        f"{what}: drawn {dict(drawn - known)}, but there are {dict(known - drawn)}"
        for what, (drawn, known) in compared.items()
        if drawn != known
    ]
    if abs(board["proportion"]) > 0.02:
        told.append(f"the floor is out of proportion by {board['proportion']:.2f} squares")
    return told


def _found(things: list[Json], word: str) -> Counter[tuple[str, Square]]:
    return Counter((one[word], square(one["at"])) for one in things)


def next_flags(board: Json) -> list[str]:
    """The flags that are drawn as the ones to go for."""
    return [flag["number"] for flag in board["flags"] if flag["next"]]


def floor_differs(picture: str, course: Course, turns: Iterable[int], theme: str) -> bool:
    """Whether the drawing under the pieces is another one than that of the bare floor."""
    if picture.startswith("data:"):
        picture = unquote(picture.partition(",")[2])
    return picture != _bare_floor(course, tuple(turns), theme)


@lru_cache(maxsize=16)
def _bare_floor(course: Course, turns: tuple[int, ...], theme: str) -> str:
    return draw_svg(floor_scene(laid(course, turns)), size=64, theme=theme, coordinates=False)


# ---- what is seen for a moment


def shots_drawn(board: Json) -> Counter[tuple[Square, Square, str]]:
    return Counter(
        (
            square(shot["from"]),
            square(shot["to"]),
            way(to - start for start, to in zip(shot["from"], shot["to"], strict=True)),
        )
        for shot in board["shots"]
    )


def shots_told(events: Iterable[Json]) -> Counter[tuple[Square, Square, str]]:
    return Counter(
        (tuple(event["origin"] or event["square"]), tuple(event["square"]), event["direction"])
        for event in events
        if event["kind"] == "Shot" and event["square"]
    )


def pops_drawn(board: Json) -> Counter[tuple[str, str, Square]]:
    return Counter((pop["text"], pop["tone"], square(pop["at"])) for pop in board["pops"])


def pops_told(
    events: Iterable[Json], standing: dict[int, Square | None]
) -> Counter[tuple[str, str, Square]]:
    """Damage is a red plus, a repair a green minus, over robots that are on the floor."""
    found: Counter[tuple[str, str, Square]] = Counter()
    for event in events:
        at = standing.get(event.get("robot", -1))
        sign = _sign(event)
        if sign and at:
            found[*sign, at] += 1
    return found


def _sign(event: Json) -> tuple[str, str] | None:
    match event["kind"]:
        case "Damaged":
            return f"+{event['points']}", "bad"
        case "Repaired":
            return f"\N{MINUS SIGN}{event['points']}", "good"
        case "EnergyTaken":
            return "⚡", "good"
        case "DamageDealt":
            return WORDS[event["card"]], "bad"
    return None


def step(standing: dict[int, Square | None], events: Iterable[Json]) -> None:
    """Where the robots stand after these events, by what the server says about each."""
    for event in events:
        for change in event.get("changes", []):
            if "robot" in change and "square" in change:
                at = change["square"]
                standing[change["robot"]] = tuple(at) if at else None


def ghosts_drawn(board: Json) -> tuple[Counter[Any], Counter[Any]]:
    """The pale robots of a path, and the registers at whose end they are there."""
    return robots_drawn(board, ghosts=True), _found(board["badges"], "text")


def ghosts_told(preview: Json, letter: str) -> tuple[Counter[Any], Counter[Any]]:
    """One on each square of the path, as it stands there in the end."""
    known = preview["unknown_from"] or 6
    stands: dict[Square, tuple[str, list[str]]] = {}
    for end in preview["ends"]:
        if end["square"] and end["status"] == "racing" and end["register"] < known:
            registers = stands.get(tuple(end["square"]), ("", []))[1]
            stands[tuple(end["square"])] = (end["facing"], [*registers, str(end["register"])])
    robots = Counter((letter, at, facing) for at, (facing, _) in stands.items())
    return robots, Counter(("·".join(registers), at) for at, (_, registers) in stands.items())


# ---- beside the board


def sheets_differ(sheets: Json, view: Json) -> list[str]:
    """The sheets of the robots: damage as points and as a bar, or energy and damage cards."""
    told = []
    for robot in view["robots"]:
        sheet = sheets[robot["name"]]
        if view["piles"]:
            known = {"energy": robot.get("energy", 0), "harm": harm_of(robot)}
        else:
            known = {"damage": robot["damage"], "pips": min(robot["damage"], 9)}
        shown = {what: sheet[what] for what in known}
        if shown != known:
            told.append(f"{robot['name']}: the sheet has {shown}, the server {known}")
    return told


def harm_of(robot: Json) -> int:
    """Damage cards of a robot, wherever they lie."""
    rows = (
        robot.get(row, []) for row in ("hand", "registers", "deck_cards", "discard_cards", "pool")
    )
    return sum(card in DAMAGE for row in rows for card in row)


def revealed_differ(revealed: Json, view: Json) -> list[str]:
    """The cards of the register that is played, as far as they lie open.

    What a robot played that has been destroyed meanwhile may still be shown.
    """
    place = view["register"] - 1
    known = {
        robot["name"]: robot["registers"][place]
        for robot in view["robots"]
        if robot["registers"][place] not in (None, "?")
    }
    kinds = {name: card.partition("/") for name, card in known.items()}
    words = {
        name: f"{WORDS.get(kind, kind)}, {priority}" if priority else WORDS.get(kind, kind)
        for name, (kind, _, priority) in kinds.items()
    }
    gone = {robot["name"] for robot in view["robots"] if not any(robot["registers"])}
    shown = {name: card for name, card in revealed.items() if name not in gone}
    return [] if shown == words else [f"revealed {revealed}, but there lie {words}"]
