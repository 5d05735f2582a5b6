"""What speaks for and against a program, in sentences for people.

A sentence with two forms says the first if its number is 1.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

Value = int | str

SENTENCES: Final[dict[str, dict[str, str | tuple[str, str]]]] = {
    "en": {
        "ends": "{often}ends on {square}.",
        "finishes": "{often}finishes the race.",
        "flag": "{often}touches flag {number}.",
        "checkpoint": "{often}reaches checkpoint {number}.",
        "destroyed": "{often}destroyed at {square}.",
        "reboots": "{often}reboots after {square}.",
        "damage": "About {points} damage.",
        "damage_cards": ("About {points} damage card.", "About {points} damage cards."),
        "slower": (
            "About {turns} turn slower than the fastest program.",
            "About {turns} turns slower than the fastest program.",
        ),
        "next_flag": (
            "Flag {number} in the next turn or so.",
            "Flag {number} in about {turns} turns.",
        ),
        "next_checkpoint": (
            "Checkpoint {number} in the next turn or so.",
            "Checkpoint {number} in about {turns} turns.",
        ),
        "left": (
            "About {turns} more turn after this one.",
            "About {turns} more turns after this one.",
        ),
        "always": "",
        "probably": "probably ",
        "perhaps": "perhaps ",
    },
    "de": {
        "ends": "Endet {often}auf {square}.",
        "finishes": "Beendet {often}das Rennen.",
        "flag": "Berührt {often}Flagge {number}.",
        "checkpoint": "Erreicht {often}Checkpoint {number}.",
        "destroyed": "Wird {often}bei {square} zerstört.",
        "reboots": "Startet {often}nach {square} neu.",
        "damage": "Etwa {points} Schaden.",
        "damage_cards": ("Etwa {points} Schadenskarte.", "Etwa {points} Schadenskarten."),
        "slower": (
            "Etwa {turns} Runde langsamer als das schnellste Programm.",
            "Etwa {turns} Runden langsamer als das schnellste Programm.",
        ),
        "next_flag": (
            "Flagge {number} etwa in der nächsten Runde.",
            "Flagge {number} in etwa {turns} Runden.",
        ),
        "next_checkpoint": (
            "Checkpoint {number} etwa in der nächsten Runde.",
            "Checkpoint {number} in etwa {turns} Runden.",
        ),
        "left": ("Danach noch etwa {turns} Runde.", "Danach noch etwa {turns} Runden."),
        "always": "",
        "probably": "wahrscheinlich ",
        "perhaps": "vielleicht ",
    },
}


def advice(key: str, values: Mapping[str, Value], language: str = "en") -> str:
    """One sentence about a program."""
    sentences = SENTENCES[language]
    said = _form(sentences[key], values).format(
        **values, often=_form(sentences[_often(values)], values)
    )
    return f"{said[0].upper()}{said[1:]}"


def _often(values: Mapping[str, Value]) -> str:
    """How sure it is, from how often it came true."""
    times, of = int(values.get("times", 1)), int(values.get("of", 1))
    if times == of:
        return "always"
    return "probably" if 2 * times >= of else "perhaps"


def _form(sentence: str | tuple[str, str], values: Mapping[str, Value]) -> str:
    if isinstance(sentence, str):
        return sentence
    number = values.get("turns", values.get("points"))
    return sentence[number != 1]
