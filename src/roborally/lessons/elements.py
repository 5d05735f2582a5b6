"""One of each element on a square of its own, to be drawn."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib.resources import files
from typing import Any, Final

from roborally.draw.scene import Scene, course_scene
from roborally.setting.flooring import read_floor

TWINS: Final = ("portal",)
UPPER: Final = ("ramp", "ledge")
"""What is part of two squares: of itself and its twin, or of an upper and a lower one."""


@lru_cache
def elements() -> dict[str, dict[str, Any]]:
    """Each with its ``rules``, by its name."""
    return tomllib.loads((files("roborally.lessons") / "elements.toml").read_text("utf-8"))


def element_scene(name: str) -> Scene:
    """A floor with little else than the element; raises KeyError."""
    found = elements()[name]
    element, tall = found["element"], name in (*TWINS, *UPPER)
    laid = [{**element, "at": [0, int(name in UPPER)]}]
    laid += [{**element, "at": [0, 1]}] if name in TWINS else []
    floor = {"size": [1, 2 if tall else 1], "elements": laid}
    return course_scene(read_floor(floor, found["rules"]))
