"""Robots come to other squares, turn, or cannot."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.events.event import Event, Fields, Kind, Means, OfRobot, OnSquare


class Way(OfRobot):
    """From one square to another."""

    __slots__ = ("after", "before")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "before": Kind.SQUARE,
        "after": Kind.SQUARE,
    }

    def __init__(self, robot: int, before: int, after: int) -> None:
        self.robot = robot
        self.before = before
        self.after = after


class Moved(Way):
    """One square by its own card."""

    __slots__ = ()


class Pushed(Way):
    """One square because another robot, or something else, drove into it."""

    __slots__ = ("by",)
    fields: ClassVar[Fields] = {**Way.fields, "by": Kind.ROBOT}

    def __init__(self, robot: int, before: int, after: int, by: int) -> None:
        self.robot = robot
        self.before = before
        self.after = after
        self.by = by


class Carried(Way):
    """One square by a belt, turned by that many quarter turns on the way."""

    __slots__ = ("turned",)
    fields: ClassVar[Fields] = {**Way.fields, "turned": Kind.QUARTER_TURNS}

    def __init__(self, robot: int, before: int, after: int, turned: int) -> None:
        self.robot = robot
        self.before = before
        self.after = after
        self.turned = turned


class Shoved(Way):
    """One square by a pusher."""

    __slots__ = ()


class Drifted(Way):
    """One square by a current, turned by that many quarter turns on the way."""

    __slots__ = ("turned",)
    fields: ClassVar[Fields] = {**Way.fields, "turned": Kind.QUARTER_TURNS}

    def __init__(self, robot: int, before: int, after: int, turned: int) -> None:
        self.robot = robot
        self.before = before
        self.after = after
        self.turned = turned


class Slid(Way):
    """One square on oil."""

    __slots__ = ()


class Thrown(Way):
    """One square away from a repulsor field."""

    __slots__ = ()


class Jumped(Way):
    """From one square to another without touching those between."""

    __slots__ = ("passage",)
    fields: ClassVar[Fields] = {**Way.fields, "passage": Kind.PASSAGE}

    def __init__(self, robot: int, before: int, after: int, passage: str) -> None:
        self.robot = robot
        self.before = before
        self.after = after
        self.passage = passage


class Slowed(OnSquare):
    """The first square of a movement was lost on this ground."""

    __slots__ = ("ground",)
    fields: ClassVar[Fields] = {**OnSquare.fields, "ground": Kind.GROUND}

    def __init__(self, robot: int, square: int, ground: str) -> None:
        self.robot = robot
        self.square = square
        self.ground = ground


class Fell(OnSquare):
    """Over a ledge onto a lower level, or somebody fell onto it; it is hurt where it stands now."""

    __slots__ = ()


class Blocked(OnSquare):
    """A step that a wall, or a robot that cannot be pushed, prevented."""

    __slots__ = ("direction",)
    fields: ClassVar[Fields] = {**OnSquare.fields, "direction": Kind.DIRECTION}

    def __init__(self, robot: int, square: int, direction: int) -> None:
        self.robot = robot
        self.square = square
        self.direction = direction


class Turned(OfRobot):
    """On the spot."""

    __slots__ = ("facing", "means", "was_facing")
    fields: ClassVar[Fields] = {
        "robot": Kind.ROBOT,
        "was_facing": Kind.DIRECTION,
        "facing": Kind.DIRECTION,
        "means": Kind.MEANS,
    }

    def __init__(self, robot: int, was_facing: int, facing: int, means: Means) -> None:
        self.robot = robot
        self.was_facing = was_facing
        self.facing = facing
        self.means = means


class Placed(OnSquare):
    """Put on the floor by its owner."""

    __slots__ = ("facing",)
    fields: ClassVar[Fields] = {**OnSquare.fields, "facing": Kind.DIRECTION}

    def __init__(self, robot: int, square: int, facing: int) -> None:
        self.robot = robot
        self.square = square
        self.facing = facing


class Reentered(OnSquare):
    """Back in the race."""

    __slots__ = ("facing", "virtual")
    fields: ClassVar[Fields] = {
        **OnSquare.fields,
        "facing": Kind.DIRECTION,
        "virtual": Kind.TRUTH,
    }

    def __init__(self, robot: int, square: int, facing: int, *, virtual: bool) -> None:
        self.robot = robot
        self.square = square
        self.facing = facing
        self.virtual = virtual


class BecameReal(OfRobot):
    """No longer virtual."""

    __slots__ = ()


class TakenOff(OnSquare):
    """Taken off the floor without being destroyed."""

    __slots__ = ()


MOVING: Final[tuple[type[Event], ...]] = (
    Moved,
    Pushed,
    Carried,
    Shoved,
    Drifted,
    Slid,
    Thrown,
    Jumped,
    Slowed,
    Fell,
    Blocked,
    Turned,
    Placed,
    Reentered,
    BecameReal,
    TakenOff,
)
