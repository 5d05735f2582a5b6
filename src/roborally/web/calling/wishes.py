"""How people want to be called, and whether an address is theirs.

Nobody is called who has not asked for it, and no mail goes to an address before its owner has
opened a link that was sent there. The link signs nobody in.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import Final
from zoneinfo import ZoneInfo

from sqlalchemy import delete, insert, select, update

from roborally.protocol.people import CallsWanted, When
from roborally.web.people.people import Person, digest
from roborally.web.people.sender import Sender, letter, sent
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import calls_wanted, confirmations, users
from roborally.words.languages import words_in

CONFIRM_HOURS: Final = 24


@dataclass(frozen=True, slots=True)
class Called:
    """Somebody who is to be called, and how; ``stop`` is the code that ends it."""

    user: str
    name: str
    when: When
    address: str
    language: str
    zone: str
    stop: str


class Wishes:
    """What everybody wants; ``sender`` is None where no mail is sent."""

    def __init__(self, store: Store, sender: Sender | None) -> None:
        self.store = store
        self.sender = sender

    async def of(self, user: str) -> CallsWanted:
        query = select(users.c.email, calls_wanted.c.mail, calls_wanted.c.confirmed)
        query = query.join(calls_wanted, calls_wanted.c.user == users.c.id, isouter=True)
        row = await self.store.row(query.where(users.c.id == user))
        if row is None:
            return CallsWanted("never", None, confirmed=False)
        return CallsWanted(row.mail or "never", row.email, confirmed=row.confirmed is not None)

    async def keep(self, person: Person, mail: When, language: str, zone: str) -> CallsWanted:
        """What somebody wants from now on; an address that is not confirmed is sent a link."""
        if self.sender is None:
            raise Refusal("not-now", "refused-no-mail")
        before = await self.of(person.id)
        if mail != "never" and before.address is None:
            raise Refusal("not-now", "refused-no-own-address")
        values = {"mail": mail, "language": language, "zone": known_zone(zone)}
        theirs = calls_wanted.c.user == person.id
        if not (await self.store.write(update(calls_wanted).where(theirs).values(**values)))[0]:
            row = {"user": person.id, "stop": token_urlsafe(24), **values}
            with suppress(Conflict):  # twice in the same moment
                await self.store.write((insert(calls_wanted), row))
        if mail != "never" and before.address and not before.confirmed:
            await self._ask_owner(self.sender, person, before.address, language)
        return await self.of(person.id)

    async def _ask_owner(self, sender: Sender, person: Person, to: str, language: str) -> None:
        code = token_urlsafe(32)
        until = now() + CONFIRM_HOURS * 3_600_000
        row = {"hash": digest(code), "user": person.id, "email": to, "until": until}
        old = (confirmations.c.until < now()) | (confirmations.c.user == person.id)
        await self.store.write(delete(confirmations).where(old), (insert(confirmations), row))
        words, link = words_in(language), f"{sender.url}/confirm#{code}"
        subject = words.say("mail-confirm-subject", name=person.name)
        text = words.say("mail-confirm", name=person.name, link=link, hours=CONFIRM_HOURS)
        await asyncio.to_thread(sent, sender, letter(sender, to, subject, text), "a link")

    async def confirm(self, code: str) -> None:
        """The owner of an address has opened the link; raises Refusal."""
        key = digest(code.strip())
        query = select(confirmations).join(users, users.c.id == confirmations.c.user)
        fresh = confirmations.c.until > now(), confirmations.c.email == users.c.email
        row = await self.store.row(query.where(confirmations.c.hash == key, *fresh))
        if row is None:
            raise Refusal("wrong-password", "refused-wrong-link")
        await self.store.write(
            update(calls_wanted).where(calls_wanted.c.user == row.user).values(confirmed=now()),
            delete(confirmations).where(confirmations.c.hash == key),
        )

    async def stop(self, code: str) -> None:
        """Who has the code of a mail ends all such mails; raises Refusal."""
        theirs = update(calls_wanted).where(calls_wanted.c.stop == code)
        if not (await self.store.write(theirs.values(mail="never")))[0]:
            raise Refusal("not-found", "refused-wrong-link")

    async def written_to(self, people: Collection[str]) -> dict[str, Called]:
        """Those of some people who want mail and whose address is theirs."""
        query = select(users.c.name, users.c.email, calls_wanted)
        query = query.join(calls_wanted, calls_wanted.c.user == users.c.id)
        rows = await self.store.rows(
            query.where(
                users.c.id.in_(people),
                users.c.email.is_not(None),
                calls_wanted.c.confirmed.is_not(None),
                calls_wanted.c.mail != "never",
            )
        )
        return {
            row.user: Called(
                row.user, row.name, row.mail, row.email, row.language, row.zone, row.stop
            )
            for row in rows
        }


def known_zone(zone: str) -> str:
    """A time zone by its name; that of nobody if there is none of that name."""
    try:
        ZoneInfo(zone)
    except (ValueError, OSError, KeyError):
        return "UTC"
    return zone
