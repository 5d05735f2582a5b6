"""What a screen must know about steps: what acts in them, and what of it happens at once."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from roborally.game.rulebook import Step
from roborally.steps.belts import all_belts, express_belts, pushers
from roborally.steps.cleanup import end_turn, repair_sites, stay_powered_down
from roborally.steps.dealing import deal, power_down
from roborally.steps.energy import end_round, energy_spaces
from roborally.steps.gearing_up import choose_start_gears
from roborally.steps.lasers import lasers
from roborally.steps.machinery import crushers, gears
from roborally.steps.modern_belts import blue_belts, green_belts
from roborally.steps.modern_lasers import board_lasers, robot_lasers
from roborally.steps.programming import announce_power_down
from roborally.steps.reentry import choose_facings_after_deal
from roborally.steps.revealing import reveal
from roborally.steps.touching import touch

Element = Literal["fast belt", "belt", "pusher", "gear", "crusher", "beam"]

ELEMENTS: Final[dict[Step, Element]] = {
    express_belts: "fast belt",
    blue_belts: "fast belt",
    all_belts: "belt",
    green_belts: "belt",
    pushers: "pusher",
    gears: "gear",
    crushers: "crusher",
    board_lasers: "beam",
}
"""The steps in which nothing happens on a floor that has none of these."""
FIRING: Final[frozenset[Step]] = frozenset({lasers, board_lasers, robot_lasers})
AT_ONCE: Final[frozenset[Step]] = frozenset(
    {
        *(ELEMENTS.keys() | FIRING),
        *(choose_start_gears, power_down, deal, choose_facings_after_deal, announce_power_down),
        *(reveal, touch, energy_spaces),
        *(repair_sites, stay_powered_down, end_turn, end_round),
    }
)
"""Here robots do not wait for each other: everything of a beat happens at once."""


@dataclass(frozen=True, slots=True)
class Phase:
    """A step of a register as people see it: ``step`` is its name in events.

    ``element`` is what must lie on the floor for anything to happen, if that is so. ``fires``:
    somebody shoots.
    """

    step: str
    element: Element | None
    fires: bool


def phases_of(steps: Sequence[Step]) -> tuple[Phase, ...]:
    return tuple(Phase(step.__name__, ELEMENTS.get(step), step in FIRING) for step in steps)
