"""A scene as SVG: one file that needs nothing else, the same for the same scene."""

from __future__ import annotations

from math import ceil
from typing import Final
from xml.sax.saxutils import escape

from roborally.draw.canvas import HALF, Canvas
from roborally.draw.layers import (
    draw_beams,
    draw_edges,
    draw_ground,
    draw_machines,
    draw_mounts,
    draw_pieces,
    draw_seams,
    draw_sites,
)
from roborally.draw.lettering import word
from roborally.draw.robots import draw_robots
from roborally.draw.scene import Scene
from roborally.draw.symbols import SIDE, coloured, definitions
from roborally.draw.theme import theme_named
from roborally.floor.geometry import column_name

MARGIN: Final = 8
COORDINATES_BEFORE: Final = 32
"""How far the drawing goes on beyond the floor, and how far where letters and numbers stand."""


def draw_svg(scene: Scene, *, size: int = 48, theme: str = "dark", coordinates: bool = True) -> str:
    """The picture of a scene with squares of ``size`` pixels.

    With coordinates the column letters stand above and the row numbers to the left.
    """
    colours = theme_named(theme)
    canvas = Canvas(scene.floor)
    draw_ground(canvas)
    draw_machines(canvas)
    draw_sites(canvas, scene)
    draw_seams(canvas)
    draw_beams(canvas)
    draw_edges(canvas)
    draw_mounts(canvas)
    draw_pieces(canvas, scene)
    draw_robots(canvas, scene)
    if coordinates:
        _name_squares(canvas)
    before = COORDINATES_BEFORE if coordinates else MARGIN
    width, height = picture_size(scene, size=size, coordinates=coordinates)
    unit = SIDE / size
    box = f"{width * unit:.8g} {height * unit:.8g}"
    body = coloured(
        f'<rect x="-{before}" y="-{before}" width="100%" height="100%" fill="$bg"/>'
        + "".join(canvas.svg),
        colours,
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' viewBox="-{before} -{before} {box}" role="img">'
        f"<title>{escape(scene.title)}</title>"
        f"<defs>{definitions(canvas.used, colours)}</defs>{body}</svg>\n"
    )


def picture_size(scene: Scene, *, size: int, coordinates: bool = True) -> tuple[int, int]:
    """The width and height of the picture in pixels."""
    margins = MARGIN + (COORDINATES_BEFORE if coordinates else MARGIN)
    width = (scene.floor.width * SIDE + margins) * size / SIDE
    height = (scene.floor.height * SIDE + margins) * size / SIDE
    return ceil(width), ceil(height)


def _name_squares(canvas: Canvas) -> None:
    for x in range(canvas.floor.width):
        canvas.svg.append(word(column_name(x), x * SIDE + HALF, -19, 15, "$ink_soft"))
    for y in range(canvas.floor.height):
        canvas.svg.append(word(str(y + 1), -19, y * SIDE + HALF, 15, "$ink_soft"))
