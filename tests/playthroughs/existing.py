"""What there is to occur in the races of some editions: elements, events, questions, cards."""

from __future__ import annotations

import inspect
from collections.abc import Iterable, Iterator
from functools import cache
from types import CodeType, FunctionType

from roborally.floor.course import Course
from roborally.floor.elements import TWO_WRENCHES, WRENCH, WRENCH_AND_HAMMER, Square
from roborally.floor.floor import floor_of
from roborally.game import modern_cards
from roborally.game.effects import Effect, moments_of
from roborally.game.events import Event
from roborally.game.questions import PROGRAM, Question
from roborally.rules import rules_named, usual_rules
from roborally.rules.ruleset import Ruleset
from tests.properties.setups import MODERN, playable_courses

SITES = {WRENCH: "wrench", TWO_WRENCHES: "two wrenches", WRENCH_AND_HAMMER: "wrench and hammer"}
TERRAIN = {
    "oil": "oil",
    "water": "water",
    "teleporter": "teleporter",
    "randomizer": "randomizer",
    "chop_shop": "chop shop",
    "current": "current",
    "flamers": "flamer",
    "portal": "portal",
    "ledges": "ledge",
    "ramps": "ramp",
    "repulsors": "repulsor field",
}
"""What a square may have besides the usual, and how it is called."""
RULES_LIE_IN = ("roborally.steps.", "roborally.cards.", "roborally.rules.")


def rules_of(editions: tuple[str, ...]) -> list[Ruleset]:
    """The rules by which courses of these editions are usually raced."""
    return [rules_named(name) for name in dict.fromkeys(map(usual_rules, editions))]


def elements_of(courses: Iterable[Course]) -> set[str]:
    """What there is on some courses."""
    there = {"flag", "edge"}
    for course in courses:
        floor = floor_of(course)
        there |= {name for square in floor.squares for name in _on(square)}
        there |= {f"laser of {beam.strength}" for beam in floor.beams}
        if course.reboots:
            there.add("reboot token")
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
    if square.energy:
        yield "energy space"
    if square.antenna is not None:
        yield "antenna"
    yield from (name for kind, name in TERRAIN.items() if getattr(square, kind))
    if square.current and square.current.turns_from:
        yield "current around a bend"


def effects_of(editions: tuple[str, ...]) -> list[Effect]:
    """All options, and the special rules of courses that can be played."""
    special = {name for course in playable_courses(editions) for name in course.special_rules}
    return [
        effect
        for rules in rules_of(editions)
        for name, effect in rules.effects.items()
        if name in rules.option_names or name in special
    ]


def moments_in(editions: tuple[str, ...]) -> set[tuple[str, str]]:
    return {(e.name, moment) for e in effects_of(editions) for moment in moments_of(e)}


def upgrades_of(editions: tuple[str, ...]) -> set[str]:
    """What can be bought."""
    return {name for e in editions if e in MODERN for name in rules_named(e).option_names}


def cards_of(editions: tuple[str, ...]) -> set[str]:
    """The kinds of cards of 2016, damage and special ones among them; in classic all are alike.

    Those that are in no printed box are in no race of an edition.
    """
    return {
        text
        for edition in editions
        if edition in MODERN
        for card, text in modern_cards.TEXT.items()
        if card < modern_cards.FIRST_OTHER
    }


@cache
def events_of(editions: tuple[str, ...]) -> set[str]:
    """The events that the steps and effects of these editions can tell on their courses."""
    return {
        thing.__name__
        for function in _functions(editions)
        for thing in _named_in(function)
        if inspect.isclass(thing) and issubclass(thing, Event) and thing is not Event
    }


@cache
def asks_of(editions: tuple[str, ...]) -> set[str]:
    """The questions that they can put."""
    own = {effect.question for effect in effects_of(editions) if effect.question}
    put = {
        thing
        for function in _functions(editions)
        for thing in _named_in(function)
        if isinstance(thing, Question)
    }
    return {question.name for question in own | put | {PROGRAM}}


def _functions(editions: tuple[str, ...]) -> set[FunctionType]:
    """All functions that are called, directly or through others, while a race goes on."""
    waiting: list[object] = []
    for rules in rules_of(editions):
        waiting += [*rules.steps, *_methods(type(rules))]
    for effect in effects_of(editions):
        waiting += _methods(type(effect))
    found: set[FunctionType] = set()
    while waiting:
        thing = waiting.pop()
        if not isinstance(thing, FunctionType) or thing in found:
            continue
        if thing.__module__.startswith(RULES_LIE_IN):
            found.add(thing)
            waiting += _named_in(thing)
    return found


def _methods(kind: type) -> list[object]:
    """The methods of a class, also inherited ones unless they are overridden."""
    return list(
        {n: thing for one in reversed(kind.__mro__) for n, thing in vars(one).items()}.values()
    )


def _named_in(function: FunctionType) -> list[object]:
    """What the global names in a function stand for."""
    names = {name for code in _codes(function.__code__) for name in code.co_names}
    return [function.__globals__[name] for name in names if name in function.__globals__]


def _codes(code: CodeType) -> Iterator[CodeType]:
    yield code
    for inner in code.co_consts:
        if isinstance(inner, CodeType):
            yield from _codes(inner)
