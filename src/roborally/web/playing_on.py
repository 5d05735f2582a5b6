"""A race that is over is played on from one of its turns, by one person against bots."""

from __future__ import annotations

import asyncio
from typing import Final

from msgspec.structs import replace

from roborally.race.asks import IllegalAnswer
from roborally.record import Record, RecordError, read_record
from roborally.referee import Referee
from roborally.web import entries
from roborally.web.hall import Hall
from roborally.web.open_room import OpenRoom
from roborally.web.people import Person
from roborally.web.plans import USUAL_LEVEL, ClockPlan, RoomPlan, SeatPlan, setup_of
from roborally.web.refusals import Refusal, not_found
from roborally.web.room import Room

Answers = list[tuple[int, str, str]]

NOT_ANY_MORE: Final = "this race cannot be played on: its record does not fit the rules any more"


async def play_on(
    hall: Hall, id: str, person: Person, turn: int, seat: int, level: str | None
) -> OpenRoom:
    """A new room in which a race goes on as that turn begins; raises Refusal.

    The person plays the seat, bots all others. Chance stays that of the race, so the same answers
    lead to the same end.
    """
    _, text = await hall.race(id)
    record = read_record(text)
    before = answers_before(record, turn)
    old = (await hall.find(id)).room
    if seat >= len(old.plan.seats):
        raise not_found("seat")
    level = level or USUAL_LEVEL
    if level not in hall.thinkers.levels:
        raise Refusal("bad-setup", f"there are no bots of level '{level}'")
    started = entries.Started(record.setup.seed, before)
    plan = _alone(old.plan, seat, level)
    await asyncio.to_thread(_check, plan, old, started)
    new = await hall.create(plan, person, seat)
    return await hall.change(new.room.id, lambda room: started)


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
    raise Refusal("bad-request", f"nobody was asked anything in turn {turn} of this race")


def _alone(plan: RoomPlan, seat: int, level: str) -> RoomPlan:
    """The same race for one person; names and clocks of the others mean nothing any more."""
    seats = [
        SeatPlan(robots=planned.robots, team=planned.team)
        if number == seat
        else SeatPlan("bot", planned.name, planned.robots, planned.team, planned.level or level)
        for number, planned in enumerate(plan.seats)
    ]
    return replace(
        plan, seats=seats, clock=ClockPlan(), listed=False, seed=None, preview=True, hints=True
    )


def _check(plan: RoomPlan, old: Room, started: entries.Started) -> None:
    """Play it once beside: an entry that cannot be applied must never be stored."""
    try:
        referee = Referee(setup_of(plan, old.course, started.seed), telling=False).start()
        for robot, ask, answer in started.before:
            referee.answer(referee.ask_for(robot, ask), answer)
    except (IllegalAnswer, RecordError):
        raise Refusal("not-now", NOT_ANY_MORE) from None
