"""Temporary upgrades for the programming phase: they exchange cards of the hand.

Each is used once, any time before the program lies complete, and is out of the game afterwards
(AMB-16-39, AMB-16-40). Cards that lie in a register already are not touched.
"""

from __future__ import annotations

from itertools import permutations
from typing import Final

from roborally.game.asks import About
from roborally.game.choices import NO, YES, Cards
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import Dealt
from roborally.game.modern_cards import SPAM
from roborally.game.play import Play
from roborally.game.questions import CARDS, Question, yes_or_no
from roborally.game.state import Robot
from roborally.steps.drawing import draw_top
from roborally.steps.infection import return_damage_card
from roborally.steps.shop import USED, remove_upgrade

SWAPPED = 3
USE_MEMORY_SWAP: Final = Question(
    "use_memory_swap", (NO, YES), (CARDS,), never=NO, always=YES, secret=True
)
USE_SPAM_BLOCKER: Final = yes_or_no("use_spam_blocker", secret=True)
USE_RECOMPILE: Final = yes_or_no("use_recompile", secret=True)


def _draw(play: Play, robot: Robot, number: int) -> list[int]:
    """Draw cards into the hand, as far as the robot has any."""
    drawn = [draw_top(play, robot) for _ in range(number)]
    drawn = [card for card in drawn if card]
    robot.hand += drawn
    return drawn


def _tell_hand(play: Play, robot: Robot) -> None:
    if play.telling:
        play.tell(Dealt(robot.index, tuple(robot.hand)))


class MemorySwap(Upgrade):
    """Draw three cards, then put three cards of the hand on top of the deck."""

    name = "Memory Swap"
    worth = 0.1
    asks = (USE_MEMORY_SWAP,)
    cost = 1
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        if await play.ask(USE_MEMORY_SWAP, robot, (NO, YES), NO) == NO:
            return
        remove_upgrade(play, robot, self.name, USED)
        drawn = _draw(play, robot, SWAPPED)
        _tell_hand(play, robot)
        if not drawn:
            return
        orders = dict.fromkeys(permutations(robot.hand, len(drawn)))
        about = About(drawn=tuple(drawn))
        choices = [Cards(cards) for cards in orders]
        answer = await play.ask(USE_MEMORY_SWAP, robot, choices, Cards(drawn), about=about)
        for card in reversed(answer.cards):
            robot.hand.remove(card)
            robot.deck.append(card)
        _tell_hand(play, robot)


class SpamBlocker(Upgrade):
    """Every SPAM in the hand goes back to its pile, and as many cards are drawn from the deck. SPAM
    among them stays.
    """

    name = "SPAM Blocker"
    worth = 0.3
    asks = (USE_SPAM_BLOCKER,)
    cost = 3
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        blocked = robot.hand.count(SPAM)
        if not blocked or await play.ask(USE_SPAM_BLOCKER, robot, (NO, YES), NO) == NO:
            return
        remove_upgrade(play, robot, self.name, USED)
        robot.hand = [card for card in robot.hand if card != SPAM]
        for _ in range(blocked):
            return_damage_card(play, SPAM)
        _draw(play, robot, blocked)
        _tell_hand(play, robot)


class Recompile(Upgrade):
    """Discard the whole hand and draw as many new cards; the discards are shuffled if need be."""

    name = "Recompile"
    worth = 0.2
    rulings = "AMB-16-39"
    asks = (USE_RECOMPILE,)
    cost = 1
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        if not robot.hand or await play.ask(USE_RECOMPILE, robot, (NO, YES), NO) == NO:
            return
        remove_upgrade(play, robot, self.name, USED)
        size = len(robot.hand)
        robot.discard += robot.hand
        robot.hand = []
        _draw(play, robot, size)
        _tell_hand(play, robot)


IN_PROGRAMMING: tuple[Upgrade, ...] = (MemorySwap(), SpamBlocker(), Recompile())
