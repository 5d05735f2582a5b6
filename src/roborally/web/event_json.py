"""Events as JSON, with the sentence of the log and the squares that it speaks of."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any, Final

from roborally.players.values import card, cards, direction, where
from roborally.players.watching import Note, WatchedReferee, changes_json
from roborally.race.events import Event
from roborally.race.state import State
from roborally.words import Storyteller

SQUARES: Final = ("square", "origin", "before", "after")
DIRECTIONS: Final = ("facing", "direction")


def event_json(
    event: Event, notes: tuple[Note, ...], state: State, teller: Storyteller
) -> dict[str, Any]:
    """One event as its reader may see it: pass the result of ``seen_by``."""
    kind = type(event).__name__
    told: dict[str, Any] = {
        "n": event.number,
        "turn": event.turn,
        "register": event.register,
        "step": event.step,
        "beat": event.beat,
        "kind": kind,
    }
    speaks_of: list[list[int]] = []
    for name in type(event).__slots__:
        value = _value(kind, name, getattr(event, name), state)
        told[name] = value
        if name in SQUARES and kind != "Turned" and value is not None:
            speaks_of.append(value)
    told["text"] = teller.sentence(event)
    told["squares"] = speaks_of
    told["changes"] = changes_json(notes, state)
    return told


def _value(kind: str, name: str, value: Any, state: State) -> Any:
    if name in DIRECTIONS or (kind == "Turned" and name in SQUARES):
        return direction(value)
    if name in SQUARES:
        return where(state.floor, value)
    if name in ("card", "second"):
        return card(value)
    if name == "cards":
        return cards(value)
    return list(value) if isinstance(value, tuple) else value


def events_json(
    referee: WatchedReferee,
    robots: Container[int],
    since: int,
    until: int | None = None,
    language: str = "en",
) -> list[dict[str, Any]]:
    """The events after a number as the owner of these robots sees them."""
    state = referee.state
    teller = Storyteller([robot.name for robot in state.robots], state.floor, language)
    told: Sequence[Event] = referee.events[since:until]
    return [
        event_json(event.seen_by(robots), notes, state, teller)
        for event, notes in zip(told, referee.notes[since:until], strict=True)
    ]
