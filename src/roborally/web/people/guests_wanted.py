"""Friends who are wanted in a room: who is invited where, before the race begins."""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress

import msgspec
from sqlalchemy import delete, exists, insert, literal, select

from roborally.protocol.company import RoomInvitation
from roborally.protocol.rooms import RoomFacts
from roborally.web.people.friends import friends_of
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.people_tables import friends, invited
from roborally.web.store.schema import rooms, sitters, users


async def invite(store: Store, person: Person, room: str, who: Collection[str]) -> None:
    """Ask friends to come; raises Refusal if one of them is none."""
    known = {row.friend for row in await store.rows(friends_of(person.id))}
    if not known.issuperset(who):
        raise Refusal("not-allowed", "refused-not-friends")
    for user in who:
        still = friends_of(person.id).where(friends.c.friend == user)
        values = literal(room), literal(user), literal(person.id), literal(now())
        row = select(*values).where(still.exists())
        with suppress(Conflict):  # not for the first time, or somebody else was quicker
            await store.write(insert(invited).from_select(("room", "user", "host", "at"), row))


async def invited_to(store: Store, person: Person, room: str) -> list[str]:
    """Whom somebody has invited to a room."""
    query = select(invited.c.user).where(invited.c.room == room, invited.c.host == person.id)
    return [row.user for row in await store.rows(query.order_by(invited.c.user))]


async def invitations_of(store: Store, user: str) -> list[RoomInvitation]:
    """The rooms that wait with a seat for somebody, the newest invitation first."""
    sits = exists().where(sitters.c.room == invited.c.room, sitters.c.user == user)
    query = (
        select(rooms.c.card, invited.c.host, users.c.name)
        .join(invited, invited.c.room == rooms.c.id)
        .join(users, users.c.id == invited.c.host)
        .where(invited.c.user == user, rooms.c.status == "waiting", ~sits)
        .order_by(invited.c.at.desc())
    )
    found = [
        (row, msgspec.json.decode(row.card, type=RoomFacts)) for row in await store.rows(query)
    ]
    return [
        RoomInvitation(
            room=card.id,
            user=row.host,
            name=row.name,
            course=card.course,
            course_name=card.course_name,
            edition=card.edition,
            free=card.free,
        )
        for row, card in found
        if card.free
    ]


async def decline(store: Store, person: Person, room: str) -> None:
    mine = (invited.c.room == room) & (invited.c.user == person.id)
    if not (await store.write(delete(invited).where(mine)))[0]:
        raise Refusal("not-found", "refused-not-invited")
