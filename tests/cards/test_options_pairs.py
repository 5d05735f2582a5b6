"""Two cards in one register: Crab Legs and Dual Processor (rows OPT05-06, OPT05-08)."""

from __future__ import annotations

import pytest

from tests.cards.choosing import choices
from tests.rules.table import answer, play

HAND = "hand=M1/500,M2/700,M3/800,B/440,R/80,L/70,U/10,M1/510,M2/710"


@pytest.mark.rule("OPT05-06a")
@pytest.mark.parametrize(("rotate", "end"), [("R/80", "(4,4)N"), ("L/70", "(2,4)N")])
def test_crab_legs_step_to_the_side_without_turning(rotate: str, end: str) -> None:
    t = play("2005", "A(3,4)N options=Crab Legs", A=f"M1/500+{rotate}")
    assert t.at("A") == end


@pytest.mark.rule("OPT05-06b")
@pytest.mark.parametrize(("other", "order"), [("M1/550", "AB"), ("M1/570", "BA")])
def test_a_sidestep_has_the_priority_of_the_move_1(other: str, order: str) -> None:
    t = play("2005", "A(3,4)N options=Crab Legs; B(8,8)N", A="M1/560+L/70", B=other)
    assert "".join(t.order) == order


@pytest.mark.rule("OPT05-06a")
def test_a_sidestep_pushes_is_stopped_by_walls_and_falls_like_any_move() -> None:
    robots = "A(3,4)N options=Crab Legs; B(4,4)N"
    t = play("2005", robots, "pit(5,4)", A="M1/500+R/80")
    assert (t.at("A"), t.at("B")) == ("(4,4)N", "gone")
    t = play("2005", robots, "wall(4,4)E", A="M1/500+R/80")
    assert (t.at("A"), t.at("B")) == ("(3,4)N", "(4,4)N")
    t = play("2005", "A(3,4)N options=Crab Legs", "wall(3,4)W", A="M1/500+L/70")
    assert t.at("A") == "(3,4)N"


@pytest.mark.rule("OPT05-06a", "OPT05-08a", "D05-10")
@pytest.mark.parametrize(
    ("option", "pair", "accepted"),
    [
        ("Crab Legs", "M1/500+R/80", True),
        ("Crab Legs", "L/70+M1/500", True),
        ("Crab Legs", "M1/500+U/10", False),
        ("Crab Legs", "M2/700+L/70", False),
        ("Crab Legs", "B/440+L/70", False),
        ("Dual Processor", "M3/800+L/70", True),
        ("Dual Processor", "M2/700+R/80", True),
        ("Dual Processor", "M1/500+U/10", True),
        ("Dual Processor", "B/440+L/70", True),
        ("Dual Processor", "M2/700+M1/500", False),
        ("Dual Processor", "L/70+R/80", False),
        ("Dual Processor", "M3/800+L/70+R/80", False),
        ("Brakes", "M1/500+R/80", False),
    ],
)
def test_which_cards_may_share_a_register(option: str, pair: str, accepted: bool) -> None:
    left = [card for card in HAND[5:].split(",") if card not in pair.split("+")]
    t = play(
        "2005",
        f"A(3,4)N {HAND} options={option}",
        from_register=0,
        to_register=0,
        refuse=[
            {
                "robot": "A",
                "when": "programming",
                "ask": "program_registers",
                "choose": ",".join([left[0], pair, *left[1:4]]),
            }
        ],
    )
    assert t.refused() == (not accepted)


@pytest.mark.rule("AMB-05-13c")
@pytest.mark.parametrize(
    ("program", "accepted"),
    [
        ("M1/500+R/80,M1/510,M2/700,M3/800,B/440", True),
        ("M1/500+R/80,M1/510,M2/700,M3/800", False),
        ("M1/500+R/80,M1/510,M2/700,M3/800,-", False),
        ("M1/500+R/80,M1/510,M2/700,M3/800,R/80", False),
    ],
)
def test_a_pair_must_leave_a_card_for_every_open_register(program: str, accepted: bool) -> None:
    t = play(
        "2005",
        "A(3,4)N d3 hand=M1/500,R/80,M1/510,M2/700,M3/800,B/440 options=Crab Legs",
        from_register=0,
        to_register=0,
        refuse=[
            {"robot": "A", "when": "programming", "ask": "program_registers", "choose": program}
        ],
    )
    assert t.refused() == (not accepted)


@pytest.mark.rule("OPT05-08a", "OPT05-08b")
def test_a_pair_that_was_programmed_is_carried_out_in_its_register() -> None:
    t = play(
        "2005",
        f"A(3,4)E {HAND} options=Dual Processor",
        from_register=0,
        to_register=2,
        answers=[
            answer("A", "programming", "program_registers", "U/10,M3/800+L/70,R/80,M1/500,M1/510")
        ],
    )
    assert t.robot("A", "programming")["registers"]["2"] == "M3/800+L/70"
    assert t.at("A", "register 1") == "(3,4)W"
    assert t.at("A", "register 2") == "(1,4)S"


