"""Where course tables come from: computed once for a course and its rules, then kept.

A rough table is there within seconds; the full one takes longer and is kept in a folder, under a
digest of everything that it depends on.
"""

from __future__ import annotations

import contextlib
import tempfile
import threading
from collections import OrderedDict
from collections.abc import Callable, Iterator
from functools import partial
from hashlib import blake2b
from pathlib import Path
from typing import Final
from zipfile import BadZipFile

import numpy as np

from roborally import __version__
from roborally.bots.background import Making
from roborally.bots.course_table import CourseTable, by_distance, by_registers, from_iteration
from roborally.bots.solo import SoloSteps, alone
from roborally.bots.value_iteration import Iteration, Positions
from roborally.floor.floor import floor_of
from roborally.game.setup import Setup

VERSION: Final = 4
"""Part of the digest: tables of another way of computing are not used."""

ROUGH_HANDS: Final = 12
FULL_HANDS: Final = 120
"""Half of them in 2016, where a hand has more programs and hands differ less."""

MOST_COURSES: Final = 16
MOST_GUESSES: Final = 24
MOST_TURNED: Final = 3

PATIENCE: Final = 1.0
"""Seconds that bots at a table with people wait for a table."""

Progress = Callable[[float], None]
Turns = tuple[int, ...]


class NotYet(Exception):
    """The table that is needed is still being made."""


def digest_of(setup: Setup) -> str:
    """What a table is kept under: the floor, the flags, the rules and the way of computing."""
    single, rules = alone(setup)
    floor = floor_of(single.course)
    parts = (
        VERSION,
        __version__,
        FULL_HANDS,
        rules.name,
        SoloSteps(setup).may_rest,
        sorted(single.switches.items()),
        single.special_rules,
        floor.width,
        floor.squares,
        single.course.flags,
        single.course.reboots,
        single.course.start,
    )
    return blake2b(repr(parts).encode(), digest_size=16).hexdigest()


def _apart(one: Turns, other: Turns) -> int:
    """How many boards lie differently."""
    length = max(len(one), len(other))
    pairs = zip(one or (0,) * length, other or (0,) * length, strict=True)
    return sum(a != b for a, b in pairs)


def positions_of(solo: SoloSteps) -> Positions:
    """The flags and the start of the course of solo steps."""
    flags = [solo.floor.square(x, y) for x, y in solo.setup.course.flags]
    return Positions(solo, flags, solo.start)


