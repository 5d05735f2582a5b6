"""What bots that are programs of their own are told in the arena, one object a line."""

from __future__ import annotations

from msgspec import Struct

from roborally.protocol.asks import Question
from roborally.protocol.floors import Floor
from roborally.protocol.races import ReplaySeat
from roborally.protocol.views import View


class CourseName(Struct):
    id: str
    name: str


class RaceBegins(Struct, tag="hello", kw_only=True):
    """The race that the program takes part in; it says ``ready``."""

    protocol: int
    rules: str
    house_rules: dict[str, bool | int | str]
    course: CourseName
    special_rules: list[str]
    floor: Floor
    seats: list[ReplaySeat]
    seat: int
    seed: str
    seconds: float


class Asked(Struct, tag="ask"):
    ask: Question
    view: View


class FloorTurned(Struct, tag="floor"):
    """Boards have turned since."""

    floor: Floor


class NotCounted(Struct, tag="error"):
    """An answer did not count; this one was given instead."""

    code: str
    message: str
    answer: str


class Bye(Struct, tag="bye"):
    """The race is over."""


ArenaMessage = RaceBegins | Asked | FloorTurned | NotCounted | Bye
