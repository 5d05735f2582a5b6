"""Damage, locked registers, repairs and options given up instead."""

from __future__ import annotations

from typing import Final

from roborally.game.asks import About
from roborally.game.cards import HIDDEN, NO_CARD
from roborally.game.choices import Choice, OptionNamed, Register, Word
from roborally.game.events import CardReplaced, Damaged, Locked, OptionLost, Repaired, Unlocked
from roborally.game.play import Play
from roborally.game.questions import ANY, OPTION, Question
from roborally.game.state import POWER_DOWN, RACING, REGISTERS, Robot
from roborally.steps.option_deck import exchangeable

NOWHERE = -1
TAKE: Final = Word("take")
BLOCK_DAMAGE: Final = Question(
    "block_damage_with_option", (TAKE,), (OPTION,), never=TAKE, always=ANY
)
DAMAGE: Final = Word("damage")
LOCKS: Final = tuple(Register(register) for register in range(1, REGISTERS + 1))
REPAIR_CHOICE: Final = Question("repair_choice", (DAMAGE, *LOCKS))


async def damage(play: Play, robot: Robot, hits: list[tuple[int, int]]) -> None:
    """A robot takes damage point by point; for each its owner may give up an option instead.

    A hit is the direction in which the shot or push goes, or NOWHERE, and the register on which
    Fire Control lays the token, or 0.
    """
    if not robot.options:
        take_hits(play, robot, hits)
        return
    taken = 0
    for direction, register in hits:
        if robot.damage >= play.rules.deadly_damage or robot.status != RACING:
            break
        if robot.options and await _avoided(play, robot, direction):
            continue
        take_point(play, robot, register)
        taken += 1
    if taken and play.telling:
        play.tell(Damaged(robot.index, taken, robot.damage))


def take_hits(play: Play, robot: Robot, hits: list[tuple[int, int]]) -> None:
    """The same for a robot with nothing to give up instead."""
    taken = 0
    for _, register in hits:
        if robot.damage >= play.rules.deadly_damage or robot.status != RACING:
            break
        take_point(play, robot, register)
        taken += 1
    if taken and play.telling:
        play.tell(Damaged(robot.index, taken, robot.damage))


def start_damaged(play: Play, robot: Robot, points: int) -> None:
    """A robot begins with damage that it does not receive, so that nothing keeps it off."""
    points = min(points, play.rules.deadly_damage)
    for _ in range(points):
        take_point(play, robot)
    if points and play.telling:
        play.tell(Damaged(robot.index, points, robot.damage))


def take_point(play: Play, robot: Robot, register: int = 0) -> None:
    """One point of damage; from the fifth on each locks a register.

    With Fire Control the shooter names the register on which the token lies. If another shot of
    the same moment locked that one first, the point is like any other: there are never fewer
    locks than points above four (AMB-44).
    """
    robot.damage += 1
    if register and not robot.is_locked(register):
        lock(play, robot, register)
    elif robot.damage >= play.rules.first_lock:
        locked = robot.locked | robot.pinned
        for number in range(REGISTERS, 0, -1):
            if not locked >> (number - 1) & 1:
                lock(play, robot, number)
                break


def lock(play: Play, robot: Robot, register: int) -> None:
    """Lock a register with the card that lies in it.

    A robot without a program gets the top card of the deck, face up (R05-041), or nothing.
    """
    robot.locked |= 1 << (register - 1)
    fill_locked_register(play, robot, register)
    if play.telling:
        tell_locked(play, robot, register)


def tell_locked(play: Play, robot: Robot, register: int) -> None:
    face_up = robot.shown >> (register - 1) & 1
    card = robot.registers[register - 1] if face_up else HIDDEN
    play.tell(Locked(robot.index, register, card))


def fill_locked_register(play: Play, robot: Robot, register: int) -> None:
    """An empty register that locks takes the top card of the deck, face up.

    That happens while the robot is down, if the rules say so (R05-041), or before it is
    programmed (AMB-98, AMB-05-16).
    """
    if robot.registers[register - 1]:
        return
    down = robot.power == POWER_DOWN and play.rules.pd_lock == "random"
    programming = robot.power != POWER_DOWN and play.state.register == 0
    if down or programming:
        card = draw_card(play)
        robot.registers[register - 1] = card
        robot.shown |= 1 << (register - 1)
        if card and play.telling:
            play.tell(CardReplaced(robot.index, register, card))


