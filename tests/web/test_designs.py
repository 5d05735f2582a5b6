"""Courses that people make: whose they are, what versions are, and what is left of them."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace
from sqlalchemy import func, select

from roborally.floor.board_text import write_board
from roborally.floor.library import library_board
from roborally.protocol.library import CourseText
from roborally.protocol.studio import CourseDraft, NewDesign
from roborally.web.costs import Payer, payer
from roborally.web.courses import designs as designs_module
from roborally.web.courses.courses import Courses
from roborally.web.courses.designs import Designs
from roborally.web.courses.studio import read_draft
from roborally.web.limits import Limit, Limiter
from roborally.web.people.people import People, Person
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store
from roborally.web.store.schema import courses, designs, versions
from tests.web.test_store import with_store

TEXT = """course: Mine
edition: 2005
players: 2-8
length: short
boards:
  yard at A1
  docking-bay-plain-2005 at A13
flags: H2
"""
BOARDS = {"yard": write_board(library_board("exchange-2005"))}


def draft(name: str = "Mine", text: str = TEXT) -> CourseDraft:
    found = read_draft(text, BOARDS)
    return replace(found, course=replace(found.course, name=name))


async def count(store: Store, table: object) -> int:
    row = await store.row(select(func.count()).select_from(table))  # type: ignore[arg-type]
    assert row is not None
    return int(row[0])


async def someone(store: Store, name: str) -> Person:
    return await People(store).guest(name)


def test_drafts_are_their_makers_and_versions_never_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def work(store: Store) -> None:
        ada, bob = await someone(store, "Ada"), await someone(store, "Bob")
        made = Designs(store, Courses(store))
        one = await made.begin(ada.id, NewDesign(draft(), "exchange-2005"))
        assert (one.name, one.parent, one.versions) == ("Mine", "exchange-2005", [])
        assert await made.of(bob.id) == []
        for who in (made.get(bob.id, one.id), made.save(bob.id, one.id, draft())):
            with pytest.raises(Refusal):
                await who
        first = await made.keep_version(ada.id, one.id, "en")
        again = await made.keep_version(ada.id, one.id, "en")
        assert again.version == first.version, "nothing has changed"
        tried = await made.try_out(ada.id, one.id, "en")
        assert tried.course.id == first.course.id
        await made.save(ada.id, one.id, draft("Other"))
        second = await made.keep_version(ada.id, one.id, "en")
        assert (second.version.number, second.course.name) == (2, "Other")
        kept = Courses(store)
        assert (await kept.fetch(first.version.course)).card.name == "Mine"
        assert [card.name for card in await kept.brought_by(ada.id)] == ["Other", "Mine"]
        found = await made.get(ada.id, one.id)
        assert found.draft == draft("Other")
        assert [version.number for version in found.versions] == [1, 2]
        unsound = replace(draft(), course=replace(draft().course, flags=[]))
        await made.save(ada.id, one.id, unsound)
        with pytest.raises(Refusal) as refused:
            await made.keep_version(ada.id, one.id, "en")
        assert refused.value.more["findings"]
        text = await kept.text_of(first.version.course)
        assert read_draft(text.text, text.boards) == draft()
        monkeypatch.setattr(designs_module, "MOST_DESIGNS", 1)
        with pytest.raises(Refusal):
            await made.begin(ada.id, NewDesign(draft()))
        await made.drop(ada.id, one.id)
        assert (await count(store, designs), await count(store, versions)) == (0, 0)
        assert await count(store, courses) == 2

    with_store(tmp_path, "", work)


def test_a_trial_is_listed_nowhere_and_goes_with_its_maker_nothing_of_a_draft_is_left(
    tmp_path: Path,
) -> None:
    async def work(store: Store) -> None:
        ada = await someone(store, "Ada")
        made = Designs(store, Courses(store))
        one = await made.begin(ada.id, NewDesign(draft()))
        await made.try_out(ada.id, one.id, "en")
        assert await Courses(store).brought_by(ada.id) == []
        await made.keep_version(ada.id, one.id, "en")
        await People(store).close_account(ada, "")
        assert (await count(store, designs), await count(store, versions)) == (0, 0)

    with_store(tmp_path, "", work)


def test_two_people_edit_copies_of_a_course_and_neither_touches_the_other(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada, bob = await someone(store, "Ada"), await someone(store, "Bob")
        made, kept = Designs(store, Courses(store)), Courses(store)
        hers = await made.begin(ada.id, NewDesign(draft()))
        first = (await made.keep_version(ada.id, hers.id, "en")).version.course
        text = await kept.text_of(first)
        his = await made.begin(bob.id, NewDesign(read_draft(text.text, text.boards), first))
        assert his.parent == first
        for number in range(3):
            await made.save(ada.id, hers.id, draft(f"Hers {number}"))
            await made.save(bob.id, his.id, draft(f"His {number}"))
        assert (await made.get(ada.id, hers.id)).draft == draft("Hers 2")
        assert (await made.get(bob.id, his.id)).draft == draft("His 2")
        for person, design in ((ada, hers), (bob, his)):
            await made.keep_version(person.id, design.id, "en")
        assert [card.name for card in await kept.brought_by(ada.id)] == ["Hers 2", "Mine"]
        assert [card.name for card in await kept.brought_by(bob.id)] == ["His 2"]
        assert (await kept.fetch(first)).card.name == "Mine", "races on it stay what they are"

    with_store(tmp_path, "", work)


def test_a_bundle_is_a_course_like_others(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        bundle = TEXT + "--- yard.board\n" + BOARDS["yard"]
        one = await Courses(store).bring("u0", CourseText(bundle))
        other = await Courses(store).bring("u0", CourseText(TEXT, BOARDS))
        assert one.course.boards == ["yard", "docking-bay-plain-2005"]
        assert one.course.id == other.course.id

    with_store(tmp_path, "", work)


def test_what_is_kept_of_a_draft_for_a_race_costs_whoever_makes_it(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada = await someone(store, "Ada")
        made = Designs(store, Courses(store))
        one = await made.begin(ada.id, NewDesign(draft("N0")))
        payer.set(Payer(Limiter({"stored": Limit(8, 1e-6), "work": Limit(1000, 1e-6)}), "a"))
        for _ in range(9):
            await made.try_out(ada.id, one.id, "en")
        said: list[str] = []
        for number in range(1, 9):
            await made.save(ada.id, one.id, draft(f"N{number}"))
            try:
                await made.try_out(ada.id, one.id, "en")
            except Refusal as refused:
                said.append(refused.code)
        assert set(said) == {"too-fast"}
        assert await count(store, courses) == 9 - len(said) > 2

    with_store(tmp_path, "", work)


def test_a_course_becomes_a_draft_of_another_one(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada = await someone(store, "Ada")
        made = Designs(store, Courses(store))
        one = await made.begin(ada.id, NewDesign(draft()))
        kept = await made.keep_version(ada.id, one.id, "en")
        assert await made.made_of(kept.version.course) == draft()
        assert (await made.made_of("checkmate-2005")).course.name == "Checkmate"

    with_store(tmp_path, "", work)


def test_what_a_draft_grows_by_costs_whoever_makes_it(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada = await someone(store, "Ada")
        made = Designs(store, Courses(store))
        payer.set(Payer(Limiter({"stored": Limit(12, 1e-6)}), "a"))
        one = await made.begin(ada.id, NewDesign(draft()))
        for _ in range(30):
            await made.save(ada.id, one.id, draft())
        await made.save(ada.id, one.id, draft(20_000 * "x"))
        await made.save(ada.id, one.id, draft())
        with pytest.raises(Refusal) as refused:
            await made.save(ada.id, one.id, draft(20_000 * "x"))
        assert refused.value.code == "too-fast"

    with_store(tmp_path, "", work)
