"""The signs with which the terminal shows what lies on a square, and what each means."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roborally.draw.box import DOUBLE, LIGHT, corner
from roborally.draw.symbols_belts import Track
from roborally.floor.elements import (
    GEAR_RIGHT,
    TWO_WRENCHES,
    WRENCH,
    WRENCH_AND_HAMMER,
    Belt,
    Laser,
    Square,
)
from roborally.floor.geometry import EAST, LEFT, RIGHT, WEST, opposite, turned

ARROWS: Final = "↑→↓←"
DOUBLE_ARROWS: Final = "⇑⇒⇓⇐"
ROBOT_ARROWS: Final = "▲▶▼◀"

FIRST: Final = 0
SECOND: Final = 1


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of thing: a sample of its sign, its meaning, and its colour as a terminal knows it."""

    sample: str
    meaning: str
    colour: str


# The order is that of the legend.
KINDS: Final = {
    "robot": Kind("T▲", "robot, facing", "1;30;102"),
    "flag": Kind("⚑1", "flag", "1;30;47"),
    "checkpoint": Kind("✓1", "checkpoint", "1;30;47"),
    "start": Kind("START", "everybody starts here", "1;30;47"),
    "dock": Kind("d1", "dock", "1"),
    "start-gear": Kind("s→", "start gear, facing", "1"),
    "antenna": Kind("A→", "priority antenna, facing", "1;94"),
    "reboot": Kind("R→", "reboot token, facing", "1;92"),
    "belt": Kind("→", "conveyor belt", "33"),
    "belt-turns": Kind("┘↑", "belt, turns in the bend", "33"),
    "express": Kind("⇒", "express belt", "96"),
    "express-turns": Kind("╝⇑", "express belt, turns", "96"),
    "current": Kind("≋→", "current", "1;96;44"),
    "water": Kind("~~~~~", "water", "36;44"),
    "drain": Kind("~▒▒▒~", "drain", "30;44"),
    "pit": Kind("▒▒▒▒▒", "pit", "90"),
    "oil": Kind("oil", "oil slick", "35"),
    "gear-right": Kind("↻", "gear, turns right", "1;32"),
    "gear-left": Kind("↺", "gear, turns left", "1;31"),
    "pusher": Kind("P→24", "pusher, in registers 2 4", "95"),
    "crusher": Kind("C24", "crusher, in registers 2 4", "95"),
    "flamer": Kind("F→24", "flame thrower", "91"),
    "laser": Kind("*→", "laser, a * for each beam", "91"),
    "beam": Kind("╌┆", "laser beam", "31"),
    "repair-1": Kind("+", "repair, one wrench", "1;36"),
    "repair-2": Kind("++", "repair, two wrenches", "1;36"),
    "repair-3": Kind("+h", "repair, wrench and hammer", "1;36"),
    "chop-shop": Kind("chop", "chop shop", "1;35"),
    "teleporter": Kind("tele", "teleporter", "1;34"),
    "randomizer": Kind("rand", "randomizer", "1;34"),
    "portal": Kind("(1)", "portal, to its twin", "1;35"),
    "energy": Kind("◆", "energy space with a cube", "1;93"),
    "energy-taken": Kind("◇", "energy space, empty", "93"),
    "wall": Kind("━━┃", "wall", "1;93"),
    "ledge": Kind("▾▸", "ledge, points down", "93"),
    "ramp": Kind("▾═▸║", "ramp, points down", "93"),
    "repulsor": Kind("§§§", "repulsor field", "1;95"),
    "rim": Kind("─│", "open rim, robots fall off", "90"),
    "seam": Kind("· · :", "seam of two boards", "90"),
    "more": Kind("…", "and more", "1"),
}
_REPAIRS: Final = {WRENCH: "repair-1", TWO_WRENCHES: "repair-2", WRENCH_AND_HAMMER: "repair-3"}
_TURNS: Final = {"left": LEFT, "right": RIGHT}


@dataclass(frozen=True, slots=True)
class Sign:
    """Text on a square, on its first or second line, from a column of the five or in the middle."""

    kind: str
    text: str
    line: int = FIRST
    column: int | None = None


def square_signs(square: Square, belt: Track | None, current: Track | None) -> Iterator[Sign]:
    """What stands on a square, the ground first; without its edges and the pieces on it."""
    if square.pit and square.water:
        yield Sign("drain", "▒▒▒")
    if square.current and current:
        bend, arrow = _belt_text(square.current, current)
        yield Sign("current", f"≋{bend}{arrow}", column=1 - len(bend))
    if square.belt and belt:
        bend, arrow = _belt_text(square.belt, belt)
        kind = ("express" if belt.express else "belt") + ("-turns" if bend else "")
        yield Sign(kind, bend + arrow, column=2 - len(bend))
    if square.gear:
        right = square.gear == GEAR_RIGHT
        yield Sign("gear-right" if right else "gear-left", "↻" if right else "↺")
    if square.repair:
        kind = _REPAIRS[square.repair]
        yield Sign(kind, KINDS[kind].sample)
    for kind, here in (
        ("oil", square.oil),
        ("chop-shop", square.chop_shop),
        ("teleporter", square.teleporter),
        ("randomizer", square.randomizer),
    ):
        if here:
            yield Sign(kind, KINDS[kind].sample)
    if square.portal:
        name = square.portal if len(square.portal) <= 3 else square.portal[:2] + "…"
        yield Sign("portal", f"({name})")
    if square.dock:
        yield Sign("dock", f"d{square.dock}")
    if square.pusher:
        numbers = _numbers(square.pusher.registers)
        yield Sign("pusher", f"P{ARROWS[square.pusher.to]}{numbers}", SECOND)
    if square.crusher:
        yield Sign("crusher", f"C{_numbers(square.crusher)}", SECOND)
    for flamer in square.flamers:
        head = "F" + ARROWS[flamer.fires] * flamer.reach
        numbers = _numbers(flamer.registers)
        if len(head) + len(numbers) <= 5:
            yield Sign("flamer", head + numbers, SECOND)
        else:
            yield Sign("flamer", head, FIRST)
            yield Sign("flamer", numbers, SECOND)
    for laser in square.lasers:
        yield _laser_sign(laser)


def _belt_text(belt: Belt, track: Track) -> tuple[str, str]:
    """The bend of a belt, empty where it turns nobody, and its arrow."""
    arrow = (DOUBLE_ARROWS if track.express else ARROWS)[belt.to]
    if not track.turns:
        return "", arrow
    ways = {belt.to, *(turned(belt.to, _TURNS[side]) for side in track.turns)}
    if track.back:
        ways.add(opposite(belt.to))
    return corner(ways, DOUBLE if track.express else LIGHT), arrow


def _laser_sign(laser: Laser) -> Sign:
    """A mount stands at its side of the square, so that the beam leads away from it."""
    stars = "*" * laser.beams
    arrow = ARROWS[laser.fires]
    if laser.fires == WEST:
        return Sign("laser", arrow + stars, SECOND, 4 - laser.beams)
    if laser.fires == EAST:
        return Sign("laser", stars + arrow, SECOND, 0)
    return Sign("laser", stars + arrow, SECOND, 2 - min(laser.beams, 2))


def _numbers(registers: tuple[int, ...]) -> str:
    if len(registers) > 3 and registers[-1] - registers[0] == len(registers) - 1:
        return f"{registers[0]}-{registers[-1]}"
    return "".join(str(register) for register in registers)
