"""Symbols, themes and lettering."""

from __future__ import annotations

import re
import string

import pytest
import resvg_py

from roborally.draw.lettering import ink_width, word
from roborally.draw.symbols import SIDE, SYMBOLS, definitions
from roborally.draw.theme import THEMES
from roborally.floor.library import course_ids, library_course
from roborally.puzzles.shelf import shelf
from roborally.puzzles.telling import goal
from tests.draw.png_reading import png_pixels

GLYPHS = string.digits + string.ascii_uppercase + "-"


def rendered(body: str, theme: str, size: int = 32) -> bytes:
    colours = THEMES[theme]
    return resvg_py.svg_to_bytes(
        svg_string=f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}" height="{size}"'
        f' viewBox="-32 -32 128 128"><rect x="-32" y="-32" width="128" height="128"'
        f' fill="{colours["floor"]}"/>{body}</svg>',
        skip_system_fonts=True,
    )


@pytest.mark.parametrize("theme", ["dark", "light", "high-contrast", "print"])
def test_every_symbol_looks_different_at_the_smallest_size(theme: str) -> None:
    pictures: dict[bytes, str] = {rendered("", theme): "nothing"}
    for name in sorted(SYMBOLS):
        if name.startswith("current-"):
            continue
        symbol = definitions([name], THEMES[theme])
        picture = rendered(symbol, theme, 64)
        assert picture not in pictures, f"{name} looks like {pictures[picture]}"
        pictures[picture] = name


def test_currents_that_turn_a_robot_look_different() -> None:
    names = ["current-belt-back", "current-belt-left", "current-belt-right", "current-express-back"]
    pictures = {rendered(definitions([name], THEMES["dark"]), "dark", 64) for name in names}
    assert len(pictures) == len(names)


def test_themes_know_the_same_colours() -> None:
    for colours in THEMES.values():
        assert colours.keys() == THEMES["dark"].keys()


def test_every_colour_is_used() -> None:
    used = set(re.findall(r"\$(\w+)", "".join(SYMBOLS.values())))
    of_the_page = {"bg", "ink", "ink_soft", "floor", "seam", "rivet", "board_edge", "wall"}
    assert used | of_the_page == set(THEMES["dark"])


def test_definitions_hold_each_symbol_once() -> None:
    assert definitions(["pit", "oil", "pit"], THEMES["dark"]).count("<g id=") == 2


def ink(text: str, height: float) -> tuple[int, int, int, int]:
    """The box of the ink of a word drawn around (100, 100): left, top, right, bottom."""
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200">'
        f"{word(text, 100, 100, height, '#000')}</svg>"
    )
    rows = png_pixels(resvg_py.svg_to_bytes(svg_string=svg))
    dark = [(x, y) for y, row in enumerate(rows) for x, pixel in enumerate(row) if pixel[3] > 127]
    xs, ys = [x for x, _ in dark], [y for _, y in dark]
    return min(xs), min(ys), max(xs) + 1, max(ys) + 1


@pytest.mark.parametrize("height", [12, 80])
@pytest.mark.parametrize("glyph", GLYPHS.replace("-", "").replace("Q", ""))
def test_letters_and_digits_are_as_tall_as_asked_and_centred(glyph: str, height: int) -> None:
    left, top, right, bottom = ink(glyph, height)
    slack = 1 + height / 20
    assert abs(bottom - top - height) <= slack
    assert abs((top + bottom) / 2 - 100) <= slack
    assert abs((left + right) / 2 - 100) <= slack
    assert abs(right - left - ink_width(glyph, height)) <= slack


def test_every_letter_and_digit_is_its_own() -> None:
    shapes = {re.findall(r' d="([^"]+)"', word(glyph, 0, 0, 10, "#000"))[0] for glyph in GLYPHS}
    assert len(shapes) == len(GLYPHS)


def test_words_are_written_in_capitals_and_unknown_signs_as_a_box() -> None:
    assert word("red", 0, 0, 10, "#000") == word("RED", 0, 0, 10, "#000")
    assert word("\u2603", 0, 0, 10, "#000") == word("%", 0, 0, 10, "#000")


def test_symbols_stay_near_their_square() -> None:
    """What belongs to a square may reach over its edge by less than half a square."""
    for name in sorted(SYMBOLS):
        rows = png_pixels(
            resvg_py.svg_to_bytes(
                svg_string='<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"'
                f' viewBox="-32 -32 {SIDE * 2} {SIDE * 2}">'
                f"{definitions([name], THEMES['dark'])}</svg>"
            )
        )
        rim = [*rows[0], *rows[-1], *(row[0] for row in rows), *(row[-1] for row in rows)]
        assert not any(pixel[3] for pixel in rim), name


@pytest.mark.parametrize("language", ["en", "de"])
def test_there_is_a_stroke_for_all_that_posters_say(language: str) -> None:
    """An unknown sign is a box."""
    box = word("\u2603", 0, 0, 10, "red")
    names = [course.name for course in map(library_course, course_ids())]
    names += [course.german for course in map(library_course, course_ids()) if course.german]
    said = {sign for puzzle in shelf().values() for sign in goal(puzzle, language)}
    signs = sorted({sign.upper() for sign in "".join(names)} | {sign.upper() for sign in said})
    assert [sign for sign in signs if word(sign, 0, 0, 10, "red") == box] == []


def test_letters_with_marks_are_those_letters() -> None:
    plain, dotted, sharp = (word(sign, 0, 0, 10, "red") for sign in "A\u00c4\u00c9")
    assert dotted.startswith(plain.split('" transform')[0]), "an umlaut has dots besides"
    assert dotted != plain
    assert sharp == word("E", 0, 0, 10, "red")
