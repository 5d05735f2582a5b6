"""Stopping a match as soon as it is sure enough who is better, and how sure that is.

A round is the same deal on every course, in all rotations; its share of wins is one observation.
Rounds have seeds of their own, so they are independent and have the same mean, and a share lies
between 0 and 1. Nothing else is assumed.

Against every mean somebody bets on each round, with a stake that depends on the rounds before it
only. If it is the true mean such a game is fair, and so the capital ever grows to forty times what
it was with a chance of at most 1 in 40 (Ville). Means against which somebody won that much are
ruled out; those that are left form an interval that holds at any time, whenever one stops. (Ian
Waudby-Smith and Aaditya Ramdas: Estimating means of bounded random variables by betting, 2023.)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import log
from statistics import fmean
from typing import Any, Final

from roborally.arena.deals import Deal
from roborally.arena.plan import Plan
from roborally.arena.shares import wins

ERROR: Final = 0.025
"""The chance of a wrong verdict at most, on either side."""
BOLDEST: Final = 0.9
"""The part of the capital that is staked at most."""
GUESSED: Final = 5
"""For so many rounds counts what is guessed about their spread before the first."""
STEPS: Final = 40
"""Halvings of an interval until its end is found."""

BETTER: Final = "better"
NOT_BETTER: Final = "not better"


@dataclass(slots=True)
class Betting:
    """Bets on shares, best placed to tell ``even`` from ``even + margin``.

    ``spread`` is a guess at the variance of a share. A bad one costs rounds, never truth.
    """

    even: float
    margin: float
    spread: float
    shares: list[float] = field(default_factory=list)
    stakes: list[float] = field(default_factory=list)
    _squares: float = 0.0

    def add(self, share: float) -> None:
        number = len(self.shares)
        spread = (GUESSED * self.spread + self._squares) / (GUESSED + number)
        self.stakes.append(self.margin / spread)
        self.shares.append(share)
        self._squares += (share - self.even - self.margin / 2) ** 2

    def above(self, mean: float) -> float:
        """The logarithm of the capital of who bets that shares are above a mean."""
        return sum(
            log(1 + min(stake, BOLDEST / mean) * (share - mean))
            for stake, share in zip(self.stakes, self.shares, strict=True)
        )

    def below(self, mean: float) -> float:
        """The same for who bets that they are below it."""
        return sum(
            log(1 + min(stake, BOLDEST / (1 - mean)) * (mean - share))
            for stake, share in zip(self.stakes, self.shares, strict=True)
        )

    def verdict(self) -> str | None:
        """Whether shares are above even, or not by the margin; None if neither is sure yet."""
        if _won(self.above(self.even)):
            return BETTER
        return NOT_BETTER if _won(self.below(self.even + self.margin)) else None

    def interval(self) -> tuple[float, float]:
        """Where the mean lies, with an error of at most ``ERROR`` on either side."""
        low = _last(lambda mean: _won(self.above(mean)))
        return low, 1 - _last(lambda mean: _won(self.below(1 - mean)))


def _won(capital: float) -> bool:
    return capital >= -log(ERROR)


def _last(is_ruled_out: Callable[[float], bool]) -> float:
    """The end of the means that are ruled out from 0 on: the further, the less so."""
    low, high = 0.0, 1.0
    for _ in range(STEPS):
        middle = (low + high) / 2
        if is_ruled_out(middle):
            low = middle
        else:
            high = middle
    return low


class EarlyStopping:
    """Watches the deals of a match between two, and says when they are enough."""

    def __init__(self, plan: Plan, margin: float) -> None:
        self.line_up = plan.line_up
        self.courses = len(plan.courses)
        even = plan.line_up.even(0)
        races = len(plan.line_up.seatings()) * self.courses
        self.betting = Betting(even, margin, even * (1 - even) / races)
        self.verdict: str | None = None
        self._round: list[float] = []

    def add(self, deals: Iterable[Deal]) -> EarlyStopping:
        """Look at further deals, in their order; after a verdict at no more."""
        for deal in deals:
            if self.verdict is not None:
                break
            self._round.append(wins(self.line_up, deal)[0])
            if len(self._round) == self.courses:
                self.betting.add(fmean(self._round))
                self._round = []
                self.verdict = self.betting.verdict()
        return self

    @property
    def deals(self) -> int:
        """How many deals of the match were looked at, in whole rounds."""
        return len(self.betting.shares) * self.courses

    def text(self) -> str:
        """What came out, in words."""
        name = self.line_up.accounts[0]
        betting = self.betting
        margin = f"{betting.margin * 100:g} points"
        low, high = betting.interval()
        said = {
            BETTER: f"{name} is better than even",
            NOT_BETTER: f"{name} is not better than even by {margin}",
            None: f"nobody knows yet whether {name} is better than even by {margin} or not at all",
        }[self.verdict]
        return (
            f"{said}: a share between {low * 100:.1f} and {high * 100:.1f} % after "
            f"{len(betting.shares)} rounds (an interval of 95 % that holds whenever one stops; "
            "those of the tables do not)"
        )

    def to_json(self) -> dict[str, Any]:
        low, high = self.betting.interval()
        return {
            "better_by": self.betting.margin,
            "verdict": self.verdict,
            "rounds": len(self.betting.shares),
            "low": round(low, 6),
            "high": round(high, 6),
        }
