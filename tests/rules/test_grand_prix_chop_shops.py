"""Chop shops (ledger section 30, rulings AMB-76 and AMB-93 to AMB-95)."""

from __future__ import annotations

from typing import Any

import pytest

from roborally.situation.playing import Situation
from roborally.steps.option_deck import exchangeable
from tests.rules.table import Played, answer, play, situation

SHOP = "chopshop(5,5)"
NAME = "chop_shop"


def visit(robot: str, *choices: str, rules: str = "1994", **fields: Any) -> Played:
    """A robot that stands on a chop shop through register 2."""
    return play(
        rules,
        f"A(5,5)N {robot}",
        SHOP,
        from_register=2,
        answers=[answer("A", "register 2", NAME, choice) for choice in choices],
        option_deck=["Fourth Gear", "Extra Memory"],
        **fields,
    )


def at_the_end(robot: str, *choices: str, rules: str = "1994", **fields: Any) -> Played:
    """The same at the end of the turn."""
    return play(
        rules,
        f"A(5,5)N {robot}",
        SHOP,
        from_register=5,
        end_of_turn=True,
        answers=[answer("A", "end_of_turn", NAME, choice) for choice in choices],
        option_deck=["Fourth Gear", "Extra Memory"],
        **fields,
    )


@pytest.mark.parametrize("rules", ["1994", "2005", "grandprix"])
@pytest.mark.rule("GP-023", "D94-28")
def test_an_option_may_be_scrapped_for_another(rules: str) -> None:
    t = visit("options=Brakes", "scrap Brakes", rules=rules)
    assert t.robot("A")["options"] == ["Fourth Gear"]


@pytest.mark.rule("GP-023", "D94-28")
def test_without_an_answer_nothing_happens_in_registers_one_to_four() -> None:
    t = visit("options=Brakes")
    assert t.asked == [("A", NAME)]
    assert t.robot("A")["options"] == ["Brakes"]


@pytest.mark.rule("GP-023")
def test_an_option_may_be_recharged() -> None:
    t = visit("shots=3 options=Mini Howitzer", "recharge Mini Howitzer")
    assert (t.robot("A")["shots"], t.robot("A")["options"]) == (0, ["Mini Howitzer"])
    t = visit("coat=2 options=Ablative Coat", "recharge Ablative Coat")
    assert t.robot("A")["coat"] == 0


@pytest.mark.rule("AMB-95")
def test_only_options_that_count_can_be_recharged() -> None:
    listed = [{"robot": "A", "when": "register 2", "ask": NAME}]
    t = visit("shots=1 options=Brakes,Mini Howitzer", legal=listed)
    assert t.result.legal[0]["choices"] == [
        "nothing",
        "scrap Brakes",
        "scrap Mini Howitzer",
        "recharge Mini Howitzer",
    ]


@pytest.mark.rule("GP-023")
def test_a_robot_without_options_is_not_asked_before_the_end_of_the_turn() -> None:
    assert visit("").asked == []


@pytest.mark.rule("GP-024", "D94-28")
def test_at_the_end_of_the_turn_an_option_may_be_drawn_and_usually_is() -> None:
    t = at_the_end("")
    assert (t.asked, t.robot("A")["options"]) == ([("A", NAME)], ["Fourth Gear"])
    assert at_the_end("", "nothing").robot("A")["options"] == []


@pytest.mark.rule("GP-024", "AMB-93")
@pytest.mark.parametrize(
    ("choice", "options", "shots"),
    [
        ("draw", ["Mini Howitzer", "Fourth Gear"], 2),
        ("scrap Mini Howitzer", ["Fourth Gear"], 0),
        ("recharge Mini Howitzer", ["Mini Howitzer"], 0),
    ],
)
def test_in_register_five_there_is_one_action_in_all(
    choice: str, options: list[str], shots: int
) -> None:
    t = at_the_end("shots=2 options=Mini Howitzer", choice)
    assert t.asked == [("A", NAME)]
    assert (t.robot("A")["options"], t.robot("A")["shots"]) == (options, shots)


@pytest.mark.rule("AMB-94")
def test_a_chop_shop_is_no_archive_and_not_for_robots_that_are_down() -> None:
    t = at_the_end("archive=(1,1)")
    assert t.archive("A") == (1, 1)
    down = at_the_end("down")
    assert (NAME not in dict(down.asked).values(), down.robot("A")["options"]) == (True, [])


@pytest.mark.rule("AMB-94")
def test_a_virtual_robot_may_use_it() -> None:
    assert visit("virtual options=Brakes", "scrap Brakes").robot("A")["options"] == ["Fourth Gear"]


def drawn_in_register_two(rules: str) -> Played:
    """Brakes are scrapped in register 2; in register 3 the same is asked for and a laser hits."""
    return play(
        rules,
        "A(5,5)N options=Brakes",
        f"{SHOP}; laser(0,5)E",
        from_register=2,
        to_register=3,
        answers=[
            answer("A", "register 2", NAME, "scrap Brakes"),
            answer("A", "register 3", "block_damage_with_option", "Fourth Gear"),
        ],
        refuse=[answer("A", "register 3", NAME, "scrap Fourth Gear")],
        option_deck=["Fourth Gear", "Extra Memory"],
    )


@pytest.mark.rule("GP-025", "AMB-76")
def test_by_post_a_new_option_is_exchanged_for_nothing_in_the_same_turn() -> None:
    t = drawn_in_register_two("postal")
    assert t.refused()
    assert (t.damage("A"), t.robot("A")["options"]) == (2, ["Fourth Gear"])


@pytest.mark.rule("GP-025")
def test_at_the_table_it_may_be() -> None:
    t = drawn_in_register_two("1994")
    assert (t.damage("A"), t.robot("A")["options"]) == (1, [])


@pytest.mark.rule("GP-025")
def test_by_post_it_may_be_in_the_next_turn() -> None:
    data = situation(
        "postal",
        "A(5,5)N",
        SHOP,
        from_register=5,
        next_turn=True,
        option_deck=["Fourth Gear", "Extra Memory"],
    )
    played = Situation(data, "postal")
    played.play()
    robot = played.referee.state.robots[0]
    assert robot.options == ["Fourth Gear"]
    assert exchangeable(played.referee, robot) == ["Fourth Gear"]
    played.referee.state.turn -= 1
    assert exchangeable(played.referee, robot) == [], "it was drawn in the turn before"
