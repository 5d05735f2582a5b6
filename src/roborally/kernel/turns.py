"""Whole turns, from one hand to the next, for many races at once.

A program is given for every robot, and whether its owner lets it rest: announces a power down,
lets it stay down, has it come back powered down. All other questions get their usual answers.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import REGISTERS
from roborally.kernel.chance import below
from roborally.kernel.cleanup import become_real, repair_sites, stay_powered_down
from roborally.kernel.dealing import begin_turn, deal, power_down
from roborally.kernel.ground import Ground
from roborally.kernel.programming import announce_power_down, is_program, program, random_programs
from roborally.kernel.reentry import reenter_beside, reenter_virtually
from roborally.kernel.registers import leave, play_registers, stand
from roborally.kernel.row import CHANCE, OVER, PLAYING, REST, ROBOTS, STEP, WIDTH
from roborally.kernel.words import (
    BECOME_REAL,
    BEGIN_TURN,
    DEAL,
    POWER_DOWN,
    REENTER_BESIDE,
    REENTER_VIRTUALLY,
    REPAIR_SITES,
    STAY_POWERED_DOWN,
)

ALL_LEGAL: Final = -1


def play_on(ground: Ground, row: vec[i64], programs: vec[i64], first: i64) -> None:
    """Lay programs, play the registers, and go on until everybody has cards again."""
    program(row, programs, first)
    announce_power_down(ground, row)
    row[STEP] = ground.first_register
    play_registers(ground, row)
    if not row[OVER]:
        carry_out_all(ground, row, ground.closing)
        carry_out_all(ground, row, ground.preparing)
        row[STEP] = ground.program_step


def carry_out_all(ground: Ground, row: vec[i64], steps: vec[i64]) -> None:
    stand(ground, row)
    for number in range(len(steps)):
        carry_out(ground, row, steps[number])
    leave(ground, row)


def carry_out(ground: Ground, row: vec[i64], step: i64) -> None:
    if step == REPAIR_SITES:
        repair_sites(ground, row)
    elif step == STAY_POWERED_DOWN:
        stay_powered_down(row)
    elif step == BECOME_REAL:
        become_real(ground, row)
    elif step == REENTER_BESIDE:
        reenter_beside(ground, row)
    elif step == BEGIN_TURN:
        begin_turn(row)
    elif step == REENTER_VIRTUALLY:
        reenter_virtually(ground, row)
    elif step == POWER_DOWN:
        power_down(ground, row)
    elif step == DEAL:
        deal(ground, row)


def play_all(ground: Ground, rows: vec[i64], programs: vec[i64], rests: vec[i64]) -> i64:
    """Play a turn in every race that is not over; the number of the first illegal program.

    There are five ints of a program and one rest for each of eight robots of each race. Nothing is
    played if a program is illegal.
    """
    row = vec[i64]([0] * WIDTH)
    races = len(rows) // WIDTH
    for race in range(races):
        if not rows[race * WIDTH + OVER]:
            take(row, rows, race)
            for robot in range(row[PLAYING]):
                number = race * ROBOTS + robot
                if not is_program(row, robot, programs, number * REGISTERS):
                    return number
    for race in range(races):
        if not rows[race * WIDTH + OVER]:
            take(row, rows, race)
            for robot in range(row[PLAYING]):
                row[REST + robot] = rests[race * ROBOTS + robot]
            play_on(ground, row, programs, race * ROBOTS * REGISTERS)
            put_back(row, rows, race)
    return ALL_LEGAL


def play_randomly(ground: Ground, rows: vec[i64], turns: i64) -> i64:
    """Play so many turns at most in every race, by chance; how many were played in all.

    All programs are equally likely, and a robot that could rest does so every other time.
    """
    row = vec[i64]([0] * WIDTH)
    programs = vec[i64]([0] * (ROBOTS * REGISTERS))
    played: i64 = 0
    for race in range(len(rows) // WIDTH):
        take(row, rows, race)
        left: i64 = turns
        while left and not row[OVER]:
            random_programs(row, programs)
            for robot in range(row[PLAYING]):
                row[REST + robot] = below(row, 2)
            play_on(ground, row, programs, 0)
            left -= 1
        played += turns - left
        put_back(row, rows, race)
    return played


def take(row: vec[i64], rows: vec[i64], race: i64) -> None:
    """The row of one of many races."""
    start = race * WIDTH
    for place in range(i64(WIDTH)):
        row[place] = rows[start + place]


def put_back(row: vec[i64], rows: vec[i64], race: i64) -> None:
    start = race * WIDTH
    for place in range(i64(WIDTH)):
        rows[start + place] = row[place]


def begin(ground: Ground, rows: vec[i64], race: i64, starts: vec[i64], words: vec[i64]) -> None:
    """Begin a race, from one of the starts, with four words of chance."""
    row = vec[i64]([0] * WIDTH)
    for place in range(i64(4)):
        row[CHANCE + place] = words[place]
    start = below(row, len(starts) // WIDTH)
    for place in range(i64(CHANCE)):
        row[place] = starts[start * WIDTH + place]
    carry_out_all(ground, row, ground.preparing)
    row[STEP] = ground.program_step
    put_back(row, rows, race)
