"""A folder of bots becomes a league: tables are drawn, races are kept, a page is written."""

from __future__ import annotations

import json
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

import roborally
from roborally.arena.running import Workforce
from roborally.cli import main
from roborally.contenders.contender import Bench
from roborally.contenders.making import BadBot
from roborally.floor.library import library_course
from roborally.league.entrants import Entrant, NoLeague, entrants_in
from roborally.league.page import page
from roborally.league.playing import League, Terms, seatings

FIRST = """
import roborally

class Bot:
    def answer(self, ask, view):
        return ask.default if ask.program is None else next(roborally.legal_programs(ask))
"""
COURSE = library_course("risky-exchange-2005")
TERMS = Terms((COURSE,), players=2, turns=3)
BENCH = Bench(None, 60.0)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A class, a program, and files that are neither; the module has a name of its own."""
    (tmp_path / f"first_{tmp_path.name.replace('-', '_')}.py").write_text(FIRST, "utf-8")
    program = tmp_path / "silent"
    program.write_text(f"#!{sys.executable}\nprint()\n", "utf-8")
    program.chmod(0o755)
    (tmp_path / "_shared.py").write_text("raise AssertionError('not a bot')", "utf-8")
    (tmp_path / "notes.txt").write_text("notes", "utf-8")
    (tmp_path / "shared_by_all.py").write_text("VALUE = 1", "utf-8")
    return tmp_path


def played(league: League, rounds: int) -> list[tuple[int, int]]:
    return [(race.round, race.table) for race in league.play(rounds, BENCH, Workforce())]


def test_bots_of_a_folder_take_part(folder: Path) -> None:
    found = entrants_in(folder, ["scrap"])
    assert [one.name for one in found][::2] == ["Scrap", "silent"]
    assert found[0].key == "Scrap"
    before = found[1].key
    (folder / f"{found[1].name}.py").write_text(FIRST + "\n# better\n", "utf-8")
    assert entrants_in(folder, ["scrap"])[1].key != before, "who is edited is another bot"


@pytest.mark.parametrize(
    ("anchors", "said"),
    [(["exec:true"], "cannot be an anchor"), (["Scrap", "Scrap"], "two bots called 'Scrap'")],
)
def test_what_cannot_be_a_league_is_said(folder: Path, anchors: list[str], said: str) -> None:
    with pytest.raises(NoLeague, match=said):
        entrants_in(folder, anchors)


def test_a_broken_bot_is_named(folder: Path) -> None:
    (folder / "broken_bot.py").write_text("1 / 0", "utf-8")
    with pytest.raises(BadBot, match="broken_bot:Bot cannot be loaded: ZeroDivisionError"):
        entrants_in(folder, ["Scrap"])


def test_everybody_races_in_every_round() -> None:
    five = [Entrant(name, "Scrap") for name in "abcde"]
    met = set()
    for number in range(12):
        tables = seatings(TERMS, five, number)
        assert [len(table.entrants) for table in tables] == [2, 2, 2]
        assert {one.name for table in tables for one in table.entrants} == set("abcde")
        met |= {frozenset(one.name for one in table.entrants) for table in tables}
    assert len(met) > 6, "tables are drawn anew"
    with pytest.raises(NoLeague, match="9 sit at a table, but there are 5 bots"):
        seatings(Terms((COURSE,), players=9), five, 0)


def test_a_league_goes_on_where_it_was_broken_off(folder: Path) -> None:
    entrants = entrants_in(folder, ["Scrap", "Rover"])
    whole = League(folder, TERMS, entrants)
    assert played(whole, 2) == [(0, 0), (0, 1), (1, 0), (1, 1)]
    lines = whole.journal.read_bytes().splitlines(keepends=True)
    whole.journal.write_bytes(b"".join(lines[:3]) + lines[3][:20])
    again = League(folder, TERMS, entrants)
    assert again.rounds == 2
    assert played(again, 1) == [(1, 1), (2, 0), (2, 1)]
    assert again.journal.read_bytes().splitlines(keepends=True)[3] == lines[3]


def test_races_are_kept_with_the_names_of_the_bots(folder: Path) -> None:
    league = League(folder, TERMS, entrants_in(folder, ["Scrap", "Rover"]))
    played(league, 1)
    for race in league.played:
        record = folder / "races" / f"{race.round:05d}-{race.table:02d}.txt"
        seats = roborally.load(record).setup.seats
        assert [seat.name for seat in seats] == race.names
    silent = [race for race in league.played if "silent" in race.names]
    assert silent[0].forfeits, "it ended before it answered"


class _Links(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.links: list[str] = []
        self.words = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.links += [value for name, value in attrs if name == "href" and value]

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_page_shows_standings_and_leads_to_records(folder: Path) -> None:
    (folder / "bold.py").write_text(FIRST, "utf-8")
    league = League(folder, TERMS, entrants_in(folder, ["Scrap", "Rover"]))
    played(league, 3)
    found = _Links()
    found.feed(page(league))
    assert len(found.links) == len(league.played)
    assert all((folder / link).is_file() for link in found.links)
    assert "Scrap is fixed at 1500" in found.words
    assert all(entrant.name in found.words for entrant in league.entrants)
    assert "nan" not in found.words


def test_the_command(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ["league", str(folder), "--rounds", "1", "--anchors", "Scrap,Rover"]
    arguments += ["--courses", "risky-exchange", "--players", "2", "--turns", "2", "--jobs", "1"]
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert not ended.value.code
    shown = capsys.readouterr().out
    assert "Scrap" in shown
    assert "1500" in shown
    lines = (folder / "league.jsonl").read_text("utf-8").splitlines()
    assert len([json.loads(line) for line in lines]) == 2
    assert (folder / "league.html").is_file()
