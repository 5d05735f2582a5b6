"""How well generated courses are what was wished for: ``python bench/wishes.py --wishes 100``.

Each wish is drawn by chance, granted, and measured once more in races of another seed; ``--first``
begins with another wish. With ``--into`` every wish is a line of JSON in a file, and a run that was
broken off goes on.
"""

from __future__ import annotations

import argparse
import json
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from roborally.arena.verdict import minutes
from roborally.generator.searching import generate, measured, outcome
from roborally.generator.wish import DIFFICULTIES, Wish

RACES: Final = 24
RACES_2016: Final = 12
SEED: Final = "fresh"
NEAR: Final = (0.1, 0.2, 0.3)
EDITIONS: Final = ("2005", "2005", "2005", "1994", "2016")
SHORTEST: Final = 5.0
FIRST_BOARD: Final = 10.0
EACH_BOARD: Final = 6.0
"""Turns that are wished for: from so few to so many, by the number of boards."""
SCRATCH: Final = 5
"""One wish of so many is for new boards."""


def wish(number: int) -> Wish:
    rng = Random(f"wish {number}")
    boards = rng.choice((1, 1, 2, 2, 3))
    players = rng.choice((2, 4, 4, 4, 6))
    turns = rng.uniform(SHORTEST, FIRST_BOARD + EACH_BOARD * (boards - 1))
    return Wish(
        boards=boards,
        minutes=max(1, round(turns * minutes(1, players))),
        players=players,
        edition=rng.choice(EDITIONS),
        difficulty=rng.choice(("", *DIFFICULTIES)),
        seed=str(number),
        scratch=rng.randrange(SCRATCH) == 0,
    )


def grant(number: int) -> dict[str, Any]:
    wanted = wish(number)
    began = time.process_time()
    found = None
    for step in generate(wanted):
        found = step.best
    seconds = time.process_time() - began
    told = {
        "number": number,
        "wish": wanted.text(),
        "edition": wanted.edition,
        "scratch": wanted.scratch,
        "turns": round(wanted.turns, 2),
        "difficulty": wanted.difficulty,
        "seconds": round(seconds, 1),
    }
    if found is None:
        return told
    races = RACES_2016 if wanted.edition == "2016" else RACES
    fresh = outcome(measured(wanted, found.course, SEED, races))
    return told | {
        "said": round(found.turns, 2),
        "measured": round(fresh.turns, 2),
        "apart": round(fresh.apart, 4),
        "is": fresh.difficulty,
    }


def tell(rows: list[dict[str, Any]]) -> None:
    granted = [row for row in rows if "measured" in row]
    print(f"{len(rows)} wishes, {len(granted)} of them with a course")
    if not granted:
        return
    for near in NEAR:
        count = sum(row["apart"] <= near for row in granted)
        print(f"length within {near:.0%}: {count}")
    named = [row for row in granted if row["difficulty"]]
    right = sum(row["is"] == row["difficulty"] for row in named)
    print(f"difficulty as wished: {right} of {len(named)}")
    for edition in sorted({row["edition"] for row in granted}):
        own = [row for row in granted if row["edition"] == edition]
        near = sum(row["apart"] <= NEAR[1] for row in own)
        print(f"edition {edition}: within {NEAR[1]:.0%} {near} of {len(own)}")
    new = [row for row in granted if row["scratch"]]
    print(
        f"new boards: within {NEAR[1]:.0%} {sum(r['apart'] <= NEAR[1] for r in new)} of {len(new)}"
    )
    seconds = sorted(row["seconds"] for row in rows)
    print(f"seconds of one core: median {seconds[len(seconds) // 2]:.0f}, most {seconds[-1]:.0f}")


def main() -> None:
    reading = argparse.ArgumentParser(description=__doc__)
    reading.add_argument("--wishes", type=int, default=100)
    reading.add_argument("--first", type=int, default=1)
    reading.add_argument("--into", type=Path, default=None)
    given = reading.parse_args()
    kept = given.into.read_text("utf-8").splitlines() if given.into and given.into.exists() else []
    rows = [json.loads(line) for line in kept]
    for number in range(given.first + len(rows), given.first + given.wishes):
        rows.append(grant(number))
        print(json.dumps(rows[-1]), flush=True)
        if given.into:
            with given.into.open("a", encoding="utf-8") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    tell(rows)


if __name__ == "__main__":
    main()
