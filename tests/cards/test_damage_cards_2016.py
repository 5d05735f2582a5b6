"""The damage cards of 2016. Rows DMG16-01 to 05; rulings AMB-16-11, 22, 32, 33, 34."""

from __future__ import annotations

import pytest

from roborally.game.events import Rebooted
from tests.cards.modern_table import Table, table


@pytest.mark.rule("DMG16-01")
def test_spam_does_nothing_and_is_replaced_by_the_top_of_the_deck() -> None:
    t = table("A(3,4)E deck=M2,L", A="SPAM")
    assert t.at("A") == "(5,4)E"
    assert (t.register("A", 1), t.deck("A")) == ("M2", ["L"])
    assert t.pile("SPAM") == 38 + 1
    assert t.damage("A") == []


@pytest.mark.rule("DMG16-01")
def test_the_replacement_may_be_damage_too() -> None:
    t = table("A(3,4)E deck=SPAM,SPAM,R", A="SPAM")
    assert t.at("A") == "(3,4)S"
    assert t.pile("SPAM") == 38 + 3


@pytest.mark.rule("DMG16-01")
def test_a_laser_hit_of_board_or_robot_is_one_spam() -> None:
    t = table("A(3,4)E; B(6,4)N; C(9,9)N", "laser(9,0)S", A="-")
    assert (t.damage("A"), t.damage("B"), t.damage("C")) == ([], ["SPAM"], ["SPAM"])
    assert t.pile("SPAM") == 38 - 2


@pytest.mark.rule("AMB-16-33", "DMG16-01")
def test_without_any_card_to_draw_the_register_has_no_effect() -> None:
    t = table("A(3,4)E deck= discard=", A="SPAM")
    assert (t.at("A"), t.register("A", 1)) == ("(3,4)E", "-")


@pytest.mark.rule("DMG16-01")
def test_the_discard_pile_is_shuffled_for_the_replacement() -> None:
    t = table("A(3,4)E deck= discard=R", A="SPAM")
    assert t.at("A") == "(3,4)S"


@pytest.mark.rule("DMG16-02", "DMG16-05", "AMB-16-32")
def test_a_worm_reboots_at_once_without_a_replacement() -> None:
    t = table("A(3,4)E deck=M1,M1", A="WORM M3 L", answers={"reboot_facing": "S"})
    assert t.at("A") == "(0,11)S"
    assert t.robot("A").rebooted
    assert t.deck("A") == ["M1", "M1"], "no card takes the place of the worm"
    assert sorted(t.discard("A")) == ["L", "M3", "SPAM", "SPAM"]
    assert t.pile("WORM") == 6 + 1
    assert t.register("A", 1) == "-"
    assert [e.cause for e in t.referee.events if isinstance(e, Rebooted)] == ["worm"]


@pytest.mark.rule("DMG16-02")
def test_a_worm_that_comes_from_the_deck_reboots_as_well() -> None:
    t = table("A(3,4)E deck=WORM,M1", A="SPAM")
    assert t.at("A").startswith("(0,11)")
    assert (t.pile("WORM"), t.deck("A")) == (6 + 1, ["M1"])


@pytest.mark.rule("DMG16-05")
@pytest.mark.parametrize("edge", ["pit(4,4)", ""])
def test_every_reboot_costs_two_spam(edge: str) -> None:
    where = "(3,4)E" if edge else "(11,4)E"
    t = table(f"A{where}", edge, A="M1")
    assert t.robot("A").rebooted
    assert t.damage("A") == ["SPAM", "SPAM"]


@pytest.mark.rule("DMG16-03", "AMB-16-34")
def test_a_trojan_horse_costs_two_spam_and_is_replaced() -> None:
    t = table("A(3,4)E deck=M2,L", A="TROJAN")
    assert t.at("A") == "(5,4)E"
    assert t.damage("A") == ["SPAM", "SPAM"]
    assert (t.pile("TROJAN"), t.pile("SPAM")) == (12 + 1, 38 - 2)


@pytest.mark.rule("DMG16-04", "AMB-16-11")
@pytest.mark.parametrize(
    ("place", "caught"),
    [("(9,4)S", True), ("(6,7)S", True), ("(7,7)S", False), ("(10,4)S", False), ("(4,3)S", True)],
)
def test_a_virus_infects_robots_up_to_six_spaces_away(place: str, caught: bool) -> None:
    walls = "wall(3,4)E; wall(5,4)E"
    t = table(f"A(3,4)N deck=R,L; B{place}", walls, A="VIRUS", B="-")
    assert t.damage("B") == (["VIRUS"] if caught else [])
    assert t.pile("VIRUS") == 18 + 1 - caught
    assert (t.damage("A"), t.at("A")) == ([], "(3,4)E"), "not the player, who plays the next card"


@pytest.mark.rule("AMB-16-11")
@pytest.mark.parametrize(("metric", "caught"), [("manhattan", False), ("square", True)])
def test_by_a_house_rule_the_radius_is_a_square(metric: str, caught: bool) -> None:
    t = table("A(3,4)N deck=R; B(9,10)S", A="VIRUS", B="-", virus_metric=metric)
    assert t.damage("B") == (["VIRUS"] if caught else [])


@pytest.mark.rule("DMG16-04", "AMB-16-11")
def test_a_virus_infects_everybody_near_even_rebooted_robots() -> None:
    t = table("A(3,4)N deck=R; B(3,6)S rebooted; C(2,4)N; D(11,11)N", A="VIRUS")
    assert [t.damage(id) for id in "BCD"] == [["VIRUS"], ["VIRUS"], []]


@pytest.mark.rule("DMG16-04", "AMB-16-22")
def test_the_virus_goes_back_only_after_it_did_its_harm() -> None:
    """With an empty pile the card played is not the one that the next robot takes."""
    t = table("A(3,4)N deck=R; B(3,6)S", A="VIRUS", piles="VIRUS=0")
    assert t.damage("B") == ["SPAM"]
    assert t.choices("B", "pick_damage") == [["SPAM", "Trojan", "Worm"]]
    assert t.pile("VIRUS") == 1


@pytest.mark.rule("AMB-16-22", "DMG16-03")
def test_an_empty_pile_makes_the_player_choose_for_each_card() -> None:
    t = table(
        "A(3,4)E deck=R", A="TROJAN", piles="SPAM=0", answers={"pick_damage": ["Worm", "Virus"]}
    )
    assert t.damage("A") == ["VIRUS", "WORM"]
    assert t.choices("A", "pick_damage") == [["Trojan", "Virus", "Worm"]] * 2


@pytest.mark.rule("AMB-16-22")
def test_without_any_damage_card_nobody_takes_one() -> None:
    t = table("A(3,4)E deck=R", A="TROJAN", piles="SPAM=0 TROJAN=0 WORM=0 VIRUS=0")
    assert t.damage("A") == []
    assert t.pile("TROJAN") == 1


@pytest.mark.rule("DMG16-02", "AMB-16-32")
def test_a_worm_cancels_the_hand_that_is_kept_in_the_advanced_game() -> None:
    t = Table("A(3,4)E hand=M1,M2 deck=M3", keep_hands=True)
    t.program({"A": "WORM"}, 1)
    t.begin_at("begin_register").play_to("begin_register", {}, 2)
    assert t.hand("A") == []
    assert sorted(t.discard("A")) == ["M1", "M2", "SPAM", "SPAM"]
