"""Squares, directions and cards as the protocol writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Annotated, Final, Literal, get_args

from msgspec import Meta

from roborally.floor.floor import OFF, Floor
from roborally.game.cards import card_text
from roborally.game.modern_cards import DAMAGE, TEXT
from roborally.game.state import REGISTERS, Robot, State
from roborally.words.languages import codes

Square = tuple[int, int]
"""Column and row, both from 0."""
Direction = Literal["N", "E", "S", "W"]
Card = str
"""As printed: ``M1/500``, ``SPAM``, ``?`` for a hidden one."""
LANGUAGES: Final = f"^({'|'.join(codes())})$"
Language = Annotated[str, Meta(pattern=LANGUAGES)]
"""The code of one that there are words for."""

RobotStatus = Literal["racing", "destroyed", "out", "finished", "away"]
Power = Literal["on", "announced", "down"]

DIRECTIONS: Final[tuple[Direction, ...]] = get_args(Direction)
STATUS_WORDS: Final[tuple[RobotStatus, ...]] = get_args(RobotStatus)
POWER_WORDS: Final[tuple[Power, ...]] = get_args(Power)


def where(floor: Floor, square: int) -> Square | None:
    """Column and row, or None off the floor."""
    return None if square == OFF else floor.place(square)


def squares(floor: Floor, several: Iterable[int]) -> list[Square | None]:
    return [where(floor, square) for square in several]


def direction(facing: int) -> Direction:
    return DIRECTIONS[facing]


def card(number: int) -> Card | None:
    """As printed, ``?`` if hidden, None for no card."""
    return card_text(number) if number else None


def cards(numbers: Iterable[int]) -> list[Card | None]:
    """Cards in places that may be empty."""
    return [card(number) for number in numbers]


def laid(numbers: Iterable[int]) -> list[Card]:
    """Cards of a hand or pile."""
    return [card_text(number) for number in numbers]


def registers_of(mask: int) -> list[int]:
    return [register for register in range(1, REGISTERS + 1) if mask >> (register - 1) & 1]


def status_word(status: int) -> RobotStatus:
    return STATUS_WORDS[status]


def piles(numbers: Sequence[int]) -> dict[str, int]:
    """The damage piles of 2016 by the cards in them."""
    return {TEXT[kind]: number for kind, number in zip(DAMAGE, numbers, strict=False)}


def harm(robot: Robot, state: State) -> int:
    """Damage cards of 2016 among the robot's own, wherever they lie; how many is known to all."""
    if not state.piles:
        return 0
    rows = (robot.deck, robot.discard, robot.hand, robot.registers, robot.pool)
    return sum(card in DAMAGE for row in rows for card in row)
