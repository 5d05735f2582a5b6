"""Sending mail: where servers are found, and handing mails over to them."""

from __future__ import annotations

import smtplib
import ssl
from contextlib import suppress
from dataclasses import dataclass
from email.errors import MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

TIMEOUT: Final = 60
LOGIN_WANTED: Final = (530, 534, 535, 538)
SECURITY: Final = ("tls", "starttls", "none")
_PORTS: Final = {
    ("imap", "tls"): 993,
    ("imap", "starttls"): 143,
    ("imap", "none"): 143,
    ("smtp", "tls"): 465,
    ("smtp", "starttls"): 587,
    ("smtp", "none"): 25,
}


class BadMailSettings(ValueError):
    """Settings that cannot be used."""


@dataclass(frozen=True, slots=True)
class Server:
    """A server for mail; no user means no login."""

    host: str
    port: int
    security: str
    user: str
    password: str
    folder: str = "INBOX"


def is_address(text: str) -> bool:
    """Whether mail can be written to an address; one beyond ASCII is not taken everywhere."""
    try:
        Address(addr_spec=text)
    except (ValueError, LookupError, MessageError):
        return False
    return text.isascii() and "@" in text


def server_in(path: Path, table: dict[str, Any], kind: str, usual: str) -> Server:
    host = table.get(kind)
    if not isinstance(host, str) or not host:
        raise BadMailSettings(f"{path}: '{kind}' is the name of the server")
    security = table.get("security", usual)
    if security not in SECURITY:
        raise BadMailSettings(f"{path}: security is one of {', '.join(SECURITY)}")
    port = table.get("port", _PORTS[kind, security])
    if not isinstance(port, int) or not 0 < port < 65536:
        raise BadMailSettings(f"{path}: port is a number from 1 to 65535")
    password = ""
    if "password_file" in table:
        secret = Path(str(table["password_file"])).expanduser()
        try:
            password = secret.read_text("utf-8").strip()
        except OSError as error:
            raise BadMailSettings(f"{path}: {secret}: {error.strerror}") from None
    user = str(table.get("user", ""))
    return Server(host, port, security, user, password, str(table.get("folder", "INBOX")))


class Undeliverable(ValueError):
    """A mail that a server will never take."""


class PutOff(ValueError):
    """A mail that a server does not take now, while it may take others."""


def _for_ever(code: int) -> bool:
    """Whether a server refuses a mail for good, and not because it wants a login."""
    return code >= 500 and code not in LOGIN_WANTED


class Postman:
    """A connection to the server that takes mail; it is opened with the first mail."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self._connection: smtplib.SMTP | None = None

    def send(self, message: EmailMessage) -> None:
        """Hand a mail over; raises Undeliverable or PutOff, or OSError if no server is there."""
        if self._connection is None:
            self._connection = self._connect()
        try:
            self._connection.send_message(message)
        except smtplib.SMTPServerDisconnected:
            self._connection = None
            raise
        except smtplib.SMTPNotSupportedError as error:
            raise Undeliverable(str(error)[:300]) from None
        except smtplib.SMTPRecipientsRefused as error:
            codes = [code for code, _ in error.recipients.values()]
            kind = Undeliverable if all(map(_for_ever, codes)) else PutOff
            raise kind(str(error.recipients)[:300]) from None
        except smtplib.SMTPDataError as error:
            kind = Undeliverable if _for_ever(error.smtp_code) else PutOff
            raise kind(str(error)[:300]) from None

    def _connect(self) -> smtplib.SMTP:
        server = self.server
        connection: smtplib.SMTP
        if server.security == "tls":
            connection = smtplib.SMTP_SSL(
                server.host, server.port, timeout=TIMEOUT, context=ssl.create_default_context()
            )
        else:
            connection = smtplib.SMTP(server.host, server.port, timeout=TIMEOUT)
        try:
            if server.security == "starttls":
                connection.starttls(context=ssl.create_default_context())
            if server.user:
                connection.login(server.user, server.password)
        except (OSError, smtplib.SMTPException):
            connection.close()
            raise
        return connection

    def close(self) -> None:
        if self._connection is not None:
            with suppress(OSError, smtplib.SMTPException):
                self._connection.quit()
            self._connection = None
