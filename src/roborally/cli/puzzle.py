"""The command for puzzles: play one, list them, mine more."""

from __future__ import annotations

import sys
from datetime import date, datetime
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Group, Parameter

from roborally.arena.running import Workforce
from roborally.cli.arena_words import (
    at_least_one,
    can_be_written,
    cluster_found,
    courses_in,
    workforce,
)
from roborally.cli.problems import Problem, stopped_kindly
from roborally.cli.width import in_colour, page_width, print_table, wrapped
from roborally.contenders.contender import Bench
from roborally.game.asks import IllegalAnswer
from roborally.puzzles.puzzle import Kind, Puzzle, attempt, begin
from roborally.puzzles.shelf import UnknownPuzzle, puzzle_called, puzzle_of, shelf, written
from roborally.puzzles.telling import facts, goal, others, verdict
from roborally.referee import Referee
from roborally.rules import RULES

_MINING: Final = Group("Mining")
SHOW: Final = "show"
SECONDS: Final = 5.0
USUAL_COURSES: Final = "risky-exchange,checkmate,death-trap-2005,island-hop"


def puzzle(
    id: Annotated[str | None, Parameter(help="A puzzle; usual is that of the day.")] = None,
    /,
    *,
    day: Annotated[str | None, Parameter(help="The puzzle of another day: 2026-11-16.")] = None,
    program: Annotated[
        str | None, Parameter(help="Try this program: the cards, separated by commas or spaces.")
    ] = None,
    solution: Annotated[bool, Parameter(negative=(), help="Show the best program.")] = False,
    list: Annotated[bool, Parameter(negative=(), help="List all puzzles.")] = False,  # noqa: A002  (a good word)
    edition: Annotated[
        str | None, Parameter(help="With --list or --mine: by these rules only.")
    ] = None,
    kind: Annotated[Kind | None, Parameter(help="With --list: of this kind only.")] = None,
    mine: Annotated[
        int | None, Parameter(group=_MINING, help="Search so many races on each course for more.")
    ] = None,
    into: Annotated[
        Path | None,
        Parameter(group=_MINING, help="Add what is found to this file, a puzzle in each line."),
    ] = None,
    courses: Annotated[str, Parameter(group=_MINING, help="As in the arena.")] = USUAL_COURSES,
    seed: Annotated[
        str, Parameter(group=_MINING, help="The same seed finds the same puzzles.")
    ] = "1",
    jobs: Annotated[
        int | None, Parameter(group=_MINING, help="Processes; usual are all cores.")
    ] = None,
    cluster: Annotated[
        str | None,
        Parameter(group=_MINING, help="A Dask cluster: tcp://…, or 'local' for --jobs processes."),
    ] = None,
    tables: Annotated[
        Path | None, Parameter(group=_MINING, help="Where course tables are kept.")
    ] = None,
) -> int:
    """Play a puzzle: one program of a hand is clearly the best."""
    if edition is not None and edition not in RULES:
        raise Problem(f"--edition {edition}: there are {', '.join(RULES)}")
    if mine is not None:
        if into is None:
            raise Problem("--mine: say with --into where the puzzles shall go")
        can_be_written(into)
        bench = Bench(tables, SECONDS)
        _mine(
            at_least_one("mine", mine),
            into,
            courses,
            edition,
            seed,
            bench,
            workforce(jobs, cluster),
        )
        return 0
    if list:
        _list(edition, kind)
        return 0
    found = _found(id, day)
    if program is not None:
        return 0 if _tried(found, program) else 1
    if solution:
        _tell_solution(found)
        return 0
    return _play(found)


def _found(id: str | None, day: str | None) -> Puzzle:
    if not shelf():
        raise Problem("there are no puzzles in this installation")
    if id is not None and day is not None:
        raise Problem(f"choose one of {id} and --day {day}")
    try:
        if id is not None:
            return puzzle_called(id)
        return puzzle_of(_today() if day is None else date.fromisoformat(day))
    except UnknownPuzzle as error:
        raise Problem(f"{error.args[0]}; 'roborally puzzle --list' has them all") from None
    except ValueError:
        raise Problem(f"--day {day}: write it as 2026-11-16") from None


