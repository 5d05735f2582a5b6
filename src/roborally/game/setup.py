"""Who races where by which rules: all that is fixed before the first turn."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from roborally.floor.course import Course
from roborally.floor.sentence import Sentence, Value

ROBOTS = (
    "Twonky",
    "Squash Bot",
    "Twitch",
    "Zoom Bot",
    "Hammer Bot",
    "Spin Bot",
    "HULK X90",
    "Trundle Bot",
)
MODERN_ROBOTS = (
    "Hammer Bot",
    "Hulk x90",
    "Smash Bot",
    "Spin Bot",
    "Twonky",
    "Zoom Bot",
)
"""Of 2016; its book names all but Spin Bot and Twonky."""
DOUBLE_LASERS = "Set to Kill"


class BadSetup(ValueError):
    """A race that cannot be set up like this.

    The values in the sentence are given by name where other languages have words for it.
    """

    def __init__(self, sentence: str, **values: Value) -> None:
        self.sentence = Sentence(sentence, **values)
        super().__init__(self.sentence)


@dataclass(frozen=True, slots=True)
class Seat:
    """A player and the robots it runs. Seats with the same team win together."""

    name: str
    robots: tuple[str, ...]
    team: int = -1


@dataclass(frozen=True, slots=True)
class Setup:
    """A race before it begins.

    ``special_rules`` None means those of the course. ``switches`` are house rules by name.
    """

    rules: str
    course: Course
    seats: tuple[Seat, ...]
    seed: str
    special_rules: tuple[str, ...] | None = None
    switches: dict[str, str | bool | int] = field(default_factory=dict)

    @property
    def twists(self) -> tuple[str, ...]:
        """The special rules in force, in the order in which they have their say."""
        rules = self.course.special_rules if self.special_rules is None else self.special_rules
        if self.switches.get("double_lasers") is True and DOUBLE_LASERS not in rules:
            return (*rules, DOUBLE_LASERS)
        return rules

    def without_seed(self) -> Setup:
        """The same for those who must not know what chance will bring."""
        return replace(self, seed="")


def seats_for(
    players: int, robots_each: int = 1, robots: tuple[str, ...] = ROBOTS
) -> tuple[Seat, ...]:
    """Seats with the robots in their usual order."""
    return tuple(
        Seat(f"Player {i + 1}", robots[i * robots_each : (i + 1) * robots_each])
        for i in range(players)
    )
