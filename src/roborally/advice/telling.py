"""What the preview and the adviser found, in sentences."""

from __future__ import annotations

from roborally.advice.adviser import Explanation
from roborally.bots.preview import Preview
from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.game.events import Destroyed, Rebooted, Touched
from roborally.game.state import State
from roborally.words.advice import advice as sentence
from roborally.words.languages import words_in


def advice(explanation: Explanation, language: str) -> list[str]:
    """What speaks for and against a program."""
    return [sentence(name, values, language) for name, values in explanation.facts]


def outcome(found: Preview, robot: int, state: State, language: str) -> str:
    """What a preview comes to, in one sentence or two."""
    words = words_in(language)
    said: list[str] = []
    for event in found.events:
        if isinstance(event, Touched) and event.robot == robot:
            goal = "checkpoint" if state.piles else "flag"
            said.append(words.say(f"preview-{goal}", number=event.flag))
        if isinstance(event, Destroyed | Rebooted) and event.robot == robot:
            said.append(_fall(event, state, language))
    if found.unknown_from:
        undecided = "choice" if found.by_choice else "chance"
        said.append(words.say(f"preview-{undecided}", register=found.unknown_from))
    elif found.stops and not said and found.stops[-1].square != OFF:
        last = found.stops[-1]
        square, facing = state.floor.name(last.square), f"direction-{LETTERS[last.facing]}"
        said.append(words.say("preview-ends", square=square, facing=words.say(facing)))
    return " ".join(said)


def _fall(event: Destroyed | Rebooted, state: State, language: str) -> str:
    """How a robot is lost; in 2016 who falls reboots."""
    return words_in(language).say(
        "preview-reboots" if isinstance(event, Rebooted) else "preview-destroyed",
        cause=event.cause,
        robot=state.robots[event.robot].name,
        square=state.floor.name(event.square) if event.square != OFF else "?",
        register=event.register,
    )
