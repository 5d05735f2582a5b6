"""Events as plain sentences, in English and German.

A language is a module with sentences by the names of the events, and the words put into them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from roborally.floor.floor import OFF, WALL, Floor
from roborally.race.cards import HIDDEN, card_text
from roborally.race.events import (
    BoardTurned,
    Carried,
    DamageDealt,
    Dealt,
    Destroyed,
    Drifted,
    Event,
    Jumped,
    Kind,
    Locked,
    RaceOver,
    Reentered,
    Revealed,
    Shot,
    Turned,
)
from roborally.race.events.moving import Way
from roborally.words import english, german
from roborally.words.cards import card_called


@dataclass(frozen=True, slots=True)
class Language:
    """What a storyteller needs to know of a language."""

    sentences: dict[str, str]
    checkpoints: dict[str, str]
    causes: dict[str, str]
    leaving: dict[str, str]
    edges: tuple[str, ...]
    directions: tuple[str, ...]
    sides: tuple[str, ...]
    words: dict[str, str]
    said: dict[str, str]


LANGUAGES: Final = {
    "en": Language(
        english.SENTENCES,
        english.CHECKPOINTS,
        english.CAUSES,
        english.LEAVING,
        english.EDGES,
        english.DIRECTIONS,
        english.SIDES,
        english.WORDS,
        english.SAID,
    ),
    "de": Language(
        german.SENTENCES,
        german.CHECKPOINTS,
        german.CAUSES,
        german.LEAVING,
        german.EDGES,
        german.DIRECTIONS,
        german.SIDES,
        german.WORDS,
        german.SAID,
    ),
}


_TELLING: Final = (
    Kind.CAUSE,
    Kind.WEAPON,
    Kind.REASON,
    Kind.ROLE,
    Kind.OPTION,
)
"""What tells one event from others of its kind, and may have a sentence of its own."""


class Storyteller:
    """Tells events about named robots on a floor.

    ``card`` says how program cards are written, ``option`` what options and upgrades are called:
    by post they keep the names that orders use.
    """

    def __init__(
        self,
        names: list[str],
        floor: Floor,
        language: str = "en",
        card: Callable[[int], str] = card_text,
        option: Callable[[str], str] | None = None,
    ) -> None:
        self.names = names
        self.floor = floor
        self.language = LANGUAGES[language]
        self.card = card
        self.option = option or (lambda name: card_called(name, language))

    def sentence(self, event: Event) -> str:
        """One plain sentence about an event."""
        values = {
            name: self._word(kind, getattr(event, name)) for name, kind in event.fields.items()
        }
        values.update(self._phrases(event))
        return self._form(event).format(**values)

    def _form(self, event: Event) -> str:
        """Who races towards an antenna reaches checkpoints, not flags."""
        language, key = self.language, type(event).__name__
        if isinstance(event, Way) and event.after == OFF and key in language.leaving:
            return language.leaving[key]
        for name in _names_telling(event):
            if f"{key} {name}" in language.causes:
                return language.causes[f"{key} {name}"]
        if self.floor.antennas and key in language.checkpoints:
            return language.checkpoints[key]
        return language.sentences[key]

    def _word(self, kind: Kind, value: Any) -> str:
        """The value of a field."""
        language = self.language
        match kind:
            case Kind.ROBOT:
                return self.names[value] if value >= 0 else language.words["board"]
            case Kind.ROBOTS:
                return ", ".join(self.names[robot] for robot in value)
            case Kind.SQUARE:
                return self.floor.name(value) if value != OFF else language.words["off"]
            case Kind.DIRECTION:
                return str(language.directions[value])
            case Kind.SIDE:
                return str(language.sides[value])
            case Kind.CARD:
                return self.card(value)
            case Kind.CARDS:
                return ", ".join(self.card(card) for card in value)
            case Kind.OPTION:
                return self.option(value)
            case Kind.OPTIONS:
                return ", ".join(self.option(name) for name in value) or language.words["nothing"]
            case Kind.TEAM:
                return chr(ord("A") + value)
            case Kind.BOARD:
                return str(self.floor.sheets[value].board.name)
            case _:
                return language.said.get(str(value), str(value))

    def _phrases(self, event: Event) -> dict[str, str]:
        """What is said only sometimes, or depends on a number."""
        words = self.language.words
        match event:
            case Way(after=after, before=before) if after == OFF:
                return {"off": self._off(event, before)}
            case Carried() | Drifted():
                return {"turned": words["turned"] if event.turned else ""}
            case Dealt(cards=cards):
                known = cards and HIDDEN not in cards
                told = words["cards"].format(self._word(Kind.CARDS, cards)) if known else ""
                return {"count": str(len(cards)), "cards": told}
            case Revealed(second=second):
                return {"second": words["and"].format(self.card(second)) if second else ""}
            case Turned(means=means):
                return {"on_gear": words["on a gear"] if means == "gear" else ""}
            case Shot(points=points):
                return {"for_points": words["points"].format(points) if points else ""}
            case DamageDealt(on_top=on_top):
                return {"on_top": words["on top"] if on_top else ""}
            case Reentered(virtual=virtual):
                return {"virtual": words["virtual"] if virtual else ""}
            case BoardTurned(heads=heads):
                return {"heads": words["heads" if heads else "tails"]}
            case Destroyed(lives=lives):
                few = {0: "no life", 1: "one life"}
                return {"lives": words[few.get(lives, "lives")].format(lives)}
            case RaceOver(winners=winners):
                return {"winners": self._won(winners)}
            case _:
                return {}

    def _off(self, event: Event, before: int) -> str:
        """Where a robot left the floor; which edge it was is known if there is only one there."""
        words, floor = self.language.words, self.floor
        edges = [
            edge
            for d, edge in enumerate(self.language.edges)
            if floor.next_square[before * 4 + d] == OFF and floor.edges[before * 4 + d] != WALL
        ]
        if len(edges) == 1 and not isinstance(event, Jumped):
            return words["off edge"].format(edge=edges[0], square=floor.name(before))
        return words["off at"].format(floor.name(before))

    def _won(self, winners: tuple[int, ...]) -> str:
        words = self.language.words
        if not winners:
            return words["nobody won"]
        *others, last = (self.names[robot] for robot in winners)
        first = ", ".join(others)
        return words["won"].format(first + words["and"].format(last) if others else last)


def _names_telling(event: Event) -> Iterator[str]:
    if isinstance(event, Locked) and event.card == HIDDEN:
        yield "hidden"
    for name, kind in event.fields.items():
        if kind in _TELLING:
            yield getattr(event, name)
