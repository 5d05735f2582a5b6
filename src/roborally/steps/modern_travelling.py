"""2016: carrying out a movement card on a floor with terrain."""

from __future__ import annotations

from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey, bounce, cross, settle
from roborally.steps.modern_moving import hovers, land, push_aside
from roborally.steps.moving import make_contact
from roborally.steps.oil import slide_all
from roborally.steps.own_turn import in_play
from roborally.steps.travelling import set_out


async def travel_by_path(play: Play, robot: Robot, path: list[int]) -> None:
    """Go square by square, along a path that may have bends, and slide where it ends on oil."""
    journey = Journey(len(path))
    pushed: list[Robot] = []
    if "hovers" in play.active:
        play.hovering = {other.index for other in play.on_floor() if hovers(play, other)}
    left = await set_out(play, journey, robot, path)
    while left:
        direction = left[0]
        if "pushing" in play.active:
            await push_aside(play, robot, direction, journey)
        used = cross(play, journey, robot, direction, len(left))
        if play.contacts:
            await make_contact(play, robot, direction, pushed)
        await settle(play, journey)
        if await bounce(play, journey) or not in_play(robot):
            break
        if not used and all(other == direction for other in left):
            break
        left = left[max(used, 1) :]
        play.beat += 1
    await slide_all(play, journey)
    await land(play)
    for effect in play.effects_of(robot, "moved"):
        await effect.moved(play, robot, pushed)
