"""Courses rated by races of bots: a piece at a time, for those who look, and kept when whole."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from roborally.protocol.library import CourseText
from roborally.protocol.ratings import CourseRating
from roborally.web.costs import Payer, payer
from roborally.web.courses import rating_told
from roborally.web.courses.courses import Courses
from roborally.web.courses.rating_told import Rated, rated_further
from roborally.web.courses.ratings import Ratings
from roborally.web.limits import Limit, Limiter
from roborally.web.refusals import Refusal
from roborally.web.store.database import Store
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.pool import Pool
from tests.arena.yard import BOARD, COURSE
from tests.web.test_store import with_store

FILES = CourseText(COURSE, {"yard": BOARD})
TEXT = msgspec.json.encode(FILES).decode()


@pytest.fixture
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A piece is one step, and four races are enough."""
    monkeypatch.setattr(rating_told, "RACES", 4)
    monkeypatch.setattr(rating_told, "FIRST", 2)
    steps = Rated.go_on
    monkeypatch.setattr(Rated, "go_on", lambda rated: steps(rated, 0))
    rating_told._rated.cache_clear()


class Here:
    """In place of a process: what waits its turn is begun when it is let."""

    def __init__(self) -> None:
        self.turns: list[Turn] = []
        self.first: Callable[[], None] = lambda: None

    async def run_in_turn(self, work: Callable[[Any], Any], make: Any, turn: Turn) -> Any:
        self.turns.append(turn)
        self.first()
        return work(make())


def opened(store: Store, pool: object, limit: float = 1000) -> Ratings:
    limiter = Limiter({"rating": Limit(int(limit), 1e-6)})
    return Ratings(store, Courses(store), pool, limiter)  # type: ignore[arg-type]


@pytest.mark.usefixtures("few")
def test_a_rating_gets_sharper_until_all_races_are_run_on_full_tables() -> None:
    found = [rated_further(("", TEXT))]
    while not found[-1].is_whole:
        found.append(rated_further(("", TEXT)))
    assert [(one.races, one.rough) for one in found[:3]] == [(1, 1), (2, 2), (2, 2)]
    assert [(one.races, one.rough) for one in found[-4:]] == [(3, 2), (4, 2), (4, 1), (4, 0)]
    assert found[0].turns.range is None
    last = found[-1]
    assert rated_further(("", TEXT)) == last, "nobody races any more"
    assert (last.robots, last.bot, last.even, last.most) == (4, "Racer", 0.25, 4)
    assert last.edition == "2005"
    assert last.places["length"].word == "short"
    assert last.minutes.mean == pytest.approx(last.turns.mean * 1.8, abs=0.01)
    assert last.path[0][1] == 4, "all docks are in the last row"
    assert {one.dock for one in last.docks} <= set("123456")
    assert not any(dock.better for dock in last.docks), "four races prove nothing"
    assert sum(one.count for one in last.heat.traffic) > 20


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (COURSE.replace("flags: F1 A3\n", ""), "bad-course"),
        (COURSE.replace("yard at", "yrad at"), "bad-course"),
        ("", "bad-course"),
    ],
)
def test_what_cannot_be_raced_is_not_rated(text: str, said: str) -> None:
    with pytest.raises(Refusal) as refused:
        rated_further(("", msgspec.json.encode(CourseText(text, FILES.boards)).decode()))
    assert refused.value.code == said


@pytest.mark.usefixtures("few")
def test_a_rating_is_kept_for_good_when_it_is_whole_and_its_course_is_seen_by_others(
    tmp_path: Path,
) -> None:
    async def work(store: Store) -> None:
        here = Here()
        rated = opened(store, here)
        found = await whole(rated)
        assert {turn.whose for turn in here.turns} == {("home", "ada")}
        assert await opened(store, here).of(found.course) is None, "a draft is nobody's business"
        brought = await rated.courses.bring("u0", FILES)
        assert brought.course.id == found.course, "what is kept of a draft is known by its texts"
        await rated.save(found.course)
        kept = opened(store, here)
        assert await kept.of(found.course) == found
        here.turns.clear()
        assert await kept.further(found.course, "bob", "away") == found
        assert not here.turns, "nobody races for it again"

    with_store(tmp_path, "", work)


async def whole(rated: Ratings) -> CourseRating:
    while not (found := await rated.of_text(FILES, "ada", "home")).is_whole:
        pass
    return found


@pytest.mark.usefixtures("few")
def test_who_turns_to_another_course_wants_no_more_of_the_one_before(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        here = Here()
        rated = opened(store, here)

        def elsewhere() -> None:
            rated._looks_at.keep("ada", ("another", ""))

        here.first = elsewhere
        with pytest.raises(Refusal, match="another course"):
            await rated.of_text(FILES, "ada", "home")
        assert rating_told._rated.cache_info().currsize == 0

    with_store(tmp_path, "", work)


@pytest.mark.usefixtures("few")
def test_an_address_has_a_share_of_the_races_and_nothing_of_other_work(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        rated = opened(store, Here(), 2)
        payer.set(Payer(rated.limiter, "home"))
        await rated.of_text(FILES, "ada", "home")
        rated.limiter.give_back("rating", "home", -2)
        with pytest.raises(Refusal) as refused:
            await rated.of_text(FILES, "eve", "home")
        assert refused.value.code == "too-fast"
        await rated.of_text(FILES, "eve", "away")

    with_store(tmp_path, "", work)


def test_ratings_are_made_in_processes_that_let_everything_else_go_first(tmp_path: Path) -> None:
    async def work(store: Store) -> None:
        pool = Pool(1, nice=True)
        try:
            found = await opened(store, pool).of_text(FILES, "ada", "home")
        finally:
            pool.close()
        assert found.races >= 1

    with_store(tmp_path, "", work)
