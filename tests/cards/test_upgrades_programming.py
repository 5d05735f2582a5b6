"""Permanent upgrades for programming: rows UPG16-07, 11 and 15."""

from __future__ import annotations

import pytest

from tests.cards.modern_table import Table, programming

HAND = "hand=M1,M1,M2,M3,L,R,U,P,B"
PROGRAM = "M1,L,M1,R,M2"


def view(t: Table) -> list[list[str]]:
    return [t.hand("A"), t.deck("A"), sorted(t.discard("A"))]


# ---- Memory Stick


@pytest.mark.rule("UPG16-15")
def test_a_memory_stick_draws_ten_cards() -> None:
    t = Table("A(3,4)E upgrades=Memory Stick; B(6,4)N").begin_at("draw_hands")
    t.play_to("program_own_deck", {})
    assert (len(t.hand("A")), len(t.hand("B"))) == (10, 9)
    assert (len(t.deck("A")), len(t.deck("B"))) == (10, 11)


@pytest.mark.rule("UPG16-15", "AMB-16-31")
def test_in_the_advanced_game_it_fills_the_hand_up_to_ten() -> None:
    t = Table("A(3,4)E hand=M1,M2,L,R upgrades=Memory Stick", keep_hands=True)
    t.begin_at("draw_hands").play_to("program_own_deck", {})
    assert len(t.hand("A")) == 10
    assert t.hand("A")[:4] == ["M1", "M2", "L", "R"]


# ---- Cache Memory


@pytest.mark.rule("UPG16-07")
@pytest.mark.parametrize("choose", ["B,P", "P,B"])
def test_leftovers_go_on_top_of_the_deck_in_the_order_chosen(choose: str) -> None:
    t = programming(
        f"A(3,4)E {HAND} deck=A discard= upgrades=Cache Memory",
        answers={"program_registers": PROGRAM, "cache_memory": choose},
    )
    assert view(t) == [[], [*choose.split(","), "A"], ["M3", "U"]]


@pytest.mark.rule("UPG16-07", "D16-12")
def test_every_ordered_choice_of_leftovers_is_offered_and_none_is_the_default() -> None:
    t = programming(
        f"A(3,4)E {HAND} deck=A discard= upgrades=Cache Memory",
        answers={"program_registers": PROGRAM},
    )
    (choices,) = t.choices("A", "cache_memory")
    assert len(choices) == len(set(choices)) == 1 + 4 + 12 + 24 + 24
    assert choices[0] == "none"
    assert t.taken("A", "cache_memory") == ["none"]
    assert view(t) == [[], ["A"], ["B", "M3", "P", "U"]]


@pytest.mark.rule("UPG16-07")
def test_damage_cards_can_go_back_too_and_equal_cards_are_one_choice() -> None:
    t = programming(
        "A(3,4)E hand=M1,M1,M2,M3,L,SPAM,SPAM deck=A upgrades=Cache Memory",
        answers={"program_registers": "M1,M1,M2,M3,L", "cache_memory": "SPAM"},
    )
    assert t.choices("A", "cache_memory") == [["none", "SPAM", "SPAM,SPAM"]]
    assert (t.deck("A"), t.discard("A")) == (["SPAM", "A"], ["SPAM"])


@pytest.mark.rule("UPG16-07")
def test_after_a_time_out_there_is_nothing_to_cache() -> None:
    t = programming(
        f"A(3,4)E {HAND} upgrades=Cache Memory", answers={"program_registers": "time-out"}
    )
    assert t.asked == [("A", "program_registers")]


@pytest.mark.rule("UPG16-07", "AMB-16-31")
def test_in_the_advanced_game_cards_are_taken_from_the_hand_that_is_kept() -> None:
    t = programming(
        f"A(3,4)E {HAND} deck=A upgrades=Cache Memory",
        answers={"program_registers": PROGRAM, "cache_memory": "U"},
        keep_hands=True,
    )
    assert view(t) == [["M3", "P", "B"], ["U", "A"], []]


# ---- Defrag Gizmo


