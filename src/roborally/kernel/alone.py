"""Where one card takes a robot that is alone on the floor, from anywhere."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.floor.geometry import DIRECTIONS
from roborally.game.state import RACING
from roborally.kernel.ground import OFF, Ground
from roborally.kernel.registers import leave, play_register, stand
from roborally.kernel.row import (
    CARD,
    DAMAGE,
    DISCARD,
    FACING,
    REGISTER,
    ROBOTS,
    SQUARE,
    STATUS,
    WIDTH,
)


def walk_alone(
    ground: Ground, given: vec[i64], register: i64, card: i64, squares: list[int]
) -> vec[i64]:
    """Two ints for each facing on each square: where the robot is then, and its damage.

    A place is ``square * 4 + facing``, or OFF for a robot that was destroyed. Without a card it
    stands there; whether it is powered down makes no difference.
    """
    row = vec[i64]([0] * WIDTH)
    found = vec[i64]([0] * (len(squares) * 8))
    index = register - 1
    end: i64 = 0
    for square in squares:
        for facing in DIRECTIONS:
            for place in range(i64(DISCARD)):
                row[place] = given[place]
            row[SQUARE] = square
            row[FACING] = facing
            row[REGISTER] = index
            row[CARD + index * ROBOTS] = card
            stand(ground, row)
            play_register(ground, row)
            leave(ground, row)
            if row[STATUS] == RACING:
                found[end] = row[SQUARE] * 4 + row[FACING]
                found[end + 1] = row[DAMAGE]
            else:
                found[end] = OFF
            end += 2
    return found
