"""Revealing cards and carrying them out: movement, turns and pushing."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.geometry import opposite
from roborally.race.cards import DISTANCE, KIND, TURN
from roborally.race.events import Blocked, Moved, Pushed, Revealed, Turned
from roborally.race.play import Play
from roborally.race.state import POWER_DOWN, RACING, Robot
from roborally.steps.destruction import destroy_fallen


async def reveal(play: Play) -> None:
    """The next register begins; everybody reveals its card at the same time."""
    state = play.state
    state.register += 1
    if "register_begun" in play.active:
        for twist in play.twists_at("register_begun"):
            await twist.register_begun(play)
    if "revealing" in play.active:
        for robot, option in play.options_at("revealing"):
            if acts(robot):
                await option.revealing(play, robot)
    index = state.register - 1
    bit = 1 << index
    state.order = []
    for robot in state.robots:
        if robot.status == RACING and robot.power != POWER_DOWN and robot.registers[index]:
            robot.shown |= bit
            if play.telling:
                play.tell(Revealed(robot.index, robot.registers[index], robot.seconds[index]))


def acts(robot: Robot) -> bool:
    """Whether a robot carries out cards this turn."""
    return robot.status == RACING and robot.power != POWER_DOWN


async def move_robots(play: Play) -> None:
    """Cards are carried out one after the other, the highest priority first."""
    state = play.state
    index = state.register - 1
    acting = [
        robot for robot in state.robots if robot.power != POWER_DOWN and robot.registers[index]
    ]
    acting.sort(key=lambda robot: -robot.registers[index])
    for robot in acting:
        if robot.square == OFF:
            continue
        state.order.append(robot.index)
        card = robot.registers[index]
        play.beat += 1
        kind = KIND[card // 10]
        turn = TURN[kind]
        if turn:
            turn_robot(play, robot, turn, "card")
            continue
        distance = DISTANCE[kind]
        if "executing" in play.active:
            for effect in play.effects_of(robot, "executing"):
                distance = await effect.executing(play, robot, card, distance)
        direction = robot.facing if distance > 0 else opposite(robot.facing)
        await drive(play, robot, direction, abs(distance))


async def drive(play: Play, robot: Robot, direction: int, squares: int) -> None:
    """Move a robot square by square, pushing what is in the way."""
    for _ in range(squares):
        moved = step(play, robot, direction)
        if play.fallen:
            await destroy_fallen(play)
        if not moved or robot.square == OFF:
            return
        play.beat += 1


def turn_robot(play: Play, robot: Robot, turn: int, by: str) -> None:
    """Turn a robot on the spot."""
    before = robot.facing
    robot.facing = (before + turn) % 4
    if play.telling:
        play.tell(Turned(robot.index, before, robot.facing, by))


def step(play: Play, robot: Robot, direction: int) -> bool:
    """Move a robot one square, and those in its way with it; False if something stops it.

    Robots that leave the floor or come onto a pit are left in ``play.fallen``.
    """
    state = play.state
    floor = state.floor
    square = robot.square
    key = square * 4 + direction
    if not floor.open_edge[key]:
        if play.telling:
            play.tell(Blocked(robot.index, square, direction))
        return False
    target = floor.next_square[key]
    if robot.virtual or target == OFF or state.at[target] < 0:
        go(play, robot, square, target)
        if play.telling:
            play.tell(Moved(robot.index, square, target))
        return True
    chain = pushed_chain(play, target, direction)
    if chain is None:
        if play.telling:
            play.tell(Blocked(robot.index, square, direction))
        return False
    for other in reversed(chain):
        push(play, other, direction, robot.index)
    go(play, robot, square, target)
    if play.telling:
        play.tell(Moved(robot.index, square, target))
    return True


def pushed_chain(play: Play, square: int, direction: int) -> list[Robot] | None:
    """The robots in a row from a square on that a push would move; None if a wall stops them."""
    state = play.state
    floor = state.floor
    chain: list[Robot] = []
    while square != OFF and state.at[square] >= 0:
        chain.append(state.robots[state.at[square]])
        if not floor.open_edge[square * 4 + direction]:
            return None
        square = floor.next_square[square * 4 + direction]
    return chain


def push(play: Play, robot: Robot, direction: int, by: int) -> None:
    """Shift a robot one square; there is nothing in its way."""
    square = robot.square
    target = play.state.floor.next_square[square * 4 + direction]
    go(play, robot, square, target)
    if play.telling:
        play.tell(Pushed(robot.index, square, target, by))


def go(play: Play, robot: Robot, square: int, target: int) -> None:
    """Put a robot on the next square, which may be a pit or outside the floor."""
    state = play.state
    if not robot.virtual:
        state.at[square] = -1
        if target != OFF:
            state.at[target] = robot.index
    robot.square = target
    if target == OFF:
        play.fallen.append((robot, square, "edge"))
    elif state.floor.pit[target]:
        play.fallen.append((robot, target, "pit"))
