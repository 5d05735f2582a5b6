"""A board with words as one picture, as it stands beside a link: 1200 by 630."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.draw.lettering import ink_width, word
from roborally.draw.png import png_of
from roborally.draw.scene import Scene
from roborally.draw.svg import draw_svg, picture_size
from roborally.draw.theme import theme_named

WIDTH: Final = 1200
HEIGHT: Final = 630
MARGIN: Final = 30
LEFT: Final = 48
TEXT: Final = 500
"""How wide the words are at most; the board has the rest."""
THEME: Final = "light"
LARGEST: Final = 46
SMALLEST_SQUARE: Final = 4


def poster_png(scene: Scene, above: str, large: Sequence[str], below: Sequence[str] = ()) -> bytes:
    """The board on the right, and on the left lines of three kinds: who has won is ``large``."""
    return png_of(poster_svg(scene, above, large, below))


def poster_svg(scene: Scene, above: str, large: Sequence[str], below: Sequence[str] = ()) -> str:
    colours = theme_named(THEME)
    ink, soft = colours["ink"], colours["ink_soft"]
    lines = [_line(above, 90, 26, soft)]
    lines += [_line(line, 170 + 70 * place, LARGEST, ink) for place, line in enumerate(large)]
    lines += [_line(line, 360 + 58 * place, 28, soft) for place, line in enumerate(below)]
    lines.append(_line("RoboRally", HEIGHT - 50, 22, soft))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}">'
        f'<rect width="100%" height="100%" fill="{colours["bg"]}"/>{"".join(lines)}{_board(scene)}'
        "</svg>"
    )


def _line(text: str, y: float, height: float, colour: str) -> str:
    """A line that begins at the left; a long one is lower."""
    wide = ink_width(text, height)
    high = height * min(1, TEXT / wide)
    return word(text, LEFT + ink_width(text, high) / 2, y, high, colour)


def _board(scene: Scene) -> str:
    """As large as there is room, in the middle of it."""
    across, down = WIDTH - LEFT - TEXT - 2 * MARGIN, HEIGHT - 2 * MARGIN
    size = max(min(across // scene.floor.width, down // scene.floor.height) - 1, SMALLEST_SQUARE)
    width, height = picture_size(scene, size=size, coordinates=False)
    x = WIDTH - MARGIN - across + (across - width) / 2
    drawn = draw_svg(scene, size=size, theme=THEME, coordinates=False)
    return drawn.replace("<svg ", f'<svg x="{x:g}" y="{(HEIGHT - height) / 2:g}" ', 1)
