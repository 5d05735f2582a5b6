"""What nobody needs any more is deleted after a time."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Container
from contextlib import suppress
from functools import partial
from typing import Any, Final

from sqlalchemy import delete, exists, false, func, literal, or_, select, update

from roborally.web.settings import RACE_DAYS
from roborally.web.store.calling_tables import devices
from roborally.web.store.cup_tables import cup_rounds, cup_tables, cups, racers
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.people_tables import friends, invited, opened, rated, unlisted
from roborally.web.store.schema import (
    blocks,
    calls,
    calls_wanted,
    codes,
    confirmations,
    courses,
    designs,
    drafts,
    journal,
    own_courses,
    presence,
    published,
    races,
    ratings,
    reports,
    resets,
    rooms,
    sessions,
    sitters,
    snapshots,
    table_codes,
    thumbs,
    tokens,
    users,
    versions,
    waiting_bots,
)
from roborally.web.store.table_codes import free_codes

DAY: Final = 24 * 3600 * 1000
WAITING_DAYS: Final = 14
CLOSED_DAYS: Final = 30
ABANDONED_DAYS: Final = 90
"""Days without anything happening after which rooms are deleted: those that still wait, that were
closed, and in which people race. Those whose race is over go with its record."""
GUEST_DAYS: Final = 30
"""Days after which a guest who has no race and was not here is forgotten."""
SESSION_DAYS: Final = 365
"""Days for which a session, and its cookie, can be used."""
AT_ONCE: Final = 200
DELETED: Final = "deleted"
FORGOTTEN: Final = -1
"""What marks a guest who is being deleted, in place of the time."""

OF_ROOMS: Final = (journal, snapshots, sitters, drafts, races, table_codes, calls, invited)
_OF_USERS: Final = (
    *(devices, sessions, tokens, codes, resets, blocks, reports),
    *(own_courses, designs, published, thumbs),
    *(waiting_bots, calls, calls_wanted, confirmations),
    *(rated, unlisted, opened, friends, invited),
)
OF_PEOPLE: Final = (
    *(table.c.user for table in _OF_USERS),
    *(friends.c.friend, invited.c.host),
)
"""What is nobody's any more when somebody is forgotten, by the columns that say whose it is."""

log: Final = logging.getLogger("roborally")


async def tidy_up(
    store: Store, in_use: Container[str], race_days: int = RACE_DAYS
) -> tuple[int, int, int, int]:
    """How many rooms, guests, sessions and courses were deleted; rooms ``in_use`` here stay.

    Without days races stay for ever.
    """
    days = {
        "waiting": WAITING_DAYS,
        "closed": CLOSED_DAYS,
        "running": ABANDONED_DAYS,
        "paused": ABANDONED_DAYS,
        "over": race_days,
    }
    done = (
        sum([await _delete_rooms(store, in_use, one, days[one]) for one in days if days[one]]),
        await _until_all_are_gone(partial(_delete_guests, store)),
        await _delete_sessions(store),
        await _until_all_are_gone(partial(_delete_courses, store)),
    )
    await free_codes(store)
    await _until_all_are_gone(partial(_delete_cups, store, race_days))
    if any(done):
        log.info("deleted %d rooms, %d guests, %d sessions and %d courses nobody uses", *done)
    return done


async def _until_all_are_gone(delete_some: Callable[[], Awaitable[int]]) -> int:
    """Not all at once, because others want to write too; but all, or they would pile up."""
    count = 0
    while gone := await delete_some():
        count += gone
    return count


async def _delete_rooms(store: Store, in_use: Container[str], status: str, days: int) -> int:
    last = select(func.max(journal.c.at)).where(journal.c.room == rooms.c.id).scalar_subquery()
    query = select(rooms.c.id).where(
        rooms.c.status == status,
        rooms.c.created < now() - days * DAY,
        last < now() - days * DAY,
        ~exists().where(presence.c.room == rooms.c.id),
    )
    count, after = 0, ""
    while True:
        some = query.where(rooms.c.id > after).order_by(rooms.c.id).limit(AT_ONCE)
        found = [row.id for row in await store.rows(some)]
        for id in found:
            if id not in in_use:
                count += await _delete_room(store, id, status)
        if len(found) < AT_ONCE:
            return count
        after = found[-1]


