"""People: guests, accounts, sessions and the tokens of bots.

Of session keys and tokens only digests are stored, of passwords only what argon2 makes of them.
"""

from __future__ import annotations

import asyncio
import hmac
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from secrets import choice, token_urlsafe
from typing import Any, Final

from argon2 import PasswordHasher
from argon2.exceptions import VerificationError
from sqlalchemy import delete, insert, select, update

from roborally.protocol.people import DeviceCode, NewToken, TokenCard, User
from roborally.web.names import clean_name
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.retention import DAY, OF_PEOPLE, SESSION_DAYS
from roborally.web.store.schema import codes, sessions, tokens, users

TOKEN: Final = "rr_"  # noqa: S105  how a token begins, not a token
SHORTEST_PASSWORD: Final = 8
LONGEST_PASSWORD: Final = 200
MOST_TOKENS: Final = 20
NOBODY: Final = "Nobody"
"""The name of whoever had an account once."""
CODE_MINUTES: Final = 10
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"

_hasher: Final = PasswordHasher()


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who asked for something. ``session`` is empty for those who came with a token."""

    id: str
    name: str
    account: bool
    session: str = ""

    def json(self) -> User:
        return User(self.id, self.name, self.account)

    @property
    def csrf(self) -> str | None:
        return csrf_token(self.session) if self.session else None


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
        return await self._seen(row, session)

    async def by_token(self, token: str) -> Person | None:
        query = select(users).join(tokens, tokens.c.user == users.c.id)
        row = await self.store.row(query.where(tokens.c.hash == digest(token)))
        return await self._seen(row)

    async def _seen(self, row: Any | None, session: str = "") -> Person | None:
        """The person of a row; that somebody is here is noted once a day."""
        if row is None:
            return None
        if row.seen is None or row.seen < now() - DAY:
            here = update(users).where(users.c.id == row.id).values(seen=now())
            if not (await self.store.write(here))[0]:  # forgotten in this moment
                return None
        return Person(row.id, row.name, row.account is not None, session)

    # ---- guests

    async def guest(self, name: str) -> Person:
        """A new guest with a session."""
        person = await self._new(name)
        return await self._session(person)

    async def bot(self, name: str) -> tuple[Person, str]:
        """A new guest that has only a token."""
        person = await self._new(name)
        made = await self.make_token(person, person.name)
        return person, made.token

    async def _new(self, name: str) -> Person:
        person = Person(f"u{token_urlsafe(9)}", clean_name(name), account=False)
        row = {"id": person.id, "name": person.name, "created": now(), "seen": now()}
        await self.store.write((insert(users), row))
        return person

    async def _session(self, person: Person) -> Person:
        session = token_urlsafe(32)
        row = {"hash": digest(session), "user": person.id, "created": now()}
        await self.store.write((insert(sessions), row))
        return Person(person.id, person.name, person.account, session)

    async def rename(self, person: Person, name: str) -> Person:
        if person.account:
            raise Refusal("not-now", "the name of an account stays as it is")
        clean = clean_name(name)
        await self.store.write(update(users).where(users.c.id == person.id).values(name=clean))
        return Person(person.id, clean, person.account, person.session)

    # ---- accounts

    async def open_account(self, person: Person, name: str, password: str) -> Person:
        """Give a guest a password."""
        if person.account:
            raise Refusal("not-now", "you have an account already")
        clean = clean_name(name)
        hashed = await _hash(password)
        change = update(users).where(users.c.id == person.id)
        values = {"name": clean, "account": clean.casefold(), "password": hashed}
        try:
            await self.store.write(change.values(**values))
        except Conflict:
            raise Refusal("name-taken", f"there is an account called {clean} already") from None
        return Person(person.id, clean, account=True, session=person.session)

    async def log_in(self, name: str, password: str) -> Person:
        key = account_key(name)
        query = select(users).where(users.c.account == key)
        row = await self.store.row(query) if key.isprintable() else None
        hashed = None if row is None else row.password
        right = await asyncio.to_thread(_is_right, hashed, password[:LONGEST_PASSWORD])
        if row is None or not right:
            raise Refusal("wrong-password", "the name or the password is wrong")
        return await self._session(Person(row.id, row.name, account=True))

    async def log_out(self, person: Person) -> None:
        await self.store.write(delete(sessions).where(sessions.c.hash == digest(person.session)))

    async def log_out_everywhere(self, person: Person, *, tokens_too: bool) -> None:
        """End all sessions and codes of somebody, and the tokens of the bots if wanted."""
        tables = (sessions, codes, tokens) if tokens_too else (sessions, codes)
        await self.store.write(*(delete(one).where(one.c.user == person.id) for one in tables))

    async def change_password(self, person: Person, old: str, new: str) -> None:
        """A new password; all sessions but this one end, and codes for other devices."""
        await self._check_password(person, old)
        changed = await _hash(new)
        others = sessions.c.hash != digest(person.session)
        await self.store.write(
            update(users).where(users.c.id == person.id).values(password=changed),
            delete(sessions).where(sessions.c.user == person.id, others),
            delete(codes).where(codes.c.user == person.id),
        )

    async def close_account(self, person: Person, password: str) -> None:
        """What is left is somebody without name and key, until nothing refers to them.

        The name that others saw in a race stays in its record.
        """
        await self._check_password(person, password)
        nobody = {"name": NOBODY, "account": None, "password": None}
        await self.store.write(
            update(users).where(users.c.id == person.id).values(**nobody),
            *(delete(one).where(one.c.user == person.id) for one in OF_PEOPLE),
        )

    async def _check_password(self, person: Person, password: str) -> None:
        row = await self.store.row(select(users.c.password).where(users.c.id == person.id))
        hashed = None if row is None else row.password
        if not await asyncio.to_thread(_is_right, hashed, password[:LONGEST_PASSWORD]):
            raise Refusal("wrong-password", "the password is wrong")

    # ---- other devices

    async def make_code(self, person: Person) -> DeviceCode:
        """A code with which the same person goes on at another device."""
        code = "-".join("".join(choice(CODE_LETTERS) for _ in range(4)) for _ in range(3))
        until = now() + CODE_MINUTES * 60_000
        row = {"hash": digest(code), "user": person.id, "until": until}
        await self.store.write(delete(codes).where(codes.c.until < now()), (insert(codes), row))
        return DeviceCode(code, until)

    async def use_code(self, code: str) -> Person:
        """Whoever made that code, with a session of this device."""
        key = digest(code.strip().upper())
        query = select(users).join(codes, codes.c.user == users.c.id)
        row = await self.store.row(query.where(codes.c.hash == key, codes.c.until > now()))
        used = await self.store.write(delete(codes).where(codes.c.hash == key))
        if row is None or not used[0]:
            raise Refusal("wrong-password", "this code is wrong, used or too old")
        return await self._session(Person(row.id, row.name, row.account is not None))

    # ---- tokens

    async def tokens_of(self, person: Person) -> list[TokenCard]:
        rows = await self.store.rows(
            select(tokens).where(tokens.c.user == person.id).order_by(tokens.c.created)
        )
        return [TokenCard(row.id, row.name, row.created) for row in rows]

    async def make_token(self, person: Person, name: str) -> NewToken:
        if len(await self.tokens_of(person)) >= MOST_TOKENS:
            raise Refusal("not-now", f"nobody may have more than {MOST_TOKENS} tokens")
        token = TOKEN + token_urlsafe(32)
        row = {"id": token_urlsafe(9), "name": clean_name(name), "user": person.id}
        await self.store.write((insert(tokens), row | {"hash": digest(token), "created": now()}))
        return NewToken(row["id"], row["name"], token)

    async def drop_token(self, person: Person, id: str) -> None:
        gone = await self.store.write(
            delete(tokens).where(tokens.c.id == id, tokens.c.user == person.id)
        )
        if not gone[0]:
            raise Refusal("not-found", "there is no such token")


def account_key(name: str) -> str:
    """The name of an account without regard to case and spaces."""
    return " ".join(name.split()).casefold()


async def _hash(password: str) -> str:
    """What is stored of a password; raises Refusal if it is too short or too long."""
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise Refusal(
            "bad-request",
            f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters",
        )
    return await asyncio.to_thread(_hasher.hash, password)


@cache
def _nobodys_password() -> str:
    return _hasher.hash(token_urlsafe())


def _is_right(hashed: str | None, password: str) -> bool:
    """Without an account something is checked all the same, so that this takes just as long."""
    try:
        return _hasher.verify(hashed or _nobodys_password(), password)
    except VerificationError:
        return False
