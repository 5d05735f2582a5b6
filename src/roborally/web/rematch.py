"""The same race once more, in a new room."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from roborally.protocol.plans import RoomPlan
from roborally.web import entries, table_rules
from roborally.web.entries import Entry
from roborally.web.hall import Hall
from roborally.web.open_room import OpenRoom
from roborally.web.people import Person
from roborally.web.refusals import Refusal
from roborally.web.room import CLOSED, OVER, Room


async def rematch(hall: Hall, id: str, person: Person) -> OpenRoom:
    """The same race once more with whoever sits there; raises Refusal."""
    old = (await hall.find(id)).room
    if old.status not in (OVER, CLOSED):
        raise Refusal("not-now", "the race is not over yet")
    if not old.seats_held(person.id):
        raise Refusal("not-allowed", "only who sat here can ask for a rematch")
    if old.next is None:
        new = await _seat_again(hall, old, person)
        with suppress(Refusal):
            await hall.change(id, lambda room: _rematched(room, new.room.id))
    assert old.next is not None
    return await hall.find(old.next)


async def _seat_again(hall: Hall, old: Room, person: Person) -> OpenRoom:
    first = old.seats[old.seats_held(person.id)[0]]
    own_name = "" if first.name == old.names[person.id] else first.name
    new = await hall.create(_again(old), person, first.number, own_name)
    for seat in old.seats:
        if seat.user is not None and new.room.seats[seat.number].free:
            name = old.names[seat.user]
            again = partial(table_rules.sit_with, seat.number, seat.user, name, seat.name)
            with suppress(Refusal):  # somebody else was quicker
                await hall.change(new.room.id, again)
    return new


def _again(room: Room) -> RoomPlan:
    return RoomPlan(
        **{name: getattr(room.plan, name) for name in room.plan.__struct_fields__ if name != "seed"}
    )


def _rematched(room: Room, next_id: str) -> Entry:
    if room.next is not None:
        raise Refusal("not-now", "there is a rematch already")
    return entries.Rematched(next_id)