async def _delete_room(store: Store, id: str, status: str) -> int:
    """Whoever changes the room in the same moment wins: then nothing is deleted.

    The mark comes first, because with it the row is held until all is done.
    """
    marked = select(rooms.c.id).where(rooms.c.id == id, rooms.c.status == DELETED).scalar_subquery()
    unchanged = update(rooms).where(rooms.c.id == id, rooms.c.status == status)
    with suppress(Conflict):
        done = await store.write(
            unchanged.values(status=DELETED),
            *(delete(table).where(table.c.room == marked) for table in OF_ROOMS),
            delete(rooms).where(rooms.c.id == id, rooms.c.status == DELETED),
        )
        return done[-1]
    return 0


async def _delete_cups(store: Store, race_days: int) -> int:
    """Those that are over go with their races, and those that nobody has entered for long."""
    days = {"open": ABANDONED_DAYS, "closed": CLOSED_DAYS, "over": race_days}
    old = [
        (cups.c.status == status) & (cups.c.changed < now() - number * DAY)
        for status, number in days.items()
        if number
    ]
    query = select(cups.c.id).where(or_(*old)).limit(AT_ONCE)
    found = [row.id for row in await store.rows(query)]
    if not found:
        return 0
    with suppress(Conflict):  # somebody has entered in this moment
        done = await store.write(
            *(delete(one).where(one.c.cup.in_(found)) for one in (racers, cup_rounds, cup_tables)),
            delete(cups).where(cups.c.id.in_(found)),
        )
        return done[-1]
    return 0


async def _delete_courses(store: Store) -> int:
    """Courses that nobody owns any more and that were never chosen for a room."""
    chosen = or_(
        journal.c.body.like('{"type":"created"%'), journal.c.body.like('{"type":"changed"%')
    )
    somewhere = chosen & journal.c.body.like(literal('%"').concat(courses.c.id).concat('"%'))
    unused = select(courses.c.id).where(
        courses.c.created < now() - GUEST_DAYS * DAY,
        courses.c.hidden.is_(false()),
        ~exists().where(own_courses.c.course == courses.c.id),
        ~exists().where(versions.c.course == courses.c.id),
        ~exists().where(published.c.course == courses.c.id),
        ~exists().where(somewhere),
    )
    found = [row.id for row in await store.rows(unused.limit(AT_ONCE))]
    if not found:
        return 0
    with suppress(Conflict):  # somebody has brought one of them again
        done = await store.write(
            delete(courses).where(courses.c.id.in_(found)),
            *(delete(table).where(table.c.course.in_(found)) for table in (ratings, thumbs)),
        )
        return done[0]
    return 0


async def _delete_guests(store: Store) -> int:
    """Who comes back in the same moment keeps everything, as with rooms."""
    query = select(users.c.id).where(
        users.c.account.is_(None),
        users.c.seen < now() - GUEST_DAYS * DAY,
        ~exists().where(sitters.c.user == users.c.id),
        ~exists().where(rooms.c.host == users.c.id),
        ~exists().where(racers.c.user == users.c.id),
        ~exists().where(cups.c.host == users.c.id),
        ~exists().where(presence.c.visitor == users.c.id),
    )
    found = [row.id for row in await store.rows(query.limit(AT_ONCE))]
    if not found:
        return 0
    still = users.c.id.in_(found) & (users.c.seen < now() - GUEST_DAYS * DAY)
    marked = users.c.id.in_(found) & (users.c.seen == FORGOTTEN)
    theirs = select(users.c.id).where(marked).scalar_subquery()
    with suppress(Conflict):  # somebody has come back
        done = await store.write(
            update(users).where(still).values(seen=FORGOTTEN),
            delete(versions).where(versions.c.design.in_(made_by(theirs))),
            *(delete(one.table).where(one.in_(theirs)) for one in OF_PEOPLE),
            delete(users).where(marked),
        )
        return done[-1]
    return 0


def made_by(people: Any) -> Any:
    """The designs of somebody."""
    return select(designs.c.id).where(designs.c.user.in_(people)).scalar_subquery()


async def _delete_sessions(store: Store) -> int:
    old = delete(sessions).where(sessions.c.created < now() - SESSION_DAYS * DAY)
    done = await store.write(old, delete(codes).where(codes.c.until < now()))
    return done[0]
