"""Options that keep damage away."""

from __future__ import annotations

from roborally.race.effects import Effect
from roborally.race.events import OptionUsed
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.damage import lose_option


class AblativeCoat(Effect):
    """Takes the next three points of damage from wherever they come; then it is used up."""

    name = "Ablative Coat"
    holds = 3

    async def damaged(self, play: Play, robot: Robot, direction: int) -> bool:
        taken = robot.gear.get(self.name, 0) + 1
        robot.gear[self.name] = taken
        if play.telling:
            play.tell(OptionUsed(robot.index, self.name, str(taken)))
        if taken == self.holds:
            lose_option(play, robot, self.name, "used up")
        return True
