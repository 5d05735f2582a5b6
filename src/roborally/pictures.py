"""Pictures of boards, courses and races for notebooks and files."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol

from roborally.draw.png import draw_png
from roborally.draw.scene import Scene, board_scene, course_scene, race_scene
from roborally.draw.svg import draw_svg
from roborally.draw.terminal import draw_text
from roborally.floor.board import Board
from roborally.floor.course import Course
from roborally.referee import Referee


class Raced(Protocol):
    """A race with the referee that knows where everything is."""

    referee: Referee


class Picture:
    """A drawing: notebooks show it, ``save`` writes it, and as text it is a map of characters."""

    def __init__(self, scene: Scene, size: int = 48, theme: str = "dark") -> None:
        self.scene = scene
        self.size = size
        self.theme = theme

    @property
    def svg(self) -> str:
        return draw_svg(self.scene, size=self.size, theme=self.theme)

    @property
    def png(self) -> bytes:
        return draw_png(self.scene, size=self.size, theme=self.theme)

    def save(self, file: str | Path) -> None:
        """Write it into a file that ends in .svg, .png or .txt."""
        path = Path(file)
        match path.suffix.lower():
            case ".svg":
                path.write_text(self.svg, "utf-8")
            case ".png":
                path.write_bytes(self.png)
            case ".txt":
                path.write_text(str(self), "utf-8")
            case _:
                raise ValueError(f"{path}: a picture ends in .svg, .png or .txt")

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return draw_text(self.scene, colour=False)


def picture(thing: Board | Course | Raced, *, size: int = 48, theme: str = "dark") -> Picture:
    """The picture of a board, a course or a race."""
    if isinstance(thing, Board):
        scene = board_scene(thing)
    elif isinstance(thing, Course):
        scene = course_scene(thing)
    else:
        scene = race_scene(thing.referee.course, thing.referee.state)
    return Picture(scene, size, theme)
