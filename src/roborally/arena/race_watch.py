"""What is counted in a race that rates a course: meetings of robots, and what happens where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from roborally.floor.floor import OFF
from roborally.game.events import (
    Damaged,
    DamageDealt,
    Destroyed,
    Eliminated,
    Event,
    Placed,
    Pushed,
    Rebooted,
    Reentered,
    Shot,
    Touched,
    TurnBegan,
)
from roborally.game.events.moving import Way

Squares = dict[int, int]
"""How often something happened, by square."""


@dataclass(frozen=True, slots=True)
class Watched:
    """``robot_turns`` are the turns of all robots together, ``leads`` changes of the lead.

    ``pushes`` are those by robots and ``shots`` those of robots that hit. ``traffic`` counts robots
    that came to a square, ``shoves`` those that were pushed off it by others.
    """

    robot_turns: int
    pushes: int
    shots: int
    leads: int
    deaths: tuple[int, ...]
    damage: Squares
    traffic: Squares
    shoves: Squares


def watched(events: Sequence[Event], begun: Sequence[int]) -> Watched:
    """A race that began with its robots on these squares."""
    where = list(begun)
    robots = len(where)
    turns = pushes = shots = 0
    deaths: list[int] = []
    damage, traffic, shoves = Counter[int](), Counter[int](), Counter[int]()
    for event in events:
        match event:
            case TurnBegan():
                turns += robots
            case Eliminated():
                robots -= 1
            case Shot():
                shots += event.shooter >= 0
            case Damaged():
                damage[where[event.robot]] += event.points
            case DamageDealt():
                damage[where[event.robot]] += 1
            case Destroyed() | Rebooted():
                deaths.append(event.square)
            case Placed() | Reentered():
                where[event.robot] = event.square
            case Way():
                if isinstance(event, Pushed) and event.by >= 0:
                    pushes += 1
                    shoves[event.before] += 1
                where[event.robot] = event.after
                traffic[event.after] += 1
    for counted in (damage, traffic):
        del counted[OFF]
    return Watched(
        *(turns, pushes, shots, lead_changes(events), tuple(deaths)),
        *(dict(sorted(counted.items())) for counted in (damage, traffic, shoves)),
    )


def lead_changes(events: Iterable[Event]) -> int:
    """How often a robot came to more flags than the one that had the most until then."""
    leader, most, changes = -1, 0, 0
    for event in events:
        if isinstance(event, Touched) and event.flag > most:
            changes += leader not in (-1, event.robot)
            leader, most = event.robot, event.flag
    return changes


def way_of(events: Iterable[Event], robot: int, begun: int) -> tuple[int, ...]:
    """The squares that a robot came to, in their order, from the first on."""
    way = [begun]
    for event in events:
        if isinstance(event, Way) and event.robot == robot:
            way.append(event.after)
        elif isinstance(event, (Placed, Reentered)) and event.robot == robot:
            way.append(event.square)
    return tuple(
        square for i, square in enumerate(way) if square != OFF and way[i - 1 : i] != [square]
    )