@pytest.mark.rule("UPG16-11")
def test_a_damage_card_goes_to_its_pile_and_is_replaced() -> None:
    t = programming(
        "A(3,4)E hand=M1,M2,M3,L,SPAM deck=R,U upgrades=Defrag Gizmo",
        answers={"use_defrag": "SPAM", "program_registers": "M1,M2,M3,L,R"},
    )
    assert t.choices("A", "use_defrag") == [["none", "SPAM"]]
    assert t.pile("SPAM") == 39
    assert (t.deck("A"), t.discard("A")) == (["U"], [])


@pytest.mark.rule("UPG16-11", "D16-11")
def test_any_damage_card_may_go_and_none_is_the_default() -> None:
    t = programming(
        "A(3,4)E hand=M1,M2,VIRUS,WORM,TROJAN,SPAM,SPAM deck=R,U upgrades=Defrag Gizmo",
        answers={"program_registers": "M1,M2,SPAM,WORM,SPAM"},
    )
    assert t.choices("A", "use_defrag") == [["none", "SPAM", "TROJAN", "WORM", "VIRUS"]]
    assert t.deck("A") == ["R", "U"]


@pytest.mark.rule("UPG16-11")
def test_it_works_once_each_round() -> None:
    t = Table("A(3,4)E hand=SPAM,SPAM,M3,L,R deck=SPAM,U,M2 upgrades=Defrag Gizmo")
    t.begin_at("program_own_deck")
    t.play_to("begin_register", {"use_defrag": "SPAM", "program_registers": "SPAM,SPAM,M3,L,R"})
    assert t.asked.count(("A", "use_defrag")) == 1
    robot = t.robot("A")
    robot.hand, robot.registers = robot.registers, [0] * 5
    t.state.turn += 1
    t.begin_at("program_own_deck")
    t.play_to("begin_register", {"use_defrag": "SPAM", "program_registers": "U,SPAM,M3,L,R"})
    assert t.asked.count(("A", "use_defrag")) == 2
    assert t.pile("SPAM") == 40


@pytest.mark.rule("UPG16-11", "AMB-16-39")
def test_who_lays_the_program_in_steps_uses_it_once_all_the_same() -> None:
    t = programming(
        "A(3,4)E hand=SPAM,SPAM,M3,L,R deck=U upgrades=Defrag Gizmo",
        answers={
            "use_defrag": ["none", "SPAM"],
            "program_registers": ["M3,-,-,-,-", "L,-,-,-", "SPAM,U,R"],
        },
    )
    assert [name for _, name in t.asked] == [
        "use_defrag",
        "program_registers",
        "use_defrag",
        "program_registers",
        "program_registers",
    ]
    assert t.pile("SPAM") == 39


@pytest.mark.rule("UPG16-11")
def test_without_damage_in_hand_nobody_is_asked() -> None:
    t = programming(
        "A(3,4)E hand=M1,M2,M3,L,R upgrades=Defrag Gizmo",
        answers={"program_registers": "M1,M2,M3,L,R"},
    )
    assert t.asked == [("A", "program_registers")]


@pytest.mark.rule("UPG16-11", "M16-082")
def test_a_dry_pile_is_filled_again() -> None:
    t = programming(
        "A(3,4)E hand=M1,M2,M3,L,WORM deck=R upgrades=Defrag Gizmo",
        piles="WORM=0",
        answers={"use_defrag": "WORM", "program_registers": "M1,M2,M3,L,R"},
    )
    assert t.pile("WORM") == 1


@pytest.mark.rule("UPG16-11", "M16-036")
def test_others_do_not_see_it_before_all_have_programmed() -> None:
    t = Table(
        "A(3,4)E hand=M1,M2,M3,L,SPAM deck=R upgrades=Defrag Gizmo; B(6,4)N hand=M1,M1,M1,L,L"
    )
    t.begin_at("program_own_deck")
    t.referee.run_to(10_000)
    (ask,) = [ask for ask in t.referee.open if ask.name == "use_defrag"]
    assert ask.secret
    t.referee.answer(ask, "SPAM")
    assert t.referee.view(1).state.piles[0] == 38
