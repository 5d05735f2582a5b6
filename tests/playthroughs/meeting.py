"""Which elements, events, options and moments occur in a race, and which there are."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType, ModuleType

from roborally.floor.elements import TWO_WRENCHES, WRENCH, WRENCH_AND_HAMMER, Square
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.race.effects import MOMENTS, Effect, moments_of
from roborally.race.events import (
    Archived,
    Blocked,
    Carried,
    Destroyed,
    Event,
    Shot,
    Shoved,
    Touched,
    Turned,
)
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.rules.ruleset import Ruleset
from tests.properties.setups import EDITIONS, playable_courses

SITES = {WRENCH: "wrench", TWO_WRENCHES: "two wrenches", WRENCH_AND_HAMMER: "wrench and hammer"}


class Met:
    """What occurred so far."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.elements: set[str] = set()
        self.moments: set[tuple[str, str]] = set()
        self.race: Referee | None = None

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Notice every moment at which an effect has a say in the race.

        Dialogues of other races that were left open may be closed meanwhile; they do not count.
        """
        names = frozenset(MOMENTS)

        def called(frame: FrameType, event: str, _: object) -> None:
            moment = frame.f_code.co_name
            if event == "call" and moment in names:
                effect = frame.f_locals.get("self")
                here = frame.f_locals.get("play", self.race) is self.race
                if here and isinstance(effect, Effect) and moment in moments_of(effect):
                    self.moments.add((effect.name, moment))

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            yield
        finally:
            sys.setprofile(before)

    def event(self, event: Event, floor: Floor) -> None:
        """Notice an event, and the element that caused it."""
        self.events.add(type(event).__name__)
        self.elements.update(_elements(event, floor))

    def words(self) -> set[str]:
        """The names of all that occurred."""
        return self.events | self.elements | {effect for effect, _ in self.moments}

    def lines(self) -> Iterator[str]:
        yield f"events: {', '.join(sorted(self.events))}"
        yield f"elements: {', '.join(sorted(self.elements))}"
        for name in sorted({name for name, _ in self.moments}):
            moments = sorted(moment for effect, moment in self.moments if effect == name)
            yield f"{name}: {', '.join(moments)}"


def _elements(event: Event, floor: Floor) -> Iterator[str]:
    if isinstance(event, Carried):
        yield "express belt" if floor.belt_speed[event.before] == 2 else "belt"
        onto = floor.squares[event.after] if event.after != OFF else Square()
        if onto.belt and floor.belt_turn[event.after * 4 + floor.belt_to[event.before]]:
            yield "belt around a bend"
    elif isinstance(event, Turned) and event.by == "gear":
        yield "gear"
    elif isinstance(event, Shoved):
        yield "pusher"
    elif isinstance(event, Blocked) and not floor.open_edge[event.square * 4 + event.direction]:
        yield "wall"
    elif isinstance(event, Destroyed):
        yield event.cause
    elif isinstance(event, Shot) and event.shooter < 0:
        yield f"laser of {event.points}"
    elif isinstance(event, Touched):
        yield "flag"
    elif isinstance(event, Archived) and floor.repair[event.square]:
        yield SITES[floor.repair[event.square]]


def elements_of_the_courses() -> set[str]:
    """What there is on the courses that can be played."""
    there = {"flag", "edge"}
    for course in playable_courses():
        floor = floor_of(course)
        there |= {name for square in floor.squares for name in _on(square)}
        there |= {f"laser of {beam.strength}" for beam in floor.beams}
    return there


def _on(square: Square) -> Iterator[str]:
    if square.belt:
        yield "express belt" if square.belt.speed == 2 else "belt"
        if square.belt.turns_from:
            yield "belt around a bend"
    for name in ("gear", "pusher", "crusher", "pit"):
        if getattr(square, name):
            yield name
    if square.walls:
        yield "wall"
    if square.repair:
        yield SITES[square.repair]


def effects_of_the_editions() -> list[Effect]:
    """All options, and the special rules of courses that can be played."""
    special = {name for course in playable_courses() for name in course.special_rules}
    found: dict[str, Effect] = {}
    for edition in EDITIONS:
        rules = rules_named(edition)
        for name, effect in rules.effects.items():
            if name in rules.option_names or name in special:
                found[f"{edition} {name}"] = effect
    return list(found.values())


def moments_of_the_editions() -> set[tuple[str, str]]:
    return {(e.name, moment) for e in effects_of_the_editions() for moment in moments_of(e)}


def events_of_the_editions() -> set[str]:
    """The events that the steps and effects of these editions can tell."""
    found: set[str] = set()
    waiting: list[ModuleType] = []
    for edition in EDITIONS:
        rules: Ruleset = rules_named(edition)
        waiting += [sys.modules[step.__module__] for step in rules.steps]
    waiting += [sys.modules[type(e).__module__] for e in effects_of_the_editions()]
    seen: set[str] = set()
    while waiting:
        module = waiting.pop()
        if module.__name__ in seen:
            continue
        seen.add(module.__name__)
        for thing in vars(module).values():
            if inspect.isclass(thing) and issubclass(thing, Event) and thing is not Event:
                found.add(thing.__name__)
            elif inspect.isfunction(thing) and thing.__module__.startswith("roborally.steps."):
                waiting.append(sys.modules[thing.__module__])
    return found
