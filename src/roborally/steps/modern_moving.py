"""2016: a robot moves along the path of a card, which upgrades may bend."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.geometry import opposite
from roborally.game.modern_cards import DISTANCE
from roborally.game.play import Dialogue, Play
from roborally.game.state import Robot
from roborally.steps.crossing import Journey
from roborally.steps.ledges import over_ledges
from roborally.steps.moving import drive_on, make_contact, push_row, pushed_chain, step
from roborally.steps.own_turn import in_play
from roborally.steps.portals import go_through_portal


def move_by_card(play: Play, robot: Robot, card: int) -> Dialogue[None] | None:
    """Move along the path of a card; upgrades may bend the path."""
    distance = DISTANCE[card]
    direction = robot.facing if distance > 0 else opposite(robot.facing)
    path = [direction] * abs(distance)
    if "moving" in play.active:
        return _move_with_upgrades(play, robot, card, path)
    if play.bent or play.state.floor.terrain is not None:
        return follow(play, robot, path)
    left, moved = drive_on(play, robot, direction, abs(distance))
    return _drive_after_falls(play, robot, direction, left if moved else 0) if play.fallen else None


async def _move_with_upgrades(play: Play, robot: Robot, card: int, path: list[int]) -> None:
    for effect in play.effects_of(robot, "moving"):
        path = await effect.moving(play, robot, card, path)
    await follow(play, robot, path)


async def _drive_after_falls(play: Play, robot: Robot, direction: int, left: int) -> None:
    """Who fell reboots; a robot that has pushed somebody off drives on."""
    while play.fallen:
        await play.rules.resolve_fallen(play)
        if in_play(robot):
            play.beat += 1
            left, _ = drive_on(play, robot, direction, left)


async def follow(play: Play, robot: Robot, path: list[int]) -> None:
    """Go square by square; a step that is blocked is left out, a fall ends it all.

    All that a push deals comes before a robot that fell is placed again (AMB-16-14).
    """
    if play.state.floor.terrain is not None:
        await play.rules.travel(play, robot, path)
        return
    pushed: list[Robot] = []
    if "hovers" in play.active:
        play.hovering = {other.index for other in play.on_floor() if hovers(play, other)}
    for number, direction in enumerate(path):
        if "pushing" in play.active:
            await push_aside(play, robot, direction)
        moved = step(play, robot, direction)
        if play.contacts:
            await make_contact(play, robot, direction, pushed)
        if play.fallen:
            await play.rules.resolve_fallen(play)
        if not in_play(robot):
            break
        if not moved and all(other == direction for other in path[number:]):
            break
        play.beat += 1
    if play.hovering:
        await land(play)
    for effect in play.effects_of(robot, "moved"):
        await effect.moved(play, robot, pushed)


async def push_aside(
    play: Play, robot: Robot, direction: int, journey: Journey | None = None
) -> None:
    """An upgrade may push a robot that is in the way to the side instead of straight on."""
    state = play.state
    key = robot.square * 4 + direction
    target = state.floor.next_square[key]
    if not state.floor.open_edge[key] or target == OFF or state.at[target] < 0:
        return
    other = state.robots[state.at[target]]
    for effect in play.effects_of(robot, "pushing"):
        side = await effect.pushing(play, robot, other, direction)
        chain = pushed_chain(play, target, side) if side != direction else None
        if chain is None:
            continue
        if journey is not None:
            journey.hurt += over_ledges(play, [(one, side) for one in chain], landing=True)
        push_row(play, chain, side, robot.index, robot.square)
        play.contacts.append(other)
        if journey is not None:
            for one in reversed(chain):
                journey.displace(one, side)
                go_through_portal(play, one)


def hovers(play: Play, robot: Robot) -> bool:
    return any(effect.hovers(play, robot) for effect in play.effects_of(robot, "hovers"))


async def land(play: Play) -> None:
    """A robot that hovered falls if its move ended on a pit (AMB-16-20)."""
    state = play.state
    hovering, play.hovering = play.hovering, set()
    for number in sorted(hovering):
        robot = state.robots[number]
        if robot.square != OFF and state.floor.pit[robot.square]:
            play.fallen.append((robot, robot.square, "pit"))
    if play.fallen:
        await play.rules.resolve_fallen(play)
