"""Races for the tests of bots, with tables that all test processes share."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

from roborally.bots.bot import Bot
from roborally.bots.course_tables import Tables
from roborally.bots.ladder import player
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.setup import Setup, seats_for
from roborally.referee import Referee
from roborally.rules import rules_named
from tests.shared_cache import shared_cache

COURSES = {
    "1994": "coconut-radio-1994",
    "2005": "risky-exchange-2005",
    "2016": "dodge-this-2016",
}
"""A small course of each edition."""


@cache
def tables() -> Tables:
    return Tables(shared_cache() / "roborally" / "tables")


def setup_for(
    edition: str, players: int = 4, seed: str = "bots", **switches: str | bool | int
) -> Setup:
    """A race on the small course of an edition."""
    course = replace(library_course(COURSES[edition]), players=())
    seats = seats_for(players, robots=rules_named(edition).robots)
    return Setup(edition, course, seats, seed, switches=switches)


def bot(name: str, setup: Setup, seed: str = "bot") -> Bot:
    """A bot of the ladder that always answers the same; a Master tries less of everything."""
    found = player(name, setup, seed, tables=tables(), seconds=None)
    assert isinstance(found, Bot)
    if found.knobs.forethought is not None:
        found.knobs = replace(found.knobs, samples=4, candidates=16)
    return found


def at_programming(setup: Setup, turn: int = 1) -> tuple[Referee, Ask]:
    """A race in which everybody plays quickly and well, up to the first program of a turn."""
    referee = Referee(setup).start()
    quick = bot("Racer", setup)
    while True:
        ask = referee.open[0]
        if ask.choices is None and referee.state.turn >= turn:
            return referee, ask
        referee.answer(ask, quick.answer(ask, referee.view(ask.seat)))
