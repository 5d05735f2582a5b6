"""The signs with which the terminal shows what lies on a square, and a sample of each."""

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
    """A kind of thing: a sample of its sign, and its colour as a terminal knows it."""

    sample: str
    colour: str


# The order is that of the legend.
KINDS: Final = {
    "robot": Kind("T▲", "1;30;102"),
    "flag": Kind("⚑1", "1;30;47"),
    "checkpoint": Kind("✓1", "1;30;47"),
    "start": Kind("START", "1;30;47"),
    "dock": Kind("d1", "1"),
    "start-gear": Kind("s→", "1"),
    "antenna": Kind("A→", "1;94"),
    "reboot": Kind("R→", "1;92"),
    "belt": Kind("→", "33"),
    "belt-turns": Kind("┘↑", "33"),
    "express": Kind("⇒", "96"),
    "express-turns": Kind("╝⇑", "96"),
    "current": Kind("≋→", "1;96;44"),
    "water": Kind("~~~~~", "36;44"),
    "drain": Kind("~▒▒▒~", "30;44"),
    "pit": Kind("▒▒▒▒▒", "90"),
    "oil": Kind("oil", "35"),
    "gear-right": Kind("↻", "1;32"),
    "gear-left": Kind("↺", "1;31"),
    "pusher": Kind("P→24", "95"),
    "crusher": Kind("C24", "95"),
    "flamer": Kind("F→24", "91"),
    "laser": Kind("*→", "91"),
    "beam": Kind("╌┆", "31"),
    "repair-1": Kind("+", "1;36"),
    "repair-2": Kind("++", "1;36"),
    "repair-3": Kind("+h", "1;36"),
    "chop-shop": Kind("chop", "1;35"),
    "teleporter": Kind("tele", "1;34"),
    "randomizer": Kind("rand", "1;34"),
    "portal": Kind("(1)", "1;35"),
    "energy": Kind("◆", "1;93"),
    "energy-taken": Kind("◇", "93"),
    "wall": Kind("━━┃", "1;93"),
    "ledge": Kind("▾▸", "93"),
    "ramp": Kind("▾═▸║", "93"),
    "repulsor": Kind("§§§", "1;95"),
    "rim": Kind("─│", "90"),
    "seam": Kind("· · :", "90"),
    "more": Kind("…", "1"),
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
