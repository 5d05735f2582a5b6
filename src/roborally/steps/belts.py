"""Belts, currents and pushers: everything on them moves at the same time, and belts never push.

Who moves is found by one algorithm for all editions (AMB-13, AMB-21): claims that two robots
share are void, swaps are void, and nobody moves onto a robot that stays.
"""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.events import Carried, Drifted, Shoved
from roborally.game.play import Dialogue, Play
from roborally.game.pushes import Push
from roborally.game.state import Robot
from roborally.steps.ledges import over_ledges
from roborally.steps.machinery import steady
from roborally.steps.moving import follow_up_pushes, settle_falls
from roborally.steps.moving_terrain import settle_moved, throw_back

EXPRESS = 2
NORMAL = 1


def express_belts(play: Play) -> Dialogue[None] | None:
    """Express belts carry robots one square."""
    return _carry(play, EXPRESS)


def all_belts(play: Play) -> Dialogue[None] | None:
    """Express and normal belts carry robots one square."""
    return _carry(play, NORMAL)


def _carry(play: Play, speed: int) -> Dialogue[None] | None:
    state = play.state
    floor = state.floor
    speeds = floor.belt_speed
    moves: list[tuple[Robot, int]] = []
    real: dict[int, int] = {}
    for robot in state.robots:
        square = robot.square
        if square < 0 or speeds[square] < speed:
            continue
        direction = floor.belt_to[square]
        if not floor.open_edge[square * 4 + direction]:
            continue
        if robot.virtual:
            moves.append((robot, direction))
        else:
            real[robot.index] = direction
    if real:
        moves += settled(play, real)
    hurt = over_ledges(play, moves, landing=False) if floor.terrain is not None else []
    if moves:
        move_at_once(play, moves, carried=True)
    if floor.terrain is not None or "belts_moved" in play.active:
        return _after_belts(play, speed, moves, hurt)
    return play.rules.resolve_fallen(play) if play.fallen else None


async def _after_belts(
    play: Play, speed: int, moves: list[tuple[Robot, int]], hurt: list[Robot]
) -> None:
    if moves and play.state.floor.terrain is not None:
        await settle_moved(play, moves, hurt)
    elif play.fallen:
        await play.rules.resolve_fallen(play)
    for twist in play.twists_at("belts_moved"):
        await twist.belts_moved(play, speed == EXPRESS)


async def currents(play: Play) -> None:
    """Currents carry robots one square, after all belts and before pushers."""
    state = play.state
    floor = state.floor
    terrain = floor.terrain
    if terrain is None:
        return
    moves: list[tuple[Robot, int]] = []
    real: dict[int, int] = {}
    for robot in state.robots:
        direction = terrain.current_to[robot.square] if robot.square >= 0 else OFF
        if direction == OFF or not floor.open_edge[robot.square * 4 + direction]:
            continue
        if robot.virtual:
            moves.append((robot, direction))
        else:
            real[robot.index] = direction
    moves += settled(play, real)
    hurt = over_ledges(play, moves, landing=False)
    move_at_once(play, moves, carried=True, drifting=True)
    await settle_moved(play, moves, hurt)


def settled(play: Play, wishes: dict[int, int]) -> list[tuple[Robot, int]]:
    """Which real robots move, if each of these wants to go one square in its direction."""
    state = play.state
    if not wishes:
        return []
    robots = state.robots
    floor = state.floor
    targets = {n: floor.next_square[robots[n].square * 4 + d] for n, d in wishes.items()}
    if len(targets) > 1:
        claims: dict[int, list[int]] = {}
        for number, target in targets.items():
            if target != OFF:
                claims.setdefault(target, []).append(number)
        for target, numbers in claims.items():
            falls = floor.pit[target] and play.rules.belt_merge_into_pit == "fall"
            if len(numbers) > 1 and not falls:
                for number in numbers:
                    del targets[number]
        for number in list(targets):
            target = targets.get(number, OFF)
            other = state.at[target] if target != OFF else -1
            if other in targets and targets[other] == robots[number].square:
                del targets[number], targets[other]
    changed = True
    while changed:
        changed = False
        for number, target in list(targets.items()):
            if target != OFF and state.at[target] >= 0 and state.at[target] not in targets:
                del targets[number]
                changed = True
    return [(robots[number], wishes[number]) for number in targets]


