"""Reports tell how options stand: what is left of them, and where they point."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.game.view import NOBODY
from roborally.postal.report import make_report
from roborally.postal.report_html import report_html
from roborally.postal.report_text import report_text
from tests.postal.tables import NOW, new_game, sheet_lines


@pytest.mark.parametrize(
    ("option", "gear", "english", "german"),
    [
        ("Ablative Coat", None, "3 of 3 points left", "noch 3 von 3 Punkten"),
        ("Ablative Coat", 2, "1 of 3 points left", "noch 1 von 3 Punkten"),
        ("Mini Howitzer", None, "5 of 5 shots left", "noch 5 von 5 Schüssen"),
        ("Mini Howitzer", 3, "2 of 5 shots left", "noch 2 von 5 Schüssen"),
        ("Shield", None, "front", "vorn"),
        ("Shield", 4 * 5 + 3, "left", "links"),
        ("Turret", 2, "back", "hinten"),
    ],
)
def test_how_an_option_stands(
    tmp_path: Path, option: str, gear: int | None, english: str, german: str
) -> None:
    game = new_game(tmp_path, number=2)
    robot = game.table.shown.state.robots[0]
    robot.options = ["Brakes", option]
    if gear is not None:
        robot.gear[option] = gear
    for language, words in (("en", english), ("de", german)):
        expected = f"Brakes, {option} ({words})"
        for seat in (NOBODY, 0, 1):
            report = make_report(game, seat, language)
            assert report.rows[0].options == expected
            assert expected in report_text(report)
            assert expected in report_html(report)


def test_a_card_on_an_option_is_named_to_its_owner_only(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    robot = game.table.shown.state.robots[0]
    robot.options, robot.stored = ["Conditional Program"], {"Conditional Program": 500}
    told = [make_report(game, seat, "en").rows[0].options for seat in (NOBODY, 0, 1)]
    assert told == [
        "Conditional Program (with a card)",
        "Conditional Program (with Move-1 P500)",
        "Conditional Program (with a card)",
    ]
    assert make_report(game, 1, "de").rows[0].options == "Conditional Program (mit einer Karte)"


def test_sides_are_told_as_they_were_ordered(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    referee = game.table.referee
    referee.state.robots[1].options = ["Shield", "Turret"]
    referee.refresh_effects()
    game.take_orders(1, sheet_lines(game, 1, "shield: left", "turret: back"), NOW)
    game.resolve(NOW)
    assert make_report(game, NOBODY, "en").rows[1].options == "Shield (left), Turret (back)"
