"""The temporary upgrade that is used before a register begins: Manual Sort."""

from __future__ import annotations

from roborally.race.effects import Effect
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.priority import SORTED, claim_priority
from roborally.steps.shop import USED, remove_upgrade


class ManualSort(Effect):
    """Before a register is revealed: the robot is first in this register, even before one with
    Admin Privilege (AMB-16-17).
    """

    name = "Manual Sort"
    cost = 1
    permanent = False

    async def opening(self, play: Play, robot: Robot) -> None:
        if await play.ask("manual_sort", robot, ["no", "yes"], "no") == "yes":
            remove_upgrade(play, robot, self.name, USED)
            claim_priority(robot, SORTED)


BEFORE_REGISTERS: tuple[Effect, ...] = (ManualSort(),)
