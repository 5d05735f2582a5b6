"""What mkdocs builds besides the pages in this folder: the gallery, the page of all cards, and the
drawing of the house.
"""

from __future__ import annotations

import html
import re
from typing import Final

from house import PICTURE, house
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from roborally.catalogue import entries
from roborally.draw.scene import Scene, board_scene, course_scene
from roborally.draw.svg import draw_svg, picture_size
from roborally.floor.board import Board
from roborally.floor.course import Course, players_text
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from roborally.words.cards import card_says

PAGE: Final = "gallery.md"
CARDS_PAGE: Final = "cards.md"
SIZE: Final = 32
THEMES: Final = ("light", "dark")

_INTRODUCTION: Final = """\
# Gallery

All boards and courses that come with the package. The name in small letters is the id that commands
and course files use: `roborally show {example}`.
"""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the gallery and its pictures; nothing is written into the folder of the sources."""
    boards = [library_board(id) for id in board_ids()]
    courses = [library_course(id) for id in course_ids()]
    files.append(File.generated(config, PAGE, content=gallery(boards, courses)))
    files.append(File.generated(config, CARDS_PAGE, content=cards_page()))
    files.append(File.generated(config, PICTURE, content=house()))
    things: list[Board | Course] = [*boards, *courses]
    for thing in things:
        for theme in THEMES:
            svg = draw_svg(_scene(thing), size=SIZE, theme=theme)
            files.append(File.generated(config, _picture(thing, theme), content=svg))
    return files


def cards_page() -> str:
    """The page of all options, upgrades and special rules, read off their classes."""
    titles = {"courses": "Special rules of courses"}
    parts = ["# Cards and special rules", "`roborally cards NAME` shows one of them."]
    edition = ""
    for entry in entries():
        if entry.edition != edition:
            edition = entry.edition
            parts.append(f"## {titles.get(edition, f'Cards of {edition}')}")
        asks = (
            f" Asks: {', '.join(f'`{ask}`' for ask in entry.decisions)}." if entry.decisions else ""
        )
        ruled = f" Rulings: {entry.rulings}." if entry.rulings else ""
        parts.append(
            f"**{_plain(entry.name)}** ({entry.category}). {_plain(entry.text)}{asks}{ruled}"
        )
    return "\n\n".join(parts) + "\n"


def gallery(boards: list[Board], courses: list[Course]) -> str:
    """The page: edition by edition, first the boards and then the courses."""
    parts = [_INTRODUCTION.format(example=courses[0].id)]
    for edition in sorted({b.edition for b in boards} | {c.edition for c in courses}):
        name = _plain(edition[:1].upper() + edition[1:])
        about_boards = [_about_board(board) for board in boards if board.edition == edition]
        about_courses = [_about_course(course) for course in courses if course.edition == edition]
        if about_boards:
            parts += [f"## {name}: boards", *about_boards]
        if about_courses:
            parts += [f"## {name}: courses", *about_courses]
    return "\n\n".join(parts) + "\n"


def _about_board(board: Board) -> str:
    facts = [f"`{board.id}`", f"{board.width} by {board.height} squares"]
    return "\n\n".join([_head(board), " · ".join(facts), *_trust(board)])


def _about_course(course: Course) -> str:
    used = {placement.board.id: placement.board for placement in course.placements}
    facts = [
        f"`{course.id}`",
        f"{players_text(course.players) or 'any number of'} players",
        course.length,
        _plain(", ".join(word for word in (course.category, course.difficulty) if word)),
        "boards: " + ", ".join(f"[{_plain(b.name)}](#{b.id})" for b in used.values()),
    ]
    rules = [
        f"**Special rule {_plain(name)}.** {_plain(card_says(name, course.edition, 'en'))}"
        for name in course.special_rules
    ]
    line = " · ".join(fact for fact in facts if fact)
    return "\n\n".join([_head(course), line, *rules, *_trust(course)])


def _head(thing: Board | Course) -> str:
    """The heading and the picture, in the colours of the page."""
    width, height = picture_size(_scene(thing), size=SIZE)
    kind = "course" if isinstance(thing, Course) else "board"
    pictures = "".join(
        f"![The {kind} {_plain(thing.name)}]({_picture(thing, theme)}#only-{theme})"
        f"{{ loading=lazy width={width} height={height} }}"
        for theme in THEMES
    )
    return f"### {_plain(thing.name)} {{ #{thing.id} }}\n\n{pictures}"


def _trust(thing: Board | Course) -> list[str]:
    sure = [f"*How sure:* {_plain(thing.sure)}"] if thing.sure else []
    return [*sure, *(f"*Note:* {_plain(note)}" for note in thing.notes)]


def _scene(thing: Board | Course) -> Scene:
    return course_scene(thing) if isinstance(thing, Course) else board_scene(thing)


def _picture(thing: Board | Course, theme: str) -> str:
    kind = "courses" if isinstance(thing, Course) else "boards"
    return f"pictures/{kind}/{thing.id}-{theme}.svg"


def _plain(text: str) -> str:
    """Text that Markdown shows as it is."""
    return re.sub(r"([\\`*_\[\]{}])", r"\\\1", html.escape(text, quote=False))
