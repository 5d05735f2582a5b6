"""The programming cards of 2016, and the special ones that routines bring into a deck.

Rows PRG16-01 to 14; rulings AMB-16-06, 12, 29.
"""

from __future__ import annotations

import pytest

from roborally.cards.upgrades import UPGRADES
from roborally.game.asks import IllegalAnswer
from roborally.game.effects import moments_of
from roborally.game.modern_cards import SPECIAL
from roborally.game.state import REGISTERS
from tests.cards.modern_table import Table, programming, table

HAND = "M1,M2,M3,L,R,U,B,A,A"


@pytest.mark.rule("PRG16-01")
@pytest.mark.parametrize(
    ("card", "place"), [("M1", "(4,4)E"), ("M2", "(5,4)E"), ("M3", "(6,4)E"), ("SPEED", "(6,4)E")]
)
def test_move_cards_go_that_many_spaces_forward(card: str, place: str) -> None:
    assert table("A(3,4)E", A=card).at("A") == place


@pytest.mark.rule("PRG16-02", "PRG16-03", "PRG16-04")
@pytest.mark.parametrize(("card", "side"), [("R", "E"), ("L", "W"), ("U", "S")])
def test_turns_are_in_place(card: str, side: str) -> None:
    assert table("A(3,4)N", A=card).at("A") == f"(3,4){side}"


@pytest.mark.rule("PRG16-05")
def test_back_up_is_one_space_back_and_keeps_the_facing() -> None:
    assert table("A(3,4)E", A="B").at("A") == "(2,4)E"


@pytest.mark.rule("PRG16-05")
def test_back_up_pushes() -> None:
    t = table("A(3,4)E; B(2,4)N", A="B")
    assert (t.at("A"), t.at("B")) == ("(2,4)E", "(1,4)N")


@pytest.mark.rule("PRG16-06", "PRG16-09")
@pytest.mark.parametrize("card", ["P", "ENERGY"])
def test_power_up_and_energy_routine_give_an_energy(card: str) -> None:
    t = table("A(3,4)E energy=2", register=3, A=card)
    assert (t.energy("A"), t.at("A")) == (3, "(3,4)E")


@pytest.mark.rule("PRG16-06", "PRG16-09")
@pytest.mark.parametrize("card", ["P", "ENERGY"])
def test_energy_comes_from_the_bank_and_there_may_be_none(card: str) -> None:
    t = Table("A(3,4)E energy=2")
    t.program({"A": f"{card} {card}"}, 1)
    t.state.bank = 1
    t.begin_at("begin_register").play_to("begin_register", {}, 3)
    assert (t.energy("A"), t.state.bank) == (3, 0)


@pytest.mark.rule("PRG16-07a", "PRG16-14")
@pytest.mark.parametrize("again", ["A", "REPEAT"])
def test_again_repeats_the_register_before(again: str) -> None:
    t = table("A(1,4)E", A=f"M2 {again}")
    assert t.at("A") == "(5,4)E"
    assert (t.register("A", 1), t.register("A", 2)) == ("M2", again)


@pytest.mark.rule("PRG16-07a", "PRG16-14", "AMB-16-12")
@pytest.mark.parametrize("program", ["M2 A A", "M2 A REPEAT", "M2 REPEAT A"])
def test_again_after_again_is_the_same_card(program: str) -> None:
    assert table("A(1,4)E", A=program).at("A") == "(7,4)E"


@pytest.mark.rule("PRG16-07a")
def test_again_looks_one_register_back_only() -> None:
    assert table("A(1,4)E", A="M2 L A").at("A") == "(3,4)W"


@pytest.mark.rule("PRG16-07a", "AMB-16-12")
def test_again_after_an_empty_register_does_nothing() -> None:
    assert table("A(1,4)E", A="M2 - A").at("A") == "(3,4)E"


@pytest.mark.rule("PRG16-07b", "PRG16-14", "AMB-16-12")
@pytest.mark.parametrize("again", ["A", "REPEAT"])
def test_again_after_a_damage_card_draws_a_new_card(again: str) -> None:
    """SPAM becomes Move 1; Again is neither SPAM nor Move 1 but the next card of the deck."""
    t = table("A(1,4)E deck=M1,L,M3", A=f"SPAM {again}")
    assert t.at("A") == "(2,4)N"
    assert t.deck("A") == ["M3"]
    assert t.pile("SPAM") == 38 + 1


