"""Temporary upgrades for the own turn in a register, before or after the own card (AMB-16-05).

Each is used once and is out of the game afterwards (AMB-16-40). Boink, Zoop and Reboot are asked
about when the turn begins, and the answer says whether they come before or after the card.
"""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.race.cards import NO_CARD, card_of, card_text
from roborally.race.effects import Effect
from roborally.race.events import CardReplaced
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
from roborally.steps.activation import LAST_CARD, carry_out, follow
from roborally.steps.infection import return_damage_card
from roborally.steps.moving import pushed_chain, turn_robot
from roborally.steps.rebooting import reboot
from roborally.steps.shop import USED, remove_upgrade

BEFORE = "before"
AFTER = "after"


class BeforeOrAfter(Effect):
    """An upgrade that is planned when the turn begins.

    ``ways`` are the words for how it can be used. What shall come after the card is remembered; if
    it is not possible then, the upgrade is not used.
    """

    permanent = False
    cost = 1
    ways: tuple[str, ...] = tuple(LETTERS)

    def possible(self, play: Play, robot: Robot, way: int) -> bool:
        """Whether the upgrade can be used in that way now."""
        return True

    async def use(self, play: Play, robot: Robot, way: int) -> None:
        """Do what the upgrade does."""

    async def plan(self, play: Play, robot: Robot, plans: list[str]) -> str:
        """What the owner plans, or no."""
        return "no"

    async def turn_begun(self, play: Play, robot: Robot) -> None:
        robot.gear.pop(self.name, None)
        now = {
            f"{way} {BEFORE}".strip(): i
            for i, way in enumerate(self.ways)
            if self.possible(play, robot, i)
        }
        later = {f"{way} {AFTER}".strip(): i for i, way in enumerate(self.ways)}
        answer = await self.plan(play, robot, ["no", *now, *later])
        if answer in now:
            await self._use_up(play, robot, now[answer])
        elif answer in later:
            robot.gear[self.name] = 1 + later[answer]

    async def turn_done(self, play: Play, robot: Robot) -> None:
        way = robot.gear.pop(self.name, 0) - 1
        if way >= 0 and self.possible(play, robot, way):
            await self._use_up(play, robot, way)

    async def _use_up(self, play: Play, robot: Robot, way: int) -> None:
        remove_upgrade(play, robot, self.name, USED)
        await self.use(play, robot, way)


class Boink(BeforeOrAfter):
    """Move to a space next to the own one without turning; a robot there is pushed."""

    name = "Boink"

    def possible(self, play: Play, robot: Robot, way: int) -> bool:
        """Neither wall nor antenna in the way, nor a robot that cannot be pushed."""
        floor = play.state.floor
        key = robot.square * 4 + way
        if not floor.open_edge[key]:
            return False
        if floor.next_square[key] == OFF or play.effects_of(robot, "pushing"):
            return True
        return pushed_chain(play, floor.next_square[key], way) is not None

    async def plan(self, play: Play, robot: Robot, plans: list[str]) -> str:
        return await play.ask("boink", robot, plans, "no")

    async def use(self, play: Play, robot: Robot, way: int) -> None:
        await follow(play, robot, [way])


class Zoop(BeforeOrAfter):
    """Turn to any side."""

    name = "Zoop"

    async def plan(self, play: Play, robot: Robot, plans: list[str]) -> str:
        return await play.ask("zoop", robot, plans, "no")

    async def use(self, play: Play, robot: Robot, way: int) -> None:
        turn_robot(play, robot, (way - robot.facing) % len(DIRECTIONS), "upgrade")


class Reboot(BeforeOrAfter):
    """Reboot without taking damage cards."""

    name = "Reboot"
    ways: tuple[str, ...] = ("",)

    async def plan(self, play: Play, robot: Robot, plans: list[str]) -> str:
        return await play.ask("reboot_upgrade", robot, plans, "no")

    async def use(self, play: Play, robot: Robot, way: int) -> None:
        await reboot(play, robot, robot.square, "upgrade", spam=0)


class Hack(Effect):
    """After the own card: carry out once more the card that was played in this register, with new
    choices. After a damage card that is the one that took its place (AMB-16-37).
    """

    name = "Hack"
    cost = 1
    permanent = False

    async def turn_done(self, play: Play, robot: Robot) -> None:
        card = robot.gear.get(LAST_CARD, NO_CARD)
        if not card:
            return
        about = {"card": card_text(card)}
        if await play.ask("hack", robot, ["no", "yes"], "no", about=about) == "yes":
            remove_upgrade(play, robot, self.name, USED)
            await carry_out(play, robot, card)


class Refresh(Effect):
    """Before acting: the card of this register counts as another one. A damage card does no harm
    then, and may go back to its pile; any other card stays until the end of the round (AMB-16-38).
    Again is not possible in register 1.
    """

    name = "Refresh"
    cost = 2
    permanent = False
    kinds = (MOVE_1, MOVE_2, MOVE_3, BACK_UP, TURN_LEFT, TURN_RIGHT, U_TURN, AGAIN)

    async def playing(self, play: Play, robot: Robot, card: int) -> int:
        register = play.state.register
        kinds = [card_text(kind) for kind in self.kinds if kind != AGAIN or register > 1]
        about = {"card": card_text(card)}
        answer = await play.ask("refresh", robot, ["no", *kinds], "no", about=about)
        if answer == "no":
            return card
        remove_upgrade(play, robot, self.name, USED)
        if card in DAMAGE:
            purge = await play.ask("refresh_purge", robot, ["purge", "keep"], "purge", about=about)
            if purge == "purge":
                robot.registers[register - 1] = NO_CARD
                return_damage_card(play, card)
        if play.telling:
            play.tell(CardReplaced(robot.index, register, card_of(answer), self.name))
        return card_of(answer)


IN_OWN_TURN: tuple[Effect, ...] = (Boink(), Hack(), Reboot(), Refresh(), Zoop())
