"""Permanent upgrades that change which damage cards the owner deals, or where they go."""

from __future__ import annotations

from roborally.cards.upgrades.pushing import RammingGear
from roborally.race.effects import Effect
from roborally.race.modern_cards import NAMES, SPAM, TROJAN_HORSE, WORM
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.infection import choose_cards, left, take_damage_card


class CorruptionWave(Effect):
    """Each SPAM that the owner deals may go on top of the victim's deck."""

    name = "Corruption Wave"
    cost = 4

    async def dealing(self, play: Play, robot: Robot, victim: Robot, card: int) -> bool:
        if card != SPAM:
            return False
        about = {"target": victim.name}
        answer = await play.ask("corruption_wave", robot, ["top", "discard"], "top", about=about)
        return answer == "top"


class Replacement(Effect):
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
    cost = 4

    async def infecting(
        self, play: Play, robot: Robot, victim: Robot, cards: list[int], adjacent: bool
    ) -> None:
        if not adjacent or SPAM not in cards or not left(play, WORM):
            return
        needler = TrojanNeedler.name in robot.options and left(play, TROJAN_HORSE)
        kinds = [WORM, TROJAN_HORSE if needler else SPAM]
        words = [NAMES[kind] for kind in kinds]
        about = {"target": victim.name}
        if needler:
            answer = await play.ask("needler_or_bluescreen", robot, words, words[0], about=about)
        else:
            answer = await play.ask("blue_screen", robot, words, words[0], about=about)
        cards[cards.index(SPAM)] = kinds[words.index(answer)]


class TrojanNeedler(Replacement):
    """A robot that the owner shoots or pushes gets one Trojan Horse instead of one SPAM, as long as
    there are any.
    """

    name = "Trojan Needler"
    cost = 3

    async def infecting(
        self, play: Play, robot: Robot, victim: Robot, cards: list[int], adjacent: bool
    ) -> None:
        chosen = adjacent and BlueScreenOfDeath.name in robot.options and left(play, WORM)
        if SPAM in cards and not chosen:
            cards[cards.index(SPAM)] = TROJAN_HORSE


INFECTING = (CorruptionWave(), BlueScreenOfDeath(), TrojanNeedler())
