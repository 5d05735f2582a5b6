"""Clocks: time for each decision, the timers of the rule books, pauses."""

from __future__ import annotations

import time
from functools import partial

import pytest

from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.game.setup import Setup, seats_for
from roborally.protocol.plans import ClockPlan
from roborally.protocol.rooms import SeatClock
from roborally.protocol.watching import WatchedReferee
from roborally.web.rooms.clock import RoomClock
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Visit, bot, choose


def test_when_time_is_over_the_draft_stays(server: ServerProcess) -> None:
    host = bot(server)
    clock = {"kind": "decision", "program": 10, "answer": 5}
    room = start(host, create(host, "2005", people=1, bots=1, clock=clock))
    with host.visit(room) as visit:
        ask = visit.wait_for_asks()[0]
        assert ask["deadline"] - ask["starts_at"] == 10_000
        assert ask["deadline"] - visit.do("ping")["time"] <= 10_000
        hand = ask["program"]["hand"]
        assert visit.do("draft", ask=ask["id"], placed=f"{hand[4]},-,-,-,-")["type"] == "ack"
        wrong = visit.do("draft", ask=ask["id"], placed="M1/1,-,-,-,-")
        assert wrong["code"] == "illegal-answer"
        visit.until_event("TimedOut")
        visit.until(lambda: visit.view["turn"] > 1)
        laid = [
            event["card"]
            for event in visit.events
            if event["kind"] == "Revealed" and event["robot"] == 0 and event["register"] == 1
        ]
        assert laid[:1] == [hand[4]]


@pytest.mark.rule("R05-028")
def test_the_timer_of_2005_runs_for_the_last_player_only(server: ServerProcess) -> None:
    host, other = bot(server, "Host"), bot(server, "Other")
    rules = {"timer": 2}
    room = create(host, "2005", people=2, bots=0, clock={"kind": "edition"}, house_rules=rules)
    start(host, room, other)
    with host.visit(room) as visit, other.visit(room) as last:
        assert visit.welcome["clock"] == {"kind": "edition", "running": True, "seats": []}
        assert last.wait_for_asks()[0]["deadline"] is None
        visit.answer(visit.wait_for_asks()[0])
        last.until(lambda: bool(last.asks) and last.asks[0]["deadline"] is not None)
        running = last.told[-1]["clock"]["seats"]
        assert [(seat["seat"], seat["seconds"], seat["since"]) for seat in running] == [
            (1, 2, "ready")
        ]
        last.until_event("TimedOut")


@pytest.mark.rule("M16-033")
def test_the_timer_of_2016_starts_with_the_first_who_is_ready(server: ServerProcess) -> None:
    people = [bot(server, f"P{i}") for i in range(3)]
    room = create(
        people[0], "2016", people=3, bots=0, clock={"kind": "edition"}, house_rules={"timer": 3}
    )
    start(people[0], room, *people[1:])
    visits = [one.visit(room) for one in people]
    while not all(v.asks and v.asks[0]["shape"] == "program" for v in visits):
        for visit in visits:
            visit.hear_all(0.1)
            for ask in visit.asks:
                if ask["shape"] != "program":
                    visit.answer(ask)
    assert visits[1].asks[0]["deadline"] is None
    visits[0].answer(visits[0].asks[0])
    for visit in visits[1:]:
        visit.until(partial(_is_on_the_clock, visit))
    visits[1].until_event("TimedOut")
    for visit in visits:
        visit.close()


def _is_on_the_clock(visit: Visit) -> bool:
    return bool(visit.asks) and visit.asks[0]["deadline"] is not None


def test_a_pause_stops_the_clock(server: ServerProcess) -> None:
    host = bot(server)
    clock = {"kind": "decision", "program": 60, "answer": 60}
    room = start(host, create(host, "2005", people=1, bots=1, clock=clock))
    with host.visit(room) as visit:
        before = visit.wait_for_asks()[0]["deadline"]
        host.post(f"/rooms/{room}/pause")
        visit.until(lambda: visit.room["status"] == "paused")
        visit.until(lambda: bool(visit.asks) and visit.asks[0]["deadline"] is None)
        stopped = visit.told[-1].get("clock") or host.get(f"/rooms/{room}/view")["clock"]
        assert stopped["running"] is False
        assert 50_000 < stopped["seats"][0]["left"] <= 60_000
        time.sleep(1.2)
        host.post(f"/rooms/{room}/resume")
        visit.until(lambda: bool(visit.asks) and visit.asks[0]["deadline"] is not None)
        assert visit.asks[0]["deadline"] >= before + 1_100
        assert visit.answer(visit.asks[0], choose(visit.asks[0]))["type"] == "ack"


class TestRoomClock:
    """The arithmetic, without a server."""

    def clock(self) -> tuple[RoomClock, WatchedReferee, dict[str, Ask]]:
        setup = Setup("2005", library_course("risky-exchange-2005"), seats_for(2), "clock")
        referee = WatchedReferee(setup)
        referee.start()
        asks = {f"ask {ask.seat}": ask for ask in referee.open}
        return RoomClock(ClockPlan("decision", 100, 10)), referee, asks

    def test_an_ask_keeps_the_time_at_which_it_was_opened(self) -> None:
        clock, referee, asks = self.clock()
        clock.look(referee, asks.items(), 1_000)
        assert clock.deadline("ask 0") == 101_000
        clock.look(referee, asks.items(), 50_000)
        assert clock.deadline("ask 0") == 101_000

    def test_pauses_and_lost_time_move_it(self) -> None:
        clock, referee, asks = self.clock()
        clock.look(referee, asks.items(), 1_000)
        clock.pause(11_000)
        assert clock.deadline("ask 0") is None
        assert clock.json().seats[0].left == 90_000
        clock.lose(5_000)
        clock.resume(31_000)
        assert clock.deadline("ask 0") == 121_000, "time lost while paused counts once"
        clock.lose(7_000)
        assert clock.deadline("ask 0") == 128_000

    def test_a_new_ask_begins_after_the_pause(self) -> None:
        clock, referee, asks = self.clock()
        clock.pause(1_000)
        clock.resume(9_000)
        clock.look(referee, asks.items(), 9_000)
        assert clock.deadline("ask 1") == 109_000

    @pytest.mark.rule("R05-027")
    def test_handing_in_one_of_two_robots_leaves_the_time_for_the_other(self) -> None:
        setup = Setup("2005", library_course("interference-2005"), seats_for(2, 2), "clock")
        referee = WatchedReferee(setup)
        referee.start()
        clock = RoomClock(ClockPlan("edition"))

        def look(at: int) -> None:
            clock.look(referee, [(f"ask {ask.robot}", ask) for ask in referee.open], at)

        while referee.open[0].name == "assign_runner_blocker":
            referee.answer(referee.open[0], referee.open[0].default)
        look(0)
        first, second = [robot.index for robot in referee.state.robots if robot.seat == 1]
        for ask in [ask for ask in referee.open if ask.seat == 0]:
            referee.answer(ask, ask.default)
        look(5_000)
        assert clock.deadline(f"ask {first}") == clock.deadline(f"ask {second}") == 65_000
        referee.answer(referee.ask_for(first, "program_registers"), "time-out")
        look(50_000)
        assert clock.deadline(f"ask {second}") == 65_000
        assert clock.json().seats == [
            SeatClock(seat=1, starts_at=5_000, deadline=65_000, seconds=60, since="ready")
        ]
