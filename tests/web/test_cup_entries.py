"""Who enters a cup, who may, and what cannot be raced."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import update

from roborally.protocol.plans import ClockPlan
from roborally.web.cups.cups_told import card_told
from roborally.web.people.people import FORMER, Person
from roborally.web.refusals import Refusal
from roborally.web.store.cup_tables import cup_rounds, cups
from roborally.web.store.database import now
from roborally.web.store.retention import DAY
from tests.web.cup_house import LONG, House, plan, replan, with_house


def test_entering_and_withdrawing(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        ada, bob, cy, dan, eve = await one.somebody(5)
        id = await one.cup([ada, bob, cy], places=4, clock=LONG, rounds=2)
        await one.conduct.block(ada, eve.id)
        with pytest.raises(Refusal, match="does not want"):
            await one.cups.enter(id, eve, None)
        await one.cups.withdraw(id, bob)
        with pytest.raises(Refusal, match="not entered"):
            await one.cups.withdraw(id, bob)
        await one.cups.enter(id, bob, None)
        await one.cups.enter(id, dan, None)
        with pytest.raises(Refusal, match="places"):
            await one.cups.enter(id, Person("u-late", "Late", account=False), None)
        await one.steward.lead(await one.cups.find(id))
        with pytest.raises(Refusal, match="begun"):
            await one.cups.enter(id, Person("u-late", "Late", account=False), None)
        await one.cups.withdraw(id, cy)
        cup = await one.run(id)
        assert sorted(map(len, cup.paired[0][0].tables)) == [4]
        assert sorted(map(len, cup.paired[1][0].tables)) == [3]
        with pytest.raises(Refusal, match="over"):
            await one.cups.withdraw(id, ada)

    with_house(tmp_path, work)


def test_who_is_forgotten_races_no_more_and_has_no_name(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(4)
        id = await one.cup(people, places=4, clock=LONG, rounds=2)
        await one.steward.lead(await one.cups.find(id))
        await one.people.close_account(people[0], "")
        cup = await one.run(id)
        gone = [racer for racer in cup.racers if racer.withdrawn]
        assert [(racer.name, racer.user) for racer in gone] == [(FORMER, None)]
        assert (cup.host, cup.host_name) == (None, FORMER)
        assert len(cup.paired[1][0].tables[0]) == 3

    with_house(tmp_path, work)


def test_when_all_people_have_gone_the_cup_is_over(tmp_path: Path, stopped: None) -> None:
    async def work(one: House) -> None:
        (ada,) = await one.somebody(1)
        id = await one.cup([ada], places=4, bots=["Scrap"] * 3, clock=LONG, rounds=9)
        await one.steward.lead(await one.cups.find(id))
        await one.cups.withdraw(id, ada)
        assert len((await one.run(id)).paired) == 1

    with_house(tmp_path, work)


def test_a_cup_that_is_closed_lets_nobody_wait(tmp_path: Path) -> None:
    async def work(one: House) -> None:
        people = await one.somebody(4)
        id = await one.cup(people, places=4, patience=3600)
        await one.steward.look_around()
        with pytest.raises(Refusal, match="whoever made"):
            await one.cups.close(id, people[1])
        await one.cups.close(id, people[0])
        (table,) = (await one.cups.find(id)).tables
        assert table.status == "closed"
        with pytest.raises(Refusal, match="over"):
            await one.cups.close(id, people[0])

    with_house(tmp_path, work)


def test_a_cup_begins_at_its_time_or_not_at_all(tmp_path: Path, stopped: None) -> None:
    """The seats open early, and then nobody enters any more; the race begins on time."""

    async def work(one: House) -> None:
        people = await one.somebody(3)
        starts = now() + DAY
        id = await one.cup(people, places=8, starts=starts, clock=LONG, rounds=1)
        lonely = await one.cups.create(plan(starts=starts), people[0])
        await one.steward.look_around()
        assert (await one.cups.find(id)).status == "open"
        soon = now() + 60_000
        await replan(one, id, plan(starts=soon, clock=LONG, rounds=1))
        await replan(one, lonely, plan(starts=soon))
        await one.store.write(update(cups).values(created=0))
        with pytest.raises(Refusal, match="begun"):
            await one.cups.enter(id, people[0], None)
        await one.steward.look_around()
        assert (await one.cups.find(lonely)).status == "closed", "nobody has entered"
        cup = await one.cups.find(id)
        (table,) = cup.tables
        assert cup.paired[0][1] == soon
        assert table.status == "waiting", "the seats are open, the race has not begun"
        await one.store.write(update(cup_rounds).values(begins=now(), due=now()))
        assert (await one.run(id)).status == "over"

    with_house(tmp_path, work)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        ({"clock": ClockPlan()}, "clock"),
        ({"places": 4, "bots": ["Scrap"] * 4}, "place for people"),
        ({"bots": ["Deep Thought"]}, "Deep Thought"),
        ({"fill": "Deep Thought"}, "Deep Thought"),
        ({"courses": ["nowhere"]}, "nowhere"),
        ({"courses": ["checkmate-2005"]}, "5-8"),
        ({"edition": "1066"}, "1066"),
        ({"starts": 1}, "future"),
        ({"teams": ["One"]}, "two"),
        ({"teams": ["One", "One"]}, "different"),
        ({"name": "a,b"}, "name"),
        ({"house_rules": {"nonsense": 1}}, "nonsense"),
    ],
)
def test_what_cannot_be_raced_is_refused_and_nothing_is_kept(
    tmp_path: Path, wanted: dict[str, Any], why: str
) -> None:
    async def work(one: House) -> None:
        (ada,) = await one.somebody(1)
        with pytest.raises(Refusal, match=why):
            await one.cups.create(plan(**wanted), ada)
        assert await one.cups.listed(ada.id) == []

    with_house(tmp_path, work)


def test_nobody_has_very_many_open_cups_and_lists_show_what_one_may_see(tmp_path: Path) -> None:
    async def work(one: House) -> None:
        ada, bob = await one.somebody(2)
        made = [await one.cups.create(plan(), ada) for _ in range(4)]
        made.append(await one.cups.create(plan(listed=False), ada))
        with pytest.raises(Refusal, match="5 cups"):
            await one.cups.create(plan(), ada)
        await one.cups.close(made[0], ada)
        assert len(await one.cups.listed(ada.id)) == 5
        assert len(await one.cups.listed(bob.id)) == 4
        await one.cups.enter(made[4], bob, None)
        assert len(await one.cups.listed(bob.id)) == 5
        shown = [card_told(each, bob.id) for each in await one.cups.listed(bob.id)]
        assert [card.mine for card in shown].count(True) == 1
        assert shown[-1].status == "closed", "those that can be entered come first"

    with_house(tmp_path, work)