def _today() -> date:
    """By the clock of this machine: a day begins at midnight where one is."""
    return datetime.now().astimezone().date()


def _list(edition: str | None, kind: Kind | None) -> None:
    rows = [
        (one.id, one.position.rules, one.kind, str(one.difficulty), one.position.course)
        for one in shelf().values()
        if edition in (None, one.position.rules) and kind in (None, one.kind)
    ]
    print_table(("puzzle", "rules", "kind", "level", "course"), rows)


# ---- playing


def _play(puzzle: Puzzle) -> int:
    """Ask for programs until one is right, or no more comes."""
    _tell(puzzle)
    while True:
        print(f"\nYour program, or '{SHOW}' for the solution: ", end="", flush=True)
        line = sys.stdin.readline()
        if not line:
            print()
            return 1
        if line.strip().lower() == SHOW:
            _tell_solution(puzzle)
            return 1
        if line.strip() and _tried(puzzle, line):
            return 0


def _tell(puzzle: Puzzle) -> None:
    from roborally.draw.scene import race_scene
    from roborally.draw.terminal import draw_text

    referee, ask = begin(puzzle)
    scene = race_scene(referee.course, referee.state)
    print(draw_text(scene, colour=in_colour(), width=page_width()), end="")
    print(f"\n{puzzle.id}: {referee.course.name}, rules of {puzzle.position.rules}")
    print(wrapped(f"{goal(puzzle)} {others(puzzle)}"))
    for number, sheet in enumerate(puzzle.position.robots):
        if number != puzzle.robot:
            print(wrapped(_standing(referee, number, sheet.program), "  "))
    print(wrapped(_standing(referee, puzzle.robot, ""), "  "))
    assert ask.program is not None
    locked = [f"register {n}: {card}" for n, card in ask.program.fixed.items() if card]
    if locked:
        print(f"  Locked: {', '.join(locked)}")
    print(f"  Hand: {' '.join(ask.program.hand)}")


def _standing(referee: Referee, number: int, program: str) -> str:
    from roborally.floor.geometry import NAMES

    robot = referee.state.robots[number]
    where = f"on {referee.state.floor.name(robot.square)}, facing {NAMES[robot.facing]}"
    plays = f": {program}" if program else ""
    return f"{robot.name} {where}, {robot.damage} damage{plays}"


def _tried(puzzle: Puzzle, text: str) -> bool:
    """Whether a program reaches the goal; tells what happens."""
    program = ",".join(text.replace(",", " ").split())
    try:
        found = attempt(puzzle, program)
    except IllegalAnswer as error:
        print(f"{error}", file=sys.stderr)
        return False
    print(f"{verdict(found)}: {' '.join(facts(puzzle, found))}")
    return found.solved


def _tell_solution(puzzle: Puzzle) -> None:
    best, second = puzzle.best, puzzle.second
    print(f"{best.program} wins {best.share:.0%} of {best.races} races from there.")
    print(wrapped(" ".join(facts(puzzle, attempt(puzzle, best.program))), "  "))
    print(f"{second.program} is the best that misses the goal, and wins {second.share:.0%}.")
    print(wrapped(" ".join(facts(puzzle, attempt(puzzle, second.program))), "  "))
    print(f"Of {puzzle.programs} different programs {puzzle.solving} reach the goal.")


# ---- mining


def _mine(
    races: int,
    into: Path,
    courses: str,
    edition: str | None,
    seed: str,
    bench: Bench,
    force: Workforce,
) -> None:
    from roborally.mining.mine import digs, mine

    work = digs(courses_in(courses), edition, races, seed)
    found = 0
    with stopped_kindly(lambda: f"stopped; {found} puzzles were added to {into}"), cluster_found():
        for done, puzzles in enumerate(mine(work, bench, force), 1):
            with into.open("a", encoding="utf-8") as file:
                file.writelines(map(written, puzzles))
            found += len(puzzles)
            print(f"race {done} of {len(work)}: {found} puzzles", file=sys.stderr)
