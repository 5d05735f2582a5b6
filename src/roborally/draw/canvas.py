"""The paper on which a picture grows: symbols on squares, words, and lines along edges."""

from __future__ import annotations

from roborally.draw.lettering import ink_width, word
from roborally.draw.symbols import SIDE
from roborally.floor.elements import REGISTERS
from roborally.floor.floor import Floor
from roborally.floor.geometry import DX, DY, EAST, WEST

HALF = SIDE // 2


class Canvas:
    """Collects SVG in drawing order and remembers which symbols it uses."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.used: set[str] = set()
        self.svg: list[str] = []

    def corner(self, sq: int) -> tuple[int, int]:
        """The north-west corner of a square."""
        x, y = self.floor.place(sq)
        return x * SIDE, y * SIDE

    def middle(self, sq: int) -> tuple[int, int]:
        x, y = self.corner(sq)
        return x + HALF, y + HALF

    def symbol(self, name: str, sq: int, turn: int = 0) -> None:
        """A symbol that fills a square, turned clockwise by quarters."""
        x, y = self.corner(sq)
        turned = f' transform="rotate({turn * 90} {x + HALF} {y + HALF})"' if turn else ""
        self.used.add(name)
        self.svg.append(f'<use href="#{name}" x="{x}" y="{y}"{turned}/>')

    def small_symbol(self, name: str, x: float, y: float, turn: int, scale: float) -> None:
        """A symbol made smaller around a point, so that one sees what lies below."""
        turned = f" rotate({turn * 90})" if turn else ""
        place = f"translate({x:g} {y:g}){turned} scale({scale:g}) translate(-{HALF} -{HALF})"
        self.used.add(name)
        self.svg.append(f'<use href="#{name}" transform="{place}"/>')

    def word(self, text: str, x: float, y: float, height: float, colour: str) -> None:
        """A word centred on a point."""
        self.svg.append(word(text, x, y, height, colour))

    def registers(
        self, registers: tuple[int, ...], sq: int, side: int, away: float, height: float
    ) -> None:
        """Register numbers at one side of a square, one below the other at its east and west."""
        digits = ["1", "-", "5"] if registers == REGISTERS else [str(n) for n in registers]
        middle_x, middle_y = self.middle(sq)
        x, y = middle_x + DX[side] * away, middle_y + DY[side] * away
        if side in (EAST, WEST):
            step = min(height + 3, (SIDE - 4) / len(digits))
            tall = min(height, step - 1.5)
            self._plate(x, y, tall * 0.6 + 6, step * len(digits) + 2)
            for i, digit in enumerate(digits):
                self.word(digit, x, y + (i - (len(digits) - 1) / 2) * step, tall, "$white")
        else:
            text = "".join(digits)
            self._plate(x, y, ink_width(text, height) + 6, height + 4)
            self.word(text, x, y, height, "$white")

    def _plate(self, x: float, y: float, width: float, height: float) -> None:
        """The dark plate on which register numbers stand."""
        self.svg.append(
            f'<rect x="{x - width / 2:.4g}" y="{y - height / 2:.4g}" width="{width:.3g}"'
            f' height="{height:.3g}" rx="3" fill="$black"/>'
        )
