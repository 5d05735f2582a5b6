"""What a player is: something that answers asks from what it may see; and what it may answer."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Protocol

from roborally.game.asks import Ask
from roborally.game.view import View
from roborally.referee import Referee


class Player(Protocol):
    """Human, bot, order sheet and recorded game are all this."""

    def answer(self, ask: Ask, view: View) -> str:
        """The answer to a question of the player's seat."""


def legal_programs(ask: Ask, view: View | None = None) -> Iterator[str]:
    """Every legal answer to a question for a program, each once.

    The question knows all that is needed; the view may be given as for the other functions.
    """
    if ask.program is None:
        raise ValueError(f"{ask.name} asks for no program; its answers are ask.choices")
    return ask.program.programs()


def play_race(referee: Referee, players: Sequence[Player], turns: int) -> bool:
    """Let players answer until the race is over, or that many turns are played; True if over."""
    while not referee.state.over and referee.state.turn <= turns:
        ask = referee.open[0]
        referee.answer(ask, players[ask.seat].answer(ask, referee.view(ask.seat)))
    return referee.state.over
