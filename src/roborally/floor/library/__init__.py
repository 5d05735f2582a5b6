"""The boards and courses that come with the package, and files of one's own."""

from __future__ import annotations

import difflib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Final

from roborally.floor.board import Board, slug
from roborally.floor.board_text import read_board
from roborally.floor.bundle import split_bundle
from roborally.floor.course import Course
from roborally.floor.course_text import read_course
from roborally.floor.sentence import Sentence
from roborally.floor.text import TextError

LIBRARY: Final = Path(__file__).parent


class UnknownName(LookupError):
    """No board or course has this name, or several have."""


@cache
def board_ids() -> tuple[str, ...]:
    return _ids("boards", "board")


@cache
def course_ids() -> tuple[str, ...]:
    return _ids("courses", "course")


@cache
def library_board(id: str) -> Board:
    """The board of the library with that exact id."""
    return read_board_file(LIBRARY / "boards" / f"{id}.board")


@cache
def library_course(id: str) -> Course:
    """The course of the library with that exact id."""
    return read_course_file(LIBRARY / "courses" / f"{id}.course")


def find_board(name: str) -> Board:
    """The board that a name or id means."""
    return library_board(find_id(name, board_ids(), "board"))


def find_course(name: str) -> Course:
    """The course that a name or id means."""
    return library_course(find_id(name, course_ids(), "course"))


def find_id(name: str, ids: tuple[str, ...], what: str) -> str:
    """The one id that a name means: the id itself, or the name, with or without its edition."""
    wanted = slug(name)
    if wanted in ids:
        return wanted
    found = [id for id in ids if bare_name(id) == wanted]
    if not found:
        found = [id for id in ids if wanted in _full_names(id)]
    if len(found) == 1:
        return found[0]
    if found:
        raise UnknownName(_which(name, found))
    near = difflib.get_close_matches(wanted, ids, 3, 0.5)
    bare = difflib.get_close_matches(wanted, sorted({bare_name(id) for id in ids}), 3, 0.6)
    hints = [*bare, *(id for id in near if bare_name(id) not in bare)][:3]
    hint = Sentence("; did you mean {words}?", words=tuple(hints)) if hints else ""
    said = Sentence("there is no {what} called '{name}'{hint}", what=what, name=name, hint=hint)
    raise UnknownName(said)


def _which(name: str, found: list[str]) -> Sentence:
    return Sentence("'{name}' could be {words}; please say which", name=name, words=tuple(found))


@cache
def _full_names(id: str) -> tuple[str, ...]:
    """The name that the file gives, without and with the edition, in the form of an id."""
    folder = "courses" if id in course_ids() else "boards"
    path = LIBRARY / folder / f"{id}.{folder[:-1]}"
    name = slug(path.read_text("utf-8").partition("\n")[0].partition(":")[2])
    return name, name + id.removeprefix(bare_name(id))


def own_board_id(name: str, own: Mapping[str, str]) -> str | None:
    """Which of somebody's own boards a name means, if any; ``own`` are their names by id.

    The ids come before the boards of the library, and those before the names.
    """
    if name in own:
        return name
    wanted = slug(name.removesuffix(".board"))
    found = [id for id in own if slug(id) == wanted]
    if not found and not any(wanted in (id, bare_name(id), *_full_names(id)) for id in board_ids()):
        found = [id for id, called in own.items() if slug(called) == wanted]
    if len(found) > 1:
        raise UnknownName(_which(name, sorted(found)))
    return found[0] if found else None


def bare_name(id: str) -> str:
    """An id without its edition."""
    for edition in _EDITIONS:
        if id.endswith(f"-{edition}"):
            return id[: -len(edition) - 1]
    return id


def read_board_file(path: Path) -> Board:
    """A board from a file; its id is the name of the file."""
    return read_board(_text_of(path), str(path), path.stem)


def read_course_file(path: Path, special_rules: Collection[str] | None = None) -> Course:
    """A course from a file.

    Its boards are looked for in the file itself, then beside it, then in the library.
    ``special_rules`` as for ``read_course``.
    """
    text, brought = split_bundle(_text_of(path), str(path))
    along = {id: read_board(board, str(path), id) for id, board in brought.items()}

    def board(name: str) -> Board:
        mine = own_board_id(name, {id: board.name for id, board in along.items()})
        if mine is not None:
            return along[mine]
        beside = path.parent / (name if name.endswith(".board") else f"{name}.board")
        if not beside.is_file():
            own = {file.stem: _called(file) for file in path.parent.glob("*.board")}
            id = own_board_id(name, own)
            if id is None:
                return find_board(name)
            beside = path.parent / f"{id}.board"
        return read_board_file(beside)

    return read_course(text, board, str(path), path.stem, special_rules)


def _called(path: Path) -> str:
    """The name in the head of a board file, whatever else is wrong with the file."""
    text = path.read_bytes().decode("utf-8-sig", "replace")
    lines = (line.partition(":") for line in text.splitlines())
    return next((name.strip() for key, _, name in lines if key.strip() == "board"), "")


def _text_of(path: Path) -> str:
    content = path.read_bytes()
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        column = error.start - content.rfind(b"\n", 0, error.start)
        raise TextError(str(path), line, column, Sentence("this is not UTF-8 text")) from None


_EDITIONS: Final = (
    "1994",
    "2005",
    "2016",
    "armed-and-dangerous",
    "crash-and-burn",
    "renegade",
    "grand-prix",
)


def _ids(folder: str, suffix: str) -> tuple[str, ...]:
    return tuple(sorted(path.stem for path in (LIBRARY / folder).glob(f"*.{suffix}")))
