"""Everything that is stored about somebody, for themselves."""

from __future__ import annotations

import msgspec
from sqlalchemy import ColumnElement, or_, select

from roborally.protocol.people import (
    CallingDevice,
    CallsWanted,
    OwnCourse,
    OwnData,
    OwnInvitation,
    OwnLine,
    OwnRace,
    OwnRating,
)
from roborally.protocol.races import RaceFacts
from roborally.protocol.rooms import RoomFacts
from roborally.protocol.studio import CourseDraft, Design, Version
from roborally.web.people.conduct import Conduct
from roborally.web.people.keys import Keys
from roborally.web.people.people import Person
from roborally.web.store.cup_tables import cups, racers
from roborally.web.store.database import Store, now
from roborally.web.store.entries import Said, read_entry
from roborally.web.store.people_tables import friends, invited, opened, rated, unlisted
from roborally.web.store.room_journal import said_by
from roborally.web.store.schema import (
    courses,
    designs,
    journal,
    own_courses,
    published,
    races,
    rooms,
    sessions,
    sitters,
    thumbs,
    users,
    versions,
)


async def own_data(
    keys: Keys,
    conduct: Conduct,
    person: Person,
    calls: CallsWanted,
    devices: list[CallingDevice],
) -> OwnData:
    """What the tables have, read one after the other."""
    store = keys.store
    row = await store.row(select(users).where(users.c.id == person.id))
    assert row is not None
    begun = select(sessions.c.created).where(sessions.c.user == person.id)
    return OwnData(
        user=person.json(),
        email=row.email,
        calls=calls,
        devices=devices,
        created=row.created,
        seen=row.seen,
        exported=now(),
        sessions=sorted(one.created for one in await store.rows(begun)),
        tokens=await keys.tokens_of(person),
        rooms=await _rooms(store, person.id),
        races=await _races(store, person.id),
        chat=await _chat(store, person.id),
        courses=await _courses(store, person.id),
        designs=await _designs(store, person.id),
        published=await _published(store, person.id),
        cups=await _cups(store, person.id),
        thumbs=await _thumbs(store, person.id),
        blocked=[one.user for one in await conduct.blocked_by(person.id)],
        reports=await conduct.reports_by(person.id),
        ratings=await _ratings(store, person.id),
        friends=await _column(store, friends.c.friend, friends.c.user == person.id),
        asked_by=await _column(store, friends.c.user, friends.c.friend == person.id),
        invitations=await _invitations(store, person.id),
        profile_opened=bool(await store.row(select(opened).where(opened.c.user == person.id))),
        on_ladder=not await store.row(select(unlisted).where(unlisted.c.user == person.id)),
    )


async def _ratings(store: Store, user: str) -> list[OwnRating]:
    query = select(rated).where(rated.c.user == user).order_by(rated.c.edition, rated.c.number)
    names = OwnRating.__struct_fields__
    rows = await store.rows(query)
    return [OwnRating(**{name: getattr(row, name) for name in names}) for row in rows]


async def _column(store: Store, wanted: ColumnElement[str], mine: ColumnElement[bool]) -> list[str]:
    return [str(row[0]) for row in await store.rows(select(wanted).where(mine).order_by(wanted))]


async def _invitations(store: Store, user: str) -> list[OwnInvitation]:
    query = select(invited).where(or_(invited.c.user == user, invited.c.host == user))
    rows = await store.rows(query.order_by(invited.c.at, invited.c.room))
    return [OwnInvitation(row.room, row.user, row.host, row.at) for row in rows]


async def _rooms(store: Store, user: str) -> list[RoomFacts]:
    sat = select(sitters.c.room).where(sitters.c.user == user)
    query = select(rooms.c.card).where(or_(rooms.c.id.in_(sat), rooms.c.host == user))
    rows = await store.rows(query.order_by(rooms.c.created))
    return [msgspec.json.decode(row.card, type=RoomFacts) for row in rows]


async def _races(store: Store, user: str) -> list[OwnRace]:
    query = select(races).join(sitters, sitters.c.room == races.c.room)
    rows = await store.rows(query.where(sitters.c.user == user).order_by(races.c.ended))
    return [OwnRace(msgspec.json.decode(row.card, type=RaceFacts), row.record) for row in rows]


async def _chat(store: Store, user: str) -> list[OwnLine]:
    rows = await store.rows(select(journal).where(said_by(user)).order_by(journal.c.at))
    lines = [(row, read_entry(row.body)) for row in rows]
    return [
        OwnLine(row.room, row.at, said.to, said.text)
        for row, said in lines
        if isinstance(said, Said)
    ]


async def _courses(store: Store, user: str) -> list[OwnCourse]:
    query = select(courses, own_courses.c.brought)
    query = query.join(own_courses, own_courses.c.course == courses.c.id)
    rows = await store.rows(query.where(own_courses.c.user == user))
    found = [(row, msgspec.json.decode(row.body)) for row in rows]
    return [
        OwnCourse(row.id, row.brought, body["text"], body.get("boards", {})) for row, body in found
    ]


async def _published(store: Store, user: str) -> list[str]:
    rows = await store.rows(select(published.c.course).where(published.c.user == user))
    return [row.course for row in rows]


async def _cups(store: Store, user: str) -> list[str]:
    entered = select(racers.c.cup).where(racers.c.user == user)
    query = select(cups.c.id).where(or_(cups.c.host == user, cups.c.id.in_(entered)))
    return [row.id for row in await store.rows(query.order_by(cups.c.created))]


async def _thumbs(store: Store, user: str) -> dict[str, bool]:
    rows = await store.rows(select(thumbs).where(thumbs.c.user == user))
    return {row.course: row.up for row in rows}


async def _designs(store: Store, user: str) -> list[Design]:
    rows = await store.rows(select(designs).where(designs.c.user == user))
    kept = select(versions).join(designs, designs.c.id == versions.c.design)
    numbers = await store.rows(kept.where(designs.c.user == user))
    return [
        Design(
            row.id,
            row.name,
            row.edition,
            row.changed,
            row.parent,
            [Version(one.number, one.course, one.at) for one in numbers if one.design == row.id],
            msgspec.json.decode(row.body, type=CourseDraft),
        )
        for row in rows
    ]
