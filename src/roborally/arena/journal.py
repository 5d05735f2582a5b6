"""The journal of a match: one line that says what is raced, then one for each deal that is done.

Lines come in the order of the deals, whoever finished first, so the file is the same to the byte
however the work was divided, and a match that was broken off goes on where the file ends.
"""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import IO, Any, Self

from filelock import lock_descriptor

from roborally.arena.deals import Deal


class BadJournal(ValueError):
    """A file that is no journal of this match, or that somebody else writes."""


class Journal:
    """Deals that are done, kept in a file if there is one.

    The file is opened for one writer. What is whole in it is never written again: only a line that
    was torn off is cut away.
    """

    def __init__(self, file: Path | None, head: dict[str, Any]) -> None:
        self.file = file
        self.deals: list[Deal] = []
        self._courses = list(head["courses"])
        self._open: IO[bytes] | None = None
        if file is None:
            return
        self._open = file.open("a+b")
        try:
            _lock(self._open, file)
            self._go_on(self._open, file, head)
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Somebody else may write from now on; what is in ``deals`` stays."""
        if self._open is not None:
            self._open.close()
            self._open = None

    def add(self, deal: Deal) -> None:
        """Note a deal, in its order."""
        self.deals.append(deal)
        if self._open is not None:
            self._open.write(_line(deal.to_json()))
            self._open.flush()

    def _go_on(self, opened: IO[bytes], file: Path, head: dict[str, Any]) -> None:
        """Take over what is there."""
        opened.seek(0)
        content = opened.read()
        first = _line(head)
        kept = _whole_lines(content)
        if not kept and not first.startswith(content):
            raise BadJournal(f"{file} is no journal of a match")
        lines = kept.splitlines(keepends=True)
        if lines and lines[0] != first:
            raise BadJournal(f"{file} is of another match: {_difference(lines[0], head)}")
        try:
            self.deals = [Deal.from_json(json.loads(line)) for line in lines[1:]]
        except (ValueError, KeyError, TypeError) as error:
            raise BadJournal(f"{file} is no journal of a match: {error}") from None
        for number, deal in enumerate(self.deals):
            turn, which = divmod(number, len(self._courses))
            if (deal.number, deal.course) != (turn, self._courses[which]):
                raise BadJournal(
                    f"{file}: line {number + 2} has deal {deal.number} on {deal.course} "
                    f"where deal {turn} on {self._courses[which]} belongs"
                )
        if len(kept) < len(content):
            opened.truncate(len(kept))
            os.fsync(opened.fileno())
        if not kept:
            opened.write(first)
            opened.flush()


def _lock(opened: IO[bytes], file: Path) -> None:
    """Until the file is closed nobody else gets it; the system undoes that whatever happens."""
    if not lock_descriptor(opened.fileno(), blocking=False):
        raise BadJournal(f"another match that still runs writes {file}")


def _line(data: dict[str, Any]) -> bytes:
    return (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode()


def _whole_lines(content: bytes) -> bytes:
    """Without what was being written when the match was broken off."""
    return content[: content.rfind(b"\n") + 1]


def _difference(line: bytes, head: dict[str, Any]) -> str:
    """Which of the facts of a match are not those of the journal."""
    try:
        kept = json.loads(line)
    except ValueError:
        return "its first line cannot be read"
    wanted = json.loads(_line(head))
    if not isinstance(kept, dict):
        return "its first line is no description of a match"
    names = [name for name in wanted if kept.get(name) != wanted[name]]
    return f"other {', other '.join(names)}" if names else "it has more facts"