@pytest.mark.rule("PRG16-07b")
def test_the_card_drawn_is_played_even_if_it_is_damage() -> None:
    t = table("A(1,4)E deck=M1,TROJAN,R,M3", A="SPAM A")
    assert t.at("A") == "(2,4)S"
    assert t.damage("A") == ["SPAM", "SPAM"]
    assert t.pile("TROJAN") == 12 + 1


@pytest.mark.rule("PRG16-07b", "AMB-16-12")
def test_an_again_drawn_by_again_leads_to_the_next_card() -> None:
    t = table("A(1,4)E deck=M1,A,REPEAT,R,M3", A="SPAM A")
    assert t.at("A") == "(2,4)S"
    assert sorted(t.discard("A")) == ["A", "REPEAT"]
    assert t.deck("A") == ["M3"]


@pytest.mark.rule("PRG16-07b", "AMB-16-06", "AMB-16-33")
def test_a_deck_of_nothing_but_agains_does_not_go_on_for_ever() -> None:
    t = table("A(1,4)E deck=A,A discard=REPEAT", A="SPAM A")
    assert t.at("A") == "(1,4)E"
    assert sorted(t.discard("A")) == ["A", "A", "REPEAT"]


@pytest.mark.rule("PRG16-07b", "AMB-16-12")
def test_again_after_an_again_that_drew_a_card_repeats_that_card() -> None:
    t = table("A(1,4)E deck=L,M2,U", A="SPAM A A")
    assert t.at("A") == "(1,0)N"
    assert t.deck("A") == ["U"]


@pytest.mark.rule("PRG16-07b")
def test_again_that_takes_the_place_of_a_damage_card_repeats_the_register_before() -> None:
    t = table("A(1,4)E deck=A,R", A="M2 SPAM")
    assert t.at("A") == "(5,4)E"
    t = table("A(1,4)E deck=A,R", A="M2 SPAM A")
    assert t.at("A") == "(5,4)S", "register 2 still counts as a damage card"


@pytest.mark.rule("PRG16-07b")
def test_all_cards_drawn_for_again_are_discarded_at_the_end() -> None:
    t = Table("A(1,4)E deck=M1,L,M3,M3,M3,M3,M3")
    t.program({"A": "SPAM A R R R"}, 1)
    t.begin_at("begin_register").play_to("begin_turn", {})
    robot = t.robot("A")
    assert sorted(t.discard("A")) == ["A", "L", "M1", "R", "R", "R"]
    assert robot.registers == robot.seconds == [0] * REGISTERS


@pytest.mark.rule("PRG16-07c", "AMB-16-12")
def test_no_upgrade_lets_two_cards_share_a_register() -> None:
    """So the clause about the second card never comes to pass."""
    assert not [upgrade.name for upgrade in UPGRADES if "may_pair" in moments_of(upgrade)]
    with pytest.raises(IllegalAnswer):
        programming(f"A(1,4)E hand={HAND}", answers={"program_registers": "M1+L,M2,M3,R,U"})


@pytest.mark.rule("PRG16-07d", "AMB-16-29", "PRG16-14")
@pytest.mark.parametrize("again", ["A", "REPEAT"])
def test_again_may_not_be_programmed_first(again: str) -> None:
    robots = f"A(1,4)E hand={again},M1,M2,M3,L,R,U,B,P"
    with pytest.raises(IllegalAnswer, match="may not lie in register 1"):
        programming(robots, answers={"program_registers": f"{again},M1,M2,M3,L"})
    with pytest.raises(IllegalAnswer, match="may not lie in register 1"):
        programming(robots, answers={"program_registers": f"time-out: {again},-,-,-,-"})
    t = programming(robots, answers={"program_registers": f"M1,{again},M2,M3,L"})
    assert [t.register("A", number) for number in (1, 2)] == ["M1", again]


@pytest.mark.rule("PRG16-07d", "AMB-16-06", "AMB-16-29")
def test_after_a_time_out_an_again_that_would_be_first_is_discarded() -> None:
    t = programming("A(1,4)E hand=M1,M1 deck=A,REPEAT,M2,A,L,R,U,B")
    assert [t.register("A", number) for number in range(1, 6)] == ["M2", "A", "L", "R", "U"]
    assert sorted(t.discard("A")) == ["A", "M1", "M1", "REPEAT"]


