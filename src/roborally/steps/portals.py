"""Portals: who comes onto one by a card is at once on its twin."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Jumped
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.moving import go


def go_through_portal(play: Play, robot: Robot) -> None:
    """Send a robot that just came onto a portal to the twin, if no robot stands there (GP-011).

    For a virtual robot others do not count (AMB-85).
    """
    state = play.state
    square = robot.square
    twin = state.floor.portal_to[square] if square != OFF else OFF
    if twin == OFF or (state.at[twin] >= 0 and not robot.virtual):
        return
    go(play, robot, square, twin)
    if play.telling:
        play.tell(Jumped(robot.index, square, twin, "portal"))
