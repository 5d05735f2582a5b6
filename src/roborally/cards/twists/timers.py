"""Special rules about the time for programming."""

from __future__ import annotations

from typing import ClassVar

from roborally.game.effect_kinds import SpecialRule


class TightCollar(SpecialRule):
    """Everybody has one minute to program, counted from the deal. When it is over, registers that
    are still open are filled at random from the player's own hand.
    """

    name = "Tight Collar"
    seconds: ClassVar[int] = 60

    def programming_time(self, seconds: int) -> int:
        return min(seconds, self.seconds) if seconds else self.seconds


class BallLightning(TightCollar):
    """Everybody has half a minute to program, counted from the deal. When it is over, registers
    that are still open are filled at random from the player's own hand.
    """

    name = "Ball Lightning"
    seconds = 30
