"""The forms of what the server says over the websocket.

Handlers give dictionaries; these say what is in them, and tests compare the two. What may be
missing is UNSET.
"""

from __future__ import annotations

from msgspec import UNSET, Struct, UnsetType

from roborally.web.answers import Square
from roborally.web.event_answers import EventAnswer, ForeseenAnswer
from roborally.web.race_answers import (
    AskAnswer,
    ClockAnswer,
    Last,
    RoomAnswer,
    View,
    WaitingAnswer,
)

Ref = str | int | None


class ChatAnswer(Struct):
    n: int
    at: int
    after: int
    user: str
    name: str
    seat: int | None
    to: str
    text: str


class Welcome(Struct, tag="welcome"):
    protocol: int
    fresh: bool
    time: int
    room: RoomAnswer
    asks: list[AskAnswer]
    waiting: list[WaitingAnswer]
    clock: ClockAnswer
    chat: list[ChatAnswer]
    last: Last
    events: list[EventAnswer]
    view: View | None


class Update(Struct, tag="update"):
    waiting: list[WaitingAnswer]
    clock: ClockAnswer
    last: Last
    events: list[EventAnswer]
    view: View | None
    asks: list[AskAnswer]


class RoomChanged(Struct, tag="room"):
    room: RoomAnswer


class WaitingChanged(Struct, tag="waiting"):
    waiting: list[WaitingAnswer]
    clock: ClockAnswer


class ChatSaid(Struct, tag="chat"):
    chat: ChatAnswer


class Ack(Struct, tag="ack"):
    """``ask`` and ``answer`` are there if an answer was given."""

    ref: Ref
    ask: str | UnsetType = UNSET
    answer: str | UnsetType = UNSET


class Refused(Struct, tag="refused"):
    ref: Ref
    code: str
    message: str
    retry_after: int | UnsetType = UNSET


class PreviewEnd(Struct):
    register: int
    square: Square | None
    facing: str
    status: str


class PreviewShown(Struct, tag="preview"):
    ref: Ref
    robot: int
    events: list[ForeseenAnswer]
    ends: list[PreviewEnd]
    unknown_from: int | None
    text: str


class Suggestion(Struct):
    program: str
    text: str


class Suggestions(Struct, tag="suggestions"):
    ref: Ref
    robot: int
    programs: list[Suggestion]


class Explanation(Struct, tag="explanation"):
    ref: Ref
    robot: int
    program: str
    texts: list[str]


class Consequence(Struct):
    answer: str
    text: str
    square: Square | None
    facing: str | None
    certain: bool


class ConsequencesTold(Struct, tag="consequences"):
    ref: Ref
    ask: str
    choices: list[Consequence]


class Pong(Struct, tag="pong"):
    ref: Ref
    time: int


class Goodbye(Struct, tag="goodbye"):
    reason: str
    reconnect: bool


ServerMessage = (
    Welcome
    | Update
    | RoomChanged
    | WaitingChanged
    | ChatSaid
    | Ack
    | Refused
    | PreviewShown
    | Suggestions
    | Explanation
    | ConsequencesTold
    | Pong
    | Goodbye
)
