"""Keys besides sessions: codes for other devices, and tokens for programs."""

from __future__ import annotations

from secrets import choice, token_urlsafe
from typing import Final

from sqlalchemy import delete, func, insert, select

from roborally.protocol.people import DeviceCode, NewToken, Scope, TokenCard
from roborally.web.names import clean_name
from roborally.web.people.people import People, Person, digest, with_bots
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

    async def bot(self, name: str, author: Person | None = None) -> tuple[Person, str]:
        """A new bot, which has only a token, as good as what it was made with."""
        if author is not None:
            if await self.people.is_bot(author):
                raise Refusal("not-allowed", "refused-bots-make-no-bots")
            await self._room_for_another(author)
        person = await self.people.new(name, author, bot=True)
        maker, scope = (author.token, author.scope) if author else ("", None)
        made = await self.make_token(person, person.name, scope or "play", maker or None)
        return person, made.token

    async def tokens_of(self, person: Person) -> list[TokenCard]:
        rows = await self.store.rows(
            select(tokens).where(tokens.c.user.in_(with_bots(person.id))).order_by(tokens.c.created)
        )
        return [TokenCard(row.id, row.name, row.scope, row.created) for row in rows]

    async def make_token(
        self, person: Person, name: str, scope: Scope, made_with: str | None = None
    ) -> NewToken:
        await self._room_for_another(person)
        token = TOKEN + token_urlsafe(32)
        row = {"id": token_urlsafe(9), "name": clean_name(name), "user": person.id, "scope": scope}
        more = {"hash": digest(token), "created": now(), "made_with": made_with}
        await self.store.write((insert(tokens), row | more))
        return NewToken(row["id"], row["name"], scope, token)

    async def _room_for_another(self, person: Person) -> None:
        """Raises Refusal if somebody has too many tokens, those of the own bots included."""
        mine = select(func.count()).select_from(tokens)
        mine = mine.where(tokens.c.user.in_(with_bots(person.id)))
        if (await self.store.rows(mine))[0][0] >= MOST_TOKENS:
            raise Refusal("not-now", "refused-too-many-tokens", most=MOST_TOKENS)

    async def drop_token(self, person: Person, id: str) -> dict[str, str]:
        """End a token and those of bots made with it; all of them, each with who had it."""
        own = tokens.c.user.in_(with_bots(person.id))
        wanted = own & ((tokens.c.id == id) | (tokens.c.made_with == id))
        rows = await self.store.rows(select(tokens.c.id, tokens.c.user).where(wanted))
        gone = await self.store.write(delete(tokens).where(wanted))
        if not gone[0]:
            raise Refusal("not-found", "refused-no-such-token")
        return {row.id: row.user for row in rows}
