"""Which races count for ratings: each once, whatever dies and however many look at it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from roborally.bots.anchors import anchors
from roborally.steps.ending import places
from roborally.web.people.people import People, Person
from roborally.web.people.skill import Skill, after_race, of_level
from roborally.web.rooms.caretaker import Caretaker
from roborally.web.rooms.open_room import OpenRoom
from roborally.web.rooms.playing_on import play_on
from roborally.web.rooms.rated_seats import rated_seats
from roborally.web.rooms.rooms import Rooms
from roborally.web.store import entries
from roborally.web.store.database import Store
from roborally.web.store.people_tables import rated
from roborally.web.store.schema import races
from tests.web.racing import add, begun, finish, processes
from tests.web.test_store import with_store


async def people(store: Store, number: int) -> list[Person]:
    return [await People(store).guest(f"P{one}") for one in range(number)]


async def counted(store: Store) -> list[Any]:
    return await store.rows(select(rated).order_by(rated.c.user, rated.c.number))


def came_in(open_room: OpenRoom) -> list[int]:
    """The place of every seat; each has one robot."""
    assert open_room.room.referee is not None
    return [place for _, place in sorted((r, p) for p, r in places(open_room.room.referee.state))]


def test_a_race_counts_once_for_everybody(tmp_path: Path, database: str) -> None:
    """Two processes see that it is over, and one of them sees it again after a start."""

    async def work(store: Store) -> None:
        who = await people(store, 2)
        async with processes(store, 3) as (one, two, later):
            room = await finish(one, await begun(one, who, ("Racer",)))
            id = room.room.id
            other = await two.find(id)
            await asyncio.gather(one.finishing.settle(room), two.finishing.settle(other))
            await later.finishing.settle(await later.find(id))
            rows = {row.user: row for row in await counted(store)}
            assert len(rows) == 2
            after = after_race([[Skill()], [Skill()], [of_level(1500)]], came_in(room))
            for seat, person in enumerate(who):
                row = rows[person.id]
                assert (row.room, row.edition, row.number, row.sides) == (id, "2005", 1, 3)
                assert row.place == came_in(room)[seat]
                assert (row.rating, row.spread) == pytest.approx(
                    (after[seat][0].rating, after[seat][0].spread)
                )
                assert row.robot == room.room.seats[seat].robots[0]

    with_store(tmp_path, database, work)


def test_a_race_of_a_process_that_was_killed_counts(tmp_path: Path) -> None:
    """The last answer is stored, and then it is dead."""

    async def work(store: Store) -> None:
        who = await people(store, 1)
        async with processes(store) as (dead, next_one):
            room = await finish(dead, await begun(dead, who))
            assert not await counted(store)
            caretaker = Caretaker(next_one)
            await caretaker.open()
            await asyncio.gather(*next_one.background.tasks)
            await caretaker.close()
            assert [row.room for row in await counted(store)] == [room.room.id]

    with_store(tmp_path, "", work)


def test_races_that_end_in_the_same_moment_count_one_after_the_other(
    tmp_path: Path, database: str
) -> None:
    async def work(store: Store) -> None:
        who = await people(store, 1)
        async with processes(store) as (one, two):
            pairs = [
                (rooms, await finish(rooms, await begun(rooms, who, ("Racer",))))
                for rooms in (one, two, one, two)
            ]
            settled = (rooms.finishing.settle(room) for rooms, room in pairs)
            await asyncio.gather(*settled)
            rows = await counted(store)
            assert [row.number for row in rows] == [1, 2, 3, 4]
            assert {row.room for row in rows} == {room.room.id for _, room in pairs}
            skill, by_room = Skill(), {room.room.id: room for _, room in pairs}
            for row in rows:
                sides = [[skill], [of_level(1500)]]
                skill = after_race(sides, came_in(by_room[row.room]))[0][0]
                assert (row.rating, row.spread) == pytest.approx((skill.rating, skill.spread))

    with_store(tmp_path, database, work)


def test_partners_are_one_side(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        who = await people(store, 2)
        async with processes(store, 1) as (rooms,):
            room = await begun(rooms, who, ("Racer", "Novice"), teams=(0, 1, 0, 1))
            await finish(rooms, room)
            await rooms.finishing.settle(room)
            rows = {row.user: row for row in await counted(store)}
            first, second = (rows[one.id] for one in who)
            assert (first.sides, second.sides) == (2, 2)
            known = anchors("2005")
            sides = [
                [Skill(), of_level(known["Racer"])],
                [Skill(), of_level(known["Novice"])],
            ]
            after = after_race(sides, came_in(room)[:2])
            assert first.rating == pytest.approx(after[0][0].rating)
            assert second.rating == pytest.approx(after[1][0].rating)
            assert [first.won, second.won].count(True) == (
                1 if room.room.referee and room.room.referee.state.winners else 0
            )

    with_store(tmp_path, "", work)


@pytest.mark.parametrize("why", ["seed", "closed", "played on", "forgotten"])
def test_what_is_no_contest_does_not_count(tmp_path: Path, why: str) -> None:
    async def work(store: Store) -> None:
        who = await people(store, 1)
        async with processes(store, 1) as (rooms,):
            more: dict[str, Any] = {"seed": "mine"} if why == "seed" else {}
            room = await begun(rooms, who, **more)
            if why == "closed":
                await rooms.change(room.room.id, lambda _: entries.Closed())
                assert not await counted(store)
                return
            await finish(rooms, room)
            if why == "forgotten":
                await People(store).close_account(who[0], "")
            await rooms.finishing.settle(room)
            assert await store.rows(select(races.c.room))
            if why == "played on":
                assert len(await counted(store)) == 1
                again = await play_on(rooms, room.room.id, who[0], 1, 0, "Racer")
                await finish(rooms, again)
                await rooms.finishing.settle(again)
                assert {row.room for row in await counted(store)} == {room.room.id}
            else:
                assert not await counted(store)

    with_store(tmp_path, "", work)


async def sides_after(rooms: Rooms, who: list[Person], *happened: entries.Entry) -> list[Any]:
    """Place and drivers of each seat of a race in the midst of which something happened."""
    room = await begun(rooms, who, ("Novice",))
    for entry in happened:
        await add(rooms, room, entry)
    await finish(rooms, room)
    found = rated_seats(room.room, begun_anew=True)
    return [(side.place, [one.user or one.level for one in side.drivers]) for side in found]


def test_who_gets_up_comes_in_last_and_a_seat_of_two_is_nobodys(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada, bob, cy = await people(store, 3)
        async with processes(store, 1) as (rooms,):
            sides = await sides_after(rooms, [ada, bob], entries.Left(0))
            assert sides[0] == (4, [ada.id])
            assert sides[1][1:] == ([bob.id],)
            assert sides[2][1:] == (["Novice"],)
            given = entries.GivenToBot(0, "Master")
            assert (await sides_after(rooms, [ada, bob], given))[0] == (4, [ada.id])
            away = entries.GivenToBot(0, "Racer", away=True)
            place, who = (await sides_after(rooms, [ada, bob], away))[0]
            assert (place < 4, who) == (True, [ada.id]), "a connection may break"
            kicked = entries.Kicked(1, ada.id)
            assert (await sides_after(rooms, [ada, bob], kicked))[1][1] == []
            taken = (entries.Left(1), entries.Invited(1), entries.Joined(1, cy.id, cy.name))
            assert (await sides_after(rooms, [ada, bob], *taken))[1][1] == []

    with_store(tmp_path, "", work)


def test_nothing_is_left_of_who_goes(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada, bob = await people(store, 2)
        async with processes(store, 1) as (rooms,):
            room = await finish(rooms, await begun(rooms, [ada, bob]))
            await rooms.finishing.settle(room)
            await People(store).close_account(ada, "")
            assert [row.user for row in await counted(store)] == [bob.id]
            room.kept = False
            await rooms.finishing.settle(room)
            assert [row.user for row in await counted(store)] == [bob.id], "nor counted again"

    with_store(tmp_path, "", work)
