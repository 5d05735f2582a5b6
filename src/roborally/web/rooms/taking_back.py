"""Programs that are taken back while others are still at theirs, where the table plays so."""

from __future__ import annotations

import logging
from collections.abc import Collection
from typing import Final

from roborally.web.logs import short
from roborally.web.refusals import Refusal
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import PAUSED
from roborally.web.store import entries

log: Final = logging.getLogger("roborally")


def handed_in(room: Room, seats: Collection[int]) -> list[int]:
    """The robots of some seats whose programs may be taken back now."""
    referee = room.referee
    if referee is None or not room.plan.take_back:
        return []
    return [
        robot.index
        for robot in referee.state.robots
        if robot.seat in seats and referee.handed_in(robot.index) is not None
    ]


def take_back(room: Room, robot: int) -> entries.TakenBack:
    """The entry for it, tried out on a copy of the race; raises Refusal."""
    if room.status == PAUSED:
        raise Refusal("not-now", "refused-paused")
    if not room.plan.take_back:
        raise Refusal("not-allowed", "refused-no-taking-back")
    referee = room.referee
    if referee is None or referee.handed_in(robot) is None:
        raise Refusal("not-now", "refused-nothing-to-take-back")
    try:
        referee.copy().take_back(robot)
    except Exception:
        log.exception("room %s: a program cannot be taken back", short(room.id))
        raise Refusal("server-error", "refused-answer-leads-nowhere") from None
    return entries.TakenBack(robot)
