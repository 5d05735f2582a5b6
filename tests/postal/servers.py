"""Real mail servers for tests: one that takes mail, one that keeps a mailbox."""

from __future__ import annotations

import imaplib
import smtplib
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import EmailMessage, Message
from email.policy import default
from pathlib import Path
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.free_port import free_port

REFEREE = "referee@example.org"
GONE = "gone@example.org"
BUSY = "busy@example.org"


def make_maildir(folder: Path) -> Path:
    for part in ("new", "cur", "tmp"):
        (folder / part).mkdir(parents=True)
    return folder


def drop(maildir: Path, content: bytes, name: str = "") -> Path:
    """Put a mail into a Maildir as a server does."""
    number = len(list(maildir.rglob("*")))
    path = maildir / "new" / (name or f"{1_000_000 + number}.M{number}.test")
    path.write_bytes(content)
    return path


class PostOffice:
    """Takes mail by SMTP: that of the referee goes into a Maildir, that of others is kept."""

    def __init__(self, maildir: Path, **server: Any) -> None:
        self.maildir = maildir
        self.kept: list[tuple[str, Message]] = []
        self.controller = Controller(
            self, hostname="127.0.0.1", port=free_port(), ready_timeout=120, **server
        )

    async def handle_RCPT(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address == GONE:
            return "550 nobody lives here"
        if address == BUSY:
            return "451 try again later"
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(  # noqa: N802
        self, server: SMTP, session: Session, envelope: Envelope
    ) -> str:
        content = envelope.content
        assert isinstance(content, bytes)
        for address in envelope.rcpt_tos:
            if address == REFEREE:
                drop(self.maildir, content)
            else:
                self.kept.append((address, message_from_bytes(content, policy=default)))
        return "250 taken"

    def to(self, address: str) -> list[EmailMessage]:
        """The mails for somebody, the oldest first."""
        return [m for to, m in self.kept if to == address and isinstance(m, EmailMessage)]

    def send(self, message: EmailMessage) -> None:
        """Send a mail as a player does."""
        with smtplib.SMTP("127.0.0.1", self.controller.port, timeout=120) as connection:
            connection.send_message(message)

    def settings(self, incoming: str = "", outgoing: str = 'security = "none"') -> str:
        """The file mail.toml of a game that uses this office."""
        box = incoming or f'maildir = "{self.maildir}"'
        return (
            f'address = "{REFEREE}"\n[incoming]\n{box}\n[outgoing]\nsmtp = "127.0.0.1"\n'
            f"port = {self.controller.port}\n{outgoing}\n"
        )


@contextmanager
def post_office(folder: Path, **server: Any) -> Iterator[PostOffice]:
    office = PostOffice(make_maildir(folder), **server)
    office.controller.start()
    try:
        yield office
    finally:
        office.controller.stop()


@contextmanager
def imap_server(certificate: Path | None = None) -> Iterator[int]:
    """A server with a mailbox of ``referee``, whose password is ``secret``; yields its port."""
    port = free_port()
    tls = ("--cert", str(certificate), "--key", str(certificate)) if certificate else ("--no-tls",)
    command = [
        *(sys.executable, "-c", "from pymap.main import main; main()"),
        *("--host", "127.0.0.1", "--port", str(port), *tls),
        *("dict", "--demo-data", "--demo-user", "referee", "--demo-password", "secret"),
    ]
    server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        while True:
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                assert server.poll() is None, "the server with the mailbox has ended"
                time.sleep(0.1)
        yield port
    finally:
        server.terminate()
        server.wait(120)


@contextmanager
def mailbox(port: int) -> Iterator[imaplib.IMAP4]:
    """The referee's mailbox on the server."""
    connection = imaplib.IMAP4("127.0.0.1", port, timeout=120)
    connection.login("referee", "secret")
    connection.select("INBOX")
    try:
        yield connection
    finally:
        connection.logout()
