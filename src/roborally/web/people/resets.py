"""Forgotten passwords: a link by e-mail that works once, with which a new one is chosen.

Nobody is told whether an address belongs to an account.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
import tomllib
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final
from urllib.parse import urlsplit

from sqlalchemy import delete, insert, select, update

from roborally.mail import (
    BadMailSettings,
    Postman,
    PutOff,
    Server,
    Undeliverable,
    is_address,
    server_in,
)
from roborally.web.people.passwords import hashed
from roborally.web.people.people import People, Person, digest
from roborally.web.refusals import Refusal
from roborally.web.store.database import now
from roborally.web.store.schema import codes, resets, sessions, tokens, users
from roborally.words.languages import words_in

RESET_MINUTES: Final = 30
KEYS: Final = {"address", "url", "outgoing"}

log: Final = logging.getLogger("roborally")


@dataclass(frozen=True, slots=True)
class Sender:
    """Who writes, where the pages of this server are found, and who takes the mail."""

    address: str
    url: str
    outgoing: Server


def read_sender(path: Path) -> Sender:
    """From a file as docs/server.md describes it; raises BadMailSettings saying what is wrong."""
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadMailSettings(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadMailSettings(f"{path}: {error}") from None
    for key in data.keys() - KEYS:
        raise BadMailSettings(f"{path}: there is no setting '{key}'; there are address, url")
    address, url = str(data.get("address", "")), str(data.get("url", "")).rstrip("/")
    if not is_address(address):
        raise BadMailSettings(f"{path}: address is the one that the server writes from")
    if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc:
        raise BadMailSettings(f"{path}: url is the address of the pages, as https://play.example")
    if not isinstance(data.get("outgoing"), dict):
        raise BadMailSettings(f"{path}: [outgoing] is missing")
    return Sender(address, url, server_in(path, data["outgoing"], "smtp", "starttls"))


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
            mail = _mail(self.sender, address.strip(), row.name, code, language)
            try:
                await asyncio.to_thread(_send, self.sender.outgoing, mail)
            except (OSError, smtplib.SMTPException, Undeliverable, PutOff) as error:
                log.warning("a link for a new password was not sent: %s", type(error).__name__)

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


def _mail(sender: Sender, to: str, name: str, code: str, language: str) -> EmailMessage:
    words = words_in(language)
    mail = EmailMessage(policy=SMTP)
    mail["From"] = Address("RoboRally", addr_spec=sender.address)
    mail["To"] = Address(addr_spec=to)
    mail["Date"] = formatdate()
    mail["Message-ID"] = make_msgid(domain=sender.address.rpartition("@")[2])
    mail["Auto-Submitted"] = "auto-generated"
    mail["Subject"] = words.say("mail-reset-subject", name=name)
    link = f"{sender.url}/reset#{code}"
    text = words.say("mail-reset", name=name, link=link, minutes=RESET_MINUTES)
    mail.set_content(f"{text}\n")
    return mail


def _send(server: Server, mail: EmailMessage) -> None:
    postman = Postman(server)
    try:
        postman.send(mail)
    finally:
        postman.close()
