"""The book of rulings has every ruling that the program names, and its situations are true."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest
import rulings_book
import rulings_pages

from roborally.rules.house_rules import HOUSE_RULES

ROOT = Path(__file__).parents[2]
BOOK = rulings_book.rulings()


def test_each_ruling_has_an_id_of_its_own() -> None:
    ids = [one.id for page in rulings_book.book().values() for c in page for one in c.rulings]
    assert len(ids) == len(set(ids)) > 180
    assert [id for id in ids if not rulings_book.ID.fullmatch(id)] == []


def test_every_ruling_that_the_sources_name_is_in_the_book() -> None:
    sources = [
        *(ROOT / "src").rglob("*.py"),
        *(ROOT / "src").rglob("*.ftl"),
        *(ROOT / "tests").rglob("*.py"),
    ]
    named = {id for path in sources for id in rulings_book.ID.findall(path.read_text("utf-8"))}
    assert len(named) > 150
    assert named - BOOK.keys() == {"AMB-0"}  # which is none


def test_house_rules_and_rulings_name_each_other() -> None:
    """A ruling may name further house rules, which bend what it says."""
    named = {
        (rule.name, id)
        for rule in HOUSE_RULES.values()
        for id in rulings_book.ID.findall(rule.ruling)
    }
    told = {(switch, one.id) for one in BOOK.values() for switch in one.switches}
    assert named - told == set()
    assert {switch for switch, _ in told} - HOUSE_RULES.keys() == set()


def test_words_are_those_of_the_book() -> None:
    assert {one.sure for one in BOOK.values()} == {"", *rulings_book.SURE}
    source = r"(1994|2005|2016|postal|short rules|Grand Prix): \d+(-\d+)?(, \d+(-\d+)?)*"
    lines = [part for one in BOOK.values() for part in one.lines.split("; ") if part]
    assert [part for part in lines if not re.fullmatch(source, part)] == []


def test_what_comes_otherwise_is_told() -> None:
    ruling = BOOK["AMB-15"]
    assert "stays" not in ruling.situation
    assert [played.rules for played in rulings_book.play(ruling)] == ["1994", "2005"]
    moved = replace(
        ruling, situation=ruling.situation.replace('"at": [1, 1]}, "B"', '"at": [2, 1]}, "B"')
    )
    with pytest.raises(rulings_book.BadBook, match=r"AMB-15 by the rules of 1994: .*A\.at"):
        rulings_book.play(moved)
    answer = '{"robot": "A", "when": "register 1", "ask": "brakes", "choose": "0"}'
    unasked = f'"answers": [{answer}], "expect"'
    with pytest.raises(rulings_book.BadBook, match="unused"):
        rulings_book.play(replace(ruling, situation=ruling.situation.replace('"expect"', unasked)))


def test_a_page_shows_all_of_a_ruling() -> None:
    page, pictures = rulings_pages.page("postal")
    ruling = BOOK["AMB-52"]
    for shown in (f"{{ #{ruling.id.lower()} }}", ruling.question, ruling.ruling, ruling.reason):
        assert shown in page
    assert "the pit" in page.partition("#amb-52")[2].partition("###")[0]
    assert pictures["pictures/rulings/amb-52-after-dark.svg"].startswith("<svg")
    assert "| `nmr` |" not in page
    assert "| `lives` | lives of a robot | `3` | a number from 1 to 9 |" in page


def test_ids_lead_to_their_pages() -> None:
    assert rulings_book.linked("see AMB-16-07.", "rulings/") == (
        "see [AMB-16-07](rulings/2016.md#amb-16-07)."
    )
    with pytest.raises(rulings_book.BadBook, match="AMB-0"):
        rulings_book.linked("AMB-0")
