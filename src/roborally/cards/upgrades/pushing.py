"""Permanent upgrades for a robot that pushes others with its own move.

They speak about the robot directly in front, once for each card, if the push moves it (AMB-16-47).
"""

from __future__ import annotations

from typing import Final

from roborally.game.asks import About
from roborally.game.choices import OptionNamed
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import OptionLost, UpgradeTaken
from roborally.game.modern_cards import SPAM, VIRUS
from roborally.game.play import Play
from roborally.game.questions import OPTION, Question
from roborally.game.state import Robot
from roborally.steps.infection import infect, take_damage_card
from roborally.steps.shop import SLOTS, held_upgrades

MODULAR_TAKE: Final = Question("modular_take", (), (OPTION,), targeted=True)
RECEIVED = "Modular Chassis received"


class RammingGear(Upgrade):
    """A robot that the owner pushes takes one SPAM."""

    name = "Ramming Gear"
    worth = 0.15
    rulings = "AMB-16-47"
    cost = 2

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        await infect(play, robot, other, [SPAM])


class VirusModule(Upgrade):
    """A robot that the owner pushes takes one Virus."""

    name = "Virus Module"
    worth = 0.2
    rulings = "AMB-16-47"
    cost = 2

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        await take_damage_card(play, other, VIRUS, robot.index)


class ModularChassis(Upgrade):
    """When the owner pushes a robot that has a permanent upgrade, this card must be swapped for one
    of them, after the card that pushed is finished. Who got it so keeps it until it is swapped
    again, and may not discard it for room (AMB-16-18).
    """

    name = "Modular Chassis"
    worth = 0.15
    rulings = "AMB-16-18"
    asks = (MODULAR_TAKE,)
    cost = 1

    def may_go(self, robot: Robot) -> bool:
        return not robot.gear.get(RECEIVED)

    async def moved(self, play: Play, robot: Robot, pushed: list[Robot]) -> None:
        for other in pushed:
            names = self._takeable(play, robot, other)
            if names:
                await self._swap(play, robot, other, names)
                return

    def _takeable(self, play: Play, robot: Robot, other: Robot) -> list[str]:
        names = held_upgrades(play, other, permanent=True)
        full = len(held_upgrades(play, robot, permanent=False)) >= SLOTS or len(names) >= SLOTS
        if play.rules.chassis_takes_temporary and not full:
            names += held_upgrades(play, other, permanent=False)
        effects = play.rules.effects
        return sorted(names, key=lambda name: (-effects[name].cost, name))

    async def _swap(self, play: Play, robot: Robot, other: Robot, names: list[str]) -> None:
        choices = [OptionNamed(name) for name in names]
        about = About(target=other.index)
        taken = await play.ask(MODULAR_TAKE, robot, choices, choices[0], about=about)
        _give(play, robot, other, self.name)
        _give(play, other, robot, taken.name)
        robot.gear.pop(RECEIVED, None)
        other.gear[RECEIVED] = 1
        play.refresh_effects()


def _give(play: Play, robot: Robot, other: Robot, name: str) -> None:
    """An upgrade changes hands, with what it remembers."""
    robot.options = [own for own in robot.options if own != name]
    other.options = [*other.options, name]
    if name in robot.gear:
        other.gear[name] = robot.gear.pop(name)
    if play.telling:
        play.tell(OptionLost(robot.index, name, "swapped"))
        play.tell(UpgradeTaken(other.index, name))


PUSHING = (RammingGear(), VirusModule(), ModularChassis())
