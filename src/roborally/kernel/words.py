"""What numbers in a ground mean."""

from __future__ import annotations

from typing import Final

REVEAL: Final = 0
MOVE_ROBOTS: Final = 1
EXPRESS_BELTS: Final = 2
ALL_BELTS: Final = 3
PUSHERS: Final = 4
GEARS: Final = 5
CRUSHERS: Final = 6
LASERS: Final = 7
TOUCH: Final = 8
"""The steps of a register."""

SHARE: Final = 0
BY_DOCK: Final = 1
BY_PRIORITY: Final = 2
"""What decides between robots that finish together."""
