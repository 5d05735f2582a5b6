"""What a room is set up with."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

USUAL_COURSE: Final = "risky-exchange-2005"
LONGEST_NAME: Final = 32
HOUR: Final = 3600
"""Seconds to think from which on nobody need be at the table all the time."""

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Seconds = Annotated[int, Meta(ge=5, le=1_209_600)]
Setting = bool | Annotated[int, Meta(ge=-1000, le=1000)] | Annotated[str, Meta(max_length=400)]


class SeatPlan(Struct, forbid_unknown_fields=True):
    """One seat: for a person, or for a bot of some level.

    ``team`` counts from 0, -1 is none. Without ``robots`` the next free ones are taken, and without
    a ``character`` a bot gets one that nobody else has; one whose character is empty has none.
    """

    kind: Literal["person", "bot"] = "person"
    name: Name | None = None
    robots: Annotated[list[Name], Meta(min_length=1, max_length=8)] | None = None
    team: Annotated[int, Meta(ge=-1, le=7)] = -1
    level: Name | None = None
    character: Annotated[str, Meta(max_length=LONGEST_NAME)] | None = None


class ClockPlan(Struct, forbid_unknown_fields=True, frozen=True):
    """How much time there is to think; at a ``relaxed`` table twice as much."""

    kind: Literal["none", "edition", "decision"] = "none"
    program: Seconds = 120
    answer: Seconds = 30
    relaxed: bool = False

    def stretched(self, seconds: int) -> int:
        return 2 * seconds if self.relaxed else seconds

    @property
    def is_long(self) -> bool:
        """Whether people come when they have the time, and are not away when they are not here."""
        return self.kind == "decision" and self.stretched(self.program) >= HOUR


class RoomPlan(Struct, forbid_unknown_fields=True):
    """Everything that a host may choose; what is left out is completed."""

    name: Name | None = None
    edition: Name | None = None
    course: Annotated[str, Meta(min_length=1, max_length=100)] = USUAL_COURSE
    seats: Annotated[list[SeatPlan], Meta(max_length=8)] = []
    clock: ClockPlan | None = None
    house_rules: Annotated[dict[Name, Setting], Meta(max_length=60)] = {}
    special_rules: Annotated[list[Name], Meta(max_length=20)] | None = None
    seed: Annotated[str, Meta(min_length=1, max_length=60)] | None = None
    listed: bool = False
    spectators: Literal["none", "live", "turn"] = "live"
    preview: bool = True
    hints: bool = True
    take_back: bool = False
    away_seconds: Annotated[int, Meta(ge=5, le=86_400)] = 60
    when_away: Literal["wait", "bot"] = "bot"
