"""Permanent upgrades for drawing and programming."""

from __future__ import annotations

from itertools import permutations

from roborally.race.cards import card_of, card_text
from roborally.race.effects import Effect
from roborally.race.events import CardReturned, CardsStacked, Dealt
from roborally.race.modern_cards import DAMAGE
from roborally.race.play import Play
from roborally.race.state import Robot
from roborally.steps.drawing import draw_top
from roborally.steps.infection import return_damage_card


class MemoryStick(Effect):
    """The owner draws one more card each round."""

    name = "Memory Stick"
    cost = 3

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        return size + 1


class CacheMemory(Effect):
    """Cards that were not programmed may go on top of the deck, in any order; nothing is drawn for
    them. Who runs out of time has nothing left for it.
    """

    name = "Cache Memory"
    cost = 4

    async def programmed(self, play: Play, robot: Robot) -> None:
        words = sorted(card_text(card) for card in robot.hand)
        orders = [",".join(p) for n in range(1, len(words) + 1) for p in permutations(words, n)]
        choices = ["none", *dict.fromkeys(orders)]
        answer = await play.ask("cache_memory", robot, choices, "none", secret=True)
        if answer == "none":
            return
        cards = [card_of(word) for word in answer.split(",")]
        for card in reversed(cards):
            robot.hand.remove(card)
            robot.deck.append(card)
        if play.telling:
            play.tell(CardsStacked(robot.index, self.name, len(cards)))


class DefragGizmo(Effect):
    """Once each round one damage card in the hand may go back to its pile for good, and the top
    card of the deck takes its place.
    """

    name = "Defrag Gizmo"
    cost = 5

    async def dealt(self, play: Play, robot: Robot) -> None:
        kinds = [card_text(kind) for kind in DAMAGE if kind in robot.hand]
        if robot.gear.get(self.name) == play.state.turn:
            return
        answer = await play.ask("use_defrag", robot, ["none", *kinds], "none", secret=True)
        if answer == "none":
            return
        robot.gear[self.name] = play.state.turn
        card = card_of(answer)
        robot.hand.remove(card)
        return_damage_card(play, card)
        drawn = draw_top(play, robot)
        if drawn:
            robot.hand.append(drawn)
        if play.telling:
            play.tell(CardReturned(robot.index, self.name, card))
            play.tell(Dealt(robot.index, tuple(robot.hand)))


PROGRAMMING = (MemoryStick(), CacheMemory(), DefragGizmo())
