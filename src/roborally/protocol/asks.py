"""Asks: questions to a seat about one of its robots."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.game.asks import Ask as RaceAsk
from roborally.game.cards import card_text
from roborally.game.effects import moments_of
from roborally.game.modern_cards import REPEATS
from roborally.game.state import REGISTERS, State
from roborally.protocol.values import Card, Direction, Square, card, laid
from roborally.rules.ruleset import Ruleset

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


def question_told(ask: RaceAsk, id: str, state: State, rules: Ruleset) -> Question:
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
        program=program_told(state, ask.robot, rules) if choices is None else None,
    )


def program_told(state: State, index: int, rules: Ruleset) -> Program:
    robot = state.robots[index]
    effects = [rules.effects[name] for name in robot.options]
    empty = [register for register in robot.open_registers if not robot.registers[register - 1]]
    return Program(
        registers=empty,
        hand=laid(robot.hand),
        fixed={
            str(register): card(robot.registers[register - 1])
            for register in range(1, REGISTERS + 1)
            if register not in empty
        },
        pairs=[
            (card_text(move), card_text(turn))
            for move in robot.hand
            for turn in robot.hand
            if move != turn and any(effect.may_pair(move, turn) for effect in effects)
        ],
        may_leave_empty=bool(state.piles)
        and any("dealt" in moments_of(effect) for effect in effects),
        not_first=sorted({card_text(card) for card in robot.hand if card in REPEATS}),
    )
