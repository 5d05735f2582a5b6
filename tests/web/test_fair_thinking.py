"""Bots of one address keep nobody else waiting, and think less if many people wait."""

from __future__ import annotations

import asyncio
import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from roborally.game.cards import card_text
from roborally.protocol.said import PreviewWish
from roborally.protocol.told import Preview
from roborally.web.rooms.answers import read_answer
from roborally.web.rooms.helping import help_with
from roborally.web.store import entries
from roborally.web.thinking import fair_queue
from roborally.web.thinking.fair_queue import OVERDUE, SHARE, FairQueue, Turn, Urgency
from roborally.web.thinking.levels import LIGHTER, Levels
from roborally.web.thinking.thinkers import Thinkers
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.test_room import place_of, room_on
from tests.web.visiting import bot


def served(turns: list[Turn], seconds: float = 1.0) -> list[Turn]:
    """In which order those get their turn who all wait at once."""
    order: list[Turn] = []

    async def use(queue: FairQueue[str], turn: Turn) -> None:
        thing = await queue.get(turn)
        order.append(turn)
        await asyncio.sleep(0)
        queue.put(thing, turn, seconds)

    async def work() -> None:
        queue = FairQueue(["the only one"])
        taken = await queue.get(Turn())
        waiting = [asyncio.create_task(use(queue, turn)) for turn in turns]
        await asyncio.sleep(0)
        queue.put(taken)
        await asyncio.gather(*waiting)

    asyncio.run(work())
    return order


def test_one_address_with_many_rooms_is_one_of_many() -> None:
    flood = [Turn(("flood", f"host {n}", f"room {n}"), Urgency.WAITING) for n in range(30)]
    others = [Turn((f"address {n}", "host", "room"), Urgency.WAITING) for n in range(5)]
    order = served([*flood, *others])
    assert all(order.index(other) < 7 for other in others)


