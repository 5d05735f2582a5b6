"""Races of Capture the Flag on two plain boards side by side.

Team 0, robots 0 and 2, is at home on the west board with flag 1; team 1, robots 1 and 3, on the
east board with flag 2.
"""

from __future__ import annotations

from dataclasses import replace

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import EMPTY, WRENCH, Square
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.referee import Referee
from tests.cards.courses import answer_while, race_on
from tests.rules.racing import by_default, program, stand

RULE = ("Capture the Flag",)
PIT = Square(pit=True)
SQUARES = {(1, 3): PIT, (5, 8): PIT, (9, 9): Square(repair=WRENCH)}
BOARD = Board.of("Field", "2005", 12, [SQUARES.get((i % 12, i // 12), EMPTY) for i in range(144)])
FIELDS = Course(
    "fields",
    "Fields",
    "2005",
    (Placement(BOARD, 0, 0), Placement(replace(BOARD, name="Meadow"), 12, 0)),
    ((2, 10), (20, 1)),
)
TURNS = [f"L/{number}" for number in range(170, 410, 20)]
FAR = {0: "(0,0)N", 1: "(23,11)S", 2: "(0,11)N", 3: "(23,0)N"}


def capture(seed: str = "seed", on: Course | None = None, **switches: str | bool | int) -> Referee:
    """A race in which nobody has moved yet, with team 0 at home in the west."""
    referee = race_on(on or FIELDS, 4, RULE, seed=seed, house=switches)
    ask = referee.open[0]
    referee.answer(ask, "1" if referee.state.robots[ask.robot].team == 0 else "2")
    answer_while(referee, "ctf_place_robot")
    return referee


def played(places: dict[int, str], programs: dict[int, str], *until: str) -> Referee:
    """A turn from these places with these cards, up to a question or the next turn."""
    referee = capture()
    play_turn(referee, places, programs, *until)
    return referee


def play_turn(
    referee: Referee, places: dict[int, str], programs: dict[int, str], *until: str
) -> list[Ask]:
    for number, place in (FAR | places).items():
        robot = stand(referee, number, place)
        if any(ask.robot == number for ask in referee.open):
            cards = [*programs.get(number, "").split(), *TURNS]
            program(referee, number, " ".join(cards[: len(robot.open_registers)]))
    return by_default(referee, "program_registers", *until)


def flags(referee: Referee) -> list[tuple[int, int] | None]:
    state = referee.state
    return [None if sq == OFF else state.floor.place(sq) for sq in state.flags]
