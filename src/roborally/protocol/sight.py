"""What a seat may see in the form in which the bots of this package get it.

Programs in other languages use the view. A bot that is a Python class wants an ``Ask`` and a
``View``, wherever it plays: here they become JSON, and objects again on the other side.
"""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.game import choices
from roborally.game.asks import About, Ask, Given
from roborally.game.events import Kind
from roborally.game.program_sheet import ProgramSheet
from roborally.game.questions import question_named
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.game.view import View
from roborally.record import read_record, record_of
from roborally.rules import rules_named


class SeenChoice(Struct, kw_only=True, omit_defaults=True):
    """A legal answer: ``kind`` names a class of choices, ``values`` its fields.

    ``way`` is how an upgrade is used that is one of several.
    """

    kind: str
    text: str
    values: dict[str, Any] = {}
    way: SeenChoice | None = None


class SeenAsk(Struct, kw_only=True):
    """A question with its answers; ``sheet`` is what a program can be made of."""

    id: str
    name: str
    robot: int
    secret: bool
    choices: list[SeenChoice] | None
    usual: SeenChoice
    about: dict[str, Any]
    sheet: dict[str, Any] | None


class Sight(Struct, kw_only=True):
    """A race as a seat may see it now.

    ``race`` is a record without seed and answers. ``state`` and ``mark`` are states in which hidden
    cards are hidden; ``given`` are the visible answers since the mark: robot, question, answer.
    """

    race: str
    seat: int
    state: dict[str, Any]
    mark: dict[str, Any] | None
    given: list[tuple[int, str, str]]
    asks: list[SeenAsk]


def sight_told(view: View, ids: dict[Ask, str]) -> Sight:
    """A view; ``ids`` are those of the questions that are put to the seat."""
    return Sight(
        race=record_of(view.setup, ()),
        seat=view.seat,
        state=view.state.to_json(),
        mark=None if view.mark is None else view.mark.to_json(),
        given=[(given.robot, given.name, given.text) for given in view.given],
        asks=[_ask_told(ask, id) for ask, id in ids.items()],
    )


def _ask_told(ask: Ask, id: str) -> SeenAsk:
    return SeenAsk(
        id=id,
        name=ask.name,
        robot=ask.robot,
        secret=ask.secret,
        choices=None if ask.values is None else [_choice_told(value) for value in ask.values],
        usual=_choice_told(ask.usual),
        about=msgspec.to_builtins(ask.about),
        sheet=None if ask.program is None else msgspec.to_builtins(ask.program, str_keys=True),
    )


def _choice_told(choice: choices.Choice) -> SeenChoice:
    values = {name: getattr(choice, name) for name in _values(type(choice))}
    way = _choice_told(choice.way) if isinstance(choice, choices.Use) else None
    return SeenChoice(kind=type(choice).__name__, text=choice.text, values=values, way=way)


def _values(kind: type[choices.Choice]) -> list[str]:
    return [name for name, of in kind.fields.items() if of is not Kind.WAY]


# ---- on the other side


def read_setup(sight: Sight) -> Setup:
    """Who races where by which rules."""
    return read_record(sight.race).setup


def read_sight(sight: Sight, setup: Setup) -> tuple[View, dict[str, Ask]]:
    """The view that was told, and its questions by their ids."""
    rules_named(setup.rules)  # declares the questions that there are
    asks = {told.id: _read_ask(told, sight.seat) for told in sight.asks}
    mark = None if sight.mark is None else read_state(sight.mark, setup.course)
    given = [Given(*answer) for answer in sight.given]
    state = read_state(sight.state, setup.course)
    return View(setup, sight.seat, state, list(asks.values()), mark, given), asks


def read_state(data: dict[str, Any], course: Course) -> State:
    """A state that was sent without its floor."""
    return State.from_json(data, floor_of(course, tuple(data["turns"])))


def _read_ask(told: SeenAsk, seat: int) -> Ask:
    offered = None if told.choices is None else tuple(map(_read_choice, told.choices))
    sheet = None
    if told.sheet is not None:
        sheet = msgspec.convert(told.sheet, ProgramSheet, strict=False)
    return Ask(
        question_named(told.name),
        seat,
        told.robot,
        offered,
        _read_choice(told.usual),
        secret=told.secret,
        about=msgspec.convert(told.about, About),
        sheet=sheet,
    )


def _read_choice(told: SeenChoice) -> choices.Choice:
    kind = choices.CHOICES[told.kind]
    choice = kind.__new__(kind)
    choices.Choice.__init__(choice, told.text)
    for name in _values(kind):
        setattr(choice, name, _as_tuples(told.values[name]))
    if isinstance(choice, choices.Use) and told.way is not None:
        choice.way = _read_choice(told.way)  # type: ignore[misc]  # it is made here
    return choice


def _as_tuples(value: object) -> object:
    return tuple(map(_as_tuples, value)) if isinstance(value, list | tuple) else value
