"""Boxes from which orders are read: a Maildir, or a mailbox on an IMAP server.

A message stays in its box. What has been dealt with is marked as seen; the journal knows it too,
so that nothing is done twice if the program is killed before the mark is made.
"""

from __future__ import annotations

import imaplib
import os
import re
import ssl
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from roborally.mail import Server

MOST_BYTES: Final = 256 * 1024
TIMEOUT: Final = 60
_SEEN: Final = "S"


class MailboxError(OSError):
    """A box that cannot be read now."""


class Unreadable(MailboxError):
    """A message that cannot be had, while others can."""


class Incoming(Protocol):
    """A message in a box."""

    size: int

    def content(self) -> bytes:
        """The message, or only its beginning if it is too big; raises Unreadable."""

    def done(self) -> None:
        """Mark the message as dealt with."""


@dataclass(slots=True)
class MaildirMessage:
    """A file in a Maildir."""

    path: Path
    size: int

    def content(self) -> bytes:
        try:
            with self.path.open("rb") as file:
                return file.read(MOST_BYTES)
        except OSError as error:
            raise Unreadable(0, f"{self.path.name}: {error.strerror}") from None

    def done(self) -> None:
        name, _, flags = self.path.name.partition(":2,")
        marked = "".join(sorted({*flags, _SEEN}))
        seen = self.path.parent.parent / "cur" / f"{name}:2,{marked}"
        try:
            self.path.rename(seen)
        except FileNotFoundError:
            return
        except OSError as error:
            raise Unreadable(0, f"{self.path.name}: {error.strerror}") from None


@contextmanager
def open_maildir(folder: Path) -> Iterator[Iterator[Incoming]]:
    """The messages of a Maildir that are not marked as seen, the oldest first."""
    if not (folder / "new").is_dir() or not (folder / "cur").is_dir():
        raise MailboxError(0, "is no Maildir: it has no folders 'new' and 'cur'", str(folder))
    yield _maildir_messages(folder)


def _maildir_messages(folder: Path) -> Iterator[Incoming]:
    found: list[tuple[int, str, MaildirMessage]] = []
    try:
        entries = [entry for part in ("new", "cur") for entry in os.scandir(folder / part)]
    except OSError as error:
        raise MailboxError(0, f"{folder}: {error.strerror}") from None
    for entry in entries:
        flags = entry.name.partition(":2,")[2]
        # Another mail program may move a file away while the folder is read.
        with suppress(FileNotFoundError):
            if entry.is_file() and _SEEN not in flags and not entry.name.startswith("."):
                stat = entry.stat()
                message = MaildirMessage(Path(entry.path), stat.st_size)
                found.append((stat.st_mtime_ns, entry.name, message))
    for _, _, message in sorted(found, key=lambda one: one[:2]):
        yield message


@dataclass(slots=True)
class ImapMessage:
    """A message on a server."""

    connection: imaplib.IMAP4
    uid: str
    size: int

    def content(self) -> bytes:
        what = "BODY.PEEK[]" if self.size <= MOST_BYTES else "BODY.PEEK[HEADER]"
        answer = _asked(self.connection, "FETCH", self.uid, f"({what})")
        for part in answer:
            if isinstance(part, tuple) and isinstance(part[1], bytes):
                return part[1][:MOST_BYTES]
        raise Unreadable(0, f"the server did not give out message {self.uid}")

    def done(self) -> None:
        _asked(self.connection, "STORE", self.uid, "+FLAGS.SILENT", r"(\Seen)")


def _asked(connection: imaplib.IMAP4, command: str, *arguments: str) -> list[object]:
    with _lost_as_mailbox_error(connection.host):
        answer, data = connection.uid(command, *arguments)
    if answer != "OK":
        raise Unreadable(0, f"the server refused {command}: {data!r:.200}")
    return list(data)


@contextmanager
def _lost_as_mailbox_error(host: str) -> Iterator[None]:
    """A server that is away, silent or confused is a box that cannot be read now."""
    try:
        yield
    except (OSError, imaplib.IMAP4.error) as error:
        raise MailboxError(0, f"{host}: {str(error) or type(error).__name__}") from None


@contextmanager
def open_imap(server: Server) -> Iterator[Iterator[Incoming]]:
    """The messages of a folder on a server that are not marked as seen."""
    with _lost_as_mailbox_error(server.host):
        connection = _connect(server)
    try:
        yield _imap_messages(connection, server)
    finally:
        try:
            connection.logout()
        except (OSError, imaplib.IMAP4.error):
            # The connection is still ours to close, or a watch would collect them.
            with suppress(OSError):
                connection.shutdown()


def _connect(server: Server) -> imaplib.IMAP4:
    context = ssl.create_default_context()
    connection: imaplib.IMAP4
    if server.security == "tls":
        connection = imaplib.IMAP4_SSL(
            server.host, server.port, ssl_context=context, timeout=TIMEOUT
        )
    else:
        connection = imaplib.IMAP4(server.host, server.port, timeout=TIMEOUT)
    try:
        if server.security == "starttls":
            connection.starttls(context)
        if server.user:
            connection.login(server.user, server.password)
    except (OSError, imaplib.IMAP4.error):
        with suppress(OSError):
            connection.shutdown()
        raise
    return connection


def _imap_messages(connection: imaplib.IMAP4, server: Server) -> Iterator[Incoming]:
    name = '"' + server.folder.replace("\\", "\\\\").replace('"', '\\"') + '"'
    with _lost_as_mailbox_error(server.host):
        answer, data = connection.select(name)
    if answer != "OK":
        raise MailboxError(0, f"{server.host}: there is no folder {server.folder}: {data!r:.200}")
    found = _asked(connection, "SEARCH", "UNSEEN")
    uids = found[0].split() if found and isinstance(found[0], bytes) else []
    for uid in uids:
        number = uid.decode("ascii")
        sizes = _asked(connection, "FETCH", number, "(RFC822.SIZE)")
        text = b" ".join(part for part in sizes if isinstance(part, bytes))
        size = re.search(rb"RFC822\.SIZE (\d+)", text)
        if size:
            yield ImapMessage(connection, number, int(size[1]))