def test_who_has_waited_long_waits_for_nobody_who_came_later(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Somebody who has used most of late would wait for ever while others come; a flood does."""
    at = 100.0
    monkeypatch.setattr(fair_queue, "monotonic", lambda: at)

    async def work() -> list[str]:
        nonlocal at
        queue = FairQueue(["thing"])
        thing = await queue.get(Turn(("used",)))
        queue.put(thing, Turn(("used",)), SHARE - 1)
        thing = await queue.get(Turn(("flood",)))
        queue.put(thing, Turn(("flood",)), SHARE + 1)
        thing = await queue.get(Turn())
        served: list[str] = []

        async def wants(who: str) -> None:
            got = await queue.get(Turn((who,), Urgency.WAITING, at))
            served.append(who)
            queue.put(got)

        first = [asyncio.create_task(wants(who)) for who in ("flood", "used")]
        await asyncio.sleep(0)
        at += 2 * OVERDUE
        later = asyncio.create_task(wants("new"))
        await asyncio.sleep(0)
        queue.put(thing)
        await asyncio.gather(*first, later)
        return served

    assert asyncio.run(work()) == ["used", "new", "flood"]


def test_hosts_of_an_address_and_rooms_of_a_host_come_in_turn() -> None:
    many = [Turn(("a", "busy", f"room {n}")) for n in range(4)]
    one = Turn(("a", "quiet", "room"))
    assert served([*many, one]).index(one) <= 1
    again = [Turn(("a", "host", room)) for room in ("x", "x", "x", "y", "y", "y")]
    rooms = [turn.whose[2] for turn in served(again)]
    assert all(before != after for before, after in pairwise(rooms))


def test_what_a_person_waits_for_comes_first() -> None:
    idle = [Turn((f"a{n}", "h", "r")) for n in range(5)]
    urgent = [Turn(("busy", "h", "r"), Urgency.WAITING) for _ in range(3)]
    there = [Turn(("there", "h", "r"), Urgency.SOMEBODY) for _ in range(3)]
    assert served([*idle, *there, *urgent])[:6] == [*urgent, *there]


def test_who_comes_to_wait_moves_up_in_the_queue() -> None:
    async def work() -> None:
        queue = FairQueue(["the only one"])
        thing = await queue.get(Turn())
        first, second = Turn(("a",)), Turn(("b",))
        waiting = [asyncio.create_task(queue.get(turn)) for turn in (first, second)]
        await asyncio.sleep(0)
        second.urgency = Urgency.WAITING
        assert (queue.people_waiting(), queue.people_waiting(besides="b")) == (1, 0)
        queue.put(thing)
        await asyncio.sleep(0)
        assert [task.done() for task in waiting] == [False, True]
        waiting[0].cancel()

    asyncio.run(work())


def test_what_was_used_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    time = 100.0
    monkeypatch.setattr(fair_queue, "monotonic", lambda: time)
    queue = FairQueue(["x"])
    queue.put("y", Turn(("a", "h")), 8.0)
    assert queue.used(("a",)) == 8.0
    time += fair_queue.HALF_LIFE
    assert queue.used(("a",)) == pytest.approx(4.0)
    time += 100 * fair_queue.HALF_LIFE
    queue.put("z")
    assert queue._used == {}


def test_who_gives_up_leaves_the_queue_and_loses_nothing() -> None:
    async def work() -> None:
        queue = FairQueue(["the only one"])
        thing = await queue.get(Turn())
        gone = asyncio.create_task(queue.get(Turn()))
        given = asyncio.create_task(queue.get(Turn()))
        await asyncio.sleep(0)
        gone.cancel()
        await asyncio.sleep(0)
        queue.put(thing)  # to the second one, who gives up in this very moment
        given.cancel()
        with suppress(asyncio.CancelledError):
            await given
        assert await asyncio.wait_for(queue.get(Turn()), 5) == thing

    asyncio.run(work())


def test_levels_fall_with_the_number_of_those_who_wait() -> None:
    levels = Levels(1)
    chosen = [levels.affordable("Master", waiting, 0.0) for waiting in (0, 10, 400)]
    assert chosen == ["Master", "Tactician", "Racer"]
    assert levels.affordable("Novice", 400, 0.0) == "Novice"
    assert Levels(4).affordable("Master", 8, 0.0) == "Master", "more processes, more time"
    for _ in range(100):
        levels.measured("Master", 0.01)
    assert levels.affordable("Master", 10, 0.0) == "Master", "it turned out to be quick here"


def test_who_has_let_bots_think_for_long_has_less_of_them() -> None:
    assert Levels(1).affordable("Master", 0, SHARE + 1) == "Tactician"
    assert set(LIGHTER.values()) <= {"Tactician", "Racer"}, "worse than that nobody plays"


def test_a_room_says_at_which_level_its_bots_think() -> None:
    room, _ = room_on("risky-exchange-2005")
    place = place_of(room)
    room.apply(room.number + 1, 3_000, entries.GivenToBot(1, "Master", away=False))

    def think(level: str) -> str | None:
        ((id, ask),) = [one for one in room.open_asks() if one[1].seat == 1]
        entry = read_answer(room, id, ask.default)
        room.apply(room.number + 1, 4_000, replace(entry, by="bot", level=level))
        return place.json("u0").seats[1].thinks_as

    facts = room.facts
    assert think("Tactician") == "Tactician"
    assert room.facts > facts, "everybody is told"


def test_a_bot_that_has_to_wait_answers_as_well_as_the_first(tmp_path: Path) -> None:
    """The others' answers come while it waits: what it sees is kept until it has its turn."""
    server = ServerProcess(tmp_path)
    host = bot(server)
    room = start(host, create(host, bots=5))
    with host.visit(room) as visit:
        visit.play(turns=2)
    server.end()
    assert server.faults == []


def test_help_is_about_the_moment_in_which_it_was_wished_for() -> None:
    """The race may go on before anybody has the time to help."""

    async def work() -> None:
        room, _ = room_on("risky-exchange-2005")
        assert room.referee is not None
        program = ",".join(map(card_text, room.referee.state.robots[0].hand[:5]))
        gone_on = threading.Event()
        asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(1))
        busy = asyncio.create_task(asyncio.to_thread(gone_on.wait))
        thinkers = Thinkers(1)
        wish = PreviewWish(robot=0, program=program)
        helping = asyncio.create_task(help_with(room, thinkers, wish, "en", Turn()))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for id, ask in room.open_asks():
            room.apply(room.number + 1, 3_000, read_answer(room, id, ask.default))
        gone_on.set()
        preview = await helping
        assert isinstance(preview, Preview)
        assert preview.events
        await busy
        thinkers.close()

    asyncio.run(work())
