"""House cards and house rules: they are in no printed deck and on no printed course.

A table plays with a card by naming it in the house rule ``house_cards``, and by a rule by naming it
among the special rules of the race. A damage card is in play with what deals it. They are the
worked examples of docs/add-a-card.md and docs/add-a-special-rule.md.
"""

from __future__ import annotations

from typing import Final

from roborally.game.cards import MOVE_2, kind_of
from roborally.game.choices import Number
from roborally.game.damage import Damage
from roborally.game.effect_kinds import Option, SpecialRule, Upgrade
from roborally.game.effects import Effect
from roborally.game.play import Play
from roborally.game.questions import switch
from roborally.game.state import Robot
from roborally.steps.damage import NOWHERE, repair
from roborally.steps.destruction import hurt
from roborally.steps.infection import take_damage_card
from roborally.steps.shop import pay

TWO, THREE = Number(2), Number(3)
AFTERBURNER: Final = switch("afterburner", TWO, THREE)


class Afterburner(Option):
    """A Move 2 may take the robot three squares; then the robot takes one damage."""

    name = "Afterburner"
    family = "running"
    worth = 0.2
    asks = (AFTERBURNER,)

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        if kind_of(card) != MOVE_2:
            return distance
        answer = await play.ask(AFTERBURNER, robot, (TWO, THREE), TWO)
        if answer == THREE:
            await hurt(play, robot, NOWHERE)
        return answer.value


class Leak(Damage):
    """Costs one energy; then the top card of the deck is played instead."""

    name = "Leak"
    number = 1031
    pile = 8

    async def carried_out(self, play: Play, robot: Robot) -> None:
        pay(play, robot, min(robot.energy, 1))


class CanOpener(Upgrade):
    """A robot that the owner pushes takes one Leak."""

    name = "Can Opener"
    worth = 0.1
    cost = 1
    deals = (Leak,)

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        await take_damage_card(play, other, Leak.number, robot.index)


class PitStop(SpecialRule):
    """Whoever reaches the next flag repairs one damage at once."""

    name = "Pit Stop"

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        for robot in touched:
            await repair(play, robot, 1)


HOUSE: Final[tuple[Effect | Damage, ...]] = (Afterburner(), Leak(), CanOpener(), PitStop())
