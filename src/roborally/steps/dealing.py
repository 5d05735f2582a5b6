"""The start of a turn: powering down, shuffling and dealing."""

from __future__ import annotations

from roborally.game.cards import DECK, NO_CARD
from roborally.game.events import Dealt, PoweredDown, TurnBegan
from roborally.game.play import Play
from roborally.game.state import (
    ALL_REGISTERS,
    POWER_ANNOUNCED,
    POWER_DOWN,
    POWER_ON,
    RACING,
    REGISTERS,
    Robot,
)
from roborally.steps.damage import repair_everything

BLOCK = 10


def begin_turn(play: Play) -> None:
    """A new turn begins."""
    state = play.state
    state.turn += 1
    state.register = 0
    state.order = []
    if play.telling:
        play.tell(TurnBegan(state.turn))


def power_down(play: Play) -> None:
    """Robots that announced it power down, and all that are down discard their damage."""
    for robot in play.state.robots:
        if robot.status != RACING:
            continue
        if robot.power == POWER_ANNOUNCED:
            robot.power = POWER_DOWN
            if play.telling:
                play.tell(PoweredDown(robot.index))
        if robot.power == POWER_DOWN:
            repair_everything(play, robot)


def deal(play: Play) -> None:
    """Shuffle all cards that are not locked or stored, and deal nine less one for each damage.

    Each robot takes its cards from a block of the shuffled deck that is its own, so that a hand
    does not depend on how damaged the others are.
    """
    state = play.state
    for robot in state.robots:
        discard_open_registers(play, robot)
    kept = {
        card
        for robot in state.robots
        for card in [*robot.registers, *robot.seconds, *robot.stored.values()]
    }
    cards = list(DECK)
    play.chance("deal").shuffle(cards)
    spare = len(cards) - len(state.robots) * BLOCK
    blocks = [cards[spare + i * BLOCK : spare + (i + 1) * BLOCK] for i in range(len(state.robots))]
    rest = [card for card in cards[: max(spare, 0)] if card not in kept]
    state.discard = []
    sizes = [hand_size(play, robot) if programs(robot) else 0 for robot in state.robots]
    for robot, block, size in zip(state.robots, blocks, sizes, strict=True):
        free = [card for card in block if card not in kept]
        robot.hand = free[:size]
        rest[:0] = free[size:]
    for robot, size in zip(state.robots, sizes, strict=True):
        while len(robot.hand) < size and rest:
            robot.hand.append(rest.pop())
    state.deck = rest
    if play.telling:
        play.beat += 1
        for robot in state.robots:
            if robot.hand:
                play.tell(Dealt(robot.index, tuple(robot.hand)))


def programs(robot: Robot) -> bool:
    """Whether a robot gets cards this turn."""
    return robot.status == RACING and robot.power != POWER_DOWN


def hand_size(play: Play, robot: Robot) -> int:
    """Nine cards less one for each damage, changed by what bends this rule."""
    return bent_size(play, robot, max(play.rules.cards_dealt - robot.damage, 0))


def bent_size(play: Play, robot: Robot, size: int) -> int:
    """What options and special rules make of the size of a hand.

    However few they want to deal, every open register can be filled: no program could be made of
    fewer cards.
    """
    if "hand_size" in play.active:
        for effect in play.effects_of(robot, "hand_size"):
            size = effect.hand_size(play, robot, size)
        size = max(size, REGISTERS - (robot.locked | robot.pinned).bit_count())
    return size


def discard_open_registers(play: Play, robot: Robot) -> None:
    """Clear the registers that are not locked.

    From its announcement on a robot keeps its last program where the rules say so (AMB-45).
    """
    if robot.power != POWER_ON and play.rules.pd_lock == "keep":
        return
    locked = robot.locked | robot.pinned
    if locked == ALL_REGISTERS:
        return
    discard, registers, seconds = play.state.discard, robot.registers, robot.seconds
    for i in range(REGISTERS):
        if not locked >> i & 1:
            for row in (registers, seconds):
                if row[i]:
                    discard.append(row[i])
                    row[i] = NO_CARD
    robot.shown &= locked
