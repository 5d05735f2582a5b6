"""Where robots die on a course, drawn over its picture."""

from __future__ import annotations

import re
from math import ceil, sqrt
from typing import Final
from unicodedata import combining, normalize
from xml.sax.saxutils import escape

from roborally.arena.showing import number_of
from roborally.draw.lettering import ink_width, word
from roborally.draw.scene import Scene, course_scene
from roborally.draw.svg import draw_svg, picture_size
from roborally.draw.symbols import SIDE
from roborally.draw.theme import theme_named
from roborally.floor.course import Course

HOT: Final = "#E5231B"
LABELLED: Final = 0.02
"""Squares with at least this share of all deaths are labelled with it, in percent."""
_INK: Final = "#FFFFFF"
_PLATE: Final = "#14181D"
_LETTERS: Final = 18
_LINE: Final = 30
"""How high the letters of the caption are, and its lines."""
_CORNER: Final = re.compile(r'viewBox="(\S+) (\S+) ')
_GAP: Final = re.compile(r"[^A-Z0-9-]+")


def heat_map(course: Course, deaths: dict[int, int], *, raced: str, size: int, theme: str) -> str:
    """The picture of a course as SVG; the redder a square, the more robots died there.

    ``raced`` tells in which races, for example ``12 races of 4 Racers``. The picture says it below
    the course. Every marked square is an image of its own with a title, because what lies inside
    of an image is not told by programs that read aloud.
    """
    scene = course_scene(course)
    picture = draw_svg(scene, size=size, theme=theme)
    corner = _CORNER.search(picture)
    assert corner is not None
    left, top = (-float(number) for number in corner.groups())
    total = sum(deaths.values())
    facts = f"{number_of(total, 'death') if total else 'no deaths'} in {raced}"
    legend = "the labels are percent of them"
    colours = theme_named(theme)
    said = _caption(scene, [course.name, facts, legend] if total else [course.name, facts])
    width, height = picture_size(scene, size=size)
    high = height + ceil((len(said) + 0.5) * _LINE * size / SIDE)
    title = f"{course.name}: {facts}; {legend}" if total else f"{course.name}: {facts}"
    middle, bottom = scene.floor.width * SIDE / 2, scene.floor.height * SIDE
    words = [
        word(line, middle, bottom + (i + 1) * _LINE, _LETTERS, colours["ink"])
        for i, line in enumerate(said)
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{high}"'
        f' viewBox="0 0 {width} {high}" role="graphics-document document">'
        f"<title>{escape(title)}</title>"
        f'<rect width="100%" height="100%" fill="{colours["bg"]}"/>{picture.strip()}'
        f'<g transform="scale({size / SIDE:.8g}) translate({left:g} {top:g})">'
        f"{_marks(scene, deaths)}{''.join(words)}</g></svg>\n"
    )


def _marks(scene: Scene, deaths: dict[int, int]) -> str:
    total = sum(deaths.values())
    most = max(deaths.values(), default=0)
    drawn = []
    for square in sorted(deaths):
        x, y = (part * SIDE for part in scene.floor.place(square))
        strength = 0.15 + 0.6 * sqrt(deaths[square] / most)
        share = deaths[square] / total
        percent = f"{share * 100:.0f} %" if share >= 0.01 else "less than 1 %"
        name = f"{scene.floor.name(square)}: {number_of(deaths[square], 'death')}, {percent}"
        label = ""
        if share >= LABELLED:
            label = _label(f"{share * 100:.0f}", x + SIDE / 2, y + SIDE / 2)
        drawn.append(
            f'<g role="img"><title>{name}</title>'
            f'<rect x="{x}" y="{y}" width="{SIDE}" height="{SIDE}" fill="{HOT}"'
            f' opacity="{strength:.2f}"/>{label}</g>'
        )
    return "".join(drawn)


def _label(text: str, x: float, y: float) -> str:
    width = ink_width(text, 18) + 14
    plate = (
        f'<rect x="{x - width / 2:.4g}" y="{y - 15:.4g}" width="{width:.4g}" height="30" rx="6"'
        f' fill="{_PLATE}" opacity="0.85"/>'
    )
    return plate + word(text, x, y, 18, _INK)


def _caption(scene: Scene, sentences: list[str]) -> list[str]:
    """Lines that are no wider than the floor."""
    most = scene.floor.width * SIDE
    lines: list[str] = []
    for sentence in sentences:
        line = ""
        for each in _drawable(sentence).split():
            longer = f"{line} {each}".strip()
            if line and ink_width(longer, _LETTERS) > most:
                lines.append(line)
                longer = each
            line = longer
        lines += [line] if line else []
    return lines


def _drawable(text: str) -> str:
    """In the letters that pictures have: accents and apostrophes are dropped, signs are gaps."""
    plain = normalize("NFKD", text.upper().replace("&", " AND "))
    return _GAP.sub(
        " ", "".join(sign for sign in plain if not combining(sign) and sign not in "'\u2019")
    )
