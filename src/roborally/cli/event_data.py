"""The events of a race for other programs: as JSON and as a table."""

from __future__ import annotations

import csv
import sys
from collections.abc import Iterable
from typing import Any, Final

from roborally.cli.problems import print_json
from roborally.game.events import Event
from roborally.protocol.events import fields
from roborally.referee import Referee
from roborally.words.storyteller import Storyteller

COLUMNS: Final = ("number", "turn", "register", "step", "event", "robot", "text")


def print_events_as_json(referee: Referee, events: Iterable[Event]) -> None:
    state = referee.state
    teller = _teller(referee)
    print_json(
        {
            "format": 1,
            "course": referee.course.id,
            "rules": referee.setup.rules,
            "robots": teller.names,
            "turns": state.turn,
            "over": state.over,
            "winners": [teller.names[robot] for robot in state.winners],
            "events": [_fields(referee, event, teller) for event in events],
        }
    )


def print_events_as_csv(referee: Referee, events: Iterable[Event]) -> None:
    teller = _teller(referee)
    table = csv.writer(sys.stdout, lineterminator="\n")
    table.writerow(COLUMNS)
    for event in events:
        robot = getattr(event, "robot", getattr(event, "target", None))
        table.writerow(
            (
                event.number,
                event.turn,
                event.register,
                event.step,
                type(event).__name__,
                "" if robot is None else teller.names[robot],
                teller.sentence(event),
            )
        )


def _teller(referee: Referee) -> Storyteller:
    return Storyteller([robot.name for robot in referee.state.robots], referee.state.floor)


def _fields(referee: Referee, event: Event, teller: Storyteller) -> dict[str, Any]:
    head = {
        "number": event.number,
        "turn": event.turn,
        "register": event.register,
        "step": event.step,
        "event": type(event).__name__,
    }
    own = fields(event, referee.state.floor)
    return {**head, **own, "text": teller.sentence(event)}
