"""2016: programming from one's own hand."""

from __future__ import annotations

from roborally.game.cards import NO_CARD
from roborally.game.events import Sealed, TimedOut
from roborally.game.play import Play
from roborally.game.state import REGISTERS, Robot
from roborally.steps.drawing import draw_no_repeat, draw_top


async def program_own_deck(play: Play) -> None:
    """Everybody lays five cards; what is left goes to the discard pile, or is kept."""
    robots = [robot for robot in play.state.robots if robot.hand]
    await play.together([_program(play, robot) for robot in robots], untouched=True)
    put_hands_away(play, robots)


def put_hands_away(play: Play, robots: list[Robot]) -> None:
    """Cards that were not laid go to the discard pile; in the advanced game they are kept."""
    for robot in robots if not play.rules.keep_hands else []:
        robot.discard += robot.hand
        robot.hand = []


async def _program(play: Play, robot: Robot) -> None:
    """Lay five cards, all at once, or step by step with an upgrade used in between (AMB-16-39)."""
    while True:
        await use_in_programming(play, robot)
        empty = [
            register for register in range(1, REGISTERS + 1) if not robot.registers[register - 1]
        ]
        answer = await play.ask_program(robot, empty)
        for register, cards in zip(empty, answer.rows, strict=not answer.timed_out):
            if cards:
                robot.registers[register - 1] = cards[0]
                robot.hand.remove(cards[0])
        if answer.timed_out:
            fill_from_deck(play, robot)
            break
        if all(robot.registers):
            for effect in play.effects_of(robot, "programmed"):
                await effect.programmed(play, robot)
            break
    if play.telling:
        play.tell(Sealed(robot.index))


async def use_in_programming(play: Play, robot: Robot) -> None:
    """Ask about the upgrades for this phase, and again when one is used: their order is free."""
    held: list[str] = []
    while held != robot.options:
        held = list(robot.options)
        for effect in play.effects_of(robot, "dealt"):
            await effect.dealt(play, robot)


def fill_from_deck(play: Play, robot: Robot) -> None:
    """Time is up: placed cards stay, the hand is discarded, the deck fills the empty registers.

    A card that may not be first is discarded and the next one taken (AMB-16-06).
    """
    robot.discard += robot.hand
    robot.hand = []
    for i in range(REGISTERS):
        if robot.registers[i] == NO_CARD:
            robot.registers[i] = draw_for_register(play, robot, i + 1)
    if play.telling:
        play.tell(TimedOut(robot.index))


def draw_for_register(play: Play, robot: Robot, register: int) -> int:
    """The top card of the deck that may lie in a register."""
    return draw_no_repeat(play, robot) if register == 1 else draw_top(play, robot)
