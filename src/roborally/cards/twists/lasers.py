"""Special rules about the lasers of robots."""

from __future__ import annotations

from roborally.game.effect_kinds import SpecialRule
from roborally.game.play import Play
from roborally.game.state import Robot


class SetToKill(SpecialRule):
    """Every shot of a robot's laser counts twice, those of lasers from options as well. Weapons
    fired instead of the laser and lasers of the board are as ever.
    """

    name = "Set to Kill"

    def laser_points(self, play: Play, robot: Robot, points: int, main: bool) -> int:
        return points * 2
