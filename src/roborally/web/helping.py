"""Help for people: where a program leads, what a good one would be, and why.

All of it is made from what the seat may see, by the engine and the bots.
"""

from __future__ import annotations

import asyncio
from typing import Any

from roborally.floor.floor import OFF
from roborally.players.help import Preview, preview
from roborally.players.values import direction, where
from roborally.race.asks import Ask, IllegalAnswer
from roborally.race.setup import Setup
from roborally.race.state import State
from roborally.race.view import View
from roborally.web import messages
from roborally.web.advice_words import advice, outcome
from roborally.web.event_json import event_json
from roborally.web.refusals import Refusal
from roborally.web.room import Room
from roborally.web.thinking import Thinkers, without_seed
from roborally.words import Storyteller
from roborally.words.consequences import consequence

Wish = messages.Preview | messages.Suggest | messages.Explain


async def help_with(room: Room, thinkers: Thinkers, wish: Wish, language: str) -> dict[str, Any]:
    """The answer to a wish for help, with the type of its message; raises Refusal."""
    referee = room.referee
    assert referee is not None
    allowed = room.plan.preview if isinstance(wish, messages.Preview) else room.plan.hints
    if not allowed:
        raise Refusal("not-allowed", "this table plays without that help")
    view = referee.view(referee.state.robots[wish.robot].seat)
    setup = without_seed(referee.setup)
    try:
        if isinstance(wish, messages.Preview):
            return await asyncio.to_thread(_preview, setup, view, wish, language)
        program = wish.program if isinstance(wish, messages.Explain) else None
        found = await thinkers.advice(setup, view, wish.robot, program)
    except IllegalAnswer as error:
        raise Refusal("illegal-answer", str(error)) from None
    except TimeoutError:
        raise Refusal("not-now", "there is no time to think about that now") from None
    if isinstance(wish, messages.Explain):
        texts = [text for explanation in found for text in advice(explanation, language)]
        return {"type": "explanation", "program": wish.program, "texts": texts}
    programs = [{"program": one.program, "text": " ".join(advice(one, language))} for one in found]
    return {"type": "suggestions", "programs": programs}


async def consequences_of(
    room: Room, thinkers: Thinkers, ask: Ask, id: str, language: str
) -> list[dict[str, Any]]:
    """What is known to follow from the answers to an open question; raises Refusal."""
    referee = room.referee
    assert referee is not None
    if not room.plan.preview:
        raise Refusal("not-allowed", "this table plays without that help")
    view = referee.view(ask.seat)
    try:
        found = await thinkers.consequences(referee.setup, view, ask, id)
    except TimeoutError:
        raise Refusal("not-now", "there is no time to think about that now") from None
    floor = view.state.floor
    return [
        {
            "answer": answer,
            "text": consequence(one.facts, language),
            "square": where(floor, one.square),
            "facing": direction(one.facing) if one.square != OFF else None,
            "certain": one.certain,
        }
        for answer, one in found.items()
    ]


def _preview(setup: Setup, view: View, wish: messages.Preview, language: str) -> dict[str, Any]:
    found = preview(setup, view, wish.robot, wish.program)
    state = view.state
    teller = Storyteller([robot.name for robot in state.robots], state.floor, language)
    events = [
        event_json(event, notes, state, teller)
        for event, notes in zip(found.events, found.notes, strict=True)
    ]
    for event in events:
        del event["n"]
    return {
        "type": "preview",
        "events": events,
        "ends": _ends(found, state),
        "unknown_from": found.unknown_from or None,
        "text": outcome(found, wish.robot, state, language),
    }


def _ends(found: Preview, state: State) -> list[dict[str, Any]]:
    return [
        {
            "register": stop.register,
            "square": where(state.floor, stop.square),
            "facing": direction(stop.facing),
            "status": "destroyed" if stop.destroyed else "racing",
        }
        for stop in found.stops
    ]
