"""Ratings of bots from the order in which they finished, for display.

They follow the last races most and never settle, so decisions are made on shares, not on them.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from statistics import fmean

from openskill.models import PlackettLuce, PlackettLuceRating

from roborally.arena.deals import Deal
from roborally.arena.plan import LineUp


class Ratings:
    """Ratings of the accounts of a line-up, deal by deal."""

    def __init__(self, line_up: LineUp) -> None:
        self.line_up = line_up
        self._model = PlackettLuce()
        self._rated: list[PlackettLuceRating] = [self._model.rating() for _ in line_up.accounts]

    def add(self, deals: Iterable[Deal]) -> Ratings:
        """Each race counts once. Where it stands for several rotations that give its seats to
        other accounts, their mean counts."""
        for deal in deals:
            for rotations, race in deal.races:
                if len(race.places) == 1:
                    continue
                seatings = dict.fromkeys(map(self._accounts, rotations))
                after = [self._rated_after(seated, race.places) for seated in seatings]
                self._rated = [self._mean(rows) for rows in zip(*after, strict=True)]
        return self

    def _accounts(self, rotation: int) -> tuple[int, ...]:
        """On whose account each seat races."""
        return tuple(self.line_up.account_of[place] for place in self.line_up.rotated(rotation))

    def _rated_after(
        self, accounts: tuple[int, ...], places: tuple[int, ...]
    ) -> list[PlackettLuceRating]:
        """Bots of the same account in a race count with the mean of what they won or lost."""
        teams = [[self._rated[account]] for account in accounts]
        after = self._model.rate(teams, ranks=[float(place) for place in places])
        return [
            self._mean(
                [
                    rated[0]
                    for rated, account in zip(after, accounts, strict=True)
                    if account == number
                ]
            )
            for number in range(len(self._rated))
        ]

    def _mean(self, rows: Sequence[PlackettLuceRating]) -> PlackettLuceRating:
        return self._model.rating(
            mu=fmean(row.mu for row in rows), sigma=fmean(row.sigma for row in rows)
        )

    def rows(self) -> list[tuple[float, float]]:
        """Mean and uncertainty of each account."""
        return [(rating.mu, rating.sigma) for rating in self._rated]
