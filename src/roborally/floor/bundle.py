"""Course files that bring their boards along, so that one file can be handed on.

Below the course stands each board behind a line with its name: ``--- my-yard.board``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final

from roborally.floor.sentence import Sentence
from roborally.floor.text import TextError

_ID: Final = r"(?!\.)[^\s/\\][^/\\]*?"
_HEAD: Final = re.compile(rf"---\s*(?P<id>{_ID})\.board\s*")


def is_file_name(id: str) -> bool:
    """Whether a board of that id can be handed on as a file, here or beside its course."""
    return id.isprintable() and re.fullmatch(_ID, id) is not None


def split_bundle(text: str, file: str = "course") -> tuple[str, dict[str, str]]:
    """The course and its boards by their ids; raises TextError if one is there twice.

    Boards have empty lines before them, so that mistakes are told with the lines of the whole file.
    """
    lines = text.splitlines()
    found_in = [(number, _HEAD.fullmatch(line)) for number, line in enumerate(lines)]
    heads = [(number, found) for number, found in found_in if found]
    if not heads:
        return text, {}
    boards: dict[str, str] = {}
    ends = [number for number, _ in heads[1:]] + [len(lines)]
    for (number, found), end in zip(heads, ends, strict=True):
        if found["id"] in boards:
            said = Sentence("the board '{name}' is there twice", name=found["id"])
            raise TextError(file, number + 1, 1, said)
        boards[found["id"]] = "\n" * (number + 1) + "\n".join(lines[number + 1 : end]) + "\n"
    return "\n".join(lines[: heads[0][0]]) + "\n", boards


def write_bundle(course: str, boards: Mapping[str, str]) -> str:
    """The file of a course with the files of its boards."""
    return course + "".join(f"--- {id}.board\n{boards[id].lstrip()}" for id in boards)
