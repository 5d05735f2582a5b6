"""What one movement card does on terrain, for its robot and for others in its way."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from roborally.kernel.row import ROBOTS


class Journey:
    """Scratch of a card.

    ``line`` are the robots, ``lined`` of them, that move a square together, from the back.
    """

    def __init__(self) -> None:
        self.line: vec[i64] = vec[i64]([0] * ROBOTS)
        self.lined: i64 = 0
