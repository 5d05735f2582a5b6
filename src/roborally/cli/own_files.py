"""Commands for those who write courses and boards of their own."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from roborally.cli.floors import find
from roborally.cli.mistakes import print_mistakes
from roborally.cli.problems import BAD_INPUT, Problem
from roborally.floor.board import Board
from roborally.floor.board_text import write_board
from roborally.floor.course import Course
from roborally.floor.course_text import write_course
from roborally.floor.text import TextError
from roborally.floor.validation import ERROR, LEVELS, Finding, check_board, check_players
from roborally.rules.raceable import check_raceable


def check(
    name: Annotated[str, Parameter(help="A .course or .board file, or a name of the library.")],
    /,
    *names: Annotated[str, Parameter(help="More of them.")],
    players: Annotated[int | None, Parameter(help="Will so many play it?")] = None,
) -> int:
    """Check courses or boards: errors, warnings and hints. The exit code is 1 if one has errors."""
    code = 0
    for one in (name, *names):
        try:
            code = max(code, _check(find(one), players))
        except TextError as error:
            print_mistakes(error)
            code = BAD_INPUT
    return code


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
        text = write_course(thing) if isinstance(thing, Course) else write_board(thing)
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
