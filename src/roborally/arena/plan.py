"""What a match is: who races whom, where, and by which rules.

A deal is one seed on one course. It is raced in every rotation of the line-up over the seats, with
the same docks and the same cards for each seat, so that luck of the draw falls on everybody alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from hashlib import blake2b
from typing import Any, Final

from roborally import __version__
from roborally.cards.registry import robots_each
from roborally.contenders.contender import digests
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from roborally.game.setup import BadSetup, Setup, seats_for
from roborally.rules import rules_named, usual_rules

WORDS: Final = frozenset(
    {
        *("id", "name", "placements", "players", "length", "category", "difficulty"),
        *("german", "source", "sure", "notes"),
    }
)
"""What a course says for people to read; boards count as they lie on the floor, and any number may
race."""


@dataclass(frozen=True, slots=True)
class LineUp:
    """The bots in their order, and on whose account each of them races.

    ``accounts`` are what shares are given for: usually one for each bot, but a bot that is
    compared with itself has several.
    """

    bots: tuple[str, ...]
    account_of: tuple[int, ...]
    accounts: tuple[str, ...]

    @staticmethod
    def of(bots: Sequence[str]) -> LineUp:
        """Any bots; those of the same name count together, unless there is no other name."""
        names = tuple(dict.fromkeys(bots))
        if len(names) == 1:
            accounts = tuple(f"{names[0]} {i + 1}" for i in range(len(bots)))
            return LineUp(tuple(bots), tuple(range(len(bots))), accounts)
        return LineUp(tuple(bots), tuple(names.index(bot) for bot in bots), names)

    @staticmethod
    def half(one: str, other: str, players: int) -> LineUp:
        """Half of the seats each, in turn."""
        if players % 2:
            raise BadSetup(f"{players} players cannot be divided into halves")
        return LineUp((one, other) * (players // 2), (0, 1) * (players // 2), _two(one, other))

    @staticmethod
    def one_among(one: str, others: str, players: int) -> LineUp:
        """One of a kind among others."""
        if players < 2:
            raise BadSetup("one among others needs at least two players")
        rest = players - 1
        return LineUp((one, *(others,) * rest), (0, *(1,) * rest), _two(one, others))

    def rotated(self, rotation: int) -> tuple[int, ...]:
        """The place in the line-up of who sits on each seat."""
        number = len(self.bots)
        return tuple((seat - rotation) % number for seat in range(number))

    def even(self, account: int) -> float:
        """The share of wins that an account would have if all bots were alike."""
        return self.account_of.count(account) / len(self.bots)

    def seatings(self) -> dict[tuple[str, ...], list[int]]:
        """The bots by seat for every rotation; equal ones need to be raced only once."""
        found: dict[tuple[str, ...], list[int]] = {}
        for rotation in range(len(self.bots)):
            seated = tuple(self.bots[place] for place in self.rotated(rotation))
            found.setdefault(seated, []).append(rotation)
        return found


def _two(one: str, other: str) -> tuple[str, str]:
    return (one, other) if one != other else (f"{one} 1", f"{one} 2")


@dataclass(frozen=True, slots=True)
class Plan:
    """A match. ``special_rules`` tells whether those of the courses hold."""

    line_up: LineUp
    courses: tuple[Course, ...]
    seed: str = "1"
    rules: str | None = None
    special_rules: bool = True
    turns: int = 100
    seconds: float = 5.0
    switches: dict[str, str | bool | int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        for name, count in Counter(course.id for course in self.courses).items():
            if count > 1:
                raise BadSetup(f"the course {name} is listed twice")
        for setup in self.setups():
            rules = rules_named(setup.rules)
            rules.adjust(setup.switches)
            rules.set_up(setup)

    def setup(self, course: Course, deal: int) -> Setup:
        """A race of the match. Any number of bots may race on any course."""
        each = robots_each(course.special_rules if self.special_rules else ())
        rules = self.rules or usual_rules(course.edition)
        robots = rules_named(rules).robots
        if len(self.line_up.bots) * each > len(robots):
            raise BadSetup(f"there are only {len(robots)} robots in the edition {rules}")
        return Setup(
            rules,
            replace(course, players=()),
            seats_for(len(self.line_up.bots), each, robots),
            self.seed_of(course.id, deal),
            None if self.special_rules else (),
            self.switches,
        )

    def seed_of(self, course: str, deal: int) -> str:
        """The seed of all races of a deal."""
        return f"{self.seed} {course} {deal}"

    def setups(self) -> list[Setup]:
        """The first race on each course."""
        return [self.setup(course, 0) for course in self.courses]

    def to_json(self) -> dict[str, Any]:
        """All that the result depends on."""
        usual = all(usual_rules(course.edition) == self.rules for course in self.courses)
        own = digests(self.line_up.bots)
        return {
            "format": 1,
            "version": __version__,
            "bots": self.line_up.bots,
            **({"bots of others": own} if own else {}),
            "accounts": [self.line_up.accounts[number] for number in self.line_up.account_of],
            "courses": {course.id: digest_of(course) for course in self.courses},
            "seed": self.seed,
            "rules": None if usual else self.rules,
            "special_rules": self.special_rules,
            "turns": self.turns,
            "seconds": self.seconds,
            "switches": self.switches,
        }


def digest_of(course: Course) -> str:
    """Short; it differs when anything does that a race depends on."""
    floor = floor_of(course)
    boards = [
        (laid.board.name, laid.board.width, laid.board.height, laid.x, laid.y, laid.turn)
        for laid in course.placements
    ]
    facts = [
        (fact.name, getattr(course, fact.name)) for fact in fields(course) if fact.name not in WORDS
    ]
    parts = (floor.width, floor.squares, boards, facts)
    return blake2b(repr(parts).encode(), digest_size=8).hexdigest()
