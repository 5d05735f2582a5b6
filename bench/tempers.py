"""What bots do to others and to themselves: ``python bench/tempers.py RECORDS``.

RECORDS is a folder of ``roborally arena … --records RECORDS``. For each kind of bot it prints how
often one of them pushes another robot a square, hits one, takes damage and is lost in a race; and
how much more that is than for the kind with the shortest name, with intervals of 95 % over deals.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from typing import Final

from roborally.game.events import Damaged, DamageDealt, Destroyed, Event, Pushed, Rebooted, Shot
from roborally.record import read_record, replay

COUNTED: Final = ("pushes", "hits", "damage", "lost")
WIDE: Final = 1.96

Counts = dict[str, list[float]]
"""For each kind of bot what one of them did in a race, in the order of ``COUNTED``."""


def counts_of(events: Iterable[Event], bots: Sequence[str]) -> Counts:
    """What bots did in a race, by the kinds of those that own its robots."""
    found: Counter[tuple[str, str]] = Counter()
    for event in events:
        match event:
            case Pushed() if event.by >= 0:
                found[bots[event.by], "pushes"] += 1
            case Shot() if event.shooter >= 0:
                found[bots[event.shooter], "hits"] += 1
            case Damaged():
                found[bots[event.robot], "damage"] += event.points
            case DamageDealt():
                found[bots[event.robot], "damage"] += 1
            case Destroyed() | Rebooted():
                found[bots[event.robot], "lost"] += 1
            case _:
                pass
    return {bot: [found[bot, what] / bots.count(bot) for what in COUNTED] for bot in set(bots)}


def means(races: Sequence[Counts], bot: str) -> list[float]:
    """What one of a kind did in the races of a deal."""
    return [mean(race[bot][n] for race in races) for n in range(len(COUNTED))]


def estimate(values: Sequence[float]) -> str:
    wide = WIDE * stdev(values) / sqrt(len(values)) if len(values) > 1 else float("nan")
    return f"{mean(values):+.2f} ±{wide:.2f}"


def main() -> int:
    """Read the records and print the table."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("records", type=Path, help="a folder of records")
    deals: dict[tuple[str, str], list[Counts]] = defaultdict(list)
    races = 0
    for file in sorted(parser.parse_args().records.glob("*.txt")):
        referee = replay(read_record(file.read_text("utf-8")))
        seats = [seat.name.rpartition(" ")[0] for seat in referee.setup.seats]
        bots = [seats[robot.seat] for robot in referee.state.robots]
        deals[referee.course.id, referee.setup.seed].append(counts_of(referee.events, bots))
        races += 1
    kinds = sorted({bot for found in deals.values() for one in found for bot in one}, key=len)
    plain = kinds[0]
    print(f"{races} races, {len(deals)} deals; one of them in a race")
    print("".join(f"{title:>24}" for title in ("", *COUNTED)))
    for bot in kinds:
        rows = [means(found, bot) for found in deals.values()]
        base = [means(found, plain) for found in deals.values()]
        cells = [f"{mean(row[n] for row in rows):.2f}" for n in range(len(COUNTED))]
        print("".join(f"{cell:>24}" for cell in (bot, *cells)))
        if bot != plain:
            more = [
                estimate([own[n] - other[n] for own, other in zip(rows, base, strict=True)])
                for n in range(len(COUNTED))
            ]
            print("".join(f"{cell:>24}" for cell in (f"more than {plain}", *more)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
