"""Temporary upgrades for the own turn in a register, before or after the own card (AMB-16-05).

Each is used once and is out of the game afterwards (AMB-16-40).
"""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.race.cards import NO_CARD, card_of, card_text
from roborally.race.effects import Effect
from roborally.race.events import CardExchanged
from roborally.race.modern_cards import (
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
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.activation import carry_out, follow
from roborally.steps.infection import return_damage_card
from roborally.steps.moving import pushed_chain, turn_robot
from roborally.steps.own_turn import AFTER, BEFORE, INSTEAD, LAST_CARD
from roborally.steps.rebooting import reboot


class Boink(Effect):
    """Move to a space next to the own one without turning; a robot there is pushed."""

    name = "Boink"
    cost = 1
    permanent = False
    question = "boink"

    def ways(self, play: Play, robot: Robot, moment: str) -> list[str]:
        return [f"{LETTERS[d]} {moment}" for d in DIRECTIONS if self._possible(play, robot, d)]

    def _possible(self, play: Play, robot: Robot, direction: int) -> bool:
        """Neither wall nor antenna in the way, nor a robot that cannot be pushed."""
        floor = play.state.floor
        key = robot.square * 4 + direction
        if not floor.open_edge[key]:
            return False
        if floor.next_square[key] == OFF or play.effects_of(robot, "pushing"):
            return True
        return pushed_chain(play, floor.next_square[key], direction) is not None

    async def use(self, play: Play, robot: Robot, way: str) -> None:
        await follow(play, robot, [LETTERS.index(way[0])])


class Zoop(Effect):
    """Turn to any side."""

    name = "Zoop"
    cost = 1
    permanent = False
    question = "zoop"

    def ways(self, play: Play, robot: Robot, moment: str) -> list[str]:
        return [f"{letter} {moment}" for letter in LETTERS]

    async def use(self, play: Play, robot: Robot, way: str) -> None:
        quarters = (LETTERS.index(way[0]) - robot.facing) % len(DIRECTIONS)
        turn_robot(play, robot, quarters, "upgrade")


class Reboot(Effect):
    """Reboot without taking damage cards."""

    name = "Reboot"
    cost = 1
    permanent = False
    question = "reboot_upgrade"

    def ways(self, play: Play, robot: Robot, moment: str) -> list[str]:
        return [moment]

    async def use(self, play: Play, robot: Robot, way: str) -> None:
        await reboot(play, robot, robot.square, "upgrade", spam=0)


class Hack(Effect):
    """After the own card: carry out once more the card that was played in this register, with new
    choices. After a damage card that is the one that took its place (AMB-16-37).
    """

    name = "Hack"
    cost = 1
    permanent = False
    question = "hack"

    def ways(self, play: Play, robot: Robot, moment: str) -> list[str]:
        return ["yes"] if moment == AFTER and robot.gear.get(LAST_CARD) else []

    async def use(self, play: Play, robot: Robot, way: str) -> None:
        await carry_out(play, robot, robot.gear[LAST_CARD])


class Refresh(Effect):
    """Before acting: the card of this register counts as another one. A damage card does no harm
    then, and may go back to its pile; any other card stays until the end of the round (AMB-16-38).
    Again is not possible in register 1.
    """

    name = "Refresh"
    cost = 2
    permanent = False
    question = "refresh"
    kinds = (MOVE_1, MOVE_2, MOVE_3, BACK_UP, TURN_LEFT, TURN_RIGHT, U_TURN, AGAIN)

    def ways(self, play: Play, robot: Robot, moment: str) -> list[str]:
        first = play.state.register == 1
        kinds = [card_text(kind) for kind in self.kinds if kind != AGAIN or not first]
        return kinds if moment == BEFORE else []

    async def use(self, play: Play, robot: Robot, way: str) -> None:
        register = play.state.register
        card = robot.registers[register - 1]
        if card in DAMAGE:
            about = {"card": card_text(card)}
            purge = await play.ask("refresh_purge", robot, ["purge", "keep"], "purge", about=about)
            if purge == "purge":
                robot.registers[register - 1] = NO_CARD
                return_damage_card(play, card)
        robot.gear[INSTEAD] = card_of(way)
        if play.telling:
            play.tell(CardExchanged(robot.index, register, card_of(way), self.name))


IN_OWN_TURN: tuple[Effect, ...] = (Boink(), Hack(), Reboot(), Refresh(), Zoop())
