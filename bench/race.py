"""How long a race takes: ``python bench/race.py``.

Prints a table with the best and the median of some runs. A phase is one register, from the reveal
to the touching of flags, of robots that were programmed before; the copy that every run starts
from is not counted. Beside them stands the time of a fixed loop, so that tables from different
machines can be compared.
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

from roborally.floor.library import library_course
from roborally.players.player import play_race
from roborally.players.random_player import RandomPlayer
from roborally.race.setup import Setup, seats_for
from roborally.race.state import POWER_DOWN, RACING, State
from roborally.referee import Referee

RUNS: Final = 25
PHASES: Final = 200
TURNS: Final = 100
SMALL: Final = "risky-exchange-2005"
LARGE: Final = "frenetic-factory-2005"
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
    phases: list[Task] = []
    for course, robots, size, goal in (
        (SMALL, 4, "12x12", 0.0),
        (LARGE, 4, "24x24", 0.0),
        (SMALL, 8, "12x12", 1.0),
        (LARGE, 8, "24x24", 1.5),
    ):
        setup = setup_on(course, robots)
        name = f"a phase of {robots} robots, {size}"
        told, quiet = Phases(setup), Phases(setup, telling=False)
        quiet.states = told.states = registers(setup, number)
        phases.append(Task(name, told, goal * 40 * MICRO))
        phases.append(Task(f"{name}, without events", quiet, goal * 25 * MICRO))
    referee = in_mid_resolution()
    saved = json.dumps(referee.save())
    return [
        Task("a fixed loop, for comparison", calibrate),
        *phases,
        Task("a copy in mid-resolution", timed(referee.copy, 20), goal=100 * MICRO),
        Task("a save as text", timed(lambda: json.dumps(referee.save()), 20)),
        Task("a load from text", timed(lambda: load(referee.setup, saved), 20)),
        Task("a digest", timed(referee.state.digest, 20)),
        Task("a view", timed(lambda: referee.view(0), 20)),
        Task("random races with 8 robots", timed(lambda: play(small), 1), a_second=True),
        Task("random races with 4 robots", timed(lambda: play(few), 1), a_second=True),
    ]


def setup_on(course: str, players: int) -> Setup:
    """A race without special rules, for any number of players."""
    boards = replace(library_course(course), players=())
    return Setup("2005", boards, seats_for(players), "bench", ())


def calibrate() -> float:
    """The loop of ``bench/floor.py``: a million steps that have nothing to do with the game."""
    start = time.perf_counter()
    number = 1
    for _ in range(1_000_000):
        number = number * 69_069 + 1 & 0xFFFF_FFFF
    assert number == 187_000_257
    return time.perf_counter() - start


def timed(run: Callable[[], object], times: int) -> Callable[[], float]:
    def seconds() -> float:
        start = time.perf_counter()
        for _ in range(times):
            run()
        return (time.perf_counter() - start) / times

    return seconds


class Phases:
    """Registers out of random races, each played from its reveal to the touching of flags."""

    def __init__(self, setup: Setup, *, telling: bool = True) -> None:
        self.referee = Referee(setup, telling=telling)
        self.length = phase_of(self.referee)[1]
        self.states: list[State] = []

    def __call__(self) -> float:
        """Seconds for a phase, on average over all of them."""
        referee = self.referee
        twins = [state.copy() for state in self.states]
        referee.events = []
        start = time.perf_counter()
        for twin in twins:
            referee.state = twin
            referee.run_to(twin.step + self.length)
        return (time.perf_counter() - start) / len(twins)


def phase_of(referee: Referee) -> tuple[int, int]:
    """The first step of the first register, and how many steps a register has."""
    steps = [step.__name__ for step in referee.rules.steps]
    reveal = steps.index("reveal")
    return reveal, steps.index("touch") - reveal + 1


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
            if race.step_name == "program" and race.state.turn > turn:
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
    ask = race.open[0]
    race.answer(ask, players[ask.seat].answer(ask, race.view(ask.seat)))


def in_mid_resolution() -> Referee:
    """A race that waits while lasers fire, with options in play and an answer already given."""
    setup = setup_on(SMALL, 8)
    referee = Referee(setup)
    for robot in referee.state.robots:
        robot.options = [referee.state.option_deck.pop() for _ in range(2)]
    referee.refresh_effects()
    referee.start()
    players = [RandomPlayer(f"mid {i}") for i in range(8)]
    while referee.step_name != "lasers" or not referee.given:
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
