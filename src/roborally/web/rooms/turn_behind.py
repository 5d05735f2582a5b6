"""What spectators who are kept one turn behind are shown."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.protocol.views import View

Waiting = tuple[int, tuple[int, ...], str | None]
"""A seat that has to answer, its robots, and the name of the ask unless it is secret."""


@dataclass(frozen=True, slots=True)
class Late:
    """What there was to see at the start of a turn.

    The events until then, the view after them, and who had to answer.
    """

    events: int = 0
    view: View | None = None
    waiting: tuple[Waiting, ...] = ()

    @property
    def turn(self) -> int:
        return 0 if self.view is None else self.view.turn

    @property
    def turns(self) -> tuple[int, ...]:
        """The quarter turns of the boards."""
        return () if self.view is None else tuple(self.view.turns)
