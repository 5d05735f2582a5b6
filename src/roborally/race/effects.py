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
    weapon_points: int = 0

    # ---- nouns

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        """How many cards a robot is dealt."""
        return size

    def may_power_down(self, play: Play, robot: Robot) -> bool:
        return True

    def may_pair(self, move: int, rotate: int) -> bool:
        """Whether a movement card and a rotation may share a register."""
        return False

    def steadies(self, play: Play, robot: Robot) -> bool:
        """Whether gears and belts do not turn the robot."""
        return False

    def laser_direction(self, play: Play, robot: Robot, direction: int) -> int:
        """Where the main laser and what replaces it point."""
        return direction

    def further_lasers(self, play: Play, robot: Robot) -> list[int]:
        """Directions in which the robot fires besides its main laser."""
        return []

    def pierces(self) -> bool:
        """Whether the main laser may pass one wall or robot."""
        return False

    def reentry_damage(self, play: Play, robot: Robot, points: int) -> int:
        """How much damage an archive copy has."""
        return points

    def weapons(self, play: Play, robot: Robot, target: Robot, distance: int) -> list[str]:
        """Words for what may be fired instead of the main laser at a target that far away."""
        return []

    def laser_points(self, play: Play, robot: Robot, points: int, main: bool) -> int:
        """How many points a hit of a robot's laser costs its target."""
        return points

    def may_touch(self, play: Play, robot: Robot) -> bool:
        """Whether the robot can touch flags at all."""
        return True

    # ---- verbs

    async def race_begun(self, play: Play) -> None:
        """Set-up is done."""

    async def dealt(self, play: Play, robot: Robot) -> None:
        """The owner has seen the hand and has not yet programmed."""

    async def programmed(self, play: Play, robot: Robot) -> None:
        """The program lies; the hand holds the cards left over. Others do not see this yet."""

    async def register_begun(self, play: Play) -> None:
        """A register begins; nothing has been revealed."""

    async def revealing(self, play: Play, robot: Robot) -> None:
        """Just before the cards of this register are revealed."""

    async def revealed(self, play: Play, robot: Robot) -> None:
        """The cards of this register lie open, and nothing has moved."""

    async def executing(self, play: Play, robot: Robot, card: int, distance: int) -> int:
        """How far a movement card takes the robot; negative is backwards."""
        return distance

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        """The robot drove into another one, whether it could push it or not."""

    async def belts_moved(self, play: Play, fast: bool) -> None:
        """Belts carried the robots: only express belts, or all of them."""

    async def fired(self, play: Play, robot: Robot, shot: Shot) -> None:
        """The owner's shot will hit; it may be given another effect than damage."""

    async def reprogramming(self, play: Play, robot: Robot, shot: Shot) -> None:
        """All damage of the laser step is done; weapons that change registers do so now."""

    async def displacing(self, play: Play, robot: Robot, shot: Shot) -> None:
        """Last in the laser step: weapons that move their target do so now."""

    async def damaged(self, play: Play, robot: Robot, direction: int) -> bool:
        """One point of damage is about to be taken; True if the effect takes it instead.

        The direction is where the shot or push goes, or NOWHERE.
        """
        return False

    async def destroyed(self, play: Play, robot: Robot) -> None:
        """The robot was just destroyed and still has all its options."""

    async def reentered(self, play: Play, robot: Robot) -> None:
        """The robot came back."""

    async def touching(self, play: Play, robot: Robot) -> int:
        """The square that the owner touches instead of the one it stands on, or OFF."""
        return OFF

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        """Every robot has touched; these reached a flag in order."""

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        """Repairs are done, and the registers are about to be cleared."""

    async def eliminated(self, play: Play, robot: Robot) -> None:
        """A robot lost its last life."""


def _moments() -> tuple[str, ...]:
    return tuple(
        name
        for name in vars(Effect)
        if not name.startswith("_") and not name.startswith(("name", "weapon_"))
    )


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
