"""Somebody's races, ratings and streaks, for those who may read of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec
from msgspec import UNSET
from sqlalchemy import delete, exists, insert, select

from roborally.bots.anchors import AT, anchors
from roborally.protocol.company import (
    EditionRating,
    Profile,
    ProfileRace,
    RatingPoint,
    Shown,
    Tally,
)
from roborally.protocol.races import RaceFacts
from roborally.rules import RULES
from roborally.web.people.friends import Friends
from roborally.web.people.ladders import beats, favourite_robots, may_read, rank
from roborally.web.people.people import FORMER, Person, authors
from roborally.web.people.races_seen import seen_by
from roborally.web.people.skill import FEWEST, UNKNOWN
from roborally.web.refusals import not_found
from roborally.web.store.database import Store, now
from roborally.web.store.people_tables import opened, rated, unlisted
from roborally.web.store.retention import DAY
from roborally.web.store.schema import races, users

MOST: Final = 1000
"""Races that are looked at, the last ones."""
MOST_TOLD: Final = 30
MOST_POINTS: Final = 60
DAYS: Final = 12 * 7 * DAY


async def profile(store: Store, user: str, viewer: str | None) -> Profile:
    """Raises Refusal if there is nobody."""
    query = select(users, authors.c.name.label("author_name"), may_read(viewer).label("visible"))
    query = query.outerjoin(authors, authors.c.id == users.c.author)
    row = await store.row(query.where(users.c.id == user, users.c.gone.is_(None)))
    if row is None or row.name == FORMER:
        raise not_found("person")
    tie = await Friends(store).tie(viewer, user)
    found = Profile(
        user=user,
        name=row.name,
        author=UNSET if row.author is None else row.author_name or "",
        tie=tie,
        visible=bool(row.visible),
        since=None,
        record=None,
        ratings=[],
        races=[],
        days=[],
    )
    if not found.visible:
        return found
    races_of = select(rated).where(rated.c.user == user).order_by(rated.c.ended.desc())
    rows = await store.rows(races_of.order_by(rated.c.number.desc()).limit(MOST))
    found.since = row.created
    found.record = _record(rows, (await favourite_robots(store, [user])).get(user))
    stands = await shown(store, user)
    ranked = stands.on_ladder is True and row.author is None
    found.ratings = [
        await _rating(store, edition, [one for one in rows if one.edition == edition], ranked)
        for edition in RULES
    ]
    found.races = await _races(store, rows, viewer)
    if tie in ("you", "friend"):
        found.days = [one.ended for one in rows if one.ended > now() - DAYS]
    if tie == "you":
        found.opened, found.on_ladder = stands.opened, stands.on_ladder
    return found


def _record(rows: Sequence[Any], robot: str | None) -> Tally:
    """``rows`` are the races, the last one first."""
    best = streak = 0
    for row in reversed(rows):
        streak = streak + 1 if row.won else 0
        best = max(best, streak)
    return Tally(len(rows), sum(row.won for row in rows), streak, best, robot)


async def _rating(store: Store, edition: str, rows: Sequence[Any], ranked: bool) -> EditionRating:
    last = rows[0] if rows else None
    rating = AT if last is None else last.rating
    points = [
        RatingPoint(row.ended, round(row.rating, 1), round(row.spread, 1))
        for row in reversed(rows[:MOST_POINTS])
    ]
    return EditionRating(
        edition=edition,
        races=0 if last is None else last.number,
        wins=sum(row.won for row in rows),
        rating=round(rating, 1),
        spread=round(UNKNOWN if last is None else last.spread, 1),
        rank=await rank(store, edition, rating) if ranked and len(rows) >= FEWEST else None,
        beats=beats(rating),
        points=points,
        bots=anchors(edition),
    )


async def _races(store: Store, rows: Sequence[Any], viewer: str | None) -> list[ProfileRace]:
    after = {(row.edition, row.number): row.rating for row in rows}
    told = rows[:MOST_TOLD]
    ids = [row.room for row in told]
    query = select(races.c.room, races.c.card).where(races.c.room.in_(ids), seen_by(viewer))
    cards = {
        row.room: msgspec.json.decode(row.card, type=RaceFacts) for row in await store.rows(query)
    }
    return [
        ProfileRace(
            edition=row.edition,
            ended=row.ended,
            place=row.place,
            sides=row.sides,
            robot=row.robot,
            change=round(row.rating - _before(row, after), 1),
            race=cards.get(row.room, UNSET),
        )
        for row in told
    ]


def _before(row: Any, after: dict[tuple[str, int], float]) -> float:
    if row.number == 1:
        return AT
    # the one before may be too long ago to be looked at
    return after.get((row.edition, row.number - 1), float(row.rating))


# ---- what everybody may see


async def shown(store: Store, user: str) -> Shown:
    is_open = exists().where(opened.c.user == user)
    off = exists().where(unlisted.c.user == user)
    row = await store.row(select(is_open.label("opened"), off.label("off")))
    assert row is not None
    return Shown(bool(row.opened), not row.off)


async def show(store: Store, person: Person, wanted: Shown) -> None:
    if wanted.opened is not UNSET:
        await _keep(store, opened, person.id, stands=wanted.opened)
    if wanted.on_ladder is not UNSET:
        await _keep(store, unlisted, person.id, stands=not wanted.on_ladder)


async def _keep(store: Store, table: Any, user: str, *, stands: bool) -> None:
    gone = delete(table).where(table.c.user == user)
    await store.write(gone, *([(insert(table), {"user": user})] if stands else []))
