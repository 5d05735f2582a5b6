"""Hands, programs and registers."""

from __future__ import annotations

from collections.abc import Container
from typing import ClassVar, Final

from roborally.game.cards import HIDDEN
from roborally.game.events.event import Event, Fields, Kind, OfRobot


class TurnBegan(Event):
    __slots__ = ("turn_number",)
    fields: ClassVar[Fields] = {"turn_number": Kind.COUNT}

    def __init__(self, turn_number: int) -> None:
        self.turn_number = turn_number


class Dealt(OfRobot):
    """A hand; others see only how many cards it has."""

    __slots__ = ("cards",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "cards": Kind.CARDS}

    def __init__(self, robot: int, cards: tuple[int, ...]) -> None:
        self.robot = robot
        self.cards = cards

    def seen_by(self, robots: Container[int]) -> Event:
        if self.robot in robots:
            return self
        censored = Dealt(self.robot, (HIDDEN,) * len(self.cards))
        censored.number = self.number
        censored.turn = self.turn
        censored.register = self.register
        censored.step = self.step
        censored.beat = self.beat
        return censored


class Sealed(OfRobot):
    """A program lies face down."""

    __slots__ = ()


class TimedOut(OfRobot):
    """The open registers were filled because no program came in time."""

    __slots__ = ()


class PowerDownAnnounced(OfRobot):
    """For the next turn."""

    __slots__ = ()


class PoweredDown(OfRobot):
    """For this turn."""

    __slots__ = ()


class PoweredUp(OfRobot):
    """It takes part again."""

    __slots__ = ()


class Revealed(OfRobot):
    """Some registers hold two cards."""

    __slots__ = ("card", "second")
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "card": Kind.CARD, "second": Kind.CARD}

    def __init__(self, robot: int, card: int, second: int) -> None:
        self.robot = robot
        self.card = card
        self.second = second


class InRegister(OfRobot):
    """Something about the card in a register."""

    __slots__ = ("card", "in_register")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "in_register": Kind.REGISTER,
        "card": Kind.CARD,
    }

    def __init__(self, robot: int, in_register: int, card: int) -> None:
        self.robot = robot
        self.in_register = in_register
        self.card = card


class CardReplaced(InRegister):
    """Another card lies in a register."""

    __slots__ = ()


class CardRandomized(CardReplaced):
    """A randomizer laid it there."""

    __slots__ = ()


class CardExchanged(CardReplaced):
    """An option laid it there."""

    __slots__ = ("option",)
    fields: ClassVar[Fields] = {**InRegister.fields, "option": Kind.OPTION}

    def __init__(self, robot: int, in_register: int, card: int, option: str) -> None:
        self.robot = robot
        self.in_register = in_register
        self.card = card
        self.option = option


class Locked(InRegister):
    """The card is HIDDEN as long as it lies face down."""

    __slots__ = ()


class Unlocked(OfRobot):
    __slots__ = ("in_register",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "in_register": Kind.REGISTER}

    def __init__(self, robot: int, in_register: int) -> None:
        self.robot = robot
        self.in_register = in_register


PROGRAMS: Final[tuple[type[Event], ...]] = (
    TurnBegan,
    Dealt,
    Sealed,
    TimedOut,
    PowerDownAnnounced,
    PoweredDown,
    PoweredUp,
    Revealed,
    CardReplaced,
    CardRandomized,
    CardExchanged,
    Locked,
    Unlocked,
)
