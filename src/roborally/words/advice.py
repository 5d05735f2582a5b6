"""What speaks for and against a program, in sentences.

A sentence with two forms says the first if its number is 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Value = int | str | float

SENTENCES: Final[dict[str, dict[str, str | tuple[str, str]]]] = {
    "en": {
        "finishes": "Finishes the race {tries}.",
        "flag": "Touches flag {number} {tries}.",
        "checkpoint": "Reaches checkpoint {number} {tries}.",
        "destroyed": "Is destroyed at {square} {tries}.",
        "reboots": "Has to reboot at {square} {tries}.",
        "damage": "Costs about {points} damage.",
        "damage_cards": (
            "Brings about {points} damage card.",
            "Brings about {points} damage cards.",
        ),
        "slower": (
            "{turns} turn slower than the fastest program, if nobody interferes.",
            "{turns} turns slower than the fastest program, if nobody interferes.",
        ),
        "left": ("About {turns} turn to go after it.", "About {turns} turns to go after it."),
        "always": "in all {of} tries",
        "sometimes": "in {times} of {of} tries",
    },
    "de": {
        "finishes": "Beendet das Rennen {tries}.",
        "flag": "Berührt Flagge {number} {tries}.",
        "checkpoint": "Erreicht Checkpoint {number} {tries}.",
        "destroyed": "Wird {tries} bei {square} zerstört.",
        "reboots": "Muss {tries} bei {square} neu starten.",
        "damage": "Kostet etwa {points} Schaden.",
        "damage_cards": (
            "Bringt etwa {points} Schadenskarte.",
            "Bringt etwa {points} Schadenskarten.",
        ),
        "slower": (
            "{turns} Runde langsamer als das schnellste Programm, wenn niemand stört.",
            "{turns} Runden langsamer als das schnellste Programm, wenn niemand stört.",
        ),
        "left": ("Danach noch etwa {turns} Runde.", "Danach noch etwa {turns} Runden."),
        "always": "in allen {of} Versuchen",
        "sometimes": "in {times} von {of} Versuchen",
    },
}
POINT: Final = {"en": ".", "de": ","}
"""What stands before the tenths of a number."""


def advice(key: str, values: Mapping[str, Value], language: str = "en") -> str:
    """One sentence about a program."""
    sentences = SENTENCES[language]
    said = {name: _written(value, language) for name, value in values.items()}
    if "times" in values:
        often = sentences["always" if values["times"] == values["of"] else "sometimes"]
        said["tries"] = _form(often, values).format(**said)
    return _form(sentences[key], values).format(**said)


def _form(sentence: str | tuple[str, str], values: Mapping[str, Value]) -> str:
    if isinstance(sentence, str):
        return sentence
    number = values.get("turns", values.get("points"))
    return sentence[number != 1]


def _written(value: Value, language: str) -> str:
    """Tenths only where there are any."""
    if isinstance(value, float):
        return f"{value:.1f}".removesuffix(".0").replace(".", POINT[language])
    return str(value)
