"""``python -m tests.playthroughs`` tells all races anew; look at the differences, then keep them.

``--missing`` says what occurs in none of them. ``--find WORD`` tries other seeds until an event, an
element, a question, a card of 2016, an option, an upgrade or a special rule occurs, and prints a
line for ``races.py``.
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import replace

from tests.playthroughs.files import FOLDER, missing, write_all
from tests.playthroughs.races import playthroughs
from tests.properties.setups import options_dealt

TRIES = 40


def find(word: str) -> str:
    """A race in which something occurs."""
    for number in range(TRIES):
        for race in playthroughs():
            for aiming in (race.aiming, 150):
                other = replace(race, seed=str(number), aiming=aiming)
                _, met = other.tell()
                if word in met.words():
                    return repr(other)
    return f"'{word}' does not occur in {TRIES} races on each course"


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.playthroughs")
    parser.add_argument("--missing", action="store_true", help="what occurs in none")
    parser.add_argument("--find", metavar="WORD", help="look for a race in which this occurs")
    arguments = parser.parse_args()
    with options_dealt():
        if arguments.find:
            sys.stdout.write(f"{find(arguments.find)}\n")
            return
        if not arguments.missing:
            sys.stdout.writelines(f"wrote {FOLDER / name}\n" for name in write_all())
        sys.stdout.writelines(f"occurs in none: {what}\n" for what in missing())


main()
