"""Characters: who a bot at a table with people is. A name, a face in the client, and a temper."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Character:
    id: str
    name: str
    temper: str


CHARACTERS: Final = {
    one.id: one
    for one in (
        Character("bruno", "Bruno", "aggressive"),
        Character("vera", "Vera", "careful"),
        Character("felix", "Felix", "gambler"),
        Character("rita", "Rita", "aggressive"),
        Character("otto", "Otto", "careful"),
        Character("lou", "Lou", "gambler"),
        Character("magnus", "Magnus", "aggressive"),
        Character("nora", "Nora", "careful"),
        Character("roxy", "Roxy", "gambler"),
    )
}
"""There are more than seats at a table, and neighbours have different tempers."""


def others_than(taken: Iterable[str], first: int) -> list[str]:
    """All characters but some, in their order from the one of a number on."""
    there = list(CHARACTERS)
    first %= len(there)
    gone = set(taken)
    return [id for id in there[first:] + there[:first] if id not in gone]


def temper_of(character: str | None) -> str | None:
    """The temper of a character; None for none, and for one that there is no more."""
    found = CHARACTERS.get(character or "")
    return None if found is None else found.temper
