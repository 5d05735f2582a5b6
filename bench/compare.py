"""The engine beside its yardstick, commit 828c5d2: ``python bench/compare.py``.

The yardstick is taken out of git into ``.bench/`` once. If ``bench/compiled.py`` has built a
compiled engine, it has a column of its own. Each tree runs the tasks of its own ``bench/race.py``
in a process of its own; the processes take turns, so that all meet the same weather on a busy
machine, and only computing time counts. The ratios are what matters.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO, Final

ROOT: Final = Path(__file__).parents[1]
YARDSTICK: Final = "828c5d2"
COMPILED: Final = ROOT / ".compiled"
RUNS: Final = 9
PHASES: Final = 100
WORKER: Final = """
import json, sys, time
from dataclasses import replace
sys.path.insert(0, sys.argv[1] + "/bench")
import race

def turns(course, robots):
    setup = race.setup_on(course, robots)
    def run():
        start, played = time.process_time(), 0
        for number in range(5):
            referee = race.Referee(replace(setup, seed=str(number))).start()
            players = [race.RandomPlayer(f"{number} {i}") for i in range(robots)]
            race.play_race(referee, players, 40)
            played += referee.state.turn
        return (time.process_time() - start) / played
    return race.Task(f"a turn of random players, {robots} robots, {course}", run)

tasks = [task for task in race.tasks(int(sys.argv[2])) if not task.a_second]
state = race.in_mid_resolution(race.setup_on(race.SMALL, 8), "lasers", 2).state
tasks += [race.Task("a copy of the state, 8 robots", race.timed(state.copy, 100))]
tasks += [turns(race.SMALL, 4), turns(race.SMALL, 8), turns(race.MODERN, 6)]
print(json.dumps([task.name for task in tasks]), flush=True)
for line in sys.stdin:
    print(tasks[int(line)].run(), flush=True)
"""


def yardstick() -> Path:
    """The tree of the commit that everything is compared with."""
    folder = ROOT / ".bench" / YARDSTICK
    if not folder.is_dir():
        command = ["git", "archive", YARDSTICK, "src", "bench"]
        packed = subprocess.run(command, cwd=ROOT, check=True, capture_output=True).stdout
        with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
            archive.extractall(folder, filter="data")
    return folder


class Worker:
    """A tree that runs its tasks when it is told to."""

    def __init__(self, told: IO[str], tells: IO[str]) -> None:
        self._told = told
        self._tells = tells
        self.names: list[str] = json.loads(tells.readline())

    def run(self, name: str) -> float:
        """Seconds of one run of a task."""
        print(self.names.index(name), file=self._told, flush=True)
        return float(self._tells.readline())


@contextmanager
def worker(tree: Path, phases: int, script: str) -> Iterator[Worker]:
    """A process in which only that tree is known; a compiled one has no benches of its own."""
    benches = tree if (tree / "bench").is_dir() else ROOT
    command = [sys.executable, "-c", script, str(benches), str(phases)]
    environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
    with subprocess.Popen(
        command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        yield Worker(process.stdin, process.stdout)
        process.stdin.close()


def compared(
    trees: list[Path], runs: int, phases: int, script: str = WORKER
) -> list[tuple[str, list[float]]]:
    """The best time of each task that all trees know, tree by tree."""
    with ExitStack() as stack:
        workers = [stack.enter_context(worker(tree, phases, script)) for tree in trees]
        shared = [n for n in workers[0].names if all(n in other.names for other in workers)]
        rows = []
        for name in shared:
            times = [[one.run(name) for one in workers] for _ in range(runs)]
            rows.append((name, [min(column) for column in zip(*times, strict=True)]))
    return rows


def main() -> None:
    parser = argparse.ArgumentParser(description="The engine beside its yardstick.")
    parser.add_argument("--runs", type=int, default=RUNS, help="runs of each task")
    parser.add_argument("--phases", type=int, default=PHASES, help="different phases in a run")
    parser.add_argument("trees", nargs="*", type=Path, help="further trees, such as compiled ones")
    arguments = parser.parse_args()
    further = [*([COMPILED] if COMPILED.is_dir() else []), *arguments.trees]
    trees = [yardstick(), ROOT, *further]
    names = [YARDSTICK, "here", *(tree.name.lstrip(".") for tree in further)]
    print("| what | " + " | ".join(f"{name}, µs" for name in names) + " | times as fast |")
    print("|---|" + "---:|" * (len(names) + 1))
    for task, times in compared(trees, arguments.runs, arguments.phases):
        ratios = " / ".join(f"{times[0] / time:.2f}" for time in times[1:])
        cells = [task, *(f"{time * 1e6:.1f}" for time in times), ratios]
        print(f"| {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
