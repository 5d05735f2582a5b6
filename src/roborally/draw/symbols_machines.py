"""Gears and crushers, and the pits, water and oil in the floor, as symbols."""

from __future__ import annotations

import math
from typing import Final


def turn_arrow(
    x: float, y: float, radius: float, pen: float, head: float, colour: str, *, clockwise: bool
) -> str:
    """An arrow around a point; ``head`` is half the width of its head."""
    sign = 1 if clockwise else -1

    def point(degrees: float, r: float) -> tuple[float, float]:
        angle = math.radians(degrees)
        return x + r * math.sin(angle) * sign, y - r * math.cos(angle)

    start, end = -145, 90
    (x0, y0), (x1, y1) = point(start, radius), point(end, radius)
    (ix, iy), (ox, oy) = point(end, radius - head), point(end, radius + head)
    line = f"M{x0:.1f} {y0:.1f}A{radius:g} {radius:g} 0 1 {int(clockwise)} {x1:.1f} {y1:.1f}"
    tip = f"M{ix:.1f} {iy:.1f}L{ox:.1f} {oy:.1f}L{x1:.1f} {y1 + head * 1.45:.1f}Z"
    return (
        f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{pen:g}"/>'
        f'<path d="{tip}" fill="{colour}"/>'
    )


def cog(teeth: int, inner: float, outer: float) -> str:
    """The outline of a cogwheel in the middle of the square."""
    points: list[str] = []
    step = 2 * math.pi / teeth
    for i in range(teeth):
        for radius, part in ((inner, 0), (outer, 0.12), (outer, 0.5), (inner, 0.62)):
            angle = step * (i + part - 0.31)
            points.append(
                f"{32 + radius * math.sin(angle):.1f} {32 - radius * math.cos(angle):.1f}"
            )
    return f"M{'L'.join(points)}Z"


_WATER: Final = '<rect width="64" height="64" fill="$water"/>'
_WAVES: Final = "".join(f"M5 {y}q6.500-8 13 0t13 0 13 0 14 0" for y in (18, 34, 50))

MACHINES: Final = {
    "gear-right": (
        f'<path d="{cog(10, 23.5, 30)}" fill="$gear_right"/>'
        + turn_arrow(32, 31, 12.5, 6.4, 9.5, "$gear_right_ink", clockwise=True)
    ),
    "gear-left": (
        f'<path d="{cog(10, 22.5, 29)}" fill="$gear_left_ink" stroke="$gear_left"'
        ' stroke-width="3.5" stroke-linejoin="round"/>'
        + turn_arrow(32, 31, 12.5, 6.4, 9.5, "$gear_left", clockwise=False)
    ),
    "crusher": (
        '<g fill="$crusher" stroke="$wall_edge" stroke-width="2" stroke-linejoin="round">'
        '<path d="M2 4H14L10 11L18 18L10 25L18 32L10 39L18 46L10 53L14 60H2Z"/>'
        '<path d="M62 4H50L54 11L46 18L54 25L46 32L54 39L46 46L54 53L50 60H62Z"/></g>'
    ),
    "crusher-off-belt": (
        '<rect x="8" y="8" width="48" height="48" rx="5" fill="$black"/>'
        '<g fill="$crusher" stroke="$wall_edge" stroke-width="2" stroke-linejoin="round">'
        '<path d="M8 8H20L16 16L24 24L16 32L24 40L16 48L20 56H8Z"/>'
        '<path d="M56 8H44L48 16L40 24L48 32L40 40L48 48L44 56H56Z"/></g>'
    ),
    "pit": (
        '<rect x="2" y="2" width="60" height="60" rx="6" fill="$hazard"/>'
        '<path d="M2 24V8A6 6 0 0 1 8 2H24ZM38 2H52L2 52V38ZM62 12V26L26 62H12ZM62 40V54L54 62H40Z"'
        ' fill="$black"/>'
        '<rect x="10" y="10" width="44" height="44" rx="4" fill="$black"/>'
        '<path d="M10 14A4 4 0 0 1 14 10H50A4 4 0 0 1 54 14V23H10Z" fill="$depth"/>'
        '<path d="M15 23H49L43 31H21Z" fill="$depth" opacity=".5"/>'
    ),
    "water": (
        f'{_WATER}<path d="{_WAVES}" fill="none" stroke="$water_light" stroke-width="4"'
        ' stroke-linecap="round"/>'
    ),
    "drain": (
        f'{_WATER}<path d="{_WAVES}" fill="none" stroke="$water_light" stroke-width="4"'
        ' stroke-linecap="round" opacity=".6"/>'
        '<circle cx="32" cy="32" r="21" fill="$black" stroke="$water" stroke-width="4"/>'
        '<path d="M32 15A17 17 0 0 1 49 32M32 49A17 17 0 0 1 15 32M32 24A8 8 0 0 1 40 32'
        'M32 40A8 8 0 0 1 24 32" fill="none" stroke="$water_light" stroke-width="4"'
        ' stroke-linecap="round"/>'
    ),
    "oil": (
        '<path d="M12 26C10 12 24 6 33 11C41 5 55 11 53 23C61 29 59 41 51 43C52 53 39 57 32 52'
        'C23 57 11 52 12 42C4 38 4 29 12 26Z" fill="$oil"/>'
        '<g fill="none" stroke-width="3.5" stroke-linecap="round">'
        '<path d="M18 27C18 19 26 15 32 18M24 35Q32 40 39 34" stroke="$oil_blue"/>'
        '<path d="M45 41C42 47 36 48 32 46" stroke="$oil_pink"/></g>'
    ),
}
