"""Completes what a room is set up with."""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Sequence
from secrets import randbelow
from typing import Final

from msgspec.structs import replace

from roborally.bots.characters import CHARACTERS, others_than
from roborally.cards.registry import programming_time, robots_each
from roborally.floor.course import Course
from roborally.game.chance import Stream
from roborally.game.setup import BadSetup, Seat, Setup
from roborally.protocol.plans import LONGEST_NAME, ClockPlan, RoomPlan, SeatPlan
from roborally.record import RecordError, write_record
from roborally.referee import Referee
from roborally.rules import OLDEST, RULES, rules_named
from roborally.web.names import clean_name
from roborally.web.refusals import Refusal, in_plain_words, no_such_level

USUAL_SEATS: Final = 4
USUAL_LEVEL: Final = "Racer"

log: Final = logging.getLogger("roborally")


def special_rules(course: Course, plan: RoomPlan) -> Sequence[str]:
    return course.special_rules if plan.special_rules is None else plan.special_rules


def usual_clock(course: Course, plan: RoomPlan) -> ClockPlan:
    """A special rule that is a clock means nothing without one."""
    timed = programming_time(special_rules(course, plan)) is not None
    return ClockPlan("edition") if timed else ClockPlan()


def completed(plan: RoomPlan, course: Course, levels: list[str]) -> RoomPlan:
    """A plan in which nothing is left open; raises Refusal if no race can be set up by it."""
    edition = plan.edition or (course.edition if course.edition in RULES else OLDEST)
    if edition not in RULES:
        raise Refusal("bad-setup", "refused-no-such-rules", rules=edition, there=", ".join(RULES))
    rules = rules_named(edition)
    each = robots_each(special_rules(course, plan))
    seats = [replace(seat) for seat in plan.seats] or _usual_seats(course, rules.most_players, each)
    taken = [robot for seat in seats for robot in seat.robots or []]
    for robot in taken:
        if robot not in rules.robots:
            raise Refusal("bad-setup", "refused-no-robot-of-that-name", rules=edition, robot=robot)
    free = [robot for robot in rules.robots if robot not in taken]
    strangers = _free_characters(plan.seed, seats)
    for number, seat in enumerate(seats):
        if seat.robots is None:
            seat.robots, free = free[:each], free[each:]
        if seat.kind == "bot":
            seat.level = seat.level or USUAL_LEVEL
            if seat.level not in levels:
                raise no_such_level("bad-setup", seat.level, levels)
            if seat.character is None:
                seat.character = strangers.pop(0)
        else:
            seat.level = seat.character = None
        seat.name = clean_name(seat.name) if seat.name else _usual_name(seat, number)
    name = clean_name(plan.name) if plan.name else course.name.replace(",", "").replace(":", "")
    clock = usual_clock(course, plan) if plan.clock is None else plan.clock
    whole = replace(plan, name=name[:LONGEST_NAME], edition=edition, seats=seats, clock=clock)
    if plan.seed is not None and sum(seat.kind == "person" for seat in seats) > 1:
        raise Refusal("bad-setup", "refused-seed-against-people")
    try_out(whole, course)
    return whole


def _free_characters(seed: str | None, seats: Sequence[SeatPlan]) -> list[str]:
    """Those that no bot has, from a different one on in every room; by a seed always the same."""
    taken = [seat.character for seat in seats if seat.kind == "bot" and seat.character]
    for character in taken:
        if character not in CHARACTERS:
            there = ", ".join(CHARACTERS)
            raise Refusal(
                "bad-setup", "refused-no-such-character", character=character, there=there
            )
    number = len(CHARACTERS)
    first = randbelow(number) if seed is None else Stream(seed, "characters").below(number)
    return others_than(taken, first)


def _usual_name(seat: SeatPlan, number: int) -> str:
    if seat.character:
        return CHARACTERS[seat.character].name
    return f"{'Player' if seat.kind == 'person' else 'Bot'} {number + 1}"


def _usual_seats(course: Course, most: int, each: int) -> list[SeatPlan]:
    """A person against bots: four players, or what the course allows."""
    number = min(USUAL_SEATS, most, 8 // each)
    if course.players and number not in course.players:
        number = min(course.players, key=lambda players: abs(players - number))
    return [SeatPlan(), *(SeatPlan(kind="bot") for _ in range(number - 1))]


def setup_of(plan: RoomPlan, course: Course, seed: str) -> Setup:
    """The set-up of the race that a completed plan describes."""
    assert plan.edition is not None
    seats = tuple(Seat(seat.name or "", tuple(seat.robots or ()), seat.team) for seat in plan.seats)
    special = None if plan.special_rules is None else tuple(plan.special_rules)
    return Setup(plan.edition, course, seats, seed, special, dict(plan.house_rules))


def with_names(setup: Setup, names: Sequence[str]) -> Setup:
    """The same set-up whose seats are called otherwise."""
    named = zip(setup.seats, names, strict=True)
    seats = tuple(dataclasses.replace(seat, name=name) for seat, name in named)
    return dataclasses.replace(setup, seats=seats)


def try_out(plan: RoomPlan, course: Course) -> None:
    """Set the race up once, so that a mistake is found now and not at the start."""
    seed = "trial" if plan.seed is None else plan.seed
    if not seed.isprintable() or seed != seed.strip():
        raise Refusal("bad-setup", "refused-seed-signs")
    check_setup(setup_of(plan, course, seed))


def check_setup(setup: Setup) -> None:
    """Begin the race once beside and record it; raises Refusal if that cannot be done."""
    try:
        write_record(Referee(setup))
    except (BadSetup, RecordError) as error:
        raise in_plain_words("bad-setup", error) from None
    except Exception:
        log.exception("a race of %s on %s cannot begin", setup.rules, setup.course.id)
        raise Refusal("bad-setup", "refused-no-race-like-this") from None
