"""Cups led by one process or two, in races that are stopped as soon as they have begun."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, select, update

from roborally.web.cups import cups as cups_module
from roborally.web.cups.cups_told import cup_told, season_told
from roborally.web.refusals import Refusal
from roborally.web.rooms import closing, permissions
from roborally.web.rooms.open_room import Visitor
from roborally.web.store import retention
from roborally.web.store.cup_tables import cup_rounds, cup_tables, cups, racers
from roborally.web.store.database import now
from roborally.web.store.retention import tidy_up
from tests.web.cup_house import LONG, House, plan, replan, with_house


def test_a_cup_runs_to_its_end_by_itself(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(2)
        id = await one.cup(people, places=8, fill="Scrap", rounds=2, final=4, clock=LONG)
        assert (await one.cups.find(id)).status == "open"
        await one.steward.look_around()
        assert not (await one.cups.find(id)).paired, "it is not full, and its time has not come"
        with pytest.raises(Refusal, match="whoever made"):
            await one.cups.begin(id, people[1])
        await one.cups.begin(id, people[0])
        cup = await one.run(id)
        assert [len(stored.tables) for stored, _, _ in cup.paired] == [2, 2, 1]
        told = await cup_told(cup, people[0].id, one.rooms.courses)
        assert (told.status, told.round, told.rounds, told.host) == ("over", 3, 3, True)
        assert [racer.level for racer in told.people] == [None] * 2 + ["Scrap"] * 6
        assert all(table.status == "closed" for each in told.played for table in each.tables)
        assert told.winner in {racer.name for racer in told.people}
        assert told.seed == cup.seed

    with_house(tmp_path, work)


def test_two_processes_never_begin_a_round_twice(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(8)
        id = await one.cup(people, rounds=3, clock=LONG)
        while (cup := await one.cups.find(id)).status in ("open", "running"):
            # both read the same cup, as if neither knew of a lease
            await asyncio.gather(one.steward.lead(cup), one.other.lead(cup))
        assert len(cup.paired) == 3
        assert Counter(table.round for table in cup.tables) == {1: 2, 2: 2, 3: 2}
        done = await one.started(id)
        assert done["Created"] == done["Started"] == done["Closed"] == 6
        assert done["Joined"] == 24

    with_house(tmp_path, work)


def test_a_cup_is_led_by_one_process_until_that_is_silent(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cups_module, "LEASE", 3_600_000)

    async def work(one: House) -> None:
        id = await one.cup(await one.somebody(4), places=4)
        await one.steward.look_around()
        row = await one.store.row(select(cups).where(cups.c.id == id))
        assert row is not None
        assert row.driver == one.rooms.process
        await one.other.look_around()
        row = await one.store.row(select(cups).where(cups.c.id == id))
        assert row is not None
        assert row.driver == one.rooms.process
        await one.store.write(update(cups).values(lease=now() - 1))
        await one.other.look_around()
        row = await one.store.row(select(cups).where(cups.c.id == id))
        assert row is not None
        assert row.driver == one.others.process

    with_house(tmp_path, work)


def test_cups_that_wait_for_racers_cost_one_question_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They are looked at once in a second, and anybody may have made some."""

    async def work(one: House) -> None:
        people = await one.somebody(3)
        for person in people:
            await one.cups.create(plan(), person)
        await one.cups.create(plan(starts=now() + 3_600_000), people[0])
        asked, rows = 0, one.store.rows

        async def counted(query: Executable) -> list[Any]:
            nonlocal asked
            asked += 1
            return list(await rows(query))

        monkeypatch.setattr(one.store, "rows", counted)
        await one.steward.look_around()
        assert asked == 1

    with_house(tmp_path, work)


def test_a_race_begins_when_all_are_there_or_time_is_over(tmp_path: Path) -> None:
    """Who comes later finds a bot on the seat, and plays on at once."""

    async def work(one: House) -> None:
        ada, bob = await one.somebody(2)
        id = await one.cup([ada, bob], places=4, bots=["Scrap", "Scrap"], patience=3600)
        await one.steward.look_around()
        (table,) = (await one.cups.find(id)).tables
        place = await one.rooms.find(table.room)
        assert (await one.cups.find(id)).tables[0].status == "waiting"
        assert {seat.user for seat in place.room.seats} == {ada.id, bob.id, None}
        await one.rooms.enter(place, Visitor(place, ada.id, ada.id, "en"))
        await one.steward.look_around()
        assert place.room.referee is None, "one is missing, and there is time"
        await one.store.write(update(cup_rounds).values(due=now()))
        await one.steward.look_around()
        assert place.room.status == "running"
        seats = {seat.user: seat for seat in place.room.seats}
        assert (seats[ada.id].by_bot, seats[bob.id].by_bot, seats[bob.id].away) == (
            False,
            True,
            True,
        )
        await one.rooms.enter(place, Visitor(place, bob.id, bob.id, "en"))
        assert seats[bob.id].played_by == "person"

    with_house(tmp_path, work)


