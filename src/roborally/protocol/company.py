"""Somebody to play with: friends, invitations, profiles, ladders."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.protocol.races import RaceFacts
from roborally.protocol.rooms import Status

Tie = Literal["none", "asked", "asks", "friend", "you"]
"""What somebody is to whoever looks: you asked them, or they ask you."""


class FriendRoom(Struct, kw_only=True):
    """A listed room in which a friend is now, as in the list of rooms."""

    id: str
    status: Status
    course: str
    course_name: str
    turn: int
    free: int


class Friend(Struct, kw_only=True):
    """A friend; ``seen`` is on which day they were here last, more or less."""

    user: str
    name: str
    seen: int | None
    room: FriendRoom | None


class Acquaintance(Struct):
    user: str
    name: str


class RoomInvitation(Struct, kw_only=True):
    """A friend wants you to sit down in a room that waits for its start."""

    room: str
    user: str
    name: str
    course: str
    course_name: str
    edition: str
    free: int


class Friends(Struct):
    """``asking`` want to be friends, ``asked`` have not agreed yet.

    ``met`` are others with whom you sat at a table, the last ones first.
    """

    friends: list[Friend]
    asking: list[Acquaintance]
    asked: list[Acquaintance]
    met: list[Acquaintance]
    invitations: list[RoomInvitation]


class Invited(Struct):
    """Whom you have invited to a room."""

    users: list[str]


class RatingPoint(Struct):
    """A rating after a race; ``spread`` is one standard deviation."""

    ended: int
    rating: float
    spread: float


class EditionRating(Struct, kw_only=True):
    """How well somebody races by the rules of an edition.

    It is as likely to lie within one ``spread`` of ``rating`` as not by far: two of three times;
    nineteen of twenty times within two. ``rank`` is the place on the ladder, null after too few
    races, and for who does not stand there. ``beats`` is the share of races that would be won
    against three Racers. ``points`` has the last races, the oldest first, ``bots`` the levels.
    """

    edition: str
    races: int
    wins: int
    rating: float
    spread: float
    rank: int | None
    beats: float
    points: list[RatingPoint]
    bots: dict[str, float]


class ProfileRace(Struct, kw_only=True):
    """A race that counted, with the place of its side among so many.

    ``race`` is there if you may watch it. ``change`` is that of the rating.
    """

    edition: str
    ended: int
    place: int
    sides: int
    robot: str
    change: float
    race: RaceFacts | UnsetType = UNSET


class Tally(Struct):
    """What all races that counted add up to; streaks are races won one after the other."""

    races: int
    wins: int
    streak: int
    best_streak: int
    robot: str | None


class Profile(Struct, kw_only=True):
    """Somebody, as much as you may know.

    Without ``record`` it is not ``visible``. ``days`` are the ends of the races of the last twelve
    weeks, for friends and oneself only. ``opened`` and ``on_ladder`` are told to oneself.
    """

    user: str
    name: str
    author: str | UnsetType = UNSET
    tie: Tie
    visible: bool
    since: int | None
    record: Tally | None
    ratings: list[EditionRating]
    races: list[ProfileRace]
    days: list[int]
    opened: bool | UnsetType = UNSET
    on_ladder: bool | UnsetType = UNSET


class Shown(Struct, forbid_unknown_fields=True):
    """Whether everybody may read the profile, and whether one stands on ladders."""

    opened: bool | UnsetType = UNSET
    on_ladder: bool | UnsetType = UNSET


class LadderLine(Struct, kw_only=True):
    """Somebody on a ladder. Bots have no rank, nor who has raced too little.

    ``user`` is there if you may read the profile; levels of the server's bots are nobody.
    """

    rank: int | None
    user: str | None
    name: str
    bot: bool
    level: str | None
    robot: str | None
    rating: float
    spread: float
    races: int
    you: bool


class Ladder(Struct):
    """The first ones, and you; ``fewest`` are the races that a rank takes."""

    edition: str
    fewest: int
    lines: list[LadderLine]
