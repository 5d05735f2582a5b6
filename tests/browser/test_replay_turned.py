"""A replay of a course whose boards turn during the race."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect

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
    ada.page.goto(f"{ada.address}/races")
    ada.page.locator("input[type=file]").set_input_files(file)
    picture = ada.page.locator("#board img")
    expect(picture).to_have_attribute("src", re.compile(r"turns=(0,)*1(,0)*&"))
    ada.wait_for_picture()
    drawn = "() => fetch(document.querySelector('#board img').src).then(answer => answer.text())"
    turned = ada.page.evaluate(drawn)
    ada.page.keyboard.press("Home")
    expect(picture).not_to_have_attribute("src", re.compile("turns="))
    assert ada.page.evaluate(drawn) != turned
