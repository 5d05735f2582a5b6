"""Permanent upgrades of the robot laser. Each adds to the normal shot, and to every hit of it."""

from __future__ import annotations

from roborally.floor.geometry import opposite
from roborally.race.cards import HIDDEN
from roborally.race.effects import Effect
from roborally.race.events import CardExchanged, RobotTargeted
from roborally.race.modern_cards import SPAM
from roborally.race.play import Play
from roborally.race.shots import Shot
from roborally.race.state import REGISTERS, Robot
from roborally.steps.drawing import draw_top
from roborally.steps.lasers import target_in_sight
from roborally.steps.modern_lasers import distance, robots_in_line
from roborally.steps.shop import pay


class DoubleBarrelLaser(Effect):
    """Every robot that the owner shoots takes one more SPAM."""

    name = "Double Barrel Laser"
    cost = 2

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            shot.cards.append(SPAM)


class RailGun(Effect):
    """Shots may pass any number of walls and robots and hit everybody in the line; only the
    antenna stops them (AMB-16-26).
    """

    name = "Rail Gun"
    cost = 2

    async def piercing(
        self, play: Play, robot: Robot, direction: int, targets: list[int]
    ) -> list[int]:
        through = robots_in_line(play, robot, direction)
        if through == targets:
            return targets
        others = [play.state.robots[number] for number in through if number not in targets]
        mates = all(other.team == robot.team != -1 for other in others)
        answer = await play.ask(
            "rail_gun", robot, ["through", "stop"], "stop" if mates else "through"
        )
        return through if answer == "through" else targets


class RearLaser(Effect):
    """The robot may also shoot backward."""

    name = "Rear Laser"
    cost = 2

    async def more_lasers(self, play: Play, robot: Robot) -> list[int]:
        back = opposite(robot.facing)
        pierces = play.effects_of(robot, "piercing")
        hits = target_in_sight(play, robot, back) >= 0
        if not hits and not (pierces and robots_in_line(play, robot, back)):
            return []
        answer = await play.ask("rear_laser", robot, ["fire", "hold"], "fire")
        return [back] if answer == "fire" else []


class PressorBeam(Effect):
    """A robot that is shot may be pushed one space in the direction of the shot."""

    name = "Pressor Beam"
    cost = 3

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            about = {"target": play.state.robots[shot.target].name}
            if await play.ask("pressor", robot, ["not", "push"], "not", about=about) == "push":
                shot.moves.append(shot.direction)


class TractorBeam(Effect):
    """A robot that is shot, and not adjacent, may be pulled one space nearer."""

    name = "Tractor Beam"
    cost = 3

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        for shot in shots:
            target = play.state.robots[shot.target]
            if distance(play, robot, target) < 2:
                continue
            about = {"target": target.name}
            if await play.ask("tractor", robot, ["not", "pull"], "not", about=about) == "pull":
                shot.moves.append(opposite(shot.direction))


class MiniHowitzer(Effect):
    """Once per register, for one energy, a hit deals two more SPAM and pushes the robot one space
    in the direction of the shot.
    """

    name = "Mini Howitzer"
    cost = 2
    price = 1
    load = 2

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        if robot.energy < self.price:
            return
        targets = {play.state.robots[shot.target].name: shot for shot in shots}
        answer = await play.ask("howitzer", robot, ["none", *targets], "none")
        if answer == "none":
            return
        pay(play, robot, self.price)
        targets[answer].cards += [SPAM] * self.load
        targets[answer].moves.append(targets[answer].direction)
        if play.telling:
            play.tell(RobotTargeted(robot.index, self.name, targets[answer].target))


class Scrambler(Effect):
    """The card in the next register of a robot that is shot is replaced by the top card of its
    deck; not when the last register is being played (AMB-16-24).
    """

    name = "Scrambler"
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
