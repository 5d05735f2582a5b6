"""What a table might add, one of each kind, none of it in this package's own files.

What is declared here stays declared: ``playing_table_cards.py`` plays it in a process of its own.
"""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from roborally.floor.geometry import LEFT, RIGHT
from roborally.game.choices import NO, NONE, SIDE_NAMES, YES, Choice, Word
from roborally.game.damage import Damage
from roborally.game.effect_kinds import Option, SpecialRule, Upgrade
from roborally.game.events import Kind
from roborally.game.play import Play
from roborally.game.questions import ANY, OFFERED, Question, switch, yes_or_no
from roborally.game.state import REGISTERS, Robot
from roborally.steps.activation import take_energy
from roborally.steps.damage import NOWHERE
from roborally.steps.destruction import hurt
from roborally.steps.infection import take_damage_card
from roborally.steps.moving import turn_robot
from roborally.steps.shop import pay

TURN: Final = Word("turn")
PAY: Final = Word("pay")
TOLL: Final = switch("toll_booth", TURN, PAY, targeted=True)


class TollBooth(Option):
    """A robot that the owner pushes chooses: it turns to the right, or takes one damage."""

    name = "Toll Booth"
    family = "running"
    asks = (TOLL,)

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        if await play.ask(TOLL, other, (TURN, PAY), TURN) == PAY:
            await hurt(play, other, direction)
        else:
            turn_robot(play, other, 1, "upgrade")


class RegisterOf(Choice):
    """A register of a robot: ``Twonky 3``."""

    __slots__ = ("name", "number", "owner")
    fields: ClassVar[dict[str, Kind]] = {
        "owner": Kind.ROBOT,
        "name": Kind.WORD,
        "number": Kind.REGISTER,
    }

    def __init__(self, robot: Robot, number: int) -> None:
        super().__init__(f"{robot.name} {number}")
        self.owner = robot.index
        self.name = robot.name
        self.number = number


EAVESDROP: Final = Question("eavesdrop", (NONE,), (OFFERED,), never=NONE, always=ANY)


class Eavesdropper(Option):
    """In register 1 a card of a later register of another robot may be turned over."""

    name = "Eavesdropper"
    family = "programs"
    asks = (EAVESDROP,)

    async def revealing(self, play: Play, robot: Robot) -> None:
        if play.state.register != 1:
            return
        choices: list[Choice] = [NONE]
        for other in play.on_floor():
            if other is not robot:
                choices += [RegisterOf(other, number) for number in range(2, REGISTERS + 1)]
        answer = await play.ask(EAVESDROP, robot, choices, NONE)
        if isinstance(answer, RegisterOf):
            play.state.robots[answer.owner].shown |= 1 << (answer.number - 1)


class Pair(Choice):
    """Two robots: ``Twonky & Twitch``."""

    __slots__ = ("one", "other")
    fields: ClassVar[dict[str, Kind]] = {"one": Kind.ROBOT, "other": Kind.ROBOT}

    def __init__(self, one: Robot, other: Robot) -> None:
        super().__init__(f"{one.name} & {other.name}")
        self.one = one.index
        self.other = other.index


DIZZY: Final = Question("dizzy", (NONE,), (OFFERED,), never=NONE, always=ANY)


class DizzyRay(Option):
    """In register 1 two robots may change their facings."""

    name = "Dizzy Ray"
    family = "weapons"
    asks = (DIZZY,)

    async def revealed(self, play: Play, robot: Robot) -> None:
        if play.state.register != 1:
            return
        pairs = [Pair(one, other) for one, other in combinations(play.on_floor(), 2)]
        answer = await play.ask(DIZZY, robot, (NONE, *pairs), NONE)
        if isinstance(answer, Pair):
            one, other = play.state.robots[answer.one], play.state.robots[answer.other]
            one.facing, other.facing = other.facing, one.facing


class SideOf(Choice):
    """A robot and the side to which it is turned: ``Twonky left``."""

    __slots__ = ("side", "turned")
    fields: ClassVar[dict[str, Kind]] = {"turned": Kind.ROBOT, "side": Kind.SIDE}

    def __init__(self, robot: Robot, side: int) -> None:
        super().__init__(f"{robot.name} {SIDE_NAMES[side]}")
        self.turned = robot.index
        self.side = side


SPANNER: Final = Question("spanner", (NONE,), (OFFERED,), never=NONE, always=ANY)


class Spanner(Option):
    """In register 1 a robot on an adjacent square may be turned to its left or right."""

    name = "Spanner"
    family = "reach"
    asks = (SPANNER,)

    async def revealing(self, play: Play, robot: Robot) -> None:
        if play.state.register != 1:
            return
        choices: list[Choice] = [NONE]
        for other in play.on_floor():
            if play.state.floor.distance(robot.square, other.square) == 1:
                choices += [SideOf(other, side) for side in (LEFT, RIGHT)]
        answer = await play.ask(SPANNER, robot, choices, NONE)
        if isinstance(answer, SideOf):
            turn_robot(play, play.state.robots[answer.turned], answer.side, "upgrade")


RAM_PLATE: Final = yes_or_no("ram_plate")


class RamPlate(Option):
    """Driving into a robot the owner may take one damage and deal it two."""

    name = "Ram Plate"
    family = "running"
    asks = (RAM_PLATE,)

    async def contact(self, play: Play, robot: Robot, other: Robot, direction: int) -> None:
        if await play.ask(RAM_PLATE, robot, (NO, YES), NO) == YES:
            await hurt(play, robot, NOWHERE)
            await hurt(play, other, direction)
            await hurt(play, other, direction)


class Dynamo(Upgrade):
    """Every third card that moves the robot gives it one energy."""

    name = "Dynamo"
    cost = 2

    async def moved(self, play: Play, robot: Robot, pushed: list[Robot]) -> None:
        count = (robot.gear.get(self.name, 0) + 1) % 3
        robot.gear[self.name] = count
        if not count:
            take_energy(play, robot)


class Static(Damage):
    """Costs one energy whenever it is shuffled into the deck."""

    name = "Static"
    number = 1040
    pile = 6

    def shuffled_in(self, play: Play, robot: Robot) -> None:
        pay(play, robot, min(robot.energy, 1))


class RustyCourse(SpecialRule):
    """Whoever has touched the most flags takes one damage after each turn; in 2016 everybody begins
    with one Static.
    """

    name = "Rusty Course"
    deals = (Static,)

    async def turn_over(self, play: Play) -> None:
        most = max(robot.flags for robot in play.state.robots)
        for robot in play.on_floor():
            if most and robot.flags == most:
                await hurt(play, robot, NOWHERE)

    async def race_begun(self, play: Play) -> None:
        for robot in play.state.robots if play.state.piles else ():
            await take_damage_card(play, robot, Static.number)


CARDS = (TollBooth, Eavesdropper, DizzyRay, Spanner, RamPlate, Dynamo, Static, RustyCourse)
