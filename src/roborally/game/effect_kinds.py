"""The three kinds of effects, and which moments never come to each.

An option belongs to a robot of the classic editions, an upgrade to one of 2016, and a special rule
to the course. A class that overrides a moment of another kind would wait for it in vain: the type
checker refuses it, because that moment is declared as nothing here, and so does Python when the
class is made.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, Literal

from roborally.game.effects import Effect


class _OnlyRules:
    """Moments that are about the course or about everybody, and belong to no robot's card."""

    seated: None
    starting_damage: None
    starting_options: None
    programming_time: None
    one_token: None
    race_begun: None
    register_begun: None
    pushed: None
    belts_moved: None
    all_fired: None
    all_destroyed: None
    reentering: None
    all_reentered: None
    all_touched: None
    flags_touched: None
    flags_reached: None
    register_ended: None
    turn_over: None
    repairing: None
    on_site: None


class _OnlyModern:
    """Moments that come only by the rules of 2016."""

    hovers: None
    reboot_spam: None
    opening: None
    moving: None
    pushing: None
    moved: None
    more_lasers: None
    piercing: None
    hits: None
    infecting: None
    dealing: None


class _OnlyUpgrades:
    """Moments of a card that is bought and used up."""

    may_go: None
    ways: None
    use: None


class _OnlyClassic:
    """Moments that come only by the rules of 1994 and 2005."""

    may_power_down: None
    laser_direction: None
    further_lasers: None
    pierces: None
    may_pierce: None
    reentry_damage: None
    laser_points: None
    hand_settled: None
    executing: None
    fired: None
    damaged: None
    destroyed: None
    reentered: None


class _OnlyOptions:
    """Moments of a card that a robot of the classic editions has."""

    may_pair: None
    weapons: None
    revealing: None
    revealed: None
    displacing: None
    touching: None
    turn_ended: None


FIRST_DECK: Final = "first"
REVISED_DECK: Final = "revised"
"""The decks of options that were printed."""


class Option(_OnlyRules, _OnlyModern, _OnlyUpgrades, Effect):  # type: ignore[misc]
    """An option card of the classic editions.

    ``family`` is where the catalogue has it; ``decks`` are the printed ones that have it;
    ``worth`` is what it saves a robot, in turns.
    """

    kind = "an option"
    family: ClassVar[str] = ""
    decks: ClassVar[tuple[str, ...]] = ()
    worth = 0.25


class Upgrade(_OnlyRules, _OnlyClassic, _OnlyOptions, Effect):  # type: ignore[misc]
    """An upgrade of 2016."""

    kind = "an upgrade"
    worth = 0.15


NEXT_FLAG: Final = "flag"


class SpecialRule(_OnlyUpgrades, _OnlyOptions, Effect):  # type: ignore[misc]
    """A special rule of a course, hung on the race instead of on a robot.

    ``robots_each`` is how many robots it gives to every player. ``flags``: each robot touches them
    in order, or teams claim them, or robots carry them. ``aims``: by its role what a robot is there
    for, if not for the next flag, as in the words ``aim-…``; without a role for all other robots.
    """

    kind = "a special rule"
    robots_each: ClassVar[int] = 1
    flags: ClassVar[Literal["in order", "claimed", "carried"]] = "in order"
    aims: ClassVar[Mapping[str, str]] = {}
