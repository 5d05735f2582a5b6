"""What is called certain comes true, however the race goes on.

``bench/consequences.py`` does the same with as many positions as one likes.
"""

from __future__ import annotations

import pytest

from roborally.advice.consequences import consequences
from roborally.game.asks import Ask
from roborally.referee import Referee
from roborally.words.consequences import consequence
from tests.advice.certainty import Findings, questions, tried
from tests.advice.test_consequences import asked, found, lines, running
from tests.cards.capturing import FIELDS, RULE
from tests.cards.choosing import race_from
from tests.cards.courses import race_on
from tests.cards.modern_table import Table
from tests.properties.setups import options_dealt


@pytest.mark.parametrize(
    ("edition", "races", "claims"), [("1994", 5, 40), ("2005", 4, 40), ("2016", 2, 40)]
)
def test_nothing_that_is_called_certain_fails_to_come_true(
    edition: str, races: int, claims: int
) -> None:
    found = Findings()
    with options_dealt():
        for referee, ask in questions(edition, races):
            found.add(tried(referee, ask, 5))
    assert found.false == []
    assert found.claims > claims, "much is called certain"


# ---- coming back


def back_with_options(answer: str) -> tuple[Referee, Ask]:
    """2005: A fell with three options, and is asked about the damage of its archive copy."""
    robots = "A(5,5)N options=Brakes,Fourth Gear,Extra Memory"
    referee = running("2005", robots, "pit(5,4); flag1(9,9)", A="M1/500")
    referee.answer(asked(referee, "return_powered_down"), answer)
    return referee, asked(referee, "block_damage_with_option")


def test_who_comes_back_powered_down_is_told_that_this_damage_is_repaired() -> None:
    """No option saves what is repaired before the next cards are dealt."""
    referee, ask = back_with_options("down")
    told = {a: consequence(one.facts) for a, one in found(referee, ask).items()}
    assert told["take"] == "No effect."
    assert told["Brakes"] == "Loses Brakes."
    referee, ask = back_with_options("normal")
    told = {a: consequence(one.facts) for a, one in found(referee, ask).items()}
    assert told["take"].startswith("1 damage. With that you get 8 cards.")


def test_coming_back_powered_down_promises_what_then_happens() -> None:
    robots = "A(5,5)N options=Brakes,Fourth Gear"
    referee = running("1994", robots, "pit(5,4); flag1(9,9)", A="M1/500")
    ask = asked(referee, "return_powered_down")
    down = consequence(found(referee, ask)["down"].facts)
    assert down == "No cards this turn, and all damage is repaired."
    referee.answer(ask, "down")
    referee.pause_at = [step.__name__ for step in referee.rules.steps].index("program")
    while referee.open:
        referee.answer(referee.open[0], referee.open[0].default)
    robot = referee.state.robots[0]
    assert (robot.damage, robot.options, robot.hand) == (0, ["Brakes"], [])


# ---- rules that hold longer than a register


def test_a_stabilizer_says_what_it_does() -> None:
    for rules in ("1994", "2005"):
        referee = race_from(rules, "A(5,5)N options=Gyroscopic Stabilizer", "flag1(8,8)")
        told = lines(referee, "gyro_state")
        assert told["active"].startswith("Gears and belts do not turn it this turn.")
        assert told["inactive"].startswith("Gears and belts turn it as usual.")


def test_a_corruption_wave_says_when_the_card_comes_up() -> None:
    robots = "A(3,4)E upgrades=Corruption Wave; B(6,4)N"
    table = Table(robots).begin_at("begin_register")
    table.program({"A": "P", "B": "P"}, 1)
    told = lines(table.referee.start(), "corruption_wave")
    assert told == {
        "top": "Lies on top of the deck of B.",
        "discard": "Comes up when B shuffles.",
    }
    german = lines(table.referee, "corruption_wave", "de")
    assert german["discard"] == "Kommt dran, wenn B mischt."


def test_capture_the_flag_says_where_the_flags_are() -> None:
    referee = race_on(FIELDS, 4, RULE, seed="seed")
    ask = referee.open[0]
    assert lines(referee, "ctf_home_board") if ask.robot == 0 else True
    told = {a: consequence(one.facts) for a, one in found(referee, ask).items()}
    assert told == {
        "1": "Your flag is on C11, the one to capture on U2.",
        "2": "Your flag is on U2, the one to capture on C11.",
    }
    referee.answer(ask, "1")
    ask = referee.open[0]
    assert ask.name == "ctf_place_robot"
    view = referee.view(ask.seat)
    far = consequences(view, ask, "seed")
    assert consequence(far["0,0 N"].facts) == "21 squares to the other flag."
    assert len(far) == len(ask.choices or ())
