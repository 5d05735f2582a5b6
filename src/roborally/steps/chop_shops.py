"""Chop shops: options are exchanged, recharged and, at the end of the turn, drawn."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import Choice, OptionNamed, Word
from roborally.game.events import OptionRecharged
from roborally.game.play import Play
from roborally.game.questions import ANY, OPTION, Question
from roborally.game.state import POWER_DOWN, RACING, REGISTERS, Robot
from roborally.steps.damage import lose_option
from roborally.steps.option_deck import draw_option, exchangeable, options_left

NOTHING: Final = Word("nothing")
DRAW: Final = Word("draw")
SCRAP: Final = "scrap"
RECHARGE: Final = "recharge"
CHOP_SHOP: Final = Question(
    "chop_shop", (NOTHING, DRAW), (OPTION,), never=NOTHING, always=ANY, verbs=(SCRAP, RECHARGE)
)


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
    choices: list[Choice] = [NOTHING]
    choices += [OptionNamed(option, SCRAP) for option in exchangeable(play, robot)]
    choices += [
        OptionNamed(option, RECHARGE)
        for option in robot.options
        if play.rules.effects[option].counts_use and robot.gear.get(option, 0)
    ]
    if end_of_turn and options_left(play):
        choices.append(DRAW)
    answer = await play.ask(CHOP_SHOP, robot, choices, DRAW if DRAW in choices else NOTHING)
    if answer == DRAW:
        draw_option(play, robot)
    elif isinstance(answer, OptionNamed) and answer.verb == RECHARGE:
        del robot.gear[answer.name]
        if play.telling:
            play.tell(OptionRecharged(robot.index, answer.name))
    elif isinstance(answer, OptionNamed):
        lose_option(play, robot, answer.name, "scrapped")
        draw_option(play, robot)
