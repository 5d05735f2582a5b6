"""The events of a race as its visitors are told."""

from __future__ import annotations

from collections.abc import Container

from roborally.protocol.events import RaceEvent, event_told
from roborally.protocol.watching import WatchedReferee
from roborally.words.storyteller import Storyteller


def events_told(
    referee: WatchedReferee,
    robots: Container[int],
    since: int,
    until: int | None = None,
    language: str = "en",
) -> list[RaceEvent]:
    """The events after a number as the owner of these robots sees them."""
    state = referee.state
    teller = Storyteller([robot.name for robot in state.robots], state.floor, language)
    told = zip(referee.events[since:until], referee.notes[since:until], strict=True)
    return [
        event_told(event.seen_by(robots), notes, state, teller, event.number)
        for event, notes in told
    ]
