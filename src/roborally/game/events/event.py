"""What all events have in common: a head, and fields that each have one kind."""

from __future__ import annotations

from collections.abc import Container
from enum import Enum
from typing import ClassVar, Final, Literal, get_args


class Kind(Enum):
    """What the value of a field is, of an event or a choice.

    A field has the same kind in every event that has it.
    """

    ROBOT = "robot"
    """Its index, or -1 where it was no robot."""
    ROBOTS = "robots"
    SQUARE = "square"
    """Its number, or OFF."""
    DIRECTION = "direction"
    QUARTER_TURNS = "quarter turns"
    SIDE = "side"
    """Of a robot, clockwise from 0, its front."""
    CARD = "card"
    """As in the race, HIDDEN if it lies face down, NO_CARD if there is none."""
    CARDS = "cards"
    OPTION = "option"
    """The name of an option or upgrade."""
    OPTIONS = "options"
    REGISTER = "register"
    FLAG = "flag"
    TEAM = "team"
    BOARD = "board"
    """Its place among the boards of the course, from 0."""
    COUNT = "count"
    TRUTH = "truth"
    CAUSE = "cause"
    MEANS = "means"
    GROUND = "ground"
    PASSAGE = "passage"
    REASON = "reason"
    ROLE = "role"
    WEAPON = "weapon"
    """What options call their weapons, or one of WORDS."""
    WORD = "word"
    """Any other text."""
    ROWS = "rows"
    """Cards for several registers, those that share one together."""
    WAY = "way"
    """Another choice, by which something is used."""


Means = Literal["card", "gear", "upgrade"]
"""By what a robot is turned; what an option does is done by its card."""

WORDS: Final[dict[Kind, tuple[str, ...]]] = {
    Kind.CAUSE: ("pit", "edge", "damage", "crusher", "worm", "upgrade", "checkpoint"),
    Kind.MEANS: get_args(Means),
    Kind.GROUND: ("oil", "water"),
    Kind.PASSAGE: ("portal", "teleporter"),
    Kind.REASON: (
        "exchange",
        "destruction",
        "destroyed",
        "used up",
        "used",
        "scrapped",
        "discarded for room",
        "swapped",
    ),
    Kind.ROLE: ("runner", "blocker", "superbot"),
    Kind.WEAPON: ("board", "laser", "further laser"),
}
"""The words that there are of a kind."""

Fields = dict[str, Kind]
HEAD: Final = ("beat", "number", "register", "step", "turn")
"""What every event has before its ``fields``."""


class Event:
    """The common head of all events, filled in when it is told; ``fields`` come after it."""

    __slots__ = HEAD
    fields: ClassVar[Fields] = {}

    number: int
    turn: int
    register: int
    step: str
    beat: int

    def seen_by(self, robots: Container[int]) -> Event:
        """What the owner of these robots gets to see of it."""
        return self

    def __reduce__(self) -> tuple[object, ...]:
        head = {name: getattr(self, name) for name in HEAD if hasattr(self, name)}
        return _event_of, (type(self), {name: getattr(self, name) for name in self.fields}, head)

    def __repr__(self) -> str:
        values = ", ".join(f"{name}={getattr(self, name)!r}" for name in self.fields)
        return f"{type(self).__name__}({values})"


def _event_of(kind: type[Event], fields: dict[str, object], head: dict[str, object]) -> Event:
    event = kind(**fields)
    for name, value in head.items():
        setattr(event, name, value)
    return event


class OfRobot(Event):
    """Something about a robot."""

    __slots__ = ("robot",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT}

    def __init__(self, robot: int) -> None:
        self.robot = robot


class OnSquare(OfRobot):
    """Something about a robot on a square."""

    __slots__ = ("square",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "square": Kind.SQUARE}

    def __init__(self, robot: int, square: int) -> None:
        self.robot = robot
        self.square = square
