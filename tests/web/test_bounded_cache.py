"""What a process keeps in memory has an end."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from roborally.floor.geometry import square_name
from roborally.protocol.library import CourseText
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.bounded_cache import BoundedCache
from roborally.web.courses import courses as courses_module
from roborally.web.courses.courses import Courses
from roborally.web.metrics import Metrics
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import closing
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.database import Store
from roborally.web.thinking.thinkers import Thinkers
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Refused, bot, guest


def test_the_longest_unused_goes_first() -> None:
    kept: BoundedCache[str, str] = BoundedCache(10)
    kept.keep("a", "A", 4)
    kept.keep("b", "B", 4)
    assert kept.get("a") == "A"
    kept.keep("c", "C", 4)
    assert (kept.get("a"), kept.get("b"), kept.get("c")) == ("A", None, "C")
    kept.keep("c", "larger", 6)
    assert (kept.size, len(kept)) == (10, 2)
    kept.keep("d", "D", 11)
    assert (kept.get("d"), kept.size) == (None, 10), "it does not drive out the others"
    kept.keep("c", "too large", 11)
    assert (kept.get("c"), kept.size) == (None, 4)


def course(name: str) -> CourseText:
    boards = "boards:\n  docking-bay-plain at A13\n  exchange-2005 at A1\nflags: H2\n"
    return CourseText(f"course: {name}\nedition: 2005\n{boards}")


def test_courses_pictures_and_floors_do_not_fill_the_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses_module, "SQUARES_KEPT", 400)
    monkeypatch.setattr(courses_module, "BYTES_KEPT", 200_000)

    async def work(store: Store) -> None:
        courses = Courses(store)
        ids = [(await courses.bring("u0", course(f"c{i}"))).course.id for i in range(5)]
        assert len(courses.own) == 2
        for id in ids:
            found = await courses.fetch(id)
            assert found.course.id == id == found.card.id
            floor = await courses.floor(found.course)
            assert await courses.floor(found.course) is floor
        assert len(courses.own) == 2
        assert 0 < courses.floors.size <= 200_000

    with_store(tmp_path, "", work)


def test_a_room_keeps_its_course_when_the_list_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(courses_module, "SQUARES_KEPT", 1)

    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        id = (await rooms.courses.bring("u0", course("mine"))).course.id
        plan = RoomPlan(course=id, seats=[SeatPlan(), SeatPlan()])
        place = await rooms.create(plan, Person("u0", "Ada", account=False))
        assert len(rooms.courses.own) == 0
        assert place.json("u0").course.id == id
        again = Rooms(store, thinkers, Metrics())
        assert (await again.find(place.room.id)).json("u0").course.name == "mine"
        thinkers.close()

    with_store(tmp_path, "", work)


def test_nothing_else_waits_while_a_large_floor_is_made(tmp_path: Path) -> None:
    """The loop goes round all the time, although a floor and its picture take a while."""
    places = [square_name(12 * x, 12 * y + 4) for x in range(5) for y in range(4)]
    lines = "".join(f"  exchange-2005 at {place}\n" for place in places)
    text = f"course: large\nedition: 2005\nboards:\n  docking-bay-plain at A1\n{lines}flags: H8\n"

    async def work(store: Store) -> None:
        courses = Courses(store)
        id = (await courses.bring("u0", CourseText(text))).course.id
        found = await courses.fetch(id)
        rounds = 0

        async def go_round() -> None:
            nonlocal rounds
            while True:
                rounds += 1
                await asyncio.sleep(0)

        going = asyncio.create_task(go_round())
        await courses.floor(found.course)
        going.cancel()
        assert rounds > 3

    with_store(tmp_path, "", work)


def test_nobody_has_more_than_so_many_rooms(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics(), rooms_each=3)
        ada, bob = Person("u0", "Ada", account=False), Person("u1", "Bob", account=False)

        def seats() -> RoomPlan:
            return RoomPlan(seats=[SeatPlan(), SeatPlan()])

        made = [(await rooms.create(seats(), ada)).room for _ in range(3)]
        with pytest.raises(Refusal, match="3 open rooms") as refused:
            await rooms.create(seats(), ada)
        assert refused.value.code == "not-now"
        await rooms.create(seats(), bob)
        alone = RoomPlan(seats=[SeatPlan(), SeatPlan(kind="bot")])
        raced = [(await rooms.create(alone, bob)).room for _ in range(3)]
        assert [room.status for room in raced] == ["closed", "waiting", "waiting"]
        assert len(await rooms.journal.hosted_by(bob.id)) == 3, "races alone make room for others"
        await rooms.change(made[0].id, lambda room: closing.close(room, ada))
        await rooms.create(seats(), ada)
        thinkers.close()

    with_store(tmp_path, "", work)


def test_the_number_of_rooms_is_a_setting(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--rooms-each", "2", limits=True)
    host = guest(server)
    try:
        friends: dict[str, list[dict[str, str]]] = {"seats": [{}, {}]}
        for _ in range(2):
            host.post("/rooms", friends)
        with pytest.raises(Refused, match="2 open rooms"):
            host.post("/rooms", friends)
        bot(server).post("/rooms", {})
    finally:
        server.end()
