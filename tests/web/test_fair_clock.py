"""Nobody's time runs while there is still something to be watched."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from roborally.floor.library import library_course
from roborally.game import events
from roborally.game.asks import Ask
from roborally.game.choices import TIME_OUT
from roborally.game.events import KINDS, Event
from roborally.game.setup import Setup, seats_for
from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.protocol.rooms import Clock
from roborally.protocol.watching import WatchedReferee
from roborally.rules import rules_named
from roborally.web.rooms.clock import RoomClock
from roborally.web.rooms.plans import completed
from roborally.web.rooms.room import Room
from roborally.web.rooms.showing_time import SHOWING, showing_time
from roborally.web.store.entries import (
    Answered,
    Created,
    Entry,
    Joined,
    Paused,
    Resumed,
    Started,
    TimeLost,
    Watched,
    read_entry,
    write_entry,
)
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import bot, guest

COURSE = library_course("risky-exchange-2005")
CUT = Path(__file__).parents[2] / "web" / "src" / "playback" / "showing.test-data.json"
HOUR = 3_600_000


class Table:
    """A room with two people, made of a journal that a test writes."""

    def __init__(self, clock: ClockPlan) -> None:
        rules: dict[str, bool | int | str] = {"lives": 9}
        plan = RoomPlan(
            course=COURSE.id, seats=[SeatPlan(), SeatPlan()], clock=clock, house_rules=rules
        )
        self.journal: list[tuple[int, Entry]] = []
        self.room = Room("table", lambda _: COURSE)
        self.add(0, Created(completed(plan, COURSE, ["Racer"]), "u0", "Ada"))
        self.add(0, Joined(0, "u0", "Ada"))
        self.add(0, Joined(1, "u1", "Ben"))
        self.add(0, Started("fair"))

    def add(self, at: int, entry: Entry) -> None:
        self.journal.append((at, entry))
        self.room.apply(len(self.journal), at, entry)

    def program(self, at: int, robot: int) -> None:
        self.add(at, Answered(robot, "program_registers", TIME_OUT, "person"))

    def play_turn(self, at: int) -> int:
        """Everybody answers at once; milliseconds that the turn takes to be shown."""
        assert self.room.referee is not None
        before, turn = len(self.room.referee.events), self.room.referee.state.turn
        while self.room.referee.state.turn == turn:
            ask = self.asks()[0]
            answer = TIME_OUT if ask.choices is None else ask.default
            self.add(at, Answered(ask.robot, ask.name, answer, "person"))
        return showing_time(self.room.referee.events[before:], self.room.referee.ruleset.at_once)

    def asks(self) -> list[Ask]:
        return [ask for _, ask in self.room.open_asks()]

    def times(self, robot: int = 0) -> tuple[int | None, int | None]:
        """When the time for the open question about a robot begins and when it is over."""
        ((id, _),) = [(id, ask) for id, ask in self.room.open_asks() if ask.robot == robot]
        return self.room.clock.times(id)


DECISION = ClockPlan("decision", 100, 10)


def test_time_begins_when_the_turn_has_been_shown() -> None:
    table = Table(DECISION)
    assert table.times() == (0, 100_000), "at the start nothing is shown"
    shown = table.play_turn(at=HOUR)
    assert 3_000 < shown < SHOWING.longest - SHOWING.grace
    begins = HOUR + SHOWING.grace + shown
    for robot in (0, 1):
        assert table.times(robot) == (begins, begins + 100_000), "the same for all seats"


def test_who_has_seen_enough_may_answer_at_once() -> None:
    table = Table(DECISION)
    table.play_turn(at=HOUR)
    table.program(HOUR + 1, 0)
    assert [ask.robot for ask in table.asks()] == [1]


def test_a_show_that_follows_waits_for_the_one_before() -> None:
    table = Table(DECISION)
    first = table.play_turn(at=HOUR)
    second = table.play_turn(at=HOUR + 1_000)
    begins = HOUR + SHOWING.grace + first + second
    assert begins < HOUR + 1_000 + SHOWING.longest
    assert table.times() == (begins, begins + 100_000)


def test_nobody_is_waited_for_longer_than_announced() -> None:
    table = Table(DECISION)
    for turn in range(12):
        table.play_turn(at=HOUR + turn)
        starts, _ = table.times()
        assert starts is not None
        assert starts <= HOUR + turn + SHOWING.longest
    assert table.times()[0] == HOUR + 11 + SHOWING.longest


def test_the_slowest_person_at_the_table_is_waited_for() -> None:
    table = Table(DECISION)
    table.add(1, Watched("u0", 4.0))
    table.add(1, Watched("u1", 2.0))
    shown = table.play_turn(at=HOUR)
    assert table.times()[0] == HOUR + SHOWING.grace + shown // 2
    table.add(HOUR, Watched("stranger", 0.5))
    shown = table.play_turn(at=2 * HOUR)
    assert table.times()[0] == 2 * HOUR + SHOWING.grace + shown // 2


def test_the_timer_of_the_rules_waits_for_the_show_too() -> None:
    table = Table(ClockPlan("edition"))
    shown = table.play_turn(at=HOUR)
    table.program(HOUR + 500, 0)
    begins = HOUR + SHOWING.grace + shown
    assert table.times(1) == (begins, begins + 30_000), "who is ready at once hurries nobody"
    table.play_turn(at=HOUR + 600)
    later = 2 * HOUR
    table.program(later, 0)
    assert table.times(1) == (later, later + 30_000), "all was shown long ago"


def test_a_relaxed_table_has_twice_the_time() -> None:
    assert Table(ClockPlan("decision", 100, 10, relaxed=True)).times() == (0, 200_000)
    table = Table(ClockPlan("edition", relaxed=True))
    table.program(1_000, 0)
    assert table.times(1) == (1_000, 61_000)
    assert table.room.clock.json().seats[0].seconds == 60


def test_a_pause_and_a_restart_leave_it_as_it_was() -> None:
    table = Table(DECISION)
    shown = table.play_turn(at=HOUR)
    starts = HOUR + SHOWING.grace + shown
    table.add(HOUR + 1_000, Paused())
    assert table.times() == (None, None)
    seat = table.room.clock.json().seats[0]
    assert (seat.starts_at, seat.deadline, seat.left) == (None, None, 100_000)
    table.add(HOUR + 5_000, Resumed())
    assert table.times() == (starts + 4_000, starts + 104_000)
    table.add(HOUR + 6_000, TimeLost(7_000))
    assert table.times() == (starts + 11_000, starts + 111_000)
    again = Room("table", lambda _: COURSE)
    for number, (at, entry) in enumerate(table.journal, 1):
        again.apply(number, at, read_entry(write_entry(entry)))
    assert again.clock.json() == table.room.clock.json()
    assert [again.clock.times(id)[0] for id, _ in again.open_asks()] == [starts + 11_000] * 2


def test_a_journal_of_an_older_server_is_read() -> None:
    old = '{"type":"joined","seat":0,"user":"u0","name":"Ada"}'
    assert read_entry(old) == Joined(0, "u0", "Ada")
    plan = write_entry(Created(RoomPlan(clock=DECISION), "u0", "Ada"))
    assert '"relaxed":false' in plan
    read = read_entry(plan.replace(',"relaxed":false', ""))
    assert isinstance(read, Created)
    assert read.plan.clock == DECISION


def test_without_a_clock_nothing_is_counted() -> None:
    table = Table(ClockPlan())
    table.play_turn(at=HOUR)
    assert table.times() == (None, None)
    assert table.room.clock.json() == Clock("none", running=True, seats=[])


def rebuilt(told: dict[str, object]) -> Event:
    """An event of which only that is known by which it is cut into scenes."""
    kind: type[Event] = getattr(events, str(told["kind"]))
    event = kind.__new__(kind)
    for name in (*Event.__annotations__, *kind.fields):
        if name in told:
            setattr(event, name, told[name])
    return event


@pytest.mark.parametrize("race", json.loads(CUT.read_text("utf-8")), ids=lambda race: race["name"])
def test_server_and_client_cut_alike(race: dict[str, Any]) -> None:
    """The client does the same sum over the same file (``scenes.test.ts``)."""
    events = [rebuilt(told) for told in race["events"]]
    assert race["at_once"] == list(rules_named(race["name"]).at_once)
    assert showing_time(events, race["at_once"]) == race["milliseconds"]


def test_every_time_is_that_of_an_event() -> None:
    kinds = {kind.__name__ for kind in KINDS}
    assert {*SHOWING.times, *SHOWING.unseen} <= kinds


def test_clients_are_told_when_their_time_begins(server: ServerProcess) -> None:
    one = guest(server)
    clock = {"kind": "decision", "program": 600, "answer": 600}
    room = start(one, create(one, "2005", people=1, bots=1, clock=clock))
    with one.visit(room) as visit:
        assert visit.do("speed", speed=0.5)["type"] == "ack"
        assert visit.do("speed", speed=0.5)["type"] == "ack", "again is no harm"
        assert visit.do("speed", speed=100)["code"] == "bad-request"
        before = visit.do("ping")["time"]
        visit.play(turns=1)
        ask = visit.wait_for_asks()[0]
        told = next(message for message in reversed(visit.told) if "clock" in message)
        seat = told["clock"]["seats"][0]
        assert ask["deadline"] - ask["starts_at"] == 600_000
        assert (seat["starts_at"], seat["deadline"]) == (ask["starts_at"], ask["deadline"])
        shown = showing_time(
            [rebuilt(event) for event in visit.events], visit.room["rules"]["at_once"]
        )
        assert shown > 0
        slowly = 1.5 * shown  # nearly twice: breaths between two parts of a turn do not count
        assert ask["starts_at"] > before + min(SHOWING.grace + slowly, SHOWING.longest)
    with bot(server, "Watcher").visit(room) as watcher:
        assert watcher.do("speed", speed=0.5)["code"] == "not-allowed"


def test_a_deadline_of_the_rules_is_fixed_at_once() -> None:
    """What happens meanwhile, like another robot's program, does not move a time that runs."""
    setup = Setup("2005", COURSE, seats_for(3), "clock")
    referee = WatchedReferee(setup)
    referee.start()
    clock = RoomClock(DECISION)
    asks = [(f"ask {ask.seat}", ask) for ask in referee.open]
    clock.look(referee, asks, 1_000)
    referee.answer(referee.ask_for(0, "program_registers"), TIME_OUT)
    clock.look(referee, asks[1:], 50_000)
    assert clock.deadline("ask 1") == 101_000
