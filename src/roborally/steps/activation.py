"""2016: the activation phase up to the point where the board acts."""

from __future__ import annotations

from typing import Final

from roborally.game.cards import NO_CARD
from roborally.game.choices import Cards
from roborally.game.events import CardRandomized, CardReplaced, EnergyTaken, Revealed
from roborally.game.modern_cards import (
    BACK_UP,
    DAMAGE,
    DISTANCE,
    ENERGY_ROUTINE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    POWER_UP,
    REPEATS,
    SANDBOX_ROUTINE,
    SPAM,
    SPAM_FOLDER,
    TURN,
    TURN_LEFT,
    TURN_RIGHT,
    U_TURN,
    WEASEL_ROUTINE,
)
from roborally.game.play import Dialogue, Play
from roborally.game.questions import Question
from roborally.game.state import Robot
from roborally.steps.drawing import draw_no_repeat
from roborally.steps.flamers import scorch
from roborally.steps.infection import return_damage_card
from roborally.steps.modern_moving import move_by_card
from roborally.steps.modern_programming import draw_for_register
from roborally.steps.moving import turn_robot
from roborally.steps.own_turn import (
    AFTER,
    BEFORE,
    INSTEAD,
    LAST_CARD,
    in_play,
    offer_upgrades,
)
from roborally.steps.priority import begin_priority, in_order, settle_priority
from roborally.steps.randomizers import is_randomized

TURNS: Final = tuple(Cards([card]) for card in (TURN_LEFT, TURN_RIGHT, U_TURN))
STEPS: Final = (*(Cards([card]) for card in (MOVE_1, MOVE_2, MOVE_3, BACK_UP)), *TURNS)
WEASEL: Final = Question("weasel", TURNS)
SANDBOX: Final = Question("sandbox", STEPS)


def begin_register(play: Play) -> Dialogue[None] | None:
    """Priority is settled, then everybody reveals the card of the register."""
    play.state.register += 1
    begin_priority(play)
    if "opening" in play.active:
        return _open_with_effects(play)
    _show_cards(play)
    return None


async def _open_with_effects(play: Play) -> None:
    for robot in in_order(play):
        if in_play(robot):
            for effect in play.effects_of(robot, "opening"):
                await effect.opening(play, robot)
    settle_priority(play)
    _show_cards(play)


def _show_cards(play: Play) -> None:
    state = play.state
    if state.floor.terrain is not None:
        for robot in state.robots:
            if in_play(robot):
                _randomize(play, robot)
    play.by_chance()
    index = state.register - 1
    for robot in in_order(play):
        if robot.registers[index]:
            robot.shown |= 1 << index
            if play.telling:
                play.tell(Revealed(robot.index, robot.registers[index], NO_CARD))


def _randomize(play: Play, robot: Robot) -> None:
    """A randomizer replaces the card of the register by the top card of the robot's own deck."""
    register = play.state.register
    if not is_randomized(play, robot) or not robot.registers[register - 1]:
        return
    card = draw_for_register(play, robot, register)
    if card:
        robot.discard.append(robot.registers[register - 1])
        robot.registers[register - 1] = card
        if play.telling:
            play.tell(CardRandomized(robot.index, register, card))


async def activate(play: Play) -> None:
    """The player with priority carries out the whole card, then the next.

    The order holds for the register; by a house rule who is nearest is seen anew each time.
    """
    if play.rules.dynamic_priority:
        await _activate_nearest_first(play)
        return
    for robot in in_order(play):
        if in_play(robot):
            play.beat += 1
            turn = take_turn(play, robot)
            if turn is not None:
                await turn


async def _activate_nearest_first(play: Play) -> None:
    done: list[int] = []
    while True:
        waiting = [robot for robot in in_order(play) if robot.index not in done]
        if not waiting:
            play.state.order = done
            return
        if in_play(waiting[0]):
            play.beat += 1
            turn = take_turn(play, waiting[0])
            if turn is not None:
                await turn
        done.append(waiting[0].index)
        if len(waiting) > 1:
            settle_priority(play)


def take_turn(play: Play, robot: Robot) -> Dialogue[None] | None:
    """A robot's own turn: upgrades before the card, the card, upgrades after it."""
    robot.gear.pop(LAST_CARD, None)
    if play.bent:
        return _take_turn_with_upgrades(play, robot)
    card = robot.registers[play.state.register - 1]
    return play_card(play, robot, card) if card else None


