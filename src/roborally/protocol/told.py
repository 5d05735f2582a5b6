"""What the server says over the websocket."""

from __future__ import annotations

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from roborally.protocol.asks import Ask
from roborally.protocol.changes import Change
from roborally.protocol.events import RaceEvent
from roborally.protocol.rooms import Clock, Last, Room, Waiting
from roborally.protocol.said import EmoteName
from roborally.protocol.values import Direction, RobotStatus, Square
from roborally.protocol.views import View

Ref = str | int | None
Reason = Literal["too-slow", "server-error", "logged-out"]
About = Literal["won", "beaten", "lost", "flag", "push", "pushed"]


class Chat(Struct):
    """A line of chat; ``after`` is the number of the last event before it.

    What a bot says has an ``author``, as its seat.
    """

    n: int
    at: int
    after: int
    user: str
    name: str
    seat: int | None
    to: Literal["all", "team"]
    text: str
    author: str | UnsetType = UNSET


class Remark(Struct):
    """What a bot on a seat says about the event of number ``after``.

    ``line`` names its words, which are the client's: what it is about, the temper of its character
    and a number, ``push-careful-1``. Whoever is kept behind gets it with the event.
    """

    after: int
    turn: int
    seat: int
    about: About
    line: str


class Welcome(Struct, tag="welcome", kw_only=True):
    """After ``hello`` and ``resync``: everything as it is now; ``view`` is null before the start.

    ``events`` and ``remarks`` are those after ``since`` of the hello. If there was none, or the
    server no longer has all of them, it is ``fresh`` and has no events: those of this turn come
    after number ``began``. It has all remarks that are kept then. ``handed_in`` are robots of yours
    whose programs you may still take back.
    """

    protocol: int
    fresh: bool
    time: int
    room: Room
    asks: list[Ask]
    waiting: list[Waiting]
    clock: Clock
    chat: list[Chat]
    last: Last
    began: int
    events: list[RaceEvent]
    view: View | None
    remarks: list[Remark]
    handed_in: list[int] | UnsetType = UNSET


class Update(Struct, tag="update", kw_only=True):
    """Something happened in the race, or your asks changed.

    The view is now the one you have with all ``changes`` of the events, one after the other, and
    then these ``changes``, which no event tells. It is there as a whole only when the race begins.
    ``asks``, ``waiting``, ``clock`` and ``handed_in`` that are not there are as before.
    """

    last: Last
    events: list[RaceEvent]
    changes: list[Change]
    view: View | UnsetType = UNSET
    asks: list[Ask] | UnsetType = UNSET
    waiting: list[Waiting] | UnsetType = UNSET
    clock: Clock | UnsetType = UNSET
    handed_in: list[int] | UnsetType = UNSET


class RoomChanged(Struct, tag="room"):
    """Seats, people, status or settings changed."""

    room: Room


class WaitingChanged(Struct, tag="waiting"):
    """Only this changed."""

    waiting: list[Waiting]
    clock: Clock


class ChatSaid(Struct, tag="chat"):
    """Somebody said something."""

    chat: Chat


class Remarked(Struct, tag="remark"):
    """A bot said something."""

    remark: Remark


class Emoted(Struct, tag="emote"):
    """Somebody on a seat made a face."""

    seat: int
    name: EmoteName


class Ack(Struct, tag="ack"):
    """What you sent is done.

    For an answer, which is stored safely then, with ``answer`` as it was understood; for one that
    is taken back with what it was.
    """

    ref: Ref
    ask: str | UnsetType = UNSET
    answer: str | UnsetType = UNSET


class Refused(Struct, tag="refused"):
    """What you sent is not done; nothing changed."""

    ref: Ref
    code: str
    message: str
    retry_after: int | UnsetType = UNSET


class PreviewEnd(Struct):
    """Where the robot stands at the end of a register."""

    register: int
    square: Square | None
    facing: Direction
    status: RobotStatus


class Preview(Struct, tag="preview"):
    """The path if all others stand still, from what you may see.

    ``unknown_from`` is the first register that depends on chance or on a choice to be made then.
    The ``n`` of its events is 0; their ``changes`` lead from your view along the path.
    """

    ref: Ref
    robot: int
    events: list[RaceEvent]
    ends: list[PreviewEnd]
    unknown_from: int | None
    text: str


class Suggestion(Struct):
    program: str
    text: str


class Suggestions(Struct, tag="suggestions"):
    """At most three, best first."""

    ref: Ref
    robot: int
    programs: list[Suggestion]


class Explanation(Struct, tag="explanation"):
    """What is good or bad about a program, in sentences."""

    ref: Ref
    robot: int
    program: str
    texts: list[str]


class Consequence(Struct):
    """``square`` and ``facing`` are where the robot ends in all tries; ``certain``: in any case."""

    answer: str
    text: str
    square: Square | None
    facing: Direction | None
    certain: bool


class Consequences(Struct, tag="consequences"):
    """What each answer leads to, tried out from what you may see.

    To the end of the register while registers run, to the next deal where it is decided how a robot
    enters it, else at once. What is said plainly comes true whatever is drawn and whatever the
    others answer. What came true in all tries but need not is "most likely", the rest says how
    often ("in 2 of 8 tries"). Answers of which nothing is known, or nothing that distinguishes
    them, are left out, except that the robot falls whatever you answer. Programs have none.
    """

    ref: Ref
    ask: str
    choices: list[Consequence]


class Pong(Struct, tag="pong"):
    """After ``ping``."""

    ref: Ref
    time: int


class Goodbye(Struct, tag="goodbye"):
    """The connection is closed now.

    You do not read what is sent (``too-slow``), or it could not be told (``server-error``): come
    back if you like. Or your session or token has ended, at most half a minute ago.
    """

    reason: Reason
    reconnect: bool


ServerMessage = (
    Welcome
    | Update
    | RoomChanged
    | WaitingChanged
    | ChatSaid
    | Remarked
    | Emoted
    | Ack
    | Refused
    | Preview
    | Suggestions
    | Explanation
    | Consequences
    | Pong
    | Goodbye
)
