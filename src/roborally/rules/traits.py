"""What an edition has that others have not. No house rule changes it."""

from __future__ import annotations

from dataclasses import dataclass

from roborally.floor.editions import FloorFacts, floor_facts


@dataclass(frozen=True, slots=True)
class Traits:
    """``box``: the edition out of whose box the boards and the options or upgrades are.

    ``own_decks``: robots draw from decks of their own, in which damage is cards. ``energy`` pays
    for upgrades. ``antenna``: the priority antenna says who comes first, not the cards. ``slots``:
    how many options or upgrades a robot has room for, 0 for any number.
    """

    box: str
    by_post: bool = False
    powers_down: bool = False
    own_decks: bool = False
    energy: bool = False
    antenna: bool = False
    slots: int = 0

    @property
    def floor(self) -> FloorFacts:
        return floor_facts(self.box)
