"""What lies on a floor, to be explained on its overview."""

from __future__ import annotations

from collections.abc import Iterator

from roborally.floor.elements import GEAR_RIGHT, WRENCH_AND_HAMMER, Belt, Square
from roborally.floor.floor import Floor
from roborally.floor.palette import PALETTE, Item


def legend_of(floor: Floor) -> list[Item]:
    """The elements that lie on a floor, in the order of the palette, each once."""
    there = {name for square in set(floor.squares) for name in names_of(square)}
    first = {item.name: item for item in reversed(PALETTE)}
    return [first[name] for name in dict.fromkeys(item.name for item in PALETTE) if name in there]


def names_of(square: Square) -> Iterator[str]:
    """The elements of a square by the words of the palette that have an explanation."""
    if square.belt:
        yield from _belt(square.belt)
    if square.gear:
        yield "gearRight" if square.gear == GEAR_RIGHT else "gearLeft"
    if square.repair:
        yield "repairBoth" if square.repair == WRENCH_AND_HAMMER else "repair"
    plain = {
        "pusher": square.pusher,
        "crusher": square.crusher,
        "laser": square.lasers,
        "flamer": square.flamers,
        "energy": square.energy,
        "chopShop": square.chop_shop,
        "teleporter": square.teleporter,
        "randomizer": square.randomizer,
        "portal": square.portal,
        "pit": square.pit,
        "water": square.water,
        "current": square.current,
        "oil": square.oil,
        "dock": square.dock,
        "start": square.start,
        "antenna": square.antenna is not None,
        "wall": square.walls,
        "repulsor": square.repulsors,
        "ledge": square.ledges,
        "ramp": square.ramps,
    }
    yield from (name for name, there in plain.items() if there)


def _belt(belt: Belt) -> Iterator[str]:
    yield "express" if belt.speed > 1 else "belt"
    if belt.turns_from:
        yield "curve"
