"""What the holder of some seats may see."""

from __future__ import annotations

from collections.abc import Collection

from roborally.protocol.views import View, view_told
from roborally.race.view import NOBODY
from roborally.referee import Referee


def seats_view(referee: Referee, seats: Collection[int]) -> View:
    """The table as everybody sees it, with the robots of these seats as their owners see them."""
    state = referee.view(NOBODY).state
    robots = list(state.robots)
    for seat in seats:
        for robot in referee.view(seat).state.robots:
            if robot.seat == seat:
                robots[robot.index] = robot
    return view_told(state, referee.step_name, robots, seats)
