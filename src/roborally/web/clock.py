"""How long somebody may still think.

Time is counted in the time of the room, which stands still while the room is paused and while no
server runs. All of it follows from the times at which entries were stored, so that every process,
and a server that was started again, finds the same deadlines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from roborally.race.asks import Ask
from roborally.web.plans import ClockPlan
from roborally.web.watching import WatchedReferee


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that runs against a seat: until when, in the time of the room."""

    seat: int
    until: int
    seconds: int
    since: str


class RoomClock:
    """Notes when asks were opened and who is on the clock since when."""

    def __init__(self, plan: ClockPlan) -> None:
        self.plan = plan
        self.stood: int = 0
        self.paused_at: int | None = None
        self._opened: dict[str, int] = {}
        self._called: dict[tuple[int, int], tuple[int, int]] = {}
        self._running: list[Running] = []
        self._ask_until: dict[str, int] = {}

    # ---- what happens

    def pause(self, at: int) -> None:
        self.paused_at = at

    def resume(self, at: int) -> None:
        if self.paused_at is not None:
            self.stood += max(at - self.paused_at, 0)
        self.paused_at = None

    def lose(self, milliseconds: int) -> None:
        """Time that counts for nobody."""
        if self.paused_at is None:
            self.stood += milliseconds

    def look(self, referee: WatchedReferee, asks: Iterable[tuple[str, Ask]], at: int) -> None:
        """Note what is open after an entry that was stored at that time."""
        now = at - self.stood
        open_asks = dict(asks)
        self._opened = {id: self._opened.get(id, now) for id in open_asks}
        self._running = []
        self._ask_until = {}
        if self.plan.kind == "decision":
            self._look_at_asks(open_asks)
        elif self.plan.kind == "edition":
            self._look_at_rules(referee, open_asks, now)

    def _look_at_asks(self, asks: dict[str, Ask]) -> None:
        by_seat: dict[int, Running] = {}
        for id, ask in asks.items():
            seconds = self.plan.program if ask.choices is None else self.plan.answer
            until = self._opened[id] + seconds * 1000
            self._ask_until[id] = until
            running = by_seat.get(ask.seat)
            if running is None or until < running.until:
                by_seat[ask.seat] = Running(ask.seat, until, seconds, "ask")
        self._running = [by_seat[seat] for seat in sorted(by_seat)]

    def _look_at_rules(self, referee: WatchedReferee, asks: dict[str, Ask], now: int) -> None:
        turn = referee.state.turn
        self._called = {key: called for key, called in self._called.items() if key[0] == turn}
        for timed in referee.ruleset.clock(referee, referee.open):
            then, seconds = self._called.setdefault((turn, timed.seat), (now, timed.seconds))
            until = then + seconds * 1000
            self._running.append(Running(timed.seat, until, seconds, timed.since))
            for id, ask in asks.items():
                if ask.seat == timed.seat:
                    self._ask_until[id] = until

    # ---- what clients and the driver want to know

    def deadline(self, id: str) -> int | None:
        """When an ask is answered by its default, in milliseconds since 1970; None for never."""
        if self.paused_at is not None or id not in self._ask_until:
            return None
        return self._ask_until[id] + self.stood

    def json(self) -> dict[str, Any]:
        return {
            "kind": self.plan.kind,
            "running": self.paused_at is None,
            "seats": [self._seat(running) for running in self._running],
        }

    def _seat(self, running: Running) -> dict[str, Any]:
        told: dict[str, Any] = {
            "seat": running.seat,
            "deadline": None,
            "seconds": running.seconds,
            "since": running.since,
        }
        if self.paused_at is None:
            told["deadline"] = running.until + self.stood
        else:
            told["left"] = max(running.until + self.stood - self.paused_at, 0)
        return told
