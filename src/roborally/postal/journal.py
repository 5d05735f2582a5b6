"""The journal of a game: numbered files, each written whole or not at all.

An entry is prepared under another name, brought to the disk, and then linked to its number, which
fails if somebody else took that number meanwhile. What was killed on the way leaves a draft that
nobody reads. Entries name the digest of the one before, so that a change by hand is noticed.
"""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

FOLDER: Final = "journal"
DRAFT: Final = "draft-"
_NEW: Final = ""


class JournalError(ValueError):
    """A journal that is damaged or was changed by hand."""


class Conflict(JournalError):
    """Another program wrote into the journal at the same time."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One thing that happened to a game."""

    number: int
    kind: str
    when: datetime
    data: dict[str, Any]


def write_whole(path: Path, content: bytes) -> None:
    """Write a file so that it is there whole or not at all, whatever happens meanwhile."""
    draft = path.with_name(f"{DRAFT}{os.getpid()}-{path.name}")
    _write_draft(draft, content)
    draft.replace(path)
    _sync_folder(path.parent)


def _write_draft(draft: Path, content: bytes) -> None:
    with draft.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


class Journal:
    """The entries of a game, in order."""

    def __init__(self, game: Path, until: int | None = None) -> None:
        self.folder = game / FOLDER
        self.entries: list[Entry] = []
        self._last = _NEW
        highest = self._highest()
        for number in range(1, (highest if until is None else min(until, highest)) + 1):
            try:
                content = self._path(number).read_bytes()
            except FileNotFoundError:
                raise JournalError(f"{self._path(number).name} is missing") from None
            self.entries.append(self._read(number, content))
            self._last = _digest(content)

    def _highest(self) -> int:
        """The number of the last entry; nothing before it may be missing."""
        names = (path.stem for path in self.folder.glob("[0-9]*.json"))
        return max((int(name) for name in names if name.isdecimal()), default=0)

    def _path(self, number: int) -> Path:
        return self.folder / f"{number:06}.json"

    def _read(self, number: int, content: bytes) -> Entry:
        try:
            fields = json.loads(content)
            when = datetime.fromisoformat(fields["when"])
            entry = Entry(number, fields["kind"], when, fields["data"])
            before = fields["before"]
        except (ValueError, KeyError, TypeError):
            raise JournalError(f"{self._path(number).name} cannot be read") from None
        if before != self._last:
            raise JournalError(
                f"{self._path(number - 1).name} was changed after it had been written"
            )
        return entry

    def append(self, kind: str, data: Mapping[str, Any], when: datetime) -> Entry:
        """Write the next entry; raises Conflict if somebody else was faster."""
        number = len(self.entries) + 1
        self.folder.mkdir(0o700, parents=True, exist_ok=True)
        now = when.astimezone(UTC).replace(microsecond=0)
        fields = {
            "kind": kind,
            "when": now.isoformat(),
            "before": self._last,
            "data": data,
        }
        content = (json.dumps(fields, ensure_ascii=False, indent=1) + "\n").encode()
        draft = self.folder / f"{DRAFT}{os.getpid()}-{number:06}"
        # The journal holds everybody's cards and codes.
        draft.touch(0o600)
        _write_draft(draft, content)
        try:
            os.link(draft, self._path(number))
        except FileExistsError:
            raise Conflict(
                "another program wrote into the journal at the same time; try again"
            ) from None
        finally:
            draft.unlink()
        _sync_folder(self.folder)
        self._last = _digest(content)
        entry = Entry(number, kind, now, dict(data))
        self.entries.append(entry)
        return entry

    def sweep(self) -> None:
        """Remove drafts that a killed program left; those of running programs are their own."""
        for draft in self.folder.glob(f"{DRAFT}*"):
            owner = draft.name.removeprefix(DRAFT).partition("-")[0]
            if not _runs(int(owner) if owner.isdigit() else 0):
                draft.unlink(missing_ok=True)


def _runs(process: int) -> bool:
    if not process or os.name == "nt":
        return process == os.getpid()
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True


def _digest(content: bytes) -> str:
    return blake2b(content, digest_size=8).hexdigest()
