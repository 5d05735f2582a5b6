"""The special rules that a course may name; what they mean stands with the words of cards."""

from __future__ import annotations

from typing import Final

from roborally.floor.board import slug

SPECIAL_RULES: Final = (
    *("Tricksy", "Moving Targets", "Set to Kill", "Factory Rejects", "Option World"),
    *("Tight Collar", "Ball Lightning", "Day of the SuperBot", "Interference", "Flag Fry"),
    *("Frenetic Factory", "Marathon Madness", "Tandem Carnage", "All for One"),
    *("Capture the Flag", "Toggle Boggle", "War Zone", "Moving Checkpoints"),
    *("Checkpoint Pit Reset", "Reboot on Start Board", "Pit Stop"),
)
"""The names of the classes, in their order: the floor knows no cards. A test compares them."""


def rule_id(name: str) -> str:
    return slug(name).replace("-", "_")


def special_rule_named(name: str) -> str:
    """The rule of that name or id, whatever the case and the spelling of spaces; '' if none is."""
    return next((rule for rule in SPECIAL_RULES if rule_id(rule) == rule_id(name)), "")
