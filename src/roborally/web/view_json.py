"""What the holder of some seats may see, as JSON."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from roborally.players.view_json import robot_json, table_json
from roborally.race.view import NOBODY
from roborally.referee import Referee


def view_json(referee: Referee, seats: Collection[int]) -> dict[str, Any]:
    """The table as everybody sees it, with the robots of these seats as their owners see them."""
    state = referee.view(NOBODY).state
    robots = list(state.robots)
    for seat in seats:
        for robot in referee.view(seat).state.robots:
            if robot.seat == seat:
                robots[robot.index] = robot
    return table_json(state, referee.step_name) | {
        "robots": [robot_json(robot, state, own=robot.seat in seats) for robot in robots]
    }
