"""Puzzles as a browser gets them, and what their attempts led to."""

from __future__ import annotations

from functools import lru_cache

from roborally.bots.ladder import LEVELS
from roborally.draw.poster import poster_png
from roborally.draw.scene import race_scene
from roborally.floor.library import library_course
from roborally.protocol import puzzles as protocol
from roborally.protocol.events import RaceEvent
from roborally.protocol.floors import floor_told
from roborally.protocol.race_rules import race_rules_told
from roborally.protocol.said import PreviewWish
from roborally.protocol.told import Preview
from roborally.puzzles.puzzle import Attempt, Measured, Puzzle, attempt, begin
from roborally.puzzles.shelf import shelf
from roborally.puzzles.telling import facts, goal, others, verdict
from roborally.web.rooms.asks_told import ask_id, ask_told
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.helping import preview_told
from roborally.web.rooms.views_told import seats_view


@lru_cache
def puzzle_cards() -> list[protocol.PuzzleCard]:
    """What a list tells of all puzzles."""
    return [
        protocol.PuzzleCard(
            id=puzzle.id,
            kind=puzzle.kind,
            edition=puzzle.position.rules,
            course=puzzle.position.course,
            course_name=library_course(puzzle.position.course).name,
            difficulty=puzzle.difficulty,
        )
        for puzzle in shelf().values()
    ]


def puzzle_told(puzzle: Puzzle, language: str) -> protocol.Puzzle:
    """A puzzle to be solved; what solves it is not in it."""
    referee, ask = begin(puzzle)
    course = library_course(puzzle.position.course)
    return protocol.Puzzle(
        id=puzzle.id,
        kind=puzzle.kind,
        edition=puzzle.position.rules,
        course=course.id,
        course_name=course.name,
        difficulty=puzzle.difficulty,
        goal=goal(puzzle, language),
        others=others(puzzle, language),
        rival=puzzle.rival if puzzle.rival >= 0 else None,
        rules=race_rules_told(puzzle.position.rules, ()),
        floor=floor_told(course),
        view=seats_view(referee, [ask.seat]),
        ask=ask_told(referee, ask, ask_id(ask.robot, 0, puzzle.id), language=language),
    )


def try_told(puzzle: Puzzle, program: str, language: str) -> protocol.PuzzleTry:
    """What a program leads to; raises IllegalAnswer."""
    found = attempt(puzzle, program)
    return protocol.PuzzleTry(
        found.solved,
        verdict(found, language),
        facts(puzzle, found, language),
        _events(puzzle, found, language),
        seats_view(found.referee, [puzzle.robot]),
    )


def _events(puzzle: Puzzle, found: Attempt, language: str) -> list[RaceEvent]:
    return events_told(found.referee, [puzzle.robot], 0, None, language)


def puzzle_preview(puzzle: Puzzle, program: str, language: str) -> Preview:
    """Where a program leads if the others stand still; raises IllegalAnswer."""
    referee, ask = begin(puzzle)
    view = referee.view(ask.seat).kept()
    return preview_told(view, PreviewWish(puzzle.robot, program), language)


def puzzle_drawn(puzzle: Puzzle, language: str) -> bytes:
    """A picture of the position, with what is to be reached."""
    course = library_course(puzzle.position.course)
    scene = race_scene(course, begin(puzzle)[0].state)
    return poster_png(scene, course.name, [goal(puzzle, language)], [others(puzzle, language)])


def solution_told(puzzle: Puzzle, language: str) -> protocol.Solution:
    """The best program and what was measured."""
    return protocol.Solution(
        _program(puzzle, puzzle.best, language),
        _program(puzzle, puzzle.second, language),
        puzzle.programs,
        puzzle.solving,
        [
            protocol.Solver(level, share)
            for level, share in zip(LEVELS, puzzle.solvers, strict=True)
        ],
    )


def _program(puzzle: Puzzle, measured: Measured, language: str) -> protocol.PuzzleProgram:
    told = facts(puzzle, attempt(puzzle, measured.program), language)
    return protocol.PuzzleProgram(measured.program, told, measured.wins, measured.races)
