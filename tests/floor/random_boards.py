"""Random boards, drawn as text so that the reader is tried as well."""

from __future__ import annotations

from hypothesis import strategies as st

from roborally.floor.board import Board
from roborally.floor.board_text import read_board

INNER_UPRIGHT = "      |:}{)(]["
INNER_LYING = ["     "] * 6 + [
    "-----",
    "~~~~~",
    "vvvvv",
    "^^^^^",
    "v===v",
    "^===^",
    "v---v",
    "^---^",
]
CODES = [
    "", "", "", "^", ">>", "vvew", "<n", ">s!^w", "#", "@r", "@l", "+", "++", "+h", "*>", "**v",
    "***^=", "*<=?", "*>*<", "P^135", "Pv24", "C2", "C135>", "d8", "s6", "A<", "E", "o", "T",
    "R", "$", "~", "~#", "~c>", "F>24", "F^1x2", "[a]", "Eo+", "#*v",
]  # fmt: skip


@st.composite
def boards(draw: st.DrawFn) -> Board:
    """A board of any small size with all kinds of elements and edges."""
    width, height = draw(st.integers(1, 5)), draw(st.integers(1, 5))
    cells = [draw(st.sampled_from(CODES)) for _ in range(width * height)]
    if width * height > 3 and draw(st.booleans()):
        for cell in draw(st.permutations(range(width * height)))[:2]:
            cells[cell] = "(red)"
    rows = []
    for y in range(height + 1):
        border = y in (0, height)
        lying = st.sampled_from(["     ", "-----"] if border else INNER_LYING)
        rows.append("    +" + "".join(draw(lying) + "+" for _ in range(width)))
        if y < height:
            row = f"{y + 1:>3} "
            for x in range(width + 1):
                border = x in (0, width)
                row += draw(st.sampled_from(" |" if border else INNER_UPRIGHT))
                row += f"{cells[y * width + x]:^5}" if x < width else ""
            rows.append(row)
    text = "board: Random\nedition: test\nmap:\n" + "\n".join(rows) + "\n"
    if "[a]" in text:
        text += "footnotes:\n  a: **v F>12345 P<12345 C1 cvve <<ns\n"
    return read_board(text, "random.board")
