"""The pages about the formats say what is true: all that they show is tried here.

The title of a fenced block tells what it is:

* ``x.board`` or ``x.course``: a whole file in canonical form;
* ``x.board, as one may type it``: another way to write the file of that name;
* ``roborally check x.board``: what that command answers;
* ``mistakes in x.board``: changes of lines, each with the answers to it.
"""

from __future__ import annotations

import ast
import html
import re
import shlex
from dataclasses import dataclass, fields
from pathlib import Path

import pytest

from roborally.cli import main
from roborally.floor import board_map, board_text, codes, course_file, machine_checks, validation
from roborally.floor.board_text import read_board, write_board
from roborally.floor.codes import read_square, write_square
from roborally.floor.course_text import write_course
from roborally.floor.elements import EMPTY, Square
from roborally.floor.library import read_board_file, read_course_file
from roborally.rules import raceable

FORMATS = Path(__file__).parents[2] / "docs" / "formats"
BOARD_PAGE = (FORMATS / "board.md").read_text("utf-8")
COURSE_PAGE = (FORMATS / "course.md").read_text("utf-8")
LOOSE = ", as one may type it"
MISTAKES = "mistakes in "


@dataclass(frozen=True)
class Block:
    """A fenced block of a page."""

    language: str
    title: str
    text: str


@dataclass(frozen=True)
class Mistake:
    """Lines of a file that were replaced by others, and the answer to that."""

    file: str
    old: str
    new: str
    answer: str

    def __str__(self) -> str:
        return self.answer


_FENCE = re.compile(r'^```(\w+)(?: title="([^"]+)")?\n(.*?)^```$', re.MULTILINE | re.DOTALL)
BLOCKS = [Block(*match.groups("")) for match in _FENCE.finditer(BOARD_PAGE + COURSE_PAGE)]
FILES = {b.title: b.text for b in BLOCKS if re.fullmatch(r"\S+\.(board|course)", b.title)}
LOOSE_FILES = {b.title.removesuffix(LOOSE): b.text for b in BLOCKS if b.title.endswith(LOOSE)}
ANSWERS = {b.title: b.text for b in BLOCKS if b.title.startswith("roborally ")}
COMMANDS = [
    line
    for b in BLOCKS
    if b.language == "console"
    for line in b.text.splitlines()
    if line.startswith("roborally ")
]


def lines_with(mark: str, case: str, *, keep: bool = False) -> str:
    """The lines of a change that begin with the mark, without it or with."""
    lines = [line for line in case.splitlines(keepends=True) if line.startswith(mark)]
    return "".join(line if keep else line.removeprefix(mark) for line in lines)


def mistakes_of(block: Block) -> list[Mistake]:
    file = block.title.removeprefix(MISTAKES)
    cases = [case.rstrip("\n") + "\n" for case in block.text.split("\n\n")]
    return [
        Mistake(
            file, lines_with("-", case), lines_with("+", case), lines_with(file, case, keep=True)
        )
        for case in cases
    ]


