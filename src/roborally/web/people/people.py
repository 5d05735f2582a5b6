"""People: guests, accounts and their sessions.

Of session keys and tokens only digests are stored, of passwords only what argon2 makes of them.
"""

from __future__ import annotations

import hmac
from dataclasses import dataclass, replace
from hashlib import blake2b
from secrets import token_urlsafe
from typing import Any, Final

from msgspec import UNSET
from sqlalchemy import delete, insert, or_, select, update

from roborally.protocol.people import Scope, User
from roborally.web.names import clean_name
from roborally.web.people.passwords import hashed, is_right
from roborally.web.refusals import Refusal
from roborally.web.store.cup_tables import cups, racers
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.retention import DAY, OF_PEOPLE, SESSION_DAYS, made_by
from roborally.web.store.schema import (
    codes,
    sessions,
    tokens,
    users,
    versions,
)

FORMER: Final = "a former player"
"""The name of whoever was here once, in their races too."""
_NO_RACER: Final = {"user": None, "name": FORMER, "author": None, "withdrawn": True}
authors: Final = users.alias("authors")


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asked for something, with a ``session`` or with a ``token``.

    ``token`` is the id of the token, and ``scope`` what it is good for. Who is ``muted`` may not
    chat now, and who is ``banned`` may only look. A bot has an ``author``: the name of whose it
    is, empty if it is nobody's.
    """

    id: str
    name: str
    account: bool
    session: str = ""
    token: str = ""
    scope: Scope | None = None
    muted: bool = False
    banned: bool = False
    author: str | None = None

    def json(self) -> User:
        author = UNSET if self.author is None else self.author
        return User(self.id, self.name, self.account, author)

    @property
    def csrf(self) -> str | None:
        return csrf_token(self.session) if self.session else None


def with_bots(user: str) -> Any:
    """The ids of somebody and of all bots that are theirs."""
    return select(users.c.id).where(or_(users.c.id == user, users.c.author == user))


def digest(secret: str) -> str:
    return blake2b(secret.encode(), digest_size=32).hexdigest()


def csrf_token(session: str) -> str:
    """What requests of a session must repeat; no other site can know it."""
    return blake2b(session.encode(), digest_size=16, person=b"csrf").hexdigest()


def same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


class People:
    """Who is who."""

    def __init__(self, store: Store) -> None:
        self.store = store

    # ---- finding

    async def by_session(self, session: str) -> Person | None:
        query = select(users).join(sessions, sessions.c.user == users.c.id)
        fresh = sessions.c.created > now() - SESSION_DAYS * DAY
        row = await self.store.row(query.where(sessions.c.hash == digest(session), fresh))
        person = await self._seen(row)
        return person and replace(person, session=session)

    async def by_token(self, token: str) -> Person | None:
        of_author = authors.c.name.label("author_name"), authors.c.muted.label("author_muted")
        which = tokens.c.id.label("token"), tokens.c.scope, authors.c.banned.label("author_banned")
        query = select(users, *of_author, *which).join(tokens, tokens.c.user == users.c.id)
        query = query.outerjoin(authors, authors.c.id == users.c.author)
        row = await self.store.row(query.where(tokens.c.hash == digest(token)))
        person = await self._seen(row)
        if row is None or person is None:
            return None
        author = None if row.author is None else row.author_name or ""
        if row.scope == "bot" and author is None:
            author = person.name
        return replace(
            person,
            token=row.token,
            scope=row.scope,
            author=author,
            muted=person.muted or (row.author_muted or 0) > now(),
            banned=person.banned or (row.author_banned or 0) > now(),
        )

    async def is_bot(self, person: Person) -> bool:
        """Whether somebody was made as a bot, rather than being a person's token."""
        row = await self.store.row(select(users.c.author).where(users.c.id == person.id))
        return row is not None and row.author is not None

    async def _seen(self, row: Any | None) -> Person | None:
        """The person of a row; that somebody is here is noted once a day."""
        if row is None:
            return None
        if row.seen is None or row.seen < now() - DAY:
            here = update(users).where(users.c.id == row.id).values(seen=now())
            if not (await self.store.write(here))[0]:  # forgotten in this moment
                return None
        muted, banned = ((until or 0) > now() for until in (row.muted, row.banned))
        return Person(row.id, row.name, row.account is not None, muted=muted, banned=banned)

    # ---- guests

    async def guest(self, name: str) -> Person:
        """A new guest with a session."""
        return await self.begin_session(await self.new(name))

    async def new(self, name: str, author: Person | None = None, *, bot: bool = False) -> Person:
        """A new guest who cannot come back yet; a bot may be somebody's."""
        called = "" if author is None else author.name
        person = Person(
            f"u{token_urlsafe(9)}", clean_name(name), account=False, author=called if bot else None
        )
        row = {"id": person.id, "name": person.name, "created": now(), "seen": now()}
        if bot:
            row["author"] = "" if author is None else author.id
        await self.store.write((insert(users), row))
        return person

    async def begin_session(self, person: Person) -> Person:
        session = token_urlsafe(32)
        row = {"hash": digest(session), "user": person.id, "created": now()}
        await self.store.write((insert(sessions), row))
        return replace(person, session=session)

    async def rename(self, person: Person, name: str) -> Person:
        if person.account:
            raise Refusal("not-now", "refused-account-name-stays")
        clean = clean_name(name)
        await self.store.write(update(users).where(users.c.id == person.id).values(name=clean))
        return replace(person, name=clean)

    # ---- accounts

    async def open_account(self, person: Person, name: str, password: str) -> Person:
        """Give a guest a password."""
        if person.account:
            raise Refusal("not-now", "refused-account-already")
        clean = clean_name(name)
        change = update(users).where(users.c.id == person.id)
        values = {"name": clean, "account": clean.casefold(), "password": await hashed(password)}
        try:
            await self.store.write(change.values(**values))
        except Conflict:
            raise Refusal("name-taken", "refused-account-exists", name=clean) from None
        return replace(person, name=clean, account=True)

    async def log_in(self, name: str, password: str) -> Person:
        key = account_key(name)
        query = select(users).where(users.c.account == key)
        row = await self.store.row(query) if key.isprintable() else None
        right = await is_right(None if row is None else row.password, password)
        if row is None or not right:
            raise Refusal("wrong-password", "refused-wrong-login")
        return await self.begin_session(Person(row.id, row.name, account=True))

    async def log_out(self, person: Person) -> None:
        await self.store.write(delete(sessions).where(sessions.c.hash == digest(person.session)))

    async def log_out_everywhere(self, person: Person, *, tokens_too: bool) -> None:
        """End all sessions and codes of somebody, and the tokens of the bots if wanted."""
        ended = [delete(one).where(one.c.user == person.id) for one in (sessions, codes)]
        if tokens_too:
            ended.append(delete(tokens).where(tokens.c.user.in_(with_bots(person.id))))
        await self.store.write(*ended)

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """A new password; all sessions but this one end, and codes for other devices."""
        await self.check_password(person, old)
        changed = await hashed(new)
        others = sessions.c.hash != digest(person.session)
        await self.store.write(
            update(users).where(users.c.id == person.id).values(password=changed),
            delete(sessions).where(sessions.c.user == person.id, others),
            delete(codes).where(codes.c.user == person.id),
        )

    async def close_account(self, person: Person, password: str) -> list[str]:
        """The ids of all who are gone with it: bots go with their author.

        What is left is somebody without name and key, until nothing refers to them.
        """
        if person.account:
            await self.check_password(person, password)
        empty = dict.fromkeys(("account", "password", "email"))
        nobody = {"name": FORMER, **empty, "gone": now()}
        gone = with_bots(person.id)
        those = [row.id for row in await self.store.rows(gone)]
        await self.store.write(
            delete(versions).where(versions.c.design.in_(made_by(gone))),
            *(delete(one.table).where(one.in_(gone)) for one in OF_PEOPLE),
            update(racers).where(racers.c.user.in_(gone)).values(**_NO_RACER),
            update(cups).where(cups.c.host.in_(gone)).values(host=None, host_name=FORMER),
            update(users).where(users.c.author == person.id).values(**nobody | {"author": ""}),
            update(users).where(users.c.id == person.id).values(**nobody),
        )
        return those

    async def check_password(self, person: Person, password: str) -> None:
        """Raises Refusal if it is not that of somebody's account."""
        row = await self.store.row(select(users.c.password).where(users.c.id == person.id))
        if not await is_right(None if row is None else row.password, password):
            raise Refusal("wrong-password", "refused-wrong-password")


def account_key(name: str) -> str:
    """The name of an account without regard to case and spaces."""
    return " ".join(name.split()).casefold()
