"""The kernel beside the referee: ``python bench/kernel.py``.

Compiles the package as ``bench/compiled.py`` does and prints what a turn costs in the yardstick of
``bench/compare.py``, here interpreted, and here compiled with the kernel. ``--turns 1000000`` plays
so many crowded turns both ways instead; any that ends otherwise is printed, and the exit code is 1.
``--share oil-change-grand-prix`` counts how many of the turns that bots simulate in a race on a
course are played in the kernel.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from bench.compare import YARDSTICK, compared, yardstick  # noqa: E402
from bench.compiled import FOLDER, build  # noqa: E402

CANDIDATES: Final = 40
RACES: Final = 1000
FEW_RACES: Final = 5
FLOORS: Final = 500
"""On so many floors turns are played before somebody looks whether all is well. Floors of every
other seed have terrain.
"""
COMPARE: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from roborally import kernel
from roborally.kernel import packing, registers
from tests.kernel.crowds import crowds
from tests.kernel.differences import differences, played

assert kernel.COMPILED
seed, floors = int(sys.argv[2]), int(sys.argv[3])
turns = map(played, crowds(seed, floors, rough=seed % 2 == 1))
found = differences(turns, packing, registers)
print("\\n".join(found[:5]))
sys.exit(bool(found))
"""
SHARE: Final = """
import sys
from dataclasses import replace
from pathlib import Path
sys.path.insert(0, sys.argv[1])
from roborally import kernel
from roborally.bots import samples
from roborally.bots.course_tables import Tables
from roborally.bots.ladder import player
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.referee import Referee
from roborally.rules import rules_named

assert kernel.COMPILED
in_kernel, by_referee = [], []
judged, played = samples._chances, samples.Sample.played

def judge(*words):
    found = judged(*words)
    in_kernel.extend(chance for chance in found if chance is not None)
    return found

def play(*words):
    by_referee.append(1)
    return played(*words)

samples._chances, samples.Sample.played = judge, play
rules, course, turns = sys.argv[2], sys.argv[3], int(sys.argv[4])
seats = seats_for(4, robots=rules_named(rules).robots)
setup = Setup(rules, replace(library_course(course), players=()), seats, "share")
tables = Tables(Path(sys.argv[1]) / ".bench" / "tables")
names = ["Racer", "Tactician"] * 2
bots = [player(name, setup, str(i), tables=tables, seconds=None) for i, name in enumerate(names)]
referee = Referee(setup, telling=False).start()
while referee.open and referee.state.turn <= turns:
    ask = referee.open[0]
    referee.answer(ask, bots[ask.seat].answer(ask, referee.view(ask.seat)))
simulated = len(in_kernel) + len(by_referee)
print(f"| {course}, {rules} | {simulated} | {100 * len(in_kernel) / simulated:.0f} % |")
"""
SHARE_TURNS: Final = 10
WORKER: Final = f"""
import itertools, json, sys, time
from dataclasses import replace
from pathlib import Path
tree = Path(sys.argv[1])
sys.path.insert(0, str(tree / "bench"))
import race
try:
    from roborally.bots.course_tables import Tables
    from roborally.bots.ladder import player
except ImportError:
    from roborally.players.ladder import player
    from roborally.players.tables import Tables
try:
    from roborally import kernel
except ImportError:
    kernel = None

def turns(robots):
    setup = race.setup_on(race.SMALL, robots)
    referee = race.Referee(setup, telling=False)
    states = [state for state in race.registers(setup, int(sys.argv[2])) if not state.register]
    for state in states:
        for robot in state.robots:
            robot.hand = []
    first, length = race.phase_of(referee)

    def run():
        start, played = time.process_time(), 0
        for state in states:
            if kernel is not None and kernel.supported(state, referee.ruleset):
                ground, row = kernel.ground_of(state, referee.ruleset), kernel.pack(state)
                programs = [state.robots[0].registers] * {CANDIDATES}
                kernel.play_programs(ground, row, 0, programs)
                played += {CANDIDATES}
            else:
                referee.rehearse(state.copy(), first + 5 * length)
                played += 1
        return (time.process_time() - start) / played
    return race.Task(f"a candidate's turn of {{robots}} robots", run)

def tacticians(course, robots, length):
    setup = race.setup_on(course, robots)
    tables = Tables(tree / ".bench" / "tables")
    def run():
        bots = [player("Tactician", setup, str(i), tables=tables, seconds=None)
                for i in range(robots)]
        referee = race.Referee(setup, telling=False).start()
        start = time.process_time()
        while referee.open and referee.state.turn <= length:
            ask = referee.open[0]
            referee.answer(ask, bots[ask.seat].answer(ask, referee.view(ask.seat)))
        return time.process_time() - start
    run()
    return race.Task(f"{{length}} turns of {{robots}} Tacticians, {{course}}", run)

def random_races(course, robots):
    setup = replace(race.setup_on(course, robots), switches={{"options_in_play": False}})
    seeds = map(str, itertools.count())

    def run():
        start = time.process_time()
        if kernel is not None and kernel.COMPILED:
            from roborally.kernel.races import Races
            Races(setup, {RACES}, next(seeds)).play_randomly(race.TURNS)
            return (time.process_time() - start) / {RACES}
        for _ in range({FEW_RACES}):
            race.play(replace(setup, seed=next(seeds)))
        return (time.process_time() - start) / {FEW_RACES}
    return race.Task(f"a random race of {{robots}} robots, {{course}}", run)

tasks = [turns(4), turns(8), random_races(race.SMALL, 4), random_races(race.SMALL, 8)]
tasks += [random_races("coconut-radio-1994", 4)]
tasks += [tacticians(race.SMALL, 4, 8), tacticians("whirlwind-tour-2005", 4, 8)]
tasks += [tacticians("death-trap-2005", 8, 6), tacticians("coconut-radio-1994", 4, 6)]
print(json.dumps([task.name for task in tasks]), flush=True)
for line in sys.stdin:
    print(tasks[int(line)].run(), flush=True)
"""