@pytest.mark.rule("OPT05-08b", "OPT05-08c")
@pytest.mark.parametrize(
    ("pair", "end"),
    [
        ("M3/800+L/70", "(5,4)N"),
        ("M2/700+R/80", "(4,4)S"),
        ("M1/500+L/70", "(3,4)N"),
        ("B/440+L/70", "(3,4)N"),
        ("M3/800+U/10", "(4,4)W"),
        ("M2/700+U/10", "(3,4)W"),
        ("M1/500+U/10", "(3,4)W"),
        ("B/440+U/10", "(3,4)W"),
    ],
)
def test_dual_processor_moves_less_and_then_turns(pair: str, end: str) -> None:
    assert play("2005", "A(3,4)E options=Dual Processor", A=pair).at("A") == end


@pytest.mark.rule("AMB-05-13b")
@pytest.mark.parametrize(("other", "order"), [("M2/710", "BA"), ("M2/690", "AB")])
def test_dual_processor_acts_at_the_number_of_the_move_card(other: str, order: str) -> None:
    t = play("2005", "A(3,4)E options=Dual Processor; B(8,8)N", A="M2/700+L/70", B=other)
    assert "".join(t.order) == order


@pytest.mark.rule("AMB-05-13b", "OPT05-08b", "OPT05-12a")
@pytest.mark.parametrize(
    ("pair", "gear", "end"),
    [
        ("M3/800+L/70", "4", "(6,4)N"),
        ("M3/800+L/70", "3", "(5,4)N"),
        ("M3/800+U/10", "4", "(5,4)W"),
    ],
)
def test_fourth_gear_changes_the_move_before_dual_processor_does(
    pair: str, gear: str, end: str
) -> None:
    t = play(
        "2005",
        "A(3,4)E options=Dual Processor,Fourth Gear",
        A=pair,
        answers=[answer("A", "register 1", "fourth_gear", gear)],
    )
    assert t.asked == [("A", "fourth_gear")]
    assert t.at("A") == end


@pytest.mark.rule("AMB-05-13b", "OPT05-08b", "OPT05-23a")
@pytest.mark.parametrize(
    ("pair", "gear", "end"),
    [
        ("B/440+L/70", "2", "(2,4)N"),
        ("B/440+L/70", "1", "(3,4)N"),
        ("B/440+U/10", "2", "(3,4)W"),
    ],
)
def test_reverse_gear_changes_the_back_up_before_dual_processor_does(
    pair: str, gear: str, end: str
) -> None:
    t = play(
        "2005",
        "A(3,4)E options=Reverse Gear,Dual Processor",
        A=pair,
        answers=[answer("A", "register 1", "reverse_gear", gear)],
    )
    assert t.at("A") == end


@pytest.mark.rule("AMB-05-13", "D05-19")
@pytest.mark.parametrize("options", ["Crab Legs,Dual Processor", "Dual Processor,Crab Legs"])
@pytest.mark.parametrize(("mode", "end"), [("crab", "(4,4)N"), ("dual", "(3,4)E"), ("", "(4,4)N")])
def test_with_both_options_the_mode_is_declared_on_the_reveal(
    options: str, mode: str, end: str
) -> None:
    answers = [answer("A", "register 1", "pair_mode", mode)] if mode else []
    t = play("2005", f"A(3,4)N options={options}", A="M1/500+R/80", answers=answers)
    assert choices(t, "A", "pair_mode") == [["crab", "dual"]]
    assert t.at("A") == end


@pytest.mark.rule("AMB-05-13")
@pytest.mark.parametrize(("pair", "end"), [("M2/700+R/80", "(3,3)E"), ("M1/500+U/10", "(3,4)S")])
def test_with_both_options_only_a_move_1_with_a_rotate_card_has_two_modes(
    pair: str, end: str
) -> None:
    t = play("2005", "A(3,4)N options=Crab Legs,Dual Processor", A=pair)
    assert t.asked == []
    assert t.at("A") == end


@pytest.mark.rule("OPT05-03a", "OPT05-06a", "OPT05-08b")
@pytest.mark.parametrize("option", ["Crab Legs", "Dual Processor"])
@pytest.mark.parametrize("first", [True, False])
def test_brakes_are_not_offered_for_a_pair(option: str, first: bool) -> None:
    options = f"Brakes,{option}" if first else f"{option},Brakes"
    assert play("2005", f"A(3,4)N options={options}", A="M1/500+R/80").asked == []


@pytest.mark.rule("OPT05-02a", "OPT05-03a")
@pytest.mark.parametrize(
    "options", ["Dual Processor,Abort Switch,Brakes", "Abort Switch,Dual Processor,Brakes"]
)
def test_brakes_are_offered_again_when_the_pair_was_aborted(options: str) -> None:
    t = play(
        "2005",
        f"A(3,4)N options={options}",
        A="M1/500+R/80",
        program_deck=["M1/510"],
        answers=[
            answer("A", "register 1", "abort_switch", "abort"),
            answer("A", "register 1", "brakes", "0"),
        ],
    )
    assert t.asked == [("A", "abort_switch"), ("A", "brakes")]
    assert t.at("A") == "(3,4)N"


@pytest.mark.rule("OPT05-02a", "OPT05-05b", "OPT05-24a")
def test_a_card_that_replaces_a_pair_stands_alone() -> None:
    t = play(
        "2005",
        "A(3,4)N stored=M1/530 options=Dual Processor,Conditional Program",
        A="M1/500+R/80",
        answers=[answer("A", "register 1", "conditional_swap", "swap")],
    )
    assert t.robot("A")["registers"]["1"] == "M1/530"
    assert t.at("A") == "(3,3)N"
