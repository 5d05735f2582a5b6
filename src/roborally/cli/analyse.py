"""The command that looks back at a recorded race."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from roborally.analysis.looking_back import Comparison, Found, LookingBack
from roborally.analysis.race import NotOver, Turn, recorded_race
from roborally.bots.playing_out import Chance
from roborally.cli.arena_words import at_least_one
from roborally.cli.problems import Problem, print_json
from roborally.cli.width import print_table
from roborally.contenders.contender import Bench
from roborally.floor.text import suggestion
from roborally.game.asks import IllegalAnswer
from roborally.record import RecordError, read_record


def analyse(
    file: Annotated[Path, Parameter(help="The record of a race that is over.")],
    /,
    *,
    robot: Annotated[
        str | None, Parameter(help="Whose programs are looked at; usual are those of all.")
    ] = None,
    turn: Annotated[int | None, Parameter(help="Look at the programs of this turn only.")] = None,
    races: Annotated[int, Parameter(help="Played on from each turn, and for each program.")] = 40,
    json: Annotated[bool, Parameter(negative=(), help="All numbers.")] = False,
    tables: Annotated[Path | None, Parameter(help="Where course tables are kept.")] = None,
) -> None:
    """Tell the chances to win after every turn, and each program against the best found."""
    at_least_one("races", races)
    back = _looked_back(file, tables)
    names = [one.name for one in back.race.begun.robots]
    if robot is not None and robot not in names:
        raise Problem(f"there is no robot '{robot}'{suggestion(robot, tuple(names))}")
    own = range(len(names)) if robot is None else [names.index(robot)]
    turns = [one for one in back.race.turns if turn in (None, one.number)]
    if not turns:
        raise Problem(f"--turn {turn}: {file} has turns 1 to {back.race.turns[-1].number}")
    chances = [(0, back.before_the_race(races))]
    chances += [(one.number, back.after_turn(one, races)) for one in back.race.turns]
    found = list(_compared(back, turns, own, races))
    if json:
        print_json(_numbers(chances, found, names))
        return
    _tell(back, chances, found, names)


def _looked_back(file: Path, tables: Path | None) -> LookingBack:
    try:
        record = read_record(file.read_text("utf-8"))
        race = recorded_race(record)
    except (RecordError, IllegalAnswer) as error:
        raise Problem(f"{file}: {error}") from None
    except NotOver:
        raise Problem(f"{file}: the race is not over; it would tell of hidden cards") from None
    return LookingBack(race, Bench(tables, 1.0).open().of(race.setup))


def _compared(
    back: LookingBack, turns: list[Turn], robots: range | list[int], races: int
) -> Iterator[Comparison]:
    for one in turns:
        for robot in robots:
            found = back.compared(one, robot, races)
            if found is not None:
                yield found
        print(f"turn {one.number} of {back.race.turns[-1].number}", file=sys.stderr)


def _tell(
    back: LookingBack,
    chances: list[tuple[int, list[Chance]]],
    found: list[Comparison],
    names: list[str],
) -> None:
    seats = [seat.name for seat in back.race.setup.seats]
    widest = max(chance.range for _, row in chances for chance in row)
    races = chances[0][1][0].races
    print(f"Chance to win after each turn, {races} races each, ± {100 * widest:.0f} at most")
    print_table(
        ("turn", *seats),
        [(str(turn), *(f"{100 * one.share:.0f}" for one in row)) for turn, row in chances],
    )
    print("\nPrograms against the best found: by what was known then, and by what came")
    print_table(
        ("turn", "robot", "played", "known best", "lost", "best as it came", "lost"),
        [
            (
                *(str(one.turn), names[one.robot], one.played),
                *(*_best(one.played, one.known), *_best(one.played, one.came)),
            )
            for one in found
        ],
    )


def _best(played: str, found: Found) -> tuple[str, str]:
    """A program that is clearly better, and by how many percent."""
    if not found.lost or found.program == played:
        return "the same" if found.program == played else "as good", ""
    return found.program, f"{100 * found.lost:.0f}"


def _numbers(
    chances: list[tuple[int, list[Chance]]], found: list[Comparison], names: list[str]
) -> dict[str, object]:
    return {
        "format": 1,
        "chances": [
            {"turn": turn, "seats": [[one.wins, one.races] for one in row]} for turn, row in chances
        ],
        "programs": [
            {
                "turn": one.turn,
                "robot": names[one.robot],
                "played": one.played,
                "known": _found_numbers(one.known),
                "came": _found_numbers(one.came),
            }
            for one in found
        ],
    }


def _found_numbers(found: Found) -> dict[str, object]:
    return {
        "program": found.program,
        "best": round(found.best, 4),
        "played": round(found.played, 4),
        "error": round(found.error, 4),
    }
