"""How long a race takes: ``python bench/race.py``.

Prints a table with the best and the median of some runs. A phase is one register, from the reveal
to the touching of flags, of robots that were programmed before; the copy that every run starts
from is not counted. Beside them stands the time of a fixed loop, so that tables from different
machines can be compared. Only the time in which the process computes is counted, not that in which
it waits for others on the same machine.
"""

from __future__ import annotations

import argparse
import json
import platform
import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, Final

from roborally.bots.random_player import RandomPlayer
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.game.state import POWER_DOWN, RACING, State
from roborally.player import play_race
from roborally.referee import Referee
from roborally.rules import rules_named

RUNS: Final = 25
PHASES: Final = 200
TURNS: Final = 100
SMALL: Final = "risky-exchange-2005"
LARGE: Final = "frenetic-factory-2005"
MODERN: Final = "dizzy-highway-2016"
PROGRAMMING: Final = ("program", "program_own_deck")
MICRO: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be timed: a run returns its seconds, divided by how often it was done."""

    name: str
    run: Callable[[], float]
    goal: float = 0.0
    a_second: bool = False


def tasks(number: int) -> list[Task]:
    """What is measured; phases are the average of so many."""
    small, few = setup_on(SMALL, 8), setup_on(SMALL, 4)
    referee = in_mid_resolution(setup_on(SMALL, 8), "lasers", 2)
    saved = json.dumps(referee.save())
    return [
        Task("a fixed loop, for comparison", calibrate),
        *phases(SMALL, 4, "12x12", number),
        *phases(LARGE, 4, "24x24", number),
        *phases(SMALL, 8, "12x12", number, (40 * MICRO, 25 * MICRO)),
        *phases(LARGE, 8, "24x24", number, (60 * MICRO, 37.5 * MICRO)),
        Task("a copy in mid-resolution", timed(referee.copy, 20), goal=100 * MICRO),
        Task("a save as text", timed(lambda: json.dumps(referee.save()), 20)),
        Task("a load from text", timed(lambda: load(referee.setup, saved), 20)),
        Task("a digest", timed(referee.state.digest, 20)),
        Task("a view", timed(lambda: referee.view(0), 20)),
        Task("random races with 8 robots", timed(lambda: play(small), 1), a_second=True),
        Task("random races with 4 robots", timed(lambda: play(few), 1), a_second=True),
        *tasks_of_2016(number),
    ]


def tasks_of_2016(number: int) -> list[Task]:
    many, two = setup_on(MODERN, 6), setup_on(MODERN, 2)
    referee = in_mid_resolution(many, "robot_lasers", 4)
    return [
        *phases(MODERN, 6, "2016", number, (60 * MICRO, 0.0)),
        Task("a copy in mid-resolution, 2016", timed(referee.copy, 20)),
        Task("a view, 2016", timed(lambda: referee.view(0), 20)),
        Task("random races with 6 robots, 2016", timed(lambda: play(many), 1), a_second=True),
        Task("random races with 2 robots, 2016", timed(lambda: play(two), 1), a_second=True),
    ]


def phases(
    course: str, robots: int, what: str, number: int, goals: tuple[float, float] = (0.0, 0.0)
) -> list[Task]:
    """A phase with events and one without them."""
    setup = setup_on(course, robots)
    name = f"a phase of {robots} robots, {what}"
    told, quiet = Phases(setup), Phases(setup, telling=False)
    quiet.states = told.states = registers(setup, number)
    return [Task(name, told, goals[0]), Task(f"{name}, without events", quiet, goals[1])]


def setup_on(name: str, players: int) -> Setup:
    """A race without special rules, for any number of players."""
    course = replace(library_course(name), players=())
    seats = seats_for(players, robots=rules_named(course.edition).robots)
    return Setup(course.edition, course, seats, "bench", ())


def calibrate() -> float:
    """The loop of ``bench/floor.py``: a million steps that have nothing to do with the game."""
    start = time.process_time()
    number = 1
    for _ in range(1_000_000):
        number = number * 69_069 + 1 & 0xFFFF_FFFF
    assert number == 187_000_257
    return time.process_time() - start


def timed(run: Callable[[], object], times: int) -> Callable[[], float]:
    def seconds() -> float:
        start = time.process_time()
        for _ in range(times):
            run()
        return (time.process_time() - start) / times

    return seconds


class Phases:
    """Registers out of random races, each played from its reveal to the touching of flags.

    Answers that are asked for within one, as after a reboot, are the usual ones.
    """

    def __init__(self, setup: Setup, *, telling: bool = True) -> None:
        self.referee = Referee(setup, telling=telling)
        self.length = phase_of(self.referee)[1]
        self.states: list[State] = []

    def __call__(self) -> float:
        """Seconds for a phase, on average over all of them."""
        referee = self.referee
        twins = [state.copy() for state in self.states]
        referee.events = []
        start = time.process_time()
        for twin in twins:
            referee.state = twin
            referee.end_told = False
            referee.run_to(twin.step + self.length)
            while referee.open:
                referee.answer(referee.open[0], referee.open[0].default)
        return (time.process_time() - start) / len(twins)


def phase_of(referee: Referee) -> tuple[int, int]:
    """The first step of the first register, and how many steps a register has."""
    steps = [step.__name__ for step in referee.rules.steps]
    first, last = ("reveal", "touch") if "reveal" in steps else ("begin_register", "checkpoints")
    return steps.index(first), steps.index(last) - steps.index(first) + 1


def registers(setup: Setup, wanted: int) -> list[State]:
    """States before a register in which all robots take part, from as many races as it takes."""
    found: list[State] = []
    number = 0
    while len(found) < wanted:
        number += 1
        race = Referee(replace(setup, seed=f"bench {number}"), telling=False).start()
        players = [RandomPlayer(f"{number} {i}") for i in range(len(setup.seats))]
        turn = 0
        while race.state.turn < 6 and not race.state.over:
            if race.step_name in PROGRAMMING and race.state.turn > turn:
                turn = race.state.turn
                found += _registers_of_a_turn(race.copy(), players)
            answer(race, players)
    return found[:wanted]


def _registers_of_a_turn(race: Referee, players: list[RandomPlayer]) -> list[State]:
    found: list[State] = []
    reveal, length = phase_of(race)
    for register in range(5):
        race.run_to(reveal + register * length)
        while race.open:
            answer(race, players)
        robots = race.state.robots
        if race.state.over or any(robot.options for robot in robots):
            break
        if all(robot.status == RACING and robot.power != POWER_DOWN for robot in robots):
            found.append(race.state.copy())
    return found


def answer(race: Referee, players: list[RandomPlayer]) -> None:
    """Nobody buys upgrades, since phases are measured without them."""
    ask = race.open[0]
    if ask.name == "buy_upgrade":
        race.answer(ask, ask.default)
    else:
        race.answer(ask, players[ask.seat].answer(ask, race.view(ask.seat)))


def in_mid_resolution(setup: Setup, step: str, options: int) -> Referee:
    """A race that waits while lasers fire, with options in play and an answer already given."""
    referee = Referee(setup)
    for robot in referee.state.robots:
        robot.options = [referee.state.option_deck.pop() for _ in range(options)]
    referee.refresh_effects()
    referee.start()
    players = [RandomPlayer(f"mid {i}") for i in range(len(setup.seats))]
    while referee.step_name != step or not referee.given:
        assert not referee.state.over
        ask = referee.open[0]
        if ask.choices is None:
            answer(referee, players)
        else:
            referee.answer(ask, ask.default)
    return referee


def load(setup: Setup, saved: str) -> Referee:
    data: dict[str, Any] = json.loads(saved)
    return Referee.resume(setup, data)


def play(setup: Setup) -> None:
    """A whole race of random players."""
    referee = Referee(setup).start()
    play_race(referee, [RandomPlayer(str(i)) for i in range(len(setup.seats))], TURNS)


def table(runs: int, phases: int) -> str:
    """The measured times as a table in Markdown."""
    lines = ["| what | best | median | goal |", "|---|---:|---:|---:|"]
    for task in tasks(phases):
        times = [task.run() for _ in range(runs)]
        cells = [task.name, _text(min(times), task), _text(statistics.median(times), task)]
        cells.append(_text(task.goal, task) if task.goal else "")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines)


def _text(seconds: float, task: Task) -> str:
    if task.a_second:
        return f"{1 / seconds:.1f} a second"
    if seconds < 0.001:
        return f"{seconds * 1e6:.1f} µs"
    return f"{seconds * 1000:.0f} ms" if seconds >= 0.01 else f"{seconds * 1000:.1f} ms"


def main() -> None:
    parser = argparse.ArgumentParser(description="How long a race takes.")
    parser.add_argument("--runs", type=int, default=RUNS, help="runs of each task")
    parser.add_argument("--phases", type=int, default=PHASES, help="different phases in a run")
    arguments = parser.parse_args()
    python = f"{platform.python_implementation()} {platform.python_version()}"
    print(f"{python}, {arguments.runs} runs each\n")
    print(table(arguments.runs, arguments.phases))


if __name__ == "__main__":
    main()
