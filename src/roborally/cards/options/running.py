"""Options that are used while a card is carried out."""

from __future__ import annotations

from roborally.race.cards import MOVE_3, kind_of
from roborally.race.effects import Effect
from roborally.race.play import Play
from roborally.race.state import Robot


class FourthGear(Effect):
    """A Move 3 may take the robot four squares, at the priority of the Move 3."""

    name = "Fourth Gear"

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        if kind_of(card) != MOVE_3:
            return distance
        answer = await play.ask("fourth_gear", robot, ["3", "4"], "3")
        return int(answer)
