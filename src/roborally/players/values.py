"""Squares, directions and cards as the protocol writes them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import LETTERS
from roborally.race.cards import card_text
from roborally.race.events import Event, Kind
from roborally.race.modern_cards import DAMAGE, TEXT
from roborally.race.state import REGISTERS, Robot, State

STATUS_WORDS: Final = ("racing", "destroyed", "out", "finished", "away")


def where(floor: Floor, square: int) -> list[int] | None:
    """Column and row, or None off the floor."""
    return None if square == OFF else list(floor.place(square))


def squares(floor: Floor, several: Iterable[int]) -> list[list[int] | None]:
    return [where(floor, square) for square in several]


def direction(facing: int) -> str:
    return LETTERS[facing]


def card(number: int) -> str | None:
    """As printed, ``?`` if hidden, None for no card."""
    return card_text(number) if number else None


def cards(numbers: Iterable[int]) -> list[str | None]:
    return [card(number) for number in numbers]


def field(kind: Kind, value: Any, floor: Floor) -> Any:
    """The value of a field of an event."""
    match kind:
        case Kind.SQUARE:
            return where(floor, value)
        case Kind.DIRECTION:
            return direction(value)
        case Kind.CARD:
            return card(value)
        case Kind.CARDS:
            return cards(value)
        case Kind.ROBOTS | Kind.OPTIONS:
            return list(value)
        case _:
            return value


def fields(event: Event, floor: Floor) -> dict[str, Any]:
    """The fields of an event by their names."""
    return {name: field(kind, getattr(event, name), floor) for name, kind in event.fields.items()}


def registers_of(mask: int) -> list[int]:
    return [register for register in range(1, REGISTERS + 1) if mask >> (register - 1) & 1]


def status_word(status: int) -> str:
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
