"""The tables of notices on devices: which devices, and the key that tells who this server is."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Column, ForeignKey, String, Table, Text

from roborally.web.store.schema import metadata

devices: Final = Table(
    "devices",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column(
        "session",
        String(64),
        ForeignKey("sessions.hash", ondelete="CASCADE"),
        nullable=False,
        index=True,
    ),
    Column("endpoint", String(1000), nullable=False, unique=True),
    Column("p256dh", String(100), nullable=False),
    Column("auth", String(40), nullable=False),
    Column("when", String(10), nullable=False),
    Column("language", String(10), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)
"""Browsers that show notices to somebody, as long as the session lasts in which they were told to.

``endpoint`` is where the browser's push service takes them, and ``p256dh`` and ``auth`` what they
are encrypted with (RFC 8291).
"""

server_keys: Final = Table(
    "server_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("body", Text, nullable=False),
)
"""Keys that all processes on this database share, each made once by the first that needs it."""
