"""What bots with characters say about what just happened: short lines, and not many of them.

They follow from the events that everybody may see, so that every process that reads the journal of
a room finds the same. A line is an id; its words are the reader's.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final, get_args

from roborally.bots.characters import temper_of
from roborally.game.events import (
    Destroyed,
    Event,
    FlagClaimed,
    Pushed,
    RaceOver,
    Rebooted,
    Touched,
)
from roborally.protocol.told import About, Remark
from roborally.protocol.watching import WatchedReferee
from roborally.web.rooms.seats import SeatState

BOTS: Final = "bots"
"""Whom a host silences who wants to hear no remarks; no id of a person is that short."""
ABOUT: Final[tuple[About, ...]] = get_args(About)
"""What they speak about, the most important first."""
VARIANTS: Final = 2
"""So many lines there are about everything for each temper."""
TABLE_RESTS: Final = 2
"""Turns from one line to the next; if somebody wins one more is said in any case."""
BOT_RESTS: Final = 4
"""Turns from one line of a bot to its next."""
KEPT: Final = 40


@dataclass(slots=True)
class Remarks:
    """The last lines that were said, and the number of the last event that was listened to."""

    lines: list[Remark] = field(default_factory=list)
    heard: int = 0

    def hear(
        self, referee: WatchedReferee, seats: Sequence[SeatState], silenced: Collection[str]
    ) -> None:
        """Let somebody speak about what happened since, if anybody wants to and may."""
        if any(seat.character for seat in seats) and BOTS not in silenced:
            seat_of = [robot.seat for robot in referee.state.robots]
            fresh = (event for event, _ in referee.told_after(self.heard))
            said = remark_on(fresh, seat_of, seats, self.lines)
            if said is not None:
                self.lines.append(said)
                del self.lines[:-KEPT]
        self.heard = referee.told

    def between(self, since: int, until: int) -> list[Remark]:
        """Those about events after a number up to another one."""
        return [line for line in self.lines if since < line.after <= until]


def remark_on(
    events: Iterable[Event],
    seat_of: Sequence[int],
    seats: Sequence[SeatState],
    before: Sequence[Remark],
) -> Remark | None:
    """What somebody says about one of the events that just happened, if anybody speaks.

    ``seat_of`` are the seats of the robots.
    """
    found: tuple[int, Event, SeatState] | None = None
    for event in events:
        for about, robot in _concerned(event, len(seat_of)):
            seat = seats[seat_of[robot]]
            rank = ABOUT.index(about)
            if (found is None or rank < found[0]) and _may_speak(seat, event, before):
                found = rank, event, seat
    if found is None:
        return None
    rank, event, seat = found
    about = ABOUT[rank]
    line = f"{about}-{temper_of(seat.character)}-{event.number % VARIANTS + 1}"
    return Remark(event.number, event.turn, seat.number, about, line)


def _concerned(event: Event, robots: int) -> list[tuple[About, int]]:
    """Whom an event concerns, and what it is to them; of those who lost now one, now another.

    Where nobody wins nobody was beaten.
    """
    match event:
        case RaceOver():
            won: list[tuple[About, int]] = [("won", robot) for robot in event.winners]
            others = ((event.number + robot) % robots for robot in range(robots) if won)
            return won + [("beaten", robot) for robot in others if robot not in event.winners]
        case Destroyed() | Rebooted():
            return [("lost", event.robot)]
        case Touched() | FlagClaimed():
            return [("flag", event.robot)]
        case Pushed() if event.by >= 0:
            return [("push", event.by), ("pushed", event.robot)]
        case _:
            return []


def _may_speak(seat: SeatState, event: Event, before: Sequence[Remark]) -> bool:
    if seat.kind != "bot" or temper_of(seat.character) is None:
        return False
    if isinstance(event, RaceOver):
        return True
    if before and event.turn - before[-1].turn < TABLE_RESTS:
        return False
    own = next((one for one in reversed(before) if one.seat == seat.number), None)
    return own is None or event.turn - own.turn >= BOT_RESTS
