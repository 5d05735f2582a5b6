"""Who stands where by the rules of an edition, people and bots on one scale."""

from __future__ import annotations

from math import exp
from typing import Any, Final

from sqlalchemy import ColumnElement, exists, func, or_, select

from roborally.bots.anchors import AT, ELO, OTHERS, anchors
from roborally.protocol.company import Ladder, LadderLine
from roborally.web.people.friends import friends_of
from roborally.web.people.results import last_of_each
from roborally.web.people.skill import FEWEST, KNOWN
from roborally.web.store.database import Store
from roborally.web.store.people_tables import opened, rated, unlisted
from roborally.web.store.schema import users

MOST: Final = 50


def beats(rating: float) -> float:
    """The share of races that somebody wins against three Racers, as ``anchors.apart`` reckons."""
    times = exp((rating - AT) / ELO)
    return round(times / (times + OTHERS), 3)


def may_read(user: str | None) -> ColumnElement[bool]:
    """Of whom somebody may read the profile: friends, bots, and who opens it to everybody."""
    is_open = exists().where(opened.c.user == users.c.id)
    known = users.c.id.in_(friends_of(user or ""))
    return or_(is_open, known, users.c.author.is_not(None), users.c.id == (user or ""))


def _stands() -> ColumnElement[bool]:
    """Whoever is here still, and has nothing against it."""
    return users.c.gone.is_(None) & ~exists().where(unlisted.c.user == users.c.id)


async def ladder(store: Store, edition: str, user: str | None, *, friends: bool) -> Ladder:
    """The first ones, and somebody wherever they are; or only them and their friends."""
    newest = last_of_each(rated.c.edition == edition).subquery()
    query = select(newest, users.c.name, users.c.author).join(users, users.c.id == newest.c.user)
    query = query.where(_stands())
    if friends:
        query = query.where(or_(users.c.id == user, users.c.id.in_(friends_of(user or ""))))
    best = query.order_by(newest.c.rating.desc(), newest.c.number.desc(), newest.c.user)
    rows = await store.rows(best.limit(MOST))
    mine = await store.rows(query.where(users.c.id == (user or "")))
    ranks = _ranks(rows)
    if mine and user not in {row.user for row in rows}:
        rows = [*rows, *mine]
        if _has_rank(mine[0]):
            ranks[user or ""] = await rank(store, edition, mine[0].rating)
    ids = [row.user for row in rows]
    readable = select(users.c.id).where(users.c.id.in_(ids), may_read(user))
    open_to = {row.id for row in await store.rows(readable)}
    robots = await favourite_robots(store, ids)
    lines = [
        LadderLine(
            rank=ranks.get(row.user),
            user=row.user if row.user in open_to else None,
            name=row.name,
            bot=row.author is not None,
            level=None,
            robot=robots.get(row.user),
            rating=round(row.rating, 1),
            spread=round(row.spread, 1),
            races=row.number,
            you=row.user == user,
        )
        for row in rows
    ]
    found = sorted(lines + _levels(edition), key=lambda line: -line.rating)
    return Ladder(edition, FEWEST, found)


def _has_rank(row: Any) -> bool:
    return row.number >= FEWEST and row.author is None


def _ranks(rows: list[Any]) -> dict[str, int]:
    return {row.user: place for place, row in enumerate(filter(_has_rank, rows), 1)}


def _levels(edition: str) -> list[LadderLine]:
    return [
        LadderLine(
            rank=None,
            user=None,
            name=level,
            bot=True,
            level=level,
            robot=None,
            rating=rating,
            spread=KNOWN,
            races=0,
            you=False,
        )
        for level, rating in anchors(edition).items()
    ]


async def rank(store: Store, edition: str, rating: float) -> int:
    """The place of a rating on the ladder: who has one, has raced often enough."""
    newest = last_of_each(rated.c.edition == edition, rated.c.number >= FEWEST).subquery()
    ahead = select(func.count()).select_from(newest).join(users, users.c.id == newest.c.user)
    ahead = ahead.where(_stands(), users.c.author.is_(None), newest.c.rating > rating)
    found = await store.row(ahead)
    assert found is not None
    return 1 + int(found[0])


async def favourite_robots(store: Store, who: list[str]) -> dict[str, str]:
    """With what people race most, and of two the last one."""
    count = func.count().label("count")
    query = select(rated.c.user, rated.c.robot, count).where(rated.c.user.in_(who))
    query = query.group_by(rated.c.user, rated.c.robot)
    rows = await store.rows(query.order_by(count, func.max(rated.c.ended)))
    return {row.user: row.robot for row in rows}
