"""Asks: questions to a seat about one of its robots."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.game.asks import Ask as RaceAsk
from roborally.game.program_sheet import ProgramSheet
from roborally.game.state import State
from roborally.protocol.values import Card, Direction, Square

Shape = Literal[
    "program", "yes-no", "facing", "square", "place", "cards", "target", "option", "list"
]


class Program(Struct, kw_only=True):
    """What a program can be made of.

    ``registers`` are to be filled with cards of ``hand``; ``fixed`` are the cards in the others.
    ``pairs`` may share a register. ``not_first`` may not lie in register 1.
    """

    registers: list[int]
    hand: list[Card]
    fixed: dict[str, Card | None]
    pairs: list[tuple[Card, Card]]
    may_leave_empty: bool
    not_first: list[Card]


class ProgramAsk(Program, kw_only=True):
    """``may_power_down``: whether you will be asked about it when all programs are there.

    ``fewer_cards``: the hand is smaller than others by the damage of the robot.
    """

    may_power_down: bool
    fewer_cards: bool


class LegalAnswer(Struct, kw_only=True):
    """A legal answer."""

    answer: str


class Choice(LegalAnswer, kw_only=True):
    """A legal answer in words; the other fields say what is chosen.

    ``card`` is the name of a card whose text says what this answer does.
    """

    text: str
    square: Square | UnsetType = UNSET
    facing: Direction | UnsetType = UNSET
    cards: list[Card] | UnsetType = UNSET
    register: int | UnsetType = UNSET
    robot: int | UnsetType = UNSET
    option: str | UnsetType = UNSET
    card: str | UnsetType = UNSET


class Question(Struct, kw_only=True):
    """An ask as programs get it: ``choices`` is null for programs.

    ``about`` says in words what it is about, ``default`` is what counts if no answer comes.
    """

    id: str
    name: str
    seat: int
    robot: int
    secret: bool
    about: dict[str, str]
    choices: list[LegalAnswer] | None
    default: str
    program: Program | None


class Ask(Question, kw_only=True):
    """An ask as people get it.

    ``shape`` is what kind of thing is chosen; ``text`` tells what it is about, or what the card
    does that asks. ``card`` is its name, null if the rules ask. The time begins to run with
    ``starts_at``.
    """

    shape: Shape
    title: str
    text: str
    card: str | None
    choices: list[Choice] | None  # type: ignore[assignment]  # narrower, and never changed
    starts_at: int | None
    deadline: int | None
    program: ProgramAsk | None


def question_told(ask: RaceAsk, id: str, state: State) -> Question:
    """A question; titles and texts for people are left out."""
    choices = (
        None if ask.choices is None else [LegalAnswer(answer=choice) for choice in ask.choices]
    )
    return Question(
        id=id,
        name=ask.name,
        seat=ask.seat,
        robot=ask.robot,
        secret=ask.secret,
        about=ask.about_texts(state),
        choices=choices,
        default=ask.default,
        program=None if ask.program is None else program_told(ask.program),
    )


def program_told(sheet: ProgramSheet) -> Program:
    return Program(
        registers=list(sheet.registers),
        hand=list(sheet.hand),
        fixed={str(register): laid for register, laid in sheet.fixed.items()},
        pairs=list(sheet.pairs),
        may_leave_empty=sheet.may_leave_empty,
        not_first=list(sheet.not_first),
    )
