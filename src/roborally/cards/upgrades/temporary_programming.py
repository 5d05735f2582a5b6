"""Temporary upgrades for the programming phase: they exchange cards of the hand.

Each is used once, any time before the program lies complete, and is out of the game afterwards
(AMB-16-39, AMB-16-40). Cards that lie in a register already are not touched.
"""

from __future__ import annotations

from itertools import permutations

from roborally.race.cards import card_of, card_text
from roborally.race.effects import Effect
from roborally.race.events import Dealt
from roborally.race.modern_cards import SPAM
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.drawing import draw_top
from roborally.steps.infection import return_damage_card
from roborally.steps.shop import USED, remove_upgrade

SWAPPED = 3


def _draw(play: Play, robot: Robot, number: int) -> list[int]:
    """Draw cards into the hand, as far as the robot has any."""
    drawn = [draw_top(play, robot) for _ in range(number)]
    drawn = [card for card in drawn if card]
    robot.hand += drawn
    return drawn


def _tell_hand(play: Play, robot: Robot) -> None:
    if play.telling:
        play.tell(Dealt(robot.index, tuple(robot.hand)))


class MemorySwap(Effect):
    """Draw three cards, then put three cards of the hand on top of the deck."""

    name = "Memory Swap"
    cost = 1
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        if await play.ask("use_memory_swap", robot, ["no", "yes"], "no", secret=True) == "no":
            return
        remove_upgrade(play, robot, self.name, USED)
        drawn = _draw(play, robot, SWAPPED)
        _tell_hand(play, robot)
        if not drawn:
            return
        choices = [_text(cards) for cards in permutations(robot.hand, len(drawn))]
        answer = await play.ask(
            "use_memory_swap",
            robot,
            list(dict.fromkeys(choices)),
            _text(drawn),
            secret=True,
            about={"drawn": _text(drawn), "order": "top first"},
        )
        for word in reversed(answer.split(",")):
            card = card_of(word)
            robot.hand.remove(card)
            robot.deck.append(card)
        _tell_hand(play, robot)


def _text(cards: list[int] | tuple[int, ...]) -> str:
    return ",".join(card_text(card) for card in cards)


class SpamBlocker(Effect):
    """Every SPAM in the hand goes back to its pile, and as many cards are drawn from the deck. SPAM
    among them stays.
    """

    name = "SPAM Blocker"
    cost = 3
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        blocked = robot.hand.count(SPAM)
        if not blocked:
            return
        if await play.ask("use_spam_blocker", robot, ["no", "yes"], "no", secret=True) == "no":
            return
        remove_upgrade(play, robot, self.name, USED)
        robot.hand = [card for card in robot.hand if card != SPAM]
        for _ in range(blocked):
            return_damage_card(play, SPAM)
        _draw(play, robot, blocked)
        _tell_hand(play, robot)


class Recompile(Effect):
    """Discard the whole hand and draw as many new cards; the discards are shuffled if need be."""

    name = "Recompile"
    cost = 1
    permanent = False

    async def dealt(self, play: Play, robot: Robot) -> None:
        if not robot.hand:
            return
        if await play.ask("use_recompile", robot, ["no", "yes"], "no", secret=True) == "no":
            return
        remove_upgrade(play, robot, self.name, USED)
        size = len(robot.hand)
        robot.discard += robot.hand
        robot.hand = []
        _draw(play, robot, size)
        _tell_hand(play, robot)


IN_PROGRAMMING: tuple[Effect, ...] = (MemorySwap(), SpamBlocker(), Recompile())
