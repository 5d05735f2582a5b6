"""Commands for those who write courses and boards of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Final, Literal

from cyclopts import Parameter

from roborally.cli.floors import find
from roborally.cli.mistakes import print_mistakes
from roborally.cli.problems import BAD_INPUT, Problem
from roborally.floor.board import Board
from roborally.floor.board_text import write_board
from roborally.floor.bundle import split_bundle, write_bundle
from roborally.floor.course import Course, Placement
from roborally.floor.course_text import write_course
from roborally.floor.editions import USUAL
from roborally.floor.elements import EMPTY
from roborally.floor.findings import ERROR, LEVELS, Finding
from roborally.floor.library import board_ids, library_board
from roborally.floor.mending import mended_all
from roborally.floor.text import TextError
from roborally.floor.validation import check_board, check_players
from roborally.rules.raceable import check_raceable

MOST_SQUARES: Final = 64
BEGUN_BOT: Final = "begun_bot.py"
BEGUN_TEST: Final = "begun_bot_test.py"


def check(
    name: Annotated[str, Parameter(help="A .course or .board file, or a name of the library.")],
    /,
    *names: Annotated[str, Parameter(help="More of them.")],
    players: Annotated[int | None, Parameter(help="Will so many play it?")] = None,
    fix: Annotated[
        bool, Parameter(negative=(), help="Mend in the files of courses what can be mended safely.")
    ] = False,
) -> int:
    """Check courses or boards: errors, warnings and hints. The exit code is 1 if one has errors."""
    code = 0
    for one in (name, *names):
        try:
            if fix:
                _fix(one)
            code = max(code, _check(find(one), players))
        except TextError as error:
            print_mistakes(error)
            code = BAD_INPUT
    return code


def _fix(name: str) -> None:
    """Boards, and what comes with the game, stay as they are."""
    file, thing = Path(name), find(name)
    if isinstance(thing, Board):
        return
    if not file.is_file():
        raise Problem(f"--fix {name}: only files can be mended")
    after, done = mended_all(thing)
    for finding in done:
        print(f"mended: {finding.message}")
    if done:
        file.write_text(_canonical(file, after), "utf-8")


def _check(thing: Board | Course, players: int | None) -> int:
    findings = _findings(thing, players)
    for level in LEVELS:
        for finding in findings:
            if finding.level == level:
                print(f"{level}: {finding.message}")
    counts = [sum(finding.level == level for finding in findings) for level in LEVELS]
    said = ", ".join(
        f"{count} {level}{'s' if count != 1 else ''}"
        for count, level in zip(counts, LEVELS, strict=True)
    )
    print(f"{thing.name}: {said}")
    return int(any(finding.level == ERROR for finding in findings))


def _findings(thing: Board | Course, players: int | None) -> list[Finding]:
    if isinstance(thing, Board):
        return check_board(thing)
    findings = check_raceable(thing)
    return findings if players is None else findings + check_players(thing, players)


def _canonical(file: Path, thing: Board | Course) -> str:
    """A course that brings its boards along keeps them."""
    if isinstance(thing, Board):
        return write_board(thing)
    _, along = split_bundle(file.read_text("utf-8-sig"))
    laid = {placement.board.id: placement.board for placement in thing.placements}
    boards = {id: write_board(laid[id]) for id in along if id in laid}
    return write_bundle(write_course(thing), boards)


def own_boards(course: Course) -> dict[str, Board]:
    """The boards of a course that are not those of the library, by their ids."""
    laid = {placement.board.id: placement.board for placement in course.placements}
    return {
        id: board
        for id, board in laid.items()
        if id not in board_ids() or library_board(id) != board
    }


def bundled(course: Course) -> str:
    """The file of a course with all boards that are not in the library."""
    boards = {id: write_board(board) for id, board in own_boards(course).items()}
    return write_bundle(write_course(course), boards)


def bundle(
    file: Annotated[Path, Parameter(help="A .course file with its boards beside it.")],
    /,
    *,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Into this file.")
    ] = None,
) -> None:
    """Write a course and its own boards into one file, which can be handed on."""
    course = find(str(file))
    if not isinstance(course, Course):
        raise Problem(f"{file}: only a course can bring its boards along")
    text = bundled(course)
    if output is None:
        print(text, end="")
        return
    output.write_text(text, "utf-8")
    print(f"wrote {output}")


def new(
    kind: Annotated[Literal["board", "course", "bot"], Parameter(help="What to begin.")],
    file: Annotated[Path, Parameter(help="The file to write; it must not be there yet.")],
    /,
    *,
    edition: Annotated[str, Parameter(help="For which edition.")] = USUAL,
    width: Annotated[int, Parameter(help="Squares from west to east.")] = 12,
    height: Annotated[int, Parameter(help="Squares from north to south.")] = 12,
) -> None:
    """Begin a board, a course with an empty board of its own, or a bot with a test beside it."""
    if kind == "bot":
        _begin_bot(file)
        return
    if file.suffix != f".{kind}":
        raise Problem(f"{file}: files of {kind}s end in .{kind}")
    if file.exists():
        raise Problem(f"{file} is there already; choose another name")
    if not (1 <= width <= MOST_SQUARES and 1 <= height <= MOST_SQUARES):
        raise Problem(f"a board has 1 to {MOST_SQUARES} squares to each side")
    name = file.stem.replace("-", " ").title()
    board = Board.of(name, edition, width, [EMPTY] * (width * height), id=f"{file.stem}-board")
    if kind == "board":
        text = write_board(board)
    else:
        course = Course(file.stem, name, edition, (Placement(board, 0, 0),))
        text = write_bundle(write_course(course), {board.id: write_board(board)})
    file.write_text(text, "utf-8")
    print(f"wrote {file}")


def _begin_bot(file: Path) -> None:
    if file.suffix != ".py" or not file.stem.isidentifier():
        raise Problem(f"{file}: a bot is a module of Python, for example my_bot.py")
    test = file.with_name(f"test_{file.name}")
    for one in (file, test):
        if one.exists():
            raise Problem(f"{one} is there already; choose another name")
    for one, begun in ((file, BEGUN_BOT), (test, BEGUN_TEST)):
        text = Path(__file__).with_name(begun).read_text("utf-8")
        text = text.replace(f"roborally.cli.{Path(BEGUN_BOT).stem}", file.stem)
        one.write_text(text.replace(Path(BEGUN_BOT).stem, file.stem), "utf-8")
        print(f"wrote {one}")


def fmt(
    file: Annotated[Path, Parameter(help="A .course or .board file.")],
    /,
    *files: Annotated[Path, Parameter(help="More of them.")],
    check: Annotated[
        bool,
        Parameter(
            negative=(), help="Write nothing; the exit code is 1 if a file is not canonical."
        ),
    ] = False,
) -> int:
    """Write files of courses and boards anew in their canonical form."""
    number, changed = len(files) + 1, 0
    for one in (file, *files):
        if not one.is_file():
            raise Problem(f"{one}: there is no such file")
        thing = find(str(one))
        text = _canonical(one, thing)
        if one.read_bytes() == text.encode():
            continue
        changed += 1
        if check:
            print(f"{one}: not in canonical form")
        else:
            one.write_bytes(text.encode())
            print(f"wrote {one}")
    print(f"{number - changed} of {number} {'were' if number > 1 else 'was'} canonical")
    return int(check and changed > 0)
