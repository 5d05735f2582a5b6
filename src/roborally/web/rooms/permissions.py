"""Who may do what in a room. Each function gives the entry for the journal or raises Refusal."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import msgspec
from msgspec.structs import replace

from roborally.protocol.plans import LONGEST_NAME
from roborally.rules import rules_named
from roborally.web.names import clean_name
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, no_such_level
from roborally.web.rooms.answers import read_start
from roborally.web.rooms.couch import new_table
from roborally.web.rooms.plans import USUAL_LEVEL, usual_clock
from roborally.web.rooms.remarks import BOTS
from roborally.web.rooms.room import Room
from roborally.web.rooms.seats import ANYBODY, SeatState
from roborally.web.rooms.status import CLOSED, IN_PLAY, OVER, WAITING
from roborally.web.store import entries
from roborally.web.store.entries import Entry


def host_only(room: Room, who: Person) -> None:
    if who.id != room.host:
        raise Refusal("not-allowed", "refused-not-host")


def _seat(room: Room, number: int) -> SeatState:
    if number >= len(room.seats):
        raise Refusal("not-found", "refused-no-seat", seat=number)
    return room.seats[number]


def not_over(room: Room) -> None:
    if room.status in (OVER, CLOSED):
        raise Refusal("not-now", "refused-race-over")


def may_change(room: Room, who: Person) -> None:
    host_only(room, who)
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")


def may_invite(room: Room, who: Person) -> None:
    """Whoever sits in a room that waits may ask friends to come, but to no table of a cup."""
    if who.id != room.host and not room.seats_held(who.id):
        raise Refusal("not-allowed", "refused-invite-not-here")
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    if room.cup:
        raise Refusal("not-now", "refused-cup-seats")


def merged(room: Room, changes: dict[str, Any]) -> dict[str, Any]:
    """The plan of a room with some changes.

    What was completed for the old course or edition is left open again, unless it is given.
    """
    plan: dict[str, Any] = msgspec.to_builtins(room.plan)
    moves = changes.get("course", room.plan.course) != room.plan.course
    if moves:
        plan["edition"] = None
        plan["name"] = None if plan["name"] == room.course.name else plan["name"]
        chosen = room.plan.clock != usual_clock(room.course, room.plan)
        plan["clock"] = plan["clock"] if chosen else None
    if moves or changes.get("edition", room.plan.edition) != room.plan.edition:
        for seat in plan["seats"]:
            seat["robots"] = None
    return plan | changes


def choose_robots(room: Room, who: Person, number: int, robots: list[str]) -> Entry:
    """Whoever sits on a seat chooses its robots; bots and free seats give theirs in exchange."""
    seat = _seat(room, number)
    if seat.user != who.id:
        raise Refusal("not-allowed", "refused-not-your-seat")
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    known = rules_named(room.plan.edition or "").robots
    if len(set(robots)) != len(seat.robots) or not set(robots) <= set(known):
        raise Refusal(
            "bad-setup", "refused-choose-robots", count=len(seat.robots), robots=", ".join(known)
        )
    given = [robot for robot in seat.robots if robot not in robots]
    seats = [replace(planned) for planned in room.plan.seats]
    for other, planned in zip(room.seats, seats, strict=True):
        wanted = [robot for robot in other.robots if robot in robots]
        if other is not seat and wanted:
            if other.user is not None:
                raise Refusal(
                    "seat-taken", "refused-robots-chosen", name=other.name, robots=", ".join(wanted)
                )
            kept = [robot for robot in other.robots if robot not in robots]
            planned.robots = kept + [given.pop() for _ in wanted]
    seats[number].robots = robots
    return entries.Changed(replace(room.plan, seats=seats))


def join(room: Room, who: Person, number: int | None) -> Entry:
    not_over(room)
    if room.cup and not any(seat.free and seat.last == who.id for seat in room.seats):
        raise Refusal("not-allowed", "refused-cup-seats")
    if who.id in room.banned:
        raise Refusal("not-allowed", "refused-sent-away")
    wanted = room.seats if number is None else [_seat(room, number)]
    free = [seat for seat in wanted if seat.free]
    if not free:
        if number is None:
            raise Refusal("seat-taken", "refused-seats-taken")
        raise Refusal("seat-taken", "refused-seat-taken", seat=number)
    if room.status in IN_PLAY:
        free = [seat for seat in free if _may_take_over(room, who, seat)]
        if not free:
            raise Refusal("not-allowed", "refused-needs-invitation")
    return entries.Joined(free[0].number, who.id, who.name, _another_name(room, who), who.author)


def _another_name(room: Room, who: Person) -> str:
    """The name of a further seat of somebody who shares a screen; empty for the first one."""
    taken = {seat.name for seat in room.seats if seat.user is not None}
    if not room.seats_held(who.id):
        return ""
    numbers = (f" {number}" for number in range(2, len(room.seats) + 2))
    names = (who.name[: LONGEST_NAME - len(number)] + number for number in numbers)
    return next(name for name in names if name not in taken)


def name_seat(room: Room, who: Person, number: int, name: str) -> Entry:
    """Whoever shares a screen says who plays on which of the seats."""
    if _seat(room, number).user != who.id:
        raise Refusal("not-allowed", "refused-not-your-seat")
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    name = clean_name(name)
    if any(seat.name == name and seat.number != number for seat in room.seats):
        raise Refusal("name-taken", "refused-seat-name-taken")
    return entries.Named(number, name)


def _may_take_over(room: Room, who: Person, seat: SeatState) -> bool:
    """Nobody shall see the cards of two seats by getting up and sitting down in a race."""
    if seat.last == who.id:
        return True
    knows_others = room.held.get(who.id, set()) - {seat.number}
    invited = seat.invited in (ANYBODY, who.id)
    return invited and not knows_others and seat.kicked_by != who.id


def invite(room: Room, who: Person, number: int, user: str | None) -> Entry:
    host_only(room, who)
    if room.status not in IN_PLAY:
        raise Refusal("not-now", "refused-no-invitation-needed")
    if user is not None and user not in room.names:
        raise Refusal("not-found", "refused-no-such-person-here")
    if not _seat(room, number).free:
        raise Refusal("seat-taken", "refused-seat-taken", seat=number)
    return entries.Invited(number, user)


def may_invite_bot(room: Room, who: Person, number: int) -> None:
    """The host may, before the start; raises Refusal."""
    may_change(room, who)
    if not _seat(room, number).free:
        raise Refusal("seat-taken", "refused-seat-taken", seat=number)


def forgive(room: Room, who: Person, user: str) -> Entry:
    host_only(room, who)
    if user not in room.banned:
        raise Refusal("not-found", "refused-not-sent-away")
    return entries.Forgiven(user)


def leave(room: Room, who: Person, number: int) -> Entry:
    return get_up(who.id, number, room)


def get_up(user: str, number: int, room: Room) -> Entry:
    not_over(room)
    seat = _seat(room, number)
    if user not in (seat.user, seat.coming):
        raise Refusal("not-allowed", "refused-not-your-seat")
    return entries.Left(number)


def begin_at_table(seed: str, away: list[int], room: Room) -> Entry:
    """A race of a cup begins, whoever is there; a bot plays for those who are away."""
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    return replace(read_start(room, seed), away=away)


def start(room: Room, who: Person, seed: str) -> Entry:
    """The host; where there is a table screen also whoever of the people sits first."""
    first = next((seat.user for seat in room.seats if seat.user is not None), None)
    if who.id != first or not room.couch.code:
        may_change(room, who)
    elif room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    return read_start(room, room.plan.seed or seed)


def may_set_table(room: Room, who: Person) -> None:
    host_only(room, who)
    not_over(room)


def set_table(room: Room, who: Person, code: str) -> Entry:
    """Where another process was quicker its key stays."""
    may_set_table(room, who)
    couch = room.couch
    return entries.TableSet(couch.code, couch.key) if couch.code else new_table(code)


def make_ready(room: Room, who: Person, number: int, *, ready: bool) -> Entry:
    """Whoever sits there says whether the race may begin."""
    if _seat(room, number).user != who.id:
        raise Refusal("not-allowed", "refused-not-your-seat")
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    return entries.Readied(number, who.id, ready)


def kick(room: Room, who: Person, number: int) -> Entry:
    host_only(room, who)
    not_over(room)
    seat = _seat(room, number)
    if seat.user is None and seat.coming is None:
        raise Refusal("not-now", "refused-nobody-sits-there")
    return entries.Kicked(number, who.id)


def give_to_bot(
    room: Room, who: Person, number: int, level: str | None, levels: list[str]
) -> Entry:
    not_over(room)
    seat = _seat(room, number)
    if who.id not in (room.host, seat.user):
        raise Refusal("not-allowed", "refused-neither-seat-nor-host")
    wanted = level or seat.level or USUAL_LEVEL
    if wanted not in levels:
        raise no_such_level("bad-request", wanted, levels)
    if room.status not in IN_PLAY:
        raise Refusal("not-now", "refused-race-not-begun")
    return entries.GivenToBot(number, wanted)


def come_back(room: Room, who: Person, number: int) -> Entry:
    not_over(room)
    seat = _seat(room, number)
    if seat.user != who.id:
        raise Refusal("not-allowed", "refused-not-your-seat")
    if not seat.by_bot:
        raise Refusal("not-now", "refused-no-bot-on-seat")
    return entries.CameBack(number)


def give_up_waiting(number: int, user: str | None, here: Collection[str], room: Room) -> Entry:
    """A bot goes on for somebody who has been gone for too long, and still is."""
    seat = _seat(room, number)
    gone = seat.user == user and user not in here
    if room.status not in IN_PLAY or seat.played_by != "person" or not gone:
        raise Refusal("not-now", "refused-nobody-missing")
    return entries.GivenToBot(number, USUAL_LEVEL, away=True)


def came_back(number: int, user: str | None, room: Room) -> Entry:
    """Somebody who was gone is here again and plays on."""
    seat = _seat(room, number)
    if room.status not in IN_PLAY or not seat.away or seat.user != user:
        raise Refusal("not-now", "refused-no-bot-for-somebody")
    return entries.CameBack(number)


def lose_time(milliseconds: int, room: Room) -> Entry:
    """Nobody drove the room for that long."""
    if room.status not in IN_PLAY:
        raise Refusal("not-now", "refused-race-not-running")
    return entries.TimeLost(milliseconds)


def sit_with(
    number: int, user: str, name: str, seat_name: str, author: str | None, room: Room
) -> Entry:
    """Somebody sits down in a new room, with the name that the seat had in the race before."""
    if room.status != WAITING or not _seat(room, number).free:
        raise Refusal("seat-taken", "refused-seat-taken", seat=number)
    return entries.Joined(number, user, name, seat_name, author)


def silence(room: Room, who: Person, user: str, *, silent: bool) -> Entry:
    host_only(room, who)
    if user not in room.names and user != BOTS:
        raise Refusal("not-found", "refused-no-such-person-here")
    return entries.Silenced(user, silent)
