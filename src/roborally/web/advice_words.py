"""What the preview and the adviser found, in sentences."""

from __future__ import annotations

from typing import Final

from roborally.floor.floor import OFF
from roborally.players.help import Explanation, Preview
from roborally.race.events import Destroyed, Rebooted, Touched
from roborally.race.state import State
from roborally.words import LANGUAGES
from roborally.words.advice import advice as sentence

PLACES: Final = {"en": 0, "de": 1}

FLAG: Final = (
    "Reaches flag {flag} if nobody interferes.",
    "Erreicht Flagge {flag}, wenn niemand stört.",
)
CHECKPOINT: Final = (
    "Reaches checkpoint {flag} if nobody interferes.",
    "Erreicht Checkpoint {flag}, wenn niemand stört.",
)
FALLS: Final = ("Is destroyed in register {register}.", "Wird in Register {register} zerstört.")
REBOOTS: Final = ("Reboots in register {register}.", "Startet in Register {register} neu.")
CHANCE: Final = (
    "From register {register} on chance decides.",
    "Ab Register {register} entscheidet der Zufall.",
)
ENDS: Final = ("Ends on {square} facing {facing}.", "Endet auf {square} mit Blick nach {facing}.")


def advice(explanation: Explanation, language: str) -> list[str]:
    """What speaks for and against a program."""
    return [sentence(name, values, language) for name, values in explanation.facts]


def outcome(found: Preview, robot: int, state: State, language: str) -> str:
    """What a preview comes to, in one sentence or two."""
    place = PLACES[language]
    said: list[str] = []
    for event in found.events:
        if isinstance(event, Touched) and event.robot == robot:
            reaches = CHECKPOINT if state.piles else FLAG
            said.append(reaches[place].format(flag=event.flag))
        if isinstance(event, Destroyed) and event.robot == robot:
            said.append(FALLS[place].format(register=event.register))
        if isinstance(event, Rebooted) and event.robot == robot:
            said.append(REBOOTS[place].format(register=event.register))
    if found.unknown_from:
        said.append(CHANCE[place].format(register=found.unknown_from))
    elif found.stops and not said and found.stops[-1].square != OFF:
        last = found.stops[-1]
        facing = LANGUAGES[language].directions[last.facing]
        said.append(ENDS[place].format(square=state.floor.name(last.square), facing=facing))
    return " ".join(said)
