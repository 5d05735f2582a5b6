"""How often something may be done."""

from __future__ import annotations

import math
import sys
from collections import Counter, OrderedDict
from dataclasses import dataclass
from time import monotonic
from typing import Final, Protocol

from roborally.web.bounded_cache import BoundedCache
from roborally.web.refusals import Refusal

MOST_BUCKETS: Final = 20_000


@dataclass(frozen=True, slots=True)
class Limit:
    """So many at once, and then so many a second."""

    burst: int
    per_second: float


LIMITS: Final = {
    "request": Limit(300, 60),
    "guest": Limit(30, 0.2),
    "password": Limit(8, 0.05),
    "account": Limit(20, 1 / 30),
    "login": Limit(60, 0.5),
    "mail": Limit(3, 1 / 600),
    "device": Limit(20, 1 / 60),
    "room": Limit(30, 0.05),
    "course": Limit(20, 0.2),
    "replay": Limit(20, 1),
    "work": Limit(30, 0.2),
    "rating": Limit(300, 0.5),
    "stored": Limit(5000, 1),
    "connect": Limit(60, 2),
    "message": Limit(60, 20),
    "chat": Limit(8, 0.5),
    "orders": Limit(10, 0.5),
    "shown": Limit(10, 1),
    "emote": Limit(2, 1 / 3),
    "code": Limit(10, 0.1),
    "help": Limit(20, 5),
    "advice": Limit(3, 0.5),
    "resync": Limit(2, 0.5),
}
MOST_SOCKETS: Final = 5_000
MOST_SOCKETS_EACH: Final = 50
MOST_CONNECTIONS: Final = 1_000
MOST_CONNECTIONS_EACH: Final = 100
NO_END: Final = 1_000_000
MOST_FILES: Final = 2 * (MOST_SOCKETS + MOST_CONNECTIONS)
"""Open files that a server asks the system for; half of them at most are connections."""


def open_files(wanted: int = 0) -> int:
    """How many files and connections this process may have open; as many as wanted, if it can be.

    Most systems begin with few and let a process have more.
    """
    if sys.platform == "win32":
        return NO_END
    import resource  # noqa: PLC0415  not everywhere

    now, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    more = wanted if most == resource.RLIM_INFINITY else min(wanted, most)
    if now != resource.RLIM_INFINITY and now < more:
        resource.setrlimit(resource.RLIMIT_NOFILE, (more, most))
        now = more
    return NO_END if now == resource.RLIM_INFINITY else now


class Sockets:
    """How many connections there are at once, in all and from each address."""

    def __init__(self, most: int = MOST_SOCKETS, each: int = MOST_SOCKETS_EACH) -> None:
        self.most = min(most, open_files() // 2)
        self.each = each
        self._open: Counter[str] = Counter()

    def enter(self, address: str) -> None:
        """Count one more; raises Refusal if it is one too many."""
        if self._open[address] >= self.each or self._open.total() >= self.most:
            raise Refusal("too-fast", "refused-too-many-connections", retry_after=10)
        self._open[address] += 1

    def leave(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]


class Connection(Protocol):
    """Something that can be ended."""

    def cut(self) -> None: ...


class Connections:
    """The plain HTTP connections of a process, in all and from each address.

    Where there are too many, the one that has waited longest for its client is cut.
    """

    def __init__(self, most: int = MOST_CONNECTIONS, each: int = MOST_CONNECTIONS_EACH) -> None:
        self.most = min(most, open_files() // 4)
        self.each = each
        self._open: dict[Connection, str | None] = {}
        self._count: Counter[str | None] = Counter()
        self._waiting: dict[Connection, None] = {}
        self._waiting_from: dict[str | None, dict[Connection, None]] = {}

    def __len__(self) -> int:
        return len(self._open)

    def enter(self, one: Connection, address: str | None) -> bool:
        """Count one more; False if there is no room for it. No address is one without a bound."""
        while address is not None and self._count[address] >= self.each:
            if not self._cut_first(self._waiting_from.get(address, {})):
                return False
        while len(self._open) >= self.most:
            if not self._cut_first(self._waiting):
                return False
        self._open[one] = address
        self._count[address] += 1
        self.waits(one)
        return True

    def _cut_first(self, waiting: dict[Connection, None]) -> bool:
        first = next(iter(waiting), None)
        if first is None:
            return False
        self.leave(first)
        first.cut()
        return True

    def waits(self, one: Connection) -> None:
        """Its client is to say something next."""
        if one in self._open:
            self._waiting[one] = None
            self._waiting_from.setdefault(self._open[one], {})[one] = None

    def works(self, one: Connection) -> None:
        """It is the server's turn."""
        if self._waiting.pop(one, 0) is None:
            waiting = self._waiting_from[self._open[one]]
            del waiting[one]
            if not waiting:
                del self._waiting_from[self._open[one]]

    def leave(self, one: Connection) -> None:
        if one not in self._open:
            return
        self.works(one)
        address = self._open.pop(one)
        self._count[address] -= 1
        if not self._count[address]:
            del self._count[address]


class Limiter:
    """Buckets that fill by themselves; the ones not used for longest are forgotten."""

    def __init__(self, limits: dict[str, Limit] | None = None) -> None:
        self.limits = LIMITS if limits is None else limits
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, what: str, who: str) -> None:
        """Count one more; raises Refusal if it is one too many."""
        limit = self.limits[what]
        now = monotonic()
        left, then = self._buckets.pop((what, who), (float(limit.burst), now))
        left = min(float(limit.burst), left + (now - then) * limit.per_second)
        allowed = left >= 1
        self._buckets[what, who] = (left - 1 if allowed else left, now)
        if len(self._buckets) > MOST_BUCKETS:
            self._buckets.popitem(last=False)
        if not allowed:
            wait = math.ceil((1 - left) / limit.per_second)
            raise Refusal("too-fast", "refused-too-fast", seconds=wait, retry_after=wait)

    def give_back(self, what: str, who: str, part: float = 1) -> None:
        """One that was counted shall not count, or only in part; less than nothing is more."""
        if (what, who) in self._buckets:
            left, then = self._buckets[what, who]
            self._buckets[what, who] = (left + part, then)


class Guesses:
    """How often anybody may try passwords for an account, from all addresses together.

    Only wrong passwords count. An address from which the right one came before has a count of its
    own, so that strangers who try without end do not keep the owner out.
    """

    def __init__(self, limiter: Limiter) -> None:
        self.limiter = limiter
        self._known: BoundedCache[tuple[str, str], bool] = BoundedCache(MOST_BUCKETS)

    def begin(self, account: str, address: str) -> str:
        """Count a guess before it is looked at; what it is counted for. Raises Refusal."""
        known = self._known.get((account, address))
        counted = f"{account} from {address}" if known else account
        self.limiter.check("account", counted)
        return counted

    def was_right(self, counted: str, account: str, address: str) -> None:
        self.limiter.give_back("account", counted)
        self._known.keep((account, address), thing=True)
