"""A report as plain text that fits into a mail."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from typing import Final

from roborally.draw.terminal import draw_text
from roborally.postal.report import OwnPart, Report, RobotRow
from roborally.postal.wording import say

WIDTH: Final = 78


def report_text(report: Report) -> str:
    """The whole report."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    language = report.language
    yield report.title
    yield "=" * len(report.title)
    yield report.subtitle
    yield report.deadline
    for heading, lines in (("corrections", report.corrections), ("notes", report.notes)):
        if lines:
            yield from _heading(say(language, heading))
            for line in lines:
                yield from _wrapped(line, "* ", "  ")
    if report.own is not None:
        yield from _own(report.own, language)
    yield from _heading(say(language, "robots"))
    for row in report.rows:
        yield from _row(row, language)
    yield from _heading(say(language, "story"))
    if not report.chapters:
        yield say(language, "nothing happened")
    for number, chapter in enumerate(report.chapters):
        if number:
            yield ""
        yield chapter.title
        for sentence in chapter.sentences:
            yield from _wrapped(sentence, "  ", "    ")
    yield from _heading(say(language, "map"))
    drawn = draw_text(report.scene, language=language, width=WIDTH)
    yield from drawn.rstrip("\n").split("\n")
    if report.machines:
        yield from _heading(say(language, "machines"))
        yield from (f"* {machine}" for machine in report.machines)


def _heading(text: str) -> list[str]:
    return ["", text, "-" * len(text)]


def _wrapped(text: str, first: str = "", later: str = "") -> list[str]:
    return textwrap.wrap(
        text,
        WIDTH,
        initial_indent=first,
        subsequent_indent=later,
        break_long_words=False,
        break_on_hyphens=False,
    )


def _row(row: RobotRow, language: str) -> Iterator[str]:
    facts = [
        row.square if row.square == "-" else f"{row.square} {row.facing}",
        f"{say(language, 'damage')} {row.damage}",
        f"{say(language, 'lives')} {row.lives}",
        f"{say(language, 'flag')} {row.flag}",
        f"{say(language, 'archive')} {row.archive}",
    ]
    yield from _wrapped(f"{row.letter}  {row.name} ({row.player}): {', '.join(facts)}", "", "   ")
    if row.state:
        yield from _wrapped(row.state.upper(), "   ", "   ")
    for key, text in (("locked cards", row.locked), ("options", row.options)):
        if text:
            yield from _wrapped(f"{say(language, key)}: {text}", "   ", "     ")


def _own(own: OwnPart, language: str) -> Iterator[str]:
    yield from _heading(say(language, "your cards"))
    for line in own.intro:
        yield from _wrapped(line)
    if own.cards:
        yield ""
        yield from (f"  {card}" for card in own.cards)
    for option in own.options:
        yield ""
        yield from _wrapped(
            say(language, "option help", option=option.name, text=option.text), "", "  "
        )
        yield say(language, "option orders")
        yield from (f"    {order}" for order in option.orders)
    if own.filed or own.sample:
        yield from _heading(say(language, "your orders"))
    if own.filed:
        yield from _wrapped(own.filed[0])
        yield from ("", *own.filed[1:])
    if own.sample:
        if own.filed:
            yield ""
        yield say(language, "sample")
        yield ""
        yield from (f"  {line}" for line in own.sample)
