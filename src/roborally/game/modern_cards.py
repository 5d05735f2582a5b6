"""The cards of 2016: programming cards, special programming cards and damage cards.

Cards of a kind are all alike, so a card is the int of its kind. The ints lie above those of the
classic deck.
"""

from __future__ import annotations

from typing import Final

MOVE_1: Final = 1001
MOVE_2: Final = 1002
MOVE_3: Final = 1003
BACK_UP: Final = 1004
TURN_LEFT: Final = 1005
TURN_RIGHT: Final = 1006
U_TURN: Final = 1007
POWER_UP: Final = 1008
AGAIN: Final = 1009

SPAM: Final = 1011
TROJAN_HORSE: Final = 1012
WORM: Final = 1013
VIRUS: Final = 1014

ENERGY_ROUTINE: Final = 1021
WEASEL_ROUTINE: Final = 1022
SPAM_FOLDER: Final = 1023
SANDBOX_ROUTINE: Final = 1024
SPEED_ROUTINE: Final = 1025
REPEAT_ROUTINE: Final = 1026

DAMAGE: Final = [SPAM, TROJAN_HORSE, WORM, VIRUS]
"""The printed ones first: their ``PILES`` are in every race. Others come with their classes."""
MILDEST_FIRST: Final = [SPAM, TROJAN_HORSE, VIRUS, WORM]
"""What counts if the player does not choose: the mildest card that is left (AMB-16-22)."""
FIRST_OTHER: Final = 1031
"""The first damage card that is in no printed box."""
SPECIAL: Final = (
    ENERGY_ROUTINE,
    WEASEL_ROUTINE,
    SPAM_FOLDER,
    SANDBOX_ROUTINE,
    SPEED_ROUTINE,
    REPEAT_ROUTINE,
)
REPEATS: Final = (AGAIN, REPEAT_ROUTINE)
PILES: Final = (38, 12, 6, 18)

DECK: Final = (
    *(MOVE_1,) * 5,
    *(MOVE_2,) * 3,
    MOVE_3,
    *(TURN_RIGHT,) * 3,
    *(TURN_LEFT,) * 3,
    U_TURN,
    BACK_UP,
    POWER_UP,
    *(AGAIN,) * 2,
)
DISTANCE: Final = {MOVE_1: 1, MOVE_2: 2, MOVE_3: 3, SPEED_ROUTINE: 3, BACK_UP: -1}
TURN: Final = {TURN_RIGHT: 1, U_TURN: 2, TURN_LEFT: 3}

TEXT: Final[dict[int, str]] = {
    MOVE_1: "M1",
    MOVE_2: "M2",
    MOVE_3: "M3",
    BACK_UP: "B",
    TURN_LEFT: "L",
    TURN_RIGHT: "R",
    U_TURN: "U",
    POWER_UP: "P",
    AGAIN: "A",
    SPAM: "SPAM",
    TROJAN_HORSE: "TROJAN",
    WORM: "WORM",
    VIRUS: "VIRUS",
    ENERGY_ROUTINE: "ENERGY",
    WEASEL_ROUTINE: "WEASEL",
    SPAM_FOLDER: "FOLDER",
    SANDBOX_ROUTINE: "SANDBOX",
    SPEED_ROUTINE: "SPEED",
    REPEAT_ROUTINE: "REPEAT",
}
NAMES: Final = {SPAM: "SPAM", TROJAN_HORSE: "Trojan", WORM: "Worm", VIRUS: "Virus"}
"""How damage cards are called in questions."""
