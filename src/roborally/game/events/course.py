"""Flags, boards, roles and the end of a race."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.events.event import Event, Fields, Kind, OfRobot, OnSquare


class Touched(OfRobot):
    """A flag in its right order."""

    __slots__ = ("flag", "square")
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "flag": Kind.FLAG, "square": Kind.SQUARE}

    def __init__(self, robot: int, flag: int, square: int) -> None:
        self.robot = robot
        self.flag = flag
        self.square = square


class Archived(OnSquare):
    """Its archive copy is here now."""

    __slots__ = ()


class FlagMoved(Event):
    __slots__ = ("after", "before", "flag")
    fields: ClassVar[Fields] = {"flag": Kind.FLAG, "before": Kind.SQUARE, "after": Kind.SQUARE}

    def __init__(self, flag: int, before: int, after: int) -> None:
        self.flag = flag
        self.before = before
        self.after = after


class FlagTaken(OfRobot):
    """Picked up, to be carried along."""

    __slots__ = ("flag",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "flag": Kind.FLAG}

    def __init__(self, robot: int, flag: int) -> None:
        self.robot = robot
        self.flag = flag


class FlagDropped(OfRobot):
    __slots__ = ("flag", "square")
    fields: ClassVar[Fields] = Touched.fields

    def __init__(self, robot: int, flag: int, square: int) -> None:
        self.robot = robot
        self.flag = flag
        self.square = square


class FlagClaimed(OfRobot):
    __slots__ = ("flag", "team")
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "flag": Kind.FLAG, "team": Kind.TEAM}

    def __init__(self, robot: int, flag: int, team: int) -> None:
        self.robot = robot
        self.flag = flag
        self.team = team


class HomeChosen(Event):
    """A team has this board as its home."""

    __slots__ = ("board", "team")
    fields: ClassVar[Fields] = {"team": Kind.TEAM, "board": Kind.BOARD}

    def __init__(self, team: int, board: int) -> None:
        self.team = team
        self.board = board


class RoleTaken(OfRobot):
    __slots__ = ("role",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "role": Kind.ROLE}

    def __init__(self, robot: int, role: str) -> None:
        self.robot = robot
        self.role = role


class BoardTurned(OfRobot):
    """A coin was tossed for a board; on heads it turned a quarter turn clockwise."""

    __slots__ = ("board", "heads")
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "board": Kind.BOARD, "heads": Kind.TRUTH}

    def __init__(self, robot: int, board: int, *, heads: bool) -> None:
        self.robot = robot
        self.board = board
        self.heads = heads


class Finished(OfRobot):
    __slots__ = ("rank",)
    fields: ClassVar[Fields] = {"robot": Kind.ROBOT, "rank": Kind.COUNT}

    def __init__(self, robot: int, rank: int) -> None:
        self.robot = robot
        self.rank = rank


class RaceOver(Event):
    __slots__ = ("winners",)
    fields: ClassVar[Fields] = {"winners": Kind.ROBOTS}

    def __init__(self, winners: tuple[int, ...]) -> None:
        self.winners = winners


COURSE: Final[tuple[type[Event], ...]] = (
    Touched,
    Archived,
    FlagMoved,
    FlagTaken,
    FlagDropped,
    FlagClaimed,
    HomeChosen,
    RoleTaken,
    BoardTurned,
    Finished,
    RaceOver,
)
