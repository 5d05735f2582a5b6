"""Which races of the day are shown, by what happened in them, and to whom."""

from __future__ import annotations

from pathlib import Path

from sqlalchemy import select, update

from roborally.floor.floor import floor_of
from roborally.floor.library import library_course
from roborally.game.events import Destroyed, Event, Touched
from roborally.game.state import Robot, State
from roborally.protocol.company import Shown
from roborally.web.people.people import People
from roborally.web.people.profiles import show
from roborally.web.people.races_seen import worth_watching
from roborally.web.rooms.worth_watching import changes_of_lead
from roborally.web.rooms.worth_watching import worth_watching as worth
from roborally.web.store.database import Store, now
from roborally.web.store.retention import DAY
from roborally.web.store.room_journal import NOTHING, Worth
from roborally.web.store.schema import races
from tests.web.racing import begun, finish, processes
from tests.web.test_store import with_store


def after(flags: list[int], teams: tuple[int, ...] = (), winners: tuple[int, ...] = (0,)) -> State:
    """A race to four flags at its end."""
    state = State(floor_of(library_course("risky-exchange-2005")), "s")
    state.goal = 4
    for index, number in enumerate(flags):
        robot = Robot(index, f"R{index}", index)
        robot.flags, robot.team = number, teams[index] if teams else -1
        state.robots.append(robot)
    state.winners = list(winners)
    return state


def touched(*robots: int) -> list[Event]:
    return [Touched(robot, 1, 0) for robot in robots]


def test_the_lead_changes_when_another_has_more_flags_than_all() -> None:
    state = after([4, 3, 0])
    assert changes_of_lead(state, touched(0, 0, 0, 0)) == 0
    assert changes_of_lead(state, touched(0, 1, 0, 1)) == 0, "who draws level does not lead"
    assert changes_of_lead(state, touched(0, 1, 1, 0, 0)) == 2
    assert changes_of_lead(state, touched(0, 1, 1, 2, 2, 2, 0, 0, 0)) == 3
    together = after([4, 3, 0], teams=(0, 0, 1))
    assert changes_of_lead(together, touched(0, 1, 0, 1)) == 0, "partners lead together"


def test_what_there_is_to_see_most_of_all() -> None:
    lost: list[Event] = [Destroyed(1, 0, "pit", 2)]
    assert worth(after([4, 1]), touched(0)) == NOTHING
    assert worth(after([4, 1]), lost * 2) == NOTHING
    assert worth(after([4, 1]), lost * 3) == Worth(3, "losses", 3)
    assert worth(after([4, 3, 3]), lost * 3) == Worth(11, "close", 2)
    assert worth(after([4, 3]), touched(0, 1, 1, 0, 0)) == Worth(10, "leads", 2)
    assert worth(after([4, 3], winners=()), lost * 9) == NOTHING, "nobody has won"
    assert worth(after([4]), lost * 9) == NOTHING, "nobody was raced against"
    alone = after([4, 3], teams=(0, 0), winners=(0, 1))
    assert worth(alone, lost * 9) == NOTHING


def test_the_best_races_of_the_day_are_shown_to_who_may_see_them(
    tmp_path: Path, database: str
) -> None:
    async def work(store: Store) -> None:
        ada, bob, eve = [await People(store).guest(name) for name in ("Ada", "Bob", "Eve")]
        ids: list[str] = []
        async with processes(store, 1) as (rooms,):
            for number in range(5):
                listed = number < 4
                room = await finish(rooms, await begun(rooms, [ada, bob], listed=listed))
                await rooms.finishing.settle(room)
                ids.append(room.room.id)

        async def rate(number: int, points: int, **more: object) -> None:
            values = {"worth": points, "why": "leads", "times": points} | more
            one = update(races).where(races.c.room == ids[number])
            await store.write(one.values(**values))

        async def shown(user: str | None) -> list[int]:
            found = await worth_watching(store, user)
            return [ids.index(race.id) for race in found.races]

        for number in range(5):
            await rate(number, 10 - number)
        assert await shown(eve.id) == await shown(None) == [0, 1, 2]
        await rate(4, 20)
        assert await shown(ada.id) == [4, 0, 1], "one's own"
        assert await shown(eve.id) == [0, 1, 2]
        await show(store, ada, Shown(opened=True))
        assert await shown(None) == [0, 1, 2], "Bob was there, too"
        await show(store, bob, Shown(opened=True))
        assert await shown(None) == await shown(eve.id) == [4, 0, 1]
        await rate(4, 0)
        assert await shown(None) == [0, 1, 2], "nothing to see there"
        await rate(0, 10, ended=now() - 2 * DAY)
        assert await shown(None) == [1, 2, 3]
        for number in range(1, 5):
            await rate(number, 9 - number, ended=now() - 8 * DAY)
        assert await shown(None) == [0], "the best of a week"
        await rate(0, 10, ended=now() - 8 * DAY)
        assert await shown(None) == []

    with_store(tmp_path, database, work)


def test_a_race_is_judged_when_it_is_kept(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        ada = await People(store).guest("Ada")
        async with processes(store, 1) as (rooms,):
            room = await finish(rooms, await begun(rooms, [ada]))
            await rooms.finishing.settle(room)
            referee = room.room.referee
            assert referee is not None
            (row,) = await store.rows(select(races))
            kept = Worth(row.worth, row.why, row.times)
            assert kept == worth(referee.state, referee.events)

    with_store(tmp_path, "", work)
