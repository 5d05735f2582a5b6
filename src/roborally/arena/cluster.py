"""Doing the work of a match on many machines, with Dask.

The results come in the order of the work, so they are the same to the byte as those of this
machine. What a worker was doing when it died is done again by another one.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, TypeVar
from uuid import uuid4

Item = TypeVar("Item")
Done = TypeVar("Done")
LOCAL: Final = "local"
AHEAD: Final = 4
"""How many pieces of work a thread of the cluster may be ahead of the one that is needed next."""
TRIES: Final = 5
"""So often a piece of work is done again whose worker died."""
TO_CONNECT: Final = 30

_workers: dict[tuple[str, int], Callable[[Any], Any]] = {}
"""Who does the work of a run in a thread of a process that was started by others."""


class NoCluster(Exception):
    """Dask is not there, or its scheduler cannot be reached."""


def on_cluster(
    worker: Callable[[], Callable[[Item], Done]], work: Sequence[Item], address: str, jobs: int
) -> Iterator[Done]:
    """The results of all work in its order; ``local`` starts so many processes here.

    The package must be installed on the workers, in the same version.
    """
    try:
        from distributed import Client, LocalCluster  # noqa: PLC0415  (an extra)
    except ModuleNotFoundError:
        how = 'pip install "roborally[cluster]"'
        raise NoCluster(f"Dask is missing; install it with: {how}") from None
    cluster = None
    try:
        if address == LOCAL:
            cluster = LocalCluster(n_workers=jobs, threads_per_worker=1, dashboard_address=None)
        client = Client(cluster or address, timeout=TO_CONNECT, set_as_default=False)
    except (OSError, ValueError) as error:
        raise NoCluster(f"{address}: the scheduler cannot be reached: {error}") from None
    run = uuid4().hex
    waiting: deque[Any] = deque()
    left = iter(work)
    try:
        while True:
            ahead = AHEAD * max(1, sum(client.nthreads().values()))
            while len(waiting) < ahead and (item := next(left, None)) is not None:
                waiting.append(client.submit(_do, run, worker, item, pure=False, retries=TRIES))
            if not waiting:
                return
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()
        client.close()
        if cluster is not None:
            cluster.close()


def _do(run: str, worker: Callable[[], Callable[[Any], Any]], item: Any) -> Any:
    key = (run, threading.get_ident())
    if key not in _workers:
        _workers.clear()  # of earlier runs
        _workers[key] = worker()
    return _workers[key](item)
