"""A push, from the moment it moves a robot until all that follows from it is done."""

from __future__ import annotations

from roborally.floor.floor import OFF
from roborally.game.state import Robot


class Push:
    """Who was pushed from where, and by whom.

    ``by`` is the robot that pushed, or -1 for a pusher of the board. A push is ``direct`` if no
    other robot stood between and it was pushed, not pulled. ``origin`` is where the pushing robot
    came from if it drove, OFF if it fired a weapon.
    """

    __slots__ = ("by", "direct", "origin", "robot", "square")

    def __init__(
        self, robot: Robot, by: int = -1, *, direct: bool = False, origin: int = OFF
    ) -> None:
        self.robot: Robot = robot
        self.square: int = robot.square
        self.by: int = by
        self.direct: bool = direct
        self.origin: int = origin
