"""What the server refuses, with a code for programs and a sentence for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from roborally.floor.sentence import Sentence
from roborally.protocol.errors import CODES, Error
from roborally.words.languages import SOURCE, in_language, words_in
from roborally.words.uses import BESIDES

STATUS: Final = {code: status for code, (status, _) in CODES.items()}


class Refusal(Exception):
    """Something that a client asked for and does not get; nothing has changed.

    ``key`` is the message that says why, with ``values`` in it; without one the value ``text`` says
    it.
    """

    def __init__(self, code: str, key: str, **values: Any) -> None:
        super().__init__(code, key)
        self.code = code
        self.key = key
        self.values = values
        self.more: dict[str, Any] = {name: values.pop(name) for name in BESIDES if name in values}

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, (self.code, self.key, self.values | self.more)

    def __str__(self) -> str:
        return self.said()

    def said(self, language: str = SOURCE) -> str:
        """Why it is refused, for people."""
        if self.key:
            return words_in(language).say(self.key, **self.values)
        return in_language(self.values["text"], language)

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self, language: str) -> Error:
        return Error(self.code, self.said(language), **self.more)


def _refusal(code: str, key: str, values: dict[str, Any]) -> Refusal:
    """The same again in another process."""
    return Refusal(code, key, **values)


def in_plain_words(code: str, error: Exception, **more: Any) -> Refusal:
    """By the sentence of an error, in other languages if they have words for it."""
    said = error.args[0] if error.args else ""
    return Refusal(code, "", text=said if isinstance(said, Sentence) else str(error), **more)


def unavailable() -> Refusal:
    """Nothing can be stored or read at the moment."""
    return Refusal("unavailable", "refused-unavailable", retry_after=2)


def damaged() -> Refusal:
    return Refusal("damaged", "refused-damaged")


def no_such_level(code: str, level: str, levels: Iterable[str]) -> Refusal:
    return Refusal(code, "refused-no-such-level", level=level, levels=", ".join(levels))


def not_found(what: str) -> Refusal:
    return Refusal("not-found", f"refused-no-such-{what}")
