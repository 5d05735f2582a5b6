"""Races for the tests of records."""

from __future__ import annotations

import pytest

from roborally.floor.board import Board
from roborally.floor.course import Course, Placement
from roborally.floor.elements import Square
from roborally.floor.library import library_course
from roborally.game.setup import Setup
from roborally.record import RecordError, read_record, replay, write_record
from roborally.referee import Referee
from tests.properties.answering import random_answer
from tests.properties.setups import setup_on


def played(setup: Setup, turns: int, answers: int = 10_000) -> Referee:
    """A race with random answers up to a turn, and no further than that many answers."""
    referee = Referee(setup).start()
    while referee.open and referee.state.turn <= turns and len(referee.answers) < answers:
        ask = referee.open[0]
        referee.answer(ask, random_answer(referee, ask, "record"))
    return referee


def with_options(seed: str = "seed") -> Setup:
    return setup_on(library_course("risky-exchange-2005"), 3, seed, 3, {"tie": "share"})


def own_course(id: str = "back-yard") -> Course:
    """A course on a board that no library has."""
    squares = [Square() for _ in range(64)]
    for dock in range(1, 5):
        squares[55 + dock] = Square(dock=dock)
    squares[27] = Square(pit=True)
    board = Board.of("Back Yard", "2005", 8, squares, notes=("Mind the pit.",))
    return Course(id, "Back Yard", "2005", (Placement(board, 0, 0),), ((0, 0), (7, 0)))


def broken(record: str) -> RecordError:
    """What is said about a record that cannot be replayed."""
    with pytest.raises(RecordError) as error:
        replay(read_record(record))
    return error.value


def text() -> str:
    return write_record(played(with_options(), 3))


def same(record: str) -> bool:
    return write_record(replay(read_record(record))) == record
