"""Asks as clients get them."""

from __future__ import annotations

import pytest
from msgspec import UNSET

from roborally.floor.floor import OFF
from roborally.web.rooms.asks_told import ask_told
from tests.advice.test_consequences import asked, running
from tests.asking import asked as question
from tests.cards.choosing import race_from
from tests.cards.modern_table import Table


@pytest.mark.parametrize(("option", "name"), [("Turret", "turret_side"), ("Shield", "shield_side")])
def test_sides_of_a_robot_come_with_the_direction_they_point_in(option: str, name: str) -> None:
    referee = race_from("1994", f"A(5,5)E options={option}", "flag1(8,8)")
    ask = asked(referee, name)
    told = ask_told(referee, ask, "id")
    assert told.shape == "facing"
    assert [(one.answer, one.text, one.facing) for one in told.choices or ()] == [
        ("front", "Front", "E"),
        ("right", "Right", "S"),
        ("back", "Back", "W"),
        ("left", "Left", "N"),
    ]
    referee.state.robots[0].square = OFF
    assert ask_told(referee, ask, "id").shape == "list", "nothing to point from"


def test_who_may_give_up_an_option_is_told_what_comes_and_what_there_is() -> None:
    referee = running("2005", "A(5,5)N d1 options=Brakes", "laser(0,5)E", A="L/70")
    ask = asked(referee, "block_damage_with_option")
    told = ask_told(referee, ask, "id")
    assert told.title == "Give up an option instead of 1 damage?"
    assert told.text.startswith("A has 1 damage, and 1 more is on its way.")
    assert [one.text for one in told.choices or ()] == ["Take the damage", "Give up Brakes"]


def test_a_weapon_comes_with_the_card_that_says_what_it_does() -> None:
    robots = "A(5,5)E options=Tractor Beam,Pressor Beam; B(8,5)N"
    referee = running("2005", robots, A="L/70", B="L/90")
    referee.state.robots[0].facing = 1
    told = ask_told(referee, asked(referee, "weapon_choice"), "id", language="de")
    assert told.shape == "list"
    assert [one.card for one in told.choices or ()] == [UNSET, "Tractor Beam", "Pressor Beam"]
    assert told.choices is not None
    assert told.choices[1].text == "Traktorstrahl"


@pytest.mark.parametrize(
    ("language", "title", "words"),
    [
        (
            "en",
            "Use an upgrade before the card?",
            ["No", "Boink: north", "Refresh: Move 1", "Reboot", "Recharge"],
        ),
        (
            "de",
            "Ein Upgrade vor der Karte benutzen?",
            ["Nein", "Hopser: Norden", "Auffrischung: 1 Vor", "Neustart", "Aufladen"],
        ),
    ],
)
def test_several_upgrades_are_offered_in_words(language: str, title: str, words: list[str]) -> None:
    t = Table("A(5,4)E upgrades=Boink,Refresh,Reboot,Recharge")
    choices = ("no", "Boink N before", "Refresh M1", "Reboot before", "Recharge now")
    ask = question(t.referee.state, "play_upgrade", choices, moment="before", card="M1")
    shown = ask_told(t.referee, ask, "1", language=language)
    assert (shown.title, shown.shape) == (title, "list")
    assert [choice.text for choice in shown.choices or ()] == words
    assert [choice.answer for choice in shown.choices or ()] == list(choices)
    assert [choice.option for choice in shown.choices or ()] == [
        *(UNSET, "Boink", "Refresh", "Reboot", "Recharge")
    ]
    assert shown.choices is not None
    assert shown.choices[1].facing == "N"
    assert shown.choices[2].cards == ["M1"]


def test_the_title_says_before_or_after_the_card() -> None:
    t = Table("A(5,4)E upgrades=Boink")
    ask = question(t.referee.state, "boink", ("no", "N after"), moment="after", card="M1")
    shown = ask_told(t.referee, ask, "1")
    assert shown.title == "Use Boink after the card?"
    assert [choice.text for choice in shown.choices or ()] == ["No", "north"]
