"""Work in other processes: it may fail, take long or die, and the server goes on."""

from __future__ import annotations

import asyncio
import os
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest

from roborally.bots.course_tables import MOST_COURSES
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.protocol.errors import Error
from roborally.referee import Referee
from roborally.web.bounded_cache import BoundedCache
from roborally.web.refusals import Refusal
from roborally.web.thinking import pool as pool_module
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.pool import Pool
from roborally.web.thinking.thinkers import KEPT, Question, Thinkers, kept, pack, think
from tests.web.until import until


def double(number: int) -> int:
    return 2 * number


def die(_: int) -> int:
    os._exit(3)


def refuse(_: int) -> int:
    raise Refusal("too-fast", "refused-too-fast", seconds=3, retry_after=3)


def sleep(_: int) -> int:
    import time  # noqa: PLC0415  in another process

    time.sleep(3600)
    return 0


def test_after_a_death_there_are_new_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = Pool(1)
        assert await pool.run(double, 4) == 8
        with pytest.raises(TimeoutError):
            await pool.run(die, 0)
        assert await pool.run(double, 5) == 10
        with pytest.raises(Refusal) as refused:
            await pool.run(refuse, 0)
        assert refused.value.body("en") == Error("too-fast", "please wait 3 s", retry_after=3)
        monkeypatch.setattr(pool_module, "PATIENCE", 0.2)
        with pytest.raises(TimeoutError):
            await pool.run(sleep, 0)
        pool.close()

    asyncio.run(work())


def nap(_: int) -> int:
    import time  # noqa: PLC0415  in another process

    time.sleep(0.4)
    return os.getpid()


def test_time_in_the_queue_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    async def work() -> None:
        pool = Pool(1)
        await pool.run(double, 1)
        monkeypatch.setattr(pool_module, "PATIENCE", 3.0)
        assert len(set(await asyncio.gather(*(pool.run(nap, 0) for _ in range(10))))) == 1
        pool.close()

    asyncio.run(work())


def test_work_that_takes_too_long_is_ended_with_its_process(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def work() -> None:
        pool = Pool(1)
        before = await pool.run(nap, 0)
        monkeypatch.setattr(pool_module, "PATIENCE", 0.5)
        with pytest.raises(TimeoutError):
            await pool.run(sleep, 0)
        monkeypatch.setattr(pool_module, "PATIENCE", 30.0)
        assert await pool.run(nap, 0) != before, "nobody waits for the end of the old work"
        await until(lambda: not runs(before))
        pool.close()

    asyncio.run(work())


def runs(process: int) -> bool:
    try:
        os.kill(process, 0)
    except OSError:
        return False
    return True


def note_and_wait(folder: str) -> int:
    """Leave a file, then work until there is one called 'enough'."""
    import time  # noqa: PLC0415  in another process

    number = len(list(Path(folder).glob("begun*")))
    (Path(folder) / f"begun{number}").touch()
    while not (Path(folder) / "enough").exists():
        time.sleep(0.01)
    return number


def test_what_nobody_wants_any_more_is_not_begun(tmp_path: Path) -> None:
    async def work() -> None:
        pool = Pool(1)
        waiting = [asyncio.create_task(pool.run(note_and_wait, str(tmp_path))) for _ in range(20)]
        await until((tmp_path / "begun0").exists)
        for task in waiting:
            task.cancel()
        (tmp_path / "enough").touch()
        assert await pool.run(double, 2) == 4
        assert not (tmp_path / "begun1").exists()
        pool.close()

    asyncio.run(work())


def test_people_who_want_advice_do_not_keep_bots_waiting() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        found = library_course("risky-exchange-2005")
        setup = Setup("2005", found, seats_for(2), "seed")
        referee = Referee(setup).start()
        while referee.open[0].choices is not None:
            referee.answer(referee.open[0], referee.open[0].default)
        ask, view = referee.open[0], referee.view(0)
        await thinkers.answer("bot", "Scrap", ask, view)
        flood = [asyncio.create_task(thinkers.advice(view, 0, None)) for _ in range(6)]
        await asyncio.sleep(0.05)
        thought = await thinkers.answer("bot", "Scrap", ask, view)
        assert referee.read(ask, thought.answer).text
        assert not flood[-1].done(), "the bot did not wait for all of them"
        for task in flood:
            task.cancel()
        thinkers.close()

    asyncio.run(work())


def test_whoever_wants_much_advice_keeps_nobody_else_waiting() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        setup = Setup("2005", library_course("risky-exchange-2005"), seats_for(2), "seed")
        referee = Referee(setup).start()
        while referee.open[0].choices is not None:
            referee.answer(referee.open[0], referee.open[0].default)
        view, ended = referee.view(0), []

        async def wish(*whose: str) -> None:
            await thinkers.advice(view, 0, None, Turn(whose))
            ended.append(whose[0])

        wishes = [wish("flood", str(number)) for number in range(3)]
        await asyncio.gather(*wishes, wish("somebody", "else"))
        thinkers.close()
        assert ended[1] == "somebody"

    asyncio.run(work())


@pytest.mark.parametrize("course", ["risky-exchange-2005", "dizzy-highway-2016"])
def test_a_bot_gets_no_more_than_its_view(course: str) -> None:
    """What is sent to a thinking process names neither the seed nor hidden cards."""
    found = library_course(course)
    setup = Setup(found.edition, found, seats_for(2), "the secret seed")
    referee = Referee(setup).start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    ask = referee.open[0]
    packed = pack(Question("bot", "Scrap", referee.view(ask.seat), ask))
    assert b"secret seed" not in packed
    assert len(packed) < 20_000, "the library is on the other side already"
    answer = think(packed)
    assert referee.read(ask, answer).text


def test_a_bot_that_fails_answers_with_the_default() -> None:
    async def work() -> None:
        thinkers = Thinkers(1)
        found = library_course("risky-exchange-2005")
        setup = Setup("2005", found, seats_for(2), "seed")
        referee = Referee(setup).start()
        ask = referee.open[0]
        thought = await thinkers.answer("bot", "Nobody", ask, referee.view(0))
        assert thought.answer == ask.default
        thinkers.close()

    asyncio.run(work())


def test_bots_of_courses_used_long_ago_are_let_go() -> None:
    minds = BoundedCache[str, list[int]](KEPT, MOST_COURSES)
    course = library_course("risky-exchange-2005")
    setups = [
        Setup("2005", replace(course, flags=((number, 1),)), seats_for(2), "x", ())
        for number in range(12)
    ] + [
        Setup("2005", replace(course, flags=((number, 2),)), seats_for(2), "x", ())
        for number in range(8)
    ]
    first = kept(minds, "always", setups[0], lambda: [0])
    for number, setup in enumerate(setups):
        for bot in range(3):
            kept(minds, f"{number} {bot}", setup, partial(list, [number]))
        assert kept(minds, "always", setups[0], lambda: [-1]) is first
    assert len(minds.groups) == MOST_COURSES
    assert kept(minds, "1 0", setups[1], lambda: [-1]) == [-1], "it had to go"
    assert kept(minds, "19 2", setups[19], lambda: [-1]) == [19]
