"""The codes that table screens show: four letters that lead to a room."""

from __future__ import annotations

from secrets import choice
from typing import Final

from sqlalchemy import delete, exists, insert, select, update

from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict
from roborally.web.store.schema import journal, rooms, table_codes

LETTERS: Final = "BCDFGHJKMNPQRSTVWXZ"
"""No vowels, so that there are no words, and nothing that looks like a digit."""
LENGTH: Final = 4
FREE_AFTER: Final = 3_600_000
"""Milliseconds after the last entry of a room that is over for which its code is kept."""
OPEN: Final = ("waiting", "running", "paused")


def is_code(text: str) -> bool:
    return len(text) == LENGTH and all(letter in LETTERS for letter in text)


async def give_code(store: Store, room: str) -> str:
    """The code of a room, a new one if it has none yet."""
    while True:
        row = await store.row(select(table_codes).where(table_codes.c.room == room))
        if row is not None:
            return str(row.code)
        code = "".join(choice(LETTERS) for _ in range(LENGTH))
        try:
            await store.write((insert(table_codes), {"code": code, "room": room}))
        except Conflict:  # another room has it, or this one got one in the same moment
            continue
        return code


async def room_with(store: Store, code: str) -> str | None:
    """The room that a code leads to."""
    row = await store.row(select(table_codes).where(table_codes.c.code == code))
    return None if row is None else str(row.room)


async def pass_code_on(store: Store, old: str, new: str) -> None:
    """The code of a room leads to its rematch from now on."""
    await store.write(
        update(table_codes).where(table_codes.c.room == old).values(room=new),
    )


async def free_codes(store: Store) -> None:
    """Give back the codes of rooms in which nothing happens any more."""
    ended = exists().where(rooms.c.id == table_codes.c.room, rooms.c.status.not_in(OPEN))
    moves = exists().where(journal.c.room == table_codes.c.room, journal.c.at > now() - FREE_AFTER)
    await store.write(delete(table_codes).where(ended, ~moves))
