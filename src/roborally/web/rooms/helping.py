"""Help for people: where a program leads, what a good one would be, and why.

All of it is made from what the seat may see, by the engine and the bots.
"""

from __future__ import annotations

from functools import partial

from roborally.advice.telling import advice, outcome
from roborally.bots.preview import preview
from roborally.floor.floor import OFF
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.view import View
from roborally.protocol import told
from roborally.protocol.events import event_told
from roborally.protocol.said import ExplainWish, PreviewWish, SuggestWish
from roborally.protocol.values import direction, where
from roborally.web.costs import in_thread
from roborally.web.refusals import Refusal, in_plain_words
from roborally.web.rooms.room import Room
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.thinkers import Thinkers
from roborally.words.consequences import consequence
from roborally.words.storyteller import Storyteller

Wish = PreviewWish | SuggestWish | ExplainWish
Help = told.Preview | told.Suggestions | told.Explanation


async def help_with(room: Room, thinkers: Thinkers, wish: Wish, language: str, turn: Turn) -> Help:
    """The answer to a wish for help, in turn for everybody; raises Refusal."""
    referee = room.referee
    assert referee is not None
    allowed = room.plan.preview if isinstance(wish, PreviewWish) else room.plan.hints
    if not allowed:
        raise Refusal("not-allowed", "refused-without-help")
    view = referee.view(referee.state.robots[wish.robot].seat).kept()
    try:
        if isinstance(wish, PreviewWish):
            telling = partial(preview_told, view, wish, language)
            return await in_thread(thinkers.previewing, telling)
        program = wish.program if isinstance(wish, ExplainWish) else None
        found = await thinkers.advice(view, wish.robot, program, turn)
    except IllegalAnswer as error:
        raise in_plain_words("illegal-answer", error) from None
    except TimeoutError:
        raise Refusal("not-now", "refused-no-time-to-think") from None
    if isinstance(wish, ExplainWish):
        texts = [text for explanation in found for text in advice(explanation, language)]
        return told.Explanation(wish.ref, wish.robot, wish.program, texts)
    programs = [told.Suggestion(one.program, " ".join(advice(one, language))) for one in found]
    return told.Suggestions(wish.ref, wish.robot, programs)


async def consequences_of(
    room: Room, thinkers: Thinkers, ask: Ask, id: str, language: str, turn: Turn
) -> list[told.Consequence]:
    """What is known to follow from the answers to an open question; raises Refusal."""
    referee = room.referee
    assert referee is not None
    if not room.plan.preview:
        raise Refusal("not-allowed", "refused-without-help")
    view = referee.view(ask.seat).kept()
    try:
        found = await thinkers.consequences(view, ask, id, turn)
    except TimeoutError:
        raise Refusal("not-now", "refused-no-time-to-think") from None
    floor = view.state.floor
    return [
        told.Consequence(
            answer,
            consequence(one.facts, language),
            where(floor, one.square),
            direction(one.facing) if one.square != OFF else None,
            one.certain,
        )
        for answer, one in found.items()
    ]


def preview_told(view: View, wish: PreviewWish, language: str) -> told.Preview:
    """Where a program leads if the others stand still."""
    found = preview(view, wish.robot, wish.program)
    state = view.state
    teller = Storyteller.on_screen(state, language)
    events = [
        event_told(event, notes, state, teller, 0)
        for event, notes in zip(found.events, found.notes, strict=True)
    ]
    ends = [
        told.PreviewEnd(
            stop.register,
            where(state.floor, stop.square),
            direction(stop.facing),
            "destroyed" if stop.destroyed else "racing",
        )
        for stop in found.stops
    ]
    text = outcome(found, wish.robot, state, language)
    return told.Preview(wish.ref, wish.robot, events, ends, found.unknown_from or None, text)