@pytest.mark.rule("AMB-16-06")
def test_after_a_time_out_cards_that_lie_stay_and_the_deck_fills_the_rest() -> None:
    robots = f"A(1,4)E hand={HAND} deck=A,R,R,U,B"
    t = programming(robots, answers={"program_registers": "time-out: M3,-,L,-,-"})
    assert [t.register("A", number) for number in range(1, 6)] == ["M3", "A", "L", "R", "R"]
    assert t.hand("A") == []
    assert sorted(t.discard("A")) == ["A", "A", "B", "M1", "M2", "R", "U"]


@pytest.mark.rule("AMB-16-06", "PRG16-07d")
def test_damage_in_register_1_is_not_replaced_by_again() -> None:
    t = table("A(1,4)E deck=A,M2,L", A="SPAM")
    assert t.at("A") == "(3,4)E"
    assert t.discard("A") == ["A"]


@pytest.mark.rule("PRG16-08")
def test_a_special_card_is_drawn_like_any_other_card_and_never_leaves_the_deck() -> None:
    t = Table("A(1,4)E deck=SPEED,M1,M1,M1 discard=FOLDER,L,L,L,L")
    t.begin_at("draw_hands").play_to("program_own_deck", {})
    assert sorted(t.hand("A")) == ["FOLDER", "L", "L", "L", "L", "M1", "M1", "M1", "SPEED"]
    t.play_to("begin_turn", {"program_registers": "SPEED,L,L,L,FOLDER"})
    assert {"SPEED", "FOLDER"} <= set(t.discard("A"))


@pytest.mark.rule("PRG16-08")
def test_every_special_card_lies_open_once_at_the_start() -> None:
    t = Table("A(1,4)E")
    assert sorted(t.state.special) == sorted(SPECIAL)
    assert not set(t.robot("A").deck) & set(SPECIAL)


@pytest.mark.rule("PRG16-10")
@pytest.mark.parametrize(("choose", "side"), [("L", "W"), ("R", "E"), ("U", "S"), ("", "W")])
def test_weasel_routine_turns_as_chosen(choose: str, side: str) -> None:
    t = table("A(3,4)N", A="WEASEL", answers={"weasel": choose} if choose else {})
    assert t.at("A") == f"(3,4){side}"
    assert t.choices("A", "weasel") == [["L", "R", "U"]]


@pytest.mark.rule("PRG16-10", "PRG16-12", "AMB-16-12")
@pytest.mark.parametrize("card", ["WEASEL", "SANDBOX"])
def test_again_means_a_new_choice(card: str) -> None:
    t = table("A(3,4)N", A=f"{card} A", answers={card.lower(): ["R", "U"]})
    assert t.at("A") == "(3,4)W"


@pytest.mark.rule("PRG16-11")
@pytest.mark.parametrize(("before", "after"), [(3, 2), (1, 0), (0, 0)])
def test_spam_folder_gets_rid_of_one_spam(before: int, after: int) -> None:
    t = table(f"A(3,4)N discard={','.join(['M1', *['SPAM'] * before])}", A="FOLDER")
    assert t.discard("A").count("SPAM") == after
    assert t.discard("A").count("M1") == 1
    assert t.pile("SPAM") == 38 + before - after
    assert t.at("A") == "(3,4)N"


@pytest.mark.rule("PRG16-11")
def test_spam_folder_takes_spam_of_the_discard_pile_only() -> None:
    t = table("A(3,4)N deck=SPAM discard=TROJAN", A="FOLDER")
    assert (t.deck("A"), t.discard("A")) == (["SPAM"], ["TROJAN"])
    assert t.pile("SPAM") == 38


@pytest.mark.rule("PRG16-12")
@pytest.mark.parametrize(
    ("choose", "place"),
    [
        ("M1", "(4,4)E"),
        ("M2", "(5,4)E"),
        ("M3", "(6,4)E"),
        ("B", "(2,4)E"),
        ("L", "(3,4)N"),
        ("R", "(3,4)S"),
        ("U", "(3,4)W"),
        ("", "(4,4)E"),
    ],
)
def test_sandbox_routine_is_one_of_seven_actions(choose: str, place: str) -> None:
    t = table("A(3,4)E", A="SANDBOX", answers={"sandbox": choose} if choose else {})
    assert t.at("A") == place
    assert t.choices("A", "sandbox") == [["M1", "M2", "M3", "B", "L", "R", "U"]]


@pytest.mark.rule("PRG16-13")
def test_speed_routine_moves_three_spaces() -> None:
    t = table("A(1,4)E; B(3,4)N", A="SPEED A")
    assert (t.at("A"), t.at("B")) == ("(7,4)E", "(8,4)N")
