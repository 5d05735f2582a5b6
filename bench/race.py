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
PHASES: Final = 400
TURNS: Final = 100
SMALL: Final = "risky-exchange-2005"
LARGE: Final = "frenetic-factory-2005"
MICRO: Final = 1e-6
WITHOUT: Final = ", without events"


@dataclass(frozen=True, slots=True)
class Task:
    """Something to be timed: a run returns its seconds, divided by how often it was done."""

    name: str
    run: Callable[[], float]
    goal: float | None = None
    a_second: bool = False


def tasks() -> list[Task]:
    small, large = setup_on(SMALL, 8), setup_on(LARGE, 8)
    few, few_large = setup_on(SMALL, 4), setup_on(LARGE, 4)
    referee = in_mid_resolution()
    saved = json.dumps(referee.save())
    phases = [
        Task(f"a phase of {robots} robots, {size}{quiet}", Phases(setup, telling=not quiet), goal)
        for setup, robots, size, quiet, goal in (
            (few, 4, "12x12", "", None),
            (few, 4, "12x12", WITHOUT, None),
            (few_large, 4, "24x24", "", None),
            (few_large, 4, "24x24", WITHOUT, None),
            (small, 8, "12x12", "", 40 * MICRO),
            (small, 8, "12x12", WITHOUT, 25 * MICRO),
            (large, 8, "24x24", "", 60 * MICRO),
            (large, 8, "24x24", WITHOUT, 37.5 * MICRO),
        )
    ]
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
    """Registers out of a random race in which all robots are on the floor and have a program."""

    def __init__(self, setup: Setup, *, telling: bool = True) -> None:
        self.referee = Referee(setup, telling=telling)
        steps = [step.__name__ for step in self.referee.rules.steps]
        self.reveal = steps.index("reveal")
        self.length = steps.index("touch") - self.reveal + 1
        self.states = list(self._collect(setup))

    def _collect(self, setup: Setup) -> list[State]:
        """States before a register, from as many races as it takes."""
        found: list[State] = []
        number = 0
        while len(found) < PHASES:
            number += 1
            race = Referee(replace(setup, seed=f"bench {number}"), telling=False).start()
            players = [RandomPlayer(f"{number} {i}") for i in range(len(setup.seats))]
            turn = 0
            while race.state.turn < 6 and not race.state.over:
                ask = race.open[0]
                if ask.name == "program_registers" and race.state.turn > turn:
                    turn = race.state.turn
                    found += self._registers(race.copy(), players)
                race.answer(ask, players[ask.seat].answer(ask, race.view(ask.seat)))
        return found[:PHASES]

    def _registers(self, race: Referee, players: list[RandomPlayer]) -> list[State]:
        """The states before each register of a turn, as long as everybody takes part."""
        found: list[State] = []
        for register in range(5):
            race.run_to(self.reveal + register * self.length)
            while race.open:
                ask = race.open[0]
                race.answer(ask, players[ask.seat].answer(ask, race.view(ask.seat)))
            robots = race.state.robots
            if race.state.over or any(r.options for r in robots):
                break
            if all(r.status == RACING and r.power != POWER_DOWN for r in robots):
                found.append(race.state.copy())
        return found

    def __call__(self) -> float:
        """Seconds for a phase, on average over all of them."""
        referee = self.referee
        twins = [state.copy() for state in self.states]
        referee.events = []
        clock = time.perf_counter
        start = clock()
        for twin in twins:
            referee.state = twin
            referee.run_to(twin.step + self.length)
        return (clock() - start) / len(twins)


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
        player = players[ask.seat]
        programs = ask.choices is None
        referee.answer(ask, player.answer(ask, referee.view(ask.seat)) if programs else ask.default)
    return referee


def load(setup: Setup, saved: str) -> Referee:
    data: dict[str, Any] = json.loads(saved)
    return Referee.resume(setup, data)


def play(setup: Setup) -> None:
    """A whole race of random players."""
    referee = Referee(setup).start()
    play_race(referee, [RandomPlayer(str(i)) for i in range(len(setup.seats))], TURNS)


def table(runs: int) -> str:
    """The measured times as a table in Markdown."""
    lines = ["| what | best | median | goal |", "|---|---:|---:|---:|"]
    for task in tasks():
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
    runs = parser.parse_args().runs
    print(f"{platform.python_implementation()} {platform.python_version()}, {runs} runs each\n")
    print(table(runs))


if __name__ == "__main__":
    main()