async def _take_turn_with_upgrades(play: Play, robot: Robot) -> None:
    await offer_upgrades(play, robot, BEFORE)
    card = robot.gear.pop(INSTEAD, robot.registers[play.state.register - 1])
    if in_play(robot):
        turn = play_card(play, robot, card) if card else None
        if turn is not None:
            await turn
        await offer_upgrades(play, robot, AFTER)


def play_card(play: Play, robot: Robot, card: int) -> Dialogue[None] | None:
    """Do what a card says. Damage cards and repetitions lead to another card."""
    if card in DAMAGE or card in REPEATS:
        return _play_another(play, robot, card)
    return _play_at_last(play, robot, card, card)


async def _play_another(play: Play, robot: Robot, card: int) -> None:
    """A damage card does its harm, and the next of the deck takes its place."""
    register = play.state.register
    damage = NO_CARD
    while card in DAMAGE or card in REPEATS:
        if card in REPEATS:
            card = _repeated(play, robot, register)
            continue
        damage = card
        await _play_damage(play, robot, card)
        if robot.rebooted:
            return
        card = draw_for_register(play, robot, register)
        row = robot.seconds if robot.registers[register - 1] else robot.registers
        row[register - 1] = card
        if play.telling:
            play.tell(CardReplaced(robot.index, register, card))
    action = _play_at_last(play, robot, card, damage or card)
    if action is not None:
        await action


def _play_at_last(play: Play, robot: Robot, card: int, played: int) -> Dialogue[None] | None:
    """Carry a card out; ``played`` counts for Again: after damage it is the damage card."""
    register = play.state.register
    before = robot.played[: register - 1]
    robot.played = [*before, *[NO_CARD] * (register - 1 - len(before)), played]
    robot.gear[LAST_CARD] = card
    return carry_out(play, robot, card)


def _repeated(play: Play, robot: Robot, register: int) -> int:
    """What Again stands for: the card before, or after a damage card a new one from the deck."""
    before = robot.played[register - 2] if len(robot.played) >= register - 1 > 0 else NO_CARD
    if before not in DAMAGE:
        return before
    card = draw_no_repeat(play, robot)
    if robot.seconds[register - 1]:
        robot.discard.append(robot.seconds[register - 1])
    robot.seconds[register - 1] = card
    if play.telling and card:
        play.tell(CardReplaced(robot.index, register, card))
    return card


async def _play_damage(play: Play, robot: Robot, card: int) -> None:
    """A damage card does its harm, then it goes back to its pile."""
    await play.rules.damage[card].carried_out(play, robot)
    index = play.state.register - 1
    for row in (robot.registers, robot.seconds):
        if row[index] == card:
            row[index] = NO_CARD
            break
    return_damage_card(play, card)


def carry_out(play: Play, robot: Robot, card: int) -> Dialogue[None] | None:
    """Carry out a card that is no damage card and no repetition."""
    if card in DISTANCE:
        return move_by_card(play, robot, card)
    if card in TURN:
        turn_robot(play, robot, TURN[card], "card")
        return scorch(play, robot) if play.state.floor.terrain is not None else None
    if card in (WEASEL_ROUTINE, SANDBOX_ROUTINE):
        return _carry_out_chosen(play, robot, card)
    if card in (POWER_UP, ENERGY_ROUTINE):
        take_energy(play, robot)
    elif card == SPAM_FOLDER and SPAM in robot.discard:
        robot.discard.remove(SPAM)
        return_damage_card(play, SPAM)
    return None


async def _carry_out_chosen(play: Play, robot: Robot, card: int) -> None:
    """A card whose owner chooses what it does."""
    question, cards = (WEASEL, TURNS) if card == WEASEL_ROUTINE else (SANDBOX, STEPS)
    chosen = await play.ask(question, robot, cards, cards[0])
    action = carry_out(play, robot, chosen.cards[0])
    if action is not None:
        await action


def take_energy(play: Play, robot: Robot, cubes: int = 1) -> None:
    """Energy from the bank, as far as it has any; none in the lighter game."""
    if not play.rules.upgrades_in_play:
        return
    taken = min(cubes, play.state.bank)
    play.state.bank -= taken
    robot.energy += taken
    if taken and play.telling:
        play.tell(EnergyTaken(robot.index, taken, robot.energy))
