"""How a turn grows with robots and boards: ``python bench/growth.py``.

Random races of 2005 for some turns, on one board, on four and on nine with a docking bay, by the
referee with two options for each robot and with none, and by the kernel where that is compiled
(``PYTHONPATH=.compiled/src``). Only computing time counts.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from roborally import kernel
from roborally.bots.random_player import RandomPlayer
from roborally.floor.course import Course, Placement
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.kernel.races import Races
from roborally.player import play_race
from roborally.referee import Referee

ROBOTS: Final = (2, 4, 6, 8)
SIDES: Final = (1, 2, 3)
TURNS: Final = 6
RACES: Final = 5
MANY: Final = 400


def course_of(side: int) -> Course:
    """Risky Exchange with further boards of Frenetic Factory, so many a side."""
    course = replace(library_course("risky-exchange-2005"), players=())
    home = course.placements[0].board
    boards = [one.board for one in library_course("frenetic-factory-2005").placements[:4]]
    down = (side - 1) * home.width
    placements = [replace(one, y=one.y + down) for one in course.placements]
    places = [(x, y) for y in range(side) for x in range(side) if (x, y) != (0, side - 1)]
    for number, (x, y) in enumerate(places):
        board = boards[number % len(boards)]
        placements.append(Placement(board, x * home.width, y * home.width))
    flags = tuple((x, y + down) for x, y in course.flags)
    return replace(course, placements=tuple(placements), flags=flags)


def of_referee(setup: Setup) -> float:
    """Seconds of a turn of random players, nobody being told anything."""
    start, turns = time.process_time(), 0
    for number in range(RACES):
        referee = Referee(replace(setup, seed=str(number)), telling=False).start()
        players = [RandomPlayer(f"{number} {seat}") for seat in range(len(setup.seats))]
        play_race(referee, players, TURNS)
        turns += min(referee.state.turn, TURNS)
    return (time.process_time() - start) / turns


def of_kernel(setup: Setup) -> float:
    """Seconds of a turn in the kernel."""
    races = Races(setup, MANY)
    start = time.process_time()
    turns = races.play_randomly(TURNS)
    return (time.process_time() - start) / turns


def best(measure: Callable[[Setup], float], setup: Setup, runs: int) -> str:
    return f"{min(measure(setup) for _ in range(runs)) * 1e6:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser(description="How a turn grows with robots and boards.")
    parser.add_argument("--runs", type=int, default=5, help="runs of each row")
    runs = parser.parse_args().runs
    print("| boards | robots | two options each, µs | none, µs | kernel, µs |")
    print("|---|---:|---:|---:|---:|")
    for side in SIDES:
        course = course_of(side)
        for robots in ROBOTS:
            rich = Setup("2005", course, seats_for(robots), "growth", (), {"starting_options": 2})
            plain = replace(rich, switches={"options_in_play": False})
            cells = [f"{side}x{side}", str(robots)]
            cells += [best(of_referee, one, runs) for one in (rich, plain)]
            cells.append(best(of_kernel, plain, runs) if kernel.COMPILED else "")
            print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
