"""How wide what is printed may be."""

from __future__ import annotations

import shutil
from typing import Final

USUAL_WIDTH: Final = 80
"""Of a pipe or a file, which have no width of their own."""


def terminal_width() -> int:
    return shutil.get_terminal_size((USUAL_WIDTH, 24)).columns
