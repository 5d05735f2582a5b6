"""States and floors as ints, and back."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.floor import Floor
from roborally.floor.terrain import Terrain
from roborally.game.cards import DISTANCE, KIND, TURN
from roborally.game.state import REGISTERS, State
from roborally.kernel import row as columns
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.row import ROBOTS
from roborally.kernel.support import BETWEEN, STEPS
from roborally.kernel.words import BY_DOCK, BY_PRIORITY, SHARE
from roborally.rules.revised2005 import Revised2005
from roborally.rules.ruleset import Ruleset
from roborally.steps.ending import side_of
from roborally.steps.randomizers import RANDOMIZED

FIELDS: Final = (
    ("square", columns.SQUARE),
    ("facing", columns.FACING),
    ("archive", columns.ARCHIVE),
    ("damage", columns.DAMAGE),
    ("lives", columns.LIVES),
    ("flags", columns.FLAGS),
    ("power", columns.POWER),
    ("status", columns.STATUS),
    ("locked", columns.LOCKED),
    ("pinned", columns.PINNED),
    ("shown", columns.SHOWN),
    ("dock", columns.DOCK),
)
LISTS: Final = (
    ("order", columns.ORDERED, columns.ORDER),
    ("destroyed", columns.FALLEN, columns.DESTROYED),
    ("eliminated", columns.LOST, columns.ELIMINATED),
    ("finished", columns.ARRIVED, columns.FINISHED),
    ("discard", columns.DISCARDED, columns.DISCARD),
    ("deck", columns.LEFT, columns.DECK),
)
TIES: Final = {"share": SHARE, "dock": BY_DOCK, "priority": BY_PRIORITY}


def pack(state: State) -> vec[i64]:
    """A state that is supported as a row."""
    row = [0] * columns.WIDTH
    robots = state.robots
    count = len(robots)
    for name, column in FIELDS:
        row[column : column + count] = [getattr(robot, name) for robot in robots]
    sides = [side_of(robot) for robot in robots]
    for robot in robots:
        number = robot.index
        row[columns.VIRTUAL + number] = robot.virtual
        row[columns.OPTIONED + number] = bool(robot.options)
        row[columns.SIDE + number] = sides.index(sides[number])
        row[columns.TOUCHED + number] = state.memory.get(f"touched {number}", columns.NEVER)
        row[columns.RANDOMIZED + number] = robot.gear.get(RANDOMIZED, columns.NEVER)
        row[columns.CARD + number : columns.ORDERED : ROBOTS] = robot.registers
        hand = columns.HAND + number
        row[hand : hand + len(robot.hand) * ROBOTS : ROBOTS] = robot.hand
    for number in state.winners:
        row[columns.WINNER + number] = 1
    for name, length, first in LISTS:
        values = getattr(state, name)
        row[length] = len(values)
        row[first : first + len(values)] = values
    row[columns.PLAYING] = count
    row[columns.TURN] = state.turn
    row[columns.REGISTER] = state.register
    row[columns.STEP] = state.step
    row[columns.OVER] = state.over
    return vec[i64](row)


def unpack(row: Sequence[int], state: State) -> None:
    """Write a row into the state that it was packed from, or a copy of that."""
    robots = state.robots
    for robot in robots:
        if robot.square != OFF and not robot.virtual:
            state.at[robot.square] = -1
    for name, column in FIELDS:
        for robot in robots:
            setattr(robot, name, row[column + robot.index])
    for robot in robots:
        number = robot.index
        robot.virtual = bool(row[columns.VIRTUAL + number])
        hand = columns.HAND + number
        places = range(hand, hand + columns.HAND_SIZE * ROBOTS, ROBOTS)
        robot.hand = [row[place] for place in places if row[place]]
        cards = columns.CARD + number
        robot.registers = [row[cards + ROBOTS * index] for index in range(REGISTERS)]
        if row[columns.TOUCHED + number] != columns.NEVER:
            state.memory[f"touched {number}"] = row[columns.TOUCHED + number]
        if row[columns.RANDOMIZED + number] != columns.NEVER:
            robot.gear[RANDOMIZED] = row[columns.RANDOMIZED + number]
        if robot.square != OFF and not robot.virtual:
            state.at[robot.square] = number
    state.winners = [robot.index for robot in robots if row[columns.WINNER + robot.index]]
    for name, length, first in LISTS:
        setattr(state, name, [row[first + place] for place in range(row[length])])
    state.turn = row[columns.TURN]
    state.register = row[columns.REGISTER]
    state.step = row[columns.STEP]
    state.over = bool(row[columns.OVER])


def ground_of(state: State, rules: Ruleset) -> Ground:
    """What a state of a race is played on."""
    return _ground(state.floor, tuple(state.flags), state.goal, rules)


@lru_cache(maxsize=32)
def _ground(floor: Floor, flags: tuple[int, ...], goal: int, rules: Ruleset) -> Ground:
    ground = Ground(floor.size)
    ground.next_square = _ints(floor.next_square)
    ground.open_edge = _ints(floor.open_edge)
    ground.seen = _ints(line[0] if line else OFF for line in floor.sight)
    ground.pit = _ints(floor.pit)
    ground.belt_to = _ints(floor.belt_to)
    ground.belt_speed = _ints(floor.belt_speed)
    ground.belt_turn = _ints(floor.belt_turn)
    ground.gear_turn = _ints(floor.gear_turn)
    pushed = [square.pusher for square in floor.squares]
    ground.pusher_to = _ints(OFF if pusher is None else pusher.to for pusher in pushed)
    ground.pushed_in = _ints(_mask(() if p is None else p.registers) for p in pushed)
    ground.crushed_in = _ints(_mask(square.crusher) for square in floor.squares)
    ground.sites = _ints(bool(site) or square in flags for square, site in enumerate(floor.repair))
    _lay_beams(ground, floor)
    ground.steps = _ints(STEPS[step] for step in rules.register)
    ground.distance = _ints(DISTANCE[kind] for kind in KIND)
    ground.turn = _ints(TURN[kind] for kind in KIND)
    ground.flags = _ints(flags)
    ground.goal = goal
    ground.first_lock = rules.first_lock
    ground.deadly_damage = rules.deadly_damage
    ground.virtual_robots = rules.virtual_robots
    ground.paired_double = rules.paired_double
    ground.down_touches = rules.down_touches
    ground.down_draws = rules.pd_lock == "random"
    ground.one_flag_per_turn = rules.one_flag_per_turn
    ground.locked_exempt = rules.locked_exempt
    ground.two_fall = rules.belt_merge_into_pit == "fall"
    ground.play_on = rules.play_on
    ground.asked_by_dock = isinstance(rules, Revised2005)
    ground.tie = TIES[rules.tie]
    _lay_between_registers(ground, floor, rules)
    if floor.terrain is not None:
        _lay_terrain(ground, floor, floor.terrain)
    return ground


def _lay_between_registers(ground: Ground, floor: Floor, rules: Ruleset) -> None:
    ground.width = floor.width
    ground.board = _ints(sheet != OFF for sheet in floor.sheet_of)
    ground.wrenches = _ints(floor.repair)
    ground.closing = _ints(BETWEEN[step] for step in rules.closing)
    ground.preparing = _ints(BETWEEN[step] for step in rules.preparing)
    ground.program_step = rules.program_step
    ground.first_register = rules.first_register
    ground.cards_dealt = rules.cards_dealt
    ground.copy_damage = rules.reentry_damage
    ground.keeps_program = rules.pd_lock == "keep"
    ground.twice = rules.wrenches_or_option
    ground.down_needs_damage = rules.pd_needs_damage


def _lay_terrain(ground: Ground, floor: Floor, terrain: Terrain) -> None:
    ground.terrain = True
    ground.edges = _ints(floor.edges)
    ground.oil = _ints(terrain.oil)
    ground.portal_to = _ints(floor.portal_to)
    ground.burns_in = _ints(
        sum(1 << register for register, burning in enumerate(terrain.flames) if square in burning)
        for square in range(floor.size)
    )
    ground.randomizer = _ints(terrain.randomizer)
    ground.teleporter = _ints(terrain.teleporter)
    ground.water = _ints(terrain.water)
    ground.current_to = _ints(terrain.current_to)
    ground.current_turn = _ints(terrain.current_turn)


def _lay_beams(ground: Ground, floor: Floor) -> None:
    ground.lit = _ints(floor.lit)
    start = [0]
    for beam in floor.beams:
        start.append(start[-1] + len(beam.squares))
    ground.beam_start = _ints(start)
    ground.beam_squares = _ints(square for beam in floor.beams for square in beam.squares)
    ground.beam_strength = _ints(beam.strength for beam in floor.beams)
    ground.beam_paired = _ints(beam.paired for beam in floor.beams)


def _mask(registers: tuple[int, ...]) -> int:
    return sum(1 << register for register in registers)


def _ints(values: Iterable[int]) -> vec[i64]:
    return vec[i64]([int(value) for value in values])
