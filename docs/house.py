"""The drawing of the house, made from the import contract: a floor of it for each layer."""

from __future__ import annotations

import ast
import html
import tomllib
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
PICTURE: Final = "pictures/house.svg"
WIDTH: Final = 860
HEIGHT: Final = 44
GAP: Final = 6
ROOF: Final = 70
INK: Final = "#37474f"
FILLS: Final = ("#eceff1", "#e3f2fd", "#e8f5e9", "#fff8e1")


def layers() -> list[list[str]]:
    """The packages of each floor, the roof first."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    contract = project["tool"]["importlinter"]["contracts"][0]
    return [
        [name.strip() for name in layer.split(":")]
        for layer in contract["layers"]
        if layer != "__main__"
    ]


def house() -> str:
    """The SVG: imports go downward only."""
    floors = layers()
    height = ROOF + len(floors) * (HEIGHT + GAP) + 10
    middle = WIDTH / 2
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" '
            f'font-family="sans-serif" role="img" aria-label="The house, floor by floor">'
        ),
        f'<path d="M{middle} 6 L{WIDTH - 4} {ROOF - GAP} L4 {ROOF - GAP} Z" fill="{INK}"/>',
        (
            f'<text x="{middle}" y="{ROOF - 18}" text-anchor="middle" fill="#ffffff" '
            'font-size="17">each floor stands on those below it</text>'
        ),
    ]
    for number, names in enumerate(floors):
        top = ROOF + number * (HEIGHT + GAP)
        wide = (WIDTH - 8 - (len(names) - 1) * GAP) / len(names)
        for place, name in enumerate(names):
            left = 4 + place * (wide + GAP)
            parts.append(_room(left, top, wide, name, FILLS[number % len(FILLS)]))
    return "\n".join([*parts, "</svg>\n"])


def _room(left: float, top: float, wide: float, name: str, fill: str) -> str:
    """A room with its name, and what it is if there is space for that."""
    about = _about(name)
    middle = left + wide / 2
    fits = len(about) * 6.2 < wide
    box = (
        f'<rect x="{left:.1f}" y="{top}" width="{wide:.1f}" height="{HEIGHT}" rx="4" '
        f'fill="{fill}" stroke="{INK}"/>'
    )
    line = top + (19 if fits else 27)
    title = (
        f'<text x="{middle:.1f}" y="{line}" text-anchor="middle" font-size="15" '
        f'font-weight="bold" fill="{INK}">{html.escape(name)}<title>{html.escape(about)}</title>'
        "</text>"
    )
    words = (
        f'<text x="{middle:.1f}" y="{top + 36}" text-anchor="middle" font-size="12" '
        f'fill="{INK}">{html.escape(about)}</text>'
    )
    return box + title + (words if fits else "")


def _about(name: str) -> str:
    """What a package says of itself in its first line; it is read, which is quicker than importing."""
    package = ROOT / "src" / "roborally" / name
    source = package / "__init__.py" if package.is_dir() else package.with_suffix(".py")
    about = ast.get_docstring(ast.parse(source.read_text("utf-8"))) or ""
    return about.split("\n")[0].rstrip(".")
