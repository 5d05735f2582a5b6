"""Races that take days: the list tells what waits and until when, and nobody is taken for away."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.protocol.plans import ClockPlan, RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.rooms.driver import Driver
from roborally.web.rooms.open_room import Visitor
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Message, Someone, bot

A_DAY = {"kind": "decision", "program": 86_400, "answer": 86_400}


def card(who: Someone, room: str) -> Message:
    (found,) = [one for one in who.get("/rooms?mine=true")["rooms"] if one["id"] == room]
    return dict(found)


def test_a_card_tells_until_when_a_race_waits(server: ServerProcess) -> None:
    ada, ben = bot(server, "Ada"), bot(server, "Ben")
    room = start(ada, create(ada, people=2, bots=0, clock=A_DAY), ben)
    (ask,) = ada.get(f"/rooms/{room}/view")["asks"]
    assert (card(ada, room)["asked"], card(ada, room)["deadline"]) == (True, ask["deadline"])
    with ada.visit(room) as visit:
        visit.answer(visit.wait_for_asks()[0])
    assert (card(ada, room)["asked"], card(ada, room)["deadline"]) == (False, None)
    assert card(ben, room)["asked"]


def test_without_a_clock_there_is_no_end(server: ServerProcess) -> None:
    ada = bot(server, "Ada")
    room = start(ada, create(ada))
    assert (card(ada, room)["asked"], card(ada, room)["deadline"]) == (True, None)


@pytest.mark.parametrize(("seconds", "replaced"), [(3599, True), (3600, False)])
def test_nobody_is_away_where_there_are_hours_to_think(
    tmp_path: Path, seconds: int, *, replaced: bool
) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        clock = ClockPlan("decision", program=seconds, answer=seconds)
        plan = RoomPlan(seats=[SeatPlan(), SeatPlan()], clock=clock, away_seconds=5)
        place = await rooms.create(plan, Person("u0", "Ada", account=False))
        await rooms.change(place.room.id, lambda _: entries.Joined(1, "u1", "Ben"))
        await rooms.change(place.room.id, lambda _: entries.Started("s"))
        await rooms.enter(place, Visitor(place, "u0", "u0", "en"))
        driver = Driver(rooms, place)
        driver._gone = {1: float("-inf")}
        await driver._replace_who_is_away()
        assert place.room.seats[1].by_bot is replaced
        await rooms.stop()
        thinkers.close()

    with_store(tmp_path, "", work)
