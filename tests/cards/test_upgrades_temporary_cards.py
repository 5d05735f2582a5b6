"""Temporary upgrades about the card of the own turn, Hack and Refresh, and Manual Sort.

Rows UPG16-26, 28, 37a, 37b; rulings AMB-16-05, 12, 17, 37, 38; D16-15, 18, 19, 22.
"""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import UPGRADES
from tests.cards.modern_table import Table, table

KINDS = ["M1", "M2", "M3", "B", "L", "R", "U", "A"]


@pytest.mark.rule("UPG16-26", "D16-22")
@pytest.mark.parametrize(("answer", "place"), [("yes", "(5,4)E"), ("no", "(3,4)E"), ("", "(3,4)E")])
def test_hack_executes_the_register_again(answer: str, place: str) -> None:
    t = table("A(1,4)E upgrades=Hack", A="M2", answers={"hack": answer} if answer else {})
    assert t.at("A") == place
    assert t.choices("A", "hack") == [["no", "yes"]]
    assert t.upgrades("A") == ([] if answer == "yes" else ["Hack"])
    assert ("Hack" in t.state.option_discard) == (answer == "yes")
    assert t.register("A", 1) == "M2", "nothing is replaced"


@pytest.mark.rule("UPG16-26", "AMB-16-12")
def test_again_does_not_repeat_the_hack() -> None:
    t = table("A(1,4)E upgrades=Hack", A="M2 A", answers={"hack": "yes"})
    assert t.at("A") == "(7,4)E"
    assert (t.register("A", 1), t.register("A", 2)) == ("M2", "A")


@pytest.mark.rule("UPG16-26", "AMB-16-12")
def test_hack_repeats_what_again_stood_for() -> None:
    t = table("A(1,4)E upgrades=Hack", A="M2 A", answers={"hack": ["no", "yes"]})
    assert t.at("A") == "(7,4)E"


@pytest.mark.rule("UPG16-26")
def test_hack_means_new_choices() -> None:
    t = table("A(1,4)E upgrades=Hack", A="SANDBOX", answers={"sandbox": ["M2", "L"], "hack": "yes"})
    assert t.at("A") == "(3,4)N"
    assert t.asked == [("A", "sandbox"), ("A", "hack"), ("A", "sandbox")]


@pytest.mark.rule("UPG16-26", "AMB-16-12")
def test_hack_and_again_let_other_upgrades_choose_anew() -> None:
    answers = {"brakes": ["0", "1"]}
    t = table("A(1,4)E upgrades=Hack,Brakes", A="M1", answers={**answers, "hack": "yes"})
    assert t.at("A") == "(2,4)E"
    assert table("A(1,4)E upgrades=Brakes", A="M1 A", answers=answers).at("A") == "(2,4)E"


@pytest.mark.rule("UPG16-26", "AMB-16-37")
def test_hack_after_a_damage_card_repeats_the_card_finally_played() -> None:
    t = table("A(1,4)E deck=TROJAN,M2,U upgrades=Hack", A="SPAM", answers={"hack": "yes"})
    assert t.at("A") == "(5,4)E"
    assert t.damage("A") == ["SPAM", "SPAM"], "the Trojan is not played twice"
    assert t.deck("A") == ["U"]


@pytest.mark.rule("AMB-16-37", "PRG16-07b")
def test_after_a_hacked_damage_register_again_still_draws() -> None:
    t = table("A(1,4)E deck=M2,L,U upgrades=Hack", A="SPAM A", answers={"hack": "yes"})
    assert t.at("A") == "(5,4)N"


@pytest.mark.rule("UPG16-26", "AMB-16-05")
def test_hack_needs_a_card_and_a_robot_in_play() -> None:
    t = table("A(1,4)E upgrades=Hack", A="M1 -")
    assert t.asked == [("A", "hack")], "an empty register has nothing to execute again"
    t = table("A(1,4)E upgrades=Hack", "pit(2,4)", A="M1")
    assert ("A", "hack") not in t.asked


