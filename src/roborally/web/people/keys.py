"""Keys besides sessions: codes for other devices, and tokens for programs."""

from __future__ import annotations

from secrets import choice, token_urlsafe
from typing import Final

from sqlalchemy import delete, func, insert, select

from roborally.protocol.people import DeviceCode, NewToken, Scope, TokenCard
from roborally.web.names import clean_name
from roborally.web.people.people import People, Person, digest
from roborally.web.refusals import Refusal
from roborally.web.store.database import now
from roborally.web.store.schema import codes, tokens, users

TOKEN: Final = "rr_"  # noqa: S105  how a token begins, not a token
MOST_TOKENS: Final = 20
CODE_MINUTES: Final = 10
CODE_LETTERS: Final = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Keys:
    """What people make so that they, or their programs, can come in elsewhere."""

    def __init__(self, people: People) -> None:
        self.people = people
        self.store = people.store

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
            raise Refusal("wrong-password", "refused-wrong-code")
        found = Person(row.id, row.name, row.account is not None)
        return await self.people.begin_session(found)

    # ---- tokens

    async def bot(self, name: str) -> tuple[Person, str]:
        """A new guest that has only a token."""
        person = await self.people.new(name)
        made = await self.make_token(person, person.name, "play")
        return person, made.token

    async def tokens_of(self, person: Person) -> list[TokenCard]:
        rows = await self.store.rows(
            select(tokens).where(tokens.c.user == person.id).order_by(tokens.c.created)
        )
        return [TokenCard(row.id, row.name, row.scope, row.created) for row in rows]

    async def make_token(self, person: Person, name: str, scope: Scope) -> NewToken:
        mine = select(func.count()).select_from(tokens).where(tokens.c.user == person.id)
        if (await self.store.rows(mine))[0][0] >= MOST_TOKENS:
            raise Refusal("not-now", "refused-too-many-tokens", most=MOST_TOKENS)
        token = TOKEN + token_urlsafe(32)
        row = {"id": token_urlsafe(9), "name": clean_name(name), "user": person.id, "scope": scope}
        await self.store.write((insert(tokens), row | {"hash": digest(token), "created": now()}))
        return NewToken(row["id"], row["name"], scope, token)

    async def drop_token(self, person: Person, id: str) -> None:
        gone = await self.store.write(
            delete(tokens).where(tokens.c.id == id, tokens.c.user == person.id)
        )
        if not gone[0]:
            raise Refusal("not-found", "refused-no-such-token")
