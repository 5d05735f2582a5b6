"""Temporary upgrades for the own turn in a register, before or after the own card (AMB-16-05).

Each is used once and is out of the game afterwards (AMB-16-40).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS
from roborally.game.asks import About
from roborally.game.cards import NO_CARD
from roborally.game.choices import NO, YES, Cards, Choice, Facing, Word
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import CardExchanged
from roborally.game.modern_cards import (
    AGAIN,
    BACK_UP,
    DAMAGE,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    TURN_LEFT,
    TURN_RIGHT,
    U_TURN,
)
from roborally.game.play import Play
from roborally.game.questions import ANY, Question, switch, yes_or_no
from roborally.game.state import Robot
from roborally.steps.activation import carry_out
from roborally.steps.infection import return_damage_card
from roborally.steps.modern_moving import follow
from roborally.steps.moving import pushed_chain, turn_robot
from roborally.steps.own_turn import AFTER, BEFORE, INSTEAD, LAST_CARD
from roborally.steps.rebooting import reboot

PLANS: Final = tuple(Facing(d, moment) for d in DIRECTIONS for moment in (BEFORE, AFTER))
BOINK: Final = Question("boink", (NO, *PLANS), never=NO, always=ANY)
ZOOP: Final = Question("zoop", (NO, *PLANS), never=NO, always=ANY)
REBOOT: Final = Question("reboot_upgrade", (NO, Word(BEFORE), Word(AFTER)), never=NO, always=ANY)
HACK: Final = yes_or_no("hack")
KINDS: Final = tuple(
    Cards([kind])
    for kind in (MOVE_1, MOVE_2, MOVE_3, BACK_UP, TURN_LEFT, TURN_RIGHT, U_TURN, AGAIN)
)
REFRESH: Final = Question("refresh", (NO, *KINDS), never=NO, always=ANY)
PURGE: Final = Word("purge")
KEEP: Final = Word("keep")
REFRESH_PURGE: Final = switch("refresh_purge", KEEP, PURGE)


class Boink(Upgrade):
    """Move to a space next to the own one without turning; a robot there is pushed."""

    name = "Boink"
    worth = 0.15
    cost = 1
    permanent = False
    question = BOINK

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        return [Facing(d, moment) for d in DIRECTIONS if self._possible(play, robot, d)]

    def _possible(self, play: Play, robot: Robot, direction: int) -> bool:
        """Neither wall nor antenna in the way, nor a robot that cannot be pushed."""
        floor = play.state.floor
        key = robot.square * 4 + direction
        if not floor.open_edge[key]:
            return False
        if floor.next_square[key] == OFF or play.effects_of(robot, "pushing"):
            return True
        return pushed_chain(play, floor.next_square[key], direction) is not None

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        assert isinstance(way, Facing)
        await follow(play, robot, [way.direction])


class Zoop(Upgrade):
    """Turn to any side."""

    name = "Zoop"
    worth = 0.15
    cost = 1
    permanent = False
    question = ZOOP

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        return [Facing(direction, moment) for direction in DIRECTIONS]

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        assert isinstance(way, Facing)
        quarters = (way.direction - robot.facing) % len(DIRECTIONS)
        turn_robot(play, robot, quarters, "upgrade")


class Reboot(Upgrade):
    """Reboot without taking damage cards."""

    name = "Reboot"
    worth = 0.1
    cost = 1
    permanent = False
    question = REBOOT

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        return (Word(moment),)

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        await reboot(play, robot, robot.square, "upgrade", spam=0)


class Hack(Upgrade):
    """After the own card: carry out once more the card that was played in this register, with new
    choices. After a damage card that is the one that took its place (AMB-16-37).
    """

    name = "Hack"
    worth = 0.15
    rulings = "AMB-16-37"
    cost = 1
    permanent = False
    question = HACK

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        return (YES,) if moment == AFTER and robot.gear.get(LAST_CARD) else ()

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        action = carry_out(play, robot, robot.gear[LAST_CARD])
        if action is not None:
            await action


class Refresh(Upgrade):
    """Before acting: the card of this register counts as another one. A damage card does no harm
    then, and may go back to its pile; any other card stays until the end of the round (AMB-16-38).
    Again is not possible in register 1.
    """

    name = "Refresh"
    worth = 0.25
    rulings = "AMB-16-38"
    cost = 2
    permanent = False
    question = REFRESH
    asks = (REFRESH_PURGE,)

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        if moment != BEFORE:
            return ()
        return KINDS if play.state.register > 1 else [k for k in KINDS if AGAIN not in k.cards]

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        assert isinstance(way, Cards)
        register = play.state.register
        card = robot.registers[register - 1]
        if card in DAMAGE:
            about = About(card=card)
            if await play.ask(REFRESH_PURGE, robot, (PURGE, KEEP), PURGE, about=about) == PURGE:
                robot.registers[register - 1] = NO_CARD
                return_damage_card(play, card)
        robot.gear[INSTEAD] = way.cards[0]
        if play.telling:
            play.tell(CardExchanged(robot.index, register, way.cards[0], self.name))


IN_OWN_TURN: tuple[Upgrade, ...] = (Boink(), Hack(), Reboot(), Refresh(), Zoop())
