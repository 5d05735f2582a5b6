"""Things that are kept as long as there is room for them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Thing = TypeVar("Thing")


class BoundedCache(Generic[Key, Thing]):
    """Things with their sizes; when all of them are too large, the longest unused ones go.

    So it is when they are of more groups than there shall be.
    """

    def __init__(self, most: int, most_groups: int | None = None) -> None:
        self.most = most
        self.most_groups = most_groups
        self.size = 0
        self._things: OrderedDict[Key, tuple[Thing, int, str]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._things)

    @property
    def groups(self) -> set[str]:
        return {group for _, _, group in self._things.values()}

    def get(self, key: Key) -> Thing | None:
        found = self._things.get(key)
        if found is None:
            return None
        self._things.move_to_end(key)
        return found[0]

    def keep(self, key: Key, thing: Thing, size: int = 1, group: str = "") -> None:
        """Keep a thing, unless it alone is too large."""
        if key in self._things:
            self.size -= self._things.pop(key)[1]
        if size > self.most:
            return
        self._things[key] = (thing, size, group)
        self.size += size
        while self.size > self.most or self._too_many_groups:
            _, (_, gone, _) = self._things.popitem(last=False)
            self.size -= gone

    @property
    def _too_many_groups(self) -> bool:
        return self.most_groups is not None and len(self.groups) > self.most_groups
