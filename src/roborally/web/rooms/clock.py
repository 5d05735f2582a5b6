"""How long somebody may still think.

Time is counted in the time of the room, which stands still while the room is paused and while no
server runs. It begins for everybody when clients have had the time to show what has happened; who
has seen enough may answer before. All of it follows from the times at which entries were stored, so
that every process, and a server that was started again, finds the same deadlines.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from roborally.game.asks import Ask
from roborally.protocol.plans import ClockPlan
from roborally.protocol.rooms import Clock as ClockTold
from roborally.protocol.rooms import SeatClock
from roborally.protocol.watching import WatchedReferee
from roborally.web.rooms.showing_time import SHOWING, showing_time


@dataclass(frozen=True, slots=True)
class Running:
    """A clock that runs against a seat: from when and until when, in the time of the room."""

    seat: int
    starts: int
    seconds: int
    since: str

    @property
    def until(self) -> int:
        return self.starts + self.seconds * 1000


@dataclass(slots=True)
class RoomClock:
    """Notes when asks were ``opened`` and who is on the clock since when.

    ``stood`` is how long the time of the room stood still. ``called`` are those who are on the
    clock by a rule, by turn and seat, and ``shown`` events have been waited for. In the turn and
    step ``turned`` somebody took a program back while a clock ran, which runs on for all.
    """

    plan: ClockPlan
    stood: int = 0
    paused_at: int | None = None
    opened: dict[str, int] = field(default_factory=dict)
    called: dict[tuple[int, int], tuple[int, int]] = field(default_factory=dict)
    running: list[Running] = field(default_factory=list)
    by_ask: dict[str, Running] = field(default_factory=dict)
    turned: tuple[int, int] | None = None
    shown: int = 0
    shown_until: int = 0

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

    def take_back(self, referee: WatchedReferee, seat: int) -> None:
        """Whoever programs again has no more time than those who are still at it."""
        if self.plan.kind == "edition" and self.running:
            turn = referee.state.turn
            first = min(self.running, key=lambda running: running.until)
            self.called[turn, seat] = first.starts, first.seconds
            self.turned = turn, referee.state.step

    def waits_for_show(self, at: int) -> bool:
        """Whether clients are still given time to show what has happened."""
        return self.paused_at is None and self.shown_until > at - self.stood

    def all_shown(self, at: int) -> None:
        """A table screen has shown everything: what waits for that begins now."""
        now = at - self.stood
        self.shown_until = min(self.shown_until, now)
        self.opened = {id: min(starts, now) for id, starts in self.opened.items()}
        self.called = {
            key: (min(starts, now), seconds) for key, (starts, seconds) in self.called.items()
        }

    def look(
        self, referee: WatchedReferee, asks: Iterable[tuple[str, Ask]], at: int, speed: float = 1
    ) -> None:
        """Note what is open after an entry that was stored at that time.

        ``speed`` is that at which the slowest client shows the race.
        """
        if self.plan.kind == "none":
            return
        open_asks = dict(asks)
        starts = self._wait_for_show(referee, at - self.stood, speed)
        if self.opened.keys().isdisjoint(open_asks):
            self.opened = {}  # until then an answer might be taken back
        self.opened |= {id: starts for id in open_asks if id not in self.opened}
        self.running = []
        self.by_ask = {}
        if self.plan.kind == "decision":
            self._look_at_asks(open_asks)
        else:
            self._look_at_rules(referee, open_asks, starts)

    def _wait_for_show(self, referee: WatchedReferee, now: int, speed: float) -> int:
        """When the time for what is asked now begins."""
        new = [event for event, _ in referee.told_after(self.shown)]
        showing = int(showing_time(new, referee.ruleset.at_once) / speed)
        self.shown = referee.told
        if showing:
            begins = max(self.shown_until, now + SHOWING.grace)
            self.shown_until = min(begins + showing, now + SHOWING.longest)
        return max(now, self.shown_until)

    def _look_at_asks(self, asks: dict[str, Ask]) -> None:
        by_seat: dict[int, Running] = {}
        for id, ask in asks.items():
            seconds = self.plan.program if ask.choices is None else self.plan.answer
            running = Running(ask.seat, self.opened[id], self.plan.stretched(seconds), "ask")
            self.by_ask[id] = running
            first = by_seat.setdefault(ask.seat, running)
            if running.until < first.until:
                by_seat[ask.seat] = running
        self.running = [by_seat[seat] for seat in sorted(by_seat)]

    def _look_at_rules(self, referee: WatchedReferee, asks: dict[str, Ask], starts: int) -> None:
        turn = referee.state.turn
        self.called = {key: called for key, called in self.called.items() if key[0] == turn}
        since: dict[int, str] = {}
        if self.turned == (turn, referee.state.step):
            unready = {ask.seat for ask in asks.values()}
            since = {seat: "ready" for _, seat in self.called if seat in unready}
        for timed in referee.ruleset.clock(referee, referee.open):
            since[timed.seat] = timed.since
            called = (starts, self.plan.stretched(timed.seconds))
            self.called.setdefault((turn, timed.seat), called)
        for seat in sorted(since):
            then, seconds = self.called[turn, seat]
            running = Running(seat, then, seconds, since[seat])
            self.running.append(running)
            for id, ask in asks.items():
                if ask.seat == seat:
                    self.by_ask[id] = running

    # ---- what clients and the driver want to know

    def deadline(self, id: str) -> int | None:
        """When an ask is answered by its default, in milliseconds since 1970; None for never."""
        if self.paused_at is not None or id not in self.by_ask:
            return None
        return self.by_ask[id].until + self.stood

    def times(self, id: str) -> tuple[int | None, int | None]:
        """When the time for an ask begins to run, and its deadline; None if none will."""
        if self.paused_at is not None or id not in self.by_ask:
            return None, None
        running = self.by_ask[id]
        return running.starts + self.stood, running.until + self.stood

    def json(self) -> ClockTold:
        running = self.paused_at is None
        return ClockTold(self.plan.kind, running, [self._seat(one) for one in self.running])

    def _seat(self, running: Running) -> SeatClock:
        told = SeatClock(
            seat=running.seat,
            starts_at=None,
            deadline=None,
            seconds=running.seconds,
            since=running.since,
        )
        if self.paused_at is None:
            told.starts_at = running.starts + self.stood
            told.deadline = running.until + self.stood
        else:
            left = running.until + self.stood - self.paused_at
            told.left = min(max(left, 0), running.seconds * 1000)
        return told
