"""What is wrong or odd about belts, lasers, pushers and levels."""

from __future__ import annotations

from roborally.floor.findings import HINT, WARNING, Finding, finding
from roborally.floor.floor import OFF, RAMP_UP, WALL, Floor
from roborally.floor.geometry import DIRECTIONS, NAMES, opposite


def check_machines(floor: Floor) -> list[Finding]:
    return [
        *_check_belts(floor),
        *_check_lasers(floor),
        *_check_pushers(floor),
        *_check_levels(floor),
    ]


def _check_belts(floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    leaving: list[str] = []
    for sq, to in enumerate(floor.belt_to):
        if to == OFF:
            continue
        name, target = floor.name(sq), floor.belt_target[sq]
        edge = sq * 4 + to
        if not floor.open_edge[edge] and floor.edges[edge] != RAMP_UP:
            found.append(finding(WARNING, "the belt on {square} runs into a wall", name))
        elif target == OFF:
            leaving.append(name)
        elif floor.belt_to[target] == opposite(to) and sq < target:
            other = floor.name(target)
            found.append(
                finding(WARNING, "the belts on {square} and {other} run head-on", name, other)
            )
        for d in DIRECTIONS:
            source = floor.next_square[sq * 4 + opposite(d)]
            if floor.belt_turn[sq * 4 + d] and source != OFF and floor.belt_to[source] != d:
                side = NAMES[opposite(d)]
                found.append(
                    finding(
                        HINT, "no belt feeds the bend on {square} from the {side}", name, side=side
                    )
                )
    if leaving:
        listed = ", ".join(leaving)
        found.append(
            finding(HINT, "belts carry robots off the floor on {squares}", *leaving, squares=listed)
        )
    return found


def _check_lasers(floor: Floor) -> list[Finding]:
    found: list[Finding] = []
    for beam in floor.beams:
        mount = floor.name(beam.squares[0])
        if beam.escapes:
            found.append(
                finding(WARNING, "the laser on {square} never ends: no wall stops it", mount)
            )
        if floor.edges[beam.squares[0] * 4 + opposite(beam.direction)] != WALL:
            found.append(finding(HINT, "the laser on {square} is not mounted on a wall", mount))
        if beam.paired and not any(
            laser.paired and laser.fires == opposite(beam.direction)
            for laser in floor.squares[beam.squares[-1]].lasers
        ):
            found.append(
                finding(
                    WARNING, "the paired laser on {square} has no partner at the other end", mount
                )
            )
    return found


def _check_pushers(floor: Floor) -> list[Finding]:
    return [
        finding(WARNING, "the pusher on {square} pushes against a wall", floor.name(sq))
        for sq, square in enumerate(floor.squares)
        if square.pusher and not floor.open_edge[sq * 4 + square.pusher.to]
    ]


def _check_levels(floor: Floor) -> list[Finding]:
    """Walking round in a circle must lead back to the same level."""
    level: dict[int, int] = {}
    for start in range(floor.size):
        if floor.sheet_of[start] == OFF or start in level:
            continue
        level[start] = 0
        waiting = [start]
        while waiting:
            sq = waiting.pop()
            for d in DIRECTIONS:
                other = floor.next_square[sq * 4 + d]
                if other == OFF:
                    continue
                there = level[sq] + _rises(floor, sq, d) - _rises(floor, other, opposite(d))
                if other not in level:
                    level[other] = there
                    waiting.append(other)
                elif level[other] != there:
                    return [
                        finding(
                            WARNING,
                            "ledges and ramps do not close between {square} and {other}",
                            floor.name(sq),
                            floor.name(other),
                        )
                    ]
    return []


def _rises(floor: Floor, sq: int, d: int) -> int:
    square = floor.squares[sq]
    return (square.ledges | square.ramps) >> d & 1
