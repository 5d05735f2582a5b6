"""The registers of a turn, step by step, as the rules of the race list them."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import REGISTERS
from roborally.kernel.belts import all_belts, express_belts, pushers
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.lasers import lasers
from roborally.kernel.machinery import crushers, gears
from roborally.kernel.moving import move_robots, reveal
from roborally.kernel.row import (
    CARD,
    DISCARD,
    HEAD,
    OVER,
    PLAYING,
    REGISTER,
    ROBOTS,
    SQUARE,
    STEP,
    VIRTUAL,
    WIDTH,
)
from roborally.kernel.touching import touch
from roborally.kernel.words import (
    ALL_BELTS,
    CRUSHERS,
    EXPRESS_BELTS,
    GEARS,
    LASERS,
    MOVE_ROBOTS,
    PUSHERS,
    REVEAL,
    TOUCH,
)


def play_rows(ground: Ground, rows: vec[i64]) -> None:
    """Play the registers of many races, whose rows stand one after the other."""
    row = vec[i64]([0] * WIDTH)
    start: i64 = 0
    while start < len(rows):
        for place in range(i64(WIDTH)):
            row[place] = rows[start + place]
        play_registers(ground, row)
        for place in range(i64(WIDTH)):
            rows[start + place] = row[place]
        start += WIDTH


def play_each(ground: Ground, given: vec[i64], robot: i64, programs: vec[i64]) -> vec[i64]:
    """Where everybody stands after each program of a robot, five cards each: heads of rows.

    What a program has in common with the one before it, from the first register on, is played once.
    """
    count = len(programs) // REGISTERS
    heads = vec[i64]([0] * (count * HEAD))
    kept = vec[i64]([0] * (REGISTERS * DISCARD))
    row = vec[i64]([0] * WIDTH)
    for place in range(i64(WIDTH)):
        row[place] = given[place]
    first: i64 = row[REGISTER]
    for index in range(first, i64(REGISTERS)):
        keep(row, kept, index)
    for number in range(count):
        start: i64 = number * REGISTERS
        begin = first
        if number:
            begin = alike(programs, start, first)
        for place in range(i64(DISCARD)):
            row[place] = kept[begin * DISCARD + place]
        for index in range(begin, i64(REGISTERS)):
            row[CARD + index * ROBOTS + robot] = programs[start + index]
        play_keeping(ground, row, kept)
        for place in range(i64(HEAD)):
            heads[number * HEAD + place] = row[place]
    return heads


def alike(programs: vec[i64], start: i64, first: i64) -> i64:
    """The register in which a program begins to differ from the one before it, or the last one."""
    index = first
    while index < REGISTERS - 1 and programs[start + index] == programs[start + index - REGISTERS]:
        index += 1
    return index


def play_keeping(ground: Ground, row: vec[i64], kept: vec[i64]) -> None:
    """Play the registers that are left and keep what is before each of them but the first."""
    stand(ground, row)
    for index in range(row[REGISTER], i64(REGISTERS)):
        keep(row, kept, index)
        if not row[OVER]:
            play_register(ground, row)
    leave(ground, row)


def keep(row: vec[i64], kept: vec[i64], index: i64) -> None:
    for place in range(i64(DISCARD)):
        kept[index * DISCARD + place] = row[place]


def play_registers(ground: Ground, row: vec[i64]) -> None:
    """Play the registers of a turn that are left, or until the race is over."""
    stand(ground, row)
    while row[REGISTER] < REGISTERS and not row[OVER]:
        play_register(ground, row)
    leave(ground, row)


def stand(ground: Ground, row: vec[i64]) -> None:
    """Put the real robots of a race on the ground."""
    for robot in range(row[PLAYING]):
        if row[SQUARE + robot] != OFF and not row[VIRTUAL + robot]:
            ground.at[row[SQUARE + robot]] = robot


def leave(ground: Ground, row: vec[i64]) -> None:
    """Clear the ground for another race."""
    for robot in range(row[PLAYING]):
        if row[SQUARE + robot] != OFF:
            ground.at[row[SQUARE + robot]] = NOBODY


def play_register(ground: Ground, row: vec[i64]) -> None:
    for number in range(len(ground.steps)):
        carry_out(ground, row, ground.steps[number])
        row[STEP] += 1
        if row[OVER]:
            return


def carry_out(ground: Ground, row: vec[i64], step: i64) -> None:
    if step == REVEAL:
        reveal(ground, row)
    elif step == MOVE_ROBOTS:
        move_robots(ground, row)
    elif step == EXPRESS_BELTS:
        express_belts(ground, row)
    elif step == ALL_BELTS:
        all_belts(ground, row)
    elif step == PUSHERS:
        pushers(ground, row)
    elif step == GEARS:
        gears(ground, row)
    elif step == CRUSHERS:
        crushers(ground, row)
    elif step == LASERS:
        lasers(ground, row)
    elif step == TOUCH:
        touch(ground, row)
