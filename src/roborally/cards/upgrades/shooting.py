"""Permanent upgrades of the robot laser. Each adds to the normal shot, and to every hit of it."""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import opposite
from roborally.game.asks import About
from roborally.game.cards import HIDDEN
from roborally.game.choices import NONE, Choice, RobotNamed, Word
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import CardExchanged, RobotTargeted
from roborally.game.modern_cards import SPAM
from roborally.game.play import Play
from roborally.game.questions import ANY, ROBOT, Question, switch
from roborally.game.shots import Shot
from roborally.game.state import REGISTERS, Robot
from roborally.steps.drawing import draw_top
from roborally.steps.lasers import STOP, THROUGH, target_in_sight
from roborally.steps.modern_lasers import robots_in_line
from roborally.steps.shop import pay

RAIL_GUN: Final = switch("rail_gun", STOP, THROUGH)
HOLD: Final = Word("hold")
FIRE: Final = Word("fire")
REAR_LASER: Final = switch("rear_laser", HOLD, FIRE)
NOT: Final = Word("not")
PUSH: Final = Word("push")
PULL: Final = Word("pull")
PRESSOR: Final = switch("pressor", NOT, PUSH, targeted=True)
TRACTOR: Final = switch("tractor", NOT, PULL, targeted=True)
HOWITZER: Final = Question("howitzer", (NONE,), (ROBOT,), never=NONE, always=ANY)


class DoubleBarrelLaser(Upgrade):
    """Every robot that the owner shoots takes one more SPAM."""

    name = "Double Barrel Laser"
    worth = 0.25
    cost = 2

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            shot.cards.append(SPAM)


class RailGun(Upgrade):
    """Shots may pass any number of walls and robots and hit everybody in the line; only the
    antenna stops them (AMB-16-26).
    """

    name = "Rail Gun"
    worth = 0.2
    rulings = "AMB-16-26"
    asks = (RAIL_GUN,)
    cost = 2

    async def piercing(
        self, play: Play, robot: Robot, direction: int, targets: list[int]
    ) -> list[int]:
        through = robots_in_line(play, robot, direction)
        if through == targets:
            return targets
        others = [play.state.robots[number] for number in through if number not in targets]
        mates = all(other.team == robot.team != -1 for other in others)
        usual = STOP if mates else THROUGH
        answer = await play.ask(RAIL_GUN, robot, (THROUGH, STOP), usual)
        return through if answer == THROUGH else targets


class RearLaser(Upgrade):
    """The robot may also shoot backward."""

    name = "Rear Laser"
    worth = 0.25
    asks = (REAR_LASER,)
    cost = 2

    async def more_lasers(self, play: Play, robot: Robot) -> list[int]:
        back = opposite(robot.facing)
        pierces = play.effects_of(robot, "piercing")
        hits = target_in_sight(play, robot, back) >= 0
        if not hits and not (pierces and robots_in_line(play, robot, back)):
            return []
        return [back] if await play.ask(REAR_LASER, robot, (FIRE, HOLD), FIRE) == FIRE else []


class PressorBeam(Upgrade):
    """A robot that is shot may be pushed one space in the direction of the shot."""

    name = "Pressor Beam"
    worth = 0.25
    rulings = "AMB-16-09"
    asks = (PRESSOR,)
    cost = 3

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            about = About(target=shot.target)
            if await play.ask(PRESSOR, robot, (NOT, PUSH), NOT, about=about) == PUSH:
                shot.moves.append(shot.direction)


class TractorBeam(Upgrade):
    """A robot that is shot, and not adjacent, may be pulled one space nearer."""

    name = "Tractor Beam"
    worth = 0.25
    rulings = "AMB-16-09"
    asks = (TRACTOR,)
    cost = 3

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            target = play.state.robots[shot.target]
            if play.state.floor.distance(robot.square, target.square) < 2:
                continue
            about = About(target=shot.target)
            if await play.ask(TRACTOR, robot, (NOT, PULL), NOT, about=about) == PULL:
                shot.moves.append(opposite(shot.direction))


class MiniHowitzer(Upgrade):
    """Once per register, for one energy, a hit deals two more SPAM and pushes the robot one space
    in the direction of the shot.
    """

    name = "Mini Howitzer"
    worth = 0.25
    rulings = "AMB-16-09"
    asks = (HOWITZER,)
    cost = 2
    price = 1
    load = 2

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        if robot.energy < self.price:
            return
        robots = play.state.robots
        targets = {RobotNamed(one.target, robots[one.target].name): one for one in shots}
        choices: list[Choice] = [NONE, *targets]
        answer = await play.ask(HOWITZER, robot, choices, NONE)
        if not isinstance(answer, RobotNamed):
            return
        pay(play, robot, self.price)
        shot = targets[answer]
        shot.cards += [SPAM] * self.load
        shot.moves.append(shot.direction)
        if play.telling:
            play.tell(RobotTargeted(robot.index, self.name, answer.index))


class Scrambler(Upgrade):
    """The card in the next register of a robot that is shot is replaced by the top card of its
    deck; not when the last register is being played (AMB-16-24).
    """

    name = "Scrambler"
    worth = 0.3
    rulings = "AMB-16-24"
    cost = 3

    async def reprogramming(self, play: Play, robot: Robot, shot: Shot) -> None:
        target = play.state.robots[shot.target]
        last = REGISTERS - 1 if play.rules.scrambler_not_into_5 else REGISTERS
        following = play.state.register + 1
        if following > last or target.rebooted or not target.registers[following - 1]:
            return
        card = draw_top(play, target)
        if not card:
            return
        target.discard.append(target.registers[following - 1])
        target.registers[following - 1] = card
        if play.telling:
            play.tell(CardExchanged(target.index, following, HIDDEN, self.name))


SHOOTING = (
    DoubleBarrelLaser(),
    RailGun(),
    RearLaser(),
    PressorBeam(),
    TractorBeam(),
    MiniHowitzer(),
    Scrambler(),
)
