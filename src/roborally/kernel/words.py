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

REPAIR_SITES: Final = 0
STAY_POWERED_DOWN: Final = 2
BECOME_REAL: Final = 3
REENTER_BESIDE: Final = 4
REENTER_VIRTUALLY: Final = 5
BEGIN_TURN: Final = 6
POWER_DOWN: Final = 7
DEAL: Final = 8
NOTHING: Final = 1
"""The steps between registers; those do nothing that only options or questions need, or that
dealing does once more."""

SHARE: Final = 0
BY_DOCK: Final = 1
BY_PRIORITY: Final = 2
"""What decides between robots that finish together."""
