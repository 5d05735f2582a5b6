"""All temporary upgrades."""

from __future__ import annotations

from roborally.cards.upgrades.temporary_priority import BEFORE_REGISTERS
from roborally.cards.upgrades.temporary_programming import IN_PROGRAMMING
from roborally.cards.upgrades.temporary_routines import NOW_OR_LATER
from roborally.cards.upgrades.temporary_turn import IN_OWN_TURN
from roborally.game.effect_kinds import Upgrade

TEMPORARY: tuple[Upgrade, ...] = (
    *IN_OWN_TURN,
    *NOW_OR_LATER,
    *BEFORE_REGISTERS,
    *IN_PROGRAMMING,
)
