"""Elements of the expansion boards: water, currents, drains, flamers, teleporters, randomizers.

The ledger has no rows for them; FACTS-1994 F3 says when they act, the rest is our own ruling, told
in docs/elements.md.
"""

from __future__ import annotations

import pytest

from tests.rules.table import play

CLASSIC = ("1994", "2005", "postal")


@pytest.mark.parametrize("rules", CLASSIC)
@pytest.mark.parametrize(
    ("card", "end"), [("M1/500", "(3,5)E"), ("M3/800", "(5,5)E"), ("B/430", "(3,5)E")]
)
def test_out_of_water_the_first_square_is_lost(rules: str, card: str, end: str) -> None:
    assert play(rules, "A(3,5)E", "water(3,5)", A=card).at("A") == end


def test_only_where_the_movement_begins_does_water_count() -> None:
    assert play("1994", "A(2,5)E", "water(3,5); water(4,5)", A="M2/700").at("A") == "(4,5)E"
    assert play("1994", "A(3,5)E", "water(3,5)", A="R/80").at("A") == "(3,5)S"
    t = play("1994", "A(2,5)E; B(3,5)N", "water(3,5)", A="M1/500")
    assert t.at("B") == "(4,5)N", "who is pushed out of the water goes as far as it is pushed"


def test_a_drain_destroys() -> None:
    assert play("1994", "A(2,5)E", "drain(3,5)", A="M1/500").at("A") == "gone"


@pytest.mark.parametrize("rules", [*CLASSIC, "2016"])
def test_a_current_carries_one_square(rules: str) -> None:
    t = play(rules, "A(3,5)N", "current(3,5)E; current(4,5)E; current(5,5)E")
    assert t.at("A") == "(4,5)N"


def test_a_current_acts_after_the_belts_and_before_the_pushers() -> None:
    assert play("1994", "A(2,5)N", "belt(2,5)E; current(3,5)E").at("A") == "(4,5)N"
    assert play("1994", "A(2,5)N", "current(2,5)E; belt(3,5)E").at("A") == "(3,5)N"
    assert play("1994", "A(2,5)N", "current(2,5)E; pusher(3,5)S[1]").at("A") == "(3,6)N"


def test_a_current_never_pushes_and_robots_in_a_row_drift_together() -> None:
    t = play("1994", "A(2,5)N; B(3,5)N", "current(2,5)E")
    assert t.at("A") == "(2,5)N"
    t = play("1994", "A(2,5)N; B(3,5)N", "current(2,5)E; current(3,5)E")
    assert (t.at("A"), t.at("B")) == ("(3,5)N", "(4,5)N")


def test_a_current_carries_virtual_robots_through_others_and_into_drains() -> None:
    t = play("1994", "A(2,5)N virtual; B(3,5)N", "current(2,5)E")
    assert t.at("A") == "(3,5)N"
    assert play("1994", "A(2,5)N", "current(2,5)E; drain(3,5)").at("A") == "gone"


@pytest.mark.parametrize("rules", CLASSIC)
def test_a_flamer_burns_who_drives_through_and_who_stays(rules: str) -> None:
    through = play(rules, "A(2,5)E", "flamer(3,5)N[1]", A="M2/700")
    assert (through.at("A"), through.damage("A")) == ("(4,5)E", 1)
    stays = play(rules, "A(2,5)E", "flamer(3,5)N[1]", A="M1/500")
    assert stays.damage("A") == 2, "once on the way in, once at the end of the register"


def test_a_flamer_of_2016_deals_spam() -> None:
    assert play("2016", "A(2,5)E", "flamer(3,5)N[1]", A="M1").hurt("A") == "SPAM SPAM"


def test_a_flamer_burns_in_its_registers_only_and_as_far_as_it_reaches() -> None:
    assert play("1994", "A(3,5)E", "flamer(3,5)N[2]", A="M1/500").damage("A") == 0
    assert play("1994", "A(3,4)E", "flamer(3,5)Nx2[1]").damage("A") == 1
    assert play("1994", "A(3,3)E", "flamer(3,5)Nx2[1]").damage("A") == 0
    assert play("1994", "A(3,4)E", "flamer(3,5)Nx2[1]; wall(3,5)N").damage("A") == 0


