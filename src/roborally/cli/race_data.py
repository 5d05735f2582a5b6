"""``roborally race --data``: races of bots as tables."""

from __future__ import annotations

import sys
from contextlib import closing
from pathlib import Path

from roborally.arena.cluster import NoCluster
from roborally.arena.running import Workforce, prepare
from roborally.arena.showing import Screen, number_of
from roborally.cli.arena_words import at_least_one
from roborally.cli.problems import Problem, stopped_kindly
from roborally.contenders.contender import Bench
from roborally.data.arrow import NoArrow, arrow
from roborally.data.files import Format, files_of
from roborally.data.generating import Series, generate
from roborally.game.asks import IllegalAnswer
from roborally.racing import SECONDS


def race_into(series: Series, folder: Path, format: Format, force: Workforce) -> None:  # noqa: A002  (a good word)
    """Race a series and write its tables; what is there already is not touched."""
    at_least_one("deals", series.deals)
    at_least_one("turns", series.turns)
    try:
        arrow()
    except NoArrow as error:
        raise Problem(str(error)) from None
    for file in files_of(folder, format):
        if file.exists():
            raise Problem(f"{file} is there already; choose another folder for --data")
    setups = series.setups()
    total = series.deals * len(series.courses)
    forfeits: list[str] = []
    with (
        stopped_kindly(lambda: "stopped; no table was written"),
        Screen("preparing", total, 0) as screen,
    ):
        if not force.cluster:
            prepare(setups, series.bots, Bench(None, SECONDS), screen.preparing)
        try:
            with closing(generate(series, folder, format, force)) as racing:
                for raced in racing:
                    forfeits += raced.forfeits
                    screen.step(raced.course)
        except IllegalAnswer as error:
            raise Problem(f"a bot gave an answer that is not allowed: {error}") from None
        except NoCluster as error:
            raise Problem(f"--cluster {error}") from None
    if forfeits:
        how_many = number_of(len(forfeits), "answer")
        print(f"{how_many} forfeited to the default, first by {forfeits[0]}", file=sys.stderr)
    print(f"wrote {number_of(total, 'race')} into {folder}", file=sys.stderr)
