"""What nobody needs any more is deleted after a time."""

from __future__ import annotations

import logging
from collections.abc import Container
from contextlib import suppress
from typing import Final

from sqlalchemy import delete, exists, func, select, update

from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import (
    blocks,
    codes,
    drafts,
    journal,
    own_courses,
    presence,
    reports,
    rooms,
    sessions,
    sitters,
    tokens,
    users,
)

DAY: Final = 24 * 3600 * 1000
WAITING_DAYS: Final = 14
"""Days after which a room that still waits, and in which nothing happened, is deleted."""
GUEST_DAYS: Final = 30
"""Days after which a guest who has no race and was not here is forgotten."""
SESSION_DAYS: Final = 365
"""Days for which a session, and its cookie, can be used."""
AT_ONCE: Final = 200
DELETED: Final = "deleted"
FORGOTTEN: Final = -1
"""What marks a guest who is being deleted, in place of the time."""

OF_PEOPLE: Final = (sessions, tokens, codes, own_courses, blocks, reports)
"""What is nobody's any more when somebody is forgotten."""

log: Final = logging.getLogger("roborally")


async def tidy_up(store: Store, in_use: Container[str]) -> tuple[int, int, int]:
    """How many rooms, guests and sessions were deleted; rooms ``in_use`` here stay."""
    done = (
        await _delete_waiting_rooms(store, in_use),
        await _delete_guests(store),
        await _delete_sessions(store),
    )
    if any(done):
        log.info("deleted %d rooms, %d guests and %d sessions nobody uses", *done)
    return done


async def _delete_waiting_rooms(store: Store, in_use: Container[str]) -> int:
    last = select(func.max(journal.c.at)).where(journal.c.room == rooms.c.id).scalar_subquery()
    query = select(rooms.c.id).where(
        rooms.c.status == "waiting",
        rooms.c.created < now() - WAITING_DAYS * DAY,
        last < now() - WAITING_DAYS * DAY,
        ~exists().where(presence.c.room == rooms.c.id),
    )
    found = [row.id for row in await store.rows(query.limit(AT_ONCE))]
    count = 0
    for id in found:
        if id not in in_use:
            count += await _delete_room(store, id)
    return count


async def _delete_room(store: Store, id: str) -> int:
    """Whoever changes the room in the same moment wins: then nothing is deleted.

    The mark comes first, because with it the row is held until all is done.
    """
    marked = select(rooms.c.id).where(rooms.c.id == id, rooms.c.status == DELETED).scalar_subquery()
    waits = update(rooms).where(rooms.c.id == id, rooms.c.status == "waiting")
    with suppress(Conflict):
        done = await store.write(
            waits.values(status=DELETED),
            *(delete(table).where(table.c.room == marked) for table in (journal, sitters, drafts)),
            delete(rooms).where(rooms.c.id == id, rooms.c.status == DELETED),
        )
        return done[-1]
    return 0


async def _delete_guests(store: Store) -> int:
    """Who comes back in the same moment keeps everything, as with rooms."""
    query = select(users.c.id).where(
        users.c.account.is_(None),
        users.c.seen < now() - GUEST_DAYS * DAY,
        ~exists().where(sitters.c.user == users.c.id),
        ~exists().where(rooms.c.host == users.c.id),
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
            *(delete(table).where(table.c.user.in_(theirs)) for table in OF_PEOPLE),
            delete(users).where(marked),
        )
        return done[-1]
    return 0


async def _delete_sessions(store: Store) -> int:
    old = delete(sessions).where(sessions.c.created < now() - SESSION_DAYS * DAY)
    done = await store.write(old, delete(codes).where(codes.c.until < now()))
    return done[0]
