"""The boards of a race to watch, drawn: what a record says about them is enough to see it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from roborally.draw.scene import floor_scene
from roborally.draw.svg import draw_svg
from roborally.draw.theme import CSS, THEMES
from roborally.floor.course import Course
from roborally.protocol.floors import floor_told
from roborally.protocol.races import ReplayBoards
from roborally.protocol.watching import WatchedReferee
from roborally.web.courses.quarter_turns import laid

SIDE: Final = 64


def boards_told(referee: WatchedReferee) -> list[ReplayBoards]:
    """The floor and its drawing, once for every way in which the boards lay in a race."""
    return [_board(referee.course, turns) for turns in dict.fromkeys(_turns(referee))]


def _turns(referee: WatchedReferee) -> Iterable[tuple[int, ...]]:
    """Further quarter turns of the boards: those of the beginning, then as they changed."""
    yield (0,) * len(referee.course.placements)
    for notes in referee.notes:
        for _, name, value in notes:
            if name == "turns":
                yield tuple(turn % 4 for turn in value)


def _board(course: Course, turns: tuple[int, ...]) -> ReplayBoards:
    scene = floor_scene(laid(course, turns))
    return ReplayBoards(
        turns=list(turns),
        floor=floor_told(course, turns),
        picture=draw_svg(scene, size=SIDE, theme="css", coordinates=False),
    )


COLOURS: Final = {
    name: {CSS[token]: colour for token, colour in theme.items()}
    for name, theme in THEMES.items()
    if theme is not CSS
}
"""What to put for ``var(--floor)`` and so on in a picture, by theme."""
