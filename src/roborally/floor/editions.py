"""What the editions say about floors. Their rules take from here what they say about it, too."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

Goal = Literal["flag", "checkpoint"]
Start = Literal["square", "docks", "gears"]
USUAL: Final = "2005"
"""The edition of a board or course of which nobody says another."""


@dataclass(frozen=True, slots=True)
class FloorFacts:
    """``goal`` is what robots race for, ``most_goals`` how many lie in the box, 0 for any number.

    ``start``: all robots start on one square, or each in a dock or on a gear of its own; None if
    the edition is not known. ``tokens``: a course has a priority antenna and reboot tokens.
    ``docks`` is the board with docks that a course without any may get.
    """

    goal: Goal = "flag"
    most_goals: int = 0
    start: Start | None = None
    tokens: bool = False
    docks: str = ""


_EXPANSION: Final = FloorFacts(start="square")
_EDITIONS: Final = {
    "1994": FloorFacts(most_goals=6, start="square"),
    "2005": FloorFacts(most_goals=8, start="docks", docks="docking-bay-plain-2005"),
    "2016": FloorFacts("checkpoint", 6, "gears", tokens=True),
    "Grand Prix": _EXPANSION,
    "Armed and Dangerous": _EXPANSION,
    "Crash and Burn": _EXPANSION,
    "Renegade": _EXPANSION,
}


def floor_facts(edition: str) -> FloorFacts:
    """What an edition or expansion says; of others nothing is known."""
    return _EDITIONS.get(edition, FloorFacts())
