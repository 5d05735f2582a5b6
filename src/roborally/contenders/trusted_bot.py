"""Bots that play in the process of the race, and what every bot on a seat can do."""

from __future__ import annotations

from typing import Protocol

from roborally.contenders.forfeits import ILLEGAL, Forfeit
from roborally.game.asks import Ask
from roborally.game.view import View
from roborally.player import Player


class Contender(Protocol):
    """A bot on its seat for one race."""

    def answer(self, ask: Ask, view: View) -> str:
        """The answer; raises Forfeit, or anything else if it breaks."""

    def refused(self, ask: Ask, message: str) -> None:
        """The answer was not allowed, and the default counts."""

    def leave(self) -> None:
        """The race is over."""


class TrustedBot:
    """A bot in this process: of the game's own, or somebody's who is trusted not to hang."""

    def __init__(self, player: Player) -> None:
        self.player = player

    def answer(self, ask: Ask, view: View) -> str:
        answer = self.player.answer(ask, view)
        if not isinstance(answer, str):
            raise Forfeit(ILLEGAL, f"an answer is a text, not {type(answer).__name__}")
        return answer

    def refused(self, ask: Ask, message: str) -> None:
        """It sees in the next view what counted."""

    def leave(self) -> None:
        """There is nothing to clear away."""
