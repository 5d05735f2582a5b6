"""Pictures that are kept beside the pages show what would be drawn today."""

from __future__ import annotations

from pathlib import Path

from PIL import Image
from PIL.GifImagePlugin import GifImageFile

from roborally.draw.scene import course_scene
from roborally.draw.svg import draw_svg
from roborally.floor.library import library_course

TAKEN = {"race.gif": 2_000_000, "table.png": 200_000, "phone.png": 200_000, "studio.png": 200_000}
"""Pictures that a script takes, and how large each may be."""
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


def test_pictures_of_the_readme_are_small_and_taken_by_the_script() -> None:
    """Python -m docs.take_pictures takes them anew."""
    readme = (ROOT / "README.md").read_text("utf-8")
    script = (ROOT / "docs" / "take_pictures.py").read_text("utf-8")
    for name, most in TAKEN.items():
        assert f"](docs/pictures/{name})" in readme
        assert name.removesuffix(".png") in script
        assert 10_000 < (ROOT / "docs" / "pictures" / name).stat().st_size < most
    with Image.open(ROOT / "docs" / "pictures" / "race.gif") as film:
        assert isinstance(film, GifImageFile)
        assert film.n_frames > 20


def test_pictures_of_the_tutorial_are_small_and_taken_by_the_script() -> None:
    page = (ROOT / "docs" / "design" / "first-course.md").read_text("utf-8")
    for step in ("board", "checks", "rating"):
        picture = ROOT / "docs" / "pictures" / f"studio-{step}.png"
        assert f"](../pictures/{picture.name})" in page
        assert 10_000 < picture.stat().st_size < 100_000
