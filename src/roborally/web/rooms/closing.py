"""Rooms that end before their race does: who may end them, and doing it."""

from __future__ import annotations

import logging
from collections.abc import Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Final

from roborally.web.logs import short
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal, not_found
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.permissions import host_only, not_over
from roborally.web.rooms.reading import Damaged
from roborally.web.rooms.room import Room
from roborally.web.rooms.status import IN_PLAY, WAITING
from roborally.web.store import entries
from roborally.web.store.entries import Entry

if TYPE_CHECKING:
    from roborally.web.rooms.rooms import Rooms

log: Final = logging.getLogger("roborally")


def close(room: Room, who: Person) -> Entry:
    host_only(room, who)
    not_over(room)
    return entries.Closed()


def end(room: Room) -> Entry:
    """A moderator closes a room, or a cup one that has gone on for too long."""
    not_over(room)
    return entries.Closed()


def close_waiting(room: Room) -> Entry:
    """A cup is over before the race has begun."""
    if room.status != WAITING:
        raise Refusal("not-now", "refused-race-begun")
    return entries.Closed()


def close_unread(host: str | None, status: str, who: Person) -> None:
    """Whether somebody may close a room of which only this is known; raises Refusal."""
    if who.id != host:
        raise Refusal("not-allowed", "refused-not-host")
    if status not in (WAITING, *IN_PLAY):
        raise Refusal("not-now", "refused-race-over")


def close_if_alone(owner: str, room: Room) -> Entry:
    """A room goes with its owner, or with the token it was made with, unless others sit there."""
    not_over(room)
    if any(seat.user not in (None, owner) or seat.coming for seat in room.seats):
        raise Refusal("not-now", "refused-room-needed")
    return entries.Closed()


def give_up(room: Room, host: Person, here: Collection[str]) -> Entry:
    """A race of the host alone with bots makes room for another.

    Nobody may be there, nor be able to come: a seat for people that the host does not have is free,
    or somebody has it from the next turn on. Who has several seats plays with others at one screen.
    """
    bots = room.authors.keys() - {host.id}
    people = [seat for seat in room.seats if seat.kind != "bot" and seat.user not in bots]
    alone = len(people) <= 1 and all(seat.user == host.id for seat in people)
    if not alone or here:
        raise Refusal("not-now", "refused-room-needed")
    return close(room, host)


async def close_room(rooms: Rooms, id: str, person: Person) -> OpenRoom | None:
    """End a room; None if it cannot be read, so that what is stored about it must do."""
    if await rooms.look_for(id) is not None:
        return await rooms.change(id, lambda room: close(room, person))
    stored = await rooms.journal.stored(id)
    if stored is None:
        raise not_found("room")
    close_unread(*stored, person)
    await rooms.journal.close_unread(id)
    log.info("room %s, which cannot be read, is closed", short(id))
    return None


async def end_room(rooms: Rooms, id: str) -> None:
    """A moderator closes a room, whether it can be read or not."""
    if await rooms.look_for(id) is not None:
        await rooms.change(id, end)
    elif await rooms.journal.stored(id) is None:
        raise not_found("room")
    else:
        await rooms.journal.close_unread(id)


async def close_made_with(rooms: Rooms, tokens: Collection[str], owner: str) -> None:
    """Tokens of somebody have ended, and with them what was made with them."""
    for id in await rooms.journal.made_with(tokens):
        with suppress(Refusal, Damaged):  # others play there, or it cannot be read
            await rooms.change(id, partial(close_if_alone, owner))
