"""The command that makes courses to a wish."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from roborally.arena.showing import Screen
from roborally.cli.own_files import bundled
from roborally.cli.problems import Problem
from roborally.floor.board import Board
from roborally.floor.editions import USUAL
from roborally.floor.library import find_board, read_board_file
from roborally.generator.searching import Found
from roborally.generator.searching import generate as search
from roborally.generator.wish import BadWish, Wish

STEPS: Final = 100


def generate(
    *,
    boards: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="How many; and boards that must be among them, by name or .board file.",
        ),
    ] = None,
    difficulty: Annotated[
        Literal["easy", "medium", "hard"] | None, Parameter(help="Usual is any.")
    ] = None,
    minutes: Annotated[float, Parameter(help="How long people shall play.")] = 30,
    players: Annotated[int, Parameter(help="How many they are.")] = 4,
    edition: Annotated[str, Parameter(help="1994, 2005 or 2016.")] = USUAL,
    seed: Annotated[str, Parameter(help="The same wish and seed give the same course.")] = "1",
    from_scratch: Annotated[
        bool, Parameter(negative=(), help="New boards instead of those of the library.")
    ] = False,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Write the course into this file.")
    ] = None,
) -> int:
    """Make a course that lasts as long and is as hard as wished, measured by races of bots.

    The exit code is 1 if nothing came near the wish.
    """
    if output is not None and output.suffix != ".course":
        raise Problem(f"{output}: files of courses end in .course")
    number, own = _boards(boards or [])
    try:
        wish = Wish(
            number, minutes, players, edition, difficulty or "", seed, own, scratch=from_scratch
        )
    except BadWish as error:
        raise Problem(str(error)) from None
    found = _searched(wish)
    if found is None:
        raise Problem("these boards cannot be laid so that robots can start on one of them")
    text = bundled(found.course)
    if output is None:
        print(text, end="")
    else:
        output.write_text(text, "utf-8")
        print(f"wrote {output}")
    print(_said(wish, found), file=sys.stderr)
    return int(not found.granted)


def _searched(wish: Wish) -> Found | None:
    best, done = None, 0
    with Screen("a course", STEPS, 0) as screen:
        for step in search(wish):
            best = step.best
            while done < round(step.done * STEPS):
                screen.step("a course")
                done += 1
    return best


def _said(wish: Wish, found: Found) -> str:
    said = (
        f"{found.turns:.1f} turns, about {found.minutes:.0f} minutes,"
        f" {found.difficulty or 'difficulty not known'}"
    )
    return said if found.granted else f"{said}: the nearest to {wish.text()}"


def _boards(words: list[str]) -> tuple[int, tuple[Board, ...]]:
    """The number of boards, and those that were named."""
    numbers = [int(word) for word in words if word.isdecimal()]
    if len(numbers) > 1:
        raise Problem("--boards: say once how many there shall be")
    own = tuple(
        read_board_file(Path(word)) if word.endswith(".board") else find_board(word)
        for word in words
        if not word.isdecimal()
    )
    return numbers[0] if numbers else len(own) or 2, own
