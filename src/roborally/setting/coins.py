"""Coins that fall as a situation says."""

from __future__ import annotations

from typing import Any, Final

from roborally.game.chance import Stream
from roborally.referee import Referee
from roborally.setting.fields import a_list, one_of

COIN: Final = "coin"
SIDES: Final = ("tails", "heads")


class Toss(Stream):
    """A coin that has fallen."""

    def __init__(self, side: int) -> None:
        super().__init__("")
        self.side = side

    def below(self, limit: int) -> int:
        return self.side


class TossingReferee(Referee):
    """A referee whose first coins are known; the others fall by the seed."""

    coins: list[int]

    def chance(self, purpose: str, *whom: object) -> Stream:
        coins = getattr(self, "coins", [])
        return Toss(coins.pop(0)) if purpose == COIN and coins else super().chance(purpose, *whom)


def read_coins(data: dict[str, Any]) -> list[int]:
    """The coins of a situation, in the order in which they are tossed."""
    coins = a_list(data.get("coins", []), "coins")
    return [SIDES.index(one_of(side, SIDES, "coins")) for side in coins]
