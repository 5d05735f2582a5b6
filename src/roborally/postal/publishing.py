"""Reports as files in the folder of a game. They can be made again at any time."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from roborally.draw.png import draw_png
from roborally.draw.svg import draw_svg
from roborally.floor.board import slug
from roborally.game.view import NOBODY
from roborally.paper.typesetter import can_typeset
from roborally.postal.game import Game
from roborally.postal.journal import write_whole
from roborally.postal.report import Report, make_report
from roborally.postal.report_html import report_html
from roborally.postal.report_pdf import report_pdf
from roborally.postal.report_text import report_text

FORMS: Final = ("text", "html", "pdf", "svg", "png")
ENDINGS: Final = {"text": "txt", "html": "html", "pdf": "pdf", "svg": "svg", "png": "png"}
FOLDER: Final = "reports"
END: Final = "end"
DONE: Final = ".written"
"""The last file to be written: it tells after which entry of the journal the others were."""
REPORTED: Final = ("new", "resolved", "withdrawn", "replaced", "deadline", "stand_in")
"""Entries after which reports say something else."""


def rendered(report: Report, form: str) -> bytes:
    """A report in one of the forms; as a picture it is the map alone."""
    if form == "text":
        return report_text(report).encode()
    if form == "html":
        return report_html(report).encode()
    if form == "pdf":
        return report_pdf(report)
    if form == "svg":
        return draw_svg(report.scene, theme="light").encode()
    return draw_png(report.scene, theme="light")


def write_reports(game: Game, language: str = "en") -> list[Path]:
    """The reports of all players and the public one with the map, for this turn.

    Without a typesetter there are no sheets to print. What is left from a player who was replaced
    or from turns that were taken back is removed.
    """
    folder = _folder(game)
    folder.mkdir(parents=True, exist_ok=True)
    paths: list[Path] = []
    for seat in (*range(len(game.players)), NOBODY):
        public = seat == NOBODY
        report = make_report(game, seat, language if public else game.players[seat].language)
        stem = "public" if public else f"{seat + 1}-{slug(game.players[seat].name)}".rstrip("-")
        for form in FORMS if public else ("text", "html", "pdf"):
            if form == "pdf" and not can_typeset():
                continue
            path = folder / f"{stem}.{ENDINGS[form]}"
            write_whole(path, rendered(report, form))
            paths.append(path)
    _remove_stale(game, paths)
    write_whole(folder / DONE, _mark(game).encode())
    return paths


def _remove_stale(game: Game, paths: list[Path]) -> None:
    folder = _folder(game)
    for path in folder.iterdir():
        if path not in paths and path.suffix.removeprefix(".") in ENDINGS.values():
            path.unlink()
    for other in folder.parent.iterdir():
        number = other.name.removeprefix("turn-")
        later = number.isdecimal() and int(number) > game.turn
        if other.is_dir() and (later or (other.name == END and not game.over)):
            shutil.rmtree(other)


def _mark(game: Game) -> str:
    return str(max(e.number for e in game.journal.entries if e.kind in REPORTED))


def reports_written(game: Game) -> bool:
    """Whether all reports of this turn were written, as it is now."""
    try:
        mark = (_folder(game) / DONE).read_text("utf-8")
    except FileNotFoundError:
        return False
    return mark == _mark(game)


def _folder(game: Game) -> Path:
    return game.folder / FOLDER / (END if game.over else f"turn-{game.turn:02}")
