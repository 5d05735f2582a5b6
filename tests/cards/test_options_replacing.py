"""Options that replace the own card of a register: Conditional Program and Abort Switch.

Rows OPT94-02, 05 and OPT05-02, 05; rulings AMB-96 and AMB-05-11.
"""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer
from roborally.situation.playing import Situation
from tests.cards.choosing import EDITIONS, choices, race_from
from tests.rules.table import Played, answer, play, situation

FIVE = "L/70 L/90 L/110 L/130 L/150"
HAND = "M1/500,M2/700,M3/800,B/440,R/80,L/70,U/10,M1/510,M2/710"


def swap(robot: str, register: int) -> dict[str, str]:
    return answer(robot, f"register {register}", "conditional_swap", "swap")


def abort(robot: str, register: int) -> dict[str, str]:
    return answer(robot, f"register {register}", "abort_switch", "abort")


# ---- Conditional Program


@pytest.mark.rule("OPT94-05", "OPT05-05a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_one_of_the_cards_left_over_is_stored(rules: str) -> None:
    """Nine cards, five laid: one of the four others is kept, three are discarded."""
    played = Situation(
        situation(
            rules,
            f"A(5,5)N hand={HAND} options=Conditional Program",
            from_register=0,
            to_register=0,
            answers=[
                answer("A", "programming", "program_registers", "M1/500,M2/700,M3/800,B/440,R/80"),
                answer("A", "programming", "conditional_store", "U/10"),
            ],
        ),
        rules,
    )
    t = Played(played.play())
    left = ["none", "L/70", "U/10", "M1/510", "M2/710"]
    assert choices(t, "A", "conditional_store") == [left]
    assert (t.robot("A")["stored_card"], t.robot("A")["hand_cards"]) == ("U/10", [])
    assert sorted(played.referee.state.discard) == [70, 510, 710]


@pytest.mark.rule("OPT94-05", "OPT05-05a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_a_card_left_over_nothing_can_be_stored(rules: str) -> None:
    """Four damage: five cards for five registers."""
    t = play(
        rules,
        "A(5,5)N d4 hand=M1/500,M2/700,M3/800,B/440,R/80 options=Conditional Program",
        from_register=0,
        to_register=0,
        answers=[
            answer("A", "programming", "program_registers", "M1/500,M2/700,M3/800,B/440,R/80")
        ],
    )
    assert choices(t, "A", "conditional_store") == []
    assert t.robot("A")["stored_card"] is None


@pytest.mark.rule("OPT94-05", "OPT05-05b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_stored_card_takes_the_place_of_the_card_in_one_register(rules: str) -> None:
    robots = "A(5,5)N stored=U/10 options=Conditional Program"
    t = play(rules, robots, A=FIVE, answers=[swap("A", 3)])
    assert [a["when"] for a in t.result.asks] == ["register 1", "register 2", "register 3"]
    assert choices(t, "A", "conditional_swap") == [["no", "swap"]] * 3
    assert t.at("A", "register 2") == "(5,5)S"
    assert (t.at("A", "register 3"), t.robot("A")["registers"]["3"]) == ("(5,5)N", "U/10")
    assert t.robot("A")["stored_card"] is None
    assert t.at("A", "register 5") == "(5,5)S"


@pytest.mark.rule("OPT94-05", "OPT05-05b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("card", "order"), [("M3/800", "AB"), ("U/10", "BA")])
def test_the_replaced_card_is_discarded_and_the_new_number_counts(
    rules: str, card: str, order: str
) -> None:
    robots = f"A(5,5)N stored={card} options=Conditional Program; B(8,8)N"
    played = Situation(
        situation(rules, robots, A="M1/500", B="M2/700", answers=[swap("A", 1)]), rules
    )
    assert "".join(played.play().checkpoints[0]["order"]) == order
    assert played.referee.state.discard == [500]


@pytest.mark.rule("OPT94-05", "OPT05-05c")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_swap_is_announced_before_anybody_reveals(rules: str) -> None:
    """While B decides about its revealed card, A is not asked any more."""
    referee = race_from(rules, "A(5,5)N options=Conditional Program; B(8,8)N options=Abort Switch")
    a, b = referee.state.robots
    a.hand[:6] = [500, 70, 90, 110, 130, 10]
    b.hand[:5] = [490, 80, 100, 120, 140]
    referee.answer(referee.ask_for(0, "program_registers"), "M1/500,L/70,L/90,L/110,L/130")
    referee.answer(referee.ask_for(0, "conditional_store"), "U/10")
    referee.answer(referee.ask_for(1, "program_registers"), "M1/490,R/80,R/100,R/120,R/140")
    assert [ask.name for ask in referee.open] == ["conditional_swap"]
    assert not [e for e in referee.events if type(e).__name__ == "Revealed"]
    referee.answer(referee.open[0], "no")
    assert [(ask.robot, ask.name) for ask in referee.open] == [(1, "abort_switch")]
    assert [e for e in referee.events if type(e).__name__ == "Revealed"]
    with pytest.raises(IllegalAnswer):
        referee.ask_for(0, "conditional_swap")


@pytest.mark.rule("OPT94-05", "OPT05-05d")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_unused_stored_card_is_discarded_at_the_end_of_the_turn(rules: str) -> None:
    robots = "A(5,5)N stored=U/10 options=Conditional Program"
    played = Situation(situation(rules, robots, from_register=5, A="L/70", end_of_turn=True), rules)
    stored = [point["robots"]["A"]["stored_card"] for point in played.play().checkpoints]
    assert stored == ["U/10", None]
    assert sorted(played.referee.state.discard) == [10, 70]


@pytest.mark.rule("OPT94-05", "AMB-96")
def test_in_1994_a_locked_register_is_not_offered() -> None:
    robots = "A(5,5)N d5 locked=5:L/150 stored=U/10 options=Conditional Program"
    t = play("1994", robots, from_register=4, A="L/130")
    assert [a["when"] for a in t.result.asks] == ["register 4"]
    t = play("1994", robots, from_register=5, switches={"locked_exempt": False})
    assert [a["when"] for a in t.result.asks] == ["register 5"]


@pytest.mark.rule("OPT05-05b", "AMB-05-11")
def test_in_2005_a_locked_register_may_be_replaced_and_keeps_the_new_card() -> None:
    robots = "A(5,5)N d5 locked=5:L/150 stored=U/10 options=Conditional Program"
    t = play("2005", robots, from_register=5, next_turn=True, answers=[swap("A", 5)])
    assert t.at("A", "register 5") == "(5,5)S"
    assert t.robot("A", "end_of_turn")["locked"] == [5]
    assert t.robot("A", "next_turn_start")["registers"]["5"] == "U/10"
    t = play("2005", robots, from_register=5, switches={"locked_exempt": True})
    assert t.asked == []


# ---- Abort Switch


@pytest.mark.rule("OPT94-02", "OPT05-02a", "OPT05-02b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_from_the_abort_on_every_register_plays_the_top_of_the_deck(rules: str) -> None:
    t = play(
        rules,
        "A(5,5)N options=Abort Switch",
        A="L/70 M3/800 L/110 L/130 L/150",
        program_deck=["U/10", "R/80", "R/100", "U/20"],
        answers=[abort("A", 2)],
    )
    assert [a["when"] for a in t.result.asks] == ["register 1", "register 2"]
    assert choices(t, "A", "abort_switch") == [["no", "abort"]] * 2
    assert list(t.robot("A")["registers"].values()) == ["L/70", "U/10", "R/80", "R/100", "U/20"]
    facings = [t.at("A", f"register {k}") for k in range(1, 6)]
    assert facings == ["(5,5)W", "(5,5)E", "(5,5)S", "(5,5)W", "(5,5)E"]


@pytest.mark.rule("OPT94-02", "OPT05-02a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_the_abort_the_program_runs_as_laid(rules: str) -> None:
    t = play(rules, "A(5,5)N options=Abort Switch", A=FIVE, program_deck=["U/10"])
    assert choices(t, "A", "abort_switch") == [["no", "abort"]] * 5
    assert list(t.robot("A")["registers"].values()) == FIVE.split()
    assert t.at("A") == "(5,5)W"


@pytest.mark.rule("OPT94-02", "OPT05-02a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("top", "order"), [("M3/790", "AB"), ("M1/500", "BA")])
def test_the_drawn_card_goes_at_its_own_number(rules: str, top: str, order: str) -> None:
    t = play(
        rules,
        "A(5,5)N options=Abort Switch; B(8,8)N",
        A="L/70",
        B="M2/700",
        program_deck=[top],
        answers=[abort("A", 1)],
    )
    assert "".join(t.order) == order


@pytest.mark.rule("OPT05-02a", "D05-18")
def test_the_owner_decides_after_the_reveal() -> None:
    referee = race_from("2005", "A(5,5)N options=Abort Switch; B(8,8)N")
    for ask in list(referee.open):
        referee.answer(ask, ask.default)
    assert [ask.name for ask in referee.open] == ["abort_switch"]
    revealed = [e for e in referee.events if type(e).__name__ == "Revealed"]
    assert len(revealed) == 2
    assert not [e for e in referee.events if type(e).__name__ in ("Moved", "Turned")]


@pytest.mark.rule("OPT94-02", "OPT05-02b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_replaced_cards_are_discarded(rules: str) -> None:
    referee = race_from(rules, "A(5,5)N options=Abort Switch")
    robot, state = referee.state.robots[0], referee.state
    referee.answer(referee.open[0], referee.open[0].default)
    program, top = list(robot.registers), state.deck[-1]
    referee.run_to(state.step + 1)
    referee.answer(referee.ask_for(0, "abort_switch"), "abort")
    assert robot.registers == [top, *program[1:]]
    assert program[0] in state.discard


@pytest.mark.rule("OPT94-02", "AMB-96")
def test_in_1994_locked_registers_are_not_aborted() -> None:
    robots = "A(5,5)N d6 locked=4:L/130,5:L/150 options=Abort Switch"
    t = play("1994", robots, A="L/70 L/90 L/110", program_deck=["U/10"], answers=[abort("A", 3)])
    assert list(t.robot("A")["registers"].values())[2:] == ["U/10", "L/130", "L/150"]
    t = play("1994", robots, from_register=4)
    assert t.asked == []


@pytest.mark.rule("OPT05-02a", "OPT05-02b", "AMB-05-11")
def test_in_2005_a_locked_register_is_aborted_too_and_keeps_the_new_card() -> None:
    t = play(
        "2005",
        "A(5,5)N d6 locked=4:L/130,5:L/150 options=Abort Switch",
        A="L/70 L/90 L/110",
        program_deck=["U/10", "R/80"],
        answers=[abort("A", 4)],
        next_turn=True,
    )
    assert t.robot("A", "register 5")["locked"] == [4, 5]
    registers = t.robot("A", "next_turn_start")["registers"]
    assert (registers["4"], registers["5"]) == ("U/10", "R/80")


@pytest.mark.rule("OPT05-02a")
def test_a_drawn_card_stays_when_its_register_locks_later() -> None:
    """Register 5 is replaced and then locked by the laser of the same register."""
    t = play(
        "2005",
        "A(5,5)N d4 options=Abort Switch",
        "laser(5,0)S",
        from_register=5,
        A="L/70",
        program_deck=["U/10"],
        answers=[abort("A", 5)],
        next_turn=True,
    )
    assert t.robot("A")["locked"] == [5]
    assert t.robot("A")["registers"]["5"] == "U/10"


@pytest.mark.rule("OPT94-02", "OPT05-02b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_next_turn_is_not_aborted_any_more(rules: str) -> None:
    referee = race_from(rules, "A(5,5)N options=Abort Switch", "wall(5,5)N")
    asked: list[tuple[int, int]] = []
    while referee.state.turn <= 2 and referee.open:
        ask = referee.open[0]
        if ask.name == "abort_switch":
            asked.append((referee.state.turn, referee.state.register))
            referee.answer(ask, "abort" if referee.state.turn == 1 else "no")
        elif ask.name == "program_registers":
            robot = referee.state.robots[0]
            turns = [10, 20, 30, 40, 50]
            robot.hand[:5] = turns
            referee.answer(ask, "U/10,U/20,U/30,U/40,U/50")
        else:
            referee.answer(ask, ask.default)
    assert asked[:2] == [(1, 1), (2, 1)]


@pytest.mark.rule("AMB-05-39", "OPT05-02a")
@pytest.mark.parametrize("discards", [True, False])
def test_with_an_empty_deck_the_discards_of_the_turn_are_shuffled(discards: bool) -> None:
    """With neither deck nor discards there is no replacement."""
    referee = race_from("2005", "A(5,5)N options=Abort Switch")
    robot, state = referee.state.robots[0], referee.state
    referee.answer(referee.open[0], referee.open[0].default)
    referee.run_to(state.step + 1)
    programmed, left_over = robot.registers[0], set(state.discard)
    assert left_over
    state.deck.clear()
    if not discards:
        state.discard.clear()
    referee.answer(referee.ask_for(0, "abort_switch"), "abort")
    assert robot.registers[0] in (left_over if discards else {programmed})
