"""Routines and Recharge, used now or later.

Rows UPG16-27, 30, 32, 33, 36, 38, 39 and PRG16-08; rulings AMB-16-04, 05, 29, 40; D16-13, D16-14.
"""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import UPGRADES
from roborally.game.cards import card_of
from tests.cards.modern_table import Table, programming, table

ROUTINES = {
    "Energy Routine": ("ENERGY", 3),
    "Repeat Routine": ("REPEAT", 3),
    "Sandbox Routine": ("SANDBOX", 5),
    "SPAM Folder Routine": ("FOLDER", 2),
    "Speed Routine": ("SPEED", 3),
    "Weasel Routine": ("WEASEL", 3),
}
ROWS = ("UPG16-27", "UPG16-30", "UPG16-32", "UPG16-36", "UPG16-38", "UPG16-39")
NINE = "M1,M1,M2,M3,L,R,U,B,P"
every_routine = pytest.mark.parametrize("upgrade", ROUTINES)


def installed(t: Table, upgrade: str) -> bool:
    """Whether the card lies in A's discard pile and nowhere else, and the upgrade is gone."""
    card = ROUTINES[upgrade][0]
    found = t.discard("A").count(card)
    assert found + t.state.special.count(card_of(card)) == 1
    assert (upgrade in t.upgrades("A")) is not bool(found)
    assert (upgrade in t.state.option_discard) is bool(found)
    return bool(found)


@pytest.mark.rule(*ROWS)
@every_routine
def test_routines_cost_what_is_printed_and_are_temporary(upgrade: str) -> None:
    effect = next(effect for effect in UPGRADES if effect.name == upgrade)
    assert (effect.cost, effect.permanent) == (ROUTINES[upgrade][1], False)


@pytest.mark.rule(*ROWS, "PRG16-08", "D16-13")
@every_routine
@pytest.mark.parametrize("answer", [{"install_routine": "now"}, {}])
def test_a_routine_is_installed_in_the_programming_phase(
    upgrade: str, answer: dict[str, str]
) -> None:
    t = programming(f"A(5,5)N hand={NINE} discard=L upgrades={upgrade}", answers=answer)
    assert installed(t, upgrade)
    assert t.choices("A", "install_routine") == [["now", "later"]]


@pytest.mark.rule(*ROWS, "PRG16-08")
@every_routine
def test_a_routine_is_installed_in_the_own_turn(upgrade: str) -> None:
    robots = f"A(5,5)N upgrades={upgrade}"
    assert installed(table(robots, A="M1", answers={"install_routine": "now"}), upgrade)
    t = table(robots, A="M1 L", answers={"install_routine": ["later", "later", "now"]})
    assert installed(t, upgrade)
    assert t.asked == [("A", "install_routine")] * 3, "before and after a card, until it is used"


@pytest.mark.rule("D16-13", "AMB-16-05")
def test_a_routine_may_wait() -> None:
    robots = f"A(5,5)N hand={NINE} upgrades=Speed Routine"
    still = {"program_registers": "L,R,U,P,M1"}
    t = programming(robots, answers={"install_routine": "later", **still})
    assert not installed(t, "Speed Routine")
    t.play_to("end_round", {})
    assert not installed(t, "Speed Routine"), "in registers it waits unless the owner uses it"
    assert t.taken("A", "install_routine") == ["later"] * 11
    t.play_to("begin_turn", {}).play_to("begin_register", {})
    assert installed(t, "Speed Routine"), "in the next programming phase it is used by default"


@pytest.mark.rule("D16-13", "D16-14")
def test_whoever_says_later_is_not_asked_again_in_the_same_phase() -> None:
    robots = f"A(5,5)N hand={NINE} upgrades=Speed Routine,Recharge,Recompile"
    t = programming(
        robots, answers={"install_routine": "later", "use_recharge": "now", "use_recompile": "no"}
    )
    assert t.asked.count(("A", "install_routine")) == 1
    assert not installed(t, "Speed Routine")


