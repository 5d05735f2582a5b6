"""What an option or upgrade is worth: races in which one robot has it from the start.

Everybody else is the same bot without it. A deal is raced with the card on every seat in turn, so
that without the card each race would be won once in so many times as there are seats, whatever the
docks and the cards dealt: what the owners win beyond that is the card's. Alone, the same deal
is raced with the card and without it, and the turns are compared.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean

from roborally.arena.estimates import Estimate
from roborally.arena.plan import Plan
from roborally.arena.racing import Race, Table
from roborally.arena.shares import seat_wins
from roborally.arena.solo import exact_turns, solo_plan
from roborally.bots.course_tables import Tables
from roborally.contenders.contender import Bench, contender
from roborally.floor.course import Course
from roborally.game.setup import Setup
from roborally.referee import Referee
from roborally.rules import rules_named

WITHOUT = ""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a card brought in a deal: a share of wins more than even, and turns saved alone."""

    card: str
    course: str
    wins: float
    turns: float


def cards_of(plan: Plan) -> list[str]:
    """The cards that can be had in all races of a plan."""
    decks = []
    for setup in plan.setups():
        rules = rules_named(setup.rules)
        rules.adjust(setup.switches)
        decks.append(rules.option_names)
    return [card for card in decks[0] if all(card in deck for deck in decks)]


def with_card(setup: Setup, seat: int, card: str) -> Referee:
    """A race in which the first robot of a seat has a card of the deck from the start."""
    referee = Referee(setup)
    if card != WITHOUT:
        state = referee.state
        state.option_deck = [other for other in state.option_deck if other != card]
        robot = next(robot for robot in state.robots if robot.seat == seat)
        robot.options = [*robot.options, card]
        referee.refresh_effects()
    return referee


class CardPrices:
    """Races one card after the other, each in one deal on one course."""

    def __init__(self, plan: Plan, bench: Bench) -> None:
        self.plan = plan
        self.bench = bench
        self.tables: Tables = bench.open()
        self.alone = solo_plan(
            *(plan.line_up.bots[0], plan.courses, plan.seed, plan.rules, plan.turns),
            plan.switches,
        )

    def __call__(self, which: tuple[str, int, Course]) -> Gain:
        card, number, course = which
        seats = range(len(self.plan.line_up.bots))
        setup = self.plan.setup(course, number)
        wins = fmean(seat_wins(self._raced(setup, seat, card))[seat] for seat in seats)
        setup = self.alone.setup(course, number)
        without, owned = (self._turns(setup, held) for held in (WITHOUT, card))
        return Gain(card, course.id, wins - 1 / len(seats), without - owned)

    def _turns(self, setup: Setup, card: str) -> float:
        """The turns alone, up to the register; the most allowed if it does not arrive."""
        race = self._raced(setup, 0, card)
        return exact_turns(race.turns, race.register if race.winners else 0)

    def _raced(self, setup: Setup, seat: int, card: str) -> Race:
        bot = self.plan.line_up.bots[0]
        sitting = [
            contender(
                *(bot, setup, number, self.tables, self.bench.seconds), trusted=self.bench.trusted
            )
            for number in range(len(setup.seats))
        ]
        try:
            return Table(setup, sitting, with_card(setup, seat, card)).play(self.plan.turns)
        finally:
            for one in sitting:
                one.leave()


@dataclass(frozen=True, slots=True)
class Price:
    """A card with what it brings; ``judged`` is what bots take it to be worth, in turns."""

    card: str
    judged: float
    wins: Estimate
    turns: Estimate


def prices_of(plan: Plan, gains: Sequence[Gain]) -> list[Price]:
    """The cards in their order, each course with the same weight."""
    effects = rules_named(plan.setups()[0].rules).effects
    found = []
    for card in dict.fromkeys(gain.card for gain in gains):
        courses: dict[str, list[Gain]] = {}
        for gain in gains:
            if gain.card == card:
                courses.setdefault(gain.course, []).append(gain)
        wins, turns = (
            Estimate.over(
                [Estimate.of([getattr(g, what) for g in got]) for got in courses.values()]
            )
            for what in ("wins", "turns")
        )
        found.append(Price(card, effects[card].worth, wins, turns))
    return found
