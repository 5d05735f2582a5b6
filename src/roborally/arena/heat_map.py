"""Where robots die on a course, drawn over its picture."""

from __future__ import annotations

from math import sqrt
from typing import Final

from roborally.draw.lettering import ink_width, word
from roborally.draw.scene import course_scene
from roborally.draw.svg import draw_svg
from roborally.draw.symbols import SIDE
from roborally.floor.course import Course

HOT: Final = "#E5231B"
LABELLED: Final = 0.02
"""Squares with at least this share of all deaths are labelled with it, in percent."""
_END: Final = "</svg>\n"
_INK: Final = "#FFFFFF"
_PLATE: Final = "#14181D"


def heat_map(course: Course, deaths: dict[int, int], *, size: int, theme: str) -> str:
    """The picture of a course as SVG; the redder a square, the more robots died there."""
    scene = course_scene(course)
    picture = draw_svg(scene, size=size, theme=theme).removesuffix(_END)
    total = sum(deaths.values())
    most = max(deaths.values(), default=0)
    drawn = []
    for square in sorted(deaths):
        x, y = (part * SIDE for part in scene.floor.place(square))
        strength = 0.15 + 0.6 * sqrt(deaths[square] / most)
        drawn.append(
            f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{HOT}"'
            f' opacity="{strength:.2f}"/>'
        )
        if deaths[square] / total >= LABELLED:
            drawn.append(_label(f"{deaths[square] / total * 100:.0f}", x + SIDE / 2, y + SIDE / 2))
    return picture + "".join(drawn) + _END


def _label(text: str, x: float, y: float) -> str:
    width = ink_width(text, 18) + 14
    plate = (
        f'<rect x="{x - width / 2:.4g}" y="{y - 15:.4g}" width="{width:.4g}" height="30" rx="6"'
        f' fill="{_PLATE}" opacity="0.85"/>'
    )
    return plate + word(text, x, y, 18, _INK)
