"""Races to try things on: every course that can be played, in every legal way.

``with options_dealt():`` makes rules known under names like ``2005 with options``: the same rules,
but every robot starts with some options, so that there is more to ask. How many is the house rule
``options_each``. In 2016 they are upgrades, as many of each of the two kinds.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Final

from hypothesis import strategies as st

from roborally.floor.course import Course
from roborally.floor.library import course_ids, library_course
from roborally.game.chance import Stream
from roborally.game.setup import MODERN_ROBOTS, ROBOTS, Seat, Setup
from roborally.game.state import State
from roborally.referee import Referee
from roborally.rules import RULES, USUAL, rules_named, usual_rules
from roborally.rules.classic1994 import Classic1994
from roborally.rules.house_rules import HOUSE_RULES, HouseRule
from roborally.rules.modern2016 import Modern2016
from roborally.rules.postal1997 import Postal1997
from roborally.rules.revised2005 import Revised2005
from roborally.rules.ruleset import Ruleset

CLASSIC: Final = ("1994", "2005")
MODERN: Final = ("2016",)
EXPANSIONS: Final = tuple(USUAL)
"""Editions that are no rule set: the Grand Prix, and boards with more than belts and lasers."""
ONE_START: Final = ("1994", "postal")
"""Rules by which every course can be raced that has a starting square."""
MOST_OPTIONS_EACH: Final = 3
SWITCHES: Final[dict[str, tuple[str | bool | int, ...]]] = {
    "arm_repairs": (True,),
    "belt_merge_into_pit": ("stay", "fall"),
    "fire_control": ("print", "errata"),
    "frenetic_pit_safe": (True,),
    "lives": (1, 2, 5),
    "locked_exempt": (False, True),
    "one_flag_per_turn": (True,),
    "pd_draws_options": (False, True),
    "pd_exchange": (False,),
    "pd_lock": ("keep", "empty", "random"),
    "pd_needs_damage": (False,),
    "play_on": (True,),
    "ram_per_space": (True,),
    "reentry_facing_after_deal": (True,),
    "tie": ("share", "priority", "dock"),
    "virtual_blocks_beam": (True,),
}
"""House rules of the classic editions and what they may be, besides the usual."""
TERRAIN_SWITCHES: Final[dict[str, tuple[str | bool | int, ...]]] = {
    "ledge_blocked": ("next",),
    "lives": (1, 5),
    "oil_after_elements": (True,),
    "play_on": (True,),
    "repulsor_pusher": ("throw1",),
    "starting_options": (1, 3),
}
"""House rules about what the Grand Prix and the expansions add, and a few others."""


def deal_options(state: State, each: int) -> None:
    """Give every robot the next options of the deck."""
    for robot in state.robots:
        for _ in range(each):
            robot.options = [*robot.options, state.option_deck.pop()]


class Classic1994WithOptions(Classic1994):
    """The rules of 1994, with options from the start."""

    options_each = 2

    def set_up(self, setup: Setup) -> State:
        state = super().set_up(setup)
        deal_options(state, self.options_each)
        return state


class Postal1997WithOptions(Postal1997):
    """The postal rules, with options from the start."""

    options_each = 2

    def set_up(self, setup: Setup) -> State:
        state = super().set_up(setup)
        deal_options(state, self.options_each)
        return state


class Revised2005WithOptions(Revised2005):
    """The rules of 2005, with options from the start."""

    options_each = 2

    def set_up(self, setup: Setup) -> State:
        state = super().set_up(setup)
        deal_options(state, self.options_each)
        return state


class Modern2016WithOptions(Modern2016):
    """The rules of 2016, with upgrades of both kinds from the start, as long as there are any."""

    options_each = 2

    def set_up(self, setup: Setup) -> State:
        state = super().set_up(setup)
        for robot in state.robots:
            for permanent in (True, False):
                kind = [n for n in state.option_deck if self.effects[n].permanent == permanent]
                for name in kind[: self.options_each]:
                    state.option_deck.remove(name)
                    robot.options = [*robot.options, name]
        return state


OPTIONS_EACH: Final = HouseRule("options_each", "options that are dealt", bounds=(0, 9))
WITH_OPTIONS: Final[dict[str, type[Ruleset]]] = {
    "1994 with options": Classic1994WithOptions,
    "2005 with options": Revised2005WithOptions,
    "2016 with options": Modern2016WithOptions,
    "postal with options": Postal1997WithOptions,
}


@contextmanager
def options_dealt() -> Iterator[None]:
    """While this lasts, races can be set up by rules that deal options at the start."""
    RULES.update(WITH_OPTIONS)
    HOUSE_RULES[OPTIONS_EACH.name] = OPTIONS_EACH
    try:
        yield
    finally:
        del HOUSE_RULES[OPTIONS_EACH.name]
        for name in WITH_OPTIONS:
            del RULES[name]


@cache
def effects_of(rules: str) -> frozenset[str]:
    return frozenset(rules_named(rules).effects)


def playable(course: Course, rules: str = "") -> bool:
    """Whether rules, usually those of its edition, know everything that is special about it.

    By the older rules all robots start on one square, which courses of 2005 have not.
    """
    by = rules or usual_rules(course.edition)
    lines_up = course.start is not None or by not in ONE_START
    return lines_up and effects_of(by).issuperset(course.special_rules)


def playable_courses(editions: tuple[str, ...] = CLASSIC, rules: str = "") -> list[Course]:
    """All courses of some editions that can be played by these rules, or by their usual ones."""
    courses = [library_course(course) for course in course_ids()]
    return [course for course in courses if course.edition in editions and playable(course, rules)]


def plain_courses() -> list[Course]:
    """Those without special rules."""
    return [course for course in playable_courses() if not course.special_rules]


def player_counts(course: Course) -> tuple[int, ...]:
    return course.players or tuple(range(1, 9))


def seats_on(course: Course, players: int) -> tuple[Seat, ...]:
    """The players of a course with their robots, two where it wants two, and their teams."""
    each = 2 if "Interference" in course.special_rules else 1
    robots = MODERN_ROBOTS if course.edition in MODERN else ROBOTS
    seats = []
    for i in range(players):
        team = -1
        if course.category == "team":
            team = i // 2 if "Tandem Carnage" in course.special_rules else i % 2
        seats.append(Seat(f"Player {i + 1}", robots[i * each : (i + 1) * each], team))
    return tuple(seats)


def setup_on(
    course: Course,
    players: int,
    seed: str,
    options: int = 0,
    switches: dict[str, str | bool | int] | None = None,
    rules: str = "",
) -> Setup:
    """A race with so many options for every robot at the start, usually by the course's rules."""
    by = rules or usual_rules(course.edition)
    house = dict(switches or {}) | ({"options_each": options} if options else {})
    name = f"{by} with options" if options else by
    return Setup(name, course, seats_on(course, players), seed, switches=house)


