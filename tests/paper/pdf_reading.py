"""Reading the geometry of a PDF back: what is filled, drawn and clipped, in millimetres.

The origin is the upper left corner of the page, as in the pages that are set.
"""

from __future__ import annotations

import io
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream

POINT = 25.4 / 72

Matrix = tuple[float, float, float, float, float, float]
Box = tuple[float, float, float, float]


@dataclass
class Path:
    """A path as its outermost points; ``clip`` is what it is cut to."""

    left: float
    top: float
    right: float
    bottom: float
    painted: str
    clip: Box | None

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top


@dataclass
class _State:
    matrix: Matrix
    clip: Box | None = None


@dataclass
class _Walk:
    height: float
    reader: PdfReader
    found: list[Path] = field(default_factory=list)

    def stream(self, content: Any, resources: Any, state: _State) -> None:
        stack: list[_State] = []
        points: list[tuple[float, float]] = []
        clipping = False
        for operands, operator in ContentStream(content, self.reader).operations:
            numbers = [float(one) for one in operands if isinstance(one, (int, float))]
            match operator.decode():
                case "q":
                    stack.append(_State(state.matrix, state.clip))
                case "Q":
                    state = stack.pop()
                case "cm":
                    state.matrix = _times(_six(numbers), state.matrix)
                case "m" | "l" | "c" | "v" | "y":
                    points += self._at(state, numbers)
                case "re":
                    x, y, w, h = numbers
                    points += self._at(state, [x, y, x + w, y + h])
                case "W" | "W*":
                    clipping = True
                case "f" | "F" | "f*" | "S" | "s" | "B" | "b" | "B*" | "b*" | "n" as painted:
                    if points:
                        box = _around(points)
                        if clipping:
                            state.clip = _both(state.clip, box)
                        if painted != "n":
                            self.found.append(Path(*box, painted, state.clip))
                    points, clipping = [], False
                case "Do":
                    form = resources["/XObject"][operands[0]].get_object()
                    if form["/Subtype"] == "/Form":
                        inner = _six([float(n) for n in form.get("/Matrix", (1, 0, 0, 1, 0, 0))])
                        at = _State(_times(inner, state.matrix), state.clip)
                        self.stream(form, form.get("/Resources", resources).get_object(), at)

    def _at(self, state: _State, numbers: list[float]) -> Iterator[tuple[float, float]]:
        a, b, c, d, e, f = state.matrix
        for x, y in zip(numbers[::2], numbers[1::2], strict=True):
            down = self.height - (b * x + d * y + f)
            yield (a * x + c * y + e) * POINT, down * POINT


def _six(numbers: list[float]) -> Matrix:
    a, b, c, d, e, f = numbers
    return a, b, c, d, e, f


def _times(one: Matrix, other: Matrix) -> Matrix:
    a, b, c, d, e, f = one
    g, h, i, j, k, m = other
    return (
        *(a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j),
        *(e * g + f * i + k, e * h + f * j + m),
    )


def _around(points: list[tuple[float, float]]) -> Box:
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def _both(one: Box | None, other: Box) -> Box:
    if one is None:
        return other
    return (
        *(max(one[0], other[0]), max(one[1], other[1])),
        *(min(one[2], other[2]), min(one[3], other[3])),
    )


def pages(pdf: bytes) -> list[PageObject]:
    return list(PdfReader(io.BytesIO(pdf)).pages)


def size_of(page: PageObject) -> tuple[float, float]:
    return float(page.mediabox.width) * POINT, float(page.mediabox.height) * POINT


def paths_of(page: PageObject) -> list[Path]:
    """Everything that is painted, those of pictures in the page included."""
    reader = page.indirect_reference.pdf  # type: ignore[union-attr]
    walk = _Walk(float(page.mediabox.height), reader)
    walk.stream(page.get_contents(), page["/Resources"], _State((1, 0, 0, 1, 0, 0)))
    return walk.found