CHANGES = [mistake for b in BLOCKS if b.title.startswith(MISTAKES) for mistake in mistakes_of(b)]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with all files of both pages, in which commands run."""
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def canonical(path: Path) -> str:
    if path.suffix == ".board":
        return write_board(read_board_file(path))
    return write_course(read_course_file(path))


def test_there_is_something_of_every_kind() -> None:
    assert min(map(len, (FILES, LOOSE_FILES, ANSWERS, COMMANDS, CHANGES))) > 0
    assert {Path(name).suffix for name in FILES} == {".board", ".course"}
    assert all(name in FILES for name in LOOSE_FILES)


@pytest.mark.parametrize("name", FILES)
def test_a_file_is_canonical(name: str, folder: Path) -> None:
    assert canonical(folder / name) == FILES[name]


@pytest.mark.parametrize("name", LOOSE_FILES)
def test_a_file_typed_in_another_way_means_the_same(name: str, folder: Path) -> None:
    (folder / name).write_text(LOOSE_FILES[name], "utf-8")
    assert LOOSE_FILES[name] != FILES[name]
    assert canonical(folder / name) == FILES[name]


@pytest.mark.parametrize("name", LOOSE_FILES)
def test_a_command_makes_files_canonical(name: str, folder: Path) -> None:
    (folder / name).write_text(LOOSE_FILES[name], "utf-8")
    assert f"roborally fmt {name}" in COMMANDS
    with pytest.raises(SystemExit) as exit_:
        main(["fmt", name])
    assert exit_.value.code == 0
    assert (folder / name).read_text("utf-8") == FILES[name]


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.usefixtures("folder")
def test_a_command_works(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main(shlex.split(command)[1:])
    assert exit_.value.code == 0, capsys.readouterr().err


@pytest.mark.parametrize("command", ANSWERS)
@pytest.mark.usefixtures("folder")
def test_a_command_gives_that_answer(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(shlex.split(command)[1:])
    assert capsys.readouterr().out == ANSWERS[command]


@pytest.mark.parametrize("mistake", CHANGES, ids=str)
def test_a_mistake_gets_that_answer(
    mistake: Mistake, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = FILES[mistake.file]
    assert mistake.old in text
    (folder / mistake.file).write_text(text.replace(mistake.old, mistake.new, 1), "utf-8")
    with pytest.raises(SystemExit):
        main(["check", mistake.file])
    told = capsys.readouterr().err.splitlines(keepends=True)
    assert "".join(line for line in told if line.startswith(f"{mistake.file}:")) == mistake.answer


# What the tables and lists of the pages must not forget.


def section(page: str, heading: str) -> str:
    """The part of a page below a heading, up to the next of the same level."""
    level = heading.partition(" ")[0]
    _, _, rest = page.partition(f"\n{heading}\n")
    assert rest, f"there is no '{heading}'"
    return re.split(rf"^{level} ", rest, maxsplit=1, flags=re.MULTILINE)[0]


def rows(text: str) -> list[list[str]]:
    """The cells of all tables in a text, without their heads."""
    body = re.sub(r"^.+\n\|---.*\n", "", text, flags=re.MULTILINE)
    lines = [line for line in body.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split(" |")] for line in lines]


def in_code(cell: str) -> list[str]:
    """What a cell shows as code."""
    return [html.unescape(code) for code in re.findall(r"(?:`|<code>)(.+?)(?:`|</code>)", cell)]


def test_every_entry_of_a_file_is_explained_in_its_order() -> None:
    board_keys = [in_code(row[0])[0] for row in rows(section(BOARD_PAGE, "## The head"))]
    course_keys = [in_code(row[0])[0] for row in rows(section(COURSE_PAGE, "## Entries"))]
    assert board_keys == list(board_text.KEYS)
    assert course_keys == list(course_file.KEYS)


CODE_ROWS = rows(section(BOARD_PAGE, "## Squares"))
CODES = [in_code(row[0])[0] for row in CODE_ROWS]
MORE_CODES = [code for row in CODE_ROWS for code in in_code(row[2])]


@pytest.mark.parametrize("code", [*CODES, *MORE_CODES])
def test_a_code_of_the_tables_can_be_written(code: str) -> None:
    assert "".join(write_square(read_square(code))) == code


def test_every_code_for_a_square_is_explained() -> None:
    explained = {match.lastgroup for code in CODES if (match := codes._CODE.match(code))}
    assert explained == set(codes._CODE.groupindex)
    assert set(CODES) >= {*codes._FLAT, *codes._REPAIRS, *codes._GEARS}


def test_every_sign_for_an_edge_is_explained_and_shown() -> None:
    table = rows(section(BOARD_PAGE, "## Edges"))
    upright = [sign for row in table for sign in in_code(row[0])]
    lying = [sign for row in table for sign in in_code(row[1])]
    assert sorted(upright) == sorted(sign for sign in board_map.UPRIGHT if sign.strip())
    assert sorted(lying) == sorted(
        sign for sign in board_map.lying(board_text.CELL) if sign.strip()
    )
    shown = FILES["every-edge.board"].partition("map:")[2]
    assert [sign for sign in [*upright, *lying] if shown.count(sign) != 1] == []


def test_whatever_a_square_can_have_is_on_the_page() -> None:
    squares = [read_square(code) for code in [*CODES, *MORE_CODES]]
    squares += read_board(FILES["every-edge.board"]).squares
    names = [field.name for field in fields(Square)]
    seen = {name for name in names for sq in squares if getattr(sq, name) != getattr(EMPTY, name)}
    assert seen == set(names)


def test_the_table_of_findings_is_that_of_the_code() -> None:
    """Every message in the source of the checks has a row, and every row a message."""
    trees = [
        ast.parse(Path(module.__file__ or "").read_text("utf-8"))
        for module in (machine_checks, validation, raceable)
    ]
    patterns: list[tuple[str, str]] = []
    for node in (node for tree in trees for node in ast.walk(tree)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "finding":
            level, message, *_ = node.args
            pattern = ".+".join(map(re.escape, re.split(r"\{\w+\}", ast.literal_eval(message))))
            patterns.append((getattr(validation, ast.unparse(level)), pattern))
    table = [tuple(row[:2]) for row in rows(section(COURSE_PAGE, "## What `roborally check` says"))]
    unexplained = [
        (level, pattern)
        for level, pattern in patterns
        if not any(row[0] == level and re.fullmatch(pattern, row[1]) for row in table)
    ]
    invented = [
        row
        for row in table
        if not any(row[0] == level and re.fullmatch(pattern, row[1]) for level, pattern in patterns)
    ]
    assert (unexplained, invented) == ([], [])
