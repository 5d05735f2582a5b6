"""Special rules about damage and power."""

from __future__ import annotations

from roborally.race.effect_kinds import SpecialRule
from roborally.race.play import Play
from roborally.race.state import Robot


class FactoryRejects(SpecialRule):
    """All robots start with two damage, and nobody may power down."""

    name = "Factory Rejects"
    damage = 2

    def starting_damage(self, play: Play, points: int) -> int:
        return max(points, self.damage)

    def may_power_down(self, play: Play, robot: Robot) -> bool:
        return False
