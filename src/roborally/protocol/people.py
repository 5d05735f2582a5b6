"""Who somebody is."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from roborally.protocol.races import RaceFacts
from roborally.protocol.rooms import RoomFacts

Scope = Literal["read", "bot", "play"]
"""What a token is good for: looking; also sitting down and answering; also everything else at a
table. Each may do what those before it may, and none has to do with the account.
"""


class User(Struct, frozen=True):
    """Somebody; who has an account can log in elsewhere."""

    id: str
    name: str
    account: bool


class Me(Struct):
    """Who asked; ``csrf`` is what requests of a browser other than GET carry."""

    user: User | None
    csrf: str | None


class DeviceCode(Struct):
    """Works once, until then."""

    code: str
    until: int


class TokenCard(Struct):
    id: str
    name: str
    scope: Scope
    created: int


class Tokens(Struct):
    tokens: list[TokenCard]


class NewToken(Struct):
    """The token is shown only once."""

    id: str
    name: str
    scope: Scope
    token: str


class NewBot(Struct):
    user: User
    token: str


class OwnRace(Struct):
    card: RaceFacts
    record: str


class OwnCourse(Struct):
    """A course as it was brought: its text and those of its own boards."""

    id: str
    brought: int
    text: str
    boards: dict[str, str]


class OwnLine(Struct):
    """Something that was said in the chat of a room."""

    room: str
    at: int
    to: str
    text: str


class OwnData(Struct):
    """Everything that a server has stored about somebody. ``sessions`` are their beginnings."""

    user: User
    created: int
    seen: int | None
    exported: int
    sessions: list[int]
    tokens: list[TokenCard]
    rooms: list[RoomFacts]
    races: list[OwnRace]
    chat: list[OwnLine]
    courses: list[OwnCourse]
