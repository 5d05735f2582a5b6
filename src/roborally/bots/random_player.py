"""A player that answers anything legal, by chance of its own."""

from __future__ import annotations

from roborally.game.asks import Ask
from roborally.game.cards import card_text
from roborally.game.chance import Stream
from roborally.game.modern_cards import REPEATS
from roborally.game.view import View


class RandomPlayer:
    """Picks every legal answer with the same likelihood."""

    def __init__(self, seed: str) -> None:
        self.stream = Stream(seed, "random player")

    def answer(self, ask: Ask, view: View) -> str:
        """An answer to a question, given what the seat may see."""
        if ask.choices is not None:
            return ask.choices[self.stream.below(len(ask.choices))]
        robot = view.state.robots[ask.robot]
        hand = list(robot.hand)
        self.stream.shuffle(hand)
        for i, card in enumerate(hand):
            if card not in REPEATS:
                hand[0], hand[i] = card, hand[0]
                break
        return ",".join(card_text(card) for card in hand[: len(robot.open_registers)])
