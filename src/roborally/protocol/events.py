"""Events: what all have, and what each kind has besides, as the race declares it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, Literal, Union, cast

from msgspec import Struct, defstruct

from roborally.floor.floor import Floor
from roborally.game.events import KINDS, WORDS, Event, Kind
from roborally.game.state import State
from roborally.protocol.changes import Change, Note, changes_told
from roborally.protocol.values import Card, Direction, Square, card, cards, direction, where
from roborally.words.storyteller import Storyteller


class Happened(Struct, kw_only=True, omit_defaults=True):
    """What every event has; the other fields depend on its kind.

    ``n`` counts from 1 in a race; in a preview it is 0. ``register`` is 0 outside of registers,
    ``step`` is the phase. Events with the same ``beat`` belong to one phase and happen at the same
    time in the phases that work at once. ``text`` is the sentence of the log; ``changes`` are what
    is different afterwards for all to see.
    """

    n: int
    turn: int
    register: int
    step: str
    beat: int
    text: str
    changes: list[Change] = []


TYPES: Final[dict[Kind, Any]] = {
    **dict.fromkeys(Kind, int),
    Kind.ROBOTS: list[int],
    Kind.SQUARE: Square | None,
    Kind.DIRECTION: Direction,
    Kind.CARD: Card | None,
    Kind.CARDS: list[Card | None],
    Kind.OPTION: str,
    Kind.OPTIONS: list[str],
    Kind.TRUTH: bool,
    **{kind: Literal[words] for kind, words in WORDS.items()},
    Kind.WEAPON: str,
}
"""What is written for a field of a kind; where nothing else is said a number."""

SHAPES: Final = {
    kind.__name__: defstruct(
        f"{kind.__name__}Event",
        [(name, TYPES[of]) for name, of in kind.fields.items()],
        bases=(Happened,),
        namespace={"__doc__": kind.__doc__},
        tag_field="kind",
        tag=kind.__name__,
        kw_only=True,
    )
    for kind in KINDS
}
"""One for each kind of event; ``kind`` tells them apart."""

if TYPE_CHECKING:
    RaceEvent = Happened
else:
    RaceEvent = Union[tuple(SHAPES.values())]  # noqa: UP007  they are made while the program runs


def event_told(
    event: Event, notes: tuple[Note, ...], state: State, teller: Storyteller, number: int
) -> RaceEvent:
    """One event as its reader may see it: pass the result of ``seen_by``."""
    told = SHAPES[type(event).__name__](
        n=number,
        turn=event.turn,
        register=event.register,
        step=event.step,
        beat=event.beat,
        text=teller.sentence(event),
        changes=changes_told(notes, state),
        **fields(event, state.floor),
    )
    return cast("RaceEvent", told)


def fields(event: Event, floor: Floor) -> dict[str, Any]:
    """What an event has besides, by name."""
    return {name: _value(kind, getattr(event, name), floor) for name, kind in event.fields.items()}


def _value(kind: Kind, value: Any, floor: Floor) -> Any:
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
