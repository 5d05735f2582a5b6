"""Permanent upgrades for drawing and programming."""

from __future__ import annotations

from itertools import permutations
from typing import Final

from roborally.game.cards import card_text
from roborally.game.choices import NONE, Cards, Choice
from roborally.game.effect_kinds import Upgrade
from roborally.game.events import CardReturned, CardsStacked, Dealt
from roborally.game.modern_cards import DAMAGE
from roborally.game.play import Play
from roborally.game.questions import ANY, CARD, CARDS, Question
from roborally.game.state import Robot
from roborally.steps.drawing import draw_top
from roborally.steps.infection import return_damage_card

CACHE_MEMORY: Final = Question(
    "cache_memory", (NONE,), (CARDS,), never=NONE, always=ANY, secret=True
)
USE_DEFRAG: Final = Question("use_defrag", (NONE,), (CARD,), never=NONE, always=ANY, secret=True)


class MemoryStick(Upgrade):
    """The owner draws one more card each round."""

    name = "Memory Stick"
    worth = 0.45
    cost = 3

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        return size + 1


class CacheMemory(Upgrade):
    """Cards that were not programmed may go on top of the deck, in any order; nothing is drawn for
    them. Who runs out of time has nothing left for it.
    """

    name = "Cache Memory"
    worth = 0.2
    asks = (CACHE_MEMORY,)
    cost = 4

    async def programmed(self, play: Play, robot: Robot) -> None:
        hand = sorted(robot.hand, key=card_text)
        orders = [cards for n in range(1, len(hand) + 1) for cards in permutations(hand, n)]
        choices: list[Choice] = [NONE, *map(Cards, dict.fromkeys(orders))]
        answer = await play.ask(CACHE_MEMORY, robot, choices, NONE)
        if not isinstance(answer, Cards):
            return
        for card in reversed(answer.cards):
            robot.hand.remove(card)
            robot.deck.append(card)
        if play.telling:
            play.tell(CardsStacked(robot.index, self.name, len(answer.cards)))


class DefragGizmo(Upgrade):
    """Once each round one damage card in the hand may go back to its pile for good, and the top
    card of the deck takes its place.
    """

    name = "Defrag Gizmo"
    worth = 0.6
    asks = (USE_DEFRAG,)
    cost = 5

    async def dealt(self, play: Play, robot: Robot) -> None:
        if robot.gear.get(self.name) == play.state.turn:
            return
        kinds = [Cards([kind]) for kind in DAMAGE if kind in robot.hand]
        choices: list[Choice] = [NONE, *kinds]
        answer = await play.ask(USE_DEFRAG, robot, choices, NONE)
        if not isinstance(answer, Cards):
            return
        robot.gear[self.name] = play.state.turn
        card = answer.cards[0]
        robot.hand.remove(card)
        return_damage_card(play, card)
        drawn = draw_top(play, robot)
        if drawn:
            robot.hand.append(drawn)
        if play.telling:
            play.tell(CardReturned(robot.index, self.name, card))
            play.tell(Dealt(robot.index, tuple(robot.hand)))


PROGRAMMING = (MemoryStick(), CacheMemory(), DefragGizmo())
