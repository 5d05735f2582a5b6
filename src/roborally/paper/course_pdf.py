"""A board or a course as a PDF: an overview, what is on it, and the floor in its true size."""

from __future__ import annotations

import json
from dataclasses import asdict
from functools import lru_cache
from typing import Any, Final

from roborally.draw.scene import Scene, board_scene, course_scene
from roborally.draw.svg import COORDINATES_BEFORE, MARGIN, draw_svg
from roborally.draw.symbols import SIDE
from roborally.floor.board import Board
from roborally.floor.course import Course, players_text
from roborally.floor.floor import Floor
from roborally.floor.geometry import LETTERS
from roborally.floor.palette import Item, sample_board
from roborally.paper.legend import legend_of
from roborally.paper.sheets import (
    BLEED,
    LABEL,
    MARK,
    OVERLAP,
    PAPERS,
    SQUARE,
    Cutting,
    cut,
)
from roborally.paper.typesetter import typeset
from roborally.words.cards import card_called, card_says
from roborally.words.languages import Language, words_in

THEME: Final = "print"
WORDS: Final = ("what", "flags", "checkpoints", "starts", "rules", "plan", "hint", "scale")


def floor_pdf(
    thing: Board | Course, *, paper: str = "a4", theme: str = THEME, language: str = "en"
) -> bytes:
    """Overview, legend and sheets, the same for the same thing; raises NoTypesetter."""
    scene = course_scene(thing) if isinstance(thing, Course) else board_scene(thing)
    cutting = cut(scene.floor, PAPERS[paper])
    words = words_in(language)
    told: dict[str, Any] = {
        "language": language,
        "title": thing.name,
        "paper": {"width": PAPERS[paper].width, "height": PAPERS[paper].height},
        "facts": _facts(thing, scene.floor, words),
        "notes": list(thing.notes),
        "flags": [scene.floor.name(sq) for sq in scene.flags],
        "checkpoints": scene.checkpoints,
        "starts": _starts(scene, words),
        "rules": _rules(thing, language),
        "legend": [_explained(item, theme, words) for item in legend_of(scene.floor)],
        "words": {key: words.say(f"print-{key}") for key in WORDS},
        "sheets": _sheets(cutting, thing.name, words),
        "measures": _measures(scene.floor, cutting),
    }
    overview = draw_svg(scene, size=SIDE, theme=theme)
    tiles = draw_svg(scene, size=SIDE, theme=theme, coordinates=False)
    return _set(json.dumps(told, ensure_ascii=False), overview, tiles)


@lru_cache(4)
def _set(told: str, overview: str, tiles: str) -> bytes:
    inputs = {"told": told, "overview": overview, "tiles": tiles}
    return typeset("roborally.paper", "course.typ", inputs)


def _measures(floor: Floor, cutting: Cutting) -> dict[str, float]:
    """Millimetres of what is drawn and where it lies."""
    unit = SQUARE / SIDE
    return {
        "square": SQUARE,
        "overlap": OVERLAP,
        "bleed": BLEED,
        "mark": MARK,
        "label": LABEL,
        "left": cutting.left,
        "top": cutting.top,
        "before": MARGIN * unit,
        "drawn_width": (floor.width * SIDE + 2 * MARGIN) * unit,
        "drawn_height": (floor.height * SIDE + 2 * MARGIN) * unit,
        "paper_width": cutting.paper.width,
        "paper_height": cutting.paper.height,
        "columns": cutting.columns,
        "rows": cutting.rows,
        "ratio": (floor.height * SIDE + COORDINATES_BEFORE + MARGIN)
        / (floor.width * SIDE + COORDINATES_BEFORE + MARGIN),
    }


def _sheets(cutting: Cutting, title: str, words: Language) -> list[dict[str, Any]]:
    sheets = len(cutting.sheets)
    return [
        {
            **asdict(sheet),
            "width": sheet.width,
            "height": sheet.height,
            "label": words.say("print-sheet", number=sheet.number, title=title, sheets=sheets),
        }
        for sheet in cutting.sheets
    ]


def _facts(thing: Board | Course, floor: Floor, words: Language) -> list[str]:
    said = [words.say("print-edition", edition=thing.edition)]
    said.append(words.say("print-size", width=floor.width, height=floor.height))
    if isinstance(thing, Course):
        if thing.players:
            said.append(words.say("print-players", players=players_text(thing.players)))
        if thing.length:
            said.append(words.say(f"length-{thing.length}"))
        boards = dict.fromkeys(placement.board.name for placement in thing.placements)
        said.append(words.say("print-boards", boards=", ".join(boards)))
    return said


def _starts(scene: Scene, words: Language) -> list[str]:
    """Docks or starting places in their order with their squares."""
    floor = scene.floor
    if scene.start >= 0:
        return [floor.name(scene.start)]
    return [
        words.say(
            "print-start", number=number, square=floor.name(sq), facing=_direction(words, facing)
        )
        for number, (sq, facing) in enumerate(floor.docks or floor.starts, 1)
    ]


def _direction(words: Language, facing: int) -> str:
    return words.say(f"direction-{LETTERS[facing]}")


def _rules(thing: Board | Course, language: str) -> list[list[str]]:
    if isinstance(thing, Board):
        return []
    return [
        [card_called(name, language), card_says(name, thing.edition, language)]
        for name in thing.special_rules
    ]


def _explained(item: Item, theme: str, words: Language) -> dict[str, str]:
    scene = board_scene(sample_board(item))
    return {
        "picture": draw_svg(scene, size=SIDE, theme=theme, coordinates=False),
        "name": words.say(f"element-{item.name}"),
        "text": words.say(f"legend-{item.name}"),
    }
