"""Pictures of rated courses: marks on their squares, and a caption."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from roborally.arena.heat_map import heat_map
from roborally.floor.course import Course
from roborally.floor.floor import floor_of
from tests.arena.rated import TITLE_OF_COURSE
from tests.draw.svg_reading import read_svg


def test_the_heat_map_marks_the_squares(course: Course) -> None:
    floor = floor_of(course)
    deaths = {floor.square(1, 1): 197, floor.square(4, 2): 1, floor.square(4, 3): 2}
    picture = heat_map(course, deaths, raced="12 races of 4 Racers", size=48, theme="dark")
    assert picture.endswith("</svg>\n")
    assert 'x="64" y="64" width="64" height="64" fill="#E5231B" opacity="0.75"' in picture
    assert 'x="256" y="128" width="64" height="64" fill="#E5231B" opacity="0.19"' in picture
    title, *marked = re.findall(r"<title>([^<]*)</title>", picture.replace(TITLE_OF_COURSE, ""))
    assert title == "Yard Run: 200 deaths in 12 races of 4 Racers; the labels are percent of them"
    assert marked == ["B2: 197 deaths, 98 %", "E3: 1 death, less than 1 %", "E4: 2 deaths, 1 %"]
    images = [e for e in read_svg(picture)[0] if e.attributes.get("role") == "img"]
    assert [image.inside for image in images] == [("svg",), *[("svg", "g")] * 3]
    empty = heat_map(course, {}, raced="2 races of 1 Racer", size=48, theme="light")
    assert "#E5231B" not in empty
    assert "<title>Yard Run: no deaths in 2 races of 1 Racer</title>" in empty


@pytest.mark.parametrize("size", [8, 48, 200])
def test_marks_lie_on_their_squares_and_the_caption_below(course: Course, size: int) -> None:
    floor = floor_of(course)
    told = replace(course, name="L'Été & Ça: \N{CYRILLIC CAPITAL LETTER YA} yard of a long name")
    picture = heat_map(
        told, {floor.square(5, 4): 3}, raced="12 races of 4 Racers", size=size, theme="dark"
    )
    elements, _ = read_svg(picture)
    outer, inner = (e.attributes for e in elements if e.name == "svg")
    group = next(e.attributes for e in elements if e.name == "g" and e.inside == ("svg",))
    scale, left, top = map(float, re.findall(r"[\d.]+", group["transform"]))
    box = [float(number) for number in inner["viewBox"].split()]
    # What the picture of the course shows at a point lies where the marks have it.
    assert (left, top) == (-box[0], -box[1])
    assert scale == pytest.approx(size / 64)
    assert float(inner["width"]) == pytest.approx(box[2] * scale)
    lines = [e.attributes for e in elements if e.name == "path" and e.inside == ("svg", "g")]
    places = [re.findall(r"[\d.-]+", line["transform"]) for line in lines]
    assert len(lines) == 5  # The floor is six squares wide, and each sentence takes a line or two.
    assert all(float(x) >= 0 for x, _ in places)
    assert float(places[0][1]) > floor.height * 64
    assert (float(places[-1][1]) + 18 + top) * scale < float(outer["height"])
