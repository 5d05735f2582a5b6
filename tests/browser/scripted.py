"""Races that are played in advance: the same each time, and known after every phase."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import msgspec

from roborally.floor.course import Course
from roborally.floor.course_text import read_course
from roborally.floor.library import find_board, library_course
from roborally.game.asks import Ask, Given
from roborally.game.play import Dialogue
from roborally.game.rulebook import Step
from roborally.game.setup import Seat, Setup
from roborally.protocol.watching import WatchedReferee
from roborally.record import write_record
from roborally.rules import rules_named
from roborally.web.rooms.asks_told import ask_told
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.views_told import seats_view
from tests.web.visiting import Someone

SEED = "the oracle's"
"""Of every race on the server of these tests."""
TURNING = """course: Turning Point
edition: 2005
players: 2-8
boards:
  chess-2005 at A1
  docking-bay-plain-2005 at A13
flags: F11 G9 D5
special rules: Frenetic Factory
"""
"""A course of somebody's own whose board turns as soon as a robot reaches the flag at the docks."""


def as_sent(told: msgspec.Struct) -> dict[str, Any]:
    """As a client reads it."""
    found: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(told))
    return found


class Known(WatchedReferee):
    """Keeps what the first seat, and what everybody together, sees between two phases."""

    def __init__(self, setup: Setup) -> None:
        self.seen: dict[int, dict[str, Any]] = {}
        self.open_hands: dict[int, dict[str, Any]] = {}
        self.turn_of_answers: list[int] = []
        self.told_by: dict[int, int] = {}
        """How many events there are when the first question of a turn is put."""
        super().__init__(setup)
        self.first = as_sent(seats_view(self, [0]))

    def _begin(self, step: Step) -> Dialogue[None] | None:
        if self.told:
            self.look()
        return super()._begin(step)

    def look(self) -> None:
        self.seen[len(self.events)] = as_sent(seats_view(self, [0]))
        self.open_hands[len(self.events)] = as_sent(seats_view(self, range(len(self.setup.seats))))


@dataclass(frozen=True)
class Script:
    """A race as it will be played: the first seat is Ada's, the others are Bob's.

    Programs are drawn with ``luck``; it is chosen so that much happens in few turns.
    """

    name: str
    edition: str
    course: str
    robots: int
    turns: int
    luck: int
    teams: bool = False
    own: str = ""

    def plan(self) -> dict[str, Any]:
        return {
            "edition": self.edition,
            "course": self.course,
            "seats": [
                {
                    "kind": "person",
                    "name": seat.name,
                    "robots": list(seat.robots),
                    "team": seat.team,
                }
                for seat in self.setup.seats
            ],
        }

    @property
    def setup(self) -> Setup:
        names = rules_named(self.edition).robots[: self.robots]
        seats = tuple(
            Seat("Ada" if not i else f"Bob {i}", (name,), i % 2 if self.teams else -1)
            for i, name in enumerate(names)
        )
        return Setup(self.edition, self._course, seats, SEED)

    @property
    def _course(self) -> Course:
        if self.own:
            return read_course(self.own, find_board, id=self.course)
        return library_course(self.course)

    @cached_property
    def known(self) -> Known:
        """The race, played to the beginning of the turn after the last."""
        referee = Known(self.setup)
        luck = random.Random(self.luck)
        referee.start()
        while referee.state.turn <= self.turns and not referee.state.over:
            ask = referee.open[0]
            if referee.state.turn not in referee.told_by:
                referee.look()
                referee.told_by[referee.state.turn] = len(referee.events)
            referee.turn_of_answers.append(referee.state.turn)
            referee.answer(ask, _choice(referee, ask, luck))
        referee.look()
        referee.told_by[self.turns + 1] = len(referee.events)
        return referee

    @property
    def record(self) -> str:
        return write_record(self.known)

    def events(self) -> list[dict[str, Any]]:
        """What happens, as Ada is told."""
        return [as_sent(event) for event in events_told(self.known, [0], 0)]


SCRIPTS = [
    Script("1994", "1994", "shift-change-1994", robots=3, turns=2, luck=22),
    Script("moving flags", "2005", "moving-targets-2005", robots=4, turns=2, luck=10),
    Script("capture the flag", "2005", "capture-the-flag-2005", 4, turns=2, luck=20, teams=True),
    Script("turning", "2005", "turning-point", robots=4, turns=1, luck=387, own=TURNING),
    Script("2016", "2016", "twister-2016", robots=4, turns=2, luck=28),
    Script("grand prix", "postal", "oil-change-grand-prix", robots=4, turns=2, luck=33),
]
BY_NAME = {script.name: script for script in SCRIPTS}


def _choice(referee: Known, ask: Ask, luck: random.Random) -> str:
    """Cards by chance; everything else as it is usual, or by chance for Bob."""
    if ask.choices is not None:
        own = ask.seat == 0 or ask.name == "announce_power_down"
        return ask.default if own else luck.choice(ask.choices)
    program = ask_told(referee, ask, "").program
    assert program is not None
    hand = sorted(program.hand)
    luck.shuffle(hand)
    hand.sort(key=lambda card: card in program.not_first)
    return ",".join(hand[: len(program.registers)])


class Game:
    """The race of a script on a server: Ada looks at a page, and both answer without one."""

    def __init__(
        self,
        script: Script,
        ada: Someone,
        bob: Someone,
        course: str = "",
        *,
        at_a_page: bool = True,
    ) -> None:
        self.script = script
        self.at_a_page = at_a_page
        self.room: str = ada.post("/rooms", script.plan() | {"course": course or script.course})[
            "id"
        ]
        for seat in range(1, script.robots):
            bob.post(f"/rooms/{self.room}/join", {"seat": seat})
        ada.post(f"/rooms/{self.room}/start")
        self.ada, self.bob = ada.visit(self.room), bob.visit(self.room)
        self.answered: set[str] = set()
        self.given = 0

    def close(self) -> None:
        self.ada.close()
        self.bob.close()

    def play_to_programs(self, turn: int) -> None:
        """Give the answers of a turn that come before its programs."""
        while (given := self._next(turn)) and given.name != "program_registers":
            self._answer(given)

    def play(self, turn: int) -> int:
        """Give the answers of a turn; how many events there are by the first of the next."""
        known = self.script.known
        while given := self._next(turn):
            self._answer(given)
        events = known.told_by[turn + 1]
        self.ada.until(lambda: self._last() >= events)
        return events

    def _next(self, turn: int) -> Given | None:
        known, done = self.script.known, self.given
        if done == len(known.answers) or known.turn_of_answers[done] != turn:
            return None
        return known.answers[done]

    def _last(self) -> int:
        return max((m["last"]["events"] for m in self.ada.told if "last" in m), default=0)

    def _answer(self, given: Given) -> None:
        self.given += 1
        robot = self.script.known.state.robots[given.robot]
        if robot.seat == 0 and given.name == "announce_power_down" and self.at_a_page:
            return  # the page does that by its switch
        visit = self.bob if robot.seat else self.ada

        def asked() -> list[str]:
            return [
                ask["id"]
                for ask in visit.asks
                if ask["robot"] == given.robot
                and ask["name"] == given.name
                and ask["id"] not in self.answered
            ]

        visit.until(lambda: bool(asked()))
        ask = asked()[0]
        self.answered.add(ask)
        reply = visit.do("answer", ask=ask, answer=given.text)
        assert reply["type"] == "ack", reply