def test_a_rotate_card_in_the_flames_costs_a_point_more() -> None:
    assert play("1994", "A(3,5)E", "flamer(3,5)N[1]").damage("A") == 1
    assert play("1994", "A(3,5)E", "flamer(3,5)N[1]", A="R/80").damage("A") == 2


def test_who_is_pushed_into_the_flames_is_burned_who_is_carried_there_only_at_the_end() -> None:
    t = play("1994", "A(1,5)W; B(2,5)N", "flamer(3,5)N[1]", A="B/430")
    assert (t.at("B"), t.damage("B")) == ("(3,5)N", 2)
    t = play("1994", "A(2,5)N", "flamer(3,5)N[1]; belt(2,5)E")
    assert t.damage("A") == 1


def test_flags_are_touched_before_the_flames_burn_at_the_end() -> None:
    t = play("1994", "A(3,5)N d9", "flamer(3,5)N[1]; flag1(3,5)")
    assert (t.at("A"), t.robot("A")["flags"]) == ("gone", 1)


@pytest.mark.parametrize("rules", CLASSIC)
@pytest.mark.parametrize(
    ("card", "end"), [("M1/500", "(7,5)E"), ("M3/800", "(9,5)E"), ("B/430", "(1,5)E")]
)
def test_a_teleporter_sends_a_robot_two_squares_farther(rules: str, card: str, end: str) -> None:
    between = "wall(4,5)E; pit(5,5); wall(3,5)W; pit(2,5)"
    assert play(rules, "A(4,5)E", f"teleporter(4,5); {between}", A=card).at("A") == end


def test_a_teleporter_of_2016_does_the_same() -> None:
    assert play("2016", "A(4,5)E", "teleporter(4,5); pit(5,5)", A="M1").at("A") == "(7,5)E"


def test_who_only_passes_a_teleporter_or_turns_on_it_is_not_sent() -> None:
    assert play("1994", "A(3,5)E", "teleporter(4,5)", A="M2/700").at("A") == "(5,5)E"
    assert play("1994", "A(4,5)E", "teleporter(4,5)", A="R/80").at("A") == "(4,5)S"


def test_who_appears_on_a_robot_pushes_it_on_unless_it_cannot_be_pushed() -> None:
    t = play("1994", "A(4,5)E; B(7,5)N", "teleporter(4,5)", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(7,5)E", "(8,5)N")
    t = play("1994", "A(4,5)E; B(7,5)N", "teleporter(4,5); wall(7,5)E", A="M1/500")
    assert (t.at("A"), t.at("B")) == ("(4,5)E", "(7,5)N")


@pytest.mark.parametrize("floor", ["pit(9,5)", ""])
def test_who_appears_over_a_pit_or_outside_is_destroyed(floor: str) -> None:
    square = "(6,5)" if floor else "(9,5)"
    assert play("1994", f"A{square}E", f"teleporter{square}; {floor}", A="M1/500").at("A") == "gone"


def test_a_randomizer_replaces_the_card_of_the_register_and_the_later_ones() -> None:
    t = play(
        "1994",
        "A(5,5)N",
        "randomizer(5,5)",
        A="M1/500 M1/510",
        program_deck=["M2/700", "R/80"],
    )
    assert t.at("A", "register 1") == "(5,3)N"
    assert t.at("A", "register 2") == "(5,3)E", "it has left the randomizer, but not the confusion"


def test_a_robot_that_leaves_a_randomizer_before_the_reveal_keeps_its_program() -> None:
    t = play("1994", "A(5,5)N", "randomizer(5,4)", A="M2/700 M1/510", program_deck=["R/80"])
    assert t.at("A") == "(5,2)N"


@pytest.mark.parametrize(("rules", "end"), [("1994", "(5,4)N"), ("2005", "(5,5)E")])
def test_a_randomizer_alters_a_locked_register_only_where_cards_may(rules: str, end: str) -> None:
    robot = "A(5,5)N d5 locked=5:M1/500"
    t = play(rules, robot, "randomizer(5,5)", from_register=5, program_deck=["R/80"])
    assert t.at("A") == end


def test_a_randomizer_of_2016_takes_the_top_of_the_own_deck() -> None:
    t = play("2016", "A(5,5)N deck=R,L", "randomizer(5,5)", A="M1")
    assert t.at("A") == "(5,5)E"
    assert "M1" in t.robot("A")["discard"]
