"""The puzzles that come with the package: what the referee says of each, and whose day it is."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta

import pytest

from roborally.bots.ladder import LEVELS
from roborally.mining.confirming import MARGIN
from roborally.puzzles.puzzle import KINDS, Puzzle, attempt, begin
from roborally.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of, shelf
from roborally.puzzles.telling import facts, goal, others
from roborally.rules import RULES

PUZZLES = list(shelf().values())


@pytest.mark.parametrize("rules", RULES)
def test_the_best_program_reaches_the_goal_and_the_second_does_not(rules: str) -> None:
    mine = [puzzle for puzzle in PUZZLES if puzzle.position.rules == rules]
    assert mine
    wrong = [
        puzzle.id
        for puzzle in mine
        if not attempt(puzzle, puzzle.best.program).solved
        or attempt(puzzle, puzzle.second.program).solved
    ]
    assert wrong == []


def test_the_best_program_was_measured_to_be_clearly_better() -> None:
    assert [
        puzzle.id for puzzle in PUZZLES if puzzle.best.share - puzzle.second.share < MARGIN
    ] == []
    assert all(0 < puzzle.solving < puzzle.programs / 8 for puzzle in PUZZLES)


def test_there_is_something_for_everybody() -> None:
    assert set(KINDS) == {puzzle.kind for puzzle in PUZZLES}
    difficulties = Counter(puzzle.difficulty for puzzle in PUZZLES)
    assert set(difficulties) >= set(range(1, len(LEVELS) + 1))


def test_the_others_lie_open_and_only_the_own_robot_is_asked() -> None:
    for puzzle in some_of_each_edition():
        referee, ask = begin(puzzle)
        assert [open_ask.robot for open_ask in referee.open] == [ask.robot] == [puzzle.robot]
        seen = referee.view(ask.seat).state.robots
        for sheet, robot in zip(puzzle.position.robots, seen, strict=True):
            if robot.index != puzzle.robot and sheet.program:
                assert all(card > 0 for card in robot.registers)


@pytest.mark.parametrize("language", ["en", "de"])
def test_goals_and_what_came_of_them_are_told(language: str) -> None:
    for puzzle in some_of_each_edition():
        said = goal(puzzle, language)
        assert puzzle.position.robots[puzzle.robot].name in said
        assert others(puzzle, language)
        assert facts(puzzle, attempt(puzzle, puzzle.best.program), language)


def some_of_each_edition() -> list[Puzzle]:
    """The first of each kind by each rules."""
    found: dict[tuple[str, str], Puzzle] = {}
    for puzzle in PUZZLES:
        found.setdefault((puzzle.position.rules, puzzle.kind), puzzle)
    return list(found.values())


def test_every_puzzle_has_its_day_before_one_comes_again() -> None:
    first = date(2026, 11, 18)
    around = (first - date(2026, 1, 1)).days // len(PUZZLES) * len(PUZZLES)
    days = [date(2026, 1, 1) + timedelta(around + n) for n in range(len(PUZZLES))]
    assert sorted(puzzle_of(day).id for day in days) == sorted(shelf())
    assert puzzle_of(first) is puzzle_of(first)
    assert puzzle_of(date(2025, 12, 31)).id in shelf()


def test_a_puzzle_that_does_not_exist() -> None:
    with pytest.raises(UnknownPuzzle, match="there is no puzzle 'nothing'"):
        puzzle_called("nothing")
