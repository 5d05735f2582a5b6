"""Courses that people make in the studio: kept as they are, sound or not, and as versions."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from secrets import token_hex
from typing import Any, Final

import msgspec
from sqlalchemy import delete, func, insert, select, update

from roborally.protocol.library import Brought, CourseText
from roborally.protocol.studio import (
    CourseDraft,
    Design,
    DesignCard,
    KeptVersion,
    NewDesign,
    Version,
)
from roborally.web.costs import in_thread, stored
from roborally.web.courses.courses import Courses
from roborally.web.courses.studio import look_at, read_draft
from roborally.web.refusals import Refusal, not_found
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import designs, versions

MOST_DESIGNS: Final = 100
"""Courses that anybody may be making."""


class Designs:
    """Nobody but their makers sees designs; their versions are courses like others."""

    def __init__(self, store: Store, courses: Courses) -> None:
        self.store = store
        self.courses = courses
        self._looking = Lock()

    async def of(self, user: str) -> list[DesignCard]:
        """What somebody makes, the last changed first."""
        mine = select(designs).where(designs.c.user == user)
        rows = await self.store.rows(mine.order_by(designs.c.changed.desc()))
        kept = select(versions).join(designs, designs.c.id == versions.c.design)
        numbers = await self.store.rows(
            kept.where(designs.c.user == user).order_by(versions.c.number)
        )
        return [_card(row, [one for one in numbers if one.design == row.id]) for row in rows]

    async def get(self, user: str, id: str) -> Design:
        row = await self._row(user, id)
        kept = select(versions).where(versions.c.design == id).order_by(versions.c.number)
        card = _card(row, await self.store.rows(kept))
        return Design(**msgspec.structs.asdict(card), draft=_draft(row))

    async def begin(self, user: str, wanted: NewDesign) -> DesignCard:
        count = select(func.count()).select_from(designs).where(designs.c.user == user)
        found = await self.store.row(count)
        if found is not None and found[0] >= MOST_DESIGNS:
            raise Refusal("not-now", "refused-too-many-designs", most=MOST_DESIGNS)
        id = token_hex(8)
        row = {"id": id, "user": user, "parent": wanted.parent, **_columns(wanted.draft)}
        stored(len(row["body"]))
        await self.store.write(insert(designs).values(row))
        return _card(await self._row(user, id), [])

    async def save(self, user: str, id: str, draft: CourseDraft) -> None:
        """Whoever makes it larger pays for that; raises Refusal."""
        before = await self._row(user, id)
        row = _columns(draft)
        if len(row["body"]) > len(before.body):
            stored(len(row["body"]) - len(before.body))
        mine = (designs.c.id == id) & (designs.c.user == user)
        if not (await self.store.write(update(designs).where(mine).values(row)))[0]:
            raise not_found("course")

    async def drop(self, user: str, id: str) -> None:
        """Versions that were raced or shared stay as courses."""
        await self._row(user, id)
        await self.store.write(
            delete(versions).where(versions.c.design == id),
            delete(designs).where(designs.c.id == id, designs.c.user == user),
        )

    async def keep_version(self, user: str, id: str, language: str) -> KeptVersion:
        """The design as it is now becomes a course that never changes; raises Refusal."""
        design = await self.get(user, id)
        brought = await self._brought(user, design.draft, language, listed=True)
        last = design.versions[-1] if design.versions else None
        if last is None or last.course != brought.course.id:
            last = Version(len(design.versions) + 1, brought.course.id, now())
            row = {"design": id, **msgspec.structs.asdict(last)}
            with suppress(Conflict):  # twice in the same moment
                await self.store.write(insert(versions).values(row))
        return KeptVersion(last, brought.course, brought.findings)

    async def try_out(self, user: str, id: str, language: str) -> Brought:
        """The same for a race to try it, without a version."""
        design = await self.get(user, id)
        return await self._brought(user, design.draft, language, listed=False)

    async def made_of(self, course: str) -> CourseDraft:
        """A course that can be seen as the draft of another one; raises Refusal."""
        files = await self.courses.text_of(course)
        return await in_thread(self._looking, partial(read_draft, files.text, files.boards))

    async def _brought(
        self, user: str, draft: CourseDraft, language: str, *, listed: bool
    ) -> Brought:
        look = await in_thread(self._looking, partial(look_at, draft, "dark", language))
        if not look.playable:
            raise Refusal("bad-course", "refused-course-unplayable", findings=look.findings)
        text = CourseText(look.text, look.boards)
        return await self.courses.bring(user, text, language, listed=listed)

    async def _row(self, user: str, id: str) -> Any:
        row = await self.store.row(select(designs).where(designs.c.id == id))
        if row is None or row.user != user:
            raise not_found("course")
        return row


def _card(row: Any, kept: Sequence[Any]) -> DesignCard:
    found = [Version(one.number, one.course, one.at) for one in kept]
    return DesignCard(row.id, row.name, row.edition, row.changed, row.parent, found)


def _draft(row: Any) -> CourseDraft:
    return msgspec.json.decode(row.body, type=CourseDraft)


def _columns(draft: CourseDraft) -> dict[str, Any]:
    body = msgspec.json.encode(draft).decode()
    course = draft.course
    return {"name": course.name, "edition": course.edition, "changed": now(), "body": body}