class Tables:
    """The tables of the courses used last: up to 15 MB a board, and people bring their own.

    ``folder`` is where full ones are kept, None for nowhere.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder
        self._courses: OrderedDict[str, HurriedTables] = OrderedDict()

    def of(self, setup: Setup) -> CourseTables:
        """The tables of the course of a race."""
        return self.hurried(setup).courses

    def hurried(self, setup: Setup) -> HurriedTables:
        """The same for bots that shall keep nobody waiting."""
        key = digest_of(setup)
        found = self._courses.pop(key, None)
        if found is None:
            file = None if self.folder is None else self.folder / f"{key}.npz"
            found = HurriedTables(CourseTables(setup, file))
        self._courses[key] = found
        if len(self._courses) > MOST_COURSES:
            self._courses.popitem(last=False)
        return found


class CourseTables:
    """The tables of one course: by distance, rough, and full."""

    def __init__(self, setup: Setup, file: Path | None) -> None:
        self.setup = setup
        self.file = file
        self._full: CourseTable | None = None
        self._rough: CourseTable | None = None
        self._distance: CourseTable | None = None
        self._solo: dict[Turns, SoloSteps] = {}
        self._guesses: dict[tuple[Turns, tuple[int, ...], bool], CourseTable] = {}
        self._making = threading.Lock()
        self._walking = threading.Lock()
        self._thread: threading.Thread | None = None

    # ---- asking for tables

    def kept(self) -> CourseTable | None:
        """The full table if it was made before."""
        return self._full or self._load()

    def ready(self) -> CourseTable:
        """The best table that is there within seconds; a better one is made in the background."""
        table = self.rough()
        with self._making:
            if self._thread is None and self._full is None:
                self._thread = threading.Thread(target=self.full, daemon=True)
                self._thread.start()
        return self._full or table

    def rough(self) -> CourseTable:
        """The best table that is there within seconds."""
        table = self.kept()
        if table is not None:
            return table
        with self._making:
            if self._rough is None:
                iteration = Iteration(positions_of(self._steps()))
                for _ in iteration.run(ROUGH_HANDS):
                    pass
                self._rough = from_iteration(iteration)
            return self._rough

    def full(self, progress: Progress | None = None) -> CourseTable:
        """The table from many hands: always the same for the same course and rules."""
        for done in self.making():
            if progress is not None:
                progress(done)
        table = self._full
        assert table is not None
        return table

    def making(self) -> Iterator[float]:
        """Make the full table in steps, if it was not made before; tells how much is done."""
        if self.kept() is not None:
            return
        modern = self._steps().modern
        iteration = Iteration(positions_of(self._steps()))
        yield from iteration.run(FULL_HANDS // 2 if modern else FULL_HANDS)
        iteration.turns = [row.astype(np.float16).astype(np.float32) for row in iteration.turns]
        self._full = from_iteration(iteration)
        self._save(iteration)

    def distance(self) -> CourseTable:
        """The table of bots that count squares."""
        if self._distance is None:
            positions = positions_of(self._steps())
            self._distance = by_distance(positions, PACE, DAMAGE_PRICE, DEATH_PRICE)
        return self._distance

    def guess(
        self, turns: Turns, goals: tuple[int, ...], *, touch_at_end: bool = False
    ) -> CourseTable:
        """A table for other goals, or for turned boards, made at once by counting registers."""
        if not any(turns):
            turns = ()
        key = (turns, goals, touch_at_end)
        table = self._guesses.get(key)
        if table is None:
            solo = self._steps(turns)
            positions = Positions(solo, list(goals), solo.start, touch_at_end=touch_at_end)
            table = by_registers(positions)
            with self._walking:
                if len(self._guesses) >= MOST_GUESSES:
                    del self._guesses[next(iter(self._guesses))]
                self._guesses[key] = table
        return table

    # ---- computing

    def _steps(self, turns: Turns = ()) -> SoloSteps:
        """The solo steps with boards turned; only what differs from known ones is walked."""
        with self._walking:
            if turns not in self._solo:
                like = min(
                    self._solo.values(), key=lambda known: _apart(known.turns, turns), default=None
                )
                solo = SoloSteps(self.setup, turns).walk(like)
                turned = [known for known in self._solo if known]
                if len(turned) >= MOST_TURNED:
                    del self._solo[turned[0]]
                self._solo[turns] = solo
            return self._solo[turns]

    # ---- keeping

    def _load(self) -> CourseTable | None:
        if self.file is None or not self.file.exists():
            return None
        try:
            with self.file.open("rb") as file, np.load(file, allow_pickle=False) as kept:
                solo = SoloSteps(self.setup)
                solo.ends = kept["ends"].tolist()
                solo.reboots = kept["reboots"].tolist()
                solo.after = kept["after"].tolist()
                solo.harm = kept["harm"].tolist()
                turns = [row.astype(np.float32) for row in kept["turns"]]
        except (OSError, ValueError, KeyError, EOFError, BadZipFile):
            return None
        self._solo[()] = solo
        self._full = from_iteration(Iteration(positions_of(solo), turns))
        return self._full

    def _save(self, iteration: Iteration) -> None:
        """Keep a table; where nothing can be written there is none next time."""
        if self.file is None:
            return
        solo = iteration.positions.solo
        with contextlib.suppress(OSError):
            self.file.parent.mkdir(parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.file.parent, delete=False) as half:
                np.savez_compressed(
                    half,
                    ends=np.array(solo.ends, np.int32),
                    reboots=np.array(solo.reboots, np.int32),
                    after=np.array(solo.after, np.int32),
                    harm=np.array(solo.harm, np.uint8),
                    turns=np.array(iteration.turns, np.float16),
                )
            Path(half.name).replace(self.file)


class HurriedTables:
    """The tables of a course as far as they are there; what is missing is made meanwhile.

    Bots at a table with people use these. They wait ``patience`` seconds for a table, counted from
    when the first of them needed it.
    """

    def __init__(self, courses: CourseTables, patience: float = PATIENCE) -> None:
        self.courses = courses
        self.patience = patience
        self.making: dict[object, Making[CourseTable]] = {}

    def best(self) -> CourseTable:
        """The best table that there is; raises NotYet if there is none."""
        kept = self.courses.kept()
        if kept is not None:
            return kept
        return self._within_patience("ready", self.courses.ready) or self.distance()

    def distance(self) -> CourseTable:
        """As ``CourseTables.distance``; raises NotYet if that takes long."""
        return self._soon("distance", self.courses.distance)

    def guess(
        self, turns: Turns, goals: tuple[int, ...], *, touch_at_end: bool = False
    ) -> CourseTable:
        """As ``CourseTables.guess``; raises NotYet if that takes long."""
        guess = partial(self.courses.guess, turns, goals, touch_at_end=touch_at_end)
        return self._soon((turns, goals, touch_at_end), guess)

    def _soon(self, key: object, make: Callable[[], CourseTable]) -> CourseTable:
        found = self._within_patience(key, make)
        if found is None:
            raise NotYet
        return found

    def _within_patience(self, key: object, make: Callable[[], CourseTable]) -> CourseTable | None:
        making = self.making.get(key)
        if making is None:
            if len(self.making) >= MOST_GUESSES:
                del self.making[next(iter(self.making))]
            making = self.making[key] = Making(make)
        return making.within(self.patience)


PACE: Final = 4.0
DAMAGE_PRICE: Final = 0.1
DEATH_PRICE: Final = 2.0
"""What bots that count squares believe: squares a turn, turns for a point of damage and a life."""
