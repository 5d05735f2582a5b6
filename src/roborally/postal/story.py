"""Events told for a reader: the cards of a phase in one sentence, a way in one go."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.game.events import Event, Moved, Revealed
from roborally.postal.wording import say
from roborally.words.storyteller import Storyteller


def told(events: Sequence[Event], teller: Storyteller, language: str) -> list[str]:
    """The sentences about the events of a phase."""
    sentences: list[str] = []
    revealed = [event for event in events if isinstance(event, Revealed)]
    if revealed:
        cards = "; ".join(_card(event, teller, language) for event in revealed)
        sentences.append(say(language, "revealed", cards=cards))
    way: Moved | None = None
    for event in events:
        if isinstance(event, Moved):
            if way is not None and way.robot == event.robot and way.after == event.before:
                way = Moved(event.robot, way.before, event.after)
                sentences[-1] = teller.sentence(way)
            else:
                way = event
                sentences.append(teller.sentence(event))
        elif not isinstance(event, Revealed):
            way = None
            sentences.append(teller.sentence(event))
    return sentences


def _card(event: Revealed, teller: Storyteller, language: str) -> str:
    cards = [teller.card(card) for card in (event.card, event.second) if card]
    name = teller.names[event.robot]
    return say(language, "revealed card", robot=name, card=" + ".join(cards))
