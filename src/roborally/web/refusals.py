"""What the server refuses, with a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any, Final

from roborally.floor.board import slug
from roborally.protocol.errors import CODES, Error
from roborally.race.setup import BadSetup
from roborally.words.languages import SOURCE, words_in
from roborally.words.uses import BESIDES

STATUS: Final = {code: status for code, (status, _) in CODES.items()}


class Refusal(Exception):
    """Something that a client asked for and does not get; nothing has changed.

    ``key`` is the message that says why, with ``values`` in it. Where a language has no such
    message it is said by the value ``text``.
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
        words = words_in(language)
        if words.has(self.key):
            return words.say(self.key, **self.values)
        return str(self.values["text"])

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self, language: str) -> Error:
        return Error(self.code, self.said(language), **self.more)


def _refusal(code: str, key: str, values: dict[str, Any]) -> Refusal:
    """The same again in another process."""
    return Refusal(code, key, **values)


def in_plain_words(code: str, text: object, **more: Any) -> Refusal:
    """By a sentence from elsewhere, as it is."""
    return Refusal(code, "", text=str(text), **more)


def cannot_be_set_up(error: BadSetup) -> Refusal:
    """By the sentence of the rules, or what another language says for it."""
    values = {"text": str(error), **error.values}
    return Refusal("bad-setup", f"setup-{slug(error.sentence)}", **values)


def unavailable() -> Refusal:
    """Nothing can be stored or read at the moment."""
    return Refusal("unavailable", "refused-unavailable", retry_after=2)


def damaged() -> Refusal:
    return Refusal("damaged", "refused-damaged")


def not_found(what: str) -> Refusal:
    return Refusal("not-found", f"refused-no-such-{what}")
