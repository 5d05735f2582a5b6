"""A digest of board facts that does not depend on their order or on which side lists a wall."""

from __future__ import annotations

import hashlib
import json
from typing import Any

_STEP = {"N": (0, -1, "S"), "E": (1, 0, "W"), "S": (0, 1, "N"), "W": (-1, 0, "E")}


def digest(squares: list[dict[str, Any]], width: int, height: int) -> str:
    facts: list[list[Any]] = []
    walls: set[tuple[int, int, str]] = set()
    for square in squares:
        x, y = square["x"], square["y"]
        for key, value in square.items():
            if key in ("ledges", "ramps"):
                facts.append([x, y, key, sorted(value)])
            elif key not in ("x", "y", "walls"):
                facts.append([x, y, key, value])
        for side in square.get("walls", []):
            walls.add((x, y, side))
            dx, dy, other = _STEP[side]
            if 0 <= x + dx < width and 0 <= y + dy < height:
                walls.add((x + dx, y + dy, other))
    text = json.dumps(sorted(facts + [list(w) for w in walls], key=repr), sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]
