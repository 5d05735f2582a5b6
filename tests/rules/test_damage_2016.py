"""Damage cards of 2016: how they come and go."""

from __future__ import annotations

import pytest

from tests.rules.table import answer, play


@pytest.mark.rule("M16-078")
def test_damage_goes_into_the_own_discard_pile() -> None:
    played = play("2016", "A(3,4)E; B(6,4)N deck=M1 discard=L")
    assert played.robot("B")["discard"] == ["SPAM", "L"]
    assert played.robot("B")["deck"] == ["M1"]
    assert played.robot("B")["damage_cards_in_discard"] == {
        "SPAM": 1,
        "TROJAN": 0,
        "WORM": 0,
        "VIRUS": 0,
    }


@pytest.mark.rule("M16-079", "M16-080", "M16-081", "DMG16-03")
def test_a_damage_card_acts_goes_back_and_is_replaced() -> None:
    played = play("2016", "A(3,4)E deck=M2,L", A="TROJAN")
    assert played.hurt("A") == "SPAM SPAM"
    assert played.point()["pile_change"] == {"SPAM": -2, "TROJAN": 1, "WORM": 0, "VIRUS": 0}
    assert played.at("A") == "(5,4)E"
    assert played.robot("A")["registers"]["1"] == "M2"
    assert played.robot("A")["deck"] == ["L"]


@pytest.mark.rule("M16-079", "M16-080")
def test_a_damage_card_goes_back_after_it_has_acted() -> None:
    """With all other piles empty the Trojan Horse cannot be taken for its own SPAM."""
    empty = {"SPAM": 0, "TROJAN": 0, "WORM": 0, "VIRUS": 0}
    played = play("2016", "A(3,4)E deck=L", A="TROJAN", piles=empty)
    assert played.hurt("A") == ""
    assert played.point()["piles"] == empty | {"TROJAN": 1}


@pytest.mark.rule("M16-081", "DMG16-01")
def test_the_replacement_may_be_a_damage_card_too() -> None:
    played = play("2016", "A(3,4)E deck=SPAM,SPAM,M2,L", A="SPAM")
    assert played.at("A") == "(5,4)E"
    assert played.point()["pile_change"]["SPAM"] == 3
    assert played.robot("A")["deck"] == ["L"]


@pytest.mark.rule("M16-081")
def test_an_empty_deck_is_shuffled_for_the_replacement() -> None:
    played = play("2016", "A(3,4)E deck= discard=M3", A="SPAM")
    assert played.at("A") == "(6,4)E"
    assert (played.robot("A")["deck"], played.robot("A")["discard"]) == ([], [])


@pytest.mark.rule("AMB-16-33")
def test_without_any_card_left_the_register_has_no_effect() -> None:
    played = play("2016", "A(3,4)E deck=", A="SPAM M1")
    assert played.at("A", "register 1") == "(3,4)E"
    assert played.robot("A")["registers"]["1"] is None
    assert played.at("A") == "(4,4)E"


@pytest.mark.rule("M16-082", "AMB-16-22", "D16-38")
def test_who_finds_a_pile_empty_chooses_another_kind() -> None:
    played = play("2016", "A(3,4)E; B(6,4)N", piles={"SPAM": 0, "WORM": 0})
    (ask,) = played.result.asks
    assert (ask["robot"], ask["ask"]) == ("B", "pick_damage")
    assert ask["choices"] == ["Trojan", "Virus"]
    assert ask["answer"] == "Trojan"
    assert played.hurt("B") == "TROJAN"
    chosen = play(
        "2016",
        "A(3,4)E; B(6,4)N",
        piles={"SPAM": 0},
        answers=[answer("B", "register 1", "pick_damage", "Virus")],
    )
    assert chosen.hurt("B") == "VIRUS"
    assert chosen.point()["pile_change"]["VIRUS"] == -1


@pytest.mark.rule("AMB-16-22", "D16-38")
@pytest.mark.parametrize(
    ("empty", "mildest"),
    [
        ("VIRUS", "SPAM"),
        ("VIRUS SPAM", "TROJAN"),
        ("SPAM TROJAN", "VIRUS"),
        ("VIRUS SPAM TROJAN", "WORM"),
    ],
)
def test_by_default_the_mildest_card_left_is_taken(empty: str, mildest: str) -> None:
    piles = dict.fromkeys(empty.split(), 0)
    played = (
        play("2016", "A(3,4)E upgrades=Virus Module; B(4,4)N", piles=piles, A="M1", B="L")
        if "VIRUS" in empty
        else play("2016", "A(3,4)E; B(6,4)N", piles=piles)
    )
    assert played.hurt("B").split()[0] == mildest


@pytest.mark.rule("M16-082", "AMB-16-22")
def test_every_card_is_chosen_by_itself_and_one_kind_is_no_choice() -> None:
    played = play("2016", "A(4,5)N", "laser(1,5)Ex3", piles={"SPAM": 1, "WORM": 1, "VIRUS": 0})
    assert played.asked == [("A", "pick_damage")] * 2
    assert played.hurt("A") == "SPAM TROJAN TROJAN"
    alone = play(
        "2016", "A(4,5)N", "laser(1,5)Ex3", piles={"SPAM": 0, "TROJAN": 0, "WORM": 2, "VIRUS": 0}
    )
    assert alone.asked == []
    assert alone.hurt("A") == "WORM WORM"


@pytest.mark.rule("DMG16-04", "AMB-16-11")
def test_a_virus_reaches_six_rows_and_columns() -> None:
    robots = "A(5,5)N deck=P; B(8,8)N; C(8,9)S; D(11,5)N; E(0,4)N rebooted; F(0,3)N"
    played = play("2016", robots, "wall(5,5)E; wall(5,5)S", A="VIRUS")
    hurt = [played.hurt(id) for id in "ABCDEF"]
    assert hurt == ["", "VIRUS", "", "VIRUS", "VIRUS", ""]
    assert played.point()["pile_change"]["VIRUS"] == 1 - 3


@pytest.mark.rule("AMB-16-11")
def test_by_a_house_rule_a_virus_reaches_a_square() -> None:
    robots = "A(5,5)N deck=P; B(11,11)N; C(8,9)N"
    played = play("2016", robots, A="VIRUS", switches={"virus_metric": "square"})
    assert [played.hurt(id) for id in "ABC"] == ["", "VIRUS", "VIRUS"]
