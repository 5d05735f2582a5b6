"""The forms of REST answers, for the OpenAPI: rooms and races."""

from __future__ import annotations

from typing import Any, Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.web.answers import CourseCard, Floor, Square
from roborally.web.event_answers import EventAnswer
from roborally.web.plans import RoomPlan

Status = Literal["waiting", "running", "paused", "over", "closed"]

# ---- rooms


class SeatAnswer(Struct):
    seat: int
    name: str
    robots: list[str]
    team: int
    kind: Literal["person", "bot"]
    user: str | None
    level: str | None
    played_by: Literal["person", "bot", "nobody"]
    here: bool
    coming: str | None
    invited: str | None


class PersonAnswer(Struct):
    id: str
    name: str
    here: bool
    silent: bool
    banned: bool


class Place(Struct):
    robot: int
    place: int
    flags: int
    lives: int


class Outcome(Struct):
    winners: list[int]
    places: list[Place]
    turns: int


class Result(Outcome):
    seed: str


class You(Struct):
    user: str | None
    seats: list[int]
    host: bool


class RoomAnswer(Struct):
    id: str
    version: int
    plan: RoomPlan
    status: Status
    host: str
    created: int
    seats: list[SeatAnswer]
    people: list[PersonAnswer]
    spectators: int
    turn: int
    course: CourseCard
    next: str | None
    result: Result | None
    you: You


class ClosedUnread(Struct):
    """A room that could not be read any more, and is closed."""

    id: str
    status: Status


class RoomCard(Struct):
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
    mine: bool
    spectators: int
    asked: bool


class Rooms(Struct):
    rooms: list[RoomCard]


class OrdersAnswer(Struct):
    text: str


# ---- a race


class RobotAnswer(Struct):
    robot: int
    name: str
    seat: int
    team: int
    role: str
    dock: int
    square: Square | None
    facing: str
    archive: Square | None
    start: Square | None
    status: str
    virtual: bool
    power: Literal["on", "announced", "down"]
    rebooted: bool
    damage: int
    harm: int
    lives: int
    flags: int
    energy: int
    hand: list[str]
    registers: list[str | None]
    seconds: list[str | None]
    locked: list[int]
    pinned: list[int]
    shown: list[int]
    options: list[str]
    offered: list[str]
    gear: dict[str, Any]
    stored: dict[str, str | None]
    copied: list[list[str | None]]
    deck: int
    discard: int
    deck_cards: list[str]
    discard_cards: list[str]
    pool: list[str]
    played: list[str]


class Cubes(Struct):
    square: Square
    cubes: int


class View(Struct):
    turn: int
    register: int
    step: str
    over: bool
    winners: list[int]
    order: list[int]
    flags: list[Square | None]
    goal: int
    turns: list[int]
    finished: list[int]
    eliminated: list[int]
    destroyed: list[int]
    memory: dict[str, Any]
    deck: int
    discard: int
    option_deck: int
    option_discard: list[str]
    shop: list[str]
    bank: int
    cubes: list[Cubes]
    piles: dict[str, int]
    special: list[str]
    robots: list[RobotAnswer]


class Events(Struct):
    events: list[EventAnswer]


class ProgramAnswer(Struct):
    registers: list[int]
    hand: list[str]
    fixed: dict[str, str | None]
    pairs: list[list[str]]
    may_leave_empty: bool
    not_first: list[str]
    may_power_down: bool


class Choice(Struct):
    """Every choice has ``answer`` and ``text``; the other fields say what is chosen."""

    answer: str
    text: str
    square: Square | UnsetType = UNSET
    facing: str | UnsetType = UNSET
    cards: list[str] | UnsetType = UNSET
    register: int | UnsetType = UNSET
    robot: int | UnsetType = UNSET
    option: str | UnsetType = UNSET
    card: str | UnsetType = UNSET


class AskAnswer(Struct):
    id: str
    name: str
    seat: int
    robot: int
    shape: str
    title: str
    text: str
    card: str | None
    secret: bool
    about: dict[str, Any]
    choices: list[Choice] | None
    default: str
    starts_at: int | None
    deadline: int | None
    program: ProgramAnswer | None


class WaitingAnswer(Struct):
    seat: int
    robots: list[int]
    ask: str | None
    here: bool
    bot: bool


class SeatClock(Struct):
    """``left`` is there while the clock stands."""

    seat: int
    starts_at: int | None
    deadline: int | None
    seconds: int
    since: str
    left: int | UnsetType = UNSET


class ClockAnswer(Struct):
    kind: Literal["none", "edition", "decision"]
    running: bool
    seats: list[SeatClock]


class Last(Struct):
    events: int
    chat: int


class ViewAnswer(Struct):
    view: View | None
    asks: list[AskAnswer]
    waiting: list[WaitingAnswer]
    clock: ClockAnswer
    last: Last


# ---- races that are over


class RaceSeat(Struct):
    name: str
    robots: list[str]
    level: str | None


class RaceCard(Struct):
    id: str
    name: str
    edition: str
    course: str
    course_name: str
    seats: list[RaceSeat]
    winners: list[int]
    turns: int
    ended: int
    mine: bool


class Races(Struct):
    races: list[RaceCard]


class Standing(Struct):
    flags: int
    damage: int
    lives: int
    power: Literal["on", "down"]


class TurnStandings(Struct):
    turn: int
    robots: list[Standing]


class Death(Struct):
    square: Square | None
    robot: int
    turn: int
    cause: str


class Statistics(Struct):
    turns: list[TurnStandings]
    deaths: list[Death]


class RaceWithNumbers(RaceCard):
    statistics: Statistics


class ReplaySeat(Struct):
    name: str
    robots: list[str]
    team: int


class ReplayPlan(Struct):
    edition: str
    course: str
    course_name: str
    seats: list[ReplaySeat]


class ViewAfter(Struct):
    event: int
    view: View


class ReplayBoards(Struct):
    """The boards as they lay for a while, and their drawing without colours."""

    turns: list[int]
    floor: Floor
    picture: str


class Replay(Struct):
    plan: ReplayPlan
    floor: Floor
    boards: list[ReplayBoards]
    colours: dict[str, dict[str, str]]
    first: View
    events: list[EventAnswer]
    views: list[ViewAfter]
    result: Outcome | None


class Verdict(Struct):
    sound: bool
    turns: int
    message: str


class VerdictWithReplay(Verdict):
    """``replay`` is there if the record is sound."""

    replay: Replay | UnsetType = UNSET
