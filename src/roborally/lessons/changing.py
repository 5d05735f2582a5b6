"""A question with something changed, to see what would happen then."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from roborally.floor.geometry import LETTERS

MOST: Final = 4
"""So many are offered."""
CARDS: Final = {"M1": "M2/670", "M2": "M1/500", "M3": "M1/500"}
"""What is played instead of a move."""
PLAIN, EXPRESS = 1, 2
Data = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Change:
    """``kind`` and ``values`` are how it is said; ``data`` the situation with it."""

    id: str
    kind: str
    values: dict[str, str]
    data: Data


def changes(data: Data) -> list[Change]:
    """What may be changed in a situation without anything else to be thought of."""
    return list(_changes(data))[:MOST]


def _changes(data: Data) -> Iterator[Change]:
    robots, programs = data["robots"], data.get("programs", {})
    first, others = robots[0], robots[1:]
    for place, robot in enumerate(others, 1):
        name = robot["id"]
        left = {one: cards for one, cards in programs.items() if one != name}
        staying = [one for one in robots if one is not robot]
        changed = {**data, "robots": staying, "programs": left}
        yield Change(f"without-{place}", "without", {"robot": name}, changed)
    if others and others[0]["facing"] != first["facing"]:
        swapped = [
            {**first, "facing": others[0]["facing"]},
            {**others[0], "facing": first["facing"]},
            *others[1:],
        ]
        yield Change("facings", "facings", {}, {**data, "robots": swapped})
    yield from _belts(data)
    card = programs.get(first["id"], [""])[0]
    other = CARDS.get(str(card).partition("/")[0])
    if other:
        played = {**programs, first["id"]: [other, *programs[first["id"]][1:]]}
        values = {"robot": first["id"], "card": other}
        yield Change("card", "card", values, {**data, "programs": played})
    facing = LETTERS[(LETTERS.index(first["facing"]) + 2) % 4]
    turned = [{**first, "facing": facing}, *others]
    values = {"robot": first["id"], "facing": facing}
    yield Change("round", "round", values, {**data, "robots": turned})


def _belts(data: Data) -> Iterator[Change]:
    """Plain belts become express belts, and those plain ones."""
    floor = data["floor"]
    speeds = {one["speed"] for one in floor["elements"] if one["kind"] == "belt"}
    if not speeds:
        return
    speed = EXPRESS if PLAIN in speeds else PLAIN
    laid = [{**one, "speed": speed} if one["kind"] == "belt" else one for one in floor["elements"]]
    kind = "express" if speed == EXPRESS else "plain"
    yield Change("belts", kind, {}, {**data, "floor": {**floor, "elements": laid}})
