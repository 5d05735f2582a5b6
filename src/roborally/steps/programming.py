"""Programming: everybody at the same time, unseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.game.asks import About
from roborally.game.cards import NO_CARD
from roborally.game.choices import Program, Word
from roborally.game.events import PowerDownAnnounced, Sealed, TimedOut
from roborally.game.play import Play
from roborally.game.questions import switch
from roborally.game.state import POWER_ANNOUNCED, POWER_ON, RACING, Robot
from roborally.steps.dealing import programs

PASS: Final = Word("pass")
DOWN: Final = Word("down")
ANNOUNCE: Final = switch("announce_power_down", PASS, DOWN)


async def program(play: Play) -> None:
    """Every player lays a card in each open register; the rest of the hand is discarded."""
    state = play.state
    robots = [robot for robot in state.robots if programs(robot)]
    play.timed_out.clear()
    await play.together([_program(play, robot) for robot in robots], untouched=True)
    for robot in robots:
        state.discard += robot.hand
        robot.hand = []


async def _program(play: Play, robot: Robot) -> None:
    if "dealt" in play.active:
        for effect in play.effects_of(robot, "dealt"):
            await effect.dealt(play, robot)
        if robot.status != RACING:
            return
    if "hand_settled" in play.active:
        for effect in play.effects_of(robot, "hand_settled"):
            await effect.hand_settled(play, robot)
    open_registers = robot.open_registers
    if open_registers and robot.hand:
        if len(robot.hand) == len(open_registers) == 1:
            answer = Program([robot.hand])
        else:
            answer = await play.ask_program(robot, open_registers)
        for register, cards in zip(open_registers, answer.rows, strict=not answer.timed_out):
            if cards:
                _lay(robot, register, cards)
        if answer.timed_out:
            _fill(play, robot, open_registers)
    if "programmed" in play.active:
        for effect in play.effects_of(robot, "programmed"):
            await effect.programmed(play, robot)
    if play.telling:
        play.tell(Sealed(robot.index))


def _lay(robot: Robot, register: int, cards: Sequence[int]) -> None:
    """Lay a card, or two that share the register, the move card first."""
    robot.registers[register - 1] = cards[0]
    robot.seconds[register - 1] = cards[1] if len(cards) > 1 else NO_CARD
    for card in cards:
        robot.hand.remove(card)


def _fill(play: Play, robot: Robot, open_registers: list[int]) -> None:
    """Time is up: what was placed stays, the neighbour fills the rest unseen, and nothing of what
    is left over can be stored (R05-028).
    """
    play.timed_out.add(robot.index)
    unseen = sorted(robot.hand)
    play.chance("time-out", robot.index).shuffle(unseen)
    for register in open_registers:
        if robot.registers[register - 1] == NO_CARD and unseen:
            _lay(robot, register, (unseen.pop(),))
    if play.telling:
        play.tell(TimedOut(robot.index))


async def announce_power_down(play: Play) -> None:
    """Owners of damaged robots say, one after the other, whether they power down next turn."""
    for robot in play.rules.asking_order(play.state):
        if robot.status != RACING or robot.power != POWER_ON or not may_announce(play, robot):
            continue
        about = About(damage=robot.damage)
        if await play.ask(ANNOUNCE, robot, (PASS, DOWN), PASS, about=about) == DOWN:
            robot.power = POWER_ANNOUNCED
            if play.telling:
                play.tell(PowerDownAnnounced(robot.index))


def may_announce(play: Play, robot: Robot) -> bool:
    """Only damaged robots may, unless the table plays otherwise."""
    if not robot.damage and play.rules.pd_needs_damage:
        return False
    return may_power_down(play, robot)


def may_power_down(play: Play, robot: Robot) -> bool:
    return "may_power_down" not in play.active or all(
        effect.may_power_down(play, robot) for effect in play.effects_of(robot, "may_power_down")
    )
