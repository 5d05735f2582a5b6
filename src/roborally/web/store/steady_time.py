"""The time by which rooms live: it goes on evenly, whatever is done to the clock of the machine.

It begins with the time of the machine, but not before what was stored already. Then it follows a
clock that nobody can set and that stands still while the machine sleeps. Processes that share a
database follow the one that is furthest ahead, and a new one follows those that live.
"""

from __future__ import annotations

from collections.abc import Callable
from time import monotonic, time
from typing import Final


class SteadyTime:
    """Milliseconds since 1970, more or less."""

    def __init__(
        self, wall: Callable[[], float] = time, steady: Callable[[], float] = monotonic
    ) -> None:
        self._steady = steady
        self._ahead = wall() - steady()

    def now(self) -> int:
        return int((self._steady() + self._ahead) * 1000)

    def follow(self, milliseconds: int) -> None:
        """Others live already, and it is that late for them."""
        self._ahead = milliseconds / 1000 - self._steady()

    def is_past(self, milliseconds: int) -> None:
        """Something happened then."""
        if milliseconds > self.now():
            self.follow(milliseconds)


TIME: Final = SteadyTime()
"""That of this process."""
