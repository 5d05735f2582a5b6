"""Which squares a lone robot can get to."""

from __future__ import annotations

from collections.abc import Iterable

from roborally.floor.floor import OFF, RAMP_UP, Floor
from roborally.floor.geometry import DIRECTIONS


def reachable(floor: Floor, starts: Iterable[int]) -> set[int]:
    """All squares on which a robot can come to stand, beginning on any of ``starts``.

    Cards are not considered: any step that the edges allow can be made, up a ramp as well.
    """
    found: set[int] = set()
    waiting = [sq for sq in starts if sq != OFF and not floor.pit[sq]]
    while waiting:
        sq = waiting.pop()
        if sq in found:
            continue
        found.add(sq)
        for d in DIRECTIONS:
            waiting += entered(floor, sq, d)
    return found


def entered(floor: Floor, sq: int, d: int) -> list[int]:
    """Where a step in a direction may lead: the next square, and the far end of a portal on it."""
    key = sq * 4 + d
    target = floor.next_square[key]
    if target == OFF or floor.pit[target] or floor.squares[target].antenna is not None:
        return []
    if not floor.open_edge[key] and floor.edges[key] != RAMP_UP:
        return []
    twin = floor.portal_to[target]
    return [target] if twin == OFF else [target, twin]
