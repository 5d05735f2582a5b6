"""A race as one row of ints: for every value of a robot a column of eight, one for each robot.

``row[DAMAGE + robot]`` is the damage of a robot. Lists are as long as the number before them says.
"""

from __future__ import annotations

from typing import Final

ROBOTS: Final = 8
"""Robots at most, and the width of a column."""

SQUARE: Final = 0
FACING: Final = 8
ARCHIVE: Final = 16
DAMAGE: Final = 24
LIVES: Final = 32
FLAGS: Final = 40
VIRTUAL: Final = 48
POWER: Final = 56
STATUS: Final = 64
LOCKED: Final = 72
PINNED: Final = 80
SHOWN: Final = 88
DOCK: Final = 96
SIDE: Final = 104
"""Who wins together has the same side."""
TOUCHED: Final = 112
"""The turn in which a robot last touched a flag, or NEVER."""
WINNER: Final = 120

PLAYING: Final = 128
"""How many robots there are."""
TURN: Final = 129
REGISTER: Final = 130
STEP: Final = 131
OVER: Final = 132
UNSURE: Final = 133
"""Whether somebody had a choice on the way: then only the referee knows what follows."""
HEAD: Final = 136
"""Columns up to here tell where everybody stands."""

CARD: Final = 136
"""Five columns, one for each register."""

ORDERED: Final = 176
ORDER: Final = 177
FALLEN: Final = 185
DESTROYED: Final = 186
LOST: Final = 194
ELIMINATED: Final = 195
ARRIVED: Final = 203
FINISHED: Final = 204
"""Before each list its length: ``row[LOST]`` robots are eliminated, ``row[ELIMINATED]`` first."""

RANDOMIZED: Final = 212
"""The turn in which a robot last stood on a randomizer when cards were revealed, or NEVER."""

DISCARDED: Final = 220
LEFT: Final = 221
DISCARD: Final = 222
DECK: Final = 306
"""So many cards are discarded and left in the deck, whose last card is on top."""

HAND: Final = 392
"""Nine columns, for the cards of hands between turns; 0 where none is left."""
HAND_SIZE: Final = 9
REST: Final = 464
"""Whether its owner lets a robot rest whenever that is asked."""
CHANCE: Final = 472
"""Four words of 32 bits, from which all follows that is by chance in this race."""
OPTIONED: Final = 480
"""Whether a robot has options, which could be given up or lost."""
WIDTH: Final = 488

NEVER: Final = -1
