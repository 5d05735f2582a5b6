"""The page of a league: one HTML file that needs nothing else."""

from __future__ import annotations

from html import escape
from typing import Final

from roborally.league.playing import RACES, League, Played
from roborally.league.strength import Rating, Strengths, counted, shares

LATEST: Final = 50
WIDTH: Final = 640
ROW: Final = 28
STYLE: Final = """
body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;
color:#1d2530;background:#f7f8fa}
h1,h2{line-height:1.2}table{border-collapse:collapse;margin:1rem 0}
th,td{padding:.25rem .6rem;text-align:right;border-bottom:1px solid #d5dae2}
th:first-child,td:first-child{text-align:left}.scroll{overflow-x:auto}
@media(prefers-color-scheme:dark){body{color:#e6eaf0;background:#161b22}th,td{border-color:#333b47}
a{color:#8ab4f8}}
"""


def standings(league: League) -> tuple[Strengths, dict[str, Rating]]:
    """The strengths of all who take part now, relative to the first of them."""
    keys = [entrant.key for entrant in league.entrants]
    found = counted(keys, ((played.seats, played.places) for played in league.played))
    return found, found.ratings(keys[0])


def forfeits(league: League) -> dict[str, int]:
    """How many answers each bot gave away, because it broke, was late or not allowed."""
    found = {entrant.key: 0 for entrant in league.entrants}
    for played in league.played:
        for seat, _, count in played.forfeits:
            if played.seats[seat] in found:
                found[played.seats[seat]] += count
    return found


def page(league: League) -> str:
    """Standings with intervals, who beats whom, and the latest races with their records."""
    strengths, ratings = standings(league)
    names = {entrant.key: entrant.name for entrant in league.entrants}
    order = sorted(ratings, key=lambda key: -ratings[key].elo)
    title = escape(f"League of {league.folder.resolve().name}")
    return (
        f'<!doctype html><html lang="en"><meta charset="utf-8"><title>{title}</title>'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<style>{STYLE}</style><h1>{title}</h1>"
        f"<p>{league.rounds} rounds, {len(league.played)} races. "
        f"{escape(league.entrants[0].name)} is fixed at 1500, with intervals of 95 %.</p>"
        f"{_table(order, names, ratings, forfeits(league))}{_plot(order, names, ratings)}"
        f"<h2>Who comes in before whom</h2>{_crosstable(order, names, strengths)}"
        f"<h2>Latest races</h2>{_latest(league.played)}"
        "<p>A record can be watched in the browser: open it on the page of races, or read it with "
        "<code>roborally replay</code>. Unofficial fan implementation of RoboRally.</p></html>\n"
    )


def _table(
    order: list[str], names: dict[str, str], ratings: dict[str, Rating], given_away: dict[str, int]
) -> str:
    rows = "".join(
        f"<tr><td>{place}. {escape(names[key])}</td><td>{ratings[key].elo:.0f}</td>"
        f"<td>± {ratings[key].half:.0f}</td><td>{ratings[key].races}</td>"
        f"<td>{given_away[key] or ''}</td></tr>"
        for place, key in enumerate(order, 1)
    )
    head = "<tr><th>bot</th><th>Elo</th><th></th><th>races</th><th>forfeits</th></tr>"
    return f"<table>{head}{rows}</table>"


def _plot(order: list[str], names: dict[str, str], ratings: dict[str, Rating]) -> str:
    """Each bot with its interval on one scale."""
    low = min(rating.elo - rating.half for rating in ratings.values()) - 20
    high = max(rating.elo + rating.half for rating in ratings.values()) + 20

    def x(elo: float) -> float:
        return 160 + (elo - low) / (high - low) * (WIDTH - 180)

    marks = []
    for number, key in enumerate(order):
        rating, y = ratings[key], number * ROW + ROW / 2
        marks.append(
            f'<text x="0" y="{y + 5:.0f}" fill="currentColor">{escape(names[key])}</text>'
            f'<line x1="{x(rating.elo - rating.half):.1f}" x2="{x(rating.elo + rating.half):.1f}" '
            f'y1="{y:.0f}" y2="{y:.0f}" stroke="currentColor" stroke-width="2"/>'
            f'<circle cx="{x(rating.elo):.1f}" cy="{y:.0f}" r="5" fill="#d9480f"/>'
        )
    height = len(order) * ROW
    return (
        f'<div class="scroll"><svg role="img" aria-label="Ratings with their intervals" '
        f'width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}">{"".join(marks)}'
        "</svg></div>"
    )


def _crosstable(order: list[str], names: dict[str, str], strengths: Strengths) -> str:
    number = {name: place for place, name in enumerate(strengths.names)}
    found = shares(strengths)
    head = "".join(f"<th>{escape(names[key])}</th>" for key in order)
    rows = []
    for one in order:
        cells = []
        for other in order:
            share = found[number[one]][number[other]]
            cells.append(f"<td>{'' if share is None else f'{100 * share:.0f} %'}</td>")
        rows.append(f"<tr><td>{escape(names[one])}</td>{''.join(cells)}</tr>")
    return f'<div class="scroll"><table><tr><th></th>{head}</tr>{"".join(rows)}</table></div>'


def _latest(played: list[Played]) -> str:
    rows = []
    for race in reversed(played[-LATEST:]):
        who = sorted(zip(race.places, race.names, strict=True))
        told = ", ".join(f"{place}. {escape(name)}" for place, name in who)
        file = f"{RACES}/{race.round:05d}-{race.table:02d}.txt"
        rows.append(
            f'<tr><td><a href="{file}">{race.round + 1}/{race.table + 1}</a></td>'
            f"<td>{escape(race.course)}</td><td>{race.turns}</td><td>{told}</td></tr>"
        )
    head = "<tr><th>round</th><th>course</th><th>turns</th><th>places</th></tr>"
    return f'<div class="scroll"><table>{head}{"".join(rows)}</table></div>'
