"""What processes that share a database tell each other: about what, where, and who says so."""

from __future__ import annotations

from typing import Final

ROOM: Final = "room"
PRESENCE: Final = "presence"
ALIVE: Final = "alive"
"""What a notice is about. A process hears its own as well, and so knows that it hears."""
ASLEEP: Final = "asleep"
"""Stands for the driver of a room in which nothing happens until somebody comes; also a notice."""
EVERYWHERE: Final = "*"


def notice(about: str, room: str, process: str, number: int = 0) -> str:
    """``number`` is that of the entry which is new in the room."""
    return f"{about} {room} {number} {process}"