@pytest.mark.rule("UPG16-26")
def test_a_hacked_power_up_gives_another_energy() -> None:
    t = table("A(1,4)E energy=1 upgrades=Hack", A="P", answers={"hack": "yes"})
    assert t.energy("A") == 3


@pytest.mark.rule("UPG16-37a", "D16-18")
@pytest.mark.parametrize(
    ("kind", "place"),
    [
        ("M1", "(5,4)E"),
        ("M2", "(6,4)E"),
        ("M3", "(7,4)E"),
        ("B", "(3,4)E"),
        ("L", "(4,4)N"),
        ("R", "(4,4)S"),
        ("U", "(4,4)W"),
        ("no", "(4,4)E"),
    ],
)
def test_refresh_changes_the_current_register(kind: str, place: str) -> None:
    t = table("A(4,4)E energy=0 upgrades=Refresh", register=3, A="P", answers={"refresh": kind})
    assert (t.at("A"), t.energy("A")) == (place, 1 if kind == "no" else 0)
    assert t.choices("A", "refresh") == [["no", *KINDS]]
    assert t.upgrades("A") == (["Refresh"] if kind == "no" else [])
    assert t.register("A", 3) == "P", "the card itself stays until the end of the round"


@pytest.mark.rule("UPG16-37a", "PRG16-07d")
def test_refresh_cannot_be_again_in_register_1() -> None:
    t = table("A(4,4)E upgrades=Refresh", A="M1 L")
    assert t.choices("A", "refresh") == [["no", *KINDS[:-1]], ["no", *KINDS]]


@pytest.mark.rule("UPG16-37a", "AMB-16-12")
def test_again_repeats_the_refreshed_kind() -> None:
    t = table("A(1,4)E upgrades=Refresh", A="L A", answers={"refresh": "M3"})
    assert t.at("A") == "(7,4)E"
    t = table("A(1,4)E upgrades=Refresh", A="M2 L A", answers={"refresh": ["no", "A"]})
    assert t.at("A") == "(7,4)E"


@pytest.mark.rule("UPG16-37b", "AMB-16-38", "D16-19")
@pytest.mark.parametrize("card", ["SPAM", "TROJAN", "WORM", "VIRUS"])
@pytest.mark.parametrize("answer", ["purge", "keep", ""])
def test_a_refreshed_damage_card_does_no_harm_and_may_go_for_good(card: str, answer: str) -> None:
    box = {"SPAM": 38, "TROJAN": 12, "WORM": 6, "VIRUS": 18}[card]
    answers = {"refresh": "M3"} | ({"refresh_purge": answer} if answer else {})
    t = table("A(1,4)E deck=U upgrades=Refresh; B(1,6)N", A=card, answers=answers)
    assert (t.at("A"), t.deck("A")) == ("(4,4)E", ["U"])
    assert (t.damage("A"), t.damage("B")) == ([], [])
    assert t.choices("A", "refresh_purge") == [["purge", "keep"]]
    assert t.pile(card) == box + (answer != "keep")
    assert t.register("A", 1) == (card if answer == "keep" else "-")


@pytest.mark.rule("UPG16-37b")
@pytest.mark.parametrize(("answer", "kept"), [("purge", 0), ("keep", 1)])
def test_a_kept_damage_card_is_discarded_at_the_end(answer: str, kept: int) -> None:
    t = Table("A(1,4)E deck=M1,M1 upgrades=Refresh")
    t.program({"A": "WORM L L L L"}, 1)
    answers = {"refresh": "M3", "refresh_purge": answer}
    t.begin_at("begin_register").play_to("begin_turn", answers)
    assert t.discard("A").count("WORM") == kept
    assert t.discard("A").count("M3") == 0


@pytest.mark.rule("UPG16-37b", "D16-19")
def test_there_is_nothing_to_purge_without_a_damage_card() -> None:
    t = table("A(1,4)E upgrades=Refresh", A="L", answers={"refresh": "M3"})
    assert ("A", "refresh_purge") not in t.asked