def draw_card(play: Play) -> int:
    """The top card of the program deck; this turn's discards are shuffled in when it is empty."""
    state = play.state
    play.by_chance()
    if not state.deck and state.discard:
        state.deck = sorted(state.discard)
        state.discard = []
        play.chance("reshuffle", len(state.deck), state.register).shuffle(state.deck)
    return state.deck.pop() if state.deck else NO_CARD


async def _avoided(play: Play, robot: Robot, direction: int) -> bool:
    """Whether something else takes the point: an effect, or an option given up."""
    if "damaged" in play.active:
        for effect in play.effects_of(robot, "damaged"):
            if await effect.damaged(play, robot, direction):
                return True
    options = [OptionNamed(name) for name in exchangeable(play, robot)]
    if not options or (robot.power == POWER_DOWN and not play.rules.pd_exchange):
        return False
    deadly = robot.damage + 1 >= play.rules.deadly_damage and play.rules.exchange_at_last
    choices: list[Choice] = [TAKE, *options]
    answer = await play.ask(
        BLOCK_DAMAGE,
        robot,
        choices,
        options[-1] if deadly else TAKE,
        secret=play.rules.secret_damage_decisions,
        about=About(damage=robot.damage),
    )
    if not isinstance(answer, OptionNamed):
        return False
    lose_option(play, robot, answer.name, "exchange")
    return True


def lose_option(play: Play, robot: Robot, option: str, reason: str) -> None:
    """An option goes to the discards, with what lay on it."""
    robot.options = [own for own in robot.options if own != option]
    robot.gear.pop(option, None)
    stored = robot.stored.pop(option, NO_CARD)
    if stored:
        play.state.discard.append(stored)
    play.state.option_discard = [*play.state.option_discard, option]
    play.refresh_effects()
    if play.telling:
        play.tell(OptionLost(robot.index, option, reason))


def repair_everything(play: Play, robot: Robot) -> None:
    """Discard all damage and open all registers."""
    points = robot.damage
    robot.damage = 0
    for register in range(1, REGISTERS + 1):
        if robot.is_locked(register):
            unlock(play, robot, register)
    if points and play.telling:
        play.tell(Repaired(robot.index, points, 0))


async def repair(play: Play, robot: Robot, points: int) -> None:
    """Discard damage; a register opens with the token that locked it.

    1994: the owner chooses which lock is freed (C94-165). 2005: in ascending order (R05-102),
    unless Fire Control locked a register, on which a repair may be spent instead (D05-29).
    """
    repaired = 0
    for _ in range(points):
        if robot.pinned:
            pinned = [lock for lock in LOCKS if robot.pinned >> (lock.number - 1) & 1]
            choices: list[Choice] = [DAMAGE, *pinned] if robot.damage else [*pinned]
            answer = await play.ask(REPAIR_CHOICE, robot, choices, choices[0])
            if isinstance(answer, Register):
                unlock(play, robot, answer.number)
                continue
        if not robot.damage:
            break
        robot.damage -= 1
        repaired += 1
        await _free_a_lock(play, robot, points - repaired)
    if repaired and play.telling:
        play.tell(Repaired(robot.index, repaired, robot.damage))


async def _free_a_lock(play: Play, robot: Robot, points_left: int) -> None:
    locked = [lock for lock in LOCKS if robot.locked >> (lock.number - 1) & 1]
    if not locked:
        return
    if play.rules.free_choice_of_repairs:
        if len(locked) > points_left + 1 and robot.damage:
            freed = await play.ask(REPAIR_CHOICE, robot, locked, locked[0])
            unlock(play, robot, freed.number)
        else:
            unlock(play, robot, locked[0].number)
    elif len(locked) > max(robot.damage - play.rules.first_lock + 1, 0):
        unlock(play, robot, locked[0].number)


def unlock(play: Play, robot: Robot, register: int) -> None:
    """Open a register and discard its card."""
    bit = 1 << (register - 1)
    robot.locked &= ~bit
    robot.pinned &= ~bit
    robot.shown &= ~bit
    if robot.power != POWER_DOWN or play.rules.pd_lock != "keep":
        for row in (robot.registers, robot.seconds):
            if row[register - 1]:
                play.state.discard.append(row[register - 1])
                row[register - 1] = NO_CARD
    if play.telling:
        play.tell(Unlocked(robot.index, register))
