"""Options that change the main laser or add another one."""

from __future__ import annotations

from typing import Final

from roborally.floor.geometry import opposite, turned
from roborally.game.asks import About
from roborally.game.choices import SIDES, Choice, OptionNamed, Register, Word
from roborally.game.effect_kinds import FIRST_DECK, REVISED_DECK, Option
from roborally.game.events import OptionTargeted, RegisterTargeted
from roborally.game.play import Play
from roborally.game.questions import ANY, OPTION, Question
from roborally.game.shots import Shot
from roborally.game.state import REGISTERS, Robot
from roborally.steps.damage import fill_locked_register, lose_option, tell_locked
from roborally.steps.lasers import PATH

TURRET_SIDE: Final = Question("turret_side", SIDES, secret=True)
DAMAGE: Final = Word("damage")
LOCK: Final = "lock"
DESTROY: Final = "destroy"
FIRE_CONTROL: Final = Question(
    "fire_control",
    (DAMAGE, *(Register(register, LOCK) for register in range(1, REGISTERS + 1))),
    (OPTION,),
    never=DAMAGE,
    always=ANY,
    verbs=(DESTROY,),
    targeted=True,
)


class DoubleBarreledLaser(Option):
    """The main laser fires two shots."""

    name = "Double-Barreled Laser"
    family = "lasers"
    decks = (REVISED_DECK,)
    worth = 0.3

    def laser_points(self, play: Play, robot: Robot, points: int, main: bool) -> int:
        return points * 2 if main else points


class DoubleBarrelLaser(DoubleBarreledLaser):
    """The main laser always fires two shots."""

    name = "Double Barrel Laser"
    decks = (FIRST_DECK,)


class HighPowerLaser(Option):
    """The main laser may pass one wall or one robot on its way; a robot shot through is hit too.
    What is fired instead of the main laser may reach its target in the same way, and does nothing
    to a robot that it passes.
    """

    name = "High-Power Laser"
    family = "lasers"
    decks = (REVISED_DECK,)
    worth = 0.2

    asks = (PATH,)

    def may_pierce(self) -> bool:
        return True


class HighPowerLaser1994(Option):
    """The main laser always passes the first wall or robot on its way; a robot shot through is hit
    too.
    """

    name = "High Power Laser"
    family = "lasers"
    decks = (FIRST_DECK,)
    worth = 0.2

    def pierces(self) -> bool:
        return True


class RearFiringLaser(Option):
    """A second laser fires backward, besides the main laser."""

    name = "Rear-Firing Laser"
    family = "lasers"
    decks = (REVISED_DECK,)
    worth = 0.25

    def further_lasers(self, play: Play, robot: Robot) -> list[int]:
        return [opposite(robot.facing)]


class RearLaser(RearFiringLaser):
    """A second laser fires backward, besides the main laser."""

    name = "Rear Laser"
    decks = (FIRST_DECK,)


class Turret(Option):
    """The owner names a side after programming; the main laser and what is fired instead of it
    point there this turn.
    """

    name = "Turret"
    family = "lasers"
    decks = (FIRST_DECK,)
    worth = 0.25
    rulings = "AMB-51"
    asks = (TURRET_SIDE,)

    async def programmed(self, play: Play, robot: Robot) -> None:
        last = SIDES[robot.gear.get(self.name, 0)]
        robot.gear[self.name] = (await play.ask(TURRET_SIDE, robot, SIDES, last)).turn

    def laser_direction(self, play: Play, robot: Robot, direction: int) -> int:
        return turned(direction, robot.gear.get(self.name, 0))


class FireControl(Option):
    """For each hit of the main laser the shooter may lock a register of the target, or destroy
    one of its options, instead of doing damage. The target cannot prevent it.
    """

    name = "Fire Control"
    family = "lasers"
    decks = (REVISED_DECK,)
    worth = 0.3
    rulings = "AMB-44, AMB-05-10, AMB-05-10b"
    asks = (FIRE_CONTROL,)

    async def fired(self, play: Play, robot: Robot, shot: Shot, shots: list[Shot]) -> None:
        target = play.state.robots[shot.target]
        at_target = [other for other in shots if other.target == shot.target]
        for _ in range(shot.points):
            named = [register for other in at_target for register in other.tokens]
            registers = [r for r in target.open_registers if r not in named]
            choices: list[Choice] = [
                DAMAGE,
                *(Register(register, LOCK) for register in registers),
                *(OptionNamed(option, DESTROY) for option in target.options),
            ]
            about = About(target=target.index)
            answer = await play.ask(FIRE_CONTROL, robot, choices, DAMAGE, about=about)
            if answer == DAMAGE:
                continue
            shot.points -= 1
            if isinstance(answer, OptionNamed):
                play.tell(OptionTargeted(robot.index, self.name, target.index, answer.name))
                lose_option(play, target, answer.name, "destroyed")
            elif isinstance(answer, Register):
                play.tell(RegisterTargeted(robot.index, self.name, target.index, answer.number))
                self.lock(play, target, shot, answer.number)

    def lock(self, play: Play, target: Robot, shot: Shot, register: int) -> None:
        """Lock a register without damage; by the errata the damage token lies on it."""
        if play.rules.fire_control == "errata":
            shot.tokens.append(register)
            return
        target.pinned |= 1 << (register - 1)
        fill_locked_register(play, target, register)
        if play.telling:
            tell_locked(play, target, register)


class FireControl1994(FireControl):
    """For each point of the main laser the shooter may name the register that the damage locks, or
    destroy an option of the target instead.
    """

    decks = (FIRST_DECK,)
