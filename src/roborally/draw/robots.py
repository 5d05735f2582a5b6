"""Robots on the floor: a body in its colour, a nose to the front, an upright letter."""

from __future__ import annotations

from math import ceil, sqrt
from typing import Final

from roborally.draw.canvas import HALF, Canvas
from roborally.draw.lettering import word
from roborally.draw.scene import RobotPiece, Scene
from roborally.draw.symbols import SIDE

COLOURS: Final = (
    ("#F36F14", "#14181D"),
    ("#F7C620", "#14181D"),
    ("#BE63F0", "#14181D"),
    ("#14B39B", "#14181D"),
    ("#C1312E", "#FFFFFF"),
    ("#7CDAFA", "#14181D"),
    ("#5250A7", "#FFFFFF"),
    ("#FAFAC8", "#14181D"),
)
"""Body and letter; the bodies are told apart with every kind of colour vision."""

_DARK: Final = "#14181D"
_WHITE: Final = "#FFFFFF"


def draw_robots(canvas: Canvas, scene: Scene) -> None:
    """All robots; those that share a square are drawn smaller, side by side."""
    standing: dict[int, list[RobotPiece]] = {}
    for robot in scene.robots:
        standing.setdefault(robot.square, []).append(robot)
    for square, robots in standing.items():
        left, top = canvas.corner(square)
        across = ceil(sqrt(len(robots)))
        cell = SIDE / across
        for i, robot in enumerate(robots):
            x = left + cell * (i % across) + cell / 2
            y = top + cell * (i // across) + cell / 2
            canvas.svg.append(_robot(robot, x, y, 0.94 / across))


def _robot(robot: RobotPiece, x: float, y: float, scale: float) -> str:
    """A virtual robot has a broken outline, one that is powered down is pale."""
    body, ink = COLOURS[robot.colour % len(COLOURS)]
    dashes = ' stroke-dasharray="7 5"' if robot.virtual else ""
    pale = ' opacity="0.55"' if robot.down else ""
    shape = (
        f'<g transform="rotate({robot.facing * 90})">'
        f'<circle r="25" fill="{_DARK}"/>'
        f'<path d="M-9 -20L0 -{HALF}L9 -20Z" fill="{_WHITE}" stroke="{_DARK}" stroke-width="2"/>'
        f'<circle r="21" fill="{body}" stroke="{_WHITE}" stroke-width="3"{dashes}/></g>'
    )
    letter = word(robot.letter, 0, 0, 22, ink)
    return f'<g transform="translate({x:g} {y:g}) scale({scale:.3g})"{pale}>{shape}{letter}</g>'
