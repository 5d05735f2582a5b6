"""Options and upgrades come, work and go."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.events.event import Event, Fields, Kind, OfRobot


class OfOption(OfRobot):
    """Something about an option of a robot."""

    __slots__ = ("option",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "option": Kind.OPTION}

    def __init__(self, robot: int, option: str) -> None:
        self.robot = robot
        self.option = option


class OptionDrawn(OfOption):
    """From the deck of options."""

    __slots__ = ()


class UpgradeBought(OfOption):
    """From the shop."""

    __slots__ = ("cubes",)
    fields: ClassVar[Fields] = {**OfOption.fields, "cubes": Kind.COUNT}

    def __init__(self, robot: int, option: str, cubes: int) -> None:
        self.robot = robot
        self.option = option
        self.cubes = cubes


class UpgradeTaken(OfOption):
    """From another robot."""

    __slots__ = ()


class OptionLost(OfOption):
    __slots__ = ("reason",)
    fields: ClassVar[Fields] = {**OfOption.fields, "reason": Kind.REASON}

    def __init__(self, robot: int, option: str, reason: str) -> None:
        self.robot = robot
        self.option = option
        self.reason = reason


class OptionUsed(OfOption):
    """An option did something that no other event shows; the kinds below say more about it."""

    __slots__ = ()


class OptionRecharged(OptionUsed):
    """It can be used as often as when it was new."""

    __slots__ = ()


class OptionSpent(OptionUsed):
    """So many of its ``uses`` are over."""

    __slots__ = ("spent", "uses")
    fields: ClassVar[Fields] = {**OfOption.fields, "spent": Kind.COUNT, "uses": Kind.COUNT}

    def __init__(self, robot: int, option: str, spent: int, uses: int) -> None:
        self.robot = robot
        self.option = option
        self.spent = spent
        self.uses = uses


class SideShielded(OptionUsed):
    """A point of damage was stopped on this side."""

    __slots__ = ("side",)
    fields: ClassVar[Fields] = {**OfOption.fields, "side": Kind.SIDE}

    def __init__(self, robot: int, option: str, side: int) -> None:
        self.robot = robot
        self.option = option
        self.side = side


class RobotTargeted(OptionUsed):
    __slots__ = ("target",)
    fields: ClassVar[Fields] = {**OfOption.fields, "target": Kind.ROBOT}

    def __init__(self, robot: int, option: str, target: int) -> None:
        self.robot = robot
        self.option = option
        self.target = target


class RegisterTargeted(OptionUsed):
    """A shot at the register of a robot, to lock it."""

    __slots__ = ("in_register", "target")
    fields: ClassVar[Fields] = {**RobotTargeted.fields, "in_register": Kind.REGISTER}

    def __init__(self, robot: int, option: str, target: int, in_register: int) -> None:
        self.robot = robot
        self.option = option
        self.target = target
        self.in_register = in_register


class OptionTargeted(OptionUsed):
    """A shot at the option of a robot, to destroy it."""

    __slots__ = ("aim", "target")
    fields: ClassVar[Fields] = {**RobotTargeted.fields, "aim": Kind.OPTION}

    def __init__(self, robot: int, option: str, target: int, aim: str) -> None:
        self.robot = robot
        self.option = option
        self.target = target
        self.aim = aim


class CardsStacked(OptionUsed):
    """So many cards were laid on top of the robot's deck."""

    __slots__ = ("count",)
    fields: ClassVar[Fields] = {**OfOption.fields, "count": Kind.COUNT}

    def __init__(self, robot: int, option: str, count: int) -> None:
        self.robot = robot
        self.option = option
        self.count = count


class CardReturned(OptionUsed):
    """A damage card went back to its pile."""

    __slots__ = ("card",)
    fields: ClassVar[Fields] = {**OfOption.fields, "card": Kind.CARD}

    def __init__(self, robot: int, option: str, card: int) -> None:
        self.robot = robot
        self.option = option
        self.card = card


class Teleported(OptionUsed):
    __slots__ = ("square",)
    fields: ClassVar[Fields] = {**OfOption.fields, "square": Kind.SQUARE}

    def __init__(self, robot: int, option: str, square: int) -> None:
        self.robot = robot
        self.option = option
        self.square = square


class ShopFilled(Event):
    __slots__ = ("upgrades",)
    fields: ClassVar[Fields] = {"upgrades": Kind.OPTIONS}

    def __init__(self, upgrades: tuple[str, ...]) -> None:
        self.upgrades = upgrades


class EnergyTaken(OfRobot):
    __slots__ = ("cubes", "energy")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "cubes": Kind.COUNT,
        "energy": Kind.COUNT,
    }

    def __init__(self, robot: int, cubes: int, energy: int) -> None:
        self.robot = robot
        self.cubes = cubes
        self.energy = energy


OPTIONS: Final[tuple[type[Event], ...]] = (
    OptionDrawn,
    UpgradeBought,
    UpgradeTaken,
    OptionLost,
    OptionUsed,
    OptionRecharged,
    OptionSpent,
    SideShielded,
    RobotTargeted,
    RegisterTargeted,
    OptionTargeted,
    CardsStacked,
    CardReturned,
    Teleported,
    ShopFilled,
    EnergyTaken,
)
