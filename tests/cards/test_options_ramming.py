"""Ramming Gear (rows OPT94-18, OPT05-20; rulings AMB-97, AMB-05-17)."""

from __future__ import annotations

import pytest

from tests.cards.choosing import EDITIONS, fire, give_up
from tests.rules.table import answer, play

RAM = "options=Ramming Gear"


@pytest.mark.rule("OPT94-18", "OPT05-20", "AMB-97", "AMB-05-17")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(
    ("options", "switches", "damage"),
    [(",Ramming Gear", {}, 1), ("", {}, 0), (",Ramming Gear", {"ram_per_space": True}, 2)],
)
def test_two_squares_of_pushing_are_one_damage(
    rules: str, options: str, switches: dict[str, bool], damage: int
) -> None:
    """A backs into B, so that its laser looks the other way."""
    gear = {"1994": "Reverse Gears", "2005": "Reverse Gear"}[rules]
    t = play(
        rules,
        f"A(2,3)W options={gear}{options}; B(3,3)N",
        A="B/440",
        switches=switches,
        answers=[answer("A", "register 1", "reverse_gear", "2")],
    )
    assert (t.at("A"), t.at("B")) == ("(4,3)W", "(5,3)N")
    assert t.damage("B") == damage


@pytest.mark.rule("OPT94-18", "OPT05-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_examples_of_the_ledger_with_the_laser_shot_that_follows(rules: str) -> None:
    """M2 pushes B from (3,3) to (5,3); a wall makes it a bump. The laser adds a point each time."""
    t = play(rules, f"A(2,3)E {RAM}; B(3,3)N", A="M2/700")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(4,3)E", "(5,3)N", 2)
    t = play(rules, "A(2,3)E; B(3,3)N", A="M2/700")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(4,3)E", "(5,3)N", 1)
    t = play(rules, f"A(2,3)E {RAM}; B(3,3)N", "wall(3,3)E", A="M1/500")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(2,3)E", "(3,3)N", 2)
    t = play(rules, "A(2,3)E; B(3,3)N", "wall(3,3)E", A="M1/500")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(2,3)E", "(3,3)N", 1)


@pytest.mark.rule("AMB-97", "AMB-05-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_a_blocked_push_counts_once_however_far_the_card_goes(rules: str) -> None:
    t = play(rules, f"A(3,3)W {RAM}; B(4,3)N", "wall(4,3)E", A="B/440")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(3,3)W", "(4,3)N", 1)
    t = play(rules, f"A(3,3)E {RAM}; B(4,3)N", "wall(4,3)E", A="M3/800")
    assert (t.at("A"), t.damage("B")) == ("(3,3)E", 2)


@pytest.mark.rule("AMB-97", "AMB-05-17")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("wall", ["", "wall(5,3)E"])
def test_robots_further_down_the_row_take_no_damage(rules: str, wall: str) -> None:
    t = play(rules, f"A(3,3)W {RAM}; B(4,3)N; C(5,3)N", wall, A="B/440")
    assert (t.damage("B"), t.damage("C")) == (1, 0)
    assert t.at("B") == ("(4,3)N" if wall else "(5,3)N")
    assert t.at("C") == ("(5,3)N" if wall else "(6,3)N")


@pytest.mark.rule("AMB-97", "AMB-05-17")
@pytest.mark.parametrize("rules", EDITIONS)
def test_every_robot_that_is_contacted_directly_takes_its_point(rules: str) -> None:
    """B dies on the first square, A pushes C on its third; D is only behind C. Then A's laser."""
    robots = f"A(5,3)E {RAM}; B(6,3)N d9; C(8,3)N; D(9,3)N"
    t = play(rules, robots, A="M3/800")
    assert (t.at("A"), t.at("B"), t.at("C"), t.at("D")) == ("(8,3)E", "gone", "(9,3)N", "(10,3)N")
    assert (t.damage("C"), t.damage("D")) == (2, 0)


@pytest.mark.rule("OPT94-18", "OPT05-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_two_cards_are_two_damage(rules: str) -> None:
    t = play(rules, f"A(3,3)W {RAM}; B(4,3)N", A="B/440 B/450")
    assert (t.at("B"), t.damage("B")) == ("(6,3)N", 2)


@pytest.mark.rule("OPT94-18", "OPT05-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_owner_is_not_hurt_and_others_do_not_ram(rules: str) -> None:
    """B pushes A, which has the gear."""
    t = play(rules, f"A(3,3)N {RAM}; B(4,3)E", B="B/440")
    assert (t.at("A"), t.damage("A"), t.damage("B")) == ("(2,3)N", 0, 0)


@pytest.mark.rule("AMB-05-17", "AMB-97")
@pytest.mark.parametrize("rules", EDITIONS)
def test_pushes_by_weapons_belts_and_pushers_do_not_ram(rules: str) -> None:
    t = play(rules, f"A(2,5)E {RAM},Pressor Beam; B(5,5)N; C(6,5)N", answers=[fire("A", "pressor")])
    assert (t.at("B"), t.at("C")) == ("(6,5)N", "(7,5)N")
    assert (t.damage("B"), t.damage("C")) == (0, 0)
    t = play(rules, f"A(2,5)W {RAM}; B(3,5)N", "pusher(2,5)E[1]")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(3,5)W", "(4,5)N", 0)
    t = play(rules, f"A(2,5)W {RAM}; B(3,5)N", "belt(2,5)E")
    assert (t.at("A"), t.damage("B")) == ("(2,5)W", 0)


@pytest.mark.rule("OPT05-20", "OPT05-06a")
def test_a_sidestep_rams_as_well() -> None:
    t = play("2005", f"A(3,4)N {RAM},Crab Legs; B(4,4)N", A="M1/500+R/80")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(4,4)N", "(5,4)N", 1)


@pytest.mark.rule("OPT94-18", "OPT05-20", "C94-168")
@pytest.mark.parametrize("rules", EDITIONS)
def test_ramming_damage_can_be_taken_by_an_option(rules: str) -> None:
    robots = "A(3,3)W options=Ramming Gear; B(4,3)N {} options={}"
    t = play(rules, robots.format("", "Ablative Coat"), A="B/440")
    assert (t.damage("B"), t.robot("B")["coat"]) == (0, 1)
    t = play(rules, robots.format("", "Brakes"), A="B/440", answers=[give_up("B", "Brakes")])
    assert (t.damage("B"), t.robot("B")["options"]) == (0, [])


@pytest.mark.rule("OPT94-18", "OPT05-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_tenth_point_by_ramming_destroys_at_once(rules: str) -> None:
    """C, which moves later, can drive over the square that B was pushed to."""
    t = play(rules, f"A(3,3)W {RAM}; B(4,3)N d9; C(5,4)N", A="B/440", C="B/430")
    assert (t.at("A"), t.at("B"), t.at("C")) == ("(4,3)W", "gone", "(5,5)N")
    assert (t.robot("B")["lives"], t.robot("B")["destroyed"]) == (2, True)


@pytest.mark.rule("AMB-27", "OPT94-18", "OPT05-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_when_a_bump_destroys_the_robot_the_rest_of_the_card_is_tried(rules: str) -> None:
    """The first square is blocked by B, which dies of it; the second one leads onto its square."""
    t = play(rules, f"A(3,3)E {RAM}; B(4,3)N d9", "wall(4,3)E", A="M2/700")
    assert t.at("B") == "gone"
    assert t.at("A") == "(4,3)E"


@pytest.mark.rule("OPT94-18", "C94-186")
def test_a_virtual_robot_rams_nobody_and_is_not_rammed() -> None:
    t = play("1994", f"A(3,3)W virtual {RAM}; B(4,3)N", A="B/440")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(4,3)W", "(4,3)N", 0)
    t = play("1994", f"A(3,3)W {RAM}; B(4,3)N virtual", A="B/440")
    assert (t.at("A"), t.at("B"), t.damage("B")) == ("(4,3)W", "(4,3)N", 0)
