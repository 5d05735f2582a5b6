"""Rooms: who sits there, and how a race ended."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.protocol.asks import Ask
from roborally.protocol.events import RaceEvent
from roborally.protocol.library import CourseCard, RaceRules
from roborally.protocol.plans import ClockPlan, RoomPlan
from roborally.protocol.views import View

Status = Literal["waiting", "running", "paused", "over", "closed"]
PauseWishKind = Literal["pause", "resume"]


class Seat(Struct, kw_only=True, omit_defaults=True):
    """A seat; in a running race ``coming`` has it from the next turn on.

    ``character`` is that of its bot. ``invited`` may take it, ``*`` stands for anybody.
    ``thinks_as`` is the level at which its bot thinks now, if there is no time for its own.
    ``ready``: its person wants to begin. A bot that came by itself has an ``author``: the name of
    whose it is, empty if it is nobody's.
    """

    seat: int
    name: str
    robots: list[str]
    team: int
    kind: Literal["person", "bot"]
    user: str | None
    level: str | None = None
    character: str | None = None
    thinks_as: str | None = None
    played_by: Literal["person", "bot", "nobody"]
    here: bool
    coming: str | None = None
    invited: str | None = None
    ready: bool = False
    author: str | None = None


class Person(Struct, omit_defaults=True):
    """Somebody who was here; the host has refused the chat of the silent and kicked the banned.

    Bots have an ``author``, as at their seats.
    """

    id: str
    name: str
    here: bool
    silent: bool = False
    banned: bool = False
    author: str | None = None


class Place(Struct):
    """``place`` counts from 1; partners, and all who are equal, have the same."""

    robot: int
    place: int
    flags: int
    lives: int


class Outcome(Struct):
    """How a race ended; places go from first to last."""

    winners: list[int]
    places: list[Place]
    turns: int


class Result(Outcome):
    """With the seed, which nobody was shown before."""

    seed: str


class You(Struct):
    user: str | None
    seats: list[int]
    host: bool


class TableScreen(Struct):
    """A large screen that shows a race to everybody in front of it.

    ``code`` leads to the room, ``here`` tells whether the screen is on, and ``speed`` is that of
    what it shows.
    """

    code: str
    here: bool
    speed: float


class TableKey(Struct):
    """What a table screen comes with: its ``hello`` has the key."""

    code: str
    key: str


class PauseWish(Struct):
    """Somebody at the table asks the others whether the race shall stand, or go on.

    ``missing`` are those who have not agreed yet; it is so when nobody is. ``until`` is when a
    pause is forgotten, and when the race goes on unless somebody objects.
    """

    what: PauseWishKind
    by: str
    until: int
    missing: list[str]


class RoomFound(Struct):
    """The room that a code leads to."""

    room: str


class Room(Struct, kw_only=True, omit_defaults=True):
    """A room as one visitor sees it.

    ``version`` counts up with every change, but not when somebody comes or goes. ``plan`` has no
    seats: they are beside it. ``next`` is the id of the rematch. ``table``
    is there if the room has a table screen. A table of a ``cup`` has no host. ``wish`` is there if
    somebody wants to pause, or to go on. ``quiet_bots``: the host has silenced what bots say.
    """

    id: str
    version: int
    plan: RoomPlan
    status: Status
    host: str
    created: int
    seats: list[Seat]
    people: list[Person]
    spectators: int
    turn: int
    course: CourseCard
    rules: RaceRules
    next: str | None = None
    cup: str | None = None
    table: TableScreen | None = None
    wish: PauseWish | None = None
    quiet_bots: bool = False
    result: Result | None = None
    you: You


class ClosedUnread(Struct):
    """A room that could not be read any more, and is closed."""

    id: str
    status: Status


class RoomFacts(Struct, kw_only=True):
    """What a list tells of a room to everybody; older rooms do not tell their clock."""

    id: str
    name: str
    status: Status
    edition: str
    course: str
    course_name: str
    seats: int
    robots: list[str]
    free: int
    turn: int
    host: str
    host_name: str
    created: int
    watch: Literal["none", "live", "turn"]
    clock: ClockPlan | None = None


class RoomCard(RoomFacts, kw_only=True):
    """A room in the list of rooms.

    ``seats`` and ``spectators`` are numbers, ``free`` how many seats anybody may take, ``watch`` is
    ``spectators`` of the plan. ``mine``: you sat there, ``asked``: an ask waits for you, until
    ``deadline`` if a clock runs.
    """

    mine: bool
    spectators: int
    asked: bool
    deadline: int | None = None


class Rooms(Struct):
    rooms: list[RoomCard]


class OrdersText(Struct):
    """Standing orders."""

    text: str


class Waiting(Struct):
    """Who has to answer now; ``ask`` is null for secret asks."""

    seat: int
    robots: list[int]
    ask: str | None
    here: bool
    bot: bool


class SeatClock(Struct, kw_only=True):
    """While paused there is neither start nor deadline, but ``left``, milliseconds that remain."""

    seat: int
    starts_at: int | None
    deadline: int | None
    seconds: int
    since: str
    left: int | UnsetType = UNSET


class Clock(Struct):
    """The clocks that run; before ``starts_at`` there is still something to be watched."""

    kind: Literal["none", "edition", "decision"]
    running: bool
    seats: list[SeatClock]


class Last(Struct):
    """The numbers of the last event and the last line of chat."""

    events: int
    chat: int


class Seen(Struct):
    """A race as somebody may see it now."""

    view: View | None
    asks: list[Ask]
    waiting: list[Waiting]
    clock: Clock
    last: Last


class Events(Struct):
    events: list[RaceEvent]
