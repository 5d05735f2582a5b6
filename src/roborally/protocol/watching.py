"""A race that notes with every event what it changed for everybody to see."""

from __future__ import annotations

from roborally.protocol.changes import Note, facts_of, notes_of
from roborally.race.events import Event
from roborally.race.setup import Setup
from roborally.race.state import State
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset


class WatchedReferee(Referee):
    """``notes`` has for each event what is different since the one before."""

    def __init__(
        self, setup: Setup, state: State | None = None, *, rules: Ruleset | None = None
    ) -> None:
        self.notes: list[tuple[Note, ...]] = []
        super().__init__(setup, state, rules=rules)
        self._known = facts_of(self.state)

    def tell(self, event: Event) -> None:
        told = self.told
        super().tell(event)
        if self.told == told:
            return
        facts = facts_of(self.state)
        self.notes.append(notes_of(self._known, facts) if facts != self._known else ())
        self._known = facts