def table(runs: int, states: int) -> None:
    trees = [yardstick(), ROOT, FOLDER]
    print(f"| what | {YARDSTICK}, µs | here, µs | kernel, µs | times as fast |")
    print("|---|---:|---:|---:|---:|")
    for task, times in compared(trees, runs, states, WORKER):
        cells = [task, *(f"{time * 1e6:.1f}" for time in times)]
        cells.append(" / ".join(f"{times[0] / time:.1f}" for time in times[1:]))
        print(f"| {' | '.join(cells)} |", flush=True)


def compare(seed: int) -> str:
    """What ends otherwise on some floors; nothing if all is well."""
    environment = {**os.environ, "PYTHONPATH": str(FOLDER / "src")}
    command = [sys.executable, "-c", COMPARE, str(ROOT), str(seed), str(FLOORS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    return "" if not done.returncode else f"seed {seed}: {done.stdout}{done.stderr}"


def share(rules: str, courses: list[str]) -> None:
    environment = {**os.environ, "PYTHONPATH": str(FOLDER / "src")}
    print("| course | simulated turns | in the kernel |")
    print("|---|---:|---:|", flush=True)
    for course in courses:
        words = [str(ROOT), rules, course, str(SHARE_TURNS)]
        subprocess.run([sys.executable, "-c", SHARE, *words], env=environment, check=True)


def soak(turns: int, seed: int, jobs: int) -> None:
    from tests.kernel.crowds import STATES  # noqa: PLC0415 only this needs the tests

    start = time.monotonic()
    wrong = 0
    seeds = range(seed, seed + -(-turns // (FLOORS * STATES)))
    with ThreadPoolExecutor(jobs) as pool:
        for number, found in enumerate(pool.map(compare, seeds), 1):
            wrong += bool(found)
            if found:
                print(found)
            else:
                print(f"{number * FLOORS * STATES} turns", flush=True)
    seconds = time.monotonic() - start
    print(
        f"{len(seeds) * FLOORS * STATES} turns in {seconds:.0f} s, {wrong} seeds with differences"
    )
    sys.exit(bool(wrong))


def main() -> None:
    parser = argparse.ArgumentParser(description="The kernel beside the referee.")
    parser.add_argument("--turns", type=int, default=0, help="compare so many crowded turns")
    parser.add_argument("--share", nargs="+", metavar="COURSE", help="count simulated turns")
    parser.add_argument("--rules", default="postal", help="the rules of those races")
    parser.add_argument("--seed", type=int, default=1, help="another seed gives other turns")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--runs", type=int, default=5, help="runs of each task")
    parser.add_argument("--states", type=int, default=100, help="different states in a run")
    arguments = parser.parse_args()
    build()
    if arguments.share:
        share(arguments.rules, arguments.share)
        return
    if arguments.turns:
        soak(arguments.turns, arguments.seed, arguments.jobs)
    table(arguments.runs, arguments.states)


if __name__ == "__main__":
    main()
