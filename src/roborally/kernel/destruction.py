"""Robots that are destroyed, and the end of the race if none is left."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.game.state import DESTROYED as IS_DESTROYED
from roborally.game.state import FINISHED, OUT, POWER_ON, RACING, REGISTERS
from roborally.kernel.damage import take_hits
from roborally.kernel.ground import NOBODY, OFF, Ground
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    DESTROYED,
    DISCARD,
    DISCARDED,
    DOCK,
    ELIMINATED,
    FALLEN,
    LIVES,
    LOCKED,
    LOST,
    OPTIONED,
    OVER,
    PINNED,
    PLAYING,
    POWER,
    REGISTER,
    ROBOTS,
    SHOWN,
    SQUARE,
    STATUS,
    UNSURE,
    VIRTUAL,
)


def fall(ground: Ground, robot: i64) -> None:
    """A robot will be destroyed when this moment is over."""
    ground.fallen[ground.falls] = robot
    ground.falls += 1


def destroy_fallen(ground: Ground, row: vec[i64]) -> None:
    """Destroy all robots that just fell; those of the same moment in asking order (AMB-05-18)."""
    falls = ground.falls
    ground.falls = 0
    if falls == 1:
        destroy(ground, row, ground.fallen[0])
    elif falls:
        fell: i64 = 0
        for number in range(falls):
            fell |= 1 << ground.fallen[number]
        asking_order(ground, row)
        for number in range(row[PLAYING]):
            robot = ground.asked[number]
            if fell >> robot & 1:
                destroy(ground, row, robot)
    if falls and not racing(row):
        row[OVER] = 1


def hurt(ground: Ground, row: vec[i64], robot: i64, points: i64) -> None:
    """Damage outside the laser step; the tenth point destroys at once."""
    take_hits(ground, row, robot, points)
    if row[DAMAGE + robot] >= ground.deadly_damage and row[STATUS + robot] == RACING:
        fall(ground, robot)
        destroy_fallen(ground, row)


def asking_order(ground: Ground, row: vec[i64]) -> None:
    """Put all robots into ``ground.asked``: 2005 by dock, 1994 by the cards of the register."""
    order = ground.asked
    keys: i64 = DOCK if ground.asked_by_dock else CARD + (row[REGISTER] - 1) * ROBOTS
    for robot in range(row[PLAYING]):
        key = row[keys + robot]
        place = robot
        while place > 0 and (
            row[keys + order[place - 1]] > key
            if ground.asked_by_dock
            else row[keys + order[place - 1]] < key
        ):
            order[place] = order[place - 1]
            place -= 1
        order[place] = robot


def destroy(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Take a robot off the floor with one life less.

    An option is lost with it, or would have been given up before for the last point of damage.
    """
    if row[OPTIONED + robot]:
        row[UNSURE] = 1
    take_off(ground, row, robot)
    row[LIVES + robot] -= 1
    row[DAMAGE + robot] = 0
    row[POWER + robot] = POWER_ON
    take_off_sheet(row, robot)
    if row[LIVES + robot] > 0:
        row[STATUS + robot] = IS_DESTROYED
        row[DESTROYED + row[FALLEN]] = robot
        row[FALLEN] += 1
    else:
        row[STATUS + robot] = OUT
        row[ELIMINATED + row[LOST]] = robot
        row[LOST] += 1


def take_off(ground: Ground, row: vec[i64], robot: i64) -> None:
    """Take a robot off the floor."""
    square = row[SQUARE + robot]
    if square != OFF and not row[VIRTUAL + robot] and ground.at[square] == robot:
        ground.at[square] = NOBODY
    row[SQUARE + robot] = OFF


def take_off_sheet(row: vec[i64], robot: i64) -> None:
    """The cards of a robot that left the floor go to the discards."""
    for index in range(REGISTERS):
        card = row[CARD + index * ROBOTS + robot]
        if card:
            row[DISCARD + row[DISCARDED]] = card
            row[DISCARDED] += 1
            row[CARD + index * ROBOTS + robot] = 0
    row[LOCKED + robot] = 0
    row[PINNED + robot] = 0
    row[SHOWN + robot] = 0


def racing(row: vec[i64]) -> bool:
    """Whether any robot is still in the race, on the floor or waiting to come back."""
    for robot in range(row[PLAYING]):
        status = row[STATUS + robot]
        if status != OUT and status != FINISHED:  # noqa: PLR1714 ints of a row are compared, not boxed
            return True
    return False
