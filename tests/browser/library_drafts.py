"""Every board and course of the library as the studio gets them, in a file for the client's tests.

``python -m tests.browser.library_drafts web/generated/drafts.json`` writes it. Each board comes
with what it looks like after every turn, as the floor turns it.
"""

from __future__ import annotations

import sys
from itertools import product
from pathlib import Path

import msgspec

from roborally.floor.board import Board
from roborally.floor.course import Placement
from roborally.floor.course_text import write_course
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from roborally.web.courses.studio import drawn, read_draft


def turned(board: Board) -> list[dict[str, object]]:
    return [
        {
            "turn": turn,
            "mirrored": mirrored,
            "board": drawn(Placement(board, 0, 0, turn, mirrored).laid()),
        }
        for turn, mirrored in product(range(4), (False, True))
    ]


def main(file: str) -> None:
    boards = [library_board(id) for id in board_ids()]
    found = {
        "boards": [{"board": drawn(board), "turned": turned(board)} for board in boards],
        "courses": [read_draft(write_course(library_course(id)), {}) for id in course_ids()],
    }
    path = Path(file)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(msgspec.json.encode(found))


if __name__ == "__main__":
    main(sys.argv[1])
