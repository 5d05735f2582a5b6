"""2016: damage is cards that get into a player's deck."""

from __future__ import annotations

from roborally.race.events import DamageDealt
from roborally.race.modern_cards import DAMAGE, NAMES, SPAM
from roborally.race.play import Play
from roborally.race.state import Robot

NOBODY = -1


async def take_damage_card(play: Play, robot: Robot, card: int, dealer: int = NOBODY) -> None:
    """A damage card from its pile goes to the robot's discard pile.

    If the pile is empty another kind takes its place: SPAM for a kind that a dealer wanted, else
    what the player who must take it chooses (M16-082, AMB-16-22).
    """
    state = play.state
    if not _left(play, card) and card != SPAM and dealer != NOBODY:
        card = SPAM
    if not _left(play, card):
        kinds = [kind for kind in PREFERRED if _left(play, kind)]
        if not kinds:
            return
        answer = await play.ask(
            "pick_damage", robot, [NAMES[kind] for kind in kinds], NAMES[kinds[0]]
        )
        card = next(kind for kind in kinds if NAMES[kind] == answer)
    state.piles[DAMAGE.index(card)] -= 1
    on_top = False
    if dealer != NOBODY and "dealing" in play.active:
        shooter = state.robots[dealer]
        for effect in play.effects_of(shooter, "dealing"):
            on_top = await effect.dealing(play, shooter, robot, card) or on_top
    (robot.deck if on_top else robot.discard).append(card)
    if play.telling:
        play.tell(DamageDealt(robot.index, card, dealer, on_top))


def return_damage_card(play: Play, card: int) -> None:
    """A damage card leaves a player's cards for good."""
    play.state.piles[DAMAGE.index(card)] += 1


def _left(play: Play, card: int) -> bool:
    return play.state.piles[DAMAGE.index(card)] > 0


PREFERRED = (DAMAGE[1], DAMAGE[3], DAMAGE[2], DAMAGE[0])
"""Trojan, then Virus, then Worm: what counts if the player does not choose (D16-38)."""
