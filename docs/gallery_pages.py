"""The gallery of boards and courses, the table of all courses, and the page of cards."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from functools import cache
from itertools import groupby
from typing import Final

from rulings_book import linked

from roborally.catalogue import HOUSE, entries
from roborally.draw.scene import Scene, board_scene, course_scene
from roborally.draw.svg import draw_svg, picture_size
from roborally.floor.board import Board
from roborally.floor.course import Course, players_text
from roborally.floor.library import board_ids, course_ids, library_board, library_course
from roborally.words.cards import card_called, card_says

SIZE: Final = 32
THEMES: Final = ("light", "dark")

_INTRODUCTION: Final = """\
# Gallery

All boards and courses that come with the package. The name in small letters is the id that commands
and course files use: `roborally show {example}`.
"""
_GERMAN_CARDS: Final = """\
# Karten und Sonderregeln

Alle Optionen, Upgrades, Schadenskarten und Sonderregeln, wie sie im Spiel auf Deutsch stehen; in Klammern der englische Name.
Welche Entscheidungen ihnen zugrunde liegen, sagt die [englische Seite](cards.md).
"""
_COURSES: Final = """\
# All courses

Every course that comes with the package, with its facts in one line; the [gallery](../gallery.md) shows them.
`roborally courses NAME` tells about one, `roborally race NAME` lets bots race on it.
"""


def boards() -> list[Board]:
    return [library_board(id) for id in board_ids()]


def courses() -> list[Course]:
    return [library_course(id) for id in course_ids()]


def german_cards() -> str:
    """The same cards as German players read them, with their English names."""
    titles = {"courses": "Sonderregeln von Strecken", HOUSE: "Eigene Karten und Regeln"}
    parts = [_GERMAN_CARDS]
    for edition, cards in groupby(entries(), lambda entry: entry.edition):
        parts.append(f"## {titles.get(edition, f'Karten von {edition}')}")
        for card in cards:
            name = card_called(card.name, "de")
            english = f" ({plain(card.name)})" if name != card.name else ""
            says = card_says(card.name, edition, "de", card.text)
            parts.append(f"**{plain(name)}**{english}. {plain(says)}")
    return "\n\n".join(parts) + "\n"


def cards_page() -> str:
    """The page of all options, upgrades and special rules, read off their classes."""
    titles = {"courses": "Special rules of courses"}
    parts = [
        "# Cards and special rules",
        "`roborally cards NAME` shows one of them. [Deutsch](cards.de.md).",
    ]
    edition = ""
    for entry in entries():
        if entry.edition != edition:
            edition = entry.edition
            parts.append(f"## {titles.get(edition, f'Cards of {edition}')}")
        asks = (
            f" Asks: {', '.join(f'`{ask}`' for ask in entry.decisions)}." if entry.decisions else ""
        )
        ruled = f" Rulings: {linked(entry.rulings, 'rulings/')}." if entry.rulings else ""
        parts.append(
            f"**{plain(entry.name)}** ({entry.category}). {plain(entry.text)}{asks}{ruled}"
        )
    return "\n\n".join(parts) + "\n"


def courses_page() -> str:
    """A table of all courses."""
    parts = [_COURSES]
    everything = courses()
    for edition in sorted({course.edition for course in everything}):
        rows = [
            (
                f"[{plain(course.name)}](../gallery.md#{course.id})",
                f"`{course.id}`",
                players_text(course.players) or "any",
                str(len(course.flags)),
                plain(
                    ", ".join(w for w in (course.category, course.difficulty, course.length) if w)
                ),
                plain(", ".join(course.special_rules)),
            )
            for course in everything
            if course.edition == edition
        ]
        head = ("course", "id", "players", "flags", "kind", "special rules")
        table = "\n".join(f"| {' | '.join(row)} |" for row in (head, ["---"] * len(head), *rows))
        parts.append(f"## {plain(edition[:1].upper() + edition[1:])}\n\n{table}")
    return "\n\n".join(parts) + "\n"


def gallery() -> str:
    """The page: edition by edition, first the boards and then the courses."""
    all_boards, all_courses = boards(), courses()
    parts = [_INTRODUCTION.format(example=all_courses[0].id)]
    for edition in sorted({b.edition for b in all_boards} | {c.edition for c in all_courses}):
        name = plain(edition[:1].upper() + edition[1:])
        about_boards = [_about_board(board) for board in all_boards if board.edition == edition]
        about_courses = [
            _about_course(course) for course in all_courses if course.edition == edition
        ]
        if about_boards:
            parts += [f"## {name}: boards", *about_boards]
        if about_courses:
            parts += [f"## {name}: courses", *about_courses]
    return "\n\n".join(parts) + "\n"


def gallery_pictures() -> Iterator[tuple[str, str]]:
    """The files of the gallery's pictures with what is in them."""
    things: list[Board | Course] = [*boards(), *courses()]
    for thing in things:
        for theme in THEMES:
            yield _picture(thing, theme), draw_svg(_scene(thing), size=SIZE, theme=theme)


def themed(alt: str, file: str, scene: Scene, size: int = SIZE) -> str:
    """A picture in the colours of the page; ``file`` has a place for the theme."""
    width, height = picture_size(scene, size=size)
    return "".join(
        f"![{alt}]({file.format(theme=theme)}#only-{theme})"
        f"{{ loading=lazy width={width} height={height} }}"
        for theme in THEMES
    )


def plain(text: str) -> str:
    """Text that Markdown shows as it is."""
    return re.sub(r"([\\`*_\[\]{}])", r"\\\1", html.escape(text, quote=False))


def _about_board(board: Board) -> str:
    facts = [f"`{board.id}`", f"{board.width} by {board.height} squares"]
    return "\n\n".join([_head(board), " · ".join(facts), *_trust(board)])


def _about_course(course: Course) -> str:
    used = {placement.board.id: placement.board for placement in course.placements}
    facts = [
        f"`{course.id}`",
        f"{players_text(course.players) or 'any number of'} players",
        course.length,
        plain(", ".join(word for word in (course.category, course.difficulty) if word)),
        "boards: " + ", ".join(f"[{plain(b.name)}](#{b.id})" for b in used.values()),
    ]
    rules = [
        f"**Special rule {plain(name)}.** {plain(card_says(name, course.edition, 'en'))}"
        for name in course.special_rules
    ]
    line = " · ".join(fact for fact in facts if fact)
    return "\n\n".join([_head(course), line, *rules, *_trust(course)])


def _head(thing: Board | Course) -> str:
    kind = "course" if isinstance(thing, Course) else "board"
    alt = f"The {kind} {plain(thing.name)}"
    picture = themed(alt, _picture(thing, "{theme}"), _scene(thing))
    return f"### {plain(thing.name)} {{ #{thing.id} }}\n\n{picture}"


def _trust(thing: Board | Course) -> list[str]:
    sure = [f"*How sure:* {plain(thing.sure)}"] if thing.sure else []
    return [*sure, *(f"*Note:* {plain(note)}" for note in thing.notes)]


@cache
def _scene(thing: Board | Course) -> Scene:
    return course_scene(thing) if isinstance(thing, Course) else board_scene(thing)


def _picture(thing: Board | Course, theme: str) -> str:
    kind = "courses" if isinstance(thing, Course) else "boards"
    return f"pictures/{kind}/{thing.id}-{theme}.svg"
