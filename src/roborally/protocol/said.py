"""What clients may say over the websocket."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from roborally.protocol.values import Language

LONGEST: Final = 32_768

Ref = Annotated[str, Meta(max_length=40)] | int | None
Seat = Annotated[int, Meta(ge=0, le=31)]
AskId = Annotated[str, Meta(max_length=100)]
Program = Annotated[str, Meta(max_length=400)]


class Since(Struct):
    events: Annotated[int, Meta(ge=0)] = 0
    chat: Annotated[int, Meta(ge=0)] = 0


class Hello(Struct, tag="hello"):
    protocol: int
    since: Since | None = None
    language: Language = "en"


class Answer(Struct, tag="answer"):
    ask: AskId
    answer: Annotated[str, Meta(max_length=2000)]
    ref: Ref = None


class Draft(Struct, tag="draft"):
    ask: AskId
    placed: Program
    ref: Ref = None


class Say(Struct, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Literal["all", "team"] = "all"
    ref: Ref = None


class Speed(Struct, tag="speed"):
    speed: Annotated[float, Meta(ge=0.25, le=8)]
    ref: Ref = None


class SetOrders(Struct, tag="orders"):
    seat: Seat
    text: Annotated[str, Meta(max_length=8000)]
    ref: Ref = None


class PreviewWish(Struct, tag="preview"):
    robot: Seat
    program: Program
    ref: Ref = None


class SuggestWish(Struct, tag="suggest"):
    robot: Seat
    ref: Ref = None


class ExplainWish(Struct, tag="explain"):
    robot: Seat
    program: Program
    ref: Ref = None


class ConsequencesWish(Struct, tag="consequences"):
    ask: AskId
    ref: Ref = None


class Ping(Struct, tag="ping"):
    ref: Ref = None


class Resync(Struct, tag="resync"):
    ref: Ref = None


Wish = PreviewWish | SuggestWish | ExplainWish | ConsequencesWish
ClientMessage = Hello | Answer | Draft | Say | Speed | SetOrders | Wish | Ping | Resync
