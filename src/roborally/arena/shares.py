"""Shares of wins with their intervals.

The races of one deal depend on each other, so a deal counts as one observation: the mean of its
rotations. Courses count alike, however many deals they have.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from statistics import fmean
from typing import Any

from roborally.arena.deals import Deal
from roborally.arena.estimates import Estimate
from roborally.arena.plan import LineUp
from roborally.arena.racing import Race

Values = Callable[[Race], Sequence[float]]


def seat_wins(race: Race) -> list[float]:
    """The win divided among those who won; a race without a winner is divided among all."""
    seats = range(len(race.places))
    winners = race.winners or tuple(seats)
    return [(seat in winners) / len(winners) for seat in seats]


def _seat_win(seat: int, race: Race) -> float:
    return seat_wins(race)[seat]


def wins(line_up: LineUp, deal: Deal) -> list[float]:
    """The share of each account in the wins of a deal, over all rotations."""
    return _by_account(line_up, deal, seat_wins)


def deaths(line_up: LineUp, deal: Deal) -> list[float]:
    """How often a robot of each account died in a race of a deal."""
    rows = _by_account(line_up, deal, lambda race: race.deaths)
    return [row / line_up.account_of.count(number) for number, row in enumerate(rows)]


def forfeits(line_up: LineUp, deal: Deal) -> list[int]:
    """How many answers the bots of each account forfeited in the races of a deal."""
    totals = [0] * len(line_up.accounts)
    for rotations, race in deal.races:
        seated = line_up.rotated(rotations[0])
        for row in race.forfeits:
            totals[line_up.account_of[seated[row.seat]]] += row.count
    return totals


def _by_account(line_up: LineUp, deal: Deal, values: Values) -> list[float]:
    totals = [0.0] * len(line_up.accounts)
    for rotations, race in deal.races:
        for rotation in rotations:
            for place, value in zip(line_up.rotated(rotation), values(race), strict=True):
                totals[line_up.account_of[place]] += value
    return [total / len(line_up.bots) for total in totals]


@dataclass(frozen=True, slots=True)
class Account:
    """How one side of a match did."""

    name: str
    even: float
    share: Estimate
    by_course: dict[str, Estimate]
    deaths: float
    forfeits: int

    def to_json(self) -> dict[str, Any]:
        return {
            "name": self.name,
            "even": round(self.even, 6),
            "share": self.share.to_json(),
            "by_course": {name: share.to_json() for name, share in self.by_course.items()},
            "deaths": round(self.deaths, 6),
            "forfeits": self.forfeits,
        }


@dataclass(frozen=True, slots=True)
class Summary:
    """A match so far. ``seats`` are the shares of wins by seat, ``undecided`` those of nobody."""

    deals: int
    races: int
    accounts: tuple[Account, ...]
    turns: dict[str, Estimate]
    seats: tuple[float, ...]
    undecided: float

    def to_json(self) -> dict[str, Any]:
        return {
            "deals": self.deals,
            "races": self.races,
            "accounts": [account.to_json() for account in self.accounts],
            "turns": {name: turns.to_json() for name, turns in self.turns.items()},
            "seats": [round(share, 6) for share in self.seats],
            "undecided": round(self.undecided, 6),
        }


def summary(line_up: LineUp, deals: Sequence[Deal]) -> Summary:
    """What the deals raced so far say; there is at least one."""
    courses: dict[str, list[Deal]] = {}
    for deal in deals:
        courses.setdefault(deal.course, []).append(deal)
    races = [race for deal in deals for _, race in deal.races]
    accounts = []
    for number, name in enumerate(line_up.accounts):
        shares = {
            course: Estimate.of([wins(line_up, deal)[number] for deal in dealt])
            for course, dealt in courses.items()
        }
        died = [
            fmean(deaths(line_up, deal)[number] for deal in dealt) for dealt in courses.values()
        ]
        over = Estimate.over(list(shares.values()))
        lost = sum(forfeits(line_up, deal)[number] for deal in deals)
        accounts.append(Account(name, line_up.even(number), over, shares, fmean(died), lost))
    return Summary(
        len(deals),
        len(races),
        tuple(accounts),
        {
            course: Estimate.of([_mean(deal, lambda race: race.turns) for deal in dealt])
            for course, dealt in courses.items()
        },
        tuple(_even_mean(courses, partial(_seat_win, seat)) for seat in range(len(line_up.bots))),
        _even_mean(courses, lambda race: not race.winners),
    )


def _even_mean(courses: dict[str, list[Deal]], value: Callable[[Race], float]) -> float:
    """Over courses of the same weight, however many deals each has so far."""
    return fmean(fmean(_mean(deal, value) for deal in dealt) for dealt in courses.values())


def _mean(deal: Deal, value: Callable[[Race], float]) -> float:
    """Over the rotations of a deal."""
    total = sum(value(race) * len(rotations) for rotations, race in deal.races)
    return total / sum(len(rotations) for rotations, _ in deal.races)
