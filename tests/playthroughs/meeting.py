"""Which elements, events, questions, cards, options and moments occur in a race."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

from roborally.floor.elements import Square
from roborally.floor.floor import ANTENNA, OFF, RAMP_UP, WALL, Floor
from roborally.game.asks import Ask
from roborally.game.cards import HIDDEN, card_text
from roborally.game.effects import MOMENTS, Effect, moments_of
from roborally.game.events import (
    WORDS,
    Archived,
    Blocked,
    Burned,
    CardExchanged,
    CardRandomized,
    CardReplaced,
    Carried,
    DamageDealt,
    Destroyed,
    Drifted,
    EnergyTaken,
    Event,
    Fell,
    Jumped,
    Kind,
    Moved,
    OptionLost,
    OptionUsed,
    Pushed,
    Rebooted,
    Reentered,
    Revealed,
    Shot,
    Shoved,
    Slid,
    Slowed,
    Thrown,
    Touched,
    Turned,
    UpgradeBought,
    UpgradeTaken,
)
from roborally.game.modern_cards import TROJAN_HORSE
from roborally.referee import Referee
from tests.playthroughs.existing import SITES

REFUSALS: Final = frozenset(
    ("no", "none", "not", "later", "hold", "stop", "plain", "straight", "SPAM", "1")
)
"""Answers by which an upgrade is not used."""
QUIET: Final = {
    "Double Barrel Laser": "hits",
    "Firewall": "reboot_spam",
    "Memory Stick": "hand_size",
    "Ramming Gear": "contact",
    "Virus Module": "contact",
}
"""Upgrades that neither ask nor tell by name: to have a say at this moment is to be used."""


OBSTACLES: Final = {WALL: "wall", ANTENNA: "antenna"}
CAUSED_BY: Final[dict[type[Event], str]] = {
    Burned: "flamer",
    Fell: "ledge",
    Slid: "oil",
    Thrown: "repulsor field",
}
"""Events that there are only by one element."""


class Met:
    """What occurred so far."""

    def __init__(self) -> None:
        self.events: set[str] = set()
        self.elements: set[str] = set()
        self.asks: set[str] = set()
        self.cards: set[str] = set()
        self.bought: set[str] = set()
        self.used: set[str] = set()
        self.moments: set[tuple[str, str]] = set()
        self.asking: dict[tuple[str, int], str] = {}
        self.race: Referee | None = None

    @contextmanager
    def watch(self) -> Iterator[None]:
        """Notice every moment at which an effect has a say in the race, and what it asks.

        Dialogues of other races that were left open may be closed meanwhile; they do not count.
        """
        names = frozenset(MOMENTS)

        def called(frame: FrameType, event: str, _: object) -> None:
            moment = frame.f_code.co_name
            if event != "call":
                return
            if moment in names:
                effect = frame.f_locals.get("self")
                here = frame.f_locals.get("play", self.race) is self.race
                if here and isinstance(effect, Effect) and moment in moments_of(effect):
                    self.moments.add((effect.name, moment))
            elif moment == "__init__" and isinstance(frame.f_locals.get("self"), Ask):
                self._put(frame.f_locals, frame.f_back)

        before = sys.getprofile()
        sys.setprofile(called)
        try:
            yield
        finally:
            sys.setprofile(before)

    def _put(self, ask: dict[str, Any], caller: FrameType | None) -> None:
        """Notice who puts a question to the race; if the race is compiled, it has no frames."""
        if caller and caller.f_code.co_name == "ask":
            caller = caller.f_back
        effect = caller.f_locals.get("self") if caller else None
        if caller and isinstance(effect, Effect) and caller.f_locals.get("play") is self.race:
            self.asking[ask["question"].name, ask["robot"]] = effect.name

    def event(self, event: Event, floor: Floor) -> None:
        """Notice an event, the element that caused it, and the upgrade that shows in it."""
        self.events.add(type(event).__name__)
        _check(event)
        self.elements.update(_elements(event, floor))
        if isinstance(event, Reentered) and self.race and event.square in _tokens(self.race):
            self.elements.add("reboot token")
        if isinstance(event, Revealed | CardReplaced) and event.card != HIDDEN:
            self.cards.add(card_text(event.card))
        if isinstance(event, UpgradeBought):
            self.bought.add(event.option)
        self.used.update(_used(event, floor))

    def answer(self, ask: Ask, text: str) -> None:
        """Notice a question, and that an upgrade is used by its answer."""
        self.asks.add(ask.name)
        if ask.name == "chop_shop" and text != "nothing":
            self.elements.add("chop shop")
        if text not in REFUSALS:
            self.used.add(self.asking.get((ask.name, ask.robot), ""))

    def upgrades(self) -> set[str]:
        """Upgrades that were bought in this race and used."""
        quiet = {name for name, moment in QUIET.items() if (name, moment) in self.moments}
        return self.bought & (self.used | quiet)

    def words(self) -> set[str]:
        """The names of all that occurred; an upgrade that was bought counts if it was used."""
        effects = {effect for effect, _ in self.moments} - self.bought | self.upgrades()
        return self.events | self.elements | self.asks | self.cards | effects

    def lines(self) -> Iterator[str]:
        yield f"events: {', '.join(sorted(self.events))}"
        yield f"elements: {', '.join(sorted(self.elements))}"
        if self.race and self.race.state.piles:
            yield f"cards: {', '.join(sorted(self.cards))}"
            yield f"bought and used: {', '.join(sorted(self.upgrades())) or 'nothing'}"
        for name in sorted({name for name, _ in self.moments}):
            moments = sorted(moment for effect, moment in self.moments if effect == name)
            yield f"{name}: {', '.join(moments)}"


def _check(event: Event) -> None:
    """The words of an event are among those that there are; weapons have names by their options."""
    for name, kind in event.fields.items():
        known = WORDS.get(kind)
        if known and kind is not Kind.WEAPON:
            assert getattr(event, name) in known, f"{name} of {type(event).__name__}"


def _tokens(race: Referee) -> set[int]:
    return {race.state.floor.square(token.x, token.y) for token in race.course.reboots}


def _used(event: Event, floor: Floor) -> Iterator[str]:
    """The upgrade that an event shows to be used.

    Only a robot with a Hover Unit leaves a pit, and only a Trojan Needler deals Trojan Horses.
    """
    if isinstance(event, OptionUsed):
        yield event.option
    elif isinstance(event, OptionLost):
        yield event.option if event.reason == "used up" else ""
    elif isinstance(event, CardExchanged):
        yield event.option
    elif isinstance(event, UpgradeTaken):
        yield "Modular Chassis"
    elif isinstance(event, Moved | Pushed) and floor.pit[event.before]:
        yield "Hover Unit"
    elif isinstance(event, DamageDealt) and event.card == TROJAN_HORSE and event.dealer >= 0:
        yield "Trojan Needler"


def _elements(event: Event, floor: Floor) -> Iterator[str]:
    if isinstance(event, Carried):
        yield "express belt" if floor.belt_speed[event.before] == 2 else "belt"
        onto = floor.squares[event.after] if event.after != OFF else Square()
        if onto.belt and floor.belt_turn[event.after * 4 + floor.belt_to[event.before]]:
            yield "belt around a bend"
    elif isinstance(event, Turned) and event.means == "gear":
        yield "gear"
    elif isinstance(event, Shoved):
        yield "pusher"
    elif isinstance(event, Blocked):
        edge = floor.edges[event.square * 4 + event.direction]
        if edge in OBSTACLES:
            yield OBSTACLES[edge]
    elif isinstance(event, Destroyed | Rebooted):
        yield event.cause
    elif isinstance(event, Shot) and event.shooter < 0:
        yield f"laser of {event.points}"
    elif isinstance(event, Touched):
        yield "flag"
    elif isinstance(event, Archived) and floor.repair[event.square]:
        yield SITES[floor.repair[event.square]]
    elif isinstance(event, EnergyTaken) and event.step == "energy_spaces":
        yield "energy space"
    else:
        yield from _terrain(event, floor)


def _terrain(event: Event, floor: Floor) -> Iterator[str]:
    """What the Grand Prix and the expansions add."""
    if isinstance(event, Jumped):
        yield event.passage
    elif isinstance(event, Slowed):
        yield event.ground
    elif isinstance(event, Drifted):
        yield "current"
        if event.turned:
            yield "current around a bend"
    elif isinstance(event, CardRandomized):
        yield "randomizer"
    elif isinstance(event, Moved | Pushed) and _is_uphill(event, floor):
        yield "ramp"
    elif type(event) in CAUSED_BY:
        yield CAUSED_BY[type(event)]


def _is_uphill(event: Moved | Pushed, floor: Floor) -> bool:
    keys = range(event.before * 4, event.before * 4 + 4)
    return any(floor.edges[k] == RAMP_UP and floor.next_square[k] == event.after for k in keys)
