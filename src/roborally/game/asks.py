"""A question put to a seat, what it is about, and what was answered.

Players write texts. A time-out is an answer of its own kind, which only programming understands:
``time-out``, or ``time-out: M1/500,-,L/70`` with the cards already placed.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from roborally.floor.floor import OFF
from roborally.game.cards import NO_CARD, card_text
from roborally.game.choices import TIME_OUT, BoardNumber, Choice
from roborally.game.program_sheet import ProgramSheet
from roborally.game.questions import Question

if TYPE_CHECKING:
    from roborally.game.state import State

UNSAID: Final = -1


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow; the race is as it was before."""


@dataclass(slots=True, kw_only=True)
class About:
    """What a question is about; what it is not about is empty, OFF or UNSAID.

    ``target`` is another robot by index, ``drawn`` are cards that were just drawn, ``registers``
    those to be programmed, ``moment`` says whether a card has been played yet.
    """

    target: int = UNSAID
    square: int = OFF
    damage: int = UNSAID
    energy: int = UNSAID
    registers: tuple[int, ...] = ()
    drawn: tuple[int, ...] = ()
    moment: str = ""
    card: int = NO_CARD
    upgrade: str = ""


NOTHING: Final = About()


class Ask:
    """One question about one robot, put to the seat that runs it.

    ``values`` are all legal answers; None for programming, where there are too many to list.
    ``usual`` is what counts if no answer comes. ``choices`` and ``default`` are the same as texts.
    ``secret`` asks are answered at the same time and unseen. ``sheet`` gives what a program can be
    made of, when somebody wants to know.
    """

    __slots__ = (
        "_sheet",
        "_texts",
        "about",
        "name",
        "question",
        "robot",
        "seat",
        "secret",
        "usual",
        "values",
    )

    def __init__(
        self,
        question: Question,
        seat: int,
        robot: int,
        values: tuple[Choice, ...] | None,
        usual: Choice,
        *,
        secret: bool = False,
        about: About = NOTHING,
        sheet: Callable[[], ProgramSheet] | ProgramSheet | None = None,
    ) -> None:
        self.question: Final = question
        self.name: Final = question.name
        self.seat: Final = seat
        self.robot: Final = robot
        self.values: Final = values
        self.usual: Final = usual
        self.secret: Final = secret
        self.about: Final = about
        self._sheet: Callable[[], ProgramSheet] | ProgramSheet | None = sheet
        self._texts: tuple[str, ...] | None = None

    def __reduce__(self) -> tuple[object, ...]:
        parts = (self.seat, self.robot, self.values, self.usual, self.secret, self.about)
        return _ask_of, (self.question, *parts, self.program)

    def __repr__(self) -> str:
        whom = f"seat {self.seat}, robot {self.robot}"
        offered = "" if self.choices is None else f", choices {self.choices}"
        return f"Ask({self.name}, {whom}{offered}, default {self.default!r}, about {self.about})"

    @property
    def choices(self) -> tuple[str, ...] | None:
        if self._texts is None and self.values is not None:
            self._texts = tuple([value.text for value in self.values])
        return self._texts

    @property
    def default(self) -> str:
        return self.usual.text

    @property
    def program(self) -> ProgramSheet | None:
        """What a program can be made of; None if something else is asked."""
        if self._sheet is not None and not isinstance(self._sheet, ProgramSheet):
            self._sheet = self._sheet()
        return self._sheet

    def chosen(self, text: str) -> Choice:
        """The legal choice that a text means; raises IllegalAnswer if there is none."""
        assert self.values is not None
        for value in self.values:
            if value.text == text:
                return value
        wanted = plain(text)
        for value in self.values:
            if plain(value.text) == wanted:
                return value
        raise IllegalAnswer(
            f"'{text}' is no answer to {self.name}; it can be {', '.join(self.choices or ())}"
        )

    def about_texts(self, state: State) -> dict[str, str]:
        """What it is about, by name, as players read it."""
        about = self.about
        told = {
            "target": state.robots[about.target].name if about.target != UNSAID else "",
            "square": state.floor.name(about.square) if about.square != OFF else "",
            "damage": str(about.damage) if about.damage != UNSAID else "",
            "energy": str(about.energy) if about.energy != UNSAID else "",
            "registers": " ".join(map(str, about.registers)),
            "drawn": ",".join(map(card_text, about.drawn)),
            "order": "top first" if about.drawn else "",
            "moment": about.moment,
            "card": card_text(about.card) if about.card != NO_CARD or about.moment else "",
            "upgrade": about.upgrade,
        }
        told |= {v.text: v.name for v in self.values or () if isinstance(v, BoardNumber)}
        return {name: text for name, text in told.items() if text}


def _ask_of(
    question: Question,
    seat: int,
    robot: int,
    values: tuple[Choice, ...] | None,
    usual: Choice,
    secret: bool,
    about: About,
    sheet: ProgramSheet | None,
) -> Ask:
    return Ask(question, seat, robot, values, usual, secret=secret, about=about, sheet=sheet)


@dataclass(slots=True, frozen=True)
class Given:
    """An answer that was taken."""

    robot: int
    name: str
    text: str
    secret: bool = False


@dataclass(slots=True, frozen=True)
class OnClock:
    """A player who must be done with programming so many seconds after the deal (``deal``), or
    after enough others said that they are ready (``ready``): in 2005 all of them, in 2016 the
    first.
    """

    seat: int
    seconds: int
    since: str


def placed_at_time_out(text: str) -> str | None:
    """The cards already placed if an answer is a time-out, else None."""
    if text == TIME_OUT:
        return ""
    word, colon, placed = text.partition(":")
    return placed.strip() if colon and word == TIME_OUT else None


def plain(text: str) -> str:
    """A text without regard to case, spaces and hyphens; a sign in front of it stays."""
    lower = text.strip().lower()
    return lower[:1] + "".join(c for c in lower[1:] if c not in " -_")
