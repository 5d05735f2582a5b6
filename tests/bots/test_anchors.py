"""What a level means: its place on the scale of ratings comes from the table of the docs."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from roborally.bots.anchors import AT, FILE, anchors, apart
from roborally.bots.ladder import LEVELS, SCRAP

MEASURED = json.loads(FILE.read_text("utf-8"))
PAGE = (Path(__file__).parents[2] / "docs" / "opponents.md").read_text(encoding="utf-8")


def measured(bot: str) -> list[float]:
    """The shares of a bot alone among three Racers by edition, as the page tells them."""
    (row,) = re.findall(rf"^\| {bot} alone among three Racers \|(.*)\|", PAGE, re.MULTILINE)
    return [float(cell.split("±")[0]) / 100 for cell in row.split("|")[:3]]


@pytest.mark.parametrize(
    ("level", "bot"),
    [("Novice", "Novice"), ("Apprentice", "Apprentice"), ("Tactician", "Tactician-1")],
)
def test_shares_are_those_of_the_page(level: str, bot: str) -> None:
    told = measured(bot)
    assert [
        MEASURED["among three Racers"][edition][level] for edition in ("2005", "1994", "2016")
    ] == pytest.approx(told)


def test_master_is_that_of_the_page() -> None:
    assert (
        f"{MEASURED['Master among three Tacticians']:.1%}"[:-1] + " ±3.1 % of the wins among three"
        in PAGE
    )


@pytest.mark.parametrize("edition", ["1994", "2005", "2016", "postal"])
def test_levels_go_up_and_racer_is_the_middle(edition: str) -> None:
    found = anchors(edition)
    assert tuple(found) == (SCRAP, *LEVELS)
    assert sorted(found.values()) == list(found.values())
    assert found["Racer"] == AT


def test_an_even_share_is_an_even_strength() -> None:
    assert apart(0.25) == 0
    assert apart(10 / 13) == pytest.approx(400), "ten to one against each of three"
