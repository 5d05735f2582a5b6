"""Events as JSON, with the sentence of the log and the squares that it speaks of."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Any

from roborally.players.values import fields
from roborally.players.watching import Note, WatchedReferee, changes_json
from roborally.race.events import Event, Kind
from roborally.race.state import State
from roborally.words import Storyteller


def event_json(
    event: Event, notes: tuple[Note, ...], state: State, teller: Storyteller
) -> dict[str, Any]:
    """One event as its reader may see it: pass the result of ``seen_by``."""
    told: dict[str, Any] = {
        "n": event.number,
        "turn": event.turn,
        "register": event.register,
        "step": event.step,
        "beat": event.beat,
        "kind": type(event).__name__,
    }
    own = fields(event, state.floor)
    told.update(own)
    told["text"] = teller.sentence(event)
    told["squares"] = [
        own[name]
        for name, kind in event.fields.items()
        if kind is Kind.SQUARE and own[name] is not None
    ]
    told["changes"] = changes_json(notes, state)
    return told


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
