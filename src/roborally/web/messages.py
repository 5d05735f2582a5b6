"""What clients may say over the websocket."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct, ValidationError
from msgspec.json import Decoder
from msgspec.json import decode as decode_anything

from roborally.web.refusals import Refusal

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
    language: Literal["en", "de"] = "en"


class Answer(Struct, tag="answer"):
    ask: AskId
    answer: Annotated[str, Meta(max_length=2000)]
    ref: Ref = None


class Draft(Struct, tag="draft"):
    ask: AskId
    placed: Program
    ref: Ref = None


class Chat(Struct, tag="chat"):
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


class Preview(Struct, tag="preview"):
    robot: Seat
    program: Program
    ref: Ref = None


class Suggest(Struct, tag="suggest"):
    robot: Seat
    ref: Ref = None


class Explain(Struct, tag="explain"):
    robot: Seat
    program: Program
    ref: Ref = None


class Consequences(Struct, tag="consequences"):
    ask: AskId
    ref: Ref = None


class Ping(Struct, tag="ping"):
    ref: Ref = None


class Resync(Struct, tag="resync"):
    ref: Ref = None


Help = Preview | Suggest | Explain | Consequences
Message = Hello | Answer | Draft | Chat | Speed | SetOrders | Help | Ping | Resync

_decoder: Final = Decoder(Message)


def read_message(text: str | bytes) -> Message:
    """A message; raises Refusal with the ``ref`` of what could not be understood."""
    try:
        message: Message = _decoder.decode(text)
    except (ValidationError, ValueError, RecursionError) as error:
        raise Refusal("bad-request", f"not a message: {error}", ref=_ref(text)) from None
    return message


def _ref(text: str | bytes) -> str | int | None:
    try:
        found = decode_anything(text)
    except (ValueError, RecursionError):
        return None
    ref = found.get("ref") if isinstance(found, dict) else None
    return ref if isinstance(ref, int) or (isinstance(ref, str) and len(ref) <= 40) else None
