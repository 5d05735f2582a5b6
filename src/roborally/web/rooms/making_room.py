"""Whether there is room for another room."""

from __future__ import annotations

import logging
from contextlib import suppress
from secrets import choice
from typing import TYPE_CHECKING, Final

from roborally.web.logs import short
from roborally.web.people.people import Person
from roborally.web.refusals import Refusal
from roborally.web.rooms import closing
from roborally.web.rooms.open_room import OpenRoom

if TYPE_CHECKING:
    from roborally.web.rooms.rooms import Rooms

LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"

log: Final = logging.getLogger("roborally")


async def make_room_for_another(rooms: Rooms, host: Person) -> None:
    """Who has too many open rooms gives up the oldest race alone with bots, or is refused.

    A room that cannot be read stays as it is. Everybody is refused while the server is late.
    """
    rooms.pulse.check()
    hosted = await rooms.journal.hosted_by(host.id)
    if len(hosted) < rooms.open_each:
        return
    for id in hosted:
        place = await rooms.look_for(id)
        if place is not None and await _gave_up(rooms, place, host):
            return
    raise Refusal("not-now", "refused-too-many-rooms", most=rooms.open_each)


async def _gave_up(rooms: Rooms, place: OpenRoom, host: Person) -> bool:
    with suppress(Refusal):
        closing.give_up(place.room, host, place.here)  # most are refused without waiting
        await rooms.look_who_is_there(place)
        await rooms.change(place.room.id, lambda room: closing.give_up(room, host, place.here))
        log.info("room %s makes room for another", short(place.room.id))
        return True
    return False


def new_id() -> str:
    """Whoever has the link may come in, so it cannot be guessed; it can be read out, though."""
    return "".join(choice(LETTERS) for _ in range(12))
