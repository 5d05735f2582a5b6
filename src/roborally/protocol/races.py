"""Races that are over: lists, numbers, replays."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.protocol.events import RaceEvent
from roborally.protocol.floors import Floor
from roborally.protocol.library import RaceRules
from roborally.protocol.rooms import Outcome
from roborally.protocol.values import Square
from roborally.protocol.views import View


class RaceSeat(Struct):
    """``level`` is that of a bot of the server; bots of others have an ``author``, as in rooms."""

    name: str
    robots: list[str]
    level: str | None
    author: str | UnsetType = UNSET


class RaceFacts(Struct, kw_only=True):
    """What a list tells of a race to everybody."""

    id: str
    name: str
    edition: str
    course: str
    course_name: str
    seats: list[RaceSeat]
    winners: list[int]
    turns: int
    ended: int


class RaceCard(RaceFacts, kw_only=True):
    """A race in the list of races; ``mine``: you sat there."""

    mine: bool


class Races(Struct):
    races: list[RaceCard]


Why = Literal["leads", "close", "losses"]
"""What there is to see in a race: how often the lead changed, robots one flag behind, losses."""


class RaceWorthWatching(RaceFacts, kw_only=True):
    """``why``, and so many ``times``."""

    why: Why
    times: int


class RacesWorthWatching(Struct):
    races: list[RaceWorthWatching]


class Standing(Struct):
    """A robot at the end of a turn, before the next one began.

    In 2016 ``damage`` counts damage cards. ``power`` is that of the registers of that turn.
    """

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


AwardName = Literal[
    "sharpshooter",
    "bulldozer",
    "hard_to_break",
    "free_ride",
    "long_haul",
    "down_together",
    "phoenix",
    "cold_blood",
    "early_bird",
    "untouched",
]


class Award(Struct):
    """What a robot did most of all; ``event`` decided it, 0 if that is no single one.

    Hits, squares pushed, damage taken without a loss, squares on belts and by own cards, losses
    together with a robot it pushed, flags after a loss, turns without power, flags that it touched
    before all others, least damage.
    """

    name: AwardName
    robot: int
    number: int
    event: int


class Statistics(Struct):
    """What can be counted in a race: every turn, where robots were destroyed, and awards."""

    turns: list[TurnStandings]
    deaths: list[Death]
    awards: list[Award]


class Race(RaceCard, kw_only=True):
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
    """The view after so many events."""

    event: int
    view: View


class ReplayBoards(Struct):
    """The boards as they lay for a while, and their drawing without colours."""

    turns: list[int]
    floor: Floor
    picture: str


class Replay(Struct):
    """A whole race, with everything to draw it, also of a course that is not on this server.

    ``boards`` has one entry for each ``turns`` of the views; in their pictures, with squares of 64,
    each key of a theme in ``colours`` stands for a colour. ``first`` is the view before event 1;
    ``views`` are those of every turn, so that a scrubber need not begin at the start: between them
    apply the ``changes`` of the events.
    """

    plan: ReplayPlan
    rules: RaceRules
    floor: Floor
    boards: list[ReplayBoards]
    colours: dict[str, dict[str, str]]
    first: View
    events: list[RaceEvent]
    views: list[ViewAfter]
    result: Outcome | None


class Film(Struct):
    """What a replay in a file of its own has in it, in one language."""

    language: str
    course: str
    race: Race
    replay: Replay


class Verdict(Struct):
    """Whether a record, played again, is sound."""

    sound: bool
    turns: int
    message: str


class VerdictWithReplay(Verdict):
    """``replay`` is there if the record is sound."""

    replay: Replay | UnsetType = UNSET
