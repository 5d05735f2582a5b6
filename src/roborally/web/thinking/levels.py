"""How well bots may think when many want it: a Master may have to answer as a Tactician.

What a person waits for shall not take long, however many wait, so everybody gets a share of the
time there is. Who has let bots think for long of late has a smaller one.
"""

from __future__ import annotations

from typing import Final

from roborally.web.thinking.fair_queue import SHARE

WITHIN: Final = 1.0
"""Seconds within which all bots that people wait for shall have answered."""
LIGHTER: Final = {"Master": "Tactician", "Tactician": "Racer"}
GUESSES: Final = {"Master": 0.4, "Tactician": 0.06}
"""Seconds for an answer before any was measured; those of other levels take next to nothing."""
WEIGHT: Final = 0.1


class Levels:
    """Knows how long each level takes, and which one there is time for."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._seconds = dict(GUESSES)

    def measured(self, level: str, seconds: float) -> None:
        if level in self._seconds:
            self._seconds[level] += WEIGHT * (seconds - self._seconds[level])

    def affordable(self, level: str, waiting: int, used: float) -> str:
        """The best level up to this one, while so many wait and the asker has used so much."""
        each = WITHIN * self.processes / (waiting + 1)
        if used > SHARE * self.processes:
            each = min(each, self._seconds["Tactician"])
        while level in LIGHTER and self._seconds[level] > each:
            level = LIGHTER[level]
        return level
