"""What a profile tells, to whom; and who stands on ladders."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from sqlalchemy import insert, update

from roborally.bots.anchors import AT, anchors
from roborally.protocol.company import Profile, Shown
from roborally.web.people.friends import Friends
from roborally.web.people.ladders import beats, ladder
from roborally.web.people.people import People, Person
from roborally.web.people.profiles import profile, show
from roborally.web.people.skill import FEWEST
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store, now
from roborally.web.store.people_tables import rated
from roborally.web.store.schema import races
from tests.web.racing import begun, finish, processes
from tests.web.test_store import with_store


async def people(store: Store, *names: str) -> list[Person]:
    return [await People(store).guest(name) for name in names]


async def befriend(store: Store, one: Person, other: Person) -> None:
    await Friends(store).ask(one, other.id)
    await Friends(store).ask(other, one.id)


async def raced(store: Store, who: Person, *won: bool, edition: str = "2005", **more: Any) -> None:
    """As if somebody had raced so often, winning or not."""
    rows = [
        {
            "user": who.id,
            "edition": edition,
            "number": number,
            "room": f"{who.id}-{number}",
            "ended": now() - 1000 * (len(won) - number),
            "place": 1 if one else 2,
            "sides": 4,
            "won": one,
            "robot": "Twonky" if one else "HULK X90",
            "rating": AT + 10 * number,
            "spread": 100.0,
        }
        | more
        for number, one in enumerate(won, 1)
    ]
    await store.write((insert(rated), rows))


def test_a_profile_is_told_to_oneself_and_friends_until_it_is_opened(
    tmp_path: Path, database: str
) -> None:
    async def work(store: Store) -> None:
        ada, bob, eve = await people(store, "Ada", "Bob", "Eve")
        await befriend(store, ada, bob)
        await raced(store, ada, True, False)

        async def seen(viewer: Person | None) -> Profile:
            return await profile(store, ada.id, viewer.id if viewer else None)

        assert [(await seen(one)).visible for one in (ada, bob, eve, None)] == [
            *(True, True, False, False)
        ]
        hidden = await seen(eve)
        assert (hidden.name, hidden.record, hidden.ratings, hidden.since) == ("Ada", None, [], None)
        assert [(await seen(one)).tie for one in (ada, bob, eve)] == ["you", "friend", "none"]
        await show(store, ada, Shown(opened=True))
        assert [(await seen(one)).visible for one in (eve, None)] == [True, True]
        assert [len((await seen(one)).days) for one in (ada, bob, eve)] == [2, 2, 0]
        assert ((await seen(ada)).opened, (await seen(bob)).opened) == (True, UNSET)
        await show(store, ada, Shown(opened=False))
        assert not (await seen(eve)).visible
        await People(store).close_account(ada, "")
        with pytest.raises(Refusal):
            await seen(bob)

    with_store(tmp_path, database, work)


def test_streaks_ratings_and_the_favourite_robot(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        (ada,) = await people(store, "Ada")
        fresh = await profile(store, ada.id, ada.id)
        assert fresh.record is not None
        assert (fresh.record.races, fresh.record.robot, fresh.races) == (0, None, [])
        assert {one.edition: (one.races, one.rating) for one in fresh.ratings} == dict.fromkeys(
            ("1994", "2005", "2016", "postal"), (0, AT)
        )
        await raced(store, ada, False, True, True, True, False, True)
        await raced(store, ada, False, edition="2016", ended=now() - 10**10)
        found = await profile(store, ada.id, ada.id)
        told = found.record
        assert told is not None
        assert (told.races, told.wins, told.streak, told.best_streak) == (7, 4, 1, 3)
        assert told.robot == "Twonky"
        assert len(found.days) == 6, "of the last twelve weeks"
        rating = next(one for one in found.ratings if one.edition == "2005")
        assert (rating.races, rating.wins, rating.rating, rating.rank) == (6, 4, AT + 60, 1)
        assert [point.rating for point in rating.points] == [AT + 10 * one for one in range(1, 7)]
        assert rating.bots == anchors("2005")
        assert [one.change for one in found.races] == [10.0] * 7
        assert found.ratings[2].rank is None, "after one race"
        assert all(one.race is UNSET for one in found.races), "these rooms are gone"

    with_store(tmp_path, "", work)


def test_what_a_rating_means_against_three_racers() -> None:
    assert beats(AT) == 0.25
    assert beats(AT + 400) > 0.7
    assert beats(AT - 400) < 0.04


@pytest.mark.parametrize("listed", [True, False])
def test_links_to_races_are_told_to_who_may_find_them(tmp_path: Path, listed: bool) -> None:
    """One that is not listed, by others once all people in it have opened their profiles."""

    async def work(store: Store) -> None:
        ada, bob, eve = await people(store, "Ada", "Bob", "Eve")
        async with processes(store, 1) as (rooms,):
            room = await finish(rooms, await begun(rooms, [ada, bob], listed=listed))
            await rooms.finishing.settle(room)
        await show(store, ada, Shown(opened=True))

        async def links(viewer: Person) -> list[bool]:
            found = await profile(store, ada.id, viewer.id)
            return [one.race is not UNSET for one in found.races]

        assert await links(ada) == await links(bob) == [True]
        assert await links(eve) == [listed]
        await show(store, bob, Shown(opened=True))
        assert await links(eve) == [True]
        (told,) = (await profile(store, ada.id, ada.id)).races
        assert told.race is not UNSET
        assert told.race.id == room.room.id
        assert (told.place, told.robot) == (told.place, room.room.seats[0].robots[0])
        await store.write(update(races).values(listed=True))
        assert await links(eve) == [True]

    with_store(tmp_path, "", work)


def test_a_ladder_has_people_and_bots_on_one_scale(tmp_path: Path, database: str) -> None:
    async def work(store: Store) -> None:
        ada, bob, cy, dee = await people(store, "Ada", "Bob", "Cy", "Dee")
        program = await People(store).new("Robbie", ada, bot=True)
        await raced(store, ada, *[True] * FEWEST)
        await raced(store, bob, *[True] * (FEWEST + 2))
        await raced(store, cy, True)
        await raced(store, dee, *[True] * FEWEST, rating=3000.0)
        await raced(store, program, *[True] * FEWEST, rating=2900.0)
        await show(store, dee, Shown(on_ladder=False))
        found = await ladder(store, "2005", ada.id, friends=False)
        assert [line.rating for line in found.lines] == sorted(
            (line.rating for line in found.lines), reverse=True
        )
        people_there = [(line.name, line.rank) for line in found.lines if line.level is None]
        assert people_there == [("Robbie", None), ("Bob", 1), ("Ada", 2), ("Cy", None)]
        levels = {line.level: line.rating for line in found.lines if line.level}
        assert levels == anchors("2005")
        assert [line.name for line in found.lines if line.you] == ["Ada"]
        assert {line.name for line in found.lines if line.user} == {"Ada", "Robbie"}
        await befriend(store, ada, cy)
        near = await ladder(store, "2005", ada.id, friends=True)
        assert [line.name for line in near.lines if line.level is None] == ["Ada", "Cy"]
        other = await ladder(store, "1994", ada.id, friends=False)
        assert {line.level for line in other.lines} == set(anchors("1994")), "bots are always there"

    with_store(tmp_path, database, work)


def test_who_is_far_down_still_finds_oneself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("roborally.web.people.ladders.MOST", 1)

    async def work(store: Store) -> None:
        ada, bob, cy = await people(store, "Ada", "Bob", "Cy")
        for who, rating in ((ada, 1400.0), (bob, 1600.0), (cy, 1700.0)):
            await raced(store, who, *[True] * FEWEST, rating=rating)
        found = await ladder(store, "2005", ada.id, friends=False)
        there = [(line.name, line.rank) for line in found.lines if line.level is None]
        assert there == [("Cy", 1), ("Ada", 3)]

    with_store(tmp_path, "", work)
