"""The result of a match as files for other programs."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any, Final

from roborally.arena.deals import Deal
from roborally.arena.early_stopping import EarlyStopping
from roborally.arena.plan import Plan
from roborally.arena.ratings import Ratings
from roborally.arena.shares import seat_wins, summary

COLUMNS: Final = (
    *("course", "deal", "rotation", "seat", "bot", "account", "win"),
    *("place", "flags", "deaths", "turns", "forfeits"),
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
    """One line for each seat of each race, rotations that were raced only once included."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(COLUMNS)
    line_up = plan.line_up
    for deal in deals:
        for rotations, race in deal.races:
            won = seat_wins(race)
            for rotation in rotations:
                for seat, place in enumerate(line_up.rotated(rotation)):
                    forfeits = sum(row.count for row in race.forfeits if row.seat == seat)
                    account = line_up.accounts[line_up.account_of[place]]
                    head = (deal.course, deal.number, rotation, seat, line_up.bots[place], account)
                    done = (race.places[seat], race.flags[seat], race.deaths[seat], race.turns)
                    writer.writerow([*head, f"{won[seat]:g}", *done, forfeits])
    return text.getvalue()
