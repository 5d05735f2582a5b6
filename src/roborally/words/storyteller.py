"""Events as plain sentences."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from roborally.floor.board import slug
from roborally.floor.floor import OFF, WALL, Floor
from roborally.floor.geometry import LETTERS
from roborally.game.cards import HIDDEN, NO_CARD, card_text
from roborally.game.choices import SIDE_NAMES, UNTURNED
from roborally.game.events import Event, Jumped, Kind
from roborally.game.events.moving import Way
from roborally.game.state import State
from roborally.words.cards import card_called
from roborally.words.fluent import Value
from roborally.words.languages import words_in
from roborally.words.program_cards import program_card

NONE: Final = "none"


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
        self.words = words_in(language)
        self.card = card
        self.option = option or (lambda name: card_called(name, language))
        say = self.words.say
        self.told: dict[Kind, Callable[[Any], Value]] = {
            Kind.ROBOT: self._robot,
            Kind.ROBOTS: lambda robots: [names[robot] for robot in robots],
            Kind.SQUARE: self._square,
            Kind.DIRECTION: self._direction,
            Kind.SIDE: lambda side: say(f"event-side-{SIDE_NAMES[side]}"),
            Kind.CARD: lambda card: self.card(card) if card != NO_CARD else NONE,
            Kind.CARDS: lambda cards: ", ".join(map(self.card, cards)),
            Kind.OPTION: self.option,
            Kind.OPTIONS: lambda some: ", ".join(map(self.option, some)) or NONE,
            Kind.TEAM: lambda team: chr(ord("A") + team),
            Kind.BOARD: lambda board: floor.sheets[board].board.name,
            Kind.TRUTH: lambda truth: "yes" if truth else "no",
        }

    @classmethod
    def on_screen(cls, state: State, language: str) -> Storyteller:
        """Tells people who see cards by their names: a code stands for nothing on a card there."""
        names = [robot.name for robot in state.robots]
        return cls(
            names, state.floor, language, lambda card: program_card(card_text(card), language)
        )

    def sentence(self, event: Event) -> str:
        """One plain sentence about an event; who races towards an antenna reaches checkpoints."""
        values: dict[str, Value] = {"goal": "checkpoint" if self.floor.antennas else "flag"}
        for name, kind in event.fields.items():
            value = getattr(event, name)
            values[name] = self.in_words(kind, value)
            if kind is Kind.OPTION:
                values["which"] = slug(value)
            elif kind in (Kind.CARD, Kind.CARDS):
                values["known"] = "yes" if value and not _hides(value) else "no"
            if kind in (Kind.CARDS, Kind.ROBOTS):
                values["count"] = len(value)
        key = message_of(type(event).__name__)
        if isinstance(event, Way) and event.after == OFF and self.words.has(f"event-{key}.off"):
            values["edge"] = self._edge(event)
            return self.words.say(f"event-{key}.off", **values)
        return self.words.say(f"event-{key}", **values)

    def in_words(self, kind: Kind, value: Any) -> Value:
        """What a field of an event says, or one of a choice, which has fields of the same kinds."""
        return self.told.get(kind, _plain)(value)

    def _robot(self, robot: int) -> str:
        return self.names[robot] if robot >= 0 else self.words.say("event-board")

    def _square(self, square: int) -> str:
        return self.floor.name(square) if square != OFF else self.words.say("event-nowhere")

    def _direction(self, direction: int) -> str:
        return "" if direction == UNTURNED else self.words.say(f"direction-{LETTERS[direction]}")

    def _edge(self, event: Way) -> str:
        """The edge over which a robot left the floor, if there is only one there."""
        floor, before = self.floor, event.before
        edges = [
            LETTERS[d]
            for d in range(4)
            if floor.next_square[before * 4 + d] == OFF and floor.edges[before * 4 + d] != WALL
        ]
        return edges[0] if len(edges) == 1 and not isinstance(event, Jumped) else NONE


@cache
def message_of(kind: str) -> str:
    """The name of the message of a kind of event: ``FlagTaken`` is ``flag-taken``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", kind).lower()


def _plain(value: str | int) -> str | int:
    """A number, or a word of the rules by which a message chooses between its forms."""
    return value.replace(" ", "-") if isinstance(value, str) else value


def _hides(cards: int | tuple[int, ...]) -> bool:
    return cards == HIDDEN if isinstance(cards, int) else HIDDEN in cards
