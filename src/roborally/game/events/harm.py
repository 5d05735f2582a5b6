"""What hurts robots, and what mends them."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.events.event import Event, Fields, Kind, OfRobot, OnSquare


class Burned(OnSquare):
    """By a flamer of the board."""

    __slots__ = ()


class Shot(Event):
    """A shot that hits. ``shooter`` is -1 for a laser of the board."""

    __slots__ = ("direction", "origin", "points", "shooter", "square", "target", "weapon")
    fields: ClassVar[Fields] = {
        "shooter": Kind.ROBOT,
        "target": Kind.ROBOT,
        "origin": Kind.SQUARE,
        "square": Kind.SQUARE,
        "direction": Kind.DIRECTION,
        "points": Kind.COUNT,
        "weapon": Kind.WEAPON,
    }

    def __init__(
        self,
        shooter: int,
        target: int,
        origin: int,
        square: int,
        direction: int,
        points: int,
        weapon: str,
    ) -> None:
        self.shooter = shooter
        self.target = target
        self.origin = origin
        self.square = square
        self.direction = direction
        self.points = points
        self.weapon = weapon


class Damaged(OfRobot):
    __slots__ = ("damage", "points")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "points": Kind.COUNT,
        "damage": Kind.COUNT,
    }

    def __init__(self, robot: int, points: int, damage: int) -> None:
        self.robot = robot
        self.points = points
        self.damage = damage


class Repaired(OfRobot):
    __slots__ = ("damage", "points")
    fields: ClassVar[Fields] = Damaged.fields

    def __init__(self, robot: int, points: int, damage: int) -> None:
        self.robot = robot
        self.points = points
        self.damage = damage


class Destroyed(OnSquare):
    __slots__ = ("cause", "lives")
    fields: ClassVar[Fields] = {**OnSquare.fields, "cause": Kind.CAUSE, "lives": Kind.COUNT}

    def __init__(self, robot: int, square: int, cause: str, lives: int) -> None:
        self.robot = robot
        self.square = square
        self.cause = cause
        self.lives = lives


class Rebooted(OnSquare):
    __slots__ = ("cause",)
    fields: ClassVar[Fields] = {**OnSquare.fields, "cause": Kind.CAUSE}

    def __init__(self, robot: int, square: int, cause: str) -> None:
        self.robot = robot
        self.square = square
        self.cause = cause


class Eliminated(OfRobot):
    """It has no life left."""

    __slots__ = ()


class DamageDealt(OfRobot):
    """A damage card for a robot's owner; ``dealer`` is the robot that dealt it, or -1."""

    __slots__ = ("card", "dealer", "on_top")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "card": Kind.CARD,
        "dealer": Kind.ROBOT,
        "on_top": Kind.TRUTH,
    }

    def __init__(self, robot: int, card: int, dealer: int, *, on_top: bool) -> None:
        self.robot = robot
        self.card = card
        self.dealer = dealer
        self.on_top = on_top


HARM: Final[tuple[type[Event], ...]] = (
    Burned,
    Shot,
    Damaged,
    Repaired,
    Destroyed,
    Rebooted,
    Eliminated,
    DamageDealt,
)
