"""docs/protocol.md tells all of the protocol: a bot is written from it alone."""

from __future__ import annotations

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from roborally.game.events import KINDS, Event
from roborally.protocol.changes import ROBOT, TABLE
from roborally.protocol.floors import Floor
from roborally.protocol.library import CourseCard
from roborally.protocol.plans import LONGEST_NAME, RoomPlan
from roborally.protocol.said import ClientMessage
from roborally.protocol.views import Robot, View
from roborally.web.courses import own_texts
from roborally.web.courses.courses import MOST_OWN
from roborally.web.http.races import LONGEST_RECORD
from roborally.web.limits import LIMITS
from roborally.web.people import keys, passwords
from roborally.web.refusals import STATUS
from roborally.web.rooms import chat, open_room
from roborally.web.settings import ROOMS_EACH
from roborally.web.store import retention
from tests.web.serving import ServerProcess

PAGE = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text("utf-8")


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_every_event_with_its_fields(kind: type[Event]) -> None:
    rows = [
        line
        for line in PAGE.splitlines()
        if line.startswith("| ") and re.search(rf"`{kind.__name__}`", line)
    ]
    assert len(rows) == 1, kind.__name__
    for field in kind.fields:
        assert f"`{field}`" in rows[0], field


def test_every_message_of_clients() -> None:
    for kind in get_args(ClientMessage):
        name = kind.__struct_config__.tag
        assert f"`{name}`" in PAGE or f'"type": "{name}"' in PAGE, name
        for field in msgspec.structs.fields(kind):
            assert f"`{field.name}`" in PAGE or f'"{field.name}"' in PAGE, field.name


def test_every_code_field_and_setting() -> None:
    for code in STATUS:
        assert f"`{code}`" in PAGE
    for field in msgspec.structs.fields(RoomPlan):
        assert f'"{field.name}"' in PAGE
    for name in (*ROBOT, *TABLE):
        assert name in PAGE
    for shape in (View, Robot, CourseCard, Floor):
        for name in shape.__struct_fields__:
            assert f'"{name}"' in PAGE, name


def test_every_address(server: ServerProcess) -> None:
    for path in server.get("/api/v1/openapi.json")["paths"]:
        short = path.removeprefix("/api/v1").replace("{id}", "")
        last = short.rstrip("/").rpartition("/")[2]
        assert last in PAGE, path


LIMIT_ROWS = {
    "request": "requests, by address",
    "guest": "new guests, accounts and bots, by address",
    "password": "wrong passwords and codes, by address",
    "login": "logins, by address",
    "account": "wrong passwords, by account",
    "mail": "links for a new password, by address, and by e-mail address",
    "device": "browsers told to show notices, by person",
    "room": "new rooms, by address",
    "course": "courses and records brought, by address",
    "replay": "replays, statistics, `verify`, by address",
    "work": (
        "seconds of computing for pictures, floors, courses, records and rooms that are not kept "
        "here yet, for events and previews, by address"
    ),
    "rating": "seconds of computing for ratings and wishes of the studio, by address",
    "stored": (
        "KB of answers, chat, orders, plans, courses and reports that are stored, by address"
    ),
    "connect": "new websockets, by address",
    "message": "messages, by person",
    "chat": "chat",
    "orders": "orders, `speed`",
    "help": "help of all kinds",
    "advice": "advice (`suggest`, `explain`)",
    "shown": "`shown` of a table screen",
    "emote": "faces (`emote`)",
    "code": "codes that lead nowhere, by address",
    "resync": "`resync`",
}


@pytest.mark.parametrize("what", LIMITS)
def test_every_rate(what: str) -> None:
    limit = LIMITS[what]
    often = f"{limit.per_second:g} a second"
    if limit.per_second <= 1:
        often = f"one every {1 / limit.per_second:g} s" if limit.per_second < 1 else "one a second"
    assert f"| {LIMIT_ROWS[what]} | {limit.burst} | {often} |" in PAGE


def test_every_length() -> None:
    for what, most in (
        ("names of people, seats, rooms, bots' tokens", f"{LONGEST_NAME} characters"),
        ("password", f"{passwords.SHORTEST_PASSWORD} to {passwords.LONGEST_PASSWORD} characters"),
        ("tokens of a person", str(keys.MOST_TOKENS)),
        ("courses that a person has brought", str(MOST_OWN)),
        (
            "`text` of a record",
            f"{LONGEST_RECORD} characters; names in it {own_texts.LONGEST_NAME}",
        ),
        ("lines of chat that are kept for `welcome`", str(chat.KEPT_CHAT)),
        ("events that a `welcome` can hold after `since`", str(open_room.MOST_MISSED)),
    ):
        assert f"| {what} | {most} |" in PAGE, what
    assert f"more than {ROOMS_EACH} rooms that are not over" in PAGE
    assert f"nothing has happened for {retention.WAITING_DAYS} days" in PAGE
    assert f"has not been here for {retention.GUEST_DAYS} days" in PAGE
    assert f"A session ends after {retention.SESSION_DAYS} days" in PAGE
