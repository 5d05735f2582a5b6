"""Doing the work of a match: on all cores, or on a cluster."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from typing import Any, Final, TypeVar

from roborally.arena.cluster import on_cluster
from roborally.arena.deals import Deal, Dealer, Taken
from roborally.arena.journal import Journal
from roborally.arena.plan import Plan
from roborally.contenders.contender import Bench, uses_table
from roborally.game.setup import Setup

AHEAD: Final = 8
"""How many pieces of work a process may be ahead of the one that is needed next."""

Progress = Callable[[str, float], None]
Item = TypeVar("Item")
Done = TypeVar("Done")
_worker: list[Callable[[Any], Any]] = []
"""Who does the work in a process that was started for it."""


@dataclass(frozen=True, slots=True)
class Workforce:
    """Who does the work: so many processes here, or a Dask cluster at an address."""

    jobs: int = 1
    cluster: str = ""


def prepare(setups: Iterable[Setup], bots: Iterable[str], bench: Bench, progress: Progress) -> None:
    """Compute the course tables once, before several processes need them."""
    if any(map(uses_table, bots)):
        for setup in setups:
            bench.open().of(setup).full(partial(progress, setup.course.name))


def run(
    plan: Plan, deals: int, journal: Journal, bench: Bench, force: Workforce
) -> Generator[tuple[Deal, Taken]]:
    """Race the deals that are not in the journal yet; yields each when it is written there."""
    work = [(number, course) for number in range(deals) for course in plan.courses]
    left = work[len(journal.deals) :]
    for deal, taken in in_order(partial(Dealer, plan, bench), left, force):
        journal.add(deal)
        yield deal, taken


def in_order(
    worker: Callable[[], Callable[[Item], Done]], work: Sequence[Item], force: Workforce
) -> Iterator[Done]:
    """The results of all work in the order of the work, whoever finished first.

    Every process makes a worker for itself, which does one piece after the other.
    """
    if force.cluster:
        return on_cluster(worker, work, force.cluster, force.jobs)
    if force.jobs == 1:
        return _one_by_one(worker, work)
    return _side_by_side(worker, work, force.jobs)


def _one_by_one(
    worker: Callable[[], Callable[[Item], Done]], work: Sequence[Item]
) -> Iterator[Done]:
    do = worker()
    for item in work:
        yield do(item)


def _side_by_side(
    worker: Callable[[], Callable[[Item], Done]], work: Sequence[Item], jobs: int
) -> Iterator[Done]:
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _start_worker, (worker,))
    waiting: deque[Future[Done]] = deque()
    left = iter(work)
    try:
        while True:
            while len(waiting) < jobs * AHEAD and (item := next(left, None)) is not None:
                waiting.append(pool.submit(_do, item))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


def _start_worker(worker: Callable[[], Callable[[Any], Any]]) -> None:
    """It is the first process that is stopped, and decides when this one ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    _worker.append(worker())


def _end_with_parent() -> None:
    """Without the process that wants the results nobody would ever end this one."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _do(item: Any) -> Any:
    return _worker[0](item)
