"""What the log may say.

Whoever knows the id of a private room may come in, and logs are read by others than those.
"""

from __future__ import annotations

from typing import Final

SHOWN: Final = 4


def short(room: str) -> str:
    """Enough of the id of a room to tell it from others, and not enough to enter it."""
    return f"{room[:SHOWN]}…"
