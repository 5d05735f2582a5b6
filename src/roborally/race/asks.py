"""Questions to a seat, and what may be answered.

An answer is always a text. A time-out is an answer of its own kind, which only programming
understands: ``time-out``, or ``time-out: M1/500,-,L/70`` with the cards already placed.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

TIME_OUT: Final = "time-out"


class IllegalAnswer(ValueError):
    """An answer that the rules do not allow; the race is as it was before."""


@dataclass(slots=True, eq=False)
class Ask:
    """One question about one robot, put to the seat that runs it.

    ``choices`` are all legal answers; None for programming, where there are too many to list.
    ``default`` is what counts if no answer comes. ``secret`` asks are answered at the same time
    and unseen. ``about`` says what it is about, in plain words by name.
    """

    name: str
    seat: int
    robot: int
    choices: tuple[str, ...] | None
    default: str
    secret: bool = False
    about: dict[str, str] = field(default_factory=dict)

    def chosen(self, text: str) -> str:
        """The legal choice that a text means; raises IllegalAnswer if there is none."""
        assert self.choices is not None
        if text in self.choices:
            return text
        wanted = plain(text)
        for choice in self.choices:
            if plain(choice) == wanted:
                return choice
        raise IllegalAnswer(
            f"'{text}' is no answer to {self.name}; it can be {', '.join(self.choices)}"
        )


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
