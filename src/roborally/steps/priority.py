"""2016: who comes first is whoever is nearest to the priority antenna."""

from __future__ import annotations

from functools import lru_cache
from math import atan2, tau
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import DX, DY
from roborally.game.play import Play
from roborally.game.state import Robot

CLAIM: Final = "priority claimed"
ADMIN: Final = 1
SORTED: Final = 2


def antenna_order(play: Play) -> list[Robot]:
    """Robots by distance, counted in rows and columns; ties clockwise from where the dish points.

    Without an antenna, as in some situations, the robots keep their order.
    """
    state = play.state
    if not state.floor.antennas:
        return list(state.robots)
    floor = state.floor
    rank = _ranks(floor.width, floor.height, *floor.antennas[0])
    last = len(rank)
    return sorted(state.robots, key=lambda r: rank[r.square] if r.square != OFF else last + r.index)


@lru_cache(maxsize=64)
def _ranks(width: int, height: int, antenna: int, dish: int) -> tuple[int, ...]:
    """For every square its place in the order."""
    ax, ay = antenna % width, antenna // width
    ray = atan2(DY[dish], DX[dish])

    def key(square: int) -> tuple[int, float]:
        x, y = square % width, square // width
        angle = (atan2(y - ay, x - ax) - ray) % tau
        return abs(x - ax) + abs(y - ay), round(angle, 9) % round(tau, 9)

    ranks = [0] * (width * height)
    for place, square in enumerate(sorted(range(width * height), key=key)):
        ranks[square] = place
    return tuple(ranks)


def in_order(play: Play) -> list[Robot]:
    """The robots in the priority order of this register, or of this phase."""
    state = play.state
    return [state.robots[number] for number in state.order] if state.order else state.robots


def begin_priority(play: Play) -> None:
    """Who is nearest to the antenna comes first; what was claimed for a register is forgotten."""
    for robot in play.state.robots:
        robot.gear.pop(CLAIM, None)
    settle_priority(play)


def claim_priority(robot: Robot, rank: int) -> None:
    """An upgrade gives a robot priority for this register; the higher rank wins (AMB-16-17)."""
    robot.gear[CLAIM] = rank


def settle_priority(play: Play) -> None:
    """Robots whose owners claimed priority come before all others."""
    order = antenna_order(play)
    if any(CLAIM in robot.gear for robot in order):
        order.sort(key=lambda robot: -robot.gear.get(CLAIM, 0))
    play.state.order = [robot.index for robot in order]
