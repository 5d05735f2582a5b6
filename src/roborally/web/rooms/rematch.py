"""The same race once more, in a new room."""

from __future__ import annotations

from contextlib import suppress
from functools import partial

from roborally.protocol.plans import RoomPlan
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.rooms.status import CLOSED, OVER
from roborally.web.store import entries
from roborally.web.store.entries import Entry
from roborally.web.store.table_codes import pass_code_on


async def rematch(rooms: Rooms, id: str, person: Person) -> OpenRoom:
    """The same race once more with whoever sits there; raises Refusal."""
    old = (await rooms.find(id)).room
    if old.status not in (OVER, CLOSED):
        raise Refusal("not-now", "refused-race-not-over")
    if not old.seats_held(person.id):
        raise Refusal("not-allowed", "refused-rematch-for-players")
    if old.next is None:
        new = await _seat_again(rooms, old, person)
        with suppress(Refusal):
            await rooms.change(id, lambda room: _rematched(room, new.room.id))
    assert old.next is not None
    return await rooms.find(old.next)


async def _seat_again(rooms: Rooms, old: Room, person: Person) -> OpenRoom:
    first = old.seats[old.seats_held(person.id)[0]]
    own_name = "" if first.name == old.names[person.id] else first.name
    new = await rooms.create(_again(old), person, first.number, own_name)
    if old.couch.code:
        await pass_code_on(rooms.store, old.id, new.room.id)
        table = entries.TableSet(old.couch.code, old.couch.key)
        await rooms.change(new.room.id, lambda _: table)
    for seat in old.seats:
        if seat.user is not None and new.room.seats[seat.number].free:
            name = old.names[seat.user]
            author = old.authors.get(seat.user)
            again = partial(permissions.sit_with, seat.number, seat.user, name, seat.name, author)
            with suppress(Refusal):  # somebody else was quicker
                await rooms.change(new.room.id, again)
    return new


def _again(room: Room) -> RoomPlan:
    return RoomPlan(
        **{name: getattr(room.plan, name) for name in room.plan.__struct_fields__ if name != "seed"}
    )


def _rematched(room: Room, next_id: str) -> Entry:
    if room.next is not None:
        raise Refusal("not-now", "refused-rematch-already")
    return entries.Rematched(next_id)
