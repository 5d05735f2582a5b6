"""The result of a match as files for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator, Sequence
from typing import Any, Final

from roborally.arena.deals import Deal
from roborally.arena.early_stopping import EarlyStopping
from roborally.arena.plan import LineUp, Plan
from roborally.arena.racing import Race
from roborally.arena.ratings import Ratings
from roborally.arena.shares import seat_wins, summary

COLUMNS: Final = (
    *("course", "deal", "seed", "rotation", "weight", "seat", "dock", "bot", "account"),
    *("win", "place", "flags", "deaths", "turns", "forfeits"),
)


def match_json(plan: Plan, deals: Sequence[Deal], stopping: EarlyStopping | None = None) -> str:
    """The match and its summary."""
    found: dict[str, Any] = summary(plan.line_up, deals).to_json()
    for account, (mean, sigma) in zip(
        found["accounts"], Ratings(plan.line_up).add(deals).rows(), strict=True
    ):
        account["rating"] = {"mu": round(mean, 4), "sigma": round(sigma, 4)}
    if stopping is not None:
        found["stopping"] = stopping.to_json()
    return as_json({"match": plan.to_json(), "result": found})


def as_json(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def match_csv(plan: Plan, deals: Sequence[Deal]) -> str:
    """One line for each seat of each race; ``weight`` is for how many rotations the race stands.

    The account is empty where a seat has another one in every such rotation.
    """
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    for deal in deals:
        seed = plan.seed_of(deal.course, deal.number)
        for rotations, race in deal.races:
            head = (deal.course, deal.number, seed, rotations[0], len(rotations))
            for seat, row in enumerate(_seat_rows(plan.line_up, rotations, race)):
                writer.writerow([*head, seat, *row])
    return text.getvalue()


def _seat_rows(
    line_up: LineUp, rotations: Sequence[int], race: Race
) -> Iterator[tuple[object, ...]]:
    """What stands in the columns after the seat."""
    seated = [line_up.rotated(rotation) for rotation in rotations]
    for seat, won in enumerate(seat_wins(race)):
        accounts = {line_up.accounts[line_up.account_of[places[seat]]] for places in seated}
        yield (
            race.docks[seat] if race.docks else "",
            line_up.bots[seated[0][seat]],
            accounts.pop() if len(accounts) == 1 else "",
            f"{won:g}",
            *(race.places[seat] + 1, race.flags[seat], race.deaths[seat], race.turns),
            sum(row.count for row in race.forfeits if row.seat == seat),
        )
