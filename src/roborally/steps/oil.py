"""Oil slicks: whoever would come to rest on one slides on."""

from __future__ import annotations

from roborally.floor.floor import LEDGE_DOWN, OFF, OPEN, RAMP_DOWN, REPULSOR
from roborally.floor.geometry import opposite
from roborally.game.events import Slid
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey, settle, throw
from roborally.steps.ledges import over_ledges
from roborally.steps.moving import go
from roborally.steps.portals import go_through_portal


async def slide_all(play: Play, journey: Journey) -> None:
    """Everybody who was displaced and rests on oil slides on, the front robot first (AMB-80).

    A journey lists a row from its front. Who is thrown back by a field meanwhile, with all it
    pushes, may slide once more.
    """
    terrain = play.state.floor.terrain
    while journey.ways and terrain is not None:
        ways, journey.ways = journey.ways, {}
        for number, direction in ways.items():
            robot = play.state.robots[number]
            if robot.square != OFF and terrain.oil[robot.square]:
                await slide(play, journey, robot, direction)


async def slide(play: Play, journey: Journey, robot: Robot, direction: int) -> None:
    """Slide until the oil ends, or a wall or a robot that does not slide away stops it (GP-005).

    A ramp stops it too: it would slide back down. Through portals it could go round in circles,
    and stops where it has been before.
    """
    terrain = play.state.floor.terrain
    assert terrain is not None
    journey.sliding.add(robot.index)
    been = {robot.square}
    while terrain.oil[robot.square]:
        play.beat += 1
        if not await _slide_one_square(play, journey, robot, direction) or robot.square in been:
            break
        been.add(robot.square)
    journey.sliding.discard(robot.index)


async def _slide_one_square(play: Play, journey: Journey, robot: Robot, direction: int) -> bool:
    """Whether a robot slid on and still stands."""
    state = play.state
    floor = state.floor
    square = robot.square
    edge = floor.edges[square * 4 + direction]
    if edge == REPULSOR and robot.index not in journey.thrown:
        await throw(play, journey, robot, opposite(direction), journey.value)
        return False
    if edge not in (OPEN, LEDGE_DOWN, RAMP_DOWN):
        return False
    target = floor.next_square[square * 4 + direction]
    if target != OFF and not robot.virtual and state.at[target] >= 0:
        other = state.robots[state.at[target]]
        if other.index not in journey.sliding:
            await slide(play, journey, other, direction)
        if state.at[target] >= 0 or robot.square != square:
            return False
    journey.hurt += over_ledges(play, [(robot, direction)], landing=False)
    go(play, robot, square, target)
    if play.telling:
        play.tell(Slid(robot.index, square, target))
    go_through_portal(play, robot)
    journey.entered.append(robot)
    return robot.index not in await settle(play, journey)
