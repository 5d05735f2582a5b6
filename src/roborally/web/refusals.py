"""What the server refuses, with a code for programs and a sentence for people."""

from __future__ import annotations

from typing import Any, Final

from roborally.protocol.errors import CODES, Error

STATUS: Final = {code: status for code, (status, _) in CODES.items()}


class Refusal(Exception):
    """Something that a client asked for and does not get; nothing has changed."""

    def __init__(self, code: str, message: str, **more: Any) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.more = more

    def __reduce__(self) -> tuple[Any, ...]:
        return _refusal, (self.code, self.message, self.more)

    @property
    def status(self) -> int:
        return STATUS[self.code]

    def body(self) -> Error:
        return Error(self.code, self.message, **self.more)


def _refusal(code: str, message: str, more: dict[str, Any]) -> Refusal:
    """The same again in another process."""
    return Refusal(code, message, **more)


def unavailable() -> Refusal:
    """Nothing can be stored or read at the moment."""
    message = "the server cannot reach its memory at the moment; please try again"
    return Refusal("unavailable", message, retry_after=2)


def damaged() -> Refusal:
    return Refusal("damaged", "this room is damaged and cannot be opened")


def not_found(what: str) -> Refusal:
    return Refusal("not-found", f"there is no such {what}")
