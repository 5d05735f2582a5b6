"""Things that are kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class Kept(Generic[Key, Thing]):
    """Things with their sizes; when all of them are too large, the longest unused ones go."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self._things: OrderedDict[Key, tuple[Thing, int]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    def get(self, key: Key) -> Thing | None:
        found = self._things.get(key)
        if found is None:
            return None
        self._things.move_to_end(key)
        return found[0]

    def keep(self, key: Key, thing: Thing, size: int = 1) -> None:
        """Keep a thing, unless it alone is too large."""
        if key in self._things:
            self.size -= self._things.pop(key)[1]
        if size > self.most:
            return
        self._things[key] = (thing, size)
        self.size += size
        while self.size > self.most:
            _, (_, gone) = self._things.popitem(last=False)
            self.size -= gone
