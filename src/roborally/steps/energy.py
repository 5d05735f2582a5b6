"""2016: energy spaces, checkpoints and the end of the round."""

from __future__ import annotations

from roborally.game.cards import NO_CARD
from roborally.game.events import EnergyTaken
from roborally.game.play import Dialogue, Play
from roborally.game.state import REGISTERS, Robot
from roborally.steps.activation import take_energy
from roborally.steps.flamers import scorch_standing
from roborally.steps.priority import in_order
from roborally.steps.rebooting import WAITING_ON, come_back
from roborally.steps.touching import finish, touch_flag


def energy_spaces(play: Play) -> None:
    """A robot on an energy space takes its cube; after the fifth register one from the bank."""
    state = play.state
    if not play.rules.upgrades_in_play:
        return
    for robot in in_order(play):
        if robot.square < 0 or not state.floor.squares[robot.square].energy:
            continue
        lying = state.cubes.get(robot.square, 0)
        if lying:
            state.cubes[robot.square] = lying - 1
            robot.energy += 1
            if play.telling:
                play.tell(EnergyTaken(robot.index, 1, robot.energy))
        if state.register == REGISTERS and (not lying or play.rules.energy5_both):
            take_energy(play, robot)


def checkpoints(play: Play) -> Dialogue[None] | None:
    """A robot on its next checkpoint has reached it; the last one wins the race at once."""
    state = play.state
    reached: list[Robot] = []
    for robot in in_order(play):
        if robot.square >= 0 and robot.square in state.flags:
            touch_flag(play, robot, robot.square, reached)
    if reached:
        finish(play, [robot for robot in reached if robot.flags == state.goal])
    return scorch_standing(play) if state.floor.terrain is not None else None


async def end_round(play: Play) -> None:
    """Cards in registers go to the discard piles; rebooted robots are in play again."""
    state = play.state
    for robot in in_order(play):
        for row in (robot.registers, robot.seconds):
            for i in range(REGISTERS):
                if row[i]:
                    robot.discard.append(row[i])
                    row[i] = NO_CARD
        robot.shown = 0
        robot.played = []
        robot.gear.pop("last card", None)
    state.register = 0
    for robot in in_order(play):
        if WAITING_ON in robot.gear:
            await come_back(play, robot, robot.gear[WAITING_ON] - 1)
    for robot in state.robots:
        robot.rebooted = False
    state.order = []
