"""Commands about boards and courses."""

from __future__ import annotations

import json as json_text
import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final, Literal, TypeVar

from cyclopts import Group, Parameter

from roborally.cards import registry
from roborally.cli.problems import Problem, print_json
from roborally.cli.width import in_colour, page_width, print_table, wrapped
from roborally.floor.board import Board
from roborally.floor.course import Course, players_text
from roborally.floor.library import (
    board_ids,
    course_ids,
    find_course,
    find_id,
    library_board,
    library_course,
    read_board_file,
    read_course_file,
)
from roborally.words.cards import card_says
from roborally.words.languages import SOURCE, codes

_FORMS: Final = Group("Form")


def boards(
    *,
    edition: Annotated[str | None, Parameter(help="Only this edition, for example 1994.")] = None,
    json: Annotated[bool, Parameter(negative=(), help="Print the list as JSON.")] = False,
) -> None:
    """List the boards."""
    found = [library_board(id) for id in board_ids()]
    found = _of_edition(found, edition)
    if json:
        print_json([{"id": b.id, "board": b.name, "edition": b.edition} for b in found])
        return
    rows = [(b.id, b.name, f"{b.width}x{b.height}", b.edition, _certainty(b.sure)) for b in found]
    print_table(("id", "board", "size", "edition", "sure"), rows)


def courses(
    name: Annotated[str | None, Parameter(help="Tell about this course only.")] = None,
    /,
    *,
    edition: Annotated[str | None, Parameter(help="Only this edition, for example 2005.")] = None,
    json: Annotated[bool, Parameter(negative=(), help="Print the list as JSON.")] = False,
) -> None:
    """List the courses, or tell about one."""
    if name is not None:
        _tell_about(find_course(name))
        return
    found = _of_edition([library_course(id) for id in course_ids()], edition)
    if json:
        print_json([{"id": c.id, "course": c.name, "edition": c.edition} for c in found])
        return
    rows = [
        (
            c.id,
            players_text(c.players) or "any",
            c.length,
            c.difficulty or c.category,
            " + ".join(dict.fromkeys(p.board.name for p in c.placements)),
        )
        for c in found
    ]
    print_table(("id", "players", "length", "difficulty", "boards"), rows)


def show(
    name: Annotated[str, Parameter(help="A board, a course, or a .board or .course file.")],
    /,
    *,
    text: Annotated[bool, Parameter(group=_FORMS, negative=(), help="Characters (usual).")] = False,
    svg: Annotated[bool, Parameter(group=_FORMS, negative=(), help="A drawing.")] = False,
    png: Annotated[bool, Parameter(group=_FORMS, negative=(), help="A picture.")] = False,
    pdf: Annotated[
        bool, Parameter(group=_FORMS, negative=(), help="To print: in true size.")
    ] = False,
    json: Annotated[bool, Parameter(group=_FORMS, negative=(), help="Facts.")] = False,
    output: Annotated[
        Path | None, Parameter(name=("--output", "-o"), help="Write into this file.")
    ] = None,
    size: Annotated[int, Parameter(help="Pixels a square in a drawing or picture.")] = 48,
    theme: Annotated[
        Literal["dark", "light", "high-contrast", "print"] | None,
        Parameter(help="Colours; usual is dark, and print on paper, which is grey."),
    ] = None,
    paper: Annotated[Literal["a4", "letter"], Parameter(help="Sheets of a PDF.")] = "a4",
    language: Annotated[str, Parameter(help="Of a PDF, for example de.")] = SOURCE,
    printed_belts: Annotated[
        bool, Parameter(negative=(), help="The 2016 boards with their misprinted belts.")
    ] = False,
) -> None:
    """Draw a board or a course, in the terminal or into a file."""
    if not 8 <= size <= 256:
        raise Problem(f"--size {size}: a square can be drawn 8 to 256 pixels wide")
    thing = find(name)
    if printed_belts:
        thing = _as_printed(thing)
    asked = [form for form, on in zip(_SUFFIXES, (text, svg, png, pdf, json), strict=True) if on]
    if len(asked) > 1:
        raise Problem(f"choose one of --{' and --'.join(asked)}")
    form = _form(asked[0] if asked else "", output)
    if form == "pdf":
        content = _on_paper(thing, paper, theme, language)
    else:
        content = _rendered(thing, form, size, theme or "dark", shown=output is None)
    write(content, output)


