"""Temporary upgrades that are played now or later: routines and Recharge.

Each may be used once, in the programming phase or in the own turn of a register, and not in the
upgrade phase (AMB-16-05). Whoever does not choose uses it in the next programming phase, since it
can only help (D16-13, D16-14).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from roborally.game.asks import About
from roborally.game.choices import Choice, Word
from roborally.game.effect_kinds import Upgrade
from roborally.game.modern_cards import (
    ENERGY_ROUTINE,
    REPEAT_ROUTINE,
    SANDBOX_ROUTINE,
    SPAM_FOLDER,
    SPEED_ROUTINE,
    WEASEL_ROUTINE,
)
from roborally.game.play import Play
from roborally.game.questions import Question, switch
from roborally.game.state import Robot
from roborally.steps.activation import take_energy
from roborally.steps.shop import USED, remove_upgrade

LATER: Final = Word("later")
NOW: Final = Word("now")
INSTALL_ROUTINE: Final = switch("install_routine", LATER, NOW)
USE_RECHARGE: Final = switch("use_recharge", LATER, NOW)


class NowOrLater(Upgrade):
    """An upgrade whose owner says when it is used."""

    permanent = False
    unused = LATER
    question: ClassVar[Question]

    def take_effect(self, play: Play, robot: Robot) -> None:
        """What the upgrade does."""

    async def dealt(self, play: Play, robot: Robot) -> None:
        if robot.gear.get(self.name) == play.state.turn:
            return
        about = About(upgrade=self.name)
        choices = (NOW, LATER)
        answer = await play.ask(self.question, robot, choices, NOW, secret=True, about=about)
        if answer == LATER:
            robot.gear[self.name] = play.state.turn
            return
        remove_upgrade(play, robot, self.name, USED)
        self.take_effect(play, robot)

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        return (NOW,)

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        self.take_effect(play, robot)


class Routine(NowOrLater):
    """A special programming card comes into the own discard pile, and stays with the deck."""

    card = 0
    question = INSTALL_ROUTINE

    def take_effect(self, play: Play, robot: Robot) -> None:
        state = play.state
        if self.card in state.special:
            state.special = [card for card in state.special if card != self.card]
            robot.discard.append(self.card)


class EnergyRoutine(Routine):
    """The card Energy Routine, a further Power Up, joins the discard pile."""

    name = "Energy Routine"
    worth = 0.0
    cost = 3
    card = ENERGY_ROUTINE


class RepeatRoutine(Routine):
    """The card Repeat Routine, a further Again, joins the discard pile."""

    name = "Repeat Routine"
    worth = 0.0
    rulings = "AMB-16-29"
    cost = 3
    card = REPEAT_ROUTINE


class SandboxRoutine(Routine):
    """The card Sandbox Routine, a move or turn by choice, joins the discard pile."""

    name = "Sandbox Routine"
    worth = 0.3
    cost = 5
    card = SANDBOX_ROUTINE


class SpamFolderRoutine(Routine):
    """The card SPAM Folder, which gets rid of SPAM, joins the discard pile."""

    name = "SPAM Folder Routine"
    worth = 0.0
    cost = 2
    card = SPAM_FOLDER


class SpeedRoutine(Routine):
    """The card Speed Routine, a further Move 3, joins the discard pile."""

    name = "Speed Routine"
    worth = 0.0
    cost = 3
    card = SPEED_ROUTINE


class WeaselRoutine(Routine):
    """The card Weasel Routine, a turn by choice, joins the discard pile."""

    name = "Weasel Routine"
    worth = 0.3
    cost = 3
    card = WEASEL_ROUTINE


class Recharge(NowOrLater):
    """Three energy from the bank."""

    name = "Recharge"
    worth = 0.3
    question = USE_RECHARGE
    cubes = 3

    def take_effect(self, play: Play, robot: Robot) -> None:
        take_energy(play, robot, self.cubes)


NOW_OR_LATER: tuple[Upgrade, ...] = (
    EnergyRoutine(),
    RepeatRoutine(),
    SandboxRoutine(),
    SpamFolderRoutine(),
    SpeedRoutine(),
    WeaselRoutine(),
    Recharge(),
)
