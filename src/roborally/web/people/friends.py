"""Friends: two people of whom each wants to be one of the other; none who block each other."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Final

import msgspec
from sqlalchemy import Select, and_, delete, exists, func, insert, literal, or_, select

from roborally.protocol.company import Acquaintance, Friend, FriendRoom, Tie
from roborally.protocol.rooms import RoomFacts
from roborally.web.people.people import FORMER, Person
from roborally.web.refusals import Refusal, not_found
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.people_tables import friends, invited
from roborally.web.store.schema import blocks, presence, rooms, sitters, users

MOST: Final = 200
MOST_MET: Final = 8

_back: Final = friends.alias("back")


def friends_of(user: str) -> Select[Any]:
    """The ids of somebody's friends."""
    both = (_back.c.user == friends.c.friend) & (_back.c.friend == friends.c.user)
    return select(friends.c.friend).join(_back, both).where(friends.c.user == user)


def between(one: str, other: str) -> Any:
    """What is stored of two people."""
    return or_(
        and_(friends.c.user == one, friends.c.friend == other),
        and_(friends.c.user == other, friends.c.friend == one),
    )


class Friends:
    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- beginning and ending

    async def ask(self, person: Person, user: str) -> None:
        """Want to be somebody's friend; who is asked agrees in the same way."""
        if user == person.id:
            raise Refusal("bad-request", "refused-friend-oneself")
        row = await self.store.row(select(users.c.author, users.c.name).where(users.c.id == user))
        if row is None or row.author is not None or row.name == FORMER:
            raise not_found("person")
        count = select(func.count()).select_from(friends).where(friends.c.user == person.id)
        found = await self.store.row(count)
        if found is not None and found[0] >= MOST:
            raise Refusal("not-now", "refused-too-many-friends", most=MOST)
        values = literal(person.id), literal(user), literal(now())
        wanted = select(*values).where(~self._blocked(person.id, user))
        with suppress(Conflict):  # not for the first time
            one = insert(friends).from_select(("user", "friend", "since"), wanted)
            if not (await self.store.write(one))[0]:
                raise Refusal("not-allowed", "refused-no-friend")

    def _blocked(self, one: str, other: str) -> Any:
        return exists().where(
            or_(
                and_(blocks.c.user == one, blocks.c.blocked == other),
                and_(blocks.c.user == other, blocks.c.blocked == one),
            )
        )

    async def end(self, person: Person, user: str) -> None:
        """Be friends no more, or say no, or ask no longer."""
        done = await self.store.write(*parting(person.id, user))
        if not done[0]:
            raise Refusal("not-found", "refused-not-friends")

    # ---- looking

    async def ties(self, user: str) -> dict[str, Tie]:
        """What others are to somebody."""
        mine = select(friends.c.friend).where(friends.c.user == user)
        theirs = select(friends.c.user).where(friends.c.friend == user)
        wanted = {row.friend for row in await self.store.rows(mine)}
        wanting = {row.user for row in await self.store.rows(theirs)}
        found: dict[str, Tie] = dict.fromkeys(wanted, "asked") | dict.fromkeys(wanting, "asks")
        return found | dict.fromkeys(wanted & wanting, "friend") | {user: "you"}

    async def tie(self, user: str | None, other: str) -> Tie:
        return "none" if user is None else (await self.ties(user)).get(other, "none")

    async def cards(self, user: str) -> list[Friend]:
        """By name, those first who are in a room."""
        query = select(users.c.id, users.c.name, users.c.seen)
        rows = await self.store.rows(query.where(users.c.id.in_(friends_of(user))))
        where = await self._rooms_of([row.id for row in rows])
        found = [
            Friend(user=row.id, name=row.name, seen=row.seen, room=where.get(row.id))
            for row in rows
        ]
        return sorted(found, key=lambda one: (one.room is None, one.name.casefold(), one.user))

    async def _rooms_of(self, who: list[str]) -> dict[str, FriendRoom]:
        """The listed rooms in which people are now, and which may be watched or entered."""
        query = select(presence.c.visitor, rooms.c.card)
        query = query.join(rooms, rooms.c.id == presence.c.room)
        going = rooms.c.listed & rooms.c.status.in_(("waiting", "running", "paused"))
        found = {}
        for row in await self.store.rows(query.where(going, presence.c.visitor.in_(who))):
            card = msgspec.json.decode(row.card, type=RoomFacts)
            if card.status == "waiting" or card.watch != "none":
                found[row.visitor] = FriendRoom(
                    id=card.id,
                    status=card.status,
                    course=card.course,
                    course_name=card.course_name,
                    turn=card.turn,
                    free=card.free,
                )
        return found

    async def names(self, who: list[str]) -> list[Acquaintance]:
        rows = await self.store.rows(select(users.c.id, users.c.name).where(users.c.id.in_(who)))
        found = [Acquaintance(row.id, row.name) for row in rows]
        return sorted(found, key=lambda one: (one.name.casefold(), one.user))

    async def met(self, user: str) -> list[Acquaintance]:
        """With whom somebody sat at a table and has nothing else to do, the last ones first."""
        mine = sitters.alias("mine")
        last = func.max(rooms.c.created)
        query = (
            select(users.c.id, users.c.name, last)
            .join(sitters, sitters.c.user == users.c.id)
            .join(mine, (mine.c.room == sitters.c.room) & (mine.c.user == user))
            .join(rooms, rooms.c.id == sitters.c.room)
            .where(users.c.id != user, users.c.author.is_(None), users.c.gone.is_(None))
            .where(~users.c.id.in_(select(friends.c.friend).where(friends.c.user == user)))
            .where(~users.c.id.in_(select(friends.c.user).where(friends.c.friend == user)))
            .where(~users.c.id.in_(select(blocks.c.blocked).where(blocks.c.user == user)))
            .where(~users.c.id.in_(select(blocks.c.user).where(blocks.c.blocked == user)))
            .group_by(users.c.id, users.c.name)
            .order_by(last.desc(), users.c.id)
            .limit(MOST_MET)
        )
        return [Acquaintance(row.id, row.name) for row in await self.store.rows(query)]


def parting(one: str, other: str) -> tuple[Any, ...]:
    """Two people have nothing to do with each other any more, nor do they invite each other."""
    either = or_(
        and_(invited.c.user == one, invited.c.host == other),
        and_(invited.c.user == other, invited.c.host == one),
    )
    return delete(friends).where(between(one, other)), delete(invited).where(either)
