"""What a puzzle wants, and what an attempt led to, in sentences."""

from __future__ import annotations

from roborally.advice.turns_told import turn_told
from roborally.puzzles.puzzle import Attempt, Puzzle
from roborally.rules import RULES
from roborally.words.languages import words_in


def goal(puzzle: Puzzle, language: str = "en") -> str:
    """What is to be reached."""
    words = words_in(language)
    robots = puzzle.position.robots
    own = robots[puzzle.robot]
    match puzzle.kind:
        case "win":
            return words.say("puzzle-goal-win", robot=own.name)
        case "survive":
            return words.say("puzzle-goal-survive", robot=own.name)
        case "shove":
            rival = robots[puzzle.rival].name
            return words.say("puzzle-goal-shove", robot=own.name, rival=rival)
        case "flag":
            word = RULES[puzzle.position.rules].traits.floor.goal
            return words.say(f"puzzle-goal-{word}", robot=own.name, number=own.flags + 1)


def others(puzzle: Puzzle, language: str = "en") -> str:
    """What the others do."""
    moving = any(
        sheet.program
        for number, sheet in enumerate(puzzle.position.robots)
        if number != puzzle.robot
    )
    return words_in(language).say(f"puzzle-others-{'move' if moving else 'still'}")


def verdict(attempt: Attempt, language: str = "en") -> str:
    """Whether the goal was reached, in a word or two."""
    return words_in(language).say("puzzle-solved" if attempt.solved else "puzzle-missed")


def facts(puzzle: Puzzle, attempt: Attempt, language: str = "en") -> list[str]:
    """What the robot did, a sentence for each thing that matters."""
    word = RULES[puzzle.position.rules].traits.floor.goal
    return turn_told(attempt.referee.events, attempt.state, puzzle.robot, word, language)
