"""The upgrades of 2016, one class each, by family."""

from __future__ import annotations

from roborally.cards.upgrades.infecting import INFECTING
from roborally.cards.upgrades.moving import MOVING
from roborally.cards.upgrades.priority import PRIORITY
from roborally.cards.upgrades.programming import PROGRAMMING
from roborally.cards.upgrades.protecting import PROTECTING
from roborally.cards.upgrades.pushing import PUSHING
from roborally.cards.upgrades.shooting import SHOOTING
from roborally.cards.upgrades.temporary import TEMPORARY
from roborally.game.effect_kinds import Upgrade

PERMANENT: tuple[Upgrade, ...] = (
    *MOVING,
    *PUSHING,
    *SHOOTING,
    *INFECTING,
    *PROGRAMMING,
    *PROTECTING,
    *PRIORITY,
)
UPGRADES: tuple[Upgrade, ...] = (*PERMANENT, *TEMPORARY)
