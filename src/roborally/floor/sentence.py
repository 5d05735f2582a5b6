"""Sentences for people that stand in English where they arise."""

from __future__ import annotations

from typing import Self

Value = str | int | tuple[str, ...]


class Sentence(str):
    """An English sentence; other languages know it by its pattern, with the same values.

    A value may be a sentence as well, or several words of which one is meant.
    """

    __slots__ = ("pattern", "values")

    pattern: str
    values: dict[str, Value]

    def __new__(cls, pattern: str, /, **values: Value) -> Self:
        said = {
            name: " or ".join(value) if isinstance(value, tuple) else value
            for name, value in values.items()
        }
        self = super().__new__(cls, pattern.format(**said) if values else pattern)
        self.pattern = pattern
        self.values = values
        return self
