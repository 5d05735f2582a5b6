"""What is wrong with a course that somebody brought, in the language of that person."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET

from roborally.floor.findings import ERROR, Finding
from roborally.floor.text import TextError
from roborally.protocol import errors
from roborally.words.languages import in_language

BOARD: Final = "board "
"""So the texts of boards that come with a course are called, with their name behind it."""


def finding_told(finding: Finding, language: str) -> errors.Finding:
    said = in_language(finding.message, language)
    return errors.Finding(finding.level, said, squares=list(finding.squares) or UNSET)


def mistakes_told(error: Exception, language: str) -> list[errors.Finding]:
    """All mistakes of a text with their places, or why it is not taken at all."""
    if not isinstance(error, TextError):
        return [errors.Finding(ERROR, in_language(error.args[0], language))]
    return [
        errors.Finding(ERROR, in_language(mistake.message, language), place=_place(mistake))
        for mistake in error.all
    ]


def _place(mistake: TextError) -> errors.TextPlace:
    board = mistake.file.removeprefix(BOARD) if mistake.file.startswith(BOARD) else ""
    return errors.TextPlace(board, mistake.line, mistake.column, mistake.source)
