"""The tables of the database."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    false,
)

metadata: Final = MetaData()

users: Final = Table(
    "users",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(64), nullable=False),
    Column("account", String(64), unique=True),
    Column("password", String(200)),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger),
    Column("gone", BigInteger),
    Column("muted", BigInteger),
    Column("banned", BigInteger),
    Column("email", String(254), index=True),
    Column("author", String(40), index=True),
)
"""``account`` is the name without regard to case, only for those who have a password.

``seen`` is on which day somebody was here last, more or less, and ``gone`` since when somebody who
does not want to be known here any more is to be forgotten. ``muted`` and ``banned`` are until when
a moderator lets somebody not chat, or not play. ``email`` is where somebody who has forgotten a
password is written to, without regard to case. Bots have an ``author``, empty if they are nobody's.
"""

sessions: Final = Table(
    "sessions",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
)

tokens: Final = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("hash", String(64), nullable=False, unique=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("scope", String(10), nullable=False),
    Column("made_with", String(40), index=True),
)
"""``made_with`` is the id of the token with which a bot was made: its own ends with that."""

waiting_bots: Final = Table(
    "waiting_bots",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("until", BigInteger, nullable=False),
    Column("room", String(40)),
    Column("seat", Integer),
)
"""Bots that wait to be invited, if they do not ask once more until then, and to where they are."""

codes: Final = Table(
    "codes",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""Codes with which somebody goes on at another device; each works once."""

resets: Final = Table(
    "resets",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""What was sent to people who have forgotten their password; each works once."""

calls_wanted: Final = Table(
    "calls_wanted",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("mail", String(10), nullable=False),
    Column("language", String(10), nullable=False),
    Column("zone", String(64), nullable=False),
    Column("confirmed", BigInteger),
    Column("stop", String(64), nullable=False, unique=True),
)
"""How people want to be called when a race waits for them.

``confirmed`` is since when it is known that their address is theirs; ``stop`` is the code that
stands in every mail and ends them, and is good for nothing else.
"""

confirmations: Final = Table(
    "confirmations",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False),
    Column("email", String(254), nullable=False),
    Column("until", BigInteger, nullable=False),
)
"""What was sent to addresses of which somebody says that they are theirs; each works once."""

courses: Final = Table(
    "courses",
    metadata,
    Column("id", String(100), primary_key=True),
    Column("body", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False, server_default=false()),
)

own_courses: Final = Table(
    "own_courses",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("course", String(100), ForeignKey("courses.id"), primary_key=True),
    Column("brought", BigInteger, nullable=False),
)
"""Who brought which course; several people may bring the same."""

designs: Final = Table(
    "designs",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("name", String(2000), nullable=False),
    Column("edition", String(2000), nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("parent", String(100)),
    Column("body", Text, nullable=False),
)
"""Courses that somebody makes in the studio: what they are now, sound or not."""

versions: Final = Table(
    "versions",
    metadata,
    Column("design", String(40), ForeignKey("designs.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("course", String(100), ForeignKey("courses.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
)
"""States of a design that were kept as courses, which never change."""

ratings: Final = Table(
    "ratings",
    metadata,
    Column("course", String(100), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""What bots found out about courses, those of the library too."""

published: Final = Table(
    "published",
    metadata,
    Column("course", String(100), ForeignKey("courses.id"), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("design", String(40), nullable=False),
    Column("licence", String(20), nullable=False),
    Column("at", BigInteger, nullable=False),
)
"""Versions in the gallery, at most one of each design."""

thumbs: Final = Table(
    "thumbs",
    metadata,
    Column("course", String(100), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("up", Boolean, nullable=False),
)
"""Who likes which course; also of courses of the library."""

rooms: Final = Table(
    "rooms",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("status", String(20), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("card", Text, nullable=False),
    Column("driver", String(40)),
    Column("lease", BigInteger, nullable=False),
    Column("host", String(40), index=True),
    Column("token", String(40), index=True),
    Index("rooms_by_status", "status", "lease"),
)
"""``driver`` is the process that lets bots think and clocks run here, until ``lease``.

``token`` is the id of the token with which the room was made, if it was.
"""

journal: Final = Table(
    "journal",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("body", Text, nullable=False),
)
"""The key makes sure that two processes cannot both write the same number."""

snapshots: Final = Table(
    "snapshots",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""A room after the entry of that number, for the program that took it."""

sitters: Final = Table(
    "sitters",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("user", String(40), primary_key=True, index=True),
)
"""Who ever sat in a room."""

table_codes: Final = Table(
    "table_codes",
    metadata,
    Column("code", String(4), primary_key=True),
    Column("room", String(40), ForeignKey("rooms.id"), nullable=False, unique=True),
)
"""What leads to a room with a table screen."""

calls: Final = Table(
    "calls",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("way", String(40), primary_key=True),
    Column("asks", Text, nullable=False),
)
"""About which questions of a race somebody was called last, in some way."""

races: Final = Table(
    "races",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("ended", BigInteger, nullable=False, index=True),
    Column("listed", Boolean, nullable=False),
    Column("card", Text, nullable=False),
    Column("record", Text, nullable=False),
    Column("course", String(100), index=True),
    Column("worth", Integer),
    Column("why", String(20)),
    Column("times", Integer),
)
"""``worth`` tells how much there is to see in a race, ``why`` what most of all, and how often."""

processes: Final = Table(
    "processes",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("seen", BigInteger, nullable=False),
)

presence: Final = Table(
    "presence",
    metadata,
    Column("process", String(40), primary_key=True),
    Column("room", String(40), primary_key=True, index=True),
    Column("visitor", String(60), primary_key=True),
)
"""Who is connected to which room through which process."""

drafts: Final = Table(
    "drafts",
    metadata,
    Column("room", String(40), ForeignKey("rooms.id"), primary_key=True),
    Column("robot", Integer, primary_key=True),
    Column("ask", String(100), nullable=False),
    Column("placed", Text, nullable=False),
)
"""The cards that somebody has laid so far; they stay if the time runs out."""

blocks: Final = Table(
    "blocks",
    metadata,
    Column("user", String(40), ForeignKey("users.id"), primary_key=True),
    Column("blocked", String(40), primary_key=True),
    Column("created", BigInteger, nullable=False),
)
"""Who wants to have nothing to do with whom."""

reports: Final = Table(
    "reports",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("user", String(40), ForeignKey("users.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False, index=True),
    Column("body", Text, nullable=False),
    Column("done", BigInteger),
)
"""What people told the moderators."""

deeds: Final = Table(
    "deeds",
    metadata,
    Column("number", Integer, primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("moderator", String(40), nullable=False),
    Column("deed", String(20), nullable=False),
    Column("about", String(100), nullable=False),
    Column("reason", Text, nullable=False),
)
"""What moderators did. Rows are added and never changed."""
