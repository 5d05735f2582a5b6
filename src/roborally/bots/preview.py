"""What a program does while the other robots stand still, as far as nothing is left to chance.

It is made from the view of a seat, so nothing in it can tell what is hidden.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from roborally.bots.rehearsal import Rehearsal
from roborally.game.asks import IllegalAnswer
from roborally.game.cards import card_of
from roborally.game.chance import Stream
from roborally.game.events import CardReplaced, Event
from roborally.game.state import DESTROYED, OUT, POWER_DOWN, REGISTERS, Robot
from roborally.game.view import View
from roborally.protocol.changes import Note
from roborally.protocol.watching import WatchedReferee

CHOSEN_LATER: Final = ("weasel", "sandbox")
"""What a card does that its player decides about only when it is carried out."""


class ChanceDecides(Exception):
    """From here on nobody can tell what happens."""


class _Foreseeing(WatchedReferee):
    """A referee that stops where chance would decide."""

    def chance(self, purpose: str, *whom: object) -> Stream:
        raise ChanceDecides(purpose)


@dataclass(frozen=True, slots=True)
class Stop:
    """Where a robot is after a register of a preview."""

    register: int
    square: int
    facing: int
    destroyed: bool


@dataclass(slots=True)
class Preview:
    """What a program does while the others stand still: events, and what each of them changes.

    ``unknown_from`` is the register in which chance decides, or a choice to be made then; 0 if
    there is none.
    """

    events: list[Event] = field(default_factory=list)
    notes: list[tuple[Note, ...]] = field(default_factory=list)
    stops: list[Stop] = field(default_factory=list)
    unknown_from: int = 0
    by_choice: bool = False


def preview(view: View, robot: int, program: str) -> Preview:
    """Carry a program out with the other robots standing still; ``-`` for registers left empty.

    It ends with the last card that lies, or where chance or a later choice decides.
    """
    state = view.state.copy()
    state.seed = "preview"
    own = state.robots[robot]
    last = lay(own, program)
    rules = Rehearsal(view.setup, state).rules
    for other in state.robots:
        if other is not own:
            other.hand = []
            other.registers = [0] * REGISTERS
            other.power = POWER_DOWN
            other.rebooted = rules.traits.own_decks
    own.hand = []
    referee = _Foreseeing(view.setup, state, rules=rules)
    referee.marking = False
    state.step = rules.first_register
    found = Preview()
    for register in range(1, last + 1):
        told = len(referee.events)
        try:
            referee.run_to(rules.register_ends(rules.register_begins(register)))
            while referee.open:
                ask = referee.open[0]
                if ask.name in CHOSEN_LATER:
                    found.by_choice, found.unknown_from = True, register
                    break
                referee.answer(ask, ask.default)
        except ChanceDecides:
            found.unknown_from = register
        drawn = [
            event
            for event in referee.events[told:]
            if isinstance(event, CardReplaced) and event.robot == robot
        ]
        if found.unknown_from or drawn:
            found.unknown_from = register
            break
        found.events += referee.events[told:]
        found.notes += referee.notes[told:]
        destroyed = own.status in (DESTROYED, OUT) or own.rebooted
        found.stops.append(Stop(register, own.square, own.facing, destroyed))
        if destroyed or state.over:
            break
    return found


def lay(robot: Robot, program: str) -> int:
    """Lay the cards of an answer on a sheet; the last register with a card."""
    words = [word.strip() for word in program.split(",")]
    free = free_registers(robot)
    if len(words) > len(free):
        raise IllegalAnswer(f"{len(words)} cards for {len(free)} registers")
    hand = list(robot.hand)
    for register, word in zip(free, words, strict=False):
        if word in ("-", ""):
            continue
        try:
            cards = [card_of(part) for part in word.split("+")]
        except ValueError as error:
            raise IllegalAnswer(str(error)) from None
        for row, card in zip((robot.registers, robot.seconds), cards, strict=False):
            if card not in hand:
                raise IllegalAnswer(f"{word} is not in the hand as often as it is used")
            hand.remove(card)
            row[register - 1] = card
    robot.hand = hand
    return max((r for r in range(1, REGISTERS + 1) if robot.registers[r - 1]), default=0)


def free_registers(robot: Robot) -> tuple[int, ...]:
    return tuple(r for r in robot.open_registers if not robot.registers[r - 1])
