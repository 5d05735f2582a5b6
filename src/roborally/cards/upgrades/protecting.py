"""Permanent upgrades that keep damage away."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import NO, YES
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import OptionUsed
from roborally.game.play import Play
from roborally.game.questions import yes_or_no
from roborally.game.state import Robot
from roborally.steps.modern_lasers import shield
from roborally.steps.shop import pay

DEFLECTOR_SHIELD: Final = yes_or_no("deflector_shield")


class DeflectorShield(Upgrade):
    """At the beginning of a register the owner may pay one energy; then shots of robots do nothing
    to it in this register. Pushes and board lasers are not stopped (AMB-16-16).
    """

    name = "Deflector Shield"
    worth = 0.3
    rulings = "AMB-16-16"
    asks = (DEFLECTOR_SHIELD,)
    cost = 2
    price = 1

    async def opening(self, play: Play, robot: Robot) -> None:
        if robot.energy < self.price:
            return
        if await play.ask(DEFLECTOR_SHIELD, robot, (NO, YES), NO) == NO:
            return
        pay(play, robot, self.price)
        shield(play, robot)
        if play.telling:
            play.tell(OptionUsed(robot.index, self.name))


class Firewall(Upgrade):
    """A reboot costs no SPAM, not even a second one in the same round."""

    name = "Firewall"
    worth = 0.3
    cost = 3
    works_rebooted = True

    def reboot_spam(self, play: Play, robot: Robot, cards: int) -> int:
        return 0


PROTECTING = (DeflectorShield(), Firewall())
