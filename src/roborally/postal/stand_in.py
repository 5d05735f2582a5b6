"""Bots that play a turn for players who send no orders, if the referee allows it."""

from __future__ import annotations

from roborally.bots.ladder import LEVELS, player
from roborally.game.setup import Setup
from roborally.player import Player
from roborally.postal.standing import GameError


def level_named(name: str) -> str:
    """The level of bots that a referee means; raises GameError."""
    for level in LEVELS:
        if level.lower() == name.strip().lower():
            return level
    raise GameError(f"there is no bot '{name}'; there are {', '.join(LEVELS)}")


def stand_in(level: str, setup: Setup, seat: int) -> Player:
    """A bot for a seat. It thinks as long as it needs, so that it always answers the same: a
    program that was killed before a turn was noted plays the same turn again.
    """
    return player(level, setup, f"{setup.seed} stand-in {seat}", seconds=None)
