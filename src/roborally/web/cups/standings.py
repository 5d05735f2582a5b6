"""Who stands where in a cup: points for places; ties by the points of those met, then by lot."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

POINTS: Final = 4
"""For the first place, at a table of three too; each place behind it brings one less."""
BYE: Final = 3
"""What a round without a race brings."""
VOID: Final = 0
"""The place of everybody at a table that did not race."""

Places = Mapping[int, int]
"""The racers of a table with their places."""


@dataclass(frozen=True, slots=True)
class Round:
    """A round: the racers of each table, with their places if it is over.

    In a ``knockout`` the best half of each table goes on.
    """

    tables: Sequence[Sequence[int]]
    results: Mapping[int, Places] = field(default_factory=dict)
    byes: Sequence[int] = ()
    knockout: bool = False

    @property
    def is_over(self) -> bool:
        return len(self.results) == len(self.tables)

    @property
    def is_final(self) -> bool:
        return self.knockout and len(self.tables) == 1 and not self.byes

    def racers(self) -> list[int]:
        return [*(racer for table in self.tables for racer in table), *self.byes]

    def points(self) -> dict[int, int]:
        """What it has brought so far."""
        found = dict.fromkeys(self.byes, BYE)
        for places in self.results.values():
            found |= {racer: points_for(place) for racer, place in places.items()}
        return found

    def placed(self) -> dict[int, int]:
        """The places of all who have one; who has a bye is first."""
        found = dict.fromkeys(self.byes, 1)
        for places in self.results.values():
            found |= places
        return found


@dataclass(frozen=True, slots=True)
class Standing:
    """``met`` are the points of those met, one who was met twice counted twice."""

    racer: int
    points: int
    met: int


def points_for(place: int) -> int:
    return 0 if place == VOID else max(POINTS + 1 - place, 0)


def standings(lot: Sequence[int], rounds: Sequence[Round]) -> list[Standing]:
    """All racers from first to last; ``lot`` has them in the order that decides in the end.

    Who has come further in a knockout stands before all who have not.
    """
    points = Counter[int]()
    for one in rounds:
        points.update(one.points())
    met: defaultdict[int, int] = defaultdict(int)
    for one in rounds:
        for table, places in one.results.items():
            for racer in places:
                met[racer] += sum(points[other] for other in one.tables[table] if other != racer)
    reached = _reached(rounds)
    drawn = {racer: number for number, racer in enumerate(lot)}

    def key(racer: int) -> tuple[int, ...]:
        stage, place = reached.get(racer, (0, 0))
        return -stage, place, -points[racer], -met[racer], drawn[racer]

    return [Standing(racer, points[racer], met[racer]) for racer in sorted(lot, key=key)]


def _reached(rounds: Sequence[Round]) -> dict[int, tuple[int, int]]:
    """The last round of the knockout that everybody came to, and the place there."""
    found: dict[int, tuple[int, int]] = {}
    for number, one in enumerate(rounds, 1):
        if one.knockout:
            placed = one.placed()
            found |= {racer: (number, placed.get(racer, 0)) for racer in one.racers()}
    return found


def going_on(lot: Sequence[int], rounds: Sequence[Round]) -> list[int]:
    """The better half of every table of the last round; of three the first two."""
    last = rounds[-1]
    rank = {one.racer: number for number, one in enumerate(standings(lot, rounds))}
    found = set(last.byes)
    for places in last.results.values():
        better = sorted(places, key=lambda racer: (places[racer], rank[racer]))
        found |= set(better[: (len(better) + 1) // 2])
    return sorted(found, key=rank.__getitem__)


def team_standings(
    teams: Mapping[int, int], standing: Sequence[Standing]
) -> list[tuple[int, int, list[int]]]:
    """Each team with the points of all its members and who they are, the best team first.

    ``teams`` tells the team of each racer. Of teams with as many points the one whose best racer
    stands higher is first.
    """
    members: dict[int, list[Standing]] = {}
    for one in standing:
        if one.racer in teams:
            members.setdefault(teams[one.racer], []).append(one)
    ranked = [
        (team, sum(one.points for one in of_team), [one.racer for one in of_team])
        for team, of_team in members.items()
    ]
    return sorted(ranked, key=lambda team: -team[1])
