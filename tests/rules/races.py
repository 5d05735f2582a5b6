"""Real races of 2005 for what a situation cannot show: set-up, deals and whole turns.

``pens`` is a floor on which every robot is walled in on its dock, so that nothing can happen to
it; ``ledge`` one where every step from a dock leads off the floor.
"""

from __future__ import annotations

from typing import Any

from roborally.floor.board import Board
from roborally.floor.course import Course, Place, Placement
from roborally.floor.elements import Square
from roborally.game.asks import Ask
from roborally.game.cards import card_text, is_move
from roborally.game.setup import Setup, seats_for
from roborally.game.state import Robot, State
from roborally.referee import Referee
from roborally.situation.playing import Situation
from tests.rules.table import situation

ALL_SIDES = 15


def course_of(
    squares: list[Square], flags: tuple[Place, ...] = ((0, 0),), width: int = 8
) -> Course:
    """A course on one board."""
    board = Board.of("Test", "2005", width, squares)
    return Course("test", "Test", "2005", (Placement(board, 0, 0),), flags)


def pens() -> Course:
    pen = [Square(dock=dock, walls=ALL_SIDES) for dock in range(1, 9)]
    return course_of([*pen, Square(), *[Square()] * 7], ((0, 1),))


def ledge() -> Course:
    dock = [Square(dock=dock, walls=0b1010) for dock in range(1, 9)]
    return course_of(dock)


def race(
    players: int,
    seed: str = "a seed",
    course: Course | None = None,
    *,
    start: bool = True,
    **switches: str | bool | int,
) -> Referee:
    """A race of 2005, by default in pens, at its first question."""
    setup = Setup("2005", course or pens(), seats_for(players), seed, switches=switches)
    referee = Referee(setup)
    return referee.start() if start else referee


def answer_open(referee: Referee) -> None:
    """Answer the first open question with its default."""
    ask = referee.open[0]
    referee.answer(ask, ask.default)


def answer_all(referee: Referee, name: str) -> None:
    """Answer with the default as long as questions of a name are open in this turn."""
    turn = referee.state.turn
    while referee.open and referee.open[0].name == name and referee.state.turn == turn:
        answer_open(referee)


def to_turn(referee: Referee, turn: int) -> None:
    """Go on with default answers to the first question of a turn."""
    while referee.state.turn < turn and not referee.state.over:
        answer_open(referee)


def to_step(referee: Referee, name: str) -> None:
    """Go on with default answers and pause before the next step of that name."""
    steps = [step.__name__ for step in referee.rules.steps]
    later = [i for i, step in enumerate(steps) if step == name and i > referee.state.step]
    target = later[0] if later else steps.index(name)
    for stop in ([target + 1] if target == referee.state.step else []) + [target]:
        referee.run_to(stop)
        while referee.open:
            answer_open(referee)


def moves_first(robot: Robot) -> str:
    """A program of cards in hand that begins with a movement card."""
    hand = sorted(robot.hand, key=is_move, reverse=True)
    assert is_move(hand[0])
    return ",".join(card_text(card) for card in hand[: len(robot.open_registers)])


def cards_of(state: State) -> list[int]:
    """Every program card wherever it lies."""
    lying = [*state.deck, *state.discard]
    for robot in state.robots:
        lying += [*robot.hand, *robot.stored.values()]
        lying += [card for card in [*robot.registers, *robot.seconds] if card]
    return sorted(lying)


def set_up(robots: str, floor: str = "", **fields: Any) -> Situation:
    """A situation of 2005 that is not played yet; its race is ``.referee``."""
    return Situation(situation("2005", robots, floor, **fields), "2005")


def played(robots: str, floor: str = "", **fields: Any) -> Situation:
    """A situation of 2005 after it was played, with all that its race knows."""
    table = set_up(robots, floor, **fields)
    table.play()
    return table


def docks_asked(referee: Referee, asks: list[Ask]) -> list[int]:
    return [referee.state.robots[ask.robot].dock for ask in asks]
