"""Chop shops: options are exchanged, recharged and, at the end of the turn, drawn."""

from __future__ import annotations

from roborally.race.events import OptionRecharged
from roborally.race.play import Play
from roborally.race.state import POWER_DOWN, RACING, REGISTERS, Robot
from roborally.steps.damage import lose_option
from roborally.steps.option_deck import draw_option, exchangeable, options_left

NOTHING = "nothing"
SCRAP = "scrap"
RECHARGE = "recharge"
DRAW = "draw"


async def visit_chop_shops(play: Play) -> None:
    """Robots that end a register on a chop shop may use it; those that are down may not (AMB-94).

    After the fifth register they wait for the end of the turn, when one action more is offered
    but still only one is taken (AMB-93).
    """
    state = play.state
    terrain = state.floor.terrain
    if terrain is None or state.over or state.register == REGISTERS:
        return
    for robot in play.rules.asking_order(state):
        there = robot.square >= 0 and terrain.chop_shop[robot.square]
        if there and robot.status == RACING and robot.power != POWER_DOWN:
            await _choose(play, robot, end_of_turn=state.register == 0)


async def _choose(play: Play, robot: Robot, *, end_of_turn: bool) -> None:
    choices = [NOTHING]
    choices += [f"{SCRAP} {option}" for option in exchangeable(play, robot)]
    choices += [
        f"{RECHARGE} {option}"
        for option in robot.options
        if play.rules.effects[option].counts_use and robot.gear.get(option, 0)
    ]
    if end_of_turn and options_left(play):
        choices.append(DRAW)
    default = DRAW if DRAW in choices else NOTHING
    answer = await play.ask("chop_shop", robot, choices, default)
    action, _, option = answer.partition(" ")
    if action == DRAW:
        draw_option(play, robot)
    elif action == RECHARGE:
        del robot.gear[option]
        if play.telling:
            play.tell(OptionRecharged(robot.index, option))
    elif action == SCRAP:
        lose_option(play, robot, option, "scrapped")
        draw_option(play, robot)
