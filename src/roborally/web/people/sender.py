"""Mail that the server sends: who sends it, what it looks like, and handing it over."""

from __future__ import annotations

import logging
import smtplib
import tomllib
from dataclasses import dataclass
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP
from email.utils import formatdate, make_msgid
from pathlib import Path
from typing import Any, Final, Literal
from urllib.parse import urlsplit

from roborally.mail import (
    BadMailSettings,
    Postman,
    PutOff,
    Server,
    Undeliverable,
    is_address,
    server_in,
)

CALL_AFTER: Final = 120
KEYS: Final = {"address", "url", "outgoing", "call_after"}

Fate = Literal["sent", "refused", "later"]
"""What became of a mail: it is taken, will never be, or may be."""

log: Final = logging.getLogger("roborally")


@dataclass(frozen=True, slots=True)
class Sender:
    """Who writes, where the pages of this server are found, and who takes the mail.

    Who is asked something is written to after ``call_after`` seconds without being here.
    """

    address: str
    url: str
    outgoing: Server
    call_after: int = CALL_AFTER


def read_sender(path: Path) -> Sender:
    """From a file as docs/server.md describes it; raises BadMailSettings saying what is wrong."""
    try:
        data: dict[str, Any] = tomllib.loads(path.read_text("utf-8"))
    except OSError as error:
        raise BadMailSettings(f"{path}: {error.strerror}") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadMailSettings(f"{path}: {error}") from None
    for key in data.keys() - KEYS:
        there = ", ".join(sorted(KEYS))
        raise BadMailSettings(f"{path}: there is no setting '{key}'; there are {there}")
    address, url = str(data.get("address", "")), str(data.get("url", "")).rstrip("/")
    if not is_address(address):
        raise BadMailSettings(f"{path}: address is the one that the server writes from")
    if urlsplit(url).scheme not in ("http", "https") or not urlsplit(url).netloc:
        raise BadMailSettings(f"{path}: url is the address of the pages, as https://play.example")
    if not isinstance(data.get("outgoing"), dict):
        raise BadMailSettings(f"{path}: [outgoing] is missing")
    after = data.get("call_after", CALL_AFTER)
    if not isinstance(after, int) or after < 0:
        raise BadMailSettings(f"{path}: call_after is a number of seconds")
    return Sender(address, url, server_in(path, data["outgoing"], "smtp", "starttls"), after)


def letter(sender: Sender, to: str, subject: str, text: str, id: str = "") -> EmailMessage:
    """A mail in plain text; mails with the same id are one, for whoever gets both."""
    mail = EmailMessage(policy=SMTP)
    domain = sender.address.rpartition("@")[2]
    mail["From"] = Address("RoboRally", addr_spec=sender.address)
    mail["To"] = Address(addr_spec=to)
    mail["Date"] = formatdate()
    mail["Message-ID"] = f"<{id}@{domain}>" if id else make_msgid(domain=domain)
    mail["Auto-Submitted"] = "auto-generated"
    mail["Subject"] = subject
    mail.set_content(f"{text}\n")
    return mail


def sent(sender: Sender, mail: EmailMessage, what: str) -> Fate:
    """Hand a mail over now; if that is not possible the log says what was not sent."""
    postman = Postman(sender.outgoing)
    try:
        postman.send(mail)
    except (OSError, smtplib.SMTPException, Undeliverable, PutOff) as error:
        log.warning("%s was not sent: %s", what, type(error).__name__)
        return "refused" if isinstance(error, Undeliverable) else "later"
    finally:
        postman.close()
    return "sent"
