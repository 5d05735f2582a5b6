"""The tables of cups: who is entered, the rounds, and the rooms they are raced in."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
)

from roborally.web.store.schema import metadata

cups: Final = Table(
    "cups",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("host", String(40), index=True),
    Column("host_name", String(64), nullable=False),
    Column("status", String(20), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("season", String(40), nullable=False, index=True),
    Column("seed", String(60), nullable=False),
    Column("plan", Text, nullable=False),
    Column("driver", String(40)),
    Column("lease", BigInteger, nullable=False),
)
"""``driver`` is the process that leads the cup until ``lease``; ``season`` is shared by those of
one."""

racers: Final = Table(
    "racers",
    metadata,
    Column("cup", String(40), ForeignKey("cups.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("user", String(40), index=True),
    Column("name", String(64), nullable=False),
    Column("author", String(64)),
    Column("level", String(32)),
    Column("team", Integer),
    Column("withdrawn", Boolean, nullable=False),
    UniqueConstraint("cup", "user"),
)
"""Who is entered in a cup; bots of the server have a ``level`` and are nobody."""

cup_rounds: Final = Table(
    "cup_rounds",
    metadata,
    Column("cup", String(40), ForeignKey("cups.id"), primary_key=True),
    Column("round", Integer, primary_key=True),
    Column("begins", BigInteger, nullable=False),
    Column("due", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""The rounds that are paired. The key makes sure that two processes cannot both begin one."""

cup_tables: Final = Table(
    "cup_tables",
    metadata,
    Column("room", String(40), primary_key=True),
    Column("cup", String(40), ForeignKey("cups.id"), nullable=False, index=True),
    Column("round", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("places", Text),
)
"""The tables of rounds, each with its room, and with the places once they are known."""
