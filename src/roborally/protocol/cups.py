"""Cups: tournaments of people and bots that run by themselves."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from roborally.protocol.plans import ClockPlan, Name, Setting
from roborally.protocol.rooms import Status

CupStatus = Literal["open", "running", "over", "closed"]
CourseId = Annotated[str, Meta(min_length=1, max_length=100)]


class CupPlan(Struct, forbid_unknown_fields=True, kw_only=True):
    """How a cup is raced.

    The rounds are on the ``courses`` in turn. ``swiss`` has that many ``rounds`` for everybody, and
    then the first so many race a ``final``; with 0 there is none. In a ``knockout`` the best half
    of every table goes on. ``places`` are for people and ``bots`` together: those bots race in any
    case, and bots of the level ``fill`` take what is free at the start. It begins at ``starts``, or
    as soon as it is full. Who has not come after so many seconds of ``patience`` is driven by a bot
    until then. The cups of somebody with the same ``season`` add up.
    """

    name: Name
    courses: Annotated[list[CourseId], Meta(min_length=1, max_length=12)]
    edition: Name | None = None
    kind: Literal["swiss", "knockout"] = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=9)] = 3
    final: Literal[0, 4, 8] = 0
    clock: ClockPlan = ClockPlan("decision", 60, 30)
    house_rules: Annotated[dict[Name, Setting], Meta(max_length=60)] = {}
    places: Annotated[int, Meta(ge=3, le=32)] = 8
    bots: Annotated[list[Name], Meta(max_length=31)] = []
    fill: Name | None = None
    starts: Annotated[int, Meta(ge=0)] | None = None
    patience: Annotated[int, Meta(ge=5, le=3600)] = 300
    teams: Annotated[list[Name], Meta(max_length=8)] = []
    season: Name | None = None
    listed: bool = True


class CupCard(Struct, kw_only=True):
    """A cup in the list of cups.

    ``racers`` are those who are entered, ``round`` counts from 1 and is 0 before the start.
    ``winner`` is a name. ``mine``: you are entered.
    """

    id: str
    name: str
    kind: Literal["swiss", "knockout"]
    edition: str
    courses: list[str]
    clock: ClockPlan
    status: CupStatus
    racers: int
    places: int
    round: int
    rounds: int
    starts: int | None
    host_name: str
    season: str | None
    winner: str | None
    mine: bool


class Cups(Struct):
    cups: list[CupCard]


class Racer(Struct, kw_only=True):
    """Somebody who is entered; bots of the server have a ``level``. ``you``: it is you.

    ``team`` is a number of a team, or null.
    """

    racer: int
    name: str
    level: str | None
    team: int | None
    withdrawn: bool
    you: bool


class CupSeat(Struct, kw_only=True):
    """A racer at a table; ``place`` and ``points`` are null until the race is over."""

    racer: int
    robot: str | None
    place: int | None
    points: int | None


class CupTable(Struct, kw_only=True):
    """A table of a round: its ``room`` is the race later on.

    ``status`` is that of the room, and null until there is one. A race that is too long is closed
    and counts as it stands, and one that could not be raced has no points.
    """

    table: int
    room: str
    status: Status | None
    turn: int
    seats: list[CupSeat]


class CupRound(Struct, kw_only=True):
    """A round: its course, its tables, and who has a bye. The last one of a knockout is the final.

    No race begins before ``begins``, and who has not come by ``due`` is waited for no longer.
    """

    round: int
    course: str
    course_name: str
    knockout: bool
    begins: int
    due: int
    tables: list[CupTable]
    byes: list[int]


class CupStanding(Struct, kw_only=True):
    """A line of the standings, the first one first.

    ``met`` are the points of those met, ``rounds`` the points of each round, null without a race,
    and ``moved`` says by how many lines it has risen since the round before.
    """

    racer: int
    points: int
    met: int
    rounds: list[int | None]
    moved: int


class TeamStanding(Struct, kw_only=True):
    """A team: the points of its racers together."""

    team: int
    points: int
    racers: list[int]


class Cup(CupCard, kw_only=True):
    """A cup with everything its page shows.

    ``full_rounds`` are how many rounds are for everybody, and ``host``: you made it. ``seed`` is
    what the lot was drawn with, told when it is over.
    """

    plan: CupPlan
    host: bool
    full_rounds: int
    people: list[Racer]
    standings: list[CupStanding]
    teams: list[TeamStanding]
    played: list[CupRound]
    seed: str | None


class SeasonStanding(Struct, kw_only=True):
    """A person in a season: the points of every cup of it, null where it was not entered."""

    name: str
    points: int
    cups: list[int | None]
    you: bool


class Season(Struct, kw_only=True):
    """The cups of a season that have begun, the oldest first, and what they add up to."""

    name: str
    cups: list[CupCard]
    standings: list[SeasonStanding]
