"""Permanent upgrades that change damage cards: rows UPG16-02, 03 and 22."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cards.modern_table import Table, table

BOTH = "Blue Screen of Death,Trojan Needler"


def push(robots: str, floor: str = "", **fields: Any) -> Table:
    """A moves one space, and nobody shoots yet."""
    return table(robots, floor, A="M1", to="robot_lasers", **fields)


# ---- Corruption Wave


@pytest.mark.rule("UPG16-02")
@pytest.mark.parametrize(
    ("choose", "deck", "discard"), [("top", ["SPAM", "U"], []), ("discard", ["U"], ["SPAM"])]
)
def test_a_corruption_wave_puts_spam_on_top(
    choose: str, deck: list[str], discard: list[str]
) -> None:
    t = table(
        "A(3,4)E upgrades=Corruption Wave; B(6,4)N deck=U",
        A="P",
        answers={"corruption_wave": choose},
    )
    assert t.choices("A", "corruption_wave") == [["top", "discard"]]
    assert (t.deck("B"), t.discard("B")) == (deck, discard)
    assert t.pile("SPAM") == 37


@pytest.mark.rule("UPG16-02", "D16-37")
def test_by_default_it_goes_on_top() -> None:
    t = table("A(3,4)E upgrades=Corruption Wave; B(6,4)N deck=U", A="P")
    assert t.deck("B") == ["SPAM", "U"]


@pytest.mark.rule("UPG16-02", "UPG16-08", "UPG16-17b", "UPG16-14b")
def test_each_spam_of_a_shot_is_asked_about() -> None:
    t = table(
        "A(3,4)E energy=1 upgrades=Corruption Wave,Double Barrel Laser,Mini Howitzer; "
        "B(6,4)N deck=U",
        A="-",
        answers={"howitzer": "B", "corruption_wave": ["top", "discard", "top", "discard"]},
    )
    assert (t.deck("B"), t.discard("B")) == (["SPAM", "SPAM", "U"], ["SPAM", "SPAM"])
    t = table(
        "A(3,4)E upgrades=Corruption Wave,Rail Gun; B(6,4)N deck=U; C(8,4)N deck=U",
        A="-",
        answers={"corruption_wave": ["top", "discard"]},
    )
    assert (t.deck("B"), t.deck("C")) == (["SPAM", "U"], ["U"])


@pytest.mark.rule("UPG16-02", "UPG16-16")
def test_the_spam_of_ramming_gear_counts() -> None:
    t = push("A(3,4)E upgrades=Corruption Wave,Ramming Gear; B(4,4)N deck=U")
    assert t.deck("B") == ["SPAM", "U"]


@pytest.mark.rule("UPG16-02", "UPG16-22", "UPG16-24")
def test_only_spam_goes_on_top() -> None:
    t = push(
        "A(3,4)E upgrades=Corruption Wave,Ramming Gear,Trojan Needler,Virus Module; B(4,4)N deck=U"
    )
    assert t.asked == []
    assert t.damage("B") == ["TROJAN", "VIRUS"]


@pytest.mark.rule("UPG16-02", "DMG16-05")
def test_the_spam_of_a_reboot_is_dealt_by_nobody() -> None:
    """A pushes B into a pit and owns the wave."""
    t = push("A(3,4)E upgrades=Corruption Wave; B(4,4)N deck=U", "pit(5,4)")
    assert t.discard("B") == ["SPAM", "SPAM"]
    assert ("A", "corruption_wave") not in t.asked


@pytest.mark.rule("UPG16-02", "AMB-16-34")
def test_the_spam_of_a_trojan_is_dealt_by_nobody() -> None:
    t = table(
        "A(3,4)E upgrades=Corruption Wave; B(9,9)N deck=U,U",
        A="P",
        B="TROJAN",
        to="robot_lasers",
    )
    assert t.discard("B") == ["SPAM", "SPAM"]


@pytest.mark.rule("UPG16-02", "UPG16-19", "AMB-16-09")
def test_a_scrambler_draws_the_spam_that_was_put_on_top() -> None:
    t = table(
        "A(3,4)E upgrades=Corruption Wave,Scrambler; B(6,4)N deck=U",
        B="P M3",
        to="energy_spaces",
        stop=1,
    )
    assert t.register("B", 2) == "SPAM"
    assert t.deck("B") == ["U"]


@pytest.mark.rule("UPG16-02", "UPG16-22", "AMB-16-22")
def test_spam_in_place_of_a_dry_pile_can_go_on_top_but_not_what_the_victim_picks() -> None:
    t = table(
        "A(3,4)E upgrades=Corruption Wave,Trojan Needler; B(6,4)N deck=U", A="P", piles="TROJAN=0"
    )
    assert t.deck("B") == ["SPAM", "U"]
    t = table("A(3,4)E upgrades=Corruption Wave; B(6,4)N deck=U", A="P", piles="SPAM=0")
    assert t.asked == [("B", "pick_damage")]
    assert t.discard("B") == ["TROJAN"]


# ---- Blue Screen of Death


@pytest.mark.rule("UPG16-03")
@pytest.mark.parametrize(("choose", "card"), [("Worm", "WORM"), ("SPAM", "SPAM")])
def test_a_shot_at_an_adjacent_robot_may_give_a_worm(choose: str, card: str) -> None:
    t = table(
        "A(3,4)E upgrades=Blue Screen of Death; B(4,4)N", A="P", answers={"blue_screen": choose}
    )
    assert t.choices("A", "blue_screen") == [["Worm", "SPAM"]]
    assert t.discard("B") == [card]


@pytest.mark.rule("UPG16-03", "D16-36")
def test_by_default_it_is_a_worm() -> None:
    t = table("A(3,4)E upgrades=Blue Screen of Death; B(4,4)N", A="P")
    assert t.discard("B") == ["WORM"]
    assert t.pile("WORM") == 5


@pytest.mark.rule("UPG16-03")
def test_at_distance_2_it_is_not_offered() -> None:
    t = table("A(3,4)E upgrades=Blue Screen of Death; B(5,4)N", A="P")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-03", "UPG16-08")
def test_one_card_of_a_shot_becomes_a_worm() -> None:
    t = table("A(3,4)E upgrades=Blue Screen of Death,Double Barrel Laser; B(4,4)N", A="P")
    assert t.damage("B") == ["SPAM", "WORM"]


@pytest.mark.rule("UPG16-03", "AMB-16-15")
def test_a_push_gives_a_worm_only_if_it_deals_spam() -> None:
    t = push("A(3,4)E upgrades=Blue Screen of Death; B(4,4)N")
    assert (t.asked, t.discard("B")) == ([], [])
    t = push("A(3,4)E upgrades=Blue Screen of Death,Virus Module; B(4,4)N")
    assert (t.asked, t.discard("B")) == ([], ["VIRUS"])
    t = push("A(3,4)E upgrades=Blue Screen of Death,Ramming Gear; B(4,4)N")
    assert t.discard("B") == ["WORM"]


@pytest.mark.rule("UPG16-03", "AMB-16-22")
def test_with_no_worm_left_the_spam_stays() -> None:
    t = table("A(3,4)E upgrades=Blue Screen of Death; B(4,4)N", A="P", piles="WORM=0")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


@pytest.mark.rule("UPG16-03", "UPG16-14b", "UPG16-18", "AMB-16-26")
def test_only_the_adjacent_victims_of_a_rail_gun_get_worms() -> None:
    t = table(
        "A(3,4)E upgrades=Blue Screen of Death,Rail Gun,Rear Laser; B(4,4)N; C(5,4)N; D(2,4)N",
        "wall(3,4)E",
        A="P",
    )
    assert (t.discard("B"), t.discard("C"), t.discard("D")) == (["WORM"], ["SPAM"], ["WORM"])


@pytest.mark.rule("UPG16-03", "AMB-16-22")
def test_two_shooters_and_one_worm_left() -> None:
    """Both choose it; for the second hit SPAM takes its place."""
    t = table(
        "A(3,4)E upgrades=Blue Screen of Death; B(4,4)N; C(4,5)N upgrades=Blue Screen of Death",
        A="P",
        piles="WORM=1",
    )
    assert t.damage("B") == ["SPAM", "WORM"]


# ---- Trojan Needler


@pytest.mark.rule("UPG16-22")
def test_a_needler_turns_one_spam_into_a_trojan() -> None:
    t = table("A(3,4)E upgrades=Trojan Needler; B(6,4)N", A="P")
    assert t.asked == []
    assert t.discard("B") == ["TROJAN"]
    assert (t.pile("TROJAN"), t.pile("SPAM")) == (11, 38)


@pytest.mark.rule("UPG16-22", "UPG16-08")
@pytest.mark.parametrize("order", ["{0},{1}", "{1},{0}"])
def test_with_double_barrels_it_is_a_trojan_and_a_spam(order: str) -> None:
    upgrades = order.format("Trojan Needler", "Double Barrel Laser")
    t = table(f"A(3,4)E upgrades={upgrades}; B(6,4)N", A="P")
    assert t.damage("B") == ["SPAM", "TROJAN"]


@pytest.mark.rule("UPG16-22", "AMB-16-15")
def test_a_push_gives_a_trojan_only_if_it_deals_spam() -> None:
    assert push("A(3,4)E upgrades=Trojan Needler; B(4,4)N").discard("B") == []
    t = push("A(3,4)E upgrades=Trojan Needler,Ramming Gear; B(4,4)N")
    assert t.discard("B") == ["TROJAN"]


@pytest.mark.rule("UPG16-22", "UPG16-03", "AMB-16-15")
def test_by_the_house_rule_every_push_gives_one() -> None:
    t = push("A(3,4)E upgrades=Trojan Needler; B(4,4)N", push_needler_always=True)
    assert t.discard("B") == ["TROJAN"]
    t = push("A(3,4)E upgrades=Trojan Needler,Ramming Gear; B(4,4)N", push_needler_always=True)
    assert t.discard("B") == ["TROJAN"]
    t = push(
        "A(3,4)E upgrades=Blue Screen of Death; B(4,4)N",
        push_needler_always=True,
        answers={"blue_screen": "SPAM"},
    )
    assert t.discard("B") == []
    t = push(f"A(3,4)E upgrades={BOTH}; B(4,4)N", push_needler_always=True)
    assert t.discard("B") == ["WORM"]


@pytest.mark.rule("UPG16-22", "AMB-16-22")
def test_with_no_trojan_left_the_spam_stays() -> None:
    t = table("A(3,4)E upgrades=Trojan Needler; B(6,4)N", A="P", piles="TROJAN=0")
    assert t.asked == []
    assert t.discard("B") == ["SPAM"]


# ---- both


@pytest.mark.rule("UPG16-03", "UPG16-22", "D16-41")
@pytest.mark.parametrize("upgrades", [BOTH, "Trojan Needler,Blue Screen of Death"])
@pytest.mark.parametrize(("choose", "card"), [("Worm", "WORM"), ("Trojan", "TROJAN")])
def test_with_both_the_owner_picks_one_replacement(upgrades: str, choose: str, card: str) -> None:
    t = table(
        f"A(3,4)E upgrades={upgrades},Double Barrel Laser; B(4,4)N",
        A="P",
        answers={"needler_or_bluescreen": choose},
    )
    assert t.asked == [("A", "needler_or_bluescreen")]
    assert t.choices("A", "needler_or_bluescreen") == [["Worm", "Trojan"]]
    assert t.damage("B") == sorted(["SPAM", card])


@pytest.mark.rule("UPG16-03", "UPG16-22", "AMB-16-22")
@pytest.mark.parametrize(
    ("place", "piles", "asked", "card"),
    [
        ("(6,4)N", "", [], "TROJAN"),
        ("(4,4)N", "WORM=0", [], "TROJAN"),
        ("(4,4)N", "TROJAN=0", ["blue_screen"], "WORM"),
        ("(4,4)N", "TROJAN=0 WORM=0", [], "SPAM"),
    ],
)
def test_what_is_left_if_only_one_of_both_can_act(
    place: str, piles: str, asked: list[str], card: str
) -> None:
    t = table(f"A(3,4)E upgrades={BOTH}; B{place}", A="P", piles=piles)
    assert [name for _, name in t.asked] == asked
    assert t.discard("B") == [card]
