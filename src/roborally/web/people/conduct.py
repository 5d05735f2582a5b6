"""How people behave: who blocks whom, what is reported, and what moderators do about it.

Whatever a moderator does is written down in the same transaction.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from secrets import token_urlsafe
from typing import Any, Final

import msgspec
from msgspec import UNSET
from sqlalchemy import Executable, delete, insert, select, update

from roborally.protocol.people import (
    BlockedPerson,
    Deed,
    DeedCard,
    Report,
    ReportCard,
)
from roborally.protocol.rooms import RoomFacts
from roborally.web.costs import stored
from roborally.web.people.friends import parting
from roborally.web.people.people import Person, account_key
from roborally.web.refusals import Refusal, not_found
from roborally.web.store.database import Store, now
from roborally.web.store.entries import Said, read_entry
from roborally.web.store.outages import Conflict
from roborally.web.store.room_journal import said_by
from roborally.web.store.schema import blocks, courses, deeds, journal, reports, rooms, users

HOUR: Final = 3600 * 1000
MOST_BLOCKED: Final = 200
MOST_SHOWN: Final = 100
"""Reports, or deeds, that are told at once."""
MOST_LINES: Final = 20
SOMEBODY: Final = "?"
"""The name of somebody who is not known here any more."""

log: Final = logging.getLogger("roborally")


class Conduct:
    """``moderators`` are the names of their accounts."""

    def __init__(self, store: Store, moderators: tuple[str, ...] = ()) -> None:
        self.store = store
        self._moderators = {account_key(name): name for name in moderators}

    async def open(self) -> None:
        """Warn of names that are free still."""
        query = select(users.c.account).where(users.c.account.in_(list(self._moderators)))
        taken = {row.account for row in await self.store.rows(query)}
        for key, name in self._moderators.items():
            if key not in taken:
                log.warning(
                    "'%s' is the name of no account yet: whoever makes it is a moderator", name
                )

    def is_moderator(self, person: Person) -> bool:
        return person.account and account_key(person.name) in self._moderators

    # ---- blocking

    async def block(self, person: Person, user: str) -> None:
        if user == person.id:
            raise Refusal("bad-request", "refused-block-oneself")
        if await self._name(user) is None:
            raise not_found("person")
        if len(await self.blocked_by(person.id)) >= MOST_BLOCKED:
            raise Refusal("not-now", "refused-too-many-blocked", most=MOST_BLOCKED)
        row = {"user": person.id, "blocked": user, "created": now()}
        with suppress(Conflict):  # not for the first time
            await self.store.write((insert(blocks), row), *parting(person.id, user))

    async def unblock(self, person: Person, user: str) -> None:
        pair = (blocks.c.user == person.id) & (blocks.c.blocked == user)
        if not (await self.store.write(delete(blocks).where(pair)))[0]:
            raise Refusal("not-found", "refused-not-blocked")

    async def blocked_by(self, user: str) -> list[BlockedPerson]:
        query = select(blocks, users.c.name).outerjoin(users, users.c.id == blocks.c.blocked)
        rows = await self.store.rows(
            query.where(blocks.c.user == user).order_by(blocks.c.created, blocks.c.blocked)
        )
        return [BlockedPerson(row.blocked, row.name or SOMEBODY, row.created) for row in rows]

    async def has_blocked(self, user: str, other: str) -> bool:
        pair = (blocks.c.user == user) & (blocks.c.blocked == other)
        return await self.store.row(select(blocks.c.user).where(pair)) is not None

    # ---- reporting

    async def report(self, person: Person, report: Report) -> None:
        if not any((report.user, report.room, report.course)):
            raise Refusal("bad-request", "refused-report-about-nothing")
        if report.user is not None and await self._name(report.user) is None:
            raise not_found("person")
        body = msgspec.json.encode(report).decode()
        stored(len(body))
        row = {"id": token_urlsafe(9), "user": person.id, "at": now(), "body": body}
        await self.store.write((insert(reports), row))

    async def reports_by(self, user: str) -> list[Report]:
        rows = await self.store.rows(select(reports.c.body).where(reports.c.user == user))
        return [msgspec.json.decode(row.body, type=Report) for row in rows]

    async def open_reports(self) -> list[ReportCard]:
        """What moderators have not looked at yet, the oldest first."""
        query = select(reports, users.c.name).join(users, users.c.id == reports.c.user)
        query = query.where(reports.c.done.is_(None)).order_by(reports.c.at, reports.c.id)
        return [await self._card(row) for row in await self.store.rows(query.limit(MOST_SHOWN))]

    async def _card(self, row: Any) -> ReportCard:
        report = msgspec.json.decode(row.body, type=Report)
        name = None if report.user is None else await self._name(report.user) or SOMEBODY
        lines = await self._lines(report.user, report.room) if report.user and report.room else []
        return ReportCard(row.id, row.at, row.user, row.name, name, report, lines)

    async def _lines(self, user: str, room: str) -> list[str]:
        """What somebody said last in a room to everybody."""
        query = select(journal.c.body).where(journal.c.room == room, said_by(user))
        rows = await self.store.rows(query.order_by(journal.c.number.desc()).limit(MOST_LINES))
        said = [read_entry(row.body) for row in reversed(rows)]
        return [one.text for one in said if isinstance(one, Said) and one.to == "all"]

    async def _name(self, user: str) -> str | None:
        row = await self.store.row(select(users.c.name).where(users.c.id == user))
        return None if row is None else str(row.name)

    # ---- moderating

    async def mute(self, who: Person, user: str, hours: int, reason: str) -> None:
        """Let somebody not chat for so many hours; none lets them chat again."""
        change = update(users).where(users.c.id == user).values(muted=now() + hours * HOUR)
        await self._do(who, "mute", user, f"{hours} h: {reason}", change, "person")

    async def ban(self, who: Person, user: str, hours: int, reason: str) -> None:
        """Let somebody only look for so many hours; none lets them play again."""
        change = update(users).where(users.c.id == user).values(banned=now() + hours * HOUR)
        await self._do(who, "ban", user, f"{hours} h: {reason}", change, "person")

    async def hide(self, who: Person, course: str, reason: str, *, hidden: bool) -> None:
        change = update(courses).where(courses.c.id == course).values(hidden=hidden)
        deed: Deed = "hide-course" if hidden else "show-course"
        await self._do(who, deed, course, reason, change, "course")

    async def finish(self, who: Person, report: str, reason: str) -> None:
        """A report has been looked at."""
        change = update(reports).where(reports.c.id == report, reports.c.done.is_(None))
        await self._do(who, "report-done", report, reason, change.values(done=now()), "report")

    async def note(self, who: Person, deed: Deed, about: str, reason: str) -> None:
        await self.store.write(_noted(who, deed, about, reason))

    async def _do(
        self, who: Person, deed: Deed, about: str, reason: str, change: Executable, what: str
    ) -> None:
        """Raises Refusal if there is nothing to change; that somebody tried is noted, though."""
        done = await self.store.write(change, _noted(who, deed, about, reason))
        if not done[0]:
            raise not_found(what)

    async def log(self, before: int | None) -> list[DeedCard]:
        """What moderators did, the newest first."""
        query = select(deeds, users.c.name).outerjoin(users, users.c.id == deeds.c.moderator)
        if before is not None:
            query = query.where(deeds.c.at < before)
        rows = await self.store.rows(query.order_by(deeds.c.number.desc()).limit(MOST_SHOWN))
        called = await self._called([row.about for row in rows])
        return [
            DeedCard(
                *(row.at, row.moderator, row.name or SOMEBODY, row.deed, row.about, row.reason),
                called.get(row.about, UNSET),
            )
            for row in rows
        ]

    async def _called(self, ids: list[str]) -> dict[str, str]:
        """The names of people and rooms by their ids, and by those of reports about them."""
        about = {id: id for id in ids}
        query = select(reports.c.id, reports.c.body).where(reports.c.id.in_(ids))
        for row in await self.store.rows(query):
            report = msgspec.json.decode(row.body, type=Report)
            about[row.id] = report.user or report.room or row.id
        wanted = list(about.values())
        people = select(users.c.id, users.c.name).where(users.c.id.in_(wanted))
        names: dict[str, str] = {row.id: row.name for row in await self.store.rows(people)}
        cards = select(rooms.c.id, rooms.c.card).where(rooms.c.id.in_(wanted))
        for row in await self.store.rows(cards):
            with suppress(msgspec.ValidationError):
                names[row.id] = msgspec.json.decode(row.card, type=RoomFacts).name
        return {id: names[one] for id, one in about.items() if one in names}


def _noted(who: Person, deed: Deed, about: str, reason: str) -> tuple[Executable, dict[str, Any]]:
    row = {"at": now(), "moderator": who.id, "deed": deed, "about": about, "reason": reason}
    return insert(deeds), row
