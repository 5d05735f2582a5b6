"""Pictures of boards and courses: SVG, PNG and characters for the terminal."""

from roborally.draw.png import draw_png
from roborally.draw.scene import Scene, board_scene, course_scene
from roborally.draw.svg import draw_svg
from roborally.draw.terminal import draw_text
from roborally.draw.theme import THEMES

__all__ = [
    "THEMES",
    "Scene",
    "board_scene",
    "course_scene",
    "draw_png",
    "draw_svg",
    "draw_text",
]
