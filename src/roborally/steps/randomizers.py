"""Randomizers: chance takes the place of the program, from now on until the end of the turn."""

from __future__ import annotations

from roborally.game.cards import NO_CARD
from roborally.game.events import CardRandomized
from roborally.game.play import Play
from roborally.game.state import Robot
from roborally.steps.damage import draw_card

RANDOMIZED = "randomized in turn"


def is_randomized(play: Play, robot: Robot) -> bool:
    """Whether a robot stands on a randomizer, or did when cards were revealed this turn."""
    terrain = play.state.floor.terrain
    if terrain is not None and terrain.randomizer[robot.square]:
        robot.gear[RANDOMIZED] = play.state.turn
    return robot.gear.get(RANDOMIZED) == play.state.turn


def randomize(play: Play, robot: Robot) -> None:
    """The card of this register is replaced by the top card of the deck before it is revealed.

    Locked registers stay as they are where nothing may alter them (AMB-96). What is copied by
    radio is not the robot's own program.
    """
    register = play.state.register
    if not is_randomized(play, robot) or robot.copied or not robot.registers[register - 1]:
        return
    if robot.is_locked(register) and play.rules.locked_exempt:
        return
    card = draw_card(play)
    if not card:
        return
    for row in (robot.registers, robot.seconds):
        if row[register - 1]:
            play.state.discard.append(row[register - 1])
    robot.registers[register - 1] = card
    robot.seconds[register - 1] = NO_CARD
    if play.telling:
        play.tell(CardRandomized(robot.index, register, card))
