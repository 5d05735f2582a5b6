"""What the holder of some seats may see."""

from __future__ import annotations

from collections.abc import Collection

from msgspec.structs import replace

from roborally.game.view import NOBODY
from roborally.protocol.views import View, robot_told, view_told
from roborally.referee import Referee


def seats_view(referee: Referee, seats: Collection[int], known: list[View] | None = None) -> View:
    """The table as everybody sees it, with the robots of these seats as their owners see them.

    ``known`` keeps the table as everybody sees it for the next one who looks.
    """
    known = [] if known is None else known
    if not known:
        state = referee.view(NOBODY).state
        known.append(view_told(state, referee.step_name, state.robots, ()))
    if not seats:
        return known[0]
    robots = list(known[0].robots)
    for seat in seats:
        state = referee.view(seat).state
        for robot in state.robots:
            if robot.seat == seat:
                robots[robot.index] = robot_told(robot, state, own=True)
    return replace(known[0], robots=robots)
