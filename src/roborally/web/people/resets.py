"""Forgotten passwords: a link by e-mail that works once, with which a new one is chosen.

Nobody is told whether an address belongs to an account.
"""

from __future__ import annotations

import asyncio
from secrets import token_urlsafe
from typing import Final

from sqlalchemy import delete, insert, select, update

from roborally.mail import is_address
from roborally.web.people.passwords import hashed
from roborally.web.people.people import People, Person, digest
from roborally.web.people.sender import Sender, letter, sent
from roborally.web.refusals import Refusal
from roborally.web.store.database import now
from roborally.web.store.schema import calls_wanted, codes, resets, sessions, tokens, users
from roborally.words.languages import words_in

RESET_MINUTES: Final = 30


class Resets:
    """New passwords for those who have forgotten theirs, if this server sends mail."""

    def __init__(self, people: People, sender: Sender | None) -> None:
        self.people = people
        self.store = people.store
        self.sender = sender

    async def address_of(self, person: Person) -> str | None:
        row = await self.store.row(select(users.c.email).where(users.c.id == person.id))
        return None if row is None else row.email

    async def keep_address(self, person: Person, address: str, password: str) -> None:
        """Where to write to; an empty one is forgotten. Links that are on their way are void."""
        await self.people.check_password(person, password)
        clean = address.strip().casefold()
        if clean and not is_address(clean):
            raise Refusal("bad-request", "refused-no-address")
        await self.store.write(
            update(users).where(users.c.id == person.id).values(email=clean or None),
            update(calls_wanted).where(calls_wanted.c.user == person.id).values(confirmed=None),
            delete(resets).where(resets.c.user == person.id),
        )

    async def write_to(self, address: str, language: str) -> None:
        """Send a link to whoever has accounts with that address."""
        assert self.sender is not None
        query = select(users.c.id, users.c.name).where(users.c.email == address.strip().casefold())
        for row in await self.store.rows(query):
            code = token_urlsafe(32)
            until = now() + RESET_MINUTES * 60_000
            await self.store.write(
                delete(resets).where((resets.c.until < now()) | (resets.c.user == row.id)),
                (insert(resets), {"hash": digest(code), "user": row.id, "until": until}),
            )
            words, link = words_in(language), f"{self.sender.url}/reset#{code}"
            mail = letter(
                self.sender,
                address.strip(),
                words.say("mail-reset-subject", name=row.name),
                words.say("mail-reset", name=row.name, link=link, minutes=RESET_MINUTES),
            )
            await asyncio.to_thread(sent, self.sender, mail, "a link for a new password")

    async def choose(self, code: str, password: str) -> tuple[Person, list[str]]:
        """A new password: everything that was open before ends; the ids of the tokens too."""
        changed = await hashed(password)
        key = digest(code.strip())
        query = select(users).join(resets, resets.c.user == users.c.id)
        row = await self.store.row(query.where(resets.c.hash == key, resets.c.until > now()))
        used = await self.store.write(delete(resets).where(resets.c.hash == key))
        if row is None or not used[0] or row.account is None:
            raise Refusal("wrong-password", "refused-wrong-link")
        person = Person(row.id, row.name, account=True)
        ended = await self.store.rows(select(tokens.c.id).where(tokens.c.user == person.id))
        await self.store.write(
            update(users).where(users.c.id == person.id).values(password=changed),
            *(delete(one).where(one.c.user == person.id) for one in (sessions, codes, tokens)),
        )
        return await self.people.begin_session(person), [one.id for one in ended]
