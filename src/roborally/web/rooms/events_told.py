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
    known: dict[tuple[str, int], RaceEvent] | None = None,
) -> list[RaceEvent]:
    """The events after a number as the owner of these robots sees them.

    ``known`` keeps those that are seen as they are, for the next one who may see them so.
    """
    known = {} if known is None else known
    state = referee.state
    teller = Storyteller.on_screen(state, language)
    told = []
    for event, notes in referee.told_after(since, until):
        seen, key = event.seen_by(robots), (language, event.number)
        one = known.get(key) if seen is event else None
        if one is None:
            one = event_told(seen, notes, state, teller, event.number)
            if seen is event:
                known[key] = one
        told.append(one)
    return told
