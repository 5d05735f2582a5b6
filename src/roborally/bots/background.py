"""Things that are made in threads of their own while nobody waits."""

from __future__ import annotations

import threading
from collections.abc import Callable
from time import monotonic
from typing import Generic, TypeVar

Thing = TypeVar("Thing")


class Making(Generic[Thing]):
    """A thing that is being made. Its thread ends with the program, ready or not."""

    def __init__(self, make: Callable[[], Thing]) -> None:
        self._make = make
        self._made: Thing | None = None
        self._begun = monotonic()
        self.thread = threading.Thread(target=self._run, daemon=True)
        self.thread.start()

    def _run(self) -> None:
        self._made = self._make()

    def within(self, seconds: float) -> Thing | None:
        """The thing, if it is there so many seconds after it was begun."""
        self.thread.join(max(0.0, self._begun + seconds - monotonic()))
        return self._made
