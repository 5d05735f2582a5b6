"""What happened in a race, one class for each kind of thing.

Events are told in order and numbered. Those that share a ``beat`` happened at the same time.
Robots are given by index, squares by int, cards as printed. They are never changed once told.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, replace
from typing import Final

from roborally.race.cards import HIDDEN

HEAD: Final = ("beat", "number", "register", "step", "turn")


class Event:
    """The common head of all events, filled in when it is told."""

    __slots__ = HEAD

    number: int
    turn: int
    register: int
    step: str
    beat: int

    def seen_by(self, robots: Container[int]) -> Event:
        """What the owner of these robots gets to see of it."""
        return self


@dataclass(slots=True)
class TurnBegan(Event):
    turn_number: int


@dataclass(slots=True)
class Dealt(Event):
    """A hand; others see only how many cards it has."""

    robot: int
    cards: tuple[int, ...]

    def seen_by(self, robots: Container[int]) -> Event:
        if self.robot in robots:
            return self
        censored = replace(self, cards=(HIDDEN,) * len(self.cards))
        for name in HEAD:
            setattr(censored, name, getattr(self, name))
        return censored


@dataclass(slots=True)
class Sealed(Event):
    """A program lies face down."""

    robot: int


@dataclass(slots=True)
class TimedOut(Event):
    """The open registers were filled because no program came in time."""

    robot: int


@dataclass(slots=True)
class PowerDownAnnounced(Event):
    robot: int


@dataclass(slots=True)
class PoweredDown(Event):
    robot: int


@dataclass(slots=True)
class PoweredUp(Event):
    robot: int


@dataclass(slots=True)
class Revealed(Event):
    robot: int
    card: int
    second: int


@dataclass(slots=True)
class CardReplaced(Event):
    """The card in a register was exchanged; ``by`` names the option that did it."""

    robot: int
    in_register: int
    card: int
    by: str


@dataclass(slots=True)
class Moved(Event):
    """One square by its own card."""

    robot: int
    before: int
    after: int


@dataclass(slots=True)
class Pushed(Event):
    """One square because another robot, or something else, drove into it."""

    robot: int
    before: int
    after: int
    by: int


@dataclass(slots=True)
class Carried(Event):
    """One square by a belt, turned by that many quarter turns on the way."""

    robot: int
    before: int
    after: int
    turned: int


@dataclass(slots=True)
class Shoved(Event):
    """One square by a pusher."""

    robot: int
    before: int
    after: int


@dataclass(slots=True)
class Drifted(Event):
    """One square by a current, turned by that many quarter turns on the way."""

    robot: int
    before: int
    after: int
    turned: int


@dataclass(slots=True)
class Slid(Event):
    """One square on oil."""

    robot: int
    before: int
    after: int


@dataclass(slots=True)
class Thrown(Event):
    """One square away from a repulsor field."""

    robot: int
    before: int
    after: int


@dataclass(slots=True)
class Jumped(Event):
    """From one square to another without touching those between; ``by`` portal or teleporter."""

    robot: int
    before: int
    after: int
    by: str


@dataclass(slots=True)
class Slowed(Event):
    """The first square of a movement was lost; ``by`` is oil or water."""

    robot: int
    square: int
    by: str


@dataclass(slots=True)
class Fell(Event):
    """Over a ledge onto a lower level, or somebody fell onto it; it is hurt where it stands now."""

    robot: int
    square: int


@dataclass(slots=True)
class Burned(Event):
    """By a flamer of the board."""

    robot: int
    square: int


@dataclass(slots=True)
class Blocked(Event):
    """A step that a wall, or a robot that cannot be pushed, prevented."""

    robot: int
    square: int
    direction: int


@dataclass(slots=True)
class Turned(Event):
    """On the spot; ``by`` is card, gear or upgrade."""

    robot: int
    before: int
    after: int
    by: str


@dataclass(slots=True)
class Shot(Event):
    """A shot that hits. ``shooter`` is -1 for a laser of the board."""

    shooter: int
    target: int
    origin: int
    square: int
    direction: int
    points: int
    weapon: str


@dataclass(slots=True)
class Damaged(Event):
    robot: int
    points: int
    damage: int


@dataclass(slots=True)
class Locked(Event):
    """The card is HIDDEN as long as it lies face down."""

    robot: int
    in_register: int
    card: int


@dataclass(slots=True)
class Unlocked(Event):
    robot: int
    in_register: int


@dataclass(slots=True)
class Destroyed(Event):
    """``cause`` is pit, edge, damage, crusher or what else destroyed it."""

    robot: int
    square: int
    cause: str
    lives: int


@dataclass(slots=True)
class OptionDrawn(Event):
    robot: int
    option: str


@dataclass(slots=True)
class OptionLost(Event):
    """``reason`` is exchange, destruction, used up or destroyed by another robot."""

    robot: int
    option: str
    reason: str


@dataclass(slots=True)
class OptionUsed(Event):
    """An option did something that no other event shows; ``how`` says what was chosen."""

    robot: int
    option: str
    how: str


@dataclass(slots=True)
class Touched(Event):
    """A flag in its right order."""

    robot: int
    flag: int
    square: int


@dataclass(slots=True)
class Archived(Event):
    robot: int
    square: int


@dataclass(slots=True)
class Repaired(Event):
    robot: int
    points: int
    damage: int


@dataclass(slots=True)
class Reentered(Event):
    robot: int
    square: int
    facing: int
    virtual: bool


@dataclass(slots=True)
class BecameReal(Event):
    robot: int


@dataclass(slots=True)
class FlagMoved(Event):
    flag: int
    before: int
    after: int


@dataclass(slots=True)
class FlagTaken(Event):
    """Picked up, to be carried along."""

    robot: int
    flag: int


@dataclass(slots=True)
class FlagDropped(Event):
    robot: int
    flag: int
    square: int


@dataclass(slots=True)
class FlagClaimed(Event):
    robot: int
    flag: int
    team: int


@dataclass(slots=True)
class HomeChosen(Event):
    """A team has this board as its home."""

    team: int
    board: str


@dataclass(slots=True)
class Placed(Event):
    """Put on the floor by its owner."""

    robot: int
    square: int
    facing: int


@dataclass(slots=True)
class TakenOff(Event):
    """Taken off the floor without being destroyed."""

    robot: int
    square: int


@dataclass(slots=True)
class RoleTaken(Event):
    """``role`` is runner, blocker or superbot."""

    robot: int
    role: str


@dataclass(slots=True)
class BoardTurned(Event):
    """A coin was tossed for a board; on heads it turned a quarter turn clockwise."""

    robot: int
    board: int
    heads: bool


@dataclass(slots=True)
class ShopFilled(Event):
    upgrades: tuple[str, ...]


@dataclass(slots=True)
class DamageDealt(Event):
    """A damage card for a robot's owner; ``dealer`` is the robot that dealt it, or -1."""

    robot: int
    card: int
    dealer: int
    on_top: bool


@dataclass(slots=True)
class EnergyTaken(Event):
    robot: int
    cubes: int
    energy: int


@dataclass(slots=True)
class Rebooted(Event):
    """``cause`` is pit, edge, worm, upgrade or checkpoint."""

    robot: int
    square: int
    cause: str


@dataclass(slots=True)
class Finished(Event):
    robot: int
    rank: int


@dataclass(slots=True)
class Eliminated(Event):
    robot: int


@dataclass(slots=True)
class RaceOver(Event):
    winners: tuple[int, ...]