@pytest.mark.rule("UPG16-27", "PRG16-08")
def test_the_card_is_part_of_the_deck_from_then_on() -> None:
    robots = f"A(5,5)N hand={NINE} deck=M1,M1 upgrades=Energy Routine"
    t = programming(robots, answers={"program_registers": "L,R,M1,M1,U"})
    t.play_to("begin_turn", {}).play_to("program_own_deck", {})
    assert "ENERGY" in t.hand("A") + t.deck("A")
    t.play_to("begin_register", {}).play_to("begin_turn", {})
    everything = t.hand("A") + t.deck("A") + t.discard("A")
    assert everything.count("ENERGY") == 1


@pytest.mark.rule(*ROWS)
def test_two_routines_are_two_questions() -> None:
    robots = f"A(5,5)N hand={NINE} upgrades=Speed Routine,Weasel Routine"
    t = programming(robots, answers={"install_routine": ["later", "now"]})
    assert (installed(t, "Speed Routine"), installed(t, "Weasel Routine")) == (False, True)
    assert [ask.about.upgrade for ask, _ in t.asks[:2]] == ["Speed Routine", "Weasel Routine"]


@pytest.mark.rule("UPG16-33", "D16-14")
@pytest.mark.parametrize("answer", [{"use_recharge": "now"}, {}])
def test_recharge_gives_three_energy_in_the_programming_phase(answer: dict[str, str]) -> None:
    t = Table(f"A(5,5)N energy=1 hand={NINE} upgrades=Recharge")
    bank = t.state.bank
    t.begin_at("program_own_deck").play_to("begin_register", answer)
    assert (t.energy("A"), t.state.bank) == (4, bank - 3)
    assert t.choices("A", "use_recharge") == [["now", "later"]]
    assert (t.upgrades("A"), t.state.option_discard[-1:]) == ([], ["Recharge"])


@pytest.mark.rule("UPG16-33", "D16-14")
def test_recharge_in_the_own_turn() -> None:
    t = table("A(5,5)N energy=1 upgrades=Recharge", A="M1 P", answers={"use_recharge": "now"})
    assert (t.energy("A"), t.upgrades("A")) == (5, [])
    assert t.asked == [("A", "use_recharge")]
    t = table("A(5,5)N energy=1 upgrades=Recharge", A="M1 P")
    assert (t.energy("A"), t.upgrades("A")) == (2, ["Recharge"])


@pytest.mark.rule("UPG16-33", "AMB-16-04")
@pytest.mark.parametrize(("bank", "energy"), [(2, 3), (0, 1)])
def test_recharge_takes_what_the_bank_has(bank: int, energy: int) -> None:
    t = Table(f"A(5,5)N energy=1 hand={NINE} upgrades=Recharge")
    t.state.bank = bank
    t.begin_at("program_own_deck").play_to("begin_register", {})
    assert (t.energy("A"), t.state.bank, t.upgrades("A")) == (energy, 0, [])


@pytest.mark.rule("UPG16-33", "AMB-16-05")
def test_recharge_does_not_pay_for_the_shop_of_the_same_round() -> None:
    t = Table("A(5,5)N energy=2 upgrades=Recharge; B(1,1)N energy=0")
    t.state.shop = ["Speed Routine", "Zoop"]
    t.begin_at("refresh_shop").play_to("program_own_deck", {})
    assert t.choices("A", "buy_upgrade") == [["pass", "Zoop"]]
    assert ("A", "use_recharge") not in t.asked


@pytest.mark.rule("UPG16-33")
def test_recharge_costs_nothing() -> None:
    recharge = next(effect for effect in UPGRADES if effect.name == "Recharge")
    assert (recharge.cost, recharge.permanent) == (0, False)
    t = Table("A(5,5)N energy=0")
    t.state.shop = ["Recharge"]
    t.begin_at("refresh_shop").play_to("draw_hands", {"buy_upgrade": "Recharge"})
    assert t.upgrades("A") == ["Recharge"]


@pytest.mark.rule("AMB-16-05", "D16-13", "D16-14")
def test_a_rebooted_robot_uses_neither() -> None:
    robots = "A(5,5)N upgrades=Recharge,Speed Routine"
    t = table(robots, "pit(5,4)", A="M1 M1 M1")
    assert t.asked == [("A", "play_upgrade"), ("A", "reboot_facing")], "only before it fell"
