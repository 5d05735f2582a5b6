"""Asks as clients get them."""

from __future__ import annotations

import pytest

from roborally.floor.floor import OFF
from roborally.web.ask_json import ask_json
from tests.cards.choosing import race_from
from tests.players.test_consequences import asked, running


@pytest.mark.parametrize(("option", "name"), [("Turret", "turret_side"), ("Shield", "shield_side")])
def test_sides_of_a_robot_come_with_the_direction_they_point_in(option: str, name: str) -> None:
    referee = race_from("1994", f"A(5,5)E options={option}", "flag1(8,8)")
    ask = asked(referee, name)
    told = ask_json(referee, ask, "id", None)
    assert told["shape"] == "facing"
    assert [(one["answer"], one["text"], one["facing"]) for one in told["choices"]] == [
        ("front", "Front", "E"),
        ("right", "Right", "S"),
        ("back", "Back", "W"),
        ("left", "Left", "N"),
    ]
    referee.state.robots[0].square = OFF
    assert ask_json(referee, ask, "id", None)["shape"] == "list", "nothing to point from"


def test_who_may_give_up_an_option_is_told_what_comes_and_what_there_is() -> None:
    referee = running("2005", "A(5,5)N d1 options=Brakes", "laser(0,5)E", A="L/70")
    ask = asked(referee, "block_damage_with_option")
    title = ask_json(referee, ask, "id", None)["title"]
    assert title == "1 damage hits A, which has 1. Give up an option instead?"
