"""2016: programming from one's own hand."""

from __future__ import annotations

from roborally.race.asks import TIME_OUT
from roborally.race.cards import NO_CARD, card_of
from roborally.race.events import Sealed, TimedOut
from roborally.race.modern_cards import REPEATS
from roborally.race.play import Play
from roborally.race.state import REGISTERS, Robot
from roborally.steps.drawing import draw_top


async def program_own_deck(play: Play) -> None:
    """Everybody lays five cards; what is left goes to the discard pile, or is kept."""
    robots = [robot for robot in play.state.robots if robot.hand]
    await play.together([_program(play, robot) for robot in robots])
    for robot in robots:
        if not play.rules.keep_hands:
            robot.discard += robot.hand
            robot.hand = []


async def _program(play: Play, robot: Robot) -> None:
    for effect in play.effects_of(robot, "dealt"):
        await effect.dealt(play, robot)
    answer = await play.ask(
        "program_registers",
        robot,
        None,
        play.rules.default_program(play.state, robot),
        secret=True,
        about={"registers": "1 2 3 4 5"},
    )
    if answer.startswith(TIME_OUT):
        fill_from_deck(play, robot, answer)
    else:
        for i, word in enumerate(answer.split(",")):
            _lay(robot, i, card_of(word))
        for effect in play.effects_of(robot, "programmed"):
            await effect.programmed(play, robot)
    if play.telling:
        play.tell(Sealed(robot.index))


def _lay(robot: Robot, index: int, card: int) -> None:
    robot.registers[index] = card
    robot.hand.remove(card)


def fill_from_deck(play: Play, robot: Robot, answer: str) -> None:
    """Time is up: placed cards stay, the hand is discarded, the deck fills the empty registers.

    A card that may not be first is discarded and the next one taken (AMB-16-06).
    """
    placed = answer.partition(":")[2].strip()
    for i, word in enumerate(placed.split(",") if placed else []):
        if word != "-":
            _lay(robot, i, card_of(word))
    robot.discard += robot.hand
    robot.hand = []
    for i in range(REGISTERS):
        if robot.registers[i] == NO_CARD:
            robot.registers[i] = draw_for_register(play, robot, i + 1)
    if play.telling:
        play.tell(TimedOut(robot.index))


def draw_for_register(play: Play, robot: Robot, register: int) -> int:
    """The top card of the deck that may lie in a register."""
    card = draw_top(play, robot)
    while register == 1 and card in REPEATS:
        robot.discard.append(card)
        card = draw_top(play, robot)
    return card
