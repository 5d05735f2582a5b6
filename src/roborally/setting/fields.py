"""Reading the fields of a situation with errors that name what is wrong."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from roborally.floor.geometry import LETTERS
from roborally.floor.text import suggestion


class BadSituation(ValueError):
    """A situation that cannot be read or played."""


def check_keys(data: object, known: Iterable[str], where: str) -> dict[str, Any]:
    """The object, if it has only known keys."""
    if not isinstance(data, dict):
        raise BadSituation(f"{where} should be an object, not {data!r}")
    words = list(known)
    for key in data:
        if key not in words:
            raise BadSituation(f"{where}: unknown field '{key}'{suggestion(str(key), words)}")
    return data


def required(data: dict[str, Any], key: str, where: str) -> Any:
    if key not in data:
        raise BadSituation(f"{where}: '{key}' must be given")
    return data[key]


def a_list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadSituation(f"{where} should be a list, not {value!r}")
    return value


def a_number(value: object, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadSituation(f"{where} should be a number from {low} to {high}, not {value!r}")
    return value


def a_text(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadSituation(f"{where} should be a text, not {value!r}")
    return value


def a_side(value: object, where: str) -> int:
    if value not in tuple(LETTERS):
        raise BadSituation(f"{where} should be N, E, S or W, not {value!r}")
    assert isinstance(value, str)
    return LETTERS.index(value)


def a_square(value: object, where: str) -> tuple[int, int]:
    pair = a_list(value, where)
    if len(pair) != 2:
        raise BadSituation(f"{where} should be a square like [3, 4], not {value!r}")
    return a_number(pair[0], where, 0, 99), a_number(pair[1], where, 0, 99)


def registers(value: object, where: str) -> tuple[int, ...]:
    numbers = tuple(a_number(number, where, 1, 5) for number in a_list(value, where))
    return tuple(sorted(set(numbers)))


def one_of(value: object, known: Iterable[str], where: str) -> str:
    words = list(known)
    text = a_text(value, where)
    if text not in words:
        raise BadSituation(f"{where}: unknown '{text}'{suggestion(text, words)}")
    return text