def test_seats_belong_to_those_who_are_entered_and_nobody_is_host(tmp_path: Path) -> None:
    async def work(one: House) -> None:
        ada, bob, stranger = await one.somebody(3)
        id = await one.cup([ada, bob], places=4, bots=["Scrap", "Scrap"], patience=3600)
        await one.steward.look_around()
        (table,) = (await one.cups.find(id)).tables
        room = (await one.rooms.find(table.room)).room
        mine = room.seats_held(ada.id)[0]
        for refused in (
            lambda: permissions.join(room, stranger, None),
            lambda: permissions.start(room, ada, "s"),
            lambda: closing.close(room, ada),
            lambda: permissions.kick(room, ada, mine),
            lambda: permissions.may_change(room, ada),
        ):
            with pytest.raises(Refusal):
                refused()
        await one.rooms.change(room.id, lambda now_room: permissions.leave(now_room, ada, mine))
        with pytest.raises(Refusal, match="entered"):
            permissions.join(room, stranger, mine)
        await one.steward.look_around()
        assert room.seats[mine].user is None, "nobody is put back on a seat"
        await one.rooms.change(room.id, lambda now_room: permissions.join(now_room, ada, None))
        assert room.seats[mine].user == ada.id

    with_house(tmp_path, work)


def test_those_who_block_each_other_sit_apart(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(8)
        id = await one.cup(people, clock=LONG, rounds=1)
        for blocker, blocked in ((0, 1), (2, 3), (4, 5), (7, 6)):
            await one.conduct.block(people[blocker], people[blocked].id)
        await one.steward.lead(await one.cups.find(id))
        cup = await one.cups.find(id)
        for table in cup.paired[0][0].tables:
            assert not any({pair, pair + 1} <= set(table) for pair in (0, 2, 4, 6))

    with_house(tmp_path, work)


def test_teams_fill_evenly_and_seasons_add_up(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(4)
        more = {"places": 4, "rounds": 1, "clock": LONG, "season": "Autumn"}
        first = await one.cup(people, teams=["Red", "Blue"], **more)
        cup = await one.run(first)
        told = await cup_told(cup, people[0].id, one.rooms.courses)
        assert Counter(racer.team for racer in told.people) == {0: 2, 1: 2}
        points = {line.racer: line.points for line in told.standings}
        assert {team.team: team.points for team in told.teams} == {
            team: sum(points[racer.racer] for racer in told.people if racer.team == team)
            for team in (0, 1)
        }
        with pytest.raises(Refusal, match="team"):
            await one.cups.enter(
                await one.cups.create(plan(teams=["A", "B"]), people[0]), people[1], 2
            )
        second = await one.cup([people[0], people[1]], fill="Scrap", **more)
        await one.cups.begin(second, people[0])
        other = await one.run(second)
        alien = await one.cups.create(plan(season="Autumn"), people[1])
        assert (await one.cups.find(alien)).season != cup.season, "another one's season"
        assert other.season == cup.season
        season = season_told("Autumn", await one.cups.of_season(cup.season), people[0].id)
        assert [card.id for card in season.cups] == [first, second]
        mine = next(line for line in season.standings if line.you)
        assert mine.points == sum(brought or 0 for brought in mine.cups)
        assert None not in mine.cups
        absent = next(line for line in season.standings if line.name == "P3")
        assert absent.cups[1] is None
        assert [line.points for line in season.standings] == sorted(
            (line.points for line in season.standings), reverse=True
        )

    with_house(tmp_path, work)


def test_what_cannot_be_raced_any_more_brings_no_points(tmp_path: Path) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(4)
        id = await one.cup(people, places=4, rounds=1)
        await replan(one, id, plan(places=4, rounds=1, courses=["gone"]))
        cup = await one.run(id)
        told = await cup_told(cup, None, one.rooms.courses)
        assert told.status == "over"
        assert [line.points for line in told.standings] == [0] * 4
        assert told.played[0].tables[0].status is None

    with_house(tmp_path, work)


def test_cups_that_are_long_over_are_deleted(
    tmp_path: Path, stopped: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """All of them, however many are deleted at once."""
    monkeypatch.setattr(retention, "AT_ONCE", 1)

    async def work(one: House) -> None:
        people = await one.somebody(4)
        id = await one.cup(people, places=4, rounds=1, clock=LONG)
        left = await one.cup(people[:1], places=8)
        kept = await one.cup(people, places=8)
        await one.run(id)
        await tidy_up(one.store, ())
        assert {cup.id for cup in await one.cups.listed(None)} == {id, left, kept}
        await one.store.write(update(cups).where(cups.c.id != kept).values(changed=1))
        await tidy_up(one.store, ())
        assert {cup.id for cup in await one.cups.listed(None)} == {kept}
        for table in (racers, cup_rounds, cup_tables):
            assert all(row.cup == kept for row in await one.store.rows(select(table)))

    with_house(tmp_path, work)
