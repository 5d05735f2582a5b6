"""Courses that people bring: what is stored of them, how many there may be, and for how long."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import msgspec
import pytest
from sqlalchemy import select, update

from roborally.protocol.errors import Finding, TextPlace
from roborally.protocol.library import CourseText
from roborally.protocol.plans import RoomPlan, SeatPlan
from roborally.web.courses import courses as courses_module
from roborally.web.courses.courses import Courses
from roborally.web.metrics import Metrics
from roborally.web.people.people import People
from roborally.web.refusals import Refusal
from roborally.web.rooms.rooms import Rooms
from roborally.web.store.database import Store, now
from roborally.web.store.retention import DAY, GUEST_DAYS, tidy_up
from roborally.web.store.schema import courses as courses_table
from roborally.web.thinking.thinkers import Thinkers
from tests.web.serving import ServerProcess
from tests.web.test_store import with_store
from tests.web.visiting import Refused, bot

BOARDS = Path(str(files("roborally.floor.library"))) / "boards"


def board() -> str:
    return next(BOARDS.rglob("exchange-2005.board")).read_text("utf-8")


def course(name: str, **boards: str) -> CourseText:
    used = next(iter(boards), "exchange-2005")
    laid = f"boards:\n  docking-bay-plain at A13\n  {used} at A1\nflags: H2\n"
    return CourseText(f"course: {name}\nedition: 2005\n{laid}", boards)


def test_only_boards_in_use_are_stored(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        courses = Courses(store)
        alone = await courses.bring("u0", course("Mine", mine=board()))
        more = await courses.bring("u0", course("Mine", mine=board(), other=board()))
        assert more.course == alone.course, "what is not there makes no difference"
        (row,) = await store.rows(select(courses_table))
        assert list(msgspec.json.decode(row.body)["boards"]) == ["mine"]
        courses = Courses(store)
        assert (await courses.fetch(alone.course.id)).card == alone.course

    with_store(tmp_path, "", work)


def refused(folder: Path, body: CourseText, language: str = "en") -> list[Finding]:
    """What is said about a course that is not taken."""
    found: list[Finding] = []

    async def work(store: Store) -> None:
        with pytest.raises(Refusal) as refused:
            await Courses(store).bring("u0", body, language)
        found.extend(refused.value.more["findings"])

    with_store(folder, "", work)
    return found


def test_all_mistakes_are_told_with_their_places(tmp_path: Path) -> None:
    body = course("Mine", mine=board().replace("edition:", "edtion:"))
    assert refused(tmp_path, body) == [
        Finding(
            "error",
            "unknown key 'edtion' (did you mean 'edition'?)",
            place=TextPlace("mine", 2, 1, "edtion: 2005"),
        )
    ]
    found = refused(
        tmp_path, CourseText("course: X\nedition: 2005\nboards:\n  5B at Q\nflags: H2 A\n")
    )
    assert [(one.place.line, one.place.column) for one in found if one.place] == [(4, 9), (5, 11)]


def test_findings_are_told_in_the_language_of_the_person(tmp_path: Path) -> None:
    body = course("Mine")
    pit = CourseText(body.text.replace("flags: H2", "flags: H2 C2"))
    (english,) = (one for one in refused(tmp_path, pit) if one.level == "error")
    (german,) = (one for one in refused(tmp_path, pit, "de") if one.level == "error")
    assert english == Finding("error", "flag 2 on C2 lies in a pit", squares=["C2"])
    assert german == Finding("error", "Flagge 2 auf C2 liegt in einer Grube", squares=["C2"])


def test_a_text_with_a_mistake_is_refused_in_the_language_of_the_person(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        with pytest.raises(Refusal) as refused:
            await Courses(store).bring("u0", CourseText("curse: X\n"), "de")
        said = "der Schlüssel „curse“ ist unbekannt (meinst du „course“?)"
        assert refused.value.said("de") == f"course:1:1: {said}"
        assert "unknown key 'curse'" in refused.value.said()

    with_store(tmp_path, "", work)


def test_everybody_may_have_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(courses_module, "MOST_OWN", 2)

    async def work(store: Store) -> None:
        courses, people = Courses(store), People(store)
        ada, ben = (await people.guest("Ada")).id, (await people.guest("Ben")).id
        first = (await courses.bring(ada, course("One"))).course.id
        await courses.bring(ada, course("Two"))
        await courses.bring(ada, course("Two"))
        with pytest.raises(Refusal, match="you have brought 2 courses; give one of them up first"):
            await courses.bring(ada, course("Three"))
        assert len(await store.rows(select(courses_table))) == 2, "nothing has changed"
        await courses.bring(ben, course("Three"))
        with pytest.raises(Refusal, match="no such course"):
            await courses.give_up(ben, first)
        await courses.give_up(ada, first)
        await courses.bring(ada, course("Three"))
        assert [card.name for card in await courses.brought_by(ada)] == ["Three", "Two"]

    with_store(tmp_path, "", work)


def test_courses_that_nobody_wants_are_deleted(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        thinkers = Thinkers(1)
        rooms = Rooms(store, thinkers, Metrics())
        ada = await People(store).guest("Ada")
        ids = [(await rooms.courses.bring(ada.id, course(f"C{i}"))).course.id for i in range(4)]
        owned, raced, fresh, gone = ids
        await rooms.create(RoomPlan(course=raced, seats=[SeatPlan(), SeatPlan()]), ada)
        for id in (raced, fresh, gone):
            await rooms.courses.give_up(ada.id, id)
        long_ago = now() - GUEST_DAYS * DAY - 1000
        old = update(courses_table).where(courses_table.c.id != fresh)
        await store.write(old.values(created=long_ago))
        assert (await tidy_up(store, rooms.open))[3] == 1
        left = {row.id for row in await store.rows(select(courses_table.c.id))}
        assert left == {owned, raced, fresh}
        await rooms.stop()
        thinkers.close()

    with_store(tmp_path, database, work)


def test_a_course_is_given_up(server: ServerProcess) -> None:
    ada, ben = bot(server, "Ada"), bot(server, "Ben")
    text = course("To be given up").text
    id = ada.post("/courses", {"text": text})["course"]["id"]
    with pytest.raises(Refused) as refused:
        ben.ask("DELETE", f"/courses/{id}")
    assert refused.value.code == "not-found"
    assert ada.ask("DELETE", f"/courses/{id}") == {}
    assert id not in {card["id"] for card in ada.get("/courses")["courses"]}
    assert ada.get(f"/courses/{id}")["id"] == id, "rooms may have it still"
