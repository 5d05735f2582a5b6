"""What races tell about people: their ratings, race by race."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Executable, Select, func, insert, select

from roborally.bots.anchors import anchors
from roborally.web.people.skill import Skill, after_race, of_level
from roborally.web.store.database import Store
from roborally.web.store.people_tables import rated
from roborally.web.store.schema import sitters, users

FEWEST_SIDES: Final = 2


@dataclass(frozen=True, slots=True)
class Driver:
    """Somebody at a table: a level of the server's bots, or a ``user``, who may be a ``bot``."""

    user: str = ""
    robot: str = ""
    level: str = ""
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Side:
    """Those who won or lost together, and their place among the others.

    There are no drivers if a seat of theirs shows nobody's strength.
    """

    place: int
    won: bool
    drivers: list[Driver]


def last_of_each(*which: ColumnElement[bool]) -> Select[Any]:
    """The newest rating of everybody in an edition."""
    last = select(rated.c.user, rated.c.edition, func.max(rated.c.number).label("number"))
    newest = last.where(*which).group_by(rated.c.user, rated.c.edition).subquery()
    same = (
        (rated.c.user == newest.c.user)
        & (rated.c.edition == newest.c.edition)
        & (rated.c.number == newest.c.number)
    )
    return select(rated).join(newest, same)


class Results:
    """Counts races."""

    def __init__(self, store: Store) -> None:
        self.store = store

    async def count(
        self, room: str, edition: str, ended: int, sides: Sequence[Side]
    ) -> list[tuple[Executable, Any]]:
        """What is to be stored with a race; nothing if it tells nothing about anybody.

        It does so if at least two sides are known of which one has a person or somebody's bot.
        """
        there = await self._there(room, [one.user for side in sides for one in side.drivers])
        known = anchors(edition)
        counted = [
            side
            for side in sides
            if side.drivers
            and all(
                one.level in known if one.level else there.get(one.user) == one.bot
                for one in side.drivers
            )
        ]
        people = [one for side in counted for one in side.drivers if one.user]
        if len(counted) < FEWEST_SIDES or not people:
            return []
        before = await self._before(edition, [one.user for one in people])
        new = (Skill(), 0)
        skills = [
            [
                of_level(known[one.level]) if one.level else before.get(one.user, new)[0]
                for one in side.drivers
            ]
            for side in counted
        ]
        after = after_race(skills, [side.place for side in counted])
        rows = [
            {
                "user": one.user,
                "edition": edition,
                "number": before.get(one.user, new)[1] + 1,
                "room": room,
                "ended": ended,
                "place": 1 + sum(other.place < side.place for other in sides),
                "sides": len(sides),
                "won": side.won,
                "robot": one.robot,
                "rating": skill.rating,
                "spread": skill.spread,
            }
            for side, rated_side in zip(counted, after, strict=True)
            for one, skill in zip(side.drivers, rated_side, strict=True)
            if one.user
        ]
        return [(insert(rated), row) for row in rows]

    async def _there(self, room: str, who: Collection[str]) -> dict[str, bool]:
        """Those who sat there and are not gone since, and which of them are bots."""
        query = select(users.c.id, users.c.author).join(sitters, sitters.c.user == users.c.id)
        mine = query.where(sitters.c.room == room, users.c.id.in_(who), users.c.gone.is_(None))
        return {row.id: row.author is not None for row in await self.store.rows(mine)}

    async def _before(self, edition: str, who: Collection[str]) -> dict[str, tuple[Skill, int]]:
        query = last_of_each(rated.c.edition == edition, rated.c.user.in_(who))
        rows = await self.store.rows(query)
        return {row.user: (Skill(row.rating, row.spread), row.number) for row in rows}