def _form(asked: str, output: Path | None) -> str:
    """What to make: what was asked for, or what the ending of the file says."""
    if output is None:
        return asked or "text"
    ending = output.suffix.lower()
    by_suffix = {suffix: form for form, suffix in _SUFFIXES.items()}
    if not asked and ending not in by_suffix:
        raise Problem(f"--output {output}: a file ends in {', '.join(by_suffix)}")
    if asked and by_suffix.get(ending, asked) != asked:
        raise Problem(f"--{asked} and the ending of {output} do not go together")
    return asked or by_suffix[ending]


def find(name: str) -> Board | Course:
    """The board or course that a file or a name means."""
    path = Path(name)
    if path.suffix.lower() == ".course":
        return read_course_file(path, registry.special_rules())
    if path.suffix.lower() == ".board":
        return read_board_file(path)
    if path.is_file():
        raise Problem(f"{name}: files of boards end in .board, files of courses in .course")
    id = find_id(name, (*board_ids(), *course_ids()), "board or course")
    return library_course(id) if id in course_ids() else library_board(id)


_SUFFIXES: Final = {"text": ".txt", "svg": ".svg", "png": ".png", "pdf": ".pdf", "json": ".json"}


def _rendered(thing: Board | Course, form: str, size: int, theme: str, *, shown: bool) -> bytes:
    if form == "json":
        from roborally.floor.facts import board_facts, course_facts

        facts = course_facts(thing) if isinstance(thing, Course) else board_facts(thing)
        return (json_text.dumps(facts, ensure_ascii=False) + "\n").encode()
    from roborally.draw.scene import board_scene, course_scene

    scene = course_scene(thing) if isinstance(thing, Course) else board_scene(thing)
    if form == "svg":
        from roborally.draw.svg import draw_svg

        return draw_svg(scene, size=size, theme=theme).encode()
    if form == "png":
        from roborally.draw.png import draw_png

        return draw_png(scene, size=size, theme=theme)
    from roborally.draw.terminal import draw_text

    text = draw_text(scene, colour=shown and in_colour(), width=page_width() if shown else None)
    return (text.rstrip("\n") + "\n").encode()


def _on_paper(thing: Board | Course, paper: str, theme: str | None, language: str) -> bytes:
    from roborally.paper.course_pdf import THEME, floor_pdf
    from roborally.paper.typesetter import NoTypesetter

    spoken(language)
    try:
        return floor_pdf(thing, paper=paper, theme=theme or THEME, language=language)
    except NoTypesetter as error:
        raise Problem(str(error)) from None


def spoken(language: str) -> None:
    """Raises Problem if nobody speaks it here."""
    if language not in codes():
        raise Problem(f"--language {language}: there are {', '.join(codes())}")


def write(content: bytes, output: Path | None) -> None:
    """Into a file, or to whoever reads what is printed; pictures are not for a terminal."""
    if output is not None:
        output.write_bytes(content)
        print(f"wrote {output}", file=sys.stderr)
    elif content.startswith((b"\x89PNG", b"%PDF")) and sys.stdout.isatty():
        raise Problem("a picture cannot be shown in the terminal; add --output FILE")
    else:
        sys.stdout.buffer.write(content)
        sys.stdout.buffer.flush()


def _as_printed(thing: Board | Course) -> Board | Course:
    if isinstance(thing, Course):
        return replace(thing, printed_belts=True)
    return thing.as_printed()


def _tell_about(course: Course) -> None:
    def say(text: str) -> None:
        print(wrapped(text, "  "))

    print(f"{course.name} ({course.id})")
    if course.german:
        say(f"in German: {course.german}")
    say(f"edition: {course.edition}")
    say(f"players: {players_text(course.players) or 'any number'}")
    say(f"length: {course.length or 'not said'}")
    kind = ", ".join(word for word in (course.category, course.difficulty) if word)
    if kind:
        say(f"kind: {kind}")
    say(f"boards: {', '.join(placement.board.id for placement in course.placements)}")
    for name in course.special_rules:
        say(f"special rule: {name}. {card_says(name, course.edition, SOURCE)}")
    say(f"how sure the layout is: {course.sure}")
    for note in course.notes:
        say(f"note: {note}")


Thing = TypeVar("Thing", Board, Course)


def _of_edition(things: list[Thing], edition: str | None) -> list[Thing]:
    if edition is None:
        return sorted(things, key=lambda thing: (thing.edition, thing.id))
    found = [thing for thing in things if edition.lower() in thing.edition.lower()]
    if not found:
        editions = ", ".join(sorted({thing.edition for thing in things}))
        raise Problem(f"nothing of edition '{edition}'; there are {editions}")
    return found


def _certainty(sure: str) -> str:
    return sure.partition(".")[0]
