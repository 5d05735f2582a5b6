"""What spectators who are kept one turn behind are shown."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from roborally.game.asks import Ask
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


def waiting_for(asks: Iterable[Ask]) -> tuple[Waiting, ...]:
    """Who has to answer these questions. What a secret one is about is not told."""
    by_seat: dict[int, list[Ask]] = {}
    for ask in asks:
        by_seat.setdefault(ask.seat, []).append(ask)
    return tuple(
        (
            seat,
            tuple(sorted({ask.robot for ask in asks})),
            None if any(ask.secret for ask in asks) else asks[0].name,
        )
        for seat, asks in sorted(by_seat.items())
    )
