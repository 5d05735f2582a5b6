"""The temporary upgrade that is used before a register begins: Manual Sort."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import NO, YES
from roborally.game.effect_kinds import Upgrade
from roborally.game.play import Play
from roborally.game.questions import yes_or_no
from roborally.game.state import Robot
from roborally.steps.priority import SORTED, claim_priority
from roborally.steps.shop import USED, remove_upgrade

MANUAL_SORT: Final = yes_or_no("manual_sort")


class ManualSort(Upgrade):
    """Before a register is revealed: the robot is first in this register, even before one with
    Admin Privilege (AMB-16-17).
    """

    name = "Manual Sort"
    worth = 0.1
    rulings = "AMB-16-17"
    asks = (MANUAL_SORT,)
    cost = 1
    permanent = False

    async def opening(self, play: Play, robot: Robot) -> None:
        if await play.ask(MANUAL_SORT, robot, (NO, YES), NO) == YES:
            remove_upgrade(play, robot, self.name, USED)
            claim_priority(robot, SORTED)


BEFORE_REGISTERS: tuple[Upgrade, ...] = (ManualSort(),)
