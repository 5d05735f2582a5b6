"""Real races for tests, where a situation is too small: set-up, deals, several turns.

    joey = race("pit(5,4)", robots=2)         # a referee that waits for the facings
    into_turn(joey)                           # everybody answers the default until cards are dealt
    program(joey, 0, "M1/500 L/70 R/80 U/10 U/20")

``program`` puts the named cards into the hand first, so that a turn can be told in advance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY
from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.game.asks import Ask
from roborally.game.cards import card_of
from roborally.game.events import Event
from roborally.game.setup import ROBOTS, Seat, Setup
from roborally.game.state import Robot
from roborally.referee import Referee
from roborally.setting.flooring import read_floor
from roborally.situation.playing import Situation
from tests.rules.table import situation

MOST_ANSWERS = 500
TILE = Board.of("Tile", "1994", 12, [EMPTY] * 144)


def course(floor: str = "", *, start: tuple[int, int] = (5, 5)) -> Course:
    """A course of 1994 on one tile, with a start and the elements of the ledger notation."""
    laid = read_floor(situation("1994", "", floor)["floor"], "1994")
    return replace(laid, start=start)


def tiles(*corners: tuple[int, int]) -> Course:
    """A course on plain tiles that lie with these north-west corners."""
    placements = tuple(Placement(TILE, x, y) for x, y in corners)
    return Course("t", "T", "1994", placements, ((1, 1),), (5, 5))


def seats(players: int, team: int = -1) -> tuple[Seat, ...]:
    """Players with one robot each; beyond the eighth robot names are made up."""
    names = [*ROBOTS, *(f"Robot {number}" for number in range(9, players + 1))]
    return tuple(Seat(f"Player {i + 1}", (names[i],), team) for i in range(players))


def set_up(on: Course, sitting: Iterable[Seat], **fields: Any) -> Referee:
    """A race before its first question."""
    return Referee(Setup("1994", on, tuple(sitting), fields.pop("seed", "seed"), **fields))


def race(floor: str = "flag1(11,11)", robots: int = 2, **fields: Any) -> Referee:
    """A race on one tile that has begun: the facings are asked for."""
    return set_up(course(floor), seats(robots), **fields).start()


def answer(referee: Referee, robot: int, name: str, text: str) -> None:
    referee.answer(referee.ask_for(robot, name), text)


def asks(referee: Referee, name: str = "") -> list[int]:
    """The robots that are asked something now."""
    return [ask.robot for ask in referee.open if name in ("", ask.name)]


def by_default(referee: Referee, *until: str) -> list[Ask]:
    """Answer everything with its default until one of these questions is open."""
    answered: list[Ask] = []
    while referee.open and not any(ask.name in until for ask in referee.open):
        ask = referee.open[0]
        referee.answer(ask, ask.default)
        answered.append(ask)
        assert len(answered) < MOST_ANSWERS, "the race does not get to these questions"
    return answered


def into_turn(referee: Referee, number: int = 1) -> list[Ask]:
    """Answer everything with its default until the programs of that turn are asked for."""
    answered: list[Ask] = []
    while referee.open:
        answered += by_default(referee, "program_registers")
        if referee.state.turn >= number or not referee.open:
            break
        ask = referee.open[0]
        referee.answer(ask, ask.default)
        answered.append(ask)
    return answered


def stand(referee: Referee, robot: int, at: str, *, virtual: bool = False) -> Robot:
    """Put a robot on a place like ``(3,4)E``, which is its archive as well."""
    state, (place, facing) = referee.state, at[1:].split(")")
    x, y = place.split(",")
    it = state.robots[robot]
    state.place(it, OFF)
    it.virtual = virtual
    it.facing = LETTERS.index(facing)
    state.place(it, state.floor.square(int(x), int(y)))
    it.archive = it.square
    return it


def damaged(referee: Referee, robot: int, points: int, cards: str = "") -> Robot:
    """Give a robot damage, with these cards in the registers that it locks, the first one first."""
    it = referee.state.robots[robot]
    it.damage = points
    words = cards.split()
    for register, word in zip(range(6 - len(words), 6), words, strict=True):
        it.locked |= 1 << (register - 1)
        it.registers[register - 1] = card_of(word)
    it.shown = it.locked
    return it


def program(referee: Referee, robot: int, cards: str) -> None:
    """Answer programming with these cards, which are put into the hand before."""
    hand = referee.state.robots[robot].hand
    words = cards.split()
    hand[: len(words)] = [card_of(word) for word in words]
    answer(referee, robot, "program_registers", ",".join(words))


def at(referee: Referee, robot: int) -> str:
    """Where a robot is, like ``(3,4)E``, or ``gone``."""
    it = referee.state.robots[robot]
    if it.square < 0:
        return "gone"
    x, y = referee.state.floor.place(it.square)
    return f"({x},{y}){LETTERS[it.facing]}"


def events(rules: str, robots: str, floor: str = "", **fields: Any) -> list[Event]:
    """All that was told while a situation was played."""
    played = Situation(situation(rules, robots, floor, **fields), rules)
    result = played.play()
    assert result.error is None, result.error
    return played.referee.events