def move_at_once(
    play: Play, moves: list[tuple[Robot, int]], *, carried: bool, drifting: bool = False
) -> None:
    """Move robots one square each, by belts or currents, which turn them in bends, or pushers."""
    state = play.state
    floor = state.floor
    bends = floor.belt_turn
    if drifting and floor.terrain is not None:
        bends = floor.terrain.current_turn
    for robot, _ in moves:
        if not robot.virtual:
            state.at[robot.square] = -1
    for robot, direction in moves:
        square = robot.square
        target = floor.next_square[square * 4 + direction]
        robot.square = target
        turn = 0
        if target == OFF:
            play.fallen.append((robot, square, "edge"))
        else:
            if not robot.virtual:
                state.at[target] = robot.index
            if floor.pit[target]:
                play.fell_from[robot.index] = square
                play.fallen.append((robot, target, "pit"))
            elif carried:
                turn = bends[target * 4 + direction]
                if turn and not steady(play, robot):
                    robot.facing = (robot.facing + turn) % 4
                else:
                    turn = 0
        if play.telling:
            if drifting:
                play.tell(Drifted(robot.index, square, target, turn))
            elif carried:
                play.tell(Carried(robot.index, square, target, turn))
            else:
                play.tell(Shoved(robot.index, square, target))


def pushers(play: Play) -> Dialogue[None] | None:
    """Active pushers push the robot on their square, and all behind it in a row."""
    if play.state.floor.terrain is not None:
        return _currents_and_pushers(play)
    moves, _ = _pushed(play)
    if moves:
        if "pushed" in play.active:
            play.pushes += [Push(robot) for robot, _ in moves]
        move_at_once(play, moves, carried=False)
    return settle_falls(play) if play.pushes or play.fallen else None


async def _currents_and_pushers(play: Play) -> None:
    """On terrain."""
    await currents(play)
    if play.state.floor.pushers[play.state.register]:
        await _push_on_terrain(play, *_pushed(play))


def _pushed(play: Play) -> tuple[list[tuple[Robot, int]], dict[int, int]]:
    """Who is moved by pushers, and who stands before one."""
    state = play.state
    floor = state.floor
    moves: list[tuple[Robot, int]] = []
    wishes: dict[int, int] = {}
    for square, direction in floor.pushers[state.register]:
        if state.at[square] >= 0:
            wishes[state.at[square]] = direction
        moves += [
            (robot, direction)
            for robot in state.robots
            if robot.virtual and robot.square == square and floor.open_edge[square * 4 + direction]
        ]
    if wishes:
        moves += settled(play, _with_chains(play, wishes))
    return moves, wishes


async def _push_on_terrain(
    play: Play, moves: list[tuple[Robot, int]], pushed: dict[int, int]
) -> None:
    """The same with falls over ledges and, by a house rule, fields that throw back (AMB-92b)."""
    hurt = over_ledges(play, moves, landing=True)
    if "pushed" in play.active:
        play.pushes += [Push(robot) for robot, _ in moves]
    stuck = {number: d for number, d in pushed.items() if all(r.index != number for r, _ in moves)}
    move_at_once(play, moves, carried=False)
    if play.pushes:
        await follow_up_pushes(play)
    await settle_moved(play, moves, hurt)
    if play.rules.repulsor_pusher == "throw1":
        for number in sorted(stuck):
            await throw_back(play, play.state.robots[number], stuck[number])


def _with_chains(play: Play, pushed: dict[int, int]) -> dict[int, int]:
    """Robots in the way of a pushed one take over its direction (AMB-21).

    One that would be pushed two ways stays and pushes nobody on. A robot that a wall stops has no
    wish, and so nobody behind it can move either.
    """
    state = play.state
    floor = state.floor
    chains = {number: _row_before(play, number, d, pushed) for number, d in pushed.items()}
    ways: dict[int, set[int]] = {}
    for number, chain in chains.items():
        for other in chain:
            ways.setdefault(other, set()).add(pushed[number])
    wishes = dict(pushed)
    for number, chain in chains.items():
        for other in chain:
            if len(ways[other]) > 1:
                break
            wishes[other] = pushed[number]
    return {
        number: direction
        for number, direction in wishes.items()
        if floor.open_edge[state.robots[number].square * 4 + direction]
    }


def _row_before(play: Play, number: int, direction: int, pushed: dict[int, int]) -> list[int]:
    """The robots without a pusher of their own that stand in a row before a pushed one."""
    state = play.state
    floor = state.floor
    square = state.robots[number].square
    row: list[int] = []
    while floor.open_edge[square * 4 + direction]:
        square = floor.next_square[square * 4 + direction]
        other = state.at[square] if square != OFF else -1
        if other < 0 or other in pushed:
            break
        row.append(other)
    return row
