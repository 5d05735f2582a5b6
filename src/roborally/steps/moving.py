"""Cards are carried out: movement, turns and pushing."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import BACK, opposite, turned
from roborally.game.cards import DISTANCE, KIND, TURN
from roborally.game.events import Blocked, Moved, Pushed, Turned
from roborally.game.events.event import Means
from roborally.game.play import Play
from roborally.game.pushes import Push
from roborally.game.state import CONTROLLED, POWER_DOWN, RACING, Robot
from roborally.steps.flamers import scorch

PAIR_MODE = "pair mode"
ALONE = 0
CRAB = 1
DUAL = 2
PLACES: Final = 100
"""More than any robot's index, so that a card and an index are one number, which sorts fastest."""


def acts(robot: Robot) -> bool:
    """Whether a robot carries out cards this turn."""
    return robot.status == RACING and robot.power != POWER_DOWN


def card_to_play(play: Play, robot: Robot) -> int:
    """The card that a robot carries out in this register; it may be another robot's."""
    index = play.state.register - 1
    return robot.copied[0][index] if robot.copied else robot.registers[index]


def second_card(play: Play, robot: Robot) -> int:
    """The card that shares the register with it, if there is one."""
    index = play.state.register - 1
    return robot.copied[1][index] if robot.copied else robot.seconds[index]


