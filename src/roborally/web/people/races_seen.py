"""Which races somebody may find who has no link to them."""

from __future__ import annotations

from typing import Final

import msgspec
from msgspec.structs import asdict
from sqlalchemy import ColumnElement, and_, exists, or_, select

from roborally.protocol.races import RaceFacts, RacesWorthWatching, RaceWorthWatching
from roborally.web.store.database import Store, now
from roborally.web.store.people_tables import opened
from roborally.web.store.retention import DAY
from roborally.web.store.schema import races, sitters, users

MOST: Final = 3
DAYS: Final = 7
"""Where nothing was raced today, the best of a week are shown."""


def seen_by(user: str | None) -> ColumnElement[bool]:
    """Races that are listed, one's own, and those in which all people open their profiles."""
    sat, who = sitters.alias(), users.alias()
    there = and_(sat.c.room == races.c.room, who.c.id == sat.c.user)
    shy = who.c.author.is_(None) & ~exists().where(opened.c.user == who.c.id)
    sitting = select(sat.c.room)
    by_people = sitting.where(there).exists() & ~sitting.where(there, shy).exists()
    if user is None:
        return races.c.listed | by_people
    own = sitting.where(sat.c.room == races.c.room, sat.c.user == user).exists()
    return or_(races.c.listed, by_people, own)


async def worth_watching(store: Store, user: str | None) -> RacesWorthWatching:
    """The races of the last day in which there is most to see; else those of the last week."""
    best = races.c.worth.desc(), races.c.ended.desc()
    query = select(races.c.card, races.c.why, races.c.times).order_by(*best).limit(MOST)
    query = query.where(races.c.worth > 0, seen_by(user))
    rows = await store.rows(query.where(races.c.ended > now() - DAY))
    if not rows:
        rows = await store.rows(query.where(races.c.ended > now() - DAYS * DAY))
    return RacesWorthWatching(
        [
            RaceWorthWatching(
                **asdict(msgspec.json.decode(row.card, type=RaceFacts)),
                why=row.why,
                times=row.times,
            )
            for row in rows
        ]
    )
