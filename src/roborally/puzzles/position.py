"""A moment of a race in a few lines: the robots, after everybody but one has programmed.

It holds what matters for the rest of the turn and for going on after it; the deck of the classic
editions is whatever nobody has, because every turn is dealt anew. Nobody has options or upgrades.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec import Struct

from roborally.floor.floor import OFF, floor_of
from roborally.floor.geometry import LETTERS
from roborally.floor.library import library_course
from roborally.game.cards import DECK, NO_CARD, card_of, card_text
from roborally.game.modern_cards import DAMAGE
from roborally.game.setup import Seat, Setup
from roborally.game.state import ALL_REGISTERS, POWER_DOWN, POWER_ON, REGISTERS, Robot, State
from roborally.rules import RULES, rules_named
from roborally.rules.ruleset import Ruleset

Place = tuple[int, int]
EMPTY: Final = "-"
DAMAGE_WORDS: Final = frozenset(map(card_text, DAMAGE))
WITHOUT: Final[dict[bool, dict[str, str | bool | int]]] = {
    False: {"options_in_play": False},
    True: {"upgrades_in_play": False},
}
"""The house rule that leaves options out, in editions with one deck and with decks of one's own."""


class Sheet(Struct, omit_defaults=True, kw_only=True):
    """A robot. ``program`` is what lies in its registers: locked cards, or all of them.

    Cards are written as in records and separated by spaces, ``-`` is an empty register.
    ``locked`` are numbers of registers. A robot without a program stands still.
    """

    name: str
    at: Place | None
    facing: str
    damage: int = 0
    lives: int = 3
    flags: int = 0
    archive: Place | None = None
    start: Place | None = None
    virtual: bool = False
    down: bool = False
    program: str = ""
    locked: list[int] = []
    hand: str = ""
    deck: str = ""
    discard: str = ""


class Position(Struct, omit_defaults=True, kw_only=True):
    """A race by the rules of an edition on a course of the library, before its registers.

    ``piles`` are the damage cards that are left in 2016.
    """

    rules: str
    course: str
    turn: int
    robots: list[Sheet]
    piles: list[int] = []


def setup_of(position: Position) -> Setup:
    """The race; each robot has a seat of its own, and special rules do not hold."""
    modern = RULES[position.rules].traits.own_decks
    return Setup(
        position.rules,
        library_course(position.course),
        tuple(Seat(sheet.name, (sheet.name,)) for sheet in position.robots),
        "puzzle",
        (),
        WITHOUT[modern],
    )


def state_of(position: Position) -> State:
    """The race as it stands while programs are written; all that lie are open."""
    rules = _rules(position.rules)
    course = library_course(position.course)
    state = State(floor_of(course), "puzzle")
    state.turn = position.turn
    state.step = rules.program_step
    state.flags = [state.floor.square(x, y) for x, y in course.flags]
    state.goal = len(state.flags)
    state.piles = list(position.piles)
    for index, sheet in enumerate(position.robots):
        robot = Robot(index, sheet.name, index)
        _fill(robot, sheet, state)
        state.robots.append(robot)
        state.place(robot, _square(state, sheet.at))
    if not rules.traits.own_decks:
        held = {card for robot in state.robots for card in (*robot.hand, *robot.registers)}
        state.deck = [card for card in DECK if card not in held]
    return state


def _fill(robot: Robot, sheet: Sheet, state: State) -> None:
    robot.facing = LETTERS.index(sheet.facing)
    robot.dock = robot.index + 1
    robot.damage, robot.lives, robot.flags = sheet.damage, sheet.lives, sheet.flags
    robot.archive, robot.start = _square(state, sheet.archive), _square(state, sheet.start)
    robot.virtual = sheet.virtual
    robot.power = POWER_DOWN if sheet.down else POWER_ON
    for register in sheet.locked:
        robot.locked |= 1 << (register - 1)
    robot.hand, robot.deck, robot.discard = map(_cards, (sheet.hand, sheet.deck, sheet.discard))
    if sheet.program:
        robot.registers = [
            NO_CARD if word == EMPTY else card_of(word) for word in sheet.program.split()
        ]
    robot.shown = robot.locked if robot.hand else ALL_REGISTERS


def position_of(state: State, setup: Setup, robot: int, *, moving: bool) -> Position:
    """The position of one robot while programs are written; the others have programmed.

    Unless they are ``moving`` all they do is stand there.
    """
    return Position(
        rules=setup.rules,
        course=setup.course.id,
        turn=state.turn,
        robots=[_sheet(state, other, robot, moving=moving) for other in state.robots],
        piles=list(state.piles),
    )


def _sheet(state: State, robot: Robot, own: int, *, moving: bool) -> Sheet:
    mine = robot.index == own
    lies = any(robot.registers) and (moving or mine)
    shown = range(1, REGISTERS + 1)
    return Sheet(
        name=robot.name,
        at=_place(state, robot.square),
        facing=LETTERS[robot.facing],
        damage=robot.damage,
        lives=robot.lives,
        flags=robot.flags,
        archive=_place(state, robot.archive),
        start=_place(state, robot.start),
        virtual=robot.virtual,
        down=robot.power == POWER_DOWN,
        program=" ".join(map(card_text, robot.registers)) if lies else "",
        locked=[n for n in shown if robot.is_locked(n)] if lies else [],
        hand=_words(robot.hand) if mine else "",
        deck=_words(robot.deck),
        discard=_words([*robot.discard, *([] if mine else robot.hand)]),
    )


def is_plain(state: State, setup: Setup) -> bool:
    """Whether a position says all there is: nothing that it leaves out is on the table."""
    return (
        not setup.twists
        and not any(state.turns)
        and all(robot.square != OFF and not robot.options for robot in state.robots)
        and all(not robot.pinned and not any(robot.seconds) for robot in state.robots)
    )


def is_left_to_chance(position: Position) -> bool:
    """Whether a program that lies open has a damage card of 2016, for which another is drawn."""
    return any(word in DAMAGE_WORDS for sheet in position.robots for word in sheet.program.split())


@lru_cache
def _rules(name: str) -> Ruleset:
    return rules_named(name)


def _square(state: State, place: Place | None) -> int:
    return OFF if place is None else state.floor.square(*place)


def _place(state: State, square: int) -> Place | None:
    return None if square == OFF else state.floor.place(square)


def _cards(words: str) -> list[int]:
    return [card_of(word) for word in words.split()]


def _words(cards: list[int]) -> str:
    return " ".join(map(card_text, cards))
