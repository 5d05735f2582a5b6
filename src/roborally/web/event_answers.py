"""The forms of events: what all have, and what each kind has besides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Union

from msgspec import Struct, defstruct

from roborally.race.events import KINDS
from roborally.web.answers import Square


class Foreseen(Struct, kw_only=True):
    """What every event has that may happen in a preview."""

    turn: int
    register: int
    step: str
    beat: int
    text: str
    squares: list[Square]
    changes: list[dict[str, Any]]


class Happened(Foreseen, kw_only=True):
    """What every event of a race has."""

    n: int


def _forms(common: type[Struct]) -> tuple[type[Struct], ...]:
    """One form for each kind of event; ``kind`` tells them apart."""
    return tuple(
        defstruct(
            f"{kind.__name__}{common.__name__}",
            [(name, Any) for name in kind.fields],
            bases=(common,),
            tag_field="kind",
            tag=kind.__name__,
            kw_only=True,
        )
        for kind in KINDS
    )


if TYPE_CHECKING:
    EventAnswer = Happened
    ForeseenAnswer = Foreseen
else:
    EventAnswer = Union[_forms(Happened)]  # noqa: UP007  they are made while the program runs
    ForeseenAnswer = Union[_forms(Foreseen)]  # noqa: UP007
