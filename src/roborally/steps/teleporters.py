"""Teleporters: a movement card that is carried out on one is a jump, two squares farther."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.geometry import DX, DY
from roborally.game.events import Blocked, Jumped
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey, settle
from roborally.steps.ledges import over_ledges
from roborally.steps.moving import go, push_row, pushed_chain
from roborally.steps.portals import go_through_portal

FARTHER = 2


async def teleport(play: Play, journey: Journey, robot: Robot, direction: int) -> None:
    """Appear that far away, whatever lies between; off the floor it is lost.

    A robot that stands there is pushed on. If it cannot be, nothing happens.
    """
    state = play.state
    floor = state.floor
    square = robot.square
    far = journey.value + FARTHER
    x, y = floor.place(square)
    target = floor.square(x + far * DX[direction], y + far * DY[direction])
    row: list[Robot] = []
    if target != OFF and state.at[target] >= 0 and not robot.virtual:
        chain = pushed_chain(play, target, direction)
        if chain is None or robot in chain:
            if play.telling:
                play.tell(Blocked(robot.index, square, direction))
            return
        row = chain
        journey.hurt += over_ledges(play, [(one, direction) for one in row], landing=True)
        push_row(play, row, direction, robot.index, square)
    go(play, robot, square, target)
    if play.telling:
        play.tell(Jumped(robot.index, square, target, "teleporter"))
    for one in (*reversed(row), robot):
        journey.displace(one, direction)
        go_through_portal(play, one)
    await settle(play, journey)
