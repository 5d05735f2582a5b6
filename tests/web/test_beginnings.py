"""Races that cannot begin or could not be recorded are refused before anything is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from roborally.floor.library import library_course
from roborally.protocol.plans import USUAL_COURSE, RoomPlan, SeatPlan
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions
from roborally.web.rooms.plans import completed
from roborally.web.rooms.room import Room
from roborally.web.rooms.rooms import Rooms
from roborally.web.rooms.status import WAITING
from roborally.web.settings import Settings
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.room_journal import Journal
from roborally.web.thinking.thinkers import Thinkers

ADA = Person("u", "Ada", account=False)


def plan(**more: Any) -> RoomPlan:
    return RoomPlan(seats=[SeatPlan(), SeatPlan(kind="bot", level="Racer")], **more)


@pytest.mark.parametrize(
    "more",
    [
        {"house_rules": {"cards_dealt": -1000}},
        {"house_rules": {"cards_dealt": 5}},
        {"house_rules": {"cards_dealt": 10}},
        {"house_rules": {"first_lock": 0}},
        {"house_rules": {"deadly_damage": 0}},
        {"house_rules": {"reentry_damage": -1}},
        {"house_rules": {"starting_options": -1}},
        {"house_rules": {"timer": -3}},
        {"house_rules": {"deadly_damage": 2, "starting_damage": 2}},
        {"house_rules": {"tie": "a\nb"}},
        {"seed": "a\nb"},
        {"seed": "a\x00"},
        {"seed": " a"},
    ],
)
def test_a_plan_whose_race_could_not_be_played_or_recorded(more: dict[str, Any]) -> None:
    with pytest.raises(Refusal) as refused:
        completed(plan(**more), library_course(USUAL_COURSE), ["Racer"])
    assert refused.value.code == "bad-setup"


def test_fewer_cards_go_with_an_earlier_lock_or_the_decks_of_2016() -> None:
    course = library_course(USUAL_COURSE)
    completed(plan(house_rules={"cards_dealt": 7, "first_lock": 3}), course, ["Racer"])
    modern = plan(edition="2016", course="dizzy-highway-2016", house_rules={"cards_dealt": 5})
    completed(modern, library_course("dizzy-highway-2016"), ["Racer"])


@pytest.mark.parametrize(("field", "value"), [("seed", "a\nb"), ("house_rules", {"timer": -3})])
def test_a_start_is_tried_before_it_is_stored(field: str, value: object) -> None:
    whole = completed(plan(), library_course(USUAL_COURSE), ["Racer"])
    setattr(whole, field, value)  # as an older server may have let it in
    room = Room("r", library_course)
    room.apply(1, 0, entries.Created(whole, ADA.id, ADA.name))
    with pytest.raises(Refusal) as refused:
        permissions.start(room, ADA, "seed")
    assert refused.value.code == "bad-setup"
    assert room.status == WAITING


def test_what_is_stored_is_never_refused_because_of_its_card(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def fail(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    async def run() -> None:
        store = Store(Settings(data=str(tmp_path)).url)
        await store.open()
        rooms = Rooms(store, Thinkers(1), Metrics())
        try:
            room = (await rooms.create(plan(), ADA)).room
            monkeypatch.setattr(Journal, "set_card", fail)
            await rooms.change(room.id, lambda _: entries.Silenced("x", True))
            assert room.silenced == {"x"}
        finally:
            await rooms.stop()
            rooms.thinkers.close()
            await store.close()

    asyncio.run(run())
    assert "cannot be brought up to date" in caplog.text
