"""A replay of a course whose boards turn during the race."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.cli import main
from tests.browser.conftest import Visit

RACE = "race frenetic-factory-2005 --players 5 --bots Racer --seed 3 --turns 8 --output"


@pytest.mark.rule("AMB-05-22")
def test_the_picture_of_a_replay_follows_the_turns_of_its_boards(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "turning.record"
    with pytest.raises(SystemExit):
        main([*RACE.split(), str(file)])
    ada = visit()
    ada.go("/races")
    ada.page.locator("input[type=file]").set_input_files(file)
    ada.wait_for_picture()
    drawn = "() => document.querySelector('#board img').src"
    turned = ada.page.evaluate(drawn)
    ada.page.keyboard.press("Home")
    ada.page.wait_for_function(
        "turned => document.querySelector('#board img').src !== turned", arg=turned
    )
