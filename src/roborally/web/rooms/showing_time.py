"""How long a client shows what happened, so that nobody's time runs while there is still something
to be watched.

``showing.json`` has the facts of it. The client is built with the same file and cuts events into
the same scenes (``web/src/playback/scenes.ts``); a test compares the two.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from importlib.resources import files
from typing import Final

import msgspec

from roborally.game.events import Event


class Showing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Milliseconds at normal speed.

    ``times`` are those of the kinds of events, ``breath`` is the pause between two robots.
    ``unseen`` kinds are told in the log only, and what does ``harm`` is seen with what caused it.
    ``grace`` is for the way to the client, and nobody is waited for longer than ``longest``.
    """

    times: dict[str, int]
    breath: int
    unseen: frozenset[str]
    harm: frozenset[str]
    grace: int
    longest: int


SHOWING: Final = msgspec.json.decode(
    files("roborally.web.rooms").joinpath("showing.json").read_bytes(), type=Showing
)
REVEALED: Final = "Revealed"
DESTROYED: Final = "Destroyed"
STEPS: Final = ("Moved", "Pushed")


def showing_time(events: Sequence[Event], at_once: Container[str]) -> int:
    """Milliseconds that a client needs at normal speed for these events.

    In the steps ``at_once`` everything of a beat happens at once.
    """
    milliseconds = 0
    begin = 0
    while begin < len(events):
        end = _end_of_scene(events, begin, at_once)
        milliseconds += max(SHOWING.times.get(_kind(event), 0) for event in events[begin:end])
        first = events[begin]
        if end < len(events) and _kind(first) in STEPS:
            after = events[end]
            if _robot(after) != _robot(first) and after.beat != first.beat:
                milliseconds += SHOWING.breath
        begin = end
    return milliseconds


def _end_of_scene(events: Sequence[Event], begin: int, at_once: Container[str]) -> int:
    end = begin + 1
    while end < len(events) and _joins(
        events[begin], events[end - 1], events[end], together=events[begin].step in at_once
    ):
        end += 1
    return end


def _joins(first: Event, last: Event, after: Event, *, together: bool) -> bool:
    """Whether an event is seen together with the scene that began with the first one."""
    kind = _kind(after)
    if _kind(first) in SHOWING.unseen and kind in SHOWING.unseen:
        return True
    if (after.turn, after.register, after.step) != (first.turn, first.register, first.step):
        return False
    if REVEALED in (_kind(first), kind):
        return _kind(first) == kind
    if kind in SHOWING.harm and _kind(last) != "Moved":
        return True
    if after.beat != first.beat:
        return False
    if together:
        return kind != DESTROYED or _kind(first) == DESTROYED
    drives_on = _kind(first) in STEPS and _kind(last) == "Pushed" and kind in STEPS
    return drives_on and _robot(last) != _robot(after)


def _kind(event: Event) -> str:
    return type(event).__name__


def _robot(event: Event) -> int | None:
    return getattr(event, "robot", None)
