"""The tables of what people have to do with each other: ratings, friends, invitations."""

from __future__ import annotations

from typing import Final

from sqlalchemy import BigInteger, Boolean, Column, Float, ForeignKey, Integer, String, Table

from roborally.web.store.schema import metadata

rated: Final = Table(
    "rated",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("edition", String(32), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("room", String(40), nullable=False, index=True),
    Column("ended", BigInteger, nullable=False),
    Column("place", Integer, nullable=False),
    Column("sides", Integer, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("robot", String(64), nullable=False),
    Column("rating", Float, nullable=False),
    Column("spread", Float, nullable=False),
)
"""The rating of somebody after each race that counted; they are numbered from 1.

The key makes sure that two races that end in the same moment are not both counted from the same
rating. Rows are added together with the race itself, and stay when the race is deleted.
"""

unlisted: Final = Table(
    "unlisted",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
)
"""Who wants to stand on no ladder."""

opened: Final = Table(
    "opened",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
)
"""Whose profile everybody may read, with the races in it."""

friends: Final = Table(
    "friends",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("friend", String(40), ForeignKey("users.id"), primary_key=True, index=True),
    Column("since", BigInteger, nullable=False),
)
"""Who wants to be a friend of whom: two are friends if both do."""

invited: Final = Table(
    "invited",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), primary_key=True, index=True),
    Column("host", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)
"""Who is asked by whom to sit down in a room before its race begins."""
