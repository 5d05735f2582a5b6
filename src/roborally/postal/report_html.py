"""A report as one HTML page, made so that mail programs show it too: no scripts, styles inline."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import Final

from roborally.draw.robots import COLOURS
from roborally.draw.svg import draw_svg, picture_size
from roborally.postal.report import OwnPart, Report, RobotRow
from roborally.postal.wording import say

SQUARE: Final = 48
LEAST: Final = 27
"""A square is never drawn smaller; a map that is wider then than its page is moved by hand."""
_STYLE: Final = """
body{margin:0;background:#eceae4;color:#1a2027;font:16px/1.5 system-ui,-apple-system,"Segoe UI",
Roboto,"Helvetica Neue",Arial,sans-serif}
main{max-width:860px;margin:0 auto;padding:24px 20px 48px}
h1{font-size:28px;line-height:1.2;margin:0 0 4px}
h2{font-size:19px;margin:32px 0 10px;padding-top:14px;border-top:2px solid #cfccc2}
h3{font-size:15px;margin:16px 0 4px;color:#5c6772}
p{margin:6px 0}
.due{display:inline-block;background:#1a2027;color:#fff;padding:6px 12px;border-radius:9px;
font-weight:600;margin:10px 0}
table{border-collapse:collapse;width:100%;background:#fff;border-radius:12px;font-size:14px}
th,td{text-align:left;padding:7px 9px;border-bottom:1px solid #e4e1d8;vertical-align:top}
th{color:#5c6772;font-weight:600;font-size:12px}
.dot{display:inline-block;width:24px;height:24px;line-height:24px;border-radius:50%;
text-align:center;font-weight:700;margin-right:7px}
.state{color:#9a3412;font-weight:600}
.cards{padding:0;margin:10px 0}
.card{display:inline-block;background:#fff;border:1px solid #c9c5b9;border-radius:9px;
padding:5px 10px;margin:0 6px 6px 0;font-weight:600;white-space:nowrap}
pre{background:#fff;border-radius:12px;padding:12px 14px;overflow-x:auto;font-size:14px}
.note{background:#fff3d6;border-radius:12px;padding:8px 14px;margin:6px 0}
ul{margin:4px 0;padding-left:20px}li{margin:1px 0}
.map{overflow-x:auto}
.map img,.map svg{max-width:100%;height:auto;border-radius:12px;display:block}
code{background:#e4e1d8;border-radius:5px;padding:1px 5px}
.name{display:none;color:#5c6772}
@media(max-width:600px){
main{padding:16px 12px 32px}
h1{font-size:23px}
table,tbody,tr,td{display:block}
tr.names,td.empty{display:none}
td{padding:0;border:0}
tr.robot,tr.more{padding:8px 10px;border-top:1px solid #e4e1d8}
tr.more{border:0;padding-top:0}
tr.robot td{display:inline-block;margin-right:14px}
.name{display:inline;font-size:13px;margin-right:4px}
}
"""


def report_html(report: Report, picture: str = "") -> str:
    """The page. ``picture`` is the address of the map; without one the map is drawn into it."""
    body = "".join(_body(report, picture))
    style = _STYLE.replace("\n", "")
    return (
        f'<!DOCTYPE html>\n<html lang="{report.language}"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(report.title)}</title><style>{style}</style></head>"
        f"<body><main>{body}</main></body></html>\n"
    )


def _body(report: Report, picture: str) -> Iterator[str]:
    language = report.language
    yield f"<h1>{escape(report.title)}</h1><p>{escape(report.subtitle)}</p>"
    yield f'<p class="due">{escape(report.deadline)}</p>'
    for heading, lines in (("corrections", report.corrections), ("notes", report.notes)):
        if lines:
            yield f"<h2>{escape(say(language, heading))}</h2>"
            yield from (f'<p class="note">{escape(line)}</p>' for line in lines)
    if report.own is not None:
        yield from _own(report.own, language)
    yield f"<h2>{escape(say(language, 'robots'))}</h2>"
    yield from _robots(report)
    yield f"<h2>{escape(say(language, 'map'))}</h2>"
    width, _ = picture_size(report.scene, size=LEAST)
    yield '<div class="map">'
    if picture:
        size = f'style="min-width:{width}px"'
        yield f'<img src="{escape(picture)}" alt="{escape(report.title)}" {size}>'
    else:
        drawing = draw_svg(report.scene, size=SQUARE, theme="light")
        yield drawing.replace("<svg ", f'<svg style="min-width:{width}px" ', 1)
    yield "</div>"
    yield f"<p>{escape(say(language, 'rims'))}</p>"
    yield f"<h2>{escape(say(language, 'story'))}</h2>"
    if not report.chapters:
        yield f"<p>{escape(say(language, 'nothing happened'))}</p>"
    for chapter in report.chapters:
        yield f"<h3>{escape(chapter.title)}</h3><ul>"
        yield from (f"<li>{escape(sentence)}</li>" for sentence in chapter.sentences)
        yield "</ul>"
    if report.machines:
        yield f"<h2>{escape(say(language, 'machines'))}</h2><ul>"
        yield from (f"<li>{escape(machine)}</li>" for machine in report.machines)
        yield "</ul>"


def _robots(report: Report) -> Iterator[str]:
    language = report.language
    keys = ("robot", "player", "square", "facing", "damage", "lives", "flag", "archive")
    yield '<table><tr class="names">'
    yield from (f"<th>{escape(say(language, key))}</th>" for key in keys)
    yield "</tr>"
    for row in report.rows:
        yield from _row(row, keys, language)
    yield "</table>"


def _row(row: RobotRow, keys: Sequence[str], language: str) -> Iterator[str]:
    body, ink = COLOURS[row.colour % len(COLOURS)]
    dot = f'<span class="dot" style="background:{body};color:{ink}">{escape(row.letter)}</span>'
    more = [f'<span class="state">{escape(row.state)}</span>'] if row.state else []
    for key, text in (("locked cards", row.locked), ("options", row.options)):
        if text:
            more.append(f"{escape(say(language, key))}: {escape(text)}")
    facts = (row.player, row.square, row.facing, row.damage, row.lives, row.flag, row.archive)
    yield f'<tr class="robot"><td>{dot}<b>{escape(row.name)}</b></td>'
    for key, fact in zip(keys[1:], facts, strict=True):
        name = escape(say(language, key))
        yield f'<td><span class="name">{name}</span> {escape(fact)}</td>'
    yield "</tr>"
    if more:
        yield '<tr class="more"><td class="empty"></td>'
        yield f'<td colspan="{len(keys) - 1}">{"<br>".join(more)}</td></tr>'


def _own(own: OwnPart, language: str) -> Iterator[str]:
    yield f"<h2>{escape(say(language, 'your cards'))}</h2>"
    yield from (f"<p>{escape(line)}</p>" for line in own.intro)
    if own.cards:
        yield '<p class="cards">'
        yield from (f'<span class="card">{escape(card)}</span> ' for card in own.cards)
        yield "</p>"
    for option in own.options:
        orders = "<br>".join(f"<code>{escape(order)}</code>" for order in option.orders)
        yield f"<p><b>{escape(option.name)}</b>: {escape(option.text)}<br>{orders}</p>"
    if own.filed or own.sample:
        yield f"<h2>{escape(say(language, 'your orders'))}</h2>"
    if own.filed:
        yield _sheet(own.filed[0], [line.strip() for line in own.filed[1:]])
    if own.sample:
        yield _sheet(say(language, "sample"), own.sample)


def _sheet(about: str, lines: list[str]) -> str:
    sheet = escape("\n".join(lines))
    return f"<p>{escape(about)}</p><pre>{sheet}</pre>"
