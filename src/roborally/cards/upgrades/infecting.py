"""Permanent upgrades that change which damage cards the owner deals, or where they go."""

from __future__ import annotations

from typing import Final

from roborally.cards.upgrades.pushing import RammingGear
from roborally.game.asks import About
from roborally.game.choices import DamageCard, Word
from roborally.game.effect_kinds import Upgrade
from roborally.game.modern_cards import SPAM, TROJAN_HORSE, WORM
from roborally.game.play import Play
from roborally.game.questions import ANY, Question, switch
from roborally.game.state import Robot
from roborally.steps.infection import (
    DAMAGE_CARDS,
    choose_cards,
    left,
    take_damage_card,
)

TOP: Final = Word("top")
DISCARD: Final = Word("discard")
CORRUPTION_WAVE: Final = switch("corruption_wave", DISCARD, TOP, targeted=True)
BLUE_SCREEN: Final = Question(
    "blue_screen", DAMAGE_CARDS, never=DAMAGE_CARDS[0], always=ANY, targeted=True
)
NEEDLER_OR_BLUE_SCREEN: Final = Question("needler_or_bluescreen", DAMAGE_CARDS, targeted=True)


class CorruptionWave(Upgrade):
    """Each SPAM that the owner deals may go on top of the victim's deck."""

    name = "Corruption Wave"
    worth = 0.3
    asks = (CORRUPTION_WAVE,)
    cost = 4

    async def dealing(self, play: Play, robot: Robot, victim: Robot, card: int) -> bool:
        if card != SPAM:
            return False
        about = About(target=victim.index)
        return await play.ask(CORRUPTION_WAVE, robot, (TOP, DISCARD), TOP, about=about) == TOP


class Replacement(Upgrade):
    """Turns one SPAM of a shot, or of a push that deals one, into another card (AMB-16-15).

    By a house rule a push that deals no SPAM gives that other card as well.
    """

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        if not play.rules.push_needler_always or RammingGear.name in robot.options:
            return
        if play.effects_of(robot, "infecting")[0] is not self:
            return
        cards = [SPAM]
        await choose_cards(play, robot, other, cards, adjacent=True)
        for card in cards:
            if card != SPAM:
                await take_damage_card(play, other, card, robot.index)


class BlueScreenOfDeath(Replacement):
    """An adjacent robot that the owner shoots or pushes may get one Worm instead of one SPAM. With
    a Trojan Needler besides, the owner says which of the two replaces the SPAM.
    """

    name = "Blue Screen of Death"
    worth = 0.3
    rulings = "AMB-16-15"
    asks = (NEEDLER_OR_BLUE_SCREEN, BLUE_SCREEN)
    cost = 4

    async def infecting(
        self, play: Play, robot: Robot, victim: Robot, cards: list[int], adjacent: bool
    ) -> None:
        if not adjacent or SPAM not in cards or not left(play, WORM):
            return
        needler = TrojanNeedler.name in robot.options and left(play, TROJAN_HORSE)
        question = NEEDLER_OR_BLUE_SCREEN if needler else BLUE_SCREEN
        worm, other = DamageCard(WORM), DamageCard(TROJAN_HORSE if needler else SPAM)
        about = About(target=victim.index)
        answer = await play.ask(question, robot, (worm, other), worm, about=about)
        cards[cards.index(SPAM)] = answer.card


class TrojanNeedler(Replacement):
    """A robot that the owner shoots or pushes gets one Trojan Horse instead of one SPAM, as long as
    there are any.
    """

    name = "Trojan Needler"
    worth = 0.3
    rulings = "AMB-16-15"
    cost = 3

    async def infecting(
        self, play: Play, robot: Robot, victim: Robot, cards: list[int], adjacent: bool
    ) -> None:
        chosen = adjacent and BlueScreenOfDeath.name in robot.options and left(play, WORM)
        if SPAM in cards and not chosen:
            cards[cards.index(SPAM)] = TROJAN_HORSE


INFECTING = (CorruptionWave(), BlueScreenOfDeath(), TrojanNeedler())
