"""How strong the levels are, on the scale by which people are rated.

It is that of the league (``league/strength.py``): 400 points are ten to one, and Racer stands at
1500. What was measured are shares of wins in races of four, of one bot among three others
(docs/opponents.md); a share says how far the bot is from those it was measured among.
"""

from __future__ import annotations

from math import log
from typing import Final

from roborally.bots.ladder import LEVELS, SCRAP

AT: Final = 1500.0
"""The strength of Racer, and what is expected of somebody who has never raced."""
ELO: Final = 400 / log(10)
"""Points by which somebody is e times as likely to come in first of two."""
OTHERS: Final = 3
RACER: Final = "Racer"
USUAL: Final = "2005"
SHARES: Final[dict[str, dict[str, float]]] = {
    "1994": {"Novice": 0.006, "Apprentice": 0.039, "Tactician": 0.357},
    "2005": {"Novice": 0.009, "Apprentice": 0.080, "Tactician": 0.345},
    "2016": {"Novice": 0.018, "Apprentice": 0.044, "Tactician": 0.373},
}
"""Of one among three Racers. That of Tactician was measured when it was Tactician-1."""
MASTER: Final = 0.344
"""Of a Master among three Tacticians, from the laboratory: races here were too few."""
NO_WIN: Final = 0.5 / 320
"""Of Scrap among three Novices: half a win is assumed where none was seen."""


def apart(share: float) -> float:
    """How many points a bot is ahead of three equal ones of whom it wins that share."""
    return ELO * log(OTHERS * share / (1 - share))


def anchors(edition: str) -> dict[str, float]:
    """All who play for the game, from weak to strong; an edition not measured has those of 2005."""
    known = {RACER: AT}
    for level, share in SHARES.get(edition, SHARES[USUAL]).items():
        known[level] = AT + apart(share)
    known[SCRAP] = known["Novice"] + apart(NO_WIN)
    known["Master"] = known["Tactician"] + apart(MASTER)
    return {level: round(known[level], 1) for level in (SCRAP, *LEVELS)}
