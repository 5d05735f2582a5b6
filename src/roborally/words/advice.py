"""What speaks for and against a program, in sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

SENTENCES: Final = {
    "en": {
        "flag": "Touches flag {number} in {times} of {of} tries.",
        "destroyed": "Risks destruction at {square}: in {times} of {of} tries.",
        "destroyed_off": "Risks falling off the floor: in {times} of {of} tries.",
        "damage": "Costs {points} damage on average.",
        "slower": "{turns} turns slower than the quickest program, if nobody interferes.",
        "left": "About {turns} turns to go after it.",
    },
    "de": {
        "flag": "Berührt Flagge {number} in {times} von {of} Versuchen.",
        "destroyed": "Kann auf {square} zerstört werden: in {times} von {of} Versuchen.",
        "destroyed_off": "Kann vom Boden fallen: in {times} von {of} Versuchen.",
        "damage": "Kostet im Mittel {points} Schaden.",
        "slower": "{turns} Züge langsamer als das schnellste Programm, wenn niemand stört.",
        "left": "Danach noch etwa {turns} Züge.",
    },
}


def advice(key: str, values: Mapping[str, int | str | float], language: str = "en") -> str:
    """One sentence about a program."""
    if key == "destroyed" and not values["square"]:
        key = "destroyed_off"
    return SENTENCES[language][key].format(**values)
