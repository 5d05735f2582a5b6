"""What a turn was for one robot: a sentence for each thing that matters."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.game.events import Damaged, Destroyed, Event, Pushed, Rebooted, Touched
from roborally.game.state import RACING, State
from roborally.words.languages import words_in


def turn_told(
    events: Sequence[Event], state: State, robot: int, goal: str, language: str = "en"
) -> list[str]:
    """What a robot did in the registers of a turn, and where it ended; ``goal`` is flag or
    checkpoint."""
    words = words_in(language)
    told = list(_on_the_way(events, state, robot, goal, language))
    own = state.robots[robot]
    if state.over and robot in state.winners:
        return [*told, words.say("turn-wins", register=state.register)]
    if own.square == OFF or own.status != RACING or own.rebooted:
        return told
    harm = sum(e.points for e in events if isinstance(e, Damaged) and e.robot == robot)
    if harm:
        told.append(words.say("turn-damage", n=harm))
    facing = words.say(f"direction-{LETTERS[own.facing]}")
    return [*told, words.say("turn-ends", square=state.floor.name(own.square), facing=facing)]


def _on_the_way(
    events: Sequence[Event], state: State, robot: int, goal: str, language: str
) -> Iterator[str]:
    words = words_in(language)
    pushed: set[int] = set()
    for event in events:
        match event:
            case Pushed() if event.by == robot and event.robot not in pushed:
                pushed.add(event.robot)
                name = state.robots[event.robot].name
                yield words.say("turn-pushes", robot=name, register=event.register)
            case Touched() if event.robot == robot:
                number, register = event.flag, event.register
                yield words.say("turn-goal", goal=goal, number=number, register=register)
            case Destroyed() | Rebooted() if event.robot in pushed:
                name = state.robots[event.robot].name
                yield words.say("turn-rival", robot=name, register=event.register)
            case Destroyed() if event.robot == robot:
                square = state.floor.name(event.square) if event.square != OFF else "?"
                yield words.say("turn-destroyed", square=square, register=event.register)
            case Rebooted() if event.robot == robot:
                yield words.say("turn-rebooted", register=event.register)
