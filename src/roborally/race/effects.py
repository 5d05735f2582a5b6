"""Whatever bends the rules: options on a robot and special rules of a course.

An effect is a class without state that overrides the moments it speaks about. Nouns are values
it may change; verbs are coroutines in which it may act or ask. For a special rule of the course
the robot is the one the moment is about.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from roborally.floor.floor import OFF

if TYPE_CHECKING:
    from roborally.race.play import Play
    from roborally.race.shots import Shot
    from roborally.race.state import Robot


class Effect:
    """The base of all options and special rules: it changes nothing."""

    name: str = ""

    # ---- nouns

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        """How many cards a robot is dealt."""
        return size

    def may_power_down(self, play: Play, robot: Robot) -> bool:
        return True

    def weapons(self, play: Play, robot: Robot, target: Robot, distance: int) -> list[str]:
        """Words for what may be fired instead of the main laser at a target that far away."""
        return []

    def laser_points(self, play: Play, robot: Robot, points: int) -> int:
        """How many points a shot of a robot's laser costs its target."""
        return points

    def may_touch(self, play: Play, robot: Robot) -> bool:
        """Whether the robot can touch flags at all."""
        return True

    # ---- verbs

    async def race_begun(self, play: Play) -> None:
        """Set-up is done."""

    async def programmed(self, play: Play, robot: Robot) -> None:
        """The program lies; the hand holds the cards left over. Others do not see this yet."""

    async def register_begun(self, play: Play) -> None:
        """A register begins; nothing has been revealed."""

    async def revealing(self, play: Play, robot: Robot) -> None:
        """Just before the cards of this register are revealed."""

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        """How far a movement card takes the robot; negative is backwards."""
        return distance

    async def belts_moved(self, play: Play, fast: bool) -> None:
        """Belts carried the robots: only express belts, or all of them."""

    async def fired(self, play: Play, robot: Robot, shot: Shot) -> None:
        """The owner's shot will hit; it may be given another effect than damage."""

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        """All damage of the laser step is done; weapons that move their target do so now."""

    async def damaged(self, play: Play, robot: Robot) -> bool:
        """One point of damage is about to be taken; True if the effect takes it instead."""
        return False

    async def touching(self, play: Play, robot: Robot) -> int:
        """The square that the owner touches instead of the one it stands on, or OFF."""
        return OFF

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        """Every robot has touched; these reached a flag in order."""

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        """The registers are being cleared."""

    async def eliminated(self, play: Play, robot: Robot) -> None:
        """A robot lost its last life."""


def _moments() -> tuple[str, ...]:
    return tuple(name for name in vars(Effect) if not name.startswith("_") and name != "name")


MOMENTS: Final = _moments()


def moments_of(effect: Effect) -> frozenset[str]:
    """The moments that an effect speaks about."""
    kind = type(effect)
    known = _MOMENTS_OF.get(kind.__name__)
    if known is None:
        known = frozenset(
            name for name in MOMENTS if getattr(kind, name) is not getattr(Effect, name)
        )
        _MOMENTS_OF[kind.__name__] = known
    return known


_MOMENTS_OF: Final[dict[str, frozenset[str]]] = {}
