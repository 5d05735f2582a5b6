"""Options that keep damage away."""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import opposite
from roborally.game.choices import SIDES
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.events import OptionSpent, OptionUsed, SideShielded
from roborally.game.play import Play
from roborally.game.questions import Question
from roborally.game.state import POWER_ANNOUNCED, POWER_DOWN, Robot
from roborally.steps.damage import NOWHERE, lose_option
from roborally.steps.programming import may_power_down
from roborally.steps.reentry import FREE_COPY

SHIELD_SIDE: Final = Question("shield_side", SIDES, secret=True)


def side_hit(robot: Robot, direction: int) -> int:
    """The side of a robot that a shot or push hits: 0 front, 1 right, 2 back, 3 left."""
    return (opposite(direction) - robot.facing) % 4


def works(play: Play, robot: Robot) -> bool:
    """1994: the options of a robot that is down do nothing (C94-209)."""
    return robot.power != POWER_DOWN or play.rules.down_uses_options


class AblativeCoat(Option):
    """Takes the next three points of damage from wherever they come; then it is used up. What a
    shield stops does not reach it.
    """

    name = "Ablative Coat"
    family = "protection"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.6
    rulings = "AMB-07"
    counts_use = True
    holds = 3

    async def damaged(self, play: Play, robot: Robot, direction: int) -> bool:
        if not works(play, robot):
            return False
        for shield in play.effects_of(robot, "damaged"):
            if isinstance(shield, Shield | PowerDownShield) and await shield.damaged(
                play, robot, direction
            ):
                return True
        taken = robot.gear.get(self.name, 0) + 1
        robot.gear[self.name] = taken
        if play.telling:
            play.tell(OptionSpent(robot.index, self.name, taken, self.holds))
        if taken == self.holds:
            lose_option(play, robot, self.name, "used up")
        return True


class Shield(Option):
    """The owner names a side after programming; one point of damage from there is stopped in each
    register of the turn.
    """

    name = "Shield"
    family = "protection"
    decks = (FIRST_DECK,)
    worth = 0.35
    rulings = "AMB-51"
    asks = (SHIELD_SIDE,)

    async def programmed(self, play: Play, robot: Robot) -> None:
        last = SIDES[robot.gear.get(self.name, 0) % 4]
        robot.gear[self.name] = (await play.ask(SHIELD_SIDE, robot, SIDES, last)).turn

    async def damaged(self, play: Play, robot: Robot, direction: int) -> bool:
        """The gear holds the side plus four times the register in which it last stopped a point."""
        setting = robot.gear.get(self.name, 0)
        register = play.state.register
        if direction == NOWHERE or robot.power == POWER_DOWN or setting // 4 == register:
            return False
        if side_hit(robot, direction) != setting % 4:
            return False
        robot.gear[self.name] = setting % 4 + register * 4
        if play.telling:
            play.tell(SideShielded(robot.index, self.name, setting % 4))
        return True


class PowerDownShield(Option):
    """While the robot is powered down, one point of damage from each of the four sides is stopped
    in each register.
    """

    name = "Power-Down Shield"
    family = "protection"
    decks = (REVISED_DECK,)
    worth = 0.15
    rulings = "AMB-05-34"

    async def damaged(self, play: Play, robot: Robot, direction: int) -> bool:
        """The gear holds the sides used as a mask, plus 16 times the register of their use."""
        if direction == NOWHERE or robot.power != POWER_DOWN:
            return False
        register = play.state.register
        register_used, sides = divmod(robot.gear.get(self.name, 0), 16)
        if register_used != register:
            sides = 0
        side = side_hit(robot, direction)
        if sides >> side & 1:
            return False
        robot.gear[self.name] = register * 16 + (sides | 1 << side)
        if play.telling:
            play.tell(SideShielded(robot.index, self.name, side))
        return True

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        robot.gear.pop(self.name, None)


class PowerDownShield1994(PowerDownShield):
    """While the robot is powered down, each of its four sides stops one point of damage in each
    register.
    """

    name = "Power Down Shield"
    decks = (FIRST_DECK,)


class SuperiorArchive(Option):
    """The robot comes back without the two damage of an archive copy."""

    name = "Superior Archive"
    family = "protection"
    decks = (REVISED_DECK,)
    worth = 0.35

    def reentry_damage(self, play: Play, robot: Robot, points: int) -> int:
        return 0


class SuperiorArchiveCopy(Option):
    """The next archive copy comes without damage, even if this option is the one lost by that
    destruction; then it is used up.
    """

    name = "Superior Archive Copy"
    family = "protection"
    decks = (FIRST_DECK,)
    worth = 0.35
    rulings = "AMB-59"

    def reentry_damage(self, play: Play, robot: Robot, points: int) -> int:
        return 0

    async def destroyed(self, play: Play, robot: Robot) -> None:
        robot.gear[FREE_COPY] = 1

    async def reentered(self, play: Play, robot: Robot) -> None:
        lose_option(play, robot, self.name, "used up")


class CircuitBreaker(Option):
    """Three or more damage at the end of a turn, after repairs, power the robot down for the next
    turn, without asking.
    """

    name = "Circuit Breaker"
    family = "protection"
    decks = (FIRST_DECK, REVISED_DECK)
    worth = 0.1
    rulings = "AMB-99, AMB-05-31"
    trips_at = 3

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        if robot.square < 0 or robot.damage < self.trips_at:
            return
        if not works(play, robot) or not may_power_down(play, robot):
            return
        if robot.power != POWER_ANNOUNCED:
            robot.power = POWER_ANNOUNCED
            if play.telling:
                play.tell(OptionUsed(robot.index, self.name))
