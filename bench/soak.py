"""Many random races, each watched closely: ``python bench/soak.py --races 1000 --jobs 2``.

They go over all courses of all editions and every legal number of players, with and without
options, upgrades and house rules, to the end or a turn limit. ``--edition 2016`` takes the courses
of one edition only, ``--edition expansions`` those of the Grand Prix and of all expansions, and
``--rules postal`` races by these rules, not the usual ones. At the end of each turn everything
must be in order, and a copy, a resumed save and the replayed record must be the same race. If
something is wrong the exit code is 1, and the record of the race is kept.
"""

from __future__ import annotations

import argparse
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from types import FrameType
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from roborally.floor.course import Course  # noqa: E402 the tests beside this folder are found now
from roborally.game.asks import Ask  # noqa: E402
from roborally.game.chance import Stream  # noqa: E402
from roborally.record import read_record, replay, write_record  # noqa: E402
from roborally.referee import Referee  # noqa: E402
from tests.properties.answering import Aiming, random_answer  # noqa: E402
from tests.properties.invariants import (  # noqa: E402
    copied,
    differences,
    resumed,
    story,
    violations,
)
from tests.properties.modern import SWITCHES as MODERN_SWITCHES  # noqa: E402
from tests.properties.modern import (  # noqa: E402
    ModernAiming,
    energy_in_all,
    modern_answer,
    modern_violations,
)
from tests.properties.setups import (  # noqa: E402
    CLASSIC,
    EXPANSIONS,
    MODERN,
    ONE_START,
    SWITCHES,
    TERRAIN_SWITCHES,
    options_dealt,
    playable_courses,
    player_counts,
    random_setup,
)

TURNS: Final = 40
BATCH: Final = 20
AIMING: Final = 8
SECONDS: Final = 60
ALL_EXPANSIONS: Final = "expansions"


@dataclass(frozen=True, slots=True)
class Plan:
    """Which races; without ``rules`` they are the usual ones of each course."""

    seed: str
    turns: int
    editions: tuple[str, ...]
    rules: str = ""

    def tables(self) -> list[tuple[Course, int]]:
        courses = playable_courses(self.editions, self.rules)
        return [(course, players) for course in courses for players in player_counts(course)]


@dataclass(slots=True)
class Outcome:
    """What came of a race."""

    name: str
    ending: str = ""
    turns: int = 0
    answers: int = 0
    events: int = 0
    wrong: list[str] = field(default_factory=list)
    record: str = ""


class TooLong(Exception):
    """A race that does not come to an end."""


@contextmanager
def at_most(seconds: int) -> Iterator[None]:
    """Break off after so many seconds, where the system can do that."""

    def give_up(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, give_up)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


class Classic:
    """How the classic editions are played and watched."""

    def __init__(self, referee: Referee, seed: str, *, aims: bool) -> None:
        self.referee = referee
        self.seed = seed
        self.aiming = Aiming(referee, seed) if aims else None

    def answer(self, ask: Ask) -> str:
        if self.aiming:
            return self.aiming.answer(self.referee, ask)
        return random_answer(self.referee, ask, self.seed)

    def violations(self) -> list[str]:
        return violations(self.referee)


class Modern:
    """How the edition of 2016 is played and watched."""

    def __init__(self, referee: Referee, seed: str, *, aims: bool) -> None:
        self.referee = referee
        self.seed = seed
        self.aiming = ModernAiming(referee, seed) if aims else None
        self.energy = energy_in_all(referee.state)

    def answer(self, ask: Ask) -> str:
        if self.aiming:
            return self.aiming.answer(self.referee, ask)
        return modern_answer(self.referee, ask, self.seed)

    def violations(self) -> list[str]:
        return modern_violations(self.referee, self.energy)


def house_rules(course: Course) -> dict[str, tuple[str | bool | int, ...]]:
    """What may be played differently on a course."""
    if course.edition in MODERN:
        return MODERN_SWITCHES
    return SWITCHES | TERRAIN_SWITCHES if course.edition in EXPANSIONS else SWITCHES


def soak(number: int, plan: Plan) -> Outcome:
    """One race and everything that is checked about it."""
    stream = Stream(plan.seed, "soak", number)
    tables = plan.tables()
    course, players = tables[number % len(tables)]
    setup = random_setup(course, players, stream, house_rules(course), plan.rules)
    house = " ".join(f"{key}={value}" for key, value in setup.switches.items())
    outcome = Outcome(f"race {number}, {course.id}, {players} players {house}".strip())
    referee = Referee(setup)
    try:
        with at_most(SECONDS):
            outcome.wrong += _play(referee.start(), stream, f"{plan.seed} {number}", plan.turns)
            outcome.wrong += _compare(referee)
    except TooLong:
        outcome.wrong.append(f"it goes on without a question, now in turn {referee.state.turn}")
    except Exception:  # noqa: BLE001 whatever it is, it is a finding
        outcome.wrong.append(traceback.format_exc())
    state = referee.state
    outcome.ending = "over" if state.over else "turn limit"
    if state.over and state.winners:
        outcome.ending = "won"
    outcome.turns, outcome.answers = state.turn, len(referee.answers)
    outcome.events = len(referee.events)
    if outcome.wrong:
        outcome.record = _record(referee)
    return outcome


