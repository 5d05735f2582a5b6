"""Special rules about damage and power."""

from __future__ import annotations

from roborally.game.effect_kinds import SpecialRule
from roborally.game.play import Play
from roborally.game.state import Robot


class FactoryRejects(SpecialRule):
    """All robots start with two damage, and nobody may power down."""

    name = "Factory Rejects"
    damage = 2

    def starting_damage(self, play: Play, points: int) -> int:
        return max(points, self.damage)

    def may_power_down(self, play: Play, robot: Robot) -> bool:
        return False