@dataclass(frozen=True, slots=True)
class Race:
    """A race that can be played, told in a line."""

    course: str
    players: int
    seed: str
    options: int
    switches: dict[str, str | bool | int]

    def begin(self) -> Referee:
        """The race before anything has happened."""
        course = library_course(self.course)
        return Referee(setup_on(course, self.players, self.seed, self.options, self.switches))

    def start(self) -> Referee:
        """The race at its first question."""
        return self.begin().start()


@st.composite
def races(draw: st.DrawFn, courses: list[Course] | None = None) -> Race:
    """Any race that can be played."""
    course = draw(st.sampled_from(courses or playable_courses()))
    players = draw(st.sampled_from(player_counts(course)))
    options = draw(st.integers(0, MOST_OPTIONS_EACH))
    names = draw(st.lists(st.sampled_from(sorted(SWITCHES)), max_size=3, unique=True))
    switches = {name: draw(st.sampled_from(SWITCHES[name])) for name in names}
    return Race(course.id, players, str(draw(st.integers(0, 9999))), options, switches)


def random_setup(
    course: Course,
    players: int,
    stream: Stream,
    house_rules: dict[str, tuple[str | bool | int, ...]] = SWITCHES,
    rules: str = "",
) -> Setup:
    """The same by chance, without hypothesis."""
    options = max(stream.below(2 * MOST_OPTIONS_EACH + 1) - MOST_OPTIONS_EACH, 0)
    names = sorted(house_rules)
    stream.shuffle(names)
    switches = {
        name: house_rules[name][stream.below(len(house_rules[name]))]
        for name in names[: max(stream.below(5) - 1, 0)]
    }
    seed = f"{course.id} {players} {stream.below(65536)}"
    return setup_on(course, players, seed, options, switches, rules)
