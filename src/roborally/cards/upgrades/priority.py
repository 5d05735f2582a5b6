"""The permanent upgrade that changes who comes first."""

from __future__ import annotations

from roborally.race.effects import Effect
from roborally.race.events import OptionUsed
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.priority import ADMIN, claim_priority


class AdminPrivilege(Effect):
    """Once each round the owner may have priority for one register, as it begins. Only a Manual
    Sort comes before it (AMB-16-17).
    """

    name = "Admin Privilege"
    cost = 3

    async def opening(self, play: Play, robot: Robot) -> None:
        if robot.gear.get(self.name) == play.state.turn:
            return
        if await play.ask("admin_privilege", robot, ["no", "yes"], "no") == "no":
            return
        robot.gear[self.name] = play.state.turn
        claim_priority(robot, ADMIN)
        if play.telling:
            play.tell(OptionUsed(robot.index, self.name))


PRIORITY = (AdminPrivilege(),)
