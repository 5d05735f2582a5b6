"""How much of what would be good fits into the time for a decision."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Final

from roborally.bots.programs import Program
from roborally.bots.samples import Sample, Worth
from roborally.game.state import Robot

FEWEST: Final = 24
"""So many programs are tried, however little time there is."""
TRIALS: Final = 20
"""How often a program is tried on average until 64 samples are complete."""
OWN: Final = 0.5
"""The part of the time that is for the own programs; in the rest rivals think."""


class Pace:
    """Knows how late it is; without ``seconds`` there is time for everything."""

    def __init__(self, seconds: float | None) -> None:
        self.begun = time.monotonic()
        self.late = None if seconds is None else self.begun + seconds
        self._thought = 0.0
        self._longest = 0.0

    def affordable(
        self,
        sample: Sample,
        robot: Robot,
        programs: Sequence[Program],
        worth: Worth,
        tried_by_rivals: int,
    ) -> int:
        """How many of its programs there is time to try, by how long the first ones take.

        About as long take those that rivals try when they think about a sample.
        """
        if self.late is None or len(programs) <= FEWEST:
            return len(programs)
        begun = time.monotonic()
        sample.gains(robot, programs[:FEWEST], worth)
        now = time.monotonic()
        each = (now - begun) / FEWEST
        self._longest = each * tried_by_rivals
        most = int(max(self.late - now, 0.0) * OWN / (each * TRIALS)) if each else len(programs)
        return min(max(most, FEWEST), len(programs))

    def may_think(self) -> bool:
        """Whether rivals have not yet used more than their part, and would be done in time."""
        if self.late is None:
            return True
        now = time.monotonic()
        in_time = now + self._longest <= self.late
        return in_time and self._thought <= (1 - OWN) * (now - self.begun)

    def thought_since(self, begun: float) -> None:
        """Rivals have thought about a sample since then."""
        took = time.monotonic() - begun
        self._thought += took
        self._longest = max(self._longest, took)
