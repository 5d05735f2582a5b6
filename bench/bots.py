"""Races of bots over all courses: ``python bench/bots.py --edition 2005 --races 2000``.

Every race has another course, number of players, line-up of bots and number of options at the
start. Whatever goes wrong, an illegal answer above all, is printed, and the exit code is 1. Every
hundred races it says how far it is; a run that was broken off goes on with ``--first``. In the end
stands how long the bots took for their answers.
"""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter, defaultdict
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from roborally.bots.ladder import NAMES, kept_tables, player  # noqa: E402
from roborally.game.chance import Stream  # noqa: E402
from roborally.referee import Referee  # noqa: E402
from tests.properties.setups import (  # noqa: E402
    options_dealt,
    playable_courses,
    player_counts,
    setup_on,
)

CHEAP: Final = ("Scrap", "Novice", "Apprentice", "Rover", "Racer")
MOST_OPTIONS: Final = 4
TOLD: Final = 100
"""After so many races it says how far it is."""


@dataclass(slots=True)
class Outcome:
    """What came of a race."""

    name: str
    ending: str = ""
    wrong: str = ""
    seconds: dict[tuple[str, str], list[float]] = field(default_factory=dict)


def race(number: int, edition: str, bots: tuple[str, ...], turns: int, seed: str) -> Outcome:
    """One race of bots."""
    tables = [(c, n) for c in playable_courses((edition,)) for n in player_counts(c)]
    course, players = tables[number * 7 % len(tables)]
    stream = Stream(seed, "bots", number)
    options = stream.below(MOST_OPTIONS)
    outcome = Outcome(f"{course.id}, {players} players, {options} options, race {number}")
    times: dict[tuple[str, str], list[float]] = defaultdict(list)
    with options_dealt():
        try:
            setup = setup_on(course, players, f"{seed} {number}", options)
            referee = Referee(setup, telling=False).start()
            seats = [bots[stream.below(len(bots))] for _ in setup.seats]
            rivals = [
                player(name, setup, f"{seed} {number} {seat}", seconds=None)
                for seat, name in enumerate(seats)
            ]
            while not referee.state.over and referee.state.turn <= turns:
                ask = referee.open[0]
                view = referee.view(ask.seat)
                start = time.perf_counter()
                answer = rivals[ask.seat].answer(ask, view)
                kind = "program" if ask.choices is None else "other"
                times[seats[ask.seat], kind].append(time.perf_counter() - start)
                referee.answer(ask, answer)
            outcome.ending = "over" if referee.state.over else "turn limit"
        except Exception:  # noqa: BLE001  whatever it is belongs into the report
            outcome.wrong = traceback.format_exc()
    outcome.seconds = dict(times)
    return outcome


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--edition", default="2005")
    parser.add_argument("--races", type=int, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first race")
    parser.add_argument("--turns", type=int, default=40)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--seed", default="bots")
    parser.add_argument("--bots", default=",".join(CHEAP), help=f"some of {', '.join(NAMES)}")
    chosen = parser.parse_args()
    bots = tuple(chosen.bots.split(","))
    for course in playable_courses((chosen.edition,)):
        if course.flags:
            kept_tables().of(setup_on(course, player_counts(course)[-1], "")).full()
    endings: Counter[str] = Counter()
    seconds: dict[tuple[str, str], list[float]] = defaultdict(list)
    bad = 0
    with ProcessPoolExecutor(chosen.jobs) as pool:
        numbers = range(chosen.first, chosen.first + chosen.races)
        futures = [
            pool.submit(race, number, chosen.edition, bots, chosen.turns, chosen.seed)
            for number in numbers
        ]
        for number, future in zip(numbers, futures, strict=True):
            outcome = future.result()
            endings[outcome.ending or "wrong"] += 1
            for key, times in outcome.seconds.items():
                seconds[key] += times
            if outcome.wrong:
                bad += 1
                print(f"{outcome.name}\n{outcome.wrong}", flush=True)
            if (number + 1) % TOLD == 0:
                print(f"{number + 1 - chosen.first} of {chosen.races}, {bad} bad", flush=True)
    print(f"{chosen.races} races of {chosen.edition}: {dict(endings)}, {bad} bad")
    print("| bot | question | answers | mean ms | slowest ms |\n|---|---|---:|---:|---:|")
    for (name, kind), times in sorted(seconds.items()):
        mean = sum(times) / len(times) * 1000
        print(f"| {name} | {kind} | {len(times)} | {mean:.2f} | {max(times) * 1000:.0f} |")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
