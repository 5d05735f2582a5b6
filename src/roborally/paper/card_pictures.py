"""The pictures on printed cards: a robot before and after its card, or an element of the floor."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from roborally.draw.scene import RobotPiece, Scene, board_scene
from roborally.draw.svg import draw_svg
from roborally.draw.symbols import SIDE
from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.elements import EMPTY
from roborally.floor.floor import Floor
from roborally.floor.geometry import NORTH
from roborally.floor.palette import PALETTE, sample_board
from roborally.game import cards

PALE: Final = 7
"""The colour of the robot: the lightest, which paper shows best."""
INK: Final = "#111111"
LINE: Final = f'fill="none" stroke="{INK}" stroke-width="5" stroke-linejoin="round"'
LETTER: Final = f'<path d="M6 18H58V50H6ZM6 18L32 38L58 18" {LINE}/>'
SIGNS: Final = {
    "L": f'<path d="M44 58V28H24" {LINE}/><path d="M26 12L4 28L26 44Z" fill="{INK}"/>',
    "R": f'<path d="M20 58V28H40" {LINE}/><path d="M38 12L60 28L38 44Z" fill="{INK}"/>',
    "U": f'<path d="M18 58V18H44V38" {LINE}/><path d="M28 36H60L44 58Z" fill="{INK}"/>',
    "A": (
        f'<path d="M16 32A16 16 0 0 1 45 22M48 32A16 16 0 0 1 19 42" {LINE}/>'
        f'<path d="M38 26H56V10ZM26 38H8V54Z" fill="{INK}"/>'
    ),
    "SPAM": LETTER,
    "TROJAN": (
        f'<path d="M4 8H44V32H4ZM4 8L24 22L44 8" {LINE}/>'
        f'<path d="M20 40H60V60H20ZM20 40L40 52L60 40" {LINE}/>'
    ),
    "WORM": (
        f'<path d="M6 44C6 26 20 26 22 40S36 52 38 36S54 20 56 34" {LINE}/>'
        f'<circle cx="56" cy="38" r="5" fill="{INK}"/>'
    ),
    "VIRUS": (
        f'<circle cx="32" cy="32" r="14" {LINE}/>'
        f'<path d="M32 4V18M32 46V60M4 32H18M46 32H60M12 12L22 22M42 42L52 52M52 12L42 22'
        f'M22 42L12 52" {LINE}/>'
    ),
    "FOLDER": f'{LETTER}<path d="M8 58L56 8" {LINE}/>',
    "WEASEL": (
        f'<path d="M32 60V36A14 14 0 0 0 18 26H16M32 40A14 14 0 0 1 46 26H48M32 34V20" {LINE}/>'
        f'<path d="M18 14V38L4 26ZM46 14V38L60 26ZM22 20H42L32 6Z" fill="{INK}"/>'
    ),
    "SANDBOX": (
        f'<path d="M32 18V46M18 32H46" {LINE}/>'
        f'<path d="M22 18H42L32 4ZM22 46H42L32 60ZM18 22V42L4 32ZM46 22V42L60 32Z" fill="{INK}"/>'
    ),
    "P": f'<path d="M38 4L14 36H28L24 60L50 26H35Z" fill="{INK}"/>',
}
"""Signs of cards that do something else than to move a robot, 64 by 64."""
SAME: Final = {"REPEAT": "A", "ENERGY": "P", "SPEED": "M3"}
"""Cards that do what others do."""


@lru_cache(64)
def card_picture(what: str) -> str:
    """An SVG for the code of a card or the name of an element of the palette."""
    code = SAME.get(what, what)
    if code in SIGNS:
        return _framed(SIGNS[code])
    kinds = {code: number for number, code in enumerate(cards.CODES) if code}
    if code in kinds:
        return _moved(cards.DISTANCE[kinds[code]])
    item = next(item for item in PALETTE if item.name == what)
    scene = board_scene(sample_board(item))
    return draw_svg(scene, size=SIDE, theme="print", coordinates=False)


def _framed(sign: str) -> str:
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{sign}</svg>'


def _moved(distance: int) -> str:
    """A column of squares: the robot stands dashed where it begins."""
    far = abs(distance)
    before, after = (far, 0) if distance > 0 else (0, far)
    return _with_robots(far + 1, (before, NORTH, True), (after, NORTH, False))


def _with_robots(squares: int, *robots: tuple[int, int, bool]) -> str:
    """Plain squares in a column, and robots on them: where, facing where, and whether dashed."""
    board = Board.of("card", "", 1, [EMPTY] * squares)
    pieces = tuple(
        RobotPiece(square, facing, "", PALE, virtual=dashed) for square, facing, dashed in robots
    )
    scene = Scene(Floor([Placement(board, 0, 0)]), robots=pieces)
    return draw_svg(scene, size=SIDE, theme="print", coordinates=False)
