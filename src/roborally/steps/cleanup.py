"""The end of a turn: repairs, options, clearing registers and decisions about power."""

from __future__ import annotations

from typing import Final

from roborally.floor.elements import WRENCH
from roborally.game.asks import About
from roborally.game.choices import Word
from roborally.game.events import BecameReal, PoweredUp
from roborally.game.play import Play
from roborally.game.questions import Question, switch
from roborally.game.state import AWAY, POWER_DOWN, POWER_ON, RACING, Robot
from roborally.steps.chop_shops import visit_chop_shops
from roborally.steps.damage import repair
from roborally.steps.dealing import discard_open_registers
from roborally.steps.option_deck import draw_option, options_left
from roborally.steps.programming import may_power_down
from roborally.steps.touching import REACHED

REPAIR: Final = Word("repair")
OPTION: Final = Word("option")
REPAIR_OR_OPTION: Final = Question("repair_or_option", (REPAIR, OPTION, Word("nothing")))
WAKE: Final = Word("wake")
STAY: Final = Word("stay")
STAY_DOWN: Final = switch("stay_powered_down", WAKE, STAY)


async def repair_sites(play: Play) -> None:
    """Robots on a repair site or a flag repair damage; some sites give options."""
    state = play.state
    state.register = 0
    if "turn_over" in play.active:
        for twist in play.twists_at("turn_over"):
            await twist.turn_over(play)
        if state.over:
            return
    for robot in play.rules.asking_order(state):
        square = robot.square
        if square < 0:
            continue
        if "repairing" in play.active:
            for twist in play.twists_at("repairing"):
                await twist.repairing(play, robot)
        if play.rules.arm_repairs and robot.gear.get(REACHED, 0):
            square = robot.gear[REACHED] - 1
        site = state.floor.repair[square]
        if not site and square in state.flags:
            site = WRENCH
        if not site or ("on_site" in play.active and await _otherwise(play, robot, site)):
            continue
        if site == WRENCH:
            await repair(play, robot, 1)
        elif play.rules.wrenches_or_option:
            await _two_wrenches(play, robot)
        else:
            await repair(play, robot, 1)
            if robot.power != POWER_DOWN or play.rules.pd_draws_options:
                draw_option(play, robot)
    if state.floor.terrain is not None:
        await visit_chop_shops(play)


async def _otherwise(play: Play, robot: Robot, site: int) -> bool:
    """Whether a special rule takes the place of repairs."""
    for twist in play.twists_at("on_site"):
        if await twist.on_site(play, robot, site):
            return True
    return False


async def _two_wrenches(play: Play, robot: Robot) -> None:
    """1994: two points of damage or an option, but no options for robots that are down."""
    choices = [REPAIR]
    if robot.power != POWER_DOWN and options_left(play):
        choices.append(OPTION)
    usual = REPAIR if robot.damage or not play.rules.option_by_default else choices[-1]
    about = About(damage=robot.damage)
    if await play.ask(REPAIR_OR_OPTION, robot, choices, usual, about=about) == OPTION:
        draw_option(play, robot)
    else:
        await repair(play, robot, 2)


async def clear_registers(play: Play) -> None:
    """Discard the cards of all registers that are not locked."""
    if "turn_ended" in play.active:
        for robot, option in play.options_at("turn_ended"):
            await option.turn_ended(play, robot)
    for robot in play.state.robots:
        discard_open_registers(play, robot)
        robot.copied = []


async def stay_powered_down(play: Play) -> None:
    """Owners of robots that are down say whether they stay down."""
    for robot in play.rules.asking_order(play.state):
        if robot.power != POWER_DOWN or robot.status not in (RACING, AWAY):
            continue
        answer = WAKE
        if may_power_down(play, robot):
            about = About(damage=robot.damage)
            answer = await play.ask(STAY_DOWN, robot, (WAKE, STAY), WAKE, about=about)
        if answer == WAKE:
            robot.power = POWER_ON
            if play.telling:
                play.tell(PoweredUp(robot.index))


def become_real(play: Play) -> None:
    """Virtual robots that are alone on their square become real, all at the same instant."""
    state = play.state
    standing: dict[int, int] = {}
    for robot in state.robots:
        if robot.square >= 0:
            standing[robot.square] = standing.get(robot.square, 0) + 1
    for robot in state.robots:
        if robot.virtual and robot.square >= 0 and standing[robot.square] == 1:
            robot.virtual = False
            state.at[robot.square] = robot.index
            if play.telling:
                play.tell(BecameReal(robot.index))


def end_turn(play: Play) -> None:
    """Nothing that belongs to this turn only is kept."""
    for robot in play.state.robots:
        if robot.hand:
            play.state.discard += robot.hand
            robot.hand = []
