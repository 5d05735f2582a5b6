"""The SuperBot and how the title passes on."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.effect_kinds import NEXT_FLAG, SpecialRule
from roborally.game.events import Repaired, RoleTaken
from roborally.game.play import Play
from roborally.game.pushes import Push
from roborally.game.shots import BOARD, Shot
from roborally.game.state import FINISHED, REGISTERS, Robot, State
from roborally.steps.damage import unlock
from roborally.steps.lasers import FURTHER, LASER
from roborally.steps.moving import move_order

SUPERBOT: Final = "superbot"


class DayOfTheSuperBot(SpecialRule):
    """The robot on dock 1 starts as the SuperBot. Only the SuperBot can touch flags; its laser
    shots count twice, and at the end of the turn it discards all its damage. If it is destroyed,
    the robot that shot it with a laser or pushed it directly last in this life is the SuperBot at
    once; of several that shot in one register that is the one with the lowest priority. If nobody
    did, it keeps the title (AMB-05-21); if it has no life left either, the robot in the race with
    the lowest dock takes over. What is used instead of the laser makes no heir, unless it pushes.
    """

    name = "Day of the SuperBot"
    rulings = "AMB-05-21"
    not_with = ("Interference", "Capture the Flag")
    aims: ClassVar = {SUPERBOT: NEXT_FLAG, "": "superbot"}

    async def race_begun(self, play: Play) -> None:
        self._crown(play, play.rules.asking_order(play.state)[0])

    def laser_points(self, play: Play, robot: Robot, points: int, main: bool) -> int:
        return points * 2 if robot.role == SUPERBOT else points

    def may_touch(self, play: Play, robot: Robot) -> bool:
        return robot.role == SUPERBOT

    async def repairing(self, play: Play, robot: Robot) -> None:
        """Registers that Fire Control locked without damage stay locked."""
        if robot.role != SUPERBOT or not robot.damage:
            return
        points, robot.damage = robot.damage, 0
        for register in range(1, REGISTERS + 1):
            if robot.locked >> (register - 1) & 1:
                unlock(play, robot, register)
        if play.telling:
            play.tell(Repaired(robot.index, points, 0))

    async def pushed(self, play: Play, push: Push) -> None:
        if push.direct:
            self._note(play.state, push.robot.index, push.by)

    async def all_fired(self, play: Play, shots: list[Shot]) -> None:
        """The later a robot acts in this register, the later it shot."""
        order = [robot.index for robot in move_order(play)]
        fired = [s for s in shots if s.shooter != BOARD and s.weapon in (LASER, FURTHER)]
        fired.sort(key=lambda s: order.index(s.shooter) if s.shooter in order else -1)
        for shot in fired:
            self._note(play.state, shot.target, shot.shooter)

    def _note(self, state: State, victim: int, attacker: int) -> None:
        state.memory[f"last to attack {victim}"] = attacker

    async def all_destroyed(self, play: Play, robots: list[Robot]) -> None:
        state = play.state
        attackers = {r.index: state.memory.pop(f"last to attack {r.index}", -1) for r in robots}
        for robot in robots:
            if robot.role == SUPERBOT:
                self._pass_on(play, robot, attackers[robot.index])
                return

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        """If the others play on, a SuperBot that came home leaves its title to them."""
        for robot in touched:
            if robot.role == SUPERBOT and robot.status == FINISHED:
                self._pass_on(play, robot, -1)

    def _pass_on(self, play: Play, robot: Robot, attacker: int) -> None:
        racing = play.racing()
        heirs = [play.state.robots[attacker]] if attacker >= 0 else []
        heirs += [robot, *play.rules.asking_order(play.state)]
        heir = next((one for one in heirs if one in racing), robot)
        if heir is not robot:
            robot.role = ""
            self._crown(play, heir)

    def _crown(self, play: Play, robot: Robot) -> None:
        robot.role = SUPERBOT
        if play.telling:
            play.tell(RoleTaken(robot.index, SUPERBOT))
