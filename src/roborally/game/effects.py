"""Whatever bends the rules: options on a robot and special rules of a course.

An effect is a class without state that overrides the moments it speaks about. Nouns are values
it may change; verbs are coroutines in which it may act or ask. For a special rule of the course
the robot is the one the moment is about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar, Final

from roborally.floor.floor import OFF
from roborally.game.choices import NO, Choice, Weapon
from roborally.game.damage import Damage
from roborally.game.questions import Question

if TYPE_CHECKING:
    from roborally.game.play import Play
    from roborally.game.pushes import Push
    from roborally.game.setup import Setup
    from roborally.game.shots import Shot
    from roborally.game.state import Robot, State


class Effect:
    """The base of all options, upgrades and special rules: it changes nothing.

    All have a ``name``; ``rulings`` are what they rest on, ``worth`` what they save a robot, in
    turns, ``asks`` the questions that they put, and ``deals`` the damage cards that they bring.

    Of an option: ``weapon`` is what it calls what it fires, with so many ``weapon_points`` of
    damage; of weapons that change registers those with the least ``reprograms`` come first.
    ``pair_mode`` is how two cards in one register are carried out. ``counts_use``: its gear is how
    often it was used, and a chop shop charges it again.

    Of an upgrade: its ``cost``, whether it is ``permanent``, and whether it ``works_rebooted``. One
    that is used up asks its ``question``, and ``unused`` is the answer that keeps it.

    Of a special rule: whether it ``places_robots`` itself; ``not_with`` names rules that
    it cannot be played with.
    """

    name: ClassVar[str] = ""
    kind: ClassVar[str] = ""
    rulings: ClassVar[str] = ""
    worth: ClassVar[float] = 0.0
    asks: ClassVar[tuple[Question, ...]] = ()
    deals: ClassVar[tuple[type[Damage], ...]] = ()
    weapon: ClassVar[str] = ""
    weapon_points: ClassVar[int] = 0
    reprograms: ClassVar[int] = 0
    pair_mode: ClassVar[int] = 0
    cost: ClassVar[int] = 0
    permanent: ClassVar[bool] = True
    works_rebooted: ClassVar[bool] = False
    places_robots: ClassVar[bool] = False
    not_with: ClassVar[tuple[str, ...]] = ()
    counts_use: ClassVar[bool] = False
    question: ClassVar[Question | None] = None
    unused: ClassVar[Choice] = NO

    def __init_subclass__(cls) -> None:
        """Refuse a moment that never comes to this kind of effect; see ``effect_kinds``."""
        super().__init_subclass__()
        for name in vars(cls):
            if name in MOMENTS and any(name in _declared(base) for base in cls.__mro__):
                raise TypeError(f"{cls.__name__}.{name}: {cls.kind} never has that moment")

    @property
    def questions(self) -> tuple[Question, ...]:
        """All that it asks."""
        return self.asks if self.question is None else (*self.asks, self.question)

    # ---- set-up

    def seated(self, setup: Setup, state: State) -> None:
        """The robots have their players and are not lined up yet; raises BadSetup.

        A rule that ``places_robots`` puts them on the floor itself when the race begins.
        """

    def starting_damage(self, play: Play, points: int) -> int:
        """With how much damage robots start."""
        return points

    def starting_options(self, play: Play, number: int) -> int:
        """How many options every robot is given at the start."""
        return number

    # ---- nouns

    def programming_time(self, seconds: int) -> int:
        """How long everybody may program, counted from the deal; 0 is without end."""
        return seconds

    def hand_size(self, play: Play, robot: Robot, size: int) -> int:
        """How many cards a robot is dealt; it gets one for each open register in any case."""
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
        """Whether the main laser always passes one wall or robot."""
        return False

    def may_pierce(self) -> bool:
        """Whether the main laser, and what replaces it, may pass one wall or robot."""
        return False

    def reentry_damage(self, play: Play, robot: Robot, points: int) -> int:
        """How much damage an archive copy has."""
        return points

    def hovers(self, play: Play, robot: Robot) -> bool:
        """Whether the robot passes over pits."""
        return False

    def may_go(self, robot: Robot) -> bool:
        """2016: whether the owner may discard it to make room for another upgrade."""
        return True

    def ways(self, play: Play, robot: Robot, moment: str) -> Sequence[Choice]:
        """2016: how it can be used now, in the own turn before or after the card.

        If nothing else can be, ``question`` is asked, and ``unused`` is the answer of who waits.
        """
        return []

    def reboot_spam(self, play: Play, robot: Robot, cards: int) -> int:
        """How many SPAM cards a reboot costs."""
        return cards

    def one_token(self, play: Play) -> bool:
        """Whether one reboot token serves the whole course."""
        return False

    def weapons(self, play: Play, target: Robot, distance: int) -> Sequence[Weapon]:
        """What may be fired instead of the main laser at a target that far away."""
        return ()

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

    async def hand_settled(self, play: Play, robot: Robot) -> None:
        """Nothing exchanges the hand any more; cards kept from earlier turns may be added."""

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

    async def pushed(self, play: Play, push: Push) -> None:
        """A robot was pushed; if that led into a pit, it has not been destroyed yet."""

    async def belts_moved(self, play: Play, fast: bool) -> None:
        """Belts carried the robots: only express belts, or all of them."""

    async def fired(self, play: Play, robot: Robot, shot: Shot, shots: list[Shot]) -> None:
        """The owner's shot, one of all of the step, will hit; it may be given another effect than
        damage.
        """

    async def all_fired(self, play: Play, shots: list[Shot]) -> None:
        """All shots of the laser step are fired, and nobody has taken damage yet."""

    async def opening(self, play: Play, robot: Robot) -> None:
        """2016: a register begins, and priority is about to be settled."""

    async def use(self, play: Play, robot: Robot, way: Choice) -> None:
        """2016: the owner uses it in the own turn of a register, in one of the ``ways``."""

    async def moving(self, play: Play, robot: Robot, card: int, path: list[int]) -> list[int]:
        """2016: the directions of the steps that a movement card makes."""
        return path

    async def pushing(self, play: Play, robot: Robot, other: Robot, direction: int) -> int:
        """2016: where the robot pushes another one that is in its way."""
        return direction

    async def moved(self, play: Play, robot: Robot, pushed: list[Robot]) -> None:
        """2016: the move of a card is finished; these robots it pushed directly."""

    async def more_lasers(self, play: Play, robot: Robot) -> list[int]:
        """2016: further directions in which the robot shoots."""
        return []

    async def piercing(
        self, play: Play, robot: Robot, direction: int, targets: list[int]
    ) -> list[int]:
        """2016: whom a shot in a direction hits."""
        return targets

    async def hits(self, play: Play, robot: Robot, shots: list[Shot]) -> None:
        """2016: the robot's shots will hit; they may do more than one SPAM."""

    async def infecting(
        self, play: Play, robot: Robot, victim: Robot, cards: list[int], adjacent: bool
    ) -> None:
        """2016: a shot or push of the robot deals these damage cards; some may become others."""

    async def dealing(self, play: Play, robot: Robot, victim: Robot, card: int) -> bool:
        """2016: the robot deals a damage card; True to put it on top of the victim's deck."""
        return False

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

    async def all_destroyed(self, play: Play, robots: list[Robot]) -> None:
        """These robots were destroyed at the same moment; some may have lost their last life."""

    async def reentering(self, play: Play, robot: Robot) -> bool:
        """Whether a destroyed robot comes back now; False if it must wait for the next time."""
        return True

    async def all_reentered(self, play: Play) -> None:
        """The destroyed robots are back; others may be brought back as well."""

    async def reentered(self, play: Play, robot: Robot) -> None:
        """The robot came back."""

    async def touching(self, play: Play, robot: Robot) -> int:
        """The square that the owner touches besides the one it stands on, or OFF."""
        return OFF

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        """Every robot has touched; these reached a flag in order."""

    async def flags_touched(self, play: Play, robots: dict[Robot, int]) -> None:
        """These robots touched a flag, in order or not; with the square on which each stood."""

    async def flags_reached(self, play: Play, reached: list[tuple[Robot, int]]) -> None:
        """Robots touch flags on these squares; the rule says what that means instead of the order.

        Robots that stand on a flag come first, then those that reach it, both in asking order.
        """

    async def register_ended(self, play: Play) -> None:
        """All that belongs to a register is done."""

    async def turn_over(self, play: Play) -> None:
        """The registers are over, and repairs have not begun."""

    async def repairing(self, play: Play, robot: Robot) -> None:
        """A robot on the floor is about to be repaired at the end of the turn."""

    async def on_site(self, play: Play, robot: Robot, site: int) -> bool:
        """The turn ends on a repair site or flag; True if the rule takes the place of repairs."""
        return False

    async def turn_ended(self, play: Play, robot: Robot) -> None:
        """Repairs are done, and the registers are about to be cleared."""


def _declared(base: type) -> list[str]:
    return list(vars(base).get("__annotations__", {}))


def _moments() -> tuple[str, ...]:
    return tuple(name for name, value in vars(Effect).items() if callable(value) and name[0] != "_")


MOMENTS: Final = _moments()


def moments_of(effect: Effect) -> frozenset[str]:
    """The moments that an effect speaks about."""
    kind = type(effect)
    known = _MOMENTS_OF.get(kind)
    if known is None:
        known = frozenset(
            name for name in MOMENTS if getattr(kind, name) is not getattr(Effect, name)
        )
        _MOMENTS_OF[kind] = known
    return known


_MOMENTS_OF: Final[dict[type[Effect], frozenset[str]]] = {}
