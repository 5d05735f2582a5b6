"""Carrying out a movement card on a floor with terrain."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Slowed
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey, bounce, cross, settle
from roborally.steps.moving import make_contact
from roborally.steps.oil import slide_all
from roborally.steps.teleporters import teleport


async def travel(play: Play, robot: Robot, path: list[int]) -> None:
    """Go square by square and push what is in the way; then whoever rests on oil slides on."""
    journey = Journey(len(path))
    rammed: list[Robot] = []
    left = await set_out(play, journey, robot, path)
    while left:
        direction = left[0]
        used = cross(play, journey, robot, direction, len(left))
        await settle(play, journey)
        blocking = play.contacts[:]
        if blocking:
            await make_contact(play, robot, direction, rammed)
        cleared = any(other.square == OFF for other in blocking)
        if await bounce(play, journey) or robot.square == OFF or not (used or cleared):
            break
        left = left[max(used, 1) :]
        play.beat += 1
    await slide_all(play, journey)


async def set_out(play: Play, journey: Journey, robot: Robot, path: list[int]) -> list[int]:
    """What is left to go: nothing after a teleporter, one square less out of oil or water."""
    terrain = play.state.floor.terrain
    assert terrain is not None
    if not path:
        return path
    if terrain.teleporter[robot.square]:
        await teleport(play, journey, robot, path[0])
        return []
    oil, water = terrain.oil[robot.square], terrain.water[robot.square]
    if not (oil or water):
        return path
    if play.telling:
        play.tell(Slowed(robot.index, robot.square, "oil" if oil else "water"))
    return path[1:]
