"""Crowded races on floors made of machinery, which the kernel and the referee must play alike.

Real boards have few places where belts meet head-on, beams are paired or crushers stand on belts;
here everything lies beside everything, and eight robots stand in the middle of it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any, Final

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import Belt, Flamer, Laser, Pusher, Square
from roborally.floor.geometry import DX, DY
from roborally.game.cards import DECK
from roborally.game.setup import Setup, seats_for
from roborally.game.state import (
    DESTROYED,
    FINISHED,
    OUT,
    POWER_ANNOUNCED,
    POWER_DOWN,
    REGISTERS,
    Robot,
    State,
)
from roborally.referee import Referee
from roborally.steps.randomizers import RANDOMIZED

ROBOTS: Final = 8
SIZE: Final = 5
STATES: Final = 20
"""How many turns are played on one floor."""
HOUSE_RULES: Final[dict[str, tuple[str | bool | int, ...]]] = {
    "belt_merge_into_pit": ("stay", "fall"),
    "deadly_damage": (3, 10),
    "down_touches": (False, True),
    "first_lock": (2, 5),
    "one_flag_per_turn": (False, True),
    "paired_double": (False, True),
    "pd_lock": ("keep", "random", "empty"),
    "play_on": (False, True),
    "tie": ("share", "dock", "priority"),
}
RULES: Final = ("2005", "1994", "postal")


def crowds(
    seed: int,
    floors: int,
    rules: tuple[str, ...] = RULES,
    house_rules: dict[str, tuple[str | bool | int, ...]] = HOUSE_RULES,
    *,
    rough: bool = False,
) -> Iterator[Referee]:
    """Races before a register, each a referee that stands there and may be played on.

    Rough floors have terrain beside all else.
    """
    for number in range(floors):
        yield from crowd(seed, number, rules, house_rules, rough=rough)


def crowd(
    seed: int,
    number: int,
    rules: tuple[str, ...] = RULES,
    house_rules: dict[str, tuple[str | bool | int, ...]] = HOUSE_RULES,
    *,
    rough: bool = False,
) -> Iterator[Referee]:
    """The same on one of the floors."""
    chance = Random(f"{seed} {number}")
    name = rules[number % len(rules)]
    course = random_course(chance, rough=rough)
    switches = {
        rule: chance.choice(values)
        for rule, values in house_rules.items()
        if number // len(rules) % 2 and chance.random() < 0.5
    }
    setup = Setup(name, course, seats_for(ROBOTS), "crowd", switches=switches)
    first = Referee(setup, telling=False)
    for _ in range(STATES):
        state = random_state(first, chance)
        yield Referee(setup, state, telling=False, rules=first.ruleset)


def random_course(chance: Random, *, rough: bool = False) -> Course:
    squares = [random_square(chance) for _ in range(SIZE * SIZE)]
    if chance.random() < 0.2:
        squares = pushers_to_the_middle()
    if rough:
        kind = chance.random()
        if kind < 0.06:
            squares = rings_of_oil()
        else:
            if kind < 0.3:
                squares = [between_fields(chance) for _ in squares]
            elif kind < 0.5:
                squares = [for_a_jump(chance) for _ in squares]
            else:
                squares = [roughened(square, chance) for square in squares]
            _open_portals(squares, chance)
    for direction in (1, 2):
        _pair_a_beam(squares, direction, chance)
    for dock in range(ROBOTS):
        squares[dock] = replace(squares[dock], dock=dock + 1, pit=False)
    board = Board.of("Crowd", "home", SIZE, squares)
    free = [place for place, square in enumerate(squares) if not square.pit]
    quiet = [place for place in free if squares[place].belt is None] or free
    squares_of_flags = [*chance.sample(free, 2), chance.choice(quiet)]
    flags = tuple((place % SIZE, place // SIZE) for place in squares_of_flags)
    return Course("crowd", "Crowd", "2005", (Placement(board, 0, 0),), flags, start=flags[0])


def pushers_to_the_middle() -> list[Square]:
    """On such a floor some robots are pushed two ways."""
    middle = SIZE // 2
    squares = [Square()] * (SIZE * SIZE)
    for away in (1, 2):
        for side, (dx, dy) in enumerate(zip(DX, DY, strict=True)):
            place = (middle + away * dy) * SIZE + middle + away * dx
            squares[place] = Square(pusher=Pusher(side, tuple(range(1, REGISTERS + 1))))
    return squares


def random_square(chance: Random) -> Square:
    """A square on which several things may lie."""
    walls = sum(1 << side for side in range(4) if chance.random() < 0.07)
    kind = chance.random()
    if kind < 0.04:
        return Square(pit=True)
    square = Square(walls=walls)
    if kind < 0.6:
        square = replace(square, belt=random_belt(chance, (1, 1, 2)))
    elif kind < 0.7:
        square = replace(square, gear=chance.choice((1, 3)))
    elif kind < 0.78:
        square = replace(square, repair=chance.choice((1, 2)))
    if chance.random() < 0.3:
        square = replace(square, pusher=Pusher(chance.randrange(4), _registers(chance)))
    if chance.random() < 0.05:
        square = replace(square, crusher=_registers(chance))
    if chance.random() < 0.06:
        square = replace(square, lasers=(Laser(chance.randrange(4), chance.choice((1, 2))),))
    return square


def roughened(square: Square, chance: Random) -> Square:
    """A square with terrain beside all else; pits stay as they are."""
    if square.pit:
        return square
    if chance.random() < 0.25:
        square = replace(square, oil=True)
    if chance.random() < 0.1:
        square = replace(square, water=True)
    ledges, ramps = (
        sum(1 << side for side in range(4) if chance.random() < 0.07) for _ in range(2)
    )
    if chance.random() < 0.15:
        square = replace(square, chop_shop=True)
    if chance.random() < 0.1:
        flamer = Flamer(chance.randrange(4), _registers(chance), chance.choice((1, 2, 3)))
        square = replace(square, flamers=(flamer,))
    if chance.random() < 0.12:
        square = replace(square, teleporter=True)
    if chance.random() < 0.12:
        square = replace(square, randomizer=True)
    repulsors = sum(1 << side for side in range(4) if chance.random() < 0.06)
    square = replace(square, repulsors=repulsors & ~square.walls)
    square = replace(square, ledges=ledges & ~square.walls, ramps=ramps & ~ledges & ~square.walls)
    if chance.random() < 0.25:
        square = replace(square, current=random_belt(chance, (1,)))
    return square


def rings_of_oil() -> list[Square]:
    """On such a floor robots slide round in circles, through portals at both ends of a row."""
    inner = [Square(oil=True)] * (SIZE - 2)
    ends = [Square(oil=True, portal=name) for name in "ABCDE"]
    return [square for end in ends for square in (end, *inner, end)]


def between_fields(chance: Random) -> Square:
    """On such squares robots are thrown to and fro, slide, and go up ramps one behind another."""
    fields = sum(1 << side for side in range(4) if chance.random() < 0.1)
    ramps = sum(1 << side for side in range(4) if chance.random() < 0.18)
    return Square(repulsors=fields, ramps=ramps & ~fields, oil=chance.random() < 0.4)


def for_a_jump(chance: Random) -> Square:
    """On a small floor few jumps end on it, so many begin."""
    ledges = sum(1 << side for side in range(4) if chance.random() < 0.2)
    return Square(teleporter=True, oil=chance.random() < 0.7, ledges=ledges)


def _open_portals(squares: list[Square], chance: Random) -> None:
    ends = [place for place, square in enumerate(squares) if not square.pit]
    chance.shuffle(ends)
    for name in "ABC":
        for place in (ends.pop(), ends.pop()):
            squares[place] = replace(squares[place], portal=name)


def random_belt(chance: Random, speeds: tuple[int, ...]) -> Belt:
    to = chance.randrange(4)
    beside = chance.choice((0, 1 << (to + 1) % 4, 1 << (to + 3) % 4, 5 << (to + 1) % 2))
    return Belt(to, chance.choice(speeds), beside)


def _registers(chance: Random) -> tuple[int, ...]:
    return tuple(sorted(chance.sample(range(1, REGISTERS + 1), chance.choice((1, 2, 3)))))


def _pair_a_beam(squares: list[Square], direction: int, chance: Random) -> None:
    """Two mounts that face each other over a line of the floor."""
    line = chance.randrange(SIZE)
    places = [line * SIZE + i if direction == 1 else i * SIZE + line for i in range(SIZE)]
    first, last = sorted(chance.sample(range(SIZE), 2))
    for end, fires in ((first, direction), (last, direction ^ 2)):
        mount = Laser(fires, 1, paired=True)
        squares[places[end]] = replace(squares[places[end]], pit=False, lasers=(mount,))


def random_state(race: Referee, chance: Random) -> State:
    """A state before a random register, with cards, damage and locks that need not be likely."""
    state = race.state.copy()
    rules = race.ruleset
    floor = state.floor
    cards = list(DECK)
    chance.shuffle(cards)
    free = [square for square in range(floor.size) if not floor.pit[square]]
    chance.shuffle(free)
    docks = chance.sample(range(1, ROBOTS + 1), ROBOTS)
    state.turn = 3
    state.register = chance.choice((0, 0, 0, 1, 4))
    state.step = rules.register_begins(state.register + 1)
    shares = chance.random() < 0.5
    few_left = chance.random() < 0.2
    arriving = chance.random() < 0.4
    still = chance.random() < 0.2
    for robot in state.robots:
        state.place(robot, -1)
        robot.dock = docks[robot.index]
        if shares:
            robot.seat //= 2
        elif chance.random() < 0.3:
            robot.team = chance.randrange(2)
        robot.lives = chance.choice((1, 2, 3))
        robot.flags = chance.choice((0, 1, 2, 2))
        robot.archive = chance.choice(free)
        robot.facing = chance.randrange(4)
        robot.virtual = rules.virtual_robots and chance.random() < (0.8 if arriving else 0.3)
        if chance.random() < 0.3:
            state.memory[f"touched {robot.index}"] = chance.choice((2, 3))
        if floor.terrain is not None and chance.random() < 0.2:
            robot.gear[RANDOMIZED] = chance.choice((2, 3))
        if few_left:
            robot.lives = 1
        if chance.random() < (0.8 if few_left else 0.1):
            gone = (OUT, OUT, FINISHED) if few_left else (OUT, DESTROYED, FINISHED)
            _take_out(state, robot, chance.choice(gone), rules.play_on)
            continue
        square = free.pop()
        if robot.virtual:
            square = state.flags[-1] if arriving else chance.choice(free)
        state.place(robot, square)
        _fill_sheet(robot, cards, rules.deadly_damage, chance)
        if still or (robot.virtual and arriving):
            robot.registers[: REGISTERS - 1] = [0] * (REGISTERS - 1)
        if robot.virtual and arriving:
            robot.flags = 2
    half = chance.randrange(len(cards) // 2)
    if floor.terrain is not None and chance.random() < 0.1:
        down = sum(robot.power == POWER_DOWN for robot in state.robots)
        half = len(cards) - down * REGISTERS
    state.discard, state.deck = cards[:half], cards[half:]
    return state


def _take_out(state: State, robot: Robot, status: int, play_on: bool) -> None:
    if status == FINISHED and not play_on:
        status = OUT
    robot.status = status
    if status == FINISHED:
        robot.flags = 3
        state.finished = [*state.finished, robot.index]
        state.winners = state.winners or [robot.index]
    elif status == DESTROYED:
        state.destroyed = [*state.destroyed, robot.index]
    else:
        state.eliminated = [*state.eliminated, robot.index]


def _fill_sheet(robot: Robot, cards: list[int], deadly: int, chance: Random) -> None:
    robot.damage = chance.randrange(deadly)
    robot.locked = chance.choice((0, 16, 24, 28, 30, 31)) if robot.damage else 0
    robot.pinned = chance.choice((0, 0, 0, 4)) & ~robot.locked
    robot.power = chance.choice((0, 0, 0, POWER_ANNOUNCED, POWER_DOWN))
    for index in range(REGISTERS):
        if robot.power != POWER_DOWN or robot.is_locked(index + 1):
            robot.registers[index] = cards.pop() if chance.random() < 0.9 else 0
        if robot.is_locked(index + 1):
            robot.shown |= 1 << index


def everything(state: State) -> dict[str, Any]:
    """All of a state, to be compared."""
    return state.to_json() | {"at": state.at}
