"""Events as plain sentences, in English and German.

A language is a module with sentences by the names of the events, and the words put into them.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roborally.cards.upgrades import UPGRADES
from roborally.floor.floor import OFF, WALL, Floor
from roborally.race.cards import HIDDEN, card_text
from roborally.race.events import Event
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
        german.WORDS,
        german.SAID,
    ),
}


_GAINED: Final = {"buy_upgrades": "bought", "activate": "swapped"}
"""By the step in which a robot gets an upgrade of 2016."""
_COSTS: Final = {upgrade.name: upgrade.cost for upgrade in UPGRADES}
_NUMBER: Final = re.compile(r"\d+")


def _cause(event: Event) -> str:
    """What tells one event from others of its kind: a cause, a weapon, a reason or a role."""
    if getattr(event, "card", 0) == HIDDEN:
        return "hidden"
    names = (getattr(event, name, "") for name in ("cause", "weapon", "reason", "role"))
    return next((name for name in names if name), "")


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
        key = type(event).__name__
        form = _GAINED.get(event.step) if key == "OptionDrawn" else None
        values = {
            name: self._word(key, name, getattr(event, name)) for name in type(event).__slots__
        }
        if key == "Dealt":
            cards = getattr(event, "cards", ())
            values["count"] = str(len(cards))
        if form:
            return self._gained(form, values, getattr(event, "option", ""))
        if key in self.language.leaving and getattr(event, "after", None) == OFF:
            values["off"] = self._off(key, getattr(event, "before", OFF))
            return self.language.leaving[key].format(**values)
        return self._form(key, event).format(**values)

    def _form(self, key: str, event: Event) -> str:
        """Who races towards an antenna reaches checkpoints, not flags."""
        checkpoints = self.language.checkpoints if self.floor.antennas else {}
        told = self.language.causes.get(f"{key} {_cause(event)}") or checkpoints.get(key)
        return told or self.language.sentences[key]

    def _off(self, key: str, before: int) -> str:
        """Where a robot left the floor; which edge it was is known if there is only one there."""
        words, floor = self.language.words, self.floor
        edges = [
            edge
            for d, edge in enumerate(self.language.edges)
            if floor.next_square[before * 4 + d] == OFF and floor.edges[before * 4 + d] != WALL
        ]
        if len(edges) == 1 and key != "Jumped":
            return words["off edge"].format(edge=edges[0], square=floor.name(before))
        return words["off at"].format(floor.name(before))

    def _gained(self, form: str, values: dict[str, str], option: str) -> str:
        """Upgrades are not drawn as options are."""
        return self.language.words[form].format(**values, cost=_COSTS.get(option, 0))

    def _word(self, key: str, name: str, value: object) -> str:
        words = self.language.words
        if name in ("robot", "target") and isinstance(value, int):
            return self.names[value]
        if name == "shooter" or (key == "Pushed" and name == "by"):
            assert isinstance(value, int)
            return self.names[value] if value >= 0 else words["board"]
        if name in ("square", "origin", "before", "after") and key != "Turned":
            assert isinstance(value, int)
            return self.floor.name(value) if value != OFF else words["off"]
        if name in ("facing", "direction") or (key == "Turned" and name == "after"):
            assert isinstance(value, int)
            return self.language.directions[value]
        return self._detail(key, name, value)

    def _detail(self, key: str, name: str, value: object) -> str:
        words = self.language.words
        if name == "card" and isinstance(value, int):
            return self.card(value)
        if name == "second" and isinstance(value, int):
            return words["and"].format(self.card(value)) if value else ""
        if name == "cards" and isinstance(value, tuple):
            known = HIDDEN not in value
            cards = ", ".join(self.card(card) for card in value)
            return words["cards"].format(cards) if known and value else ""
        if key == "CardReplaced" and name == "by":
            return words["replaced by"].format(self.option(str(value))) if value else ""
        if key == "Turned" and name == "by":
            return words["on a gear"] if value == "gear" else ""
        if name == "turned":
            return words["turned"] if value else ""
        if key == "Shot" and name == "points":
            return words["points"].format(value) if value else ""
        if name == "on_top":
            return words["on top"] if value else ""
        if name == "upgrades" and isinstance(value, tuple):
            return ", ".join(self.option(name) for name in value) or words["nothing"]
        if name == "team" and isinstance(value, int):
            return chr(ord("A") + value)
        if name == "option":
            return self.option(str(value))
        if name == "virtual":
            return words["virtual"] if value else ""
        if name == "heads":
            return words["heads" if value else "tails"]
        if name == "winners" and isinstance(value, tuple):
            if not value:
                return words["nobody won"]
            *others, last = (self.names[robot] for robot in value)
            first = ", ".join(others)
            return words["won"].format(first + words["and"].format(last) if others else last)
        if name == "lives" and isinstance(value, int):
            few = {0: "no life", 1: "one life"}
            return words[few.get(value, "lives")].format(value)
        return self._said(str(value))

    def _said(self, text: str) -> str:
        """Reasons and uses as the rules say them, with their numbers and names of options."""
        said = self.language.said
        if text in said:
            return said[text]
        verb, _, rest = text.partition(" ")
        if verb in said and "{}" in said[verb]:
            return said[verb].format(self.option(rest))
        numbers = _NUMBER.findall(text)
        form = _NUMBER.sub("{}", text)
        return said[form].format(*numbers) if form in said else self.option(text)
