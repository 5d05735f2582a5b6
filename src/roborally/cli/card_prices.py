"""The command that measures what options and upgrades are worth."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Annotated

from cyclopts import Parameter
from rich.markup import escape
from rich.table import Table

from roborally.arena.card_prices import CardPrices, Gain, Price, cards_of, prices_of
from roborally.arena.files import as_json
from roborally.arena.plan import LineUp, Plan
from roborally.arena.running import in_order, prepare
from roborally.arena.showing import Screen, number_of, printer
from roborally.cli.arena_options import (
    HOW,
    USUAL_COURSES,
    WHERE,
    WHO,
    Courses,
    House,
    Jobs,
    JsonFile,
    Rules,
    Seconds,
    Seed,
    TablesFolder,
    Trusted,
)
from roborally.cli.arena_words import (
    USUAL_PLAYERS,
    at_least_one,
    can_be_written,
    courses_in,
    house_rules,
    more_than_nothing,
    workforce,
)
from roborally.cli.problems import Problem, stopped_kindly
from roborally.contenders.contender import Bench, bot_named
from roborally.contenders.making import BadBot


def prices(
    *cards: Annotated[str, Parameter(group=WHO, help="Options or upgrades; all if none is named.")],
    bot: Annotated[str, Parameter(group=WHO, help="Who races.")] = "Racer",
    players: Annotated[int, Parameter(group=WHO, help="Robots in a race.")] = USUAL_PLAYERS,
    courses: Courses = USUAL_COURSES,
    rules: Rules = None,
    house: House = None,
    special_rules: Annotated[
        bool, Parameter(group=WHERE, help="Whether those of the courses hold.")
    ] = True,
    turns: Annotated[int, Parameter(group=WHERE, help="Break a race off after so many.")] = 100,
    deals: Annotated[int, Parameter(group=HOW, help="Seeds for each course.")] = 100,
    seed: Seed = "1",
    jobs: Jobs = None,
    json: JsonFile = None,
    seconds: Seconds = 5.0,
    trusted: Trusted = False,
    tables: TablesFolder = None,
) -> None:
    """Measure what options and upgrades are worth to who has one from the start."""
    try:
        plan = Plan(
            LineUp.of([bot_named(bot)] * at_least_one("players", players)),
            courses_in(courses),
            seed=seed,
            rules=rules,
            special_rules=special_rules,
            turns=at_least_one("turns", turns),
            seconds=more_than_nothing("seconds", seconds),
            switches=house_rules(house),
        )
    except BadBot as error:
        raise Problem(str(error)) from None
    known = cards_of(plan)
    if not known:
        raise Problem("there are no options or upgrades that all of these races have")
    named = [_known(card, known) for card in cards] or known
    can_be_written(json)
    bench = Bench(tables, plan.seconds, trusted)
    rounds = range(at_least_one("deals", deals))
    work = [
        (card, number, course) for number in rounds for card in named for course in plan.courses
    ]
    gains: list[Gain] = []
    with (
        stopped_kindly(lambda: f"stopped after {number_of(len(gains), 'deal')}"),
        Screen("preparing", len(work), 0) as screen,
    ):
        prepare(plan.setups(), plan.line_up.bots, bench, screen.preparing)
        for gain in in_order(partial(CardPrices, plan, bench), work, workforce(jobs)):
            gains.append(gain)
            screen.step(gain.card)
    found = prices_of(plan, gains)
    printer().print(price_table(found, len(rounds) * len(plan.courses)))
    if json is not None:
        told = [
            {
                "card": price.card,
                "judged": price.judged,
                "wins": price.wins.to_json(),
                "turns": price.turns.to_json(),
            }
            for price in found
        ]
        json.write_text(as_json({"races": plan.to_json(), "result": told}), "utf-8")


def _known(card: str, known: Sequence[str]) -> str:
    for name in known:
        if name.lower() == card.strip().lower():
            return name
    raise Problem(f"there is no '{card}' in these races; there are {', '.join(known)}")


def price_table(prices: Sequence[Price], deals: int) -> Table:
    """Points of percent of wins, and turns alone."""
    table = Table(title=f"{number_of(deals, 'deal')} for each card")
    table.add_column("card")
    for head in ("judged, turns", "turns saved alone", "points of wins gained"):
        table.add_column(head, justify="right")
    for price in prices:
        cells = [f"{price.judged:.2f}", price.turns.text(digits=2), price.wins.text(100)]
        table.add_row(escape(price.card), *cells)
    return table
