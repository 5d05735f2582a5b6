"""The seats of a room: who sits there and who answers for them."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from typing import Final, Literal

from roborally.orders.standing_orders import BadOrders, Orders, read_orders
from roborally.protocol.plans import RoomPlan

NO_ORDERS: Final = Orders()
ANYBODY: Final = "*"

log: Final = logging.getLogger("roborally")


@dataclass(slots=True)
class SeatState:
    """A seat at the table.

    ``level`` is the level of the bot that plays it, or would, and ``character`` who the bot is.
    ``by_bot`` tells that a bot answers, although the seat may belong to a person who can come back,
    and ``away`` that this is so because the person was gone. ``orders`` are None until the text is
    read. Once the race has begun ``last`` is who had the seat last, ``invited`` who may take it
    while it is free, ``coming`` who has it from the next turn on, and ``kicked_by`` who sent
    somebody away from it. ``thinks_as`` is the level at which its bot thought last, if there was no
    time for its own. ``named_by`` is whose the name is.
    """

    number: int
    name: str
    robots: list[str]
    team: int
    kind: Literal["person", "bot"]
    level: str | None
    user: str | None = None
    by_bot: bool = False
    away: bool = False
    orders_text: str = ""
    orders: Orders | None = NO_ORDERS
    last: str | None = None
    invited: str | None = None
    coming: str | None = None
    kicked_by: str = ""
    thinks_as: str | None = None
    named_by: str | None = None
    character: str | None = None

    @property
    def played_by(self) -> Literal["person", "bot", "nobody"]:
        if self.by_bot:
            return "bot"
        return "nobody" if self.user is None else "person"

    def standing_orders(self, robots: tuple[str, ...]) -> Orders:
        """The standing orders, read when they are first needed."""
        if self.orders is None:
            try:
                self.orders = read_orders(self.orders_text, robots)
            except BadOrders:
                log.exception("the orders of seat %d, %s, cannot be read", self.number, self.name)
                self.orders = Orders()
        return self.orders

    @property
    def free(self) -> bool:
        """Whether a person may sit down here."""
        return self.kind == "person" and self.user is None and self.coming is None

    def sit_down(self, user: str) -> None:
        self.user = self.last = user
        self.coming = self.invited = None
        self.by_bot = self.away = False


def seats_of(plan: RoomPlan) -> list[SeatState]:
    return [
        SeatState(
            number,
            seat.name or "",
            list(seat.robots or []),
            seat.team,
            seat.kind,
            seat.level,
            by_bot=seat.kind == "bot",
            character=seat.character,
        )
        for number, seat in enumerate(plan.seats)
    ]
