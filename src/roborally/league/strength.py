"""How strong bots are, from the places of many races: Elo with intervals, the Bayesian way.

Every race compares each pair of its seats once; because the pairs of a race depend on each other
they count with 2 divided by the number of seats, as many comparisons as a ranking has. Equal places
are half a win for both. Before its first race everybody is expected to be of middle strength, give
or take ``SPREAD``.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import log
from typing import Final

import numpy as np
from numpy.typing import NDArray

ELO: Final = 400 / log(10)
SPREAD: Final = 350 / ELO
SURE: Final = 1.96
"""Standard errors of an interval of 95 %."""
ROUNDS: Final = 50
ENOUGH: Final = 1e-9

Matrix = NDArray[np.float64]


@dataclass(frozen=True, slots=True)
class Rating:
    """The strength of a bot, and half of its interval."""

    elo: float
    half: float
    races: int


class Strengths:
    """Counts who came in before whom."""

    def __init__(self, names: Sequence[str]) -> None:
        self.names = list(names)
        self._number = {name: number for number, name in enumerate(names)}
        self.wins: Matrix = np.zeros((len(names), len(names)))
        self.weights: Matrix = np.zeros((len(names), len(names)))
        self.races = dict.fromkeys(names, 0)

    def add(self, names: Sequence[str], places: Sequence[int]) -> None:
        """A race: who sat where, and the place of each seat."""
        weight = 2 / len(names)
        seats = [self._number[name] for name in names]
        for name in set(names):
            self.races[name] += 1
        for one, first in enumerate(seats):
            for other, second in enumerate(seats):
                if first == second or places[one] > places[other]:
                    continue
                share = 0.5 if places[one] == places[other] else 1.0
                self.wins[first, second] += share
                self.weights[first, second] += share * weight

    def ratings(self, anchor: str, at: float = 1500.0) -> dict[str, Rating]:
        """All ratings, relative to one bot whose rating is given."""
        values, covariance = self._fitted()
        fixed = self._number[anchor]
        found = {}
        for name, number in self._number.items():
            spread = (
                covariance[number, number]
                + covariance[fixed, fixed]
                - 2 * covariance[number, fixed]
            )
            half = SURE * ELO * float(np.sqrt(max(spread, 0.0)))
            elo = at + ELO * float(values[number] - values[fixed])
            found[name] = Rating(elo, half, self.races[name])
        return found

    def _fitted(self) -> tuple[Matrix, Matrix]:
        """The likeliest strengths, by Newton's method, and their covariance."""
        number = len(self.names)
        values: Matrix = np.zeros(number)
        games = self.weights + self.weights.T
        information: Matrix = np.eye(number) / SPREAD**2
        for _ in range(ROUNDS):
            chance = 1 / (1 + np.exp(values[None, :] - values[:, None]))
            slope = (self.weights - games * chance).sum(axis=1) - values / SPREAD**2
            bend = games * chance * (1 - chance)
            information = np.diag(bend.sum(axis=1) + 1 / SPREAD**2) - bend
            step = np.linalg.solve(information, slope)
            values = values + step
            if np.abs(step).max() < ENOUGH:
                break
        return values, np.linalg.inv(information).astype(np.float64)


def shares(strengths: Strengths) -> list[list[float | None]]:
    """For every bot how often it came in before each other one; None if they never met."""
    games = strengths.wins + strengths.wins.T
    return [
        [
            float(strengths.wins[one, other] / games[one, other]) if games[one, other] else None
            for other in range(len(strengths.names))
        ]
        for one in range(len(strengths.names))
    ]


def counted(
    names: Sequence[str], races: Iterable[tuple[Sequence[str], Sequence[int]]]
) -> Strengths:
    """The strengths after races of which some may be of bots that are gone."""
    found = Strengths(names)
    known = set(names)
    for seated, places in races:
        kept = [seat for seat, name in enumerate(seated) if name in known]
        if len({seated[seat] for seat in kept}) > 1:
            found.add([seated[seat] for seat in kept], [places[seat] for seat in kept])
    return found
