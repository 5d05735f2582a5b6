"""A race that notes with every event what it changed for everybody to see."""

from __future__ import annotations

from roborally.game.events import Event
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.protocol.changes import Facts, Note, facts_of, notes_of
from roborally.referee import Referee
from roborally.rules.ruleset import Ruleset


class WatchedReferee(Referee):
    """``notes`` has for each event what is different since the one before.

    The first ``forgotten`` events and notes are not kept any more. ``known`` is what there was to
    see after the last event.
    """

    def __init__(
        self, setup: Setup, state: State | None = None, *, rules: Ruleset | None = None
    ) -> None:
        self.notes: list[tuple[Note, ...]] = []
        self.forgotten = 0
        super().__init__(setup, state, rules=rules)
        self.known: list[Facts] = facts_of(self.state)

    def tell(self, event: Event) -> None:
        told = self.told
        super().tell(event)
        if self.told == told:
            return
        facts = facts_of(self.state)
        self.notes.append(notes_of(self.known, facts) if facts != self.known else ())
        self.known = facts

    def take_back(self, robot: int) -> int:
        """What was told on the way to the programs has its notes already."""
        notes, known = self.notes, self.known
        self.notes = []
        gone = super().take_back(robot)
        self.notes, self.known = notes, known
        return gone

    def told_after(
        self, since: int, until: int | None = None
    ) -> list[tuple[Event, tuple[Note, ...]]]:
        """The events after a number, up to another one, with their notes; as far as kept."""
        first = max(since - self.forgotten, 0)
        end = None if until is None else max(until - self.forgotten, 0)
        return list(zip(self.events[first:end], self.notes[first:end], strict=True))

    def forget_all_but(self, number: int) -> None:
        """Keep so many events, the last ones."""
        gone = max(len(self.events) - number, 0)
        del self.events[:gone], self.notes[:gone]
        self.forgotten += gone
