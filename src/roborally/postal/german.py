"""Words of orders that players write in German."""

from __future__ import annotations

from typing import Final

ANSWERS: Final = {
    "an option": "eine Option",
    "a card": "eine Karte",
    "cards joined by +": "Karten mit + verbunden",
    "a square": "ein Feld",
    "a square and a facing": "ein Feld mit Blickrichtung",
    "a robot": "ein Roboter",
    "destroy an option": "zerstöre eine Option",
    "front": "vorn",
    "right": "rechts",
    "back": "hinten",
    "left": "links",
    "always": "immer",
    "never": "nie",
    "ask me": "frag mich",
    "damage": "Schaden",
    "hits": "Treffer",
    "flags": "Flaggen",
    "lives": "Leben",
    "options": "Optionen",
    "cards": "Karten",
    "distance": "Abstand",
    "turn": "Runde",
    "target falls": "Ziel fällt",
    "target destroyed": "Ziel zerstört",
    "target powered down": "Ziel abgeschaltet",
    "destroyed": "zerstört",
    "virtual": "virtuell",
    "on flag": "auf Flagge",
    "on repair site": "auf Reparaturfeld",
    "on two wrenches": "auf Doppelschlüssel",
}
"""Answers, numbers and facts of orders; those that are not here are written as in English."""