def _play(referee: Referee, stream: Stream, seed: str, turns: int) -> Iterator[str]:
    """Play with random answers in a random order; some races by players that aim for flags."""
    kind = Modern if referee.setup.course.edition in MODERN else Classic
    table = kind(referee, seed, aims=stream.below(AIMING) == 0)
    every = stream.below(30) + 5
    turn = 0
    while not referee.state.over and referee.state.turn <= turns:
        if referee.state.turn != turn:
            turn = referee.state.turn
            yield from (f"turn {turn}: {wrong}" for wrong in table.violations())
        if len(referee.answers) % every == 0:
            for twin in (copied(referee), resumed(referee)):
                for difference in differences(referee, twin):
                    yield f"turn {turn}, {referee.step_name}: {difference}"
        ask = referee.open[stream.below(len(referee.open))]
        referee.answer(ask, table.answer(ask))
    yield from (f"at the end: {wrong}" for wrong in table.violations())


def _compare(referee: Referee) -> Iterator[str]:
    """Copy, save and record at the end."""
    for name, twin in (("copy", copied(referee)), ("save", resumed(referee))):
        yield from (f"{name}: {difference}" for difference in differences(referee, twin))
    text = write_record(referee)
    again = replay(read_record(text))
    yield from (f"record: {difference}" for difference in differences(referee, again))
    if story(again.events) != story(referee.events):
        yield "record: it tells other events"
    if write_record(again) != text:
        yield "record: it is written differently"


def _record(referee: Referee) -> str:
    """The record as far as it goes; if it cannot be written, the answers."""
    try:
        with at_most(SECONDS):
            return write_record(referee)
    except Exception:  # noqa: BLE001 the record may be what is broken
        lines = [repr(referee.setup.seats), referee.setup.seed, repr(referee.setup.switches)]
        return "\n".join([*lines, *(repr(given) for given in referee.answers)]) + "\n"


def soak_batch(numbers: range, plan: Plan) -> list[Outcome]:
    with options_dealt():
        return [soak(number, plan) for number in numbers]


def outcomes(races: int, plan: Plan, jobs: int) -> Iterator[Outcome]:
    batches = [range(first, min(first + BATCH, races)) for first in range(0, races, BATCH)]
    if jobs == 1:
        for batch in batches:
            yield from soak_batch(batch, plan)
        return
    with ProcessPoolExecutor(jobs) as pool:
        waiting = [pool.submit(soak_batch, batch, plan) for batch in batches]
        for future in waiting:
            yield from future.result()


def main() -> None:
    parser = argparse.ArgumentParser(description="Many random races, each watched closely.")
    parser.add_argument("--races", type=int, default=1000)
    parser.add_argument("--seed", default="soak", help="another seed gives other races")
    parser.add_argument("--turns", type=int, default=TURNS, help="stop a race after so many")
    editions = (*CLASSIC, *MODERN, *EXPANSIONS)
    parser.add_argument("--edition", choices=(*editions, ALL_EXPANSIONS), help="only its courses")
    parser.add_argument("--rules", choices=ONE_START, default="", help="not the usual ones")
    parser.add_argument("--jobs", type=int, default=1, help="processes")
    parser.add_argument("--folder", type=Path, default=Path(), help="for records of bad races")
    arguments = parser.parse_args()
    if arguments.rules:
        editions = (*CLASSIC, *EXPANSIONS)
    if arguments.edition:
        editions = EXPANSIONS if arguments.edition == ALL_EXPANSIONS else (arguments.edition,)
    plan = Plan(arguments.seed, arguments.turns, editions, arguments.rules)
    start = time.monotonic()
    endings: Counter[str] = Counter()
    turns = answers = events = bad = done = 0
    for outcome in outcomes(arguments.races, plan, arguments.jobs):
        done += 1
        endings[outcome.ending] += 1
        turns += outcome.turns
        answers += outcome.answers
        events += outcome.events
        if outcome.wrong:
            bad += 1
            path = arguments.folder / f"bad-{arguments.seed}-{done - 1}.txt"
            path.write_text(outcome.record, "utf-8")
            print(f"\n{outcome.name}: {path}")
            print("\n".join(f"  {wrong}" for wrong in outcome.wrong[:5]))
        if done % BATCH == 0:
            rate = done / (time.monotonic() - start)
            print(f"\r{done} races, {bad} bad, {rate:.1f} a second", end="", flush=True)
    seconds = time.monotonic() - start
    told = ", ".join(f"{count} {ending}" for ending, count in sorted(endings.items()))
    print(f"\r{done} races in {seconds:.0f} s: {told}; {bad} bad")
    print(f"{turns} turns, {answers} answers, {events} events")
    sys.exit(bad > 0)


if __name__ == "__main__":
    main()
