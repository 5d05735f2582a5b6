"""The journal of a room: everything that ever changed it, in order.

A room is what its journal makes of it. An entry is stored before it counts, so that a server that
dies forgets nothing that it has acknowledged, and every process that reads the journal has the
same room.
"""

from __future__ import annotations

from typing import Final, Literal

from msgspec import Struct
from msgspec.json import Decoder, Encoder

from roborally.protocol.plans import RoomPlan
from roborally.protocol.rooms import PauseWishKind
from roborally.protocol.said import EmoteName


class Created(Struct, tag="created"):
    """The table of a ``cup`` has no host: nobody but the server decides there."""

    plan: RoomPlan
    host: str
    host_name: str
    cup: str = ""


class Changed(Struct, tag="changed"):
    plan: RoomPlan


class Joined(Struct, tag="joined"):
    """``seat_name`` is that of one of several seats of a person; others have the person's name.

    A bot has the name of its author, empty if it is nobody's.
    """

    seat: int
    user: str
    name: str
    seat_name: str = ""
    author: str | None = None


class Named(Struct, tag="named"):
    """A seat gets another name: several people may play at one screen."""

    seat: int
    name: str


class Left(Struct, tag="left"):
    seat: int


class Kicked(Struct, tag="kicked"):
    """Whoever sat there may not sit down here again until the host forgives it.

    ``by`` is empty in journals of servers that did not ban anybody yet.
    """

    seat: int
    by: str = ""


class Forgiven(Struct, tag="forgiven"):
    user: str


class Invited(Struct, tag="invited"):
    """While the race runs somebody may sit down on a free seat; without a user anybody may."""

    seat: int
    user: str | None = None


class GivenToBot(Struct, tag="bot"):
    """From now on a bot answers for the seat; its person may come back.

    ``away`` tells that nobody decided it: the person was gone for too long.
    """

    seat: int
    level: str
    away: bool = False


class CameBack(Struct, tag="back"):
    seat: int


QUESTIONS: Final = 2
"""Which questions the rules put today. 1 is from before upgrades of 2016 were decided when they
come; journals of that time do not say it.
"""


class Started(Struct, tag="started"):
    """``before`` are the answers, each with its robot and question, of a race that is played on;
    ``questions`` are those they answer. ``away`` are seats whose people have not come: a bot plays
    until they do. ``known``: whoever plays may have seen these cards in another race.
    """

    seed: str
    before: list[tuple[int, str, str]] = []
    questions: int = 1
    away: list[int] = []
    known: bool = False


class Answered(Struct, tag="answer"):
    """``by`` is person, bot, orders or clock; ``level`` is that at which a bot thinks from
    now on, if it changes.
    """

    robot: int
    ask: str
    answer: str
    by: str
    questions: int = 1
    level: str = ""


class TakenBack(Struct, tag="taken-back"):
    """A program that waits for those of others has not been handed in after all."""

    robot: int


class Wished(Struct, tag="wished"):
    """Somebody at the table asks the others ``of`` it to let the race stand, or to go on."""

    user: str
    what: PauseWishKind
    of: list[str]


class Agreed(Struct, tag="agreed"):
    user: str


class Objected(Struct, tag="objected"):
    """Whoever was asked does not want it, or whoever asked does not any more."""

    user: str


class Paused(Struct, tag="paused"):
    """``together``: those at the table have agreed to it, the host alone has not decided it."""

    together: bool = False


class Resumed(Struct, tag="resumed"):
    pass


class TimeLost(Struct, tag="time-lost"):
    """Milliseconds in which no server ran: they count for nobody's clock."""

    lost: int


class Watched(Struct, tag="watched"):
    """Somebody lets the race be shown at this speed, where 1 is the usual one."""

    user: str
    speed: float


class TableSet(Struct, tag="table"):
    """The room gets a table screen: whoever has the key may show the race on it.

    The code leads to the room.
    """

    code: str
    key: str


class Readied(Struct, tag="ready"):
    """Whoever sits there wants to begin, or not yet."""

    seat: int
    user: str
    ready: bool = True


class Shown(Struct, tag="shown"):
    """The table screen has shown all that has happened so far."""


class Emoted(Struct, tag="emote"):
    """Somebody shows all the others a face."""

    seat: int
    name: EmoteName


class Said(Struct, tag="said"):
    """``team`` is that of whoever said it, then; older journals do not have it.

    A bot has the name of its author.
    """

    user: str
    name: str
    seat: int | None
    to: Literal["all", "team"]
    text: str
    team: int | None = None
    author: str | None = None


class Silenced(Struct, tag="silenced"):
    user: str
    silent: bool


class Ordered(Struct, tag="ordered"):
    """Standing orders of a seat."""

    seat: int
    text: str


class Rematched(Struct, tag="rematched"):
    room: str


class Forgotten(Struct, tag="forgotten"):
    """Somebody's account is closed: whatever they were called, they are a former player now."""

    user: str


class Closed(Struct, tag="closed"):
    pass


Entry = (
    Created
    | Changed
    | Joined
    | Named
    | Left
    | Kicked
    | Forgiven
    | Invited
    | GivenToBot
    | CameBack
    | Started
    | Answered
    | TakenBack
    | Wished
    | Agreed
    | Objected
    | Paused
    | Resumed
    | TimeLost
    | Watched
    | TableSet
    | Readied
    | Shown
    | Emoted
    | Said
    | Silenced
    | Ordered
    | Rematched
    | Forgotten
    | Closed
)

QUIET: Final = (Answered, TakenBack, Said, Ordered, TimeLost, Watched, Shown, Emoted)
"""Entries of which the room's own JSON shows nothing."""

_encoder: Final = Encoder()
_decoder: Final = Decoder(Entry)


def write_entry(entry: Entry) -> str:
    return _encoder.encode(entry).decode()


def read_entry(text: str) -> Entry:
    entry: Entry = _decoder.decode(text)
    return entry
