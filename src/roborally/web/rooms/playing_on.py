"""A race that is over is played on from one of its turns, by one person against bots."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from msgspec.structs import replace

from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.record import Record, read_record
from roborally.referee import Referee
from roborally.replaying import AnswerGiver
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, no_such_level, not_found
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.plans import USUAL_LEVEL, setup_of
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries

log: Final = logging.getLogger("roborally")

Answers = list[tuple[int, str, str]]

NOT_READABLE: Final = (ValueError, LookupError, OSError)
"""What comes of a record of boards, rules or answers that are not known here any more."""


async def play_on(
    rooms: Rooms, id: str, person: Person, turn: int, seat: int, level: str | None
) -> OpenRoom:
    """A new room in which a race goes on as that turn begins; raises Refusal.

    The person plays the seat, bots all others. Chance stays that of the race, so the same answers
    lead to the same end.
    """
    _, text = await rooms.race(id)
    started = await asyncio.to_thread(_as_it_was, text, turn)
    place = await rooms.look_for(id)
    if place is None:
        raise Refusal("not-now", "refused-not-played-on")
    old = place.room
    if seat >= len(old.plan.seats):
        raise not_found("seat")
    level = level or USUAL_LEVEL
    if level not in rooms.thinkers.levels:
        raise no_such_level("bad-setup", level, rooms.thinkers.levels)
    plan = _alone(old.plan, seat, level)
    await asyncio.to_thread(_check, plan, old, started)
    new = await rooms.create(plan, person, seat)
    return await rooms.change(new.room.id, lambda room: started)


def _as_it_was(text: str, turn: int) -> entries.Started:
    """The start of a race with everything that was answered before a turn; raises Refusal."""
    try:
        record = read_record(text)
        questions = 1 if record.old else entries.QUESTIONS
        return entries.Started(
            record.setup.seed, answers_before(record, turn), questions, known=True
        )
    except NOT_READABLE:
        log.exception("the record of a race cannot be read any more")
        raise Refusal("not-now", "refused-not-played-on") from None


def answers_before(record: Record, turn: int) -> Answers:
    """All answers that were given before a turn began; raises Refusal if there was no such turn."""
    robots = [robot for seat in record.setup.seats for robot in seat.robots]
    answers: Answers = []
    for _, kind, values in record.lines:
        if kind == "turn" and values[0] == str(turn):
            return answers
        if kind == "answer":
            robot, ask, text = values
            answers.append((robots.index(robot), ask, text))
    raise Refusal("bad-request", "refused-no-asks-in-turn", turn=turn)


def _alone(plan: RoomPlan, seat: int, level: str) -> RoomPlan:
    """The same race for one person; names and clocks of the others mean nothing any more."""
    seats = [
        SeatPlan(robots=planned.robots, team=planned.team)
        if number == seat
        else _for_a_bot(planned, level)
        for number, planned in enumerate(plan.seats)
    ]
    return replace(
        plan, seats=seats, clock=ClockPlan(), listed=False, seed=None, preview=True, hints=True
    )


def _for_a_bot(planned: SeatPlan, level: str) -> SeatPlan:
    """No bot has the name of a person; without a name it gets the usual one of its seat."""
    was_bot = planned.kind == "bot"
    name, character = (planned.name, planned.character or "") if was_bot else (None, None)
    return SeatPlan("bot", name, planned.robots, planned.team, planned.level or level, character)


def _check(plan: RoomPlan, old: Room, started: entries.Started) -> None:
    """Play it once beside: an entry that cannot be applied must never be stored."""
    try:
        referee = Referee(setup_of(plan, old.course, started.seed), telling=False).start()
        giver = AnswerGiver(referee)
        for robot, ask, answer in started.before:
            giver.give(robot, ask, answer, old=started.questions < entries.QUESTIONS)
    except NOT_READABLE:
        log.exception("a race cannot be played on")
        raise Refusal("not-now", "refused-not-played-on") from None
