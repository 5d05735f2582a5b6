"""Is it true what answers are said to lead to? ``python bench/consequences.py --races 100``.

Random races with options are stopped at many questions. What is called certain about each answer is
then compared with what happens when the race is played on, over and over, with other hidden cards
and other later answers. Whatever does not come true is printed, and the exit code is 1.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tests.advice.certainty import Findings, questions, tried  # noqa: E402
from tests.properties.setups import options_dealt  # noqa: E402

EDITIONS: Final = ("1994", "2005", "2016")


def main() -> int:
    """Try them and print a line for each edition."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--edition", choices=EDITIONS, help="only this one")
    parser.add_argument("--races", type=int, default=20, help="races of each edition")
    parser.add_argument("--first", type=int, default=0, help="number of the first race")
    parser.add_argument("--each", type=int, default=20, help="at most so many of each question")
    parser.add_argument("--continuations", type=int, default=8, help="how often each is played on")
    wanted = parser.parse_args()
    false = 0
    for edition in EDITIONS if wanted.edition is None else (wanted.edition,):
        found = Findings()
        with options_dealt():
            for referee, ask in questions(
                edition, wanted.races, each=wanted.each, first=wanted.first
            ):
                found.add(tried(referee, ask, wanted.continuations))
        print(
            f"{edition}: {found.questions} questions, {found.claims} things called certain, "
            f"played on {found.checks} times; {len(found.false)} not true",
            flush=True,
        )
        for line in found.false:
            print(f"  {line}")
        false += len(found.false)
    return 1 if false else 0


if __name__ == "__main__":
    sys.exit(main())
