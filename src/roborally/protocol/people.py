"""Who somebody is."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from roborally.protocol.races import RaceFacts
from roborally.protocol.rooms import RoomFacts
from roborally.protocol.studio import Design

Scope = Literal["read", "bot", "play"]
"""What a token is good for: looking; also sitting down and answering; also everything else at a
table. Each may do what those before it may, and none has to do with the account.
"""


class User(Struct, frozen=True):
    """Somebody; who has an account can log in elsewhere.

    A bot has an ``author``: the name of whose it is, empty if it is nobody's.
    """

    id: str
    name: str
    account: bool
    author: str | UnsetType = UNSET


class Me(Struct):
    """Who asked; ``csrf`` is what requests of a browser other than GET carry."""

    user: User | None
    csrf: str | None
    moderator: bool = False


class OwnAddress(Struct):
    """Where somebody is written to who has forgotten the password, if anywhere."""

    email: str | None


When = Literal["never", "soon", "later"]
"""Whether somebody is called who is not here, and how soon: after minutes, or a part of the time.
"""


HowSoon = Literal["soon", "later"]


class CallsWanted(Struct):
    """How somebody is called when a race waits for them.

    ``mail`` goes to ``address``, once it is ``confirmed`` that it is theirs.
    """

    mail: When
    address: str | None
    confirmed: bool


class CallingDevice(Struct):
    """A browser that shows notices since ``created``; its push service calls it ``endpoint``."""

    endpoint: str
    when: HowSoon
    created: int


class DevicesCalled(Struct):
    """Where somebody is shown notices when a race waits for them.

    ``key`` is what browsers subscribe with (VAPID); there is none where no notices are sent.
    """

    key: str | None
    devices: list[CallingDevice]


class Notice(Struct):
    """What a browser is sent, encrypted, to be shown in a language; it leads to a room."""

    title: str
    text: str
    language: str
    room: str


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


class BotCard(Struct):
    """A bot that can be invited; ``author`` is the name of whose it is, empty if it is nobody's."""

    user: str
    name: str
    author: str


class Bots(Struct):
    bots: list[BotCard]


class Invitation(Struct):
    """A seat that a host offers to a bot before the start."""

    room: str
    seat: int


class Invitations(Struct):
    invitations: list[Invitation]


class BlockedPerson(Struct):
    user: str
    name: str
    created: int


class Blocks(Struct):
    blocked: list[BlockedPerson]


class Report(Struct, forbid_unknown_fields=True):
    """What somebody tells the moderators about a person, a room or a course."""

    text: Annotated[str, Meta(min_length=1, max_length=1000)]
    user: Annotated[str, Meta(max_length=40)] | None = None
    room: Annotated[str, Meta(max_length=40)] | None = None
    course: Annotated[str, Meta(max_length=100)] | None = None


class ReportCard(Struct):
    """A report as moderators see it.

    ``name`` is that of the person it is about, and ``lines`` what that person said in the room.
    """

    id: str
    at: int
    by: str
    by_name: str
    name: str | None
    report: Report
    lines: list[str]


class Reports(Struct):
    reports: list[ReportCard]


Deed = Literal["mute", "ban", "close-room", "hide-course", "show-course", "report-done"]


class DeedCard(Struct):
    """What a moderator did; ``about`` is the id of a person, room, course or report.

    ``called`` is the name that the person or room has now, if it is here still; of a report that of
    the person, or else the room, it is about.
    """

    at: int
    moderator: str
    name: str
    deed: Deed
    about: str
    reason: str
    called: str | UnsetType = UNSET


class Deeds(Struct):
    deeds: list[DeedCard]


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


class OwnRating(Struct):
    """What a race told about somebody; ``number`` counts the races by the rules of the edition."""

    edition: str
    number: int
    room: str
    ended: int
    place: int
    sides: int
    won: bool
    robot: str
    rating: float
    spread: float


class OwnInvitation(Struct):
    """Somebody was invited to a room by a host, and one of them is oneself."""

    room: str
    user: str
    host: str
    at: int


class OwnData(Struct):
    """Everything that a server has stored about somebody.

    ``sessions`` are their beginnings. ``published`` are ids of courses in the gallery, ``thumbs``
    tells of which courses somebody liked or not, ``cups`` are those somebody made or entered.
    ``friends`` are all whom one asked to be it, and ``asked_by`` those who asked oneself.
    ``profile_opened``: everybody may read the profile; ``on_ladder``: one stands on ladders.
    """

    user: User
    email: str | None
    calls: CallsWanted
    devices: list[CallingDevice]
    created: int
    seen: int | None
    exported: int
    sessions: list[int]
    tokens: list[TokenCard]
    rooms: list[RoomFacts]
    races: list[OwnRace]
    chat: list[OwnLine]
    courses: list[OwnCourse]
    designs: list[Design]
    published: list[str]
    thumbs: dict[str, bool]
    cups: list[str]
    blocked: list[str]
    reports: list[Report]
    ratings: list[OwnRating]
    friends: list[str]
    asked_by: list[str]
    invitations: list[OwnInvitation]
    profile_opened: bool
    on_ladder: bool
