"""What can be answered: small values, each with its text form.

Steps and cards offer values and get one of them back. The text form is what records, letters and
players write; which value a text means is found among those that are offered (``Ask.chosen``), so
no text is ever taken apart. Values are never changed, and those with the same text are equal.
Each class lists its ``fields`` with the kind of each, as events do: what a screen shows of a
choice, its words and its JSON follow from them. A card may bring a class of its own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from roborally.floor.floor import Floor
from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.game.cards import CARD_OF, NO_CARD, card_text
from roborally.game.events.event import Fields, Kind
from roborally.game.modern_cards import NAMES

TIME_OUT: Final = "time-out"
SIDE_NAMES: Final = ("front", "right", "back", "left")
UNTURNED: Final = -1
"""The facing of a square that is chosen without one."""


CHOICES: Final[dict[str, type[Choice]]] = {}
"""All kinds of choices by their names."""


class Choice:
    """A legal answer; ``fields`` say what it is besides its text."""

    __slots__ = ("text",)
    fields: ClassVar[Fields] = {}

    def __init__(self, text: str) -> None:
        self.text: Final = text

    def __init_subclass__(cls) -> None:
        """Make it known by its name, by which it is sent to bots."""
        super().__init_subclass__()
        if cls.__name__ in CHOICES:
            raise TypeError(f"there are two kinds of choices that are called {cls.__name__}")
        CHOICES[cls.__name__] = cls

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Choice) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text!r})"


class Word(Choice):
    """A word that says all: ``yes``, ``none``, ``redraw``."""

    __slots__ = ()


class Number(Choice):
    """So many squares."""

    __slots__ = ("value",)
    fields: ClassVar[Fields] = {"value": Kind.COUNT}

    def __init__(self, value: int) -> None:
        super().__init__(str(value))
        self.value: Final = value


class Facing(Choice):
    """A direction, and for an upgrade of the own turn before or after which card: ``N after``."""

    __slots__ = ("direction",)
    fields: ClassVar[Fields] = {"direction": Kind.DIRECTION}

    def __init__(self, direction: int, moment: str = "") -> None:
        super().__init__(f"{LETTERS[direction]} {moment}" if moment else LETTERS[direction])
        self.direction: Final = direction


class Side(Choice):
    """A side of the robot, so many quarter turns clockwise from its front."""

    __slots__ = ("turn",)
    fields: ClassVar[Fields] = {"turn": Kind.SIDE}

    def __init__(self, turn: int) -> None:
        super().__init__(SIDE_NAMES[turn])
        self.turn: Final = turn


class Square(Choice):
    """A square of the floor, on which the robot may be put with a facing: ``3,5 N``."""

    __slots__ = ("facing", "square", "x", "y")
    fields: ClassVar[Fields] = {
        "square": Kind.SQUARE,
        "x": Kind.COUNT,
        "y": Kind.COUNT,
        "facing": Kind.DIRECTION,
    }

    def __init__(self, floor: Floor, square: int, facing: int = UNTURNED) -> None:
        x, y = floor.place(square)
        super().__init__(f"{x},{y}" if facing == UNTURNED else f"{x},{y} {LETTERS[facing]}")
        self.square: Final = square
        self.x: Final = x
        self.y: Final = y
        self.facing: Final = facing


class Cards(Choice):
    """Program cards, the first one first."""

    __slots__ = ("cards",)
    fields: ClassVar[Fields] = {"cards": Kind.CARDS}

    def __init__(self, cards: Sequence[int]) -> None:
        super().__init__(",".join([card_text(card) for card in cards]))
        self.cards: Final = tuple(cards)


class DamageCard(Choice):
    """2016: a damage card that is dealt, by its name."""

    __slots__ = ("card",)
    fields: ClassVar[Fields] = {"card": Kind.CARD}

    def __init__(self, card: int) -> None:
        super().__init__(NAMES[card])
        self.card: Final = card


class Register(Choice):
    """A register to which something is done: ``lock 3``."""

    __slots__ = ("number", "verb")
    fields: ClassVar[Fields] = {"number": Kind.REGISTER, "verb": Kind.WORD}

    def __init__(self, number: int, verb: str = "") -> None:
        super().__init__(f"{verb} {number}" if verb else str(number))
        self.number: Final = number
        self.verb: Final = verb


class OptionNamed(Choice):
    """An option or upgrade to which something is done: ``destroy Brakes``."""

    __slots__ = ("name", "verb")
    fields: ClassVar[Fields] = {"name": Kind.OPTION, "verb": Kind.WORD}

    def __init__(self, name: str, verb: str = "") -> None:
        super().__init__(f"{verb} {name}" if verb else name)
        self.name: Final = name
        self.verb: Final = verb


class Weapon(Choice):
    """What is fired instead of the main laser, and the option that fires it."""

    __slots__ = ("option",)
    fields: ClassVar[Fields] = {"option": Kind.OPTION}

    def __init__(self, text: str, option: str) -> None:
        super().__init__(text)
        self.option: Final = option


class RobotNamed(Choice):
    """A robot."""

    __slots__ = ("index", "name")
    fields: ClassVar[Fields] = {"index": Kind.ROBOT, "name": Kind.WORD}

    def __init__(self, index: int, name: str) -> None:
        super().__init__(name)
        self.index: Final = index
        self.name: Final = name


class BoardNumber(Choice):
    """A board of the course, numbered from one."""

    __slots__ = ("name", "number")
    fields: ClassVar[Fields] = {"number": Kind.COUNT, "name": Kind.WORD}

    def __init__(self, number: int, name: str) -> None:
        super().__init__(str(number))
        self.number: Final = number
        self.name: Final = name


class Use(Choice):
    """One of several upgrades, and how it is used: ``Boink N before``."""

    __slots__ = ("option", "way")
    fields: ClassVar[Fields] = {"option": Kind.OPTION, "way": Kind.WAY}

    def __init__(self, option: str, way: Choice) -> None:
        super().__init__(f"{option} {way.text}")
        self.option: Final = option
        self.way: Final = way


class Program(Choice):
    """The cards for each open register, in order: one, two that share it, or none.

    A register stays empty only if time was up, or in 2016 if upgrades are used in between.
    """

    __slots__ = ("rows", "timed_out")
    fields: ClassVar[Fields] = {"rows": Kind.ROWS, "timed_out": Kind.TRUTH}

    def __init__(
        self, rows: Sequence[Sequence[int]], *, timed_out: bool = False, text: str = ""
    ) -> None:
        if not text:
            text = ",".join(["+".join([card_text(card) for card in row]) or "-" for row in rows])
            if timed_out:
                text = f"{TIME_OUT}: {text}" if text else TIME_OUT
        super().__init__(text)
        self.rows: Final = tuple(tuple(row) for row in rows)
        self.timed_out: Final = timed_out


TIMED_OUT: Final = Program((), timed_out=True)
"""No card was laid in time."""


def plain_program(text: str, hand: Sequence[int], registers: int) -> Program | None:
    """A card of the hand for each register, written as cards are; None for anything else."""
    cards = [CARD_OF.get(word, NO_CARD) for word in text.split(",")]
    if len(cards) != registers:
        return None
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return Program([(card,) for card in cards], text=text)


NO: Final = Word("no")
YES: Final = Word("yes")
NONE: Final = Word("none")
FACINGS: Final = tuple(Facing(direction) for direction in DIRECTIONS)
SIDES: Final = tuple(Side(turn) for turn in DIRECTIONS)
