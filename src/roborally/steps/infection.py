"""2016: damage is cards that get into a player's deck."""

from __future__ import annotations

from typing import Final

from roborally.game.choices import DamageCard
from roborally.game.events import DamageDealt
from roborally.game.modern_cards import DAMAGE, MILDEST_FIRST, SPAM, TROJAN_HORSE, WORM
from roborally.game.play import Play
from roborally.game.questions import DAMAGE_CARD, Question
from roborally.game.state import Robot

NOBODY = -1
DAMAGE_CARDS: Final = tuple(DamageCard(card) for card in DAMAGE)
PICK_DAMAGE: Final = Question("pick_damage", DAMAGE_CARDS, (DAMAGE_CARD,))


async def choose_cards(
    play: Play, robot: Robot, victim: Robot, cards: list[int], *, adjacent: bool
) -> None:
    """Upgrades of the dealer may turn some of the cards that it deals into others."""
    for effect in play.effects_of(robot, "infecting"):
        await effect.infecting(play, robot, victim, cards, adjacent)


async def infect(play: Play, robot: Robot, victim: Robot, cards: list[int]) -> None:
    """A robot deals damage cards by pushing another one, which is beside it."""
    await choose_cards(play, robot, victim, cards, adjacent=True)
    for card in cards:
        await take_damage_card(play, victim, card, robot.index)


async def take_damage_card(play: Play, robot: Robot, card: int, dealer: int = NOBODY) -> None:
    """A damage card from its pile goes to the robot's discard pile.

    If the pile is empty another kind takes its place: SPAM for a kind that a dealer wanted instead
    of it, else what the player who must take it chooses (M16-082, AMB-16-22).
    """
    state = play.state
    if not left(play, card) and card in (TROJAN_HORSE, WORM) and dealer != NOBODY:
        card = SPAM
    if not left(play, card):
        kinds = [DamageCard(kind) for kind in MILDEST_FIRST if left(play, kind)]
        if not kinds:
            return
        card = (await play.ask(PICK_DAMAGE, robot, kinds, kinds[0])).card
    on_top = False
    if dealer != NOBODY and "dealing" in play.active:
        shooter = state.robots[dealer]
        for effect in play.effects_of(shooter, "dealing"):
            on_top = await effect.dealing(play, shooter, robot, card) or on_top
    _put(play, card, -1)
    (robot.deck if on_top else robot.discard).append(card)
    if play.telling:
        play.tell(DamageDealt(robot.index, card, dealer, on_top=on_top))


def return_damage_card(play: Play, card: int) -> None:
    """A damage card leaves a player's cards for good; one without a pile just goes."""
    if DAMAGE.index(card) < len(play.state.piles):
        _put(play, card, 1)


def _put(play: Play, card: int, number: int) -> None:
    piles = list(play.state.piles)
    piles[DAMAGE.index(card)] += number
    play.state.piles = piles


def left(play: Play, card: int) -> bool:
    """Whether a damage card of a kind is left; one that is in no printed box may have no pile."""
    piles, index = play.state.piles, DAMAGE.index(card)
    return index < len(piles) and piles[index] > 0
