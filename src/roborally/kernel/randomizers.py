"""Randomizers: chance takes the place of the program, from now on until the end of the turn."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.damage import discard, draw_card
from roborally.kernel.ground import Ground
from roborally.kernel.row import CARD, LOCKED, PINNED, RANDOMIZED, REGISTER, ROBOTS, SQUARE, TURN


def randomize(ground: Ground, row: vec[i64], robot: i64) -> None:
    """The card of this register is replaced by the top card of the deck before it is revealed.

    Locked registers stay as they are where nothing may alter them (AMB-96).
    """
    index = row[REGISTER] - 1
    place = CARD + index * ROBOTS + robot
    if ground.randomizer[row[SQUARE + robot]]:
        row[RANDOMIZED + robot] = row[TURN]
    if row[RANDOMIZED + robot] != row[TURN] or not row[place]:
        return
    if ground.locked_exempt and (row[LOCKED + robot] | row[PINNED + robot]) >> index & 1:
        return
    card = draw_card(row)
    if card:
        discard(row, row[place])
        row[place] = card
