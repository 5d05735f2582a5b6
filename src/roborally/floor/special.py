"""How files of courses name special rules; which there are is told by who reads them."""

from __future__ import annotations

from collections.abc import Iterable

from roborally.floor.board import slug


def rule_id(name: str) -> str:
    return slug(name).replace("-", "_")


def special_rule_named(name: str, names: Iterable[str]) -> str:
    """The rule of that name or id, whatever the case and the spelling of spaces; '' if none is."""
    return next((rule for rule in names if rule_id(rule) == rule_id(name)), "")
