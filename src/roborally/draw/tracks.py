"""Which way robots come onto each belt: what its neighbours on the joined floor feed into it."""

from __future__ import annotations

from typing import Final

from roborally.draw.symbols_belts import Track
from roborally.floor.elements import Belt
from roborally.floor.floor import OFF, WALL, Floor
from roborally.floor.geometry import DIRECTIONS, LEFT, RIGHT, opposite, turned

_SIDES: Final = ((LEFT, "left"), (RIGHT, "right"))


def belt_tracks(floor: Floor) -> dict[int, tuple[int, Track]]:
    """For each square with a belt: where the belt goes, and its track."""
    return _tracks(floor, [square.belt for square in floor.squares])


def current_tracks(floor: Floor) -> dict[int, tuple[int, Track]]:
    """The same for the currents in water."""
    return _tracks(floor, [square.current for square in floor.squares])


def _tracks(floor: Floor, belts: list[Belt | None]) -> dict[int, tuple[int, Track]]:
    return {sq: (belt.to, _track(floor, belts, sq, belt)) for sq, belt in enumerate(belts) if belt}


def _track(floor: Floor, belts: list[Belt | None], sq: int, belt: Belt) -> Track:
    fed = [_feeds(floor, belts, sq, d) for d in DIRECTIONS]
    turns: list[str] = []
    opens: list[str] = []
    for turn, name in _SIDES:
        side = turned(belt.to, turn)
        if belt.turns_from >> side & 1:
            turns.append(name)
        elif fed[side]:
            opens.append(name)
    back = opposite(belt.to)
    from_rim = not turns and not opens and floor.next_square[sq * 4 + back] == OFF
    return Track(belt.speed > 1, fed[back] or from_rim, tuple(turns), tuple(opens))


def _feeds(floor: Floor, belts: list[Belt | None], sq: int, d: int) -> bool:
    """Whether the belt of the neighbour in that direction runs onto this square."""
    neighbour = floor.next_square[sq * 4 + d]
    if neighbour == OFF or floor.edges[sq * 4 + d] == WALL:
        return False
    belt = belts[neighbour]
    return belt is not None and belt.to == opposite(d)
