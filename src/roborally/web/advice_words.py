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
FALLS: Final = {
    "pit": (
        "{robot} falls into the pit at {square} in register {register}.",
        "{robot} fällt in Register {register} bei {square} in die Grube.",
    ),
    "edge": (
        "{robot} goes over the edge at {square} in register {register}.",
        "{robot} gerät in Register {register} bei {square} über den Rand.",
    ),
    "damage": (
        "{robot} is destroyed by damage on {square} in register {register}.",
        "{robot} wird in Register {register} auf {square} durch Schaden zerstört.",
    ),
    "crusher": (
        "{robot} is crushed on {square} in register {register}.",
        "{robot} wird in Register {register} auf {square} zerquetscht.",
    ),
    "worm": (
        "{robot} reboots in register {register} because of a worm.",
        "{robot} startet in Register {register} wegen eines Wurms neu.",
    ),
}
"""By the cause; in 2016 who falls reboots."""
LOST: Final = (
    "{robot} is destroyed on {square} in register {register}.",
    "{robot} wird in Register {register} auf {square} zerstört.",
)
REBOOTS: Final = (
    "{robot} reboots in register {register}.",
    "{robot} startet in Register {register} neu.",
)
CHANCE: Final = (
    "From register {register} on chance decides.",
    "Ab Register {register} entscheidet der Zufall.",
)
CHOICE: Final = (
    "In register {register} you choose what happens.",
    "In Register {register} wählst du, was geschieht.",
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
        if isinstance(event, Destroyed | Rebooted) and event.robot == robot:
            said.append(_fall(event, state)[place])
    if found.unknown_from:
        undecided = CHOICE if found.by_choice else CHANCE
        said.append(undecided[place].format(register=found.unknown_from))
    elif found.stops and not said and found.stops[-1].square != OFF:
        last = found.stops[-1]
        facing = LANGUAGES[language].directions[last.facing]
        said.append(ENDS[place].format(square=state.floor.name(last.square), facing=facing))
    return " ".join(said)


def _fall(event: Destroyed | Rebooted, state: State) -> tuple[str, str]:
    """How a robot is lost, in both languages."""
    words = FALLS.get(event.cause, REBOOTS if isinstance(event, Rebooted) else LOST)
    square = state.floor.name(event.square) if event.square != OFF else "?"
    name = state.robots[event.robot].name
    english, german = (
        form.format(robot=name, square=square, register=event.register) for form in words
    )
    return english, german
