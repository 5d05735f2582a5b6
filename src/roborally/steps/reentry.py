"""Robots that were destroyed come back with an archive copy."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS, EAST, NORTH, SOUTH, WEST
from roborally.game.asks import About
from roborally.game.choices import FACINGS, Square, Word
from roborally.game.events import Reentered
from roborally.game.play import Play
from roborally.game.questions import SQUARE, Question, switch
from roborally.game.state import POWER_DOWN, POWER_ON, RACING, Robot
from roborally.steps.damage import NOWHERE, damage, start_damaged
from roborally.steps.programming import DOWN, may_power_down

SIGHT = 3
FREE_COPY = "free copy"
UNDECIDED = "facing undecided"
REENTRY_FACING: Final = Question("reentry_facing", FACINGS)
REENTRY_SPACE: Final = Question("reentry_space", (), (SQUARE,))
NORMAL: Final = Word("normal")
RETURN_DOWN: Final = switch("return_powered_down", NORMAL, DOWN)


def facing_next_flag(play: Play, robot: Robot, square: int) -> int:
    """Towards the next flag along the longer distance, on a tie east or west (AMB-75)."""
    state = play.state
    if robot.flags >= len(state.flags) or state.flags[robot.flags] == OFF:
        return robot.facing
    x, y = state.floor.place(square)
    fx, fy = state.floor.place(state.flags[robot.flags])
    if (fx, fy) == (x, y):
        return robot.facing
    if abs(fx - x) >= abs(fy - y):
        return EAST if fx > x else WEST
    return SOUTH if fy > y else NORTH


async def _choose_facing(play: Play, robot: Robot, square: int, legal: list[int]) -> int:
    wanted = facing_next_flag(play, robot, square)
    default = wanted if wanted in legal else legal[0]
    choices = [FACINGS[direction] for direction in legal]
    about = About(square=square)
    answer = await play.ask(REENTRY_FACING, robot, choices, FACINGS[default], about=about)
    return answer.direction


async def _choose_power(play: Play, robot: Robot) -> int:
    if not may_power_down(play, robot):
        return POWER_ON
    answer = await play.ask(RETURN_DOWN, robot, (NORMAL, DOWN), NORMAL)
    return POWER_DOWN if answer == DOWN else POWER_ON


async def _come_back(
    play: Play, robot: Robot, square: int, facing: int, power: int, *, virtual: bool
) -> int:
    """Put a robot back on the floor; how much damage its archive copy has."""
    robot.virtual = virtual
    robot.status = RACING
    robot.facing = facing
    robot.power = power
    play.state.place(robot, square)
    if play.telling:
        play.tell(Reentered(robot.index, square, facing, virtual=virtual))
    points = play.rules.reentry_damage
    for effect in play.effects_of(robot, "reentry_damage"):
        points = effect.reentry_damage(play, robot, points)
    if robot.gear.pop(FREE_COPY, 0):
        points = 0
    for effect in play.effects_of(robot, "reentered"):
        await effect.reentered(play, robot)
    return points


async def _returning(play: Play, numbers: Sequence[int]) -> list[Robot]:
    """Those of the destroyed robots that come back now; special rules may let others wait."""
    state = play.state
    returning: list[Robot] = []
    state.destroyed = []
    for number in numbers:
        ready = [
            await twist.reentering(play, state.robots[number])
            for twist in play.twists_at("reentering")
        ]
        if all(ready):
            returning.append(state.robots[number])
        else:
            state.destroyed = [*state.destroyed, number]
    return returning


async def _bring_back_others(play: Play) -> None:
    for twist in play.twists_at("all_reentered"):
        await twist.all_reentered(play)


async def reenter_virtually(play: Play) -> None:
    """1994: on the archive square, as a virtual robot if anybody else is there (C94-180).

    The copy starts with its damage, for which no option can be given up (C94-177).
    """
    state = play.state
    returning = await _returning(play, sorted(state.destroyed))
    squares = [robot.archive for robot in returning]
    taken = {robot.square for robot in state.robots if robot.square >= 0}
    for robot in returning:
        power = await _choose_power(play, robot)
        if play.rules.reentry_facing_after_deal:
            facing = facing_next_flag(play, robot, robot.archive)
            robot.gear[UNDECIDED] = 1
        else:
            facing = await _choose_facing(play, robot, robot.archive, list(DIRECTIONS))
        shared = squares.count(robot.archive) > 1 or robot.archive in taken
        points = await _come_back(play, robot, robot.archive, facing, power, virtual=shared)
        start_damaged(play, robot, points)
    await _bring_back_others(play)


async def choose_facings_after_deal(play: Play) -> None:
    """By a house rule owners of robots that came back see their cards before they choose."""
    for robot in play.state.robots:
        if robot.gear.pop(UNDECIDED, 0):
            robot.facing = await _choose_facing(play, robot, robot.square, list(DIRECTIONS))


async def reenter_beside(play: Play) -> None:
    """2005: on the archive square or, if a robot stands there, on a square beside it (R05-096).

    Robots come back in the order in which they were destroyed.
    """
    state = play.state
    for robot in await _returning(play, state.destroyed):
        power = await _choose_power(play, robot)
        square, legal = robot.archive, list(DIRECTIONS)
        if state.at[square] >= 0 or state.floor.pit[square]:
            places = free_places(play, robot.archive)
            square = await _choose_square(play, robot, places)
            legal = places[square]
        facing = await _choose_facing(play, robot, square, legal)
        points = await _come_back(play, robot, square, facing, power, virtual=False)
        await damage(play, robot, [(NOWHERE, 0)] * points)
    await _bring_back_others(play)


async def _choose_square(play: Play, robot: Robot, places: dict[int, list[int]]) -> int:
    state = play.state
    goal = state.flags[robot.flags] if robot.flags < len(state.flags) else OFF
    if goal == OFF:
        goal = robot.archive
    choices = [Square(state.floor, square) for square in places]
    nearest = min(choices, key=lambda choice: state.floor.distance(choice.square, goal))
    return (await play.ask(REENTRY_SPACE, robot, choices, nearest)).square


def free_places(play: Play, archive: int) -> dict[int, list[int]]:
    """Free squares around the archive square with the facings that are allowed there.

    The nearest ring that has one is used (AMB-05-18); pits are forbidden (R05-098).
    """
    floor = play.state.floor
    cx, cy = floor.place(archive)
    for ring in range(1, max(floor.width, floor.height) + 1):
        places: dict[int, list[int]] = {}
        for y in range(cy - ring, cy + ring + 1):
            for x in range(cx - ring, cx + ring + 1):
                square = floor.square(x, y)
                if max(abs(x - cx), abs(y - cy)) != ring or square == OFF:
                    continue
                if play.state.at[square] >= 0 or floor.pit[square]:
                    continue
                legal = [d for d in DIRECTIONS if not _faces_robot(play, square, d)]
                if legal:
                    places[square] = legal
        if places:
            return places
    raise AssertionError("there is always a free square somewhere")


def _faces_robot(play: Play, square: int, direction: int) -> bool:
    """Whether a robot would be in sight within three squares (R05-097)."""
    sight = play.state.floor.sight[square * 4 + direction][:SIGHT]
    return any(play.state.at[seen] >= 0 for seen in sight)
