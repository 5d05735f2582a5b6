"""The gallery: what is published and by whom, and who may say what of it."""

from __future__ import annotations

from pathlib import Path
from secrets import token_hex

import pytest
from sqlalchemy import insert

from roborally.floor.library import course_ids
from roborally.protocol.gallery import GalleryCard
from roborally.protocol.races import RaceFacts
from roborally.protocol.studio import NewDesign
from roborally.web.courses.courses import Courses
from roborally.web.courses.designs import Designs
from roborally.web.courses.gallery import Gallery, Votes
from roborally.web.courses.ratings import Ratings
from roborally.web.limits import Limiter
from roborally.web.people.conduct import Conduct
from roborally.web.people.people import People
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store
from roborally.web.store.room_journal import Journal
from roborally.web.store.schema import rooms, sitters
from roborally.web.thinking.pool import Pool
from tests.web.test_designs import draft, someone
from tests.web.test_store import with_store

BOOK = "risky-exchange-2005"


def gallery_of(store: Store) -> Gallery:
    courses = Courses(store)
    return Gallery(store, courses, Ratings(store, courses, Pool(0), Limiter()))


async def kept(store: Store, user: str, name: str = "Mine", parent: str | None = None) -> str:
    """A version of a new design."""
    made = Designs(store, Courses(store))
    one = await made.begin(user, NewDesign(draft(name), parent))
    return (await made.keep_version(user, one.id, "en")).version.course


async def raced(store: Store, course: str, *users: str) -> str:
    """A race there that is over."""
    room = token_hex(8)
    row = {"id": room, "status": "over", "listed": True, "created": 1, "card": "{}", "lease": 0}
    await store.write(
        (insert(rooms), row), *((insert(sitters), {"room": room, "user": one}) for one in users)
    )
    facts = RaceFacts(
        id=room,
        name="",
        edition="2005",
        course=course,
        course_name="",
        seats=[],
        winners=[],
        turns=5,
        ended=2,
    )
    await Journal(store, "p").keep_race(room, 2, facts, "", listed=True)
    return room


async def shown(gallery: Gallery, course: str, user: str | None = None) -> GalleryCard | None:
    return next((one for one in await gallery.cards(user) if one.id == course), None)


def test_versions_are_published_by_their_makers_and_withdrawn(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada, bob = await someone(store, "Ada"), await someone(store, "Bob")
        gallery = gallery_of(store)
        first = await kept(store, ada.id, parent=BOOK)
        assert await shown(gallery, first) is None, "kept is not published"
        for course in (first, BOOK):
            with pytest.raises(Refusal, match="you can only publish"):
                await gallery.publish(bob.id, course, "CC0-1.0")
        await gallery.publish(ada.id, first, "CC-BY-4.0")
        card = await shown(gallery, first, ada.id)
        assert card is not None
        assert (card.maker, card.licence, card.mine, card.plays) == ("Ada", "CC-BY-4.0", True, 0)
        assert card.parent is not None
        assert card.parent.course == BOOK
        assert len(await gallery.cards(None)) == 1 + len(course_ids())
        fork = await kept(store, bob.id, "Other", first)
        await gallery.publish(bob.id, fork, "CC0-1.0")
        forked = await shown(gallery, fork)
        assert forked is not None
        assert forked.parent is not None
        assert (forked.parent.name, forked.parent.maker) == ("Mine", "Ada")
        facts = await gallery.facts(bob.id, first)
        assert (facts.published, facts.mine, facts.forks) == (True, False, 1)
        with pytest.raises(Refusal):
            await gallery.withdraw(bob.id, first)
        await gallery.withdraw(ada.id, first)
        assert await shown(gallery, first) is None
        facts = await gallery.facts(ada.id, first)
        assert (facts.published, facts.mine, facts.number) == (False, True, 1)

    with_store(tmp_path, "", work)


def test_a_newer_version_takes_the_place_of_the_one_before(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada = await someone(store, "Ada")
        made, gallery = Designs(store, Courses(store)), gallery_of(store)
        one = await made.begin(ada.id, NewDesign(draft()))
        first = (await made.keep_version(ada.id, one.id, "en")).version.course
        await gallery.publish(ada.id, first, "CC0-1.0")
        await made.save(ada.id, one.id, draft("Better"))
        second = (await made.keep_version(ada.id, one.id, "en")).version.course
        await gallery.publish(ada.id, second, "CC0-1.0")
        assert await shown(gallery, first) is None
        assert await shown(gallery, second) is not None

    with_store(tmp_path, "", work)


def test_only_who_raced_there_to_the_end_has_one_thumb(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        people = [await someone(store, f"P{number}") for number in range(6)]
        gallery = gallery_of(store)
        with pytest.raises(Refusal, match="race here"):
            await gallery.vote(people[0].id, BOOK, up=True)
        room = await raced(store, BOOK, *(one.id for one in people[:5]))
        for number, one in enumerate(people[:5]):
            card = await shown(gallery, BOOK)
            assert card is not None
            assert (card.votes, card.liked, card.plays) == (number, None, 1)
            await gallery.vote(one.id, BOOK, up=number > 0)
            await gallery.vote(one.id, BOOK, up=number > 0)
        card = await shown(gallery, BOOK)
        assert card is not None
        assert (card.votes, card.liked) == (5, 0.8)
        facts = await gallery.facts(people[0].id, BOOK)
        assert (facts.can_vote, facts.thumb) == (True, False)
        assert [(one.id, one.mine) for one in facts.races] == [(room, True)]
        facts = await gallery.facts(people[5].id, BOOK)
        assert (facts.can_vote, facts.thumb, facts.races[0].mine) == (False, None, False)
        await gallery.vote(people[0].id, BOOK, up=None)
        assert (await gallery.facts(people[0].id, BOOK)).thumb is None
        assert (await gallery.facts(None, BOOK)).card.votes == 4

    with_store(tmp_path, "", work)


def test_a_hidden_course_is_in_no_gallery_and_nothing_is_left_of_who_goes(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada, bob = await someone(store, "Ada"), await someone(store, "Bob")
        gallery = gallery_of(store)
        first = await kept(store, ada.id)
        await gallery.publish(ada.id, first, "CC0-1.0")
        await raced(store, first, bob.id)
        await gallery.vote(bob.id, first, up=True)
        await Conduct(store).hide(bob, first, "", hidden=True)
        assert await shown(gallery, first) is None
        with pytest.raises(Refusal):
            await gallery.facts(bob.id, first)
        await Conduct(store).hide(bob, first, "", hidden=False)
        await People(store).close_account(bob, "")
        card = await shown(gallery, first)
        assert card is not None
        assert card.votes == 0
        await People(store).close_account(ada, "")
        assert await shown(gallery, first) is None

    with_store(tmp_path, "", work)


def test_two_of_two_do_not_lead() -> None:
    assert Votes(2, 2).bound < Votes(8, 9).bound < Votes(80, 90).bound
    assert Votes(0, 0).bound == 0
    assert Votes(1, 1).liked is None
