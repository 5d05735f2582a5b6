"""2016: blue belts carry two squares, then green belts one."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.play import Dialogue, Play
from roborally.game.state import Robot
from roborally.steps.belts import EXPRESS, NORMAL, move_at_once, settled
from roborally.steps.ledges import over_ledges
from roborally.steps.moving_terrain import settle_moved


def blue_belts(play: Play) -> Dialogue[None] | None:
    """Robots on blue belts are carried two squares, or one if they leave the belt.

    If two would come onto one square in either step, both stay where they are for the whole move
    (AMB-16-07); the house rule takes each step by itself. Who reboots on the way is not carried on,
    nor is a robot that comes onto the belt by that.
    """
    riders = _riders(play, EXPRESS)
    return _carry_twice(play, riders) if riders or "belts_moved" in play.active else None


async def _carry_twice(play: Play, riders: set[int]) -> None:
    if len(riders) > 1 and play.rules.belt_conflict == "whole":
        riders -= _held(play, riders)
    for _ in range(2):
        await _carry(play, EXPRESS, riders)


def green_belts(play: Play) -> Dialogue[None] | None:
    """Robots on green belts are carried one square."""
    riders = _riders(play, NORMAL)
    return _carry(play, NORMAL, riders) if riders or "belts_moved" in play.active else None


def _riders(play: Play, speed: int) -> set[int]:
    """Who stands on belts of that speed."""
    speeds = play.state.floor.belt_speed
    return {r.index for r in play.state.robots if r.square >= 0 and speeds[r.square] == speed}


async def _carry(play: Play, speed: int, riders: set[int]) -> None:
    """One step of the belts: robots, then what else stands on them, then those who fell reboot."""
    moves = settled(play, _wishes(play, speed, riders))
    terrain = play.state.floor.terrain
    hurt = over_ledges(play, moves, landing=False) if terrain is not None else []
    if moves:
        move_at_once(play, moves, carried=True)
    if "belts_moved" in play.active:
        for twist in play.twists_at("belts_moved"):
            await twist.belts_moved(play, speed == EXPRESS)
    if play.fallen:
        riders -= {robot.index for robot, _, _ in play.fallen}
        if terrain is None:
            await play.rules.resolve_fallen(play)
    if terrain is not None:
        await settle_moved(play, moves, hurt)


def _wishes(play: Play, speed: int, riders: set[int]) -> dict[int, int]:
    floor = play.state.floor
    speeds, belt_to = floor.belt_speed, floor.belt_to
    return {
        robot.index: belt_to[robot.square]
        for robot in play.state.robots
        if robot.square >= 0
        and speeds[robot.square] == speed
        and robot.index in riders
        and floor.open_edge[robot.square * 4 + belt_to[robot.square]]
    }


def _held(play: Play, riders: set[int]) -> set[int]:
    """The robots that stay put because they would share a square, or swap, in one of two steps.

    The two steps are gone through in thought until no claim is double.
    """
    state = play.state
    floor = state.floor
    squares = {robot.index: robot.square for robot in state.robots}
    at = state.at[:]
    held: set[int] = set()
    try:
        while True:
            clash: set[int] = set()
            for _ in range(2):
                wishes = _wishes(play, EXPRESS, riders - held)
                clash = _clashing(play, wishes)
                if clash:
                    break
                for robot, direction in settled(play, wishes):
                    _think(play, robot, floor.next_square[robot.square * 4 + direction])
            for robot in state.robots:
                robot.square = squares[robot.index]
            state.at[:] = at
            if not clash:
                return held
            held |= clash
    finally:
        for robot in state.robots:
            robot.square = squares[robot.index]
        state.at[:] = at


def _think(play: Play, robot: Robot, target: int) -> None:
    state = play.state
    if state.at[robot.square] == robot.index:
        state.at[robot.square] = -1
    if target != OFF and state.floor.pit[target]:
        target = OFF
    robot.square = target
    if target != OFF:
        state.at[target] = robot.index


def _clashing(play: Play, wishes: dict[int, int]) -> set[int]:
    """Robots whose wishes share a square or would swap two of them."""
    state = play.state
    floor = state.floor
    targets = {
        number: floor.next_square[state.robots[number].square * 4 + d]
        for number, d in wishes.items()
    }
    clash: set[int] = set()
    for number, target in targets.items():
        if target == OFF:
            continue
        falls = floor.pit[target] and play.rules.belt_merge_into_pit == "fall"
        for other, square in targets.items():
            if other != number and square == target and not falls:
                clash.add(number)
            swaps = state.robots[other].square == target and square == state.robots[number].square
            if other != number and swaps:
                clash.add(number)
    return clash
