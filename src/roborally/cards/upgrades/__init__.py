"""The upgrades of 2016, one class each, by family."""

from __future__ import annotations

from roborally.cards.upgrades.temporary import TEMPORARY
from roborally.race.effects import Effect

UPGRADES: tuple[Effect, ...] = (*TEMPORARY,)
