"""What bots find out about a course by racing on it.

* Length: turns of a race with as many robots as the course is for. Alone it takes fewer.
* Difficulty: how many more turns a bot needs that only counts squares, and how often it dies.
* Interaction: pushes and shots of robots that hit, for each robot and turn.
* Fairness: how the wins are divided among the docks.
* Danger: deaths, and on which squares.
* Excitement: how often the lead changes.

Where deaths, damage, traffic and pushes happen is counted for pictures, and which way a strong bot
takes alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any, Final

from roborally.arena.estimates import Estimate
from roborally.arena.plan import LineUp, Plan
from roborally.arena.race_watch import Squares, watched, way_of
from roborally.arena.racing import Race, Table
from roborally.arena.solo import solo_plan
from roborally.bots.course_tables import CourseTables
from roborally.cards.registry import robots_each
from roborally.contenders.contender import Bench, contender
from roborally.floor.course import Course
from roborally.floor.floor import Floor, floor_of
from roborally.game.setup import BadSetup
from roborally.game.state import Robot
from roborally.rules import rules_named, usual_rules

STRONG: Final = "Racer"
NAIVE: Final = "Rover"
TURNS: Final = 80
SHOWN_SQUARES: Final = 5


@dataclass(frozen=True, slots=True)
class Sample:
    """One deal: a race of strong bots, and the same deal alone for a strong and a naive one.

    A course on which nobody can race alone counts as one on which nobody finishes. ``path`` is the
    way of the strong bot alone.
    """

    turns: int
    robot_turns: int
    pushes: int
    shots: int
    deaths: tuple[int, ...]
    docks: tuple[int, ...]
    dock_wins: tuple[float, ...]
    solo: int
    naive: int
    naive_deaths: int
    leads: int = 0
    damage: Squares = field(default_factory=dict)
    traffic: Squares = field(default_factory=dict)
    shoves: Squares = field(default_factory=dict)
    path: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Rating:
    """A course in numbers.

    ``docks`` are shares of wins, ``squares`` deaths by square, and ``damage``, ``traffic`` and
    ``shoves`` points, robots that came and robots that were pushed away. ``path`` is the shortest
    way of a strong bot alone.
    """

    course: str
    players: int
    robots: int
    deals: int
    solo: Estimate
    length: Estimate
    ratio: float
    naive_deaths: float
    pushes: float
    shots: float
    deaths: float
    docks: dict[int, Estimate]
    squares: Squares
    leads: Estimate
    damage: Squares
    traffic: Squares
    shoves: Squares
    path: tuple[int, ...]

    def measures(self) -> dict[str, float]:
        """The numbers by which courses are compared.

        Courses whose flags move or do not matter cannot be finished alone without their special
        rules, and what is measured alone says nothing about them. The best dock is not compared:
        the largest of some uncertain shares is the larger the fewer races and the more docks there
        are, whatever the course is like.
        """
        found = {"length": self.length.mean}
        if self.solo.mean < TURNS / 2:
            found["solo"] = self.solo.mean
            found["ratio"] = self.ratio
            found["naive_deaths"] = self.naive_deaths
        found |= {
            "pushes": self.pushes,
            "shots": self.shots,
            "deaths": self.deaths,
        }
        return {name: round(value, 3) for name, value in found.items()}

    @property
    def even(self) -> float:
        """The share of the wins that every dock would have if all were alike."""
        return 1 / self.robots

    def above_even(self, dock: int) -> bool | None:
        """Whether the whole interval of a dock lies above even; None if it cannot be told."""
        half = self.docks[dock].told
        return None if half is None else self.docks[dock].mean - half > self.even

    def best_dock(self) -> int | None:
        """The dock with the most wins, if robots begin on different ones.

        In 2016 a start may be taken so seldom that one lucky race puts it before all others; docks
        of which more is known go first.
        """
        return max(
            self.docks,
            key=lambda dock: (
                bool(self.above_even(dock)),
                self.docks[dock].told is not None,
                self.docks[dock].mean,
            ),
            default=None,
        )

    def to_json(self, floor: Floor) -> dict[str, Any]:
        docks = {dock: share.to_json() for dock, share in self.docks.items()}
        best = self.best_dock()
        return {
            "course": self.course,
            "players": self.players,
            "robots": self.robots,
            "deals": self.deals,
            "measures": self.measures(),
            "even": round(self.even, 6),
            "docks": {dock_name(floor, dock): share for dock, share in docks.items()},
            "best_dock": None
            if best is None
            else {
                "dock": dock_name(floor, best),
                **docks[best],
                "above_even": self.above_even(best),
            },
            "squares": {floor.name(square): count for square, count in self.squares.items()},
        }


def dock_name(floor: Floor, dock: int) -> str:
    """The number of a dock, in 2016 the name of the square."""
    return floor.name(dock) if any(dock == start for start, _ in floor.starts) else str(dock)


class Rater:
    """Races the deals of one course."""

    def __init__(self, course: Course, seed: str, rules: str | None, bench: Bench) -> None:
        self.course = course
        number = players_on(course, rules)
        self.plan = Plan(LineUp.of([STRONG] * number), (course,), seed, rules, turns=TURNS)
        self.tables = bench.open()
        self.alone: list[Plan] = []
        with suppress(BadSetup):  # without its special rules a course may have no docks
            self.alone = [
                solo_plan(bot, (course,), seed, rules, TURNS, {}) for bot in (STRONG, NAIVE)
            ]

    @property
    def courses(self) -> CourseTables:
        """The tables that the strong bots need."""
        return self.tables.of(self.plan.setup(self.course, 0))

    def __call__(self, deal: int, *, rough: bool = False) -> Sample:
        """With ``rough`` on the tables that are there within seconds, which is worth less."""
        table, race, begun = self._raced(self.plan, deal, rough=rough)
        state = table.referee.state
        docks = tuple(map(dock_of, state.robots))
        winners = state.winners or range(len(docks))
        wins = tuple((i in winners) / len(winners) for i in range(len(docks)))
        seen = watched(table.referee.events, begun)
        solo = naive = TURNS
        naive_deaths = 0
        path: tuple[int, ...] = ()
        if self.alone:
            strong, weak = (self._raced(plan, deal, rough=rough) for plan in self.alone)
            solo, naive = (one.turns if one.winners else TURNS for _, one, _ in (strong, weak))
            naive_deaths = weak[1].deaths[0]
            path = way_of(strong[0].referee.events, 0, strong[2][0])
        return Sample(
            *(race.turns, seen.robot_turns, seen.pushes, seen.shots, seen.deaths, docks, wins),
            *(solo, naive, naive_deaths),
            leads=seen.leads,
            damage=seen.damage,
            traffic=seen.traffic,
            shoves=seen.shoves,
            path=path,
        )

    def _raced(self, plan: Plan, deal: int, *, rough: bool) -> tuple[Table, Race, list[int]]:
        """A race that is over, with the squares on which it began."""
        setup = plan.setup(self.course, deal)
        contenders = [
            contender(bot, setup, seat, self.tables, plan.seconds, rough=rough)
            for seat, bot in enumerate(plan.line_up.bots)
        ]
        table = Table(setup, contenders)
        begun = [robot.square for robot in table.referee.state.robots]
        return table, table.play(TURNS), begun


def dock_of(robot: Robot) -> int:
    """Where a robot began: its dock, or in 2016 its start square, or -1 where all are alike."""
    return robot.dock or robot.start


def players_on(course: Course, rules: str | None) -> int:
    """As many as the course is for, and as the edition has robots."""
    edition = rules_named(rules or usual_rules(course.edition))
    each = robots_each(course.special_rules)
    most = min(edition.most_players, len(edition.robots) // each)
    room = len(floor_of(course).docks) // each
    return min(most, max(course.players, default=most), room or most)


def rating_of(course: Course, players: int, samples: Sequence[Sample]) -> Rating:
    """The rating that samples give."""
    robots = len(samples[0].docks)
    turns = sum(sample.robot_turns for sample in samples)
    solo = Estimate.of([sample.solo for sample in samples])
    docks: dict[int, list[float]] = {}
    for sample in samples:
        for dock, won in zip(sample.docks, sample.dock_wins, strict=True):
            docks.setdefault(dock, []).append(won)
    fallen = Counter(square for sample in samples for square in sample.deaths)
    ways = [sample.path for sample in samples if sample.solo < TURNS]
    return Rating(
        course.id,
        players,
        robots,
        len(samples),
        solo,
        Estimate.of([sample.turns for sample in samples]),
        fmean(sample.naive for sample in samples) / solo.mean,
        fmean(sample.naive_deaths for sample in samples),
        sum(sample.pushes for sample in samples) / turns,
        sum(sample.shots for sample in samples) / turns,
        fallen.total() / len(samples) / robots,
        {dock: Estimate.of(docks[dock]) for dock in sorted(docks)} if len(docks) > 1 else {},
        by_number(fallen),
        Estimate.of([sample.leads for sample in samples]),
        _together([sample.damage for sample in samples]),
        _together([sample.traffic for sample in samples]),
        _together([sample.shoves for sample in samples]),
        min(ways, key=len, default=()),
    )


def _together(counts: Sequence[Squares]) -> Squares:
    found: Counter[int] = Counter()
    for one in counts:
        found.update(one)
    return by_number(found)


def by_number(squares: Mapping[int, int]) -> Squares:
    """The squares on which most happened first."""
    return dict(sorted(squares.items(), key=lambda item: (-item[1], item[0])))