@pytest.mark.rule("AMB-16-38", "AMB-16-12", "UPG16-37a")
def test_again_after_a_refreshed_damage_card_repeats_the_refreshed_kind() -> None:
    t = table("A(1,4)E deck=U upgrades=Refresh", A="SPAM A", answers={"refresh": "M2"})
    assert (t.at("A"), t.deck("A")) == ("(5,4)E", ["U"])


@pytest.mark.rule("UPG16-37a", "UPG16-26")
def test_hack_repeats_a_refreshed_card() -> None:
    t = table("A(1,4)E upgrades=Refresh,Hack", A="L", answers={"refresh": "M3", "hack": "yes"})
    assert t.at("A") == "(7,4)E"
    assert t.asked == [("A", "refresh"), ("A", "hack")]


ANTENNA = "antenna(0,4)E"


@pytest.mark.rule("UPG16-28", "D16-15")
@pytest.mark.parametrize("answer", ["yes", "no", ""])
def test_manual_sort_gives_priority_for_this_register_only(answer: str) -> None:
    t = table(
        "A(5,4)W upgrades=Manual Sort; B(1,4)E; C(3,8)N",
        ANTENNA,
        A="U",
        answers={"manual_sort": answer} if answer else {},
    )
    assert t.order == (["A", "B", "C"] if answer == "yes" else ["B", "A", "C"])
    assert t.choices("A", "manual_sort") == [["no", "yes"]]
    assert t.upgrades("A") == ([] if answer == "yes" else ["Manual Sort"])
    assert ("Manual Sort" in t.state.option_discard) == (answer == "yes")
    t.play_to("activate", {}, 2)
    assert t.order == ["B", "A", "C"]


@pytest.mark.rule("UPG16-28")
def test_manual_sort_lets_the_robot_act_first() -> None:
    robots = "A(5,4)W upgrades=Manual Sort; B(3,4)E"
    t = table(robots, ANTENNA, A="M1", B="M1", answers={"manual_sort": "yes"})
    assert (t.at("A"), t.at("B")) == ("(5,4)W", "(4,4)E"), "A came to (4,4) and was pushed back"
    t = table(robots, ANTENNA, A="M1", B="M1")
    assert (t.at("A"), t.at("B")) == ("(4,4)W", "(3,4)E")


@pytest.mark.rule("UPG16-28", "AMB-16-05")
def test_manual_sort_is_decided_before_the_cards_are_revealed() -> None:
    t = Table("A(5,4)W upgrades=Manual Sort; B(1,4)E", ANTENNA)
    t.program({"A": "M1", "B": "M1"}, 1)
    t.begin_at("begin_register").referee.start()
    assert [ask.name for ask in t.referee.open] == ["manual_sort"]
    assert [robot.shown for robot in t.state.robots] == [0, 0]


@pytest.mark.rule("UPG16-28")
def test_a_rebooted_robot_does_not_sort() -> None:
    assert table("A(5,4)W rebooted upgrades=Manual Sort", A="-").asked == []


@pytest.mark.rule("UPG16-28", "AMB-16-17")
@pytest.mark.parametrize("robots", ["A(9,4)W upgrades={}; B(5,4)W upgrades={}; C(1,4)N"])
@pytest.mark.parametrize("sorter", ["A", "B"])
def test_manual_sort_comes_before_admin_privilege(robots: str, sorter: str) -> None:
    both = ("Manual Sort", "Admin Privilege")
    t = table(
        robots.format(*(both if sorter == "A" else both[::-1])),
        ANTENNA,
        A="-",
        answers={"manual_sort": "yes", "admin_privilege": "yes"},
    )
    assert t.order == (["A", "B", "C"] if sorter == "A" else ["B", "A", "C"])


@pytest.mark.rule("UPG16-28")
def test_manual_sort_costs_one_and_is_temporary() -> None:
    effect = next(effect for effect in UPGRADES if effect.name == "Manual Sort")
    assert (effect.cost, effect.permanent) == (1, False)
