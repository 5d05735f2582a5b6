"""One race between contenders, and what the arena keeps of it."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

from roborally.contenders.forfeits import CRASH, ILLEGAL, Forfeit
from roborally.contenders.trusted_bot import Contender
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.events import Destroyed, Rebooted
from roborally.game.setup import Setup
from roborally.referee import Referee
from roborally.steps.ending import ranking

LONGEST_MESSAGE = 200
LONGEST_ANSWER = 60


@dataclass(frozen=True, slots=True)
class Forfeits:
    """How often a seat forfeited an answer in one way, and the first time in words."""

    seat: int
    kind: str
    count: int
    example: str


@dataclass(frozen=True, slots=True)
class Race:
    """How a race went, by seats.

    ``winners`` is empty if nobody won in the turns allowed. ``register`` is the one in which the
    race ended, 0 if it was outside of registers. ``places`` ranks the seats from 0. ``docks`` are
    those of the first robot of each seat, empty where there are none.
    """

    winners: tuple[int, ...]
    turns: int
    register: int
    over: bool
    places: tuple[int, ...]
    deaths: tuple[int, ...]
    flags: tuple[int, ...]
    forfeits: tuple[Forfeits, ...] = ()
    docks: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {
            "winners": self.winners,
            "turns": self.turns,
            "register": self.register,
            "over": self.over,
            "places": self.places,
            "deaths": self.deaths,
            "flags": self.flags,
        }
        if self.forfeits:
            data["forfeits"] = [[f.seat, f.kind, f.count, f.example] for f in self.forfeits]
        if self.docks:
            data["docks"] = self.docks
        return data

    @staticmethod
    def from_json(data: dict[str, Any]) -> Race:
        return Race(
            tuple(data["winners"]),
            data["turns"],
            data["register"],
            data["over"],
            tuple(data["places"]),
            tuple(data["deaths"]),
            tuple(data["flags"]),
            tuple(Forfeits(*row) for row in data.get("forfeits", ())),
            tuple(data.get("docks", ())),
        )


@dataclass(slots=True)
class Times:
    """Seconds that answers took, by seat and question.

    They are number, sum, longest, and the sum of what this process worked for them: on a busy
    machine the others are longer than they need be.
    """

    taken: dict[tuple[int, str], tuple[int, float, float, float]] = field(default_factory=dict)

    def note(self, seat: int, question: str, seconds: float, work: float) -> None:
        number, total, longest, worked = self.taken.get((seat, question), (0, 0.0, 0.0, 0.0))
        longest = max(longest, seconds)
        self.taken[seat, question] = (number + 1, total + seconds, longest, worked + work)


class Table:
    """Where contenders sit during a race, from its start or from where a referee begins."""

    def __init__(
        self, setup: Setup, contenders: Sequence[Contender], referee: Referee | None = None
    ) -> None:
        self.referee = (referee or Referee(setup)).start()
        self.contenders = contenders
        self.times = Times()
        self._forfeited: dict[tuple[int, str], tuple[int, str]] = {}

    def play(self, turns: int) -> Race:
        """Let them race to the end, or for that many turns."""
        referee = self.referee
        state = referee.state
        while not state.over and state.turn <= turns:
            self._put(referee.open[0])
        return self._outcome(turns)

    def _put(self, ask: Ask) -> None:
        contender = self.contenders[ask.seat]
        view = self.referee.view(ask.seat)
        begun, idle = time.perf_counter(), time.thread_time()
        try:
            answer = contender.answer(ask, view)
        except Forfeit as forfeit:
            self._forfeit(ask, forfeit.kind, str(forfeit))
            answer = ask.default
        except Exception as error:  # noqa: BLE001  (whatever breaks in a bot, the race goes on)
            self._forfeit(ask, CRASH, f"{type(error).__name__}: {error}")
            answer = ask.default
        taken, work = time.perf_counter() - begun, time.thread_time() - idle
        self.times.note(ask.seat, ask.name, taken, work)
        try:
            self.referee.answer(ask, answer)
        except IllegalAnswer as error:
            contender.refused(ask, str(error))
            self._forfeit(ask, ILLEGAL, f"{answer[:LONGEST_ANSWER]!r}: {error}")
            self.referee.answer(ask, ask.default)

    def _forfeit(self, ask: Ask, kind: str, message: str) -> None:
        count, example = self._forfeited.get((ask.seat, kind), (0, ""))
        example = example or f"{ask.name}: {' '.join(message.split())}"[:LONGEST_MESSAGE]
        self._forfeited[ask.seat, kind] = (count + 1, example)

    def _outcome(self, turns: int) -> Race:
        state = self.referee.state
        seats = range(len(self.contenders))
        seat_of = [robot.seat for robot in state.robots]
        order = list(dict.fromkeys(seat_of[index] for index in ranking(state)))
        docks = [state.robots[seat_of.index(seat)].dock for seat in seats]
        deaths = [0] * len(seats)
        for event in self.referee.events:
            if isinstance(event, (Destroyed, Rebooted)):
                deaths[seat_of[event.robot]] += 1
        return Race(
            tuple(sorted({seat_of[index] for index in state.winners})),
            min(state.turn, turns),
            state.register if state.over else 0,
            state.over,
            tuple(order.index(seat) for seat in seats),
            tuple(deaths),
            tuple(max(r.flags for r in state.robots if r.seat == seat) for seat in seats),
            tuple(
                Forfeits(seat, kind, count, example)
                for (seat, kind), (count, example) in sorted(self._forfeited.items())
            ),
            tuple(docks) if all(docks) else (),
        )
