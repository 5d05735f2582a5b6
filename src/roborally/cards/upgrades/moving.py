"""Permanent upgrades that change how the own cards move the robot."""

from __future__ import annotations

from typing import Final

from roborally.cards.options.running import BRAKES, ONE, STAY
from roborally.floor.floor import OFF
from roborally.floor.geometry import DX, DY, LEFT, RIGHT, opposite, turned
from roborally.game.asks import About
from roborally.game.choices import NO, YES, Word
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import Placed, Teleported
from roborally.game.modern_cards import MOVE_1
from roborally.game.play import Play
from roborally.game.questions import ANY, Question, yes_or_no
from roborally.game.state import Robot
from roborally.steps.moving import pushed_chain
from roborally.steps.shop import pay

ASIDE: Final = {Word("left"): LEFT, Word("right"): RIGHT}
PLAIN: Final = Word("plain")
CRAB_LEGS: Final = Question("crab_legs", (PLAIN, *ASIDE), never=PLAIN, always=ANY)
STRAIGHT: Final = Word("straight")
SIDE_ARMS: Final = Question(
    "side_arms", (STRAIGHT, *ASIDE), never=STRAIGHT, always=ANY, targeted=True
)
TELEPORTER: Final = yes_or_no("teleporter")


def is_plain_step(robot: Robot, card: int, path: list[int]) -> bool:
    """Whether a Move 1 is still the one step forward that no other upgrade has changed."""
    return card == MOVE_1 and path == [robot.facing]


class Brakes(Upgrade):
    """A Move 1 may be carried out as a Move 0: the robot stays where it is."""

    name = "Brakes"
    worth = 0.25
    asks = (BRAKES,)
    cost = 3

    async def moving(self, play: Play, robot: Robot, card: int, path: list[int]) -> list[int]:
        if not is_plain_step(robot, card, path):
            return path
        return path if await play.ask(BRAKES, robot, (ONE, STAY), ONE) == ONE else []


class CrabLegs(Upgrade):
    """A Move 1 may be one space forward, one to the left or right, and one more forward, all
    without turning. A step that is blocked is left out (AMB-16-19).
    """

    name = "Crab Legs"
    worth = 0.4
    rulings = "AMB-16-19"
    asks = (CRAB_LEGS,)
    cost = 5

    async def moving(self, play: Play, robot: Robot, card: int, path: list[int]) -> list[int]:
        if not is_plain_step(robot, card, path):
            return path
        answer = await play.ask(CRAB_LEGS, robot, (PLAIN, *ASIDE), PLAIN)
        if answer == PLAIN:
            return path
        side = turned(robot.facing, ASIDE[answer])
        return [side] if play.rules.crab_1994 else [robot.facing, side, robot.facing]


class HoverUnit(Upgrade):
    """The robot passes over pits, also when it is pushed, and falls only where its move ends. It
    cannot be switched off, not even by a reboot.
    """

    name = "Hover Unit"
    worth = 0.2
    rulings = "AMB-16-20"
    cost = 1
    works_rebooted = True

    def hovers(self, play: Play, robot: Robot) -> bool:
        return True


class SideArms(Upgrade):
    """A robot in the way may be pushed to the left or right instead of straight on, unless it is
    blocked there. The sides are those of the robot that moves, which then goes on (AMB-16-25).
    """

    name = "Side Arms"
    worth = 0.2
    rulings = "AMB-16-25"
    asks = (SIDE_ARMS,)
    cost = 3

    async def pushing(self, play: Play, robot: Robot, other: Robot, direction: int) -> int:
        ways = {STRAIGHT: direction}
        for word, turn in ASIDE.items():
            side = turned(robot.facing, turn)
            aside = side not in (direction, opposite(direction))
            if aside and pushed_chain(play, other.square, side) is not None:
                ways[word] = side
        about = About(target=other.index)
        return ways[await play.ask(SIDE_ARMS, robot, list(ways), STRAIGHT, about=about)]


class Teleporter(Upgrade):
    """For one energy a straight move goes directly to its end, whatever stands between. It may not
    end off the course, on a pit or on the antenna; with a robot there it swaps places (AMB-16-21).
    """

    name = "Teleporter"
    worth = 0.25
    rulings = "AMB-16-21"
    asks = (TELEPORTER,)
    cost = 3
    price = 1

    async def moving(self, play: Play, robot: Robot, card: int, path: list[int]) -> list[int]:
        if not path or len(set(path)) > 1 or robot.energy < self.price:
            return path
        target = self._end(play, robot, path)
        if target == OFF:
            return path
        if await play.ask(TELEPORTER, robot, (NO, YES), NO, about=About(square=target)) == NO:
            return path
        pay(play, robot, self.price)
        self._jump(play, robot, target)
        return []

    def _end(self, play: Play, robot: Robot, path: list[int]) -> int:
        """Where the move would end, or OFF if it may not end there."""
        floor = play.state.floor
        x, y = floor.place(robot.square)
        target = floor.square(x + DX[path[0]] * len(path), y + DY[path[0]] * len(path))
        if target == OFF or floor.pit[target] or floor.squares[target].antenna is not None:
            return OFF
        return target

    def _jump(self, play: Play, robot: Robot, target: int) -> None:
        state = play.state
        before, there = robot.square, state.at[target]
        state.place(robot, OFF)
        moved = [robot]
        if there >= 0:
            moved.append(state.robots[there])
            state.place(moved[1], before)
        state.place(robot, target)
        if play.telling:
            play.tell(Teleported(robot.index, self.name, target))
            for one in moved:
                play.tell(Placed(one.index, one.square, one.facing))


MOVING = (Brakes(), CrabLegs(), HoverUnit(), SideArms(), Teleporter())
