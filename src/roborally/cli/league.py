"""The command that plays a league of bots."""

from __future__ import annotations

import sys
from contextlib import closing
from itertools import count
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Parameter

from roborally.arena.cluster import NoCluster
from roborally.arena.running import Workforce
from roborally.arena.showing import number_of
from roborally.cli.arena_words import at_least_one, courses_in, more_than_nothing, workforce
from roborally.cli.problems import Problem, stopped_kindly
from roborally.cli.width import print_table
from roborally.contenders.contender import Bench
from roborally.contenders.making import BadBot
from roborally.league.entrants import NoLeague, entrants_in
from roborally.league.page import forfeits, page, standings
from roborally.league.playing import League, Terms

PAGE: Final = "league.html"
USUAL_COURSES: Final = "risky-exchange,death-trap-2005,checkmate,island-hop"


def league(
    folder: Annotated[Path, Parameter(help="The folder with the bots.")],
    /,
    *,
    rounds: Annotated[
        int | None, Parameter(help="So many more rounds; else until it is stopped.")
    ] = None,
    anchors: Annotated[
        str, Parameter(help="Bots of the game that take part; the first is fixed at 1500.")
    ] = "Racer,Rover,Novice",
    courses: Annotated[
        str, Parameter(help="One for each round in turn, as in the arena.")
    ] = USUAL_COURSES,
    players: Annotated[int, Parameter(help="How many sit at a table.")] = 4,
    turns: Annotated[int, Parameter(help="Break a race off after so many.")] = 100,
    seconds: Annotated[float, Parameter(help="Time for an answer.")] = 5.0,
    seed: Annotated[str, Parameter(help="The same seed draws the same tables and deals.")] = "1",
    jobs: Annotated[int | None, Parameter(help="Processes; usual are all cores.")] = None,
    cluster: Annotated[
        str | None, Parameter(help="A Dask cluster: tcp://…, or 'local' for --jobs processes.")
    ] = None,
    tables: Annotated[Path | None, Parameter(help="Where course tables are kept.")] = None,
) -> None:
    """Let the bots of a folder race each other, rate them, and write a page about it."""
    terms = Terms(courses_in(courses), at_least_one("players", players), turns, seed)
    bench = Bench(tables, more_than_nothing("seconds", seconds))
    try:
        entrants = entrants_in(folder, [name.strip() for name in anchors.split(",")])
        found = League(folder, terms, entrants)
        _play(found, rounds, bench, workforce(jobs, cluster))
    except (NoLeague, BadBot) as error:
        raise Problem(str(error)) from None
    except NoCluster as error:
        raise Problem(f"--cluster {error}") from None
    _, ratings = standings(found)
    given_away = forfeits(found)
    rows = [
        (
            *(entrant.name, f"{rating.elo:.0f}", f"± {rating.half:.0f}", str(rating.races)),
            str(given_away[entrant.key] or ""),
        )
        for entrant in found.entrants
        for rating in [ratings[entrant.key]]
    ]
    rows.sort(key=lambda row: -int(row[1]))
    print_table(("bot", "Elo", "95 %", "races", "forfeits"), rows)


def _play(league: League, rounds: int | None, bench: Bench, force: Workforce) -> None:
    """Round after round; the page is written after each."""
    with stopped_kindly(lambda: f"stopped; {number_of(len(league.played), 'race')} are kept"):
        for _ in count() if rounds is None else range(at_least_one("rounds", rounds)):
            with closing(league.play(1, bench, force)) as racing:
                for _ in racing:
                    pass
            (league.folder / PAGE).write_text(page(league), "utf-8")
            print(f"round {league.rounds}: {league.folder / PAGE}", file=sys.stderr)