async def move_robots(play: Play) -> None:
    """Cards are carried out one after the other, the highest priority first."""
    state = play.state
    terrain = state.floor.terrain
    for robot in move_order(play):
        if robot.square == OFF or state.over:
            continue
        state.order.append(robot.index)
        play.beat += 1
        card = card_to_play(play, robot)
        kind = KIND[card // 10]
        if TURN[kind]:
            turn_robot(play, robot, TURN[kind], "card")
            if terrain is not None:
                await scorch(play, robot)
        elif second_card(play, robot):
            await carry_out_pair(play, robot, card, second_card(play, robot))
        else:
            distance = DISTANCE[kind]
            if "executing" in play.active:
                distance = await distance_of(play, robot, card)
            direction = robot.facing if distance > 0 else opposite(robot.facing)
            if terrain is not None:
                await play.rules.travel(play, robot, [direction] * abs(distance))
            else:
                left, moved = drive_on(play, robot, direction, abs(distance))
                if unsettled(play):
                    await drive_after(play, robot, direction, left, moved=moved)


def move_order(play: Play) -> list[Robot]:
    """Robots by the priority of their cards."""
    state = play.state
    index = state.register - 1
    played: list[int] = []
    controlled = False
    for robot in state.robots:
        if robot.power != POWER_DOWN:
            controlled = controlled or bool(robot.copied)
            card = robot.copied[0][index] if robot.copied else robot.registers[index]
            if card:
                played.append(robot.index - card * PLACES)
    played.sort()
    order = [state.robots[place % PLACES] for place in played]
    return _after_controllers(play, order) if controlled else order


def _after_controllers(play: Play, acting: list[Robot]) -> list[Robot]:
    """Robots under radio control follow their controllers."""
    state = play.state
    order: list[Robot] = []

    def join(robot: Robot) -> None:
        if robot not in order:
            order.append(robot)
            for other in acting:
                if other.copied and other.gear[CONTROLLED] == robot.index + 1:
                    join(other)

    for robot in acting:
        controller = state.robots[robot.gear[CONTROLLED] - 1] if robot.copied else robot
        if controller is robot or controller not in acting:
            join(robot)
    for robot in acting:
        join(robot)
    return order


async def distance_of(play: Play, robot: Robot, card: int) -> int:
    """How far a movement card takes the robot; negative is backwards."""
    distance = DISTANCE[KIND[card // 10]]
    if "executing" in play.active:
        for effect in play.effects_of(robot, "executing"):
            distance = await effect.executing(play, robot, card, distance)
    return distance


async def carry_out_pair(play: Play, robot: Robot, move: int, rotate: int) -> None:
    """Two cards in one register: a step to the side, or a shorter move and then a turn.

    Without the option that allowed the pair only the movement card counts.
    """
    turn = TURN[KIND[rotate // 10]]
    mode = robot.gear.get(PAIR_MODE, ALONE)
    if robot.copied:
        controller = play.state.robots[robot.gear[CONTROLLED] - 1]
        mode = robot.copied[2][play.state.register - 1]
        if controller.square != OFF:
            mode = controller.gear.get(PAIR_MODE, mode)
    if mode == CRAB:
        await drive(play, robot, turned(robot.facing, turn), 1)
        return
    distance = await distance_of(play, robot, move)
    less = 0 if mode == ALONE else 2 if turn == BACK else 1
    direction = robot.facing if distance > 0 else opposite(robot.facing)
    await drive(play, robot, direction, max(abs(distance) - less, 0))
    if robot.square != OFF and mode == DUAL:
        await turn_by_card(play, robot, turn)


async def drive(play: Play, robot: Robot, direction: int, squares: int) -> None:
    """Move a robot square by square, pushing what is in the way."""
    if play.state.floor.terrain is not None:
        await play.rules.travel(play, robot, [direction] * squares)
        return
    left, moved = drive_on(play, robot, direction, squares)
    if unsettled(play):
        await drive_after(play, robot, direction, left, moved=moved)


def drive_on(play: Play, robot: Robot, direction: int, squares: int) -> tuple[int, bool]:
    """Move square by square until the robot is stopped or something must be settled first.

    How many squares are left then, and whether it moved last.
    """
    for left in range(squares - 1, -1, -1):
        moved = step(play, robot, direction)
        if not moved or unsettled(play):
            return left, moved
        play.beat += 1
    return 0, True


def unsettled(play: Play) -> bool:
    """Whether robots fell, pushed or touched each other, and it is not settled yet."""
    return bool(play.fallen or play.pushes or play.contacts)


async def drive_after(play: Play, robot: Robot, direction: int, left: int, *, moved: bool) -> None:
    """Settle what came of driving, and drive on."""
    rammed: list[Robot] = []
    while unsettled(play):
        await settle_falls(play)
        blocking = play.contacts[:]
        if blocking:
            await make_contact(play, robot, direction, rammed)
        cleared = any(other.square == OFF for other in blocking)
        if robot.square == OFF or not (moved or cleared):
            return
        play.beat += 1
        left, moved = drive_on(play, robot, direction, left)


async def make_contact(play: Play, robot: Robot, direction: int, rammed: list[Robot]) -> None:
    """Tell effects about the robot that was driven into, once for each card (AMB-05-17)."""
    contacts, play.contacts = play.contacts, []
    for other in contacts:
        if other in rammed and not play.rules.ram_per_space:
            continue
        rammed.append(other)
        for effect in play.effects_of(robot, "contact"):
            await effect.contact(play, robot, other, direction)


async def turn_by_card(play: Play, robot: Robot, turn: int) -> None:
    """Carry out a rotate card."""
    turn_robot(play, robot, turn, "card")
    if play.state.floor.terrain is not None:
        await scorch(play, robot)


def turn_robot(play: Play, robot: Robot, turn: int, means: Means) -> None:
    """Turn a robot on the spot."""
    before = robot.facing
    robot.facing = (before + turn) % 4
    if play.telling:
        play.tell(Turned(robot.index, before, robot.facing, means))


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
    heard = "contact" in play.active or "moved" in play.active
    if heard and (chain is not None or not play.rules.contact_needs_push):
        play.contacts.append(state.robots[state.at[target]])
    if chain is None:
        if play.telling:
            play.tell(Blocked(robot.index, square, direction))
        return False
    push_row(play, chain, direction, robot.index, square)
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


def push_row(
    play: Play,
    row: list[Robot],
    direction: int,
    by: int,
    origin: int = OFF,
    *,
    direct: bool = True,
) -> None:
    """Push robots in a row one square, the farthest first."""
    if "pushed" in play.active:
        play.pushes.append(Push(row[0], by, direct=direct, origin=origin))
        play.pushes += [Push(other, by) for other in row[1:]]
    for other in reversed(row):
        push(play, other, direction, by)


async def settle_falls(play: Play) -> None:
    """Who was pushed is told first, then who fell is destroyed."""
    if play.pushes:
        await follow_up_pushes(play)
    if play.fallen:
        await play.rules.resolve_fallen(play)


async def follow_up_pushes(play: Play) -> None:
    """Special rules learn who was pushed, before anybody who fell is destroyed."""
    pushes, play.pushes = play.pushes, []
    for twist in play.twists_at("pushed"):
        for one in pushes:
            await twist.pushed(play, one)


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
    elif state.floor.pit[target] and robot.index not in play.hovering:
        play.fell_from[robot.index] = square
        play.fallen.append((robot, target, "pit"))
