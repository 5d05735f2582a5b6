"""Reading a drawn SVG back: its elements, and which symbols lie on which square."""

from __future__ import annotations

import re
from collections import defaultdict
from dataclasses import dataclass
from xml.parsers import expat

from roborally.draw.canvas import HALF
from roborally.draw.symbols import SIDE

_ROTATED = re.compile(r"rotate\((\d+)")
_MOVED = re.compile(r"translate\((\S+) ([^)\s]+)\)")


@dataclass(frozen=True)
class Element:
    name: str
    attributes: dict[str, str]
    inside: tuple[str, ...]

    @property
    def drawn(self) -> bool:
        """Whether it is part of the picture, not of a symbol's definition."""
        return "defs" not in self.inside


def read_svg(svg: str) -> tuple[list[Element], str]:
    """All elements and the title; raises ExpatError where the SVG is not well-formed."""
    elements: list[Element] = []
    open_elements: list[str] = []
    title: list[str] = []

    def start(name: str, attributes: dict[str, str]) -> None:
        elements.append(Element(name, attributes, tuple(open_elements)))
        open_elements.append(name)

    def end(name: str) -> None:
        assert open_elements.pop() == name

    def characters(text: str) -> None:
        if "title" in open_elements:
            title.append(text)

    parser = expat.ParserCreate()
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = characters
    parser.Parse(svg, True)
    return elements, "".join(title)


def symbols_on_squares(svg: str) -> dict[tuple[int, int], list[tuple[str, int]]]:
    """For each square the symbols on it with their quarter turns, in drawing order."""
    found: dict[tuple[int, int], list[tuple[str, int]]] = defaultdict(list)
    for element in read_svg(svg)[0]:
        if element.name != "use":
            continue
        transform = element.attributes.get("transform", "")
        rotated = _ROTATED.search(transform)
        turn = int(rotated[1]) // 90 if rotated else 0
        if "x" in element.attributes:
            x, y = float(element.attributes["x"]) + HALF, float(element.attributes["y"]) + HALF
        else:
            moved = _MOVED.search(transform)
            assert moved
            x, y = float(moved[1]), float(moved[2])
        found[int(x // SIDE), int(y // SIDE)].append((element.attributes["href"][1:], turn))
    return found


def words(svg: str) -> list[Element]:
    """The strokes of letters and digits in a picture."""
    return [
        element
        for element in read_svg(svg)[0]
        if element.name == "path"
        and element.drawn
        and element.attributes.get("transform", "").startswith("translate")
    ]


def place(word: Element) -> tuple[float, float]:
    x, y = word.attributes["transform"].removeprefix("translate(").removesuffix(")").split()
    return float(x), float(y)


def lines(svg: str, colour: str) -> list[str]:
    """The separate lines drawn with a colour."""
    return [
        line
        for element in read_svg(svg)[0]
        if element.drawn and element.attributes.get("stroke") == colour
        for line in re.findall(r"M[^M]+", element.attributes["d"])
    ]
