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
    """The numbers of the last event and the last line of chat that a client has."""

    events: Annotated[int, Meta(ge=0)] = 0
    chat: Annotated[int, Meta(ge=0)] = 0


EmoteName = Literal["ha", "oh", "ouch", "grr", "hurry", "thanks"]


class Hello(Struct, tag="hello"):
    """The first message, within ten seconds; the server answers ``welcome``.

    ``language`` is that of the sentences of events and asks. A second one later is taken for a
    ``resync``. A table screen says so by ``role``, with the ``key`` of the room.
    """

    protocol: int
    since: Since | None = None
    language: Language = "en"
    role: Literal["player", "table"] = "player"
    key: Annotated[str, Meta(max_length=40)] = ""


class Answer(Struct, tag="answer"):
    """An answer to the ask of that id: ``ack`` or ``refused``."""

    ask: AskId
    answer: Annotated[str, Meta(max_length=2000)]
    ref: Ref = None


class TakeBack(Struct, tag="take_back"):
    """Have the program of a robot back that waits for those of others.

    ``ack`` with the ``ask`` that is open again and the ``answer`` it had, or ``refused``.
    """

    robot: Seat
    ref: Ref = None


class Draft(Struct, tag="draft"):
    """A program as far as it is laid, ``M1/500,-,L/70,-,-``: ``ack`` or ``refused``.

    What is placed when time runs out stays. Never shown to others.
    """

    ask: AskId
    placed: Program
    ref: Ref = None


class Say(Struct, tag="chat"):
    """A line of chat: ``ack`` or ``refused``, and a ``chat`` to all it is for."""

    text: Annotated[str, Meta(min_length=1, max_length=500)]
    to: Literal["all", "team"] = "all"
    ref: Ref = None


class Speed(Struct, tag="speed"):
    """At which speed you show the race, usually 1: ``ack`` or ``refused``.

    Clocks wait for the slowest who has a seat.
    """

    speed: Annotated[float, Meta(ge=0.25, le=8)]
    ref: Ref = None


class ShownTo(Struct, tag="shown"):
    """The table screen has shown everything up to that event: ``ack``.

    Clocks that wait for the show begin, if that was the last event.
    """

    event: Annotated[int, Meta(ge=0)]
    ref: Ref = None


class Emote(Struct, tag="emote"):
    """A face for all to see, where there is a table screen: ``ack`` or ``refused``."""

    name: EmoteName
    ref: Ref = None


class SetOrders(Struct, tag="orders"):
    """Standing orders, [below](#standing-orders): ``ack``.

    Or ``refused`` with the line that is wrong.
    """

    seat: Seat
    text: Annotated[str, Meta(max_length=8000)]
    ref: Ref = None


class PreviewWish(Struct, tag="preview"):
    """Where a program leads: ``preview``.

    ``program`` is as in an answer, with ``-`` for registers still empty.
    """

    robot: Seat
    program: Program
    ref: Ref = None


class SuggestWish(Struct, tag="suggest"):
    """Advice: ``suggestions``, every two seconds, three times at once at most.

    A newer ``suggest`` or ``explain`` takes the place of one that has no reply yet, which is
    ``refused`` with ``not-now``.
    """

    robot: Seat
    ref: Ref = None


class ExplainWish(Struct, tag="explain"):
    """What is good or bad about a program: ``explanation``; as often as ``suggest``."""

    robot: Seat
    program: Program
    ref: Ref = None


class ConsequencesWish(Struct, tag="consequences"):
    """What each answer to an open ask of yours leads to: ``consequences``.

    ``refused`` where path preview is off.
    """

    ask: AskId
    ref: Ref = None


class Ping(Struct, tag="ping"):
    """``pong``."""

    ref: Ref = None


class Resync(Struct, tag="resync"):
    """``welcome``, which has no ``ref``.

    Every two seconds at most, and none if one waits to be sent already.
    """

    ref: Ref = None


Wish = PreviewWish | SuggestWish | ExplainWish | ConsequencesWish
ClientMessage = (
    Hello
    | Answer
    | TakeBack
    | Draft
    | Say
    | Speed
    | ShownTo
    | Emote
    | SetOrders
    | Wish
    | Ping
    | Resync
)
