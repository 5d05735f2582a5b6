"""Pictures that are kept beside the pages show what would be drawn today."""

from __future__ import annotations

from pathlib import Path

from roborally.draw.scene import course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.library import library_course

ROOT = Path(__file__).parents[2]
PICTURE = "docs/pictures/risky-exchange.svg"


def test_the_picture_of_the_readme_is_up_to_date() -> None:
    svg = draw_svg(course_scene(library_course("risky-exchange-2005")), size=32, theme="dark")
    path = ROOT / PICTURE
    # Not compared in the assertion itself, which would print both pictures.
    up_to_date = path.is_file() and path.read_text("utf-8") == svg
    assert up_to_date, (
        f"draw it again: python3 play.py show risky-exchange-2005 --size 32 --output {PICTURE}"
    )
    assert PICTURE in (ROOT / "README.md").read_text("utf-8")
