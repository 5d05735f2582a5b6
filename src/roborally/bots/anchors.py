"""How strong the levels are, on the scale by which people are rated.

It is that of the league (``league/strength.py``): 400 points are ten to one, and Racer stands at
1500. What was measured (docs/opponents.md, and for programs ``anchors.json``) are shares of wins in
races of four, of one bot among three others: a share says how far it is from those.
"""

from __future__ import annotations

import json
from functools import cache
from math import log
from pathlib import Path
from typing import Final

from roborally.bots.ladder import LEVELS, SCRAP

AT: Final = 1500.0
"""The strength of Racer, and what is expected of somebody who has never raced."""
ELO: Final = 400 / log(10)
"""Points by which somebody is e times as likely to come in first of two."""
OTHERS: Final = 3
RACER: Final = "Racer"
FILE: Final = Path(__file__).with_suffix(".json")
"""What was measured, by editions. Tactician was measured when it was Tactician-1; Master in a
laboratory, because its races here were too few."""
NO_WIN: Final = 0.5 / 320
"""Of Scrap among three Novices: half a win is assumed where none was seen."""


def apart(share: float) -> float:
    """How many points a bot is ahead of three equal ones of whom it wins that share."""
    return ELO * log(OTHERS * share / (1 - share))


@cache
def anchors(edition: str) -> dict[str, float]:
    """All who play for the game, from weak to strong; an edition not measured has those of another.

    Nobody may change what is returned.
    """
    measured = json.loads(FILE.read_text("utf-8"))
    by_edition = measured["among three Racers"]
    known = {RACER: AT}
    for level, share in by_edition.get(edition, by_edition[measured["usual"]]).items():
        known[level] = AT + apart(share)
    known[SCRAP] = known["Novice"] + apart(NO_WIN)
    known["Master"] = known["Tactician"] + apart(measured["Master among three Tacticians"])
    return {level: round(known[level], 1) for level in (SCRAP, *LEVELS)}
