"""The permanent upgrade that changes who comes first."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import NO, YES
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import OptionUsed
from roborally.game.play import Play
from roborally.game.questions import yes_or_no
from roborally.game.state import Robot
from roborally.steps.priority import ADMIN, claim_priority

ADMIN_PRIVILEGE: Final = yes_or_no("admin_privilege")


class AdminPrivilege(Upgrade):
    """Once each round the owner may have priority for one register, as it begins. Only a Manual
    Sort comes before it (AMB-16-17).
    """

    name = "Admin Privilege"
    worth = 0.15
    rulings = "AMB-16-17"
    asks = (ADMIN_PRIVILEGE,)
    cost = 3

    async def opening(self, play: Play, robot: Robot) -> None:
        if robot.gear.get(self.name) == play.state.turn:
            return
        if await play.ask(ADMIN_PRIVILEGE, robot, (NO, YES), NO) == NO:
            return
        robot.gear[self.name] = play.state.turn
        claim_priority(robot, ADMIN)
        if play.telling:
            play.tell(OptionUsed(robot.index, self.name))


PRIORITY = (AdminPrivilege(),)
