"""How much there is to see in a race, counted from its events when it is over."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.game.events import Destroyed, Event, FlagClaimed, Rebooted, Touched
from roborally.game.state import State
from roborally.protocol.races import Why
from roborally.steps.ending import side_of
from roborally.web.store.room_journal import NOTHING, Worth

POINTS: Final[dict[Why, int]] = {"leads": 3, "close": 4, "losses": 1}
"""For every change of the lead, every robot that was one flag behind, every robot lost."""
FEWEST_LOSSES: Final = 3
"""Fewer of them are nothing to look at."""


def worth_watching(state: State, events: Sequence[Event]) -> Worth:
    """Nothing if nobody won, or if there were not two sides."""
    sides = {side_of(robot) for robot in state.robots}
    if not state.winners or len(sides) == 1:
        return NOTHING
    losses = sum(isinstance(event, Destroyed | Rebooted) for event in events)
    times: dict[Why, int] = {
        "leads": changes_of_lead(state, events),
        "close": sum(
            robot.index not in state.winners and robot.flags >= state.goal - 1 > 0
            for robot in state.robots
        ),
        "losses": losses if losses >= FEWEST_LOSSES else 0,
    }
    points = {why: POINTS[why] * number for why, number in times.items()}
    most = max(points, key=points.__getitem__)
    if not points[most]:
        return NOTHING
    return Worth(sum(points.values()), most, times[most])


def changes_of_lead(state: State, events: Sequence[Event]) -> int:
    """How often another side came to the front, with more flags than all others."""
    sides = [side_of(robot) for robot in state.robots]
    flags = dict.fromkeys(sides, 0)
    leader, changes = None, 0
    for event in events:
        if isinstance(event, Touched | FlagClaimed):
            side = sides[event.robot]
            flags[side] += 1
            if all(flags[side] > count for one, count in flags.items() if one != side):
                changes += leader not in (None, side)
                leader = side
    return changes
