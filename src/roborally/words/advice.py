"""What speaks for and against a program, in sentences for people."""

from __future__ import annotations

from collections.abc import Mapping

from roborally.words.languages import words_in

Value = int | str


def advice(key: str, values: Mapping[str, Value], language: str = "en") -> str:
    """One sentence about a program."""
    known = {name: value for name, value in values.items() if name not in ("times", "of")}
    return words_in(language).say(
        f"advice-{key.replace('_', '-')}", sure=_how_sure(values), **known
    )


def _how_sure(values: Mapping[str, Value]) -> str:
    """From how often it came true."""
    times, of = int(values.get("times", 1)), int(values.get("of", 1))
    if times == of:
        return "always"
    return "probably" if 2 * times >= of else "perhaps"
