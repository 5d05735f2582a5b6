"""Where a room is: before its race, in it, or after it."""

from __future__ import annotations

from typing import Final

WAITING: Final = "waiting"
RUNNING: Final = "running"
PAUSED: Final = "paused"
OVER: Final = "over"
CLOSED: Final = "closed"
IN_PLAY: Final = (RUNNING, PAUSED)
