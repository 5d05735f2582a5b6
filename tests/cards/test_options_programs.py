"""Options about the hand: Extra Memory, Flywheel, Recompile.

Rows OPT94-07, 09, 20 and OPT05-09, 11, 22; rulings AMB-98, AMB-05-14, AMB-05-16.
"""

from __future__ import annotations

from typing import Any

import pytest

from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.cards import DECK, card_of, card_text, is_move
from tests.cards.choosing import EDITIONS, choices, give_up, pen, race_from, run
from tests.rules.races import cards_of
from tests.rules.table import Played, answer, play

SEVEN = "M1/500,M2/700,M3/800,B/440,R/80,L/70,U/10"
NEW = ["M1/510", "M2/710", "M3/810", "B/450", "R/100", "L/90", "U/20", "U/30"]


def window(rules: str, robots: str, *answers: dict[str, str], **fields: Any) -> Played:
    """The programming window alone."""
    return play(rules, robots, from_register=0, to_register=0, answers=list(answers), **fields)


def program(robot: str, cards: str) -> dict[str, str]:
    return answer(robot, "programming", "program_registers", cards)


REDRAW = answer("A", "programming", "recompile", "redraw")


@pytest.mark.rule("OPT94-07", "OPT05-09")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("damage", "dealt"), [(0, 10), (2, 8), (5, 5), (9, 1)])
def test_extra_memory_is_one_more_card_dealt(rules: str, damage: int, dealt: int) -> None:
    robots = f"A(5,5)N d{damage} options={{}}"
    t = play(rules, robots.format("Extra Memory"), from_register=5, next_turn=True)
    assert t.robot("A")["dealt"] == dealt
    t = play(rules, robots.format("Brakes"), from_register=5, next_turn=True)
    assert t.robot("A")["dealt"] == dealt - 1


@pytest.mark.rule("OPT94-07")
def test_extra_memory_does_not_save_from_the_tenth_point() -> None:
    robots = "A(5,5)N d9 options=Extra Memory"
    t = play("1994", robots, "laser(5,0)S", answers=[give_up("A", "take")])
    assert t.robot("A")["destroyed"]


@pytest.mark.rule("OPT05-09")
def test_a_robot_that_is_down_gets_no_extra_card() -> None:
    t = play("2005", "A(5,5)N d1 announced options=Extra Memory", from_register=5, next_turn=True)
    assert (t.robot("A")["power"], t.robot("A")["dealt"]) == ("down", 0)


@pytest.mark.rule("OPT05-09", "OPT94-07")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_cards_left_over_are_still_discarded(rules: str) -> None:
    t = window(
        rules,
        f"A(5,5)N hand={SEVEN} options=Extra Memory",
        program("A", "M1/500,M2/700,M3/800,B/440,R/80"),
    )
    assert t.robot("A")["hand_cards"] == []


@pytest.mark.rule("AMB-05-14", "OPT05-09", "OPT05-05a", "OPT05-11a")
@pytest.mark.parametrize("ask", ["conditional_store", "flywheel_store"])
def test_at_nine_damage_the_extra_card_can_only_be_stored(ask: str) -> None:
    option = {"conditional_store": "Conditional Program", "flywheel_store": "Flywheel"}[ask]
    locked = "locked=1:R/80,2:R/100,3:R/120,4:R/140,5:R/160"
    t = play(
        "2005",
        f"A(5,5)N d9 {locked} hand=U/10 options=Extra Memory,{option}",
        from_register=0,
        answers=[answer("A", "programming", ask, "U/10")],
        to_register=1,
    )
    assert t.asked[0] == ("A", ask)
    assert ("A", "program_registers") not in t.asked
    assert t.robot("A", "programming")["stored_card"] == "U/10"
    assert t.robot("A", "programming")["registers"]["1"] == "R/80"


@pytest.mark.rule("OPT94-09", "OPT05-11a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("choose", "stored"), [("M3/800", "M3/800"), (None, None)])
def test_a_card_left_over_may_be_kept_on_the_flywheel(
    rules: str, choose: str | None, stored: str | None
) -> None:
    keep = [answer("A", "programming", "flywheel_store", choose)] if choose else []
    t = window(
        rules,
        f"A(5,5)N hand={SEVEN} options=Flywheel",
        program("A", "M1/500,M2/700,U/10,B/440,R/80"),
        *keep,
    )
    assert t.robot("A")["stored_card"] == stored
    assert t.robot("A")["hand_cards"] == []
    left = ["none", "M3/800"] if rules == "1994" else ["none", "M3/800", "L/70"]
    assert choices(t, "A", "flywheel_store") == [left]


@pytest.mark.rule("OPT94-09")
def test_the_flywheel_of_1994_refuses_a_rotate_card() -> None:
    store = {"robot": "A", "when": "programming", "ask": "flywheel_store"}
    t = window(
        "1994",
        f"A(5,5)N hand={SEVEN} options=Flywheel",
        program("A", "M1/500,M2/700,U/10,B/440,R/80"),
        refuse=[{**store, "choose": "L/70"}, {**store, "choose": "M3/800"}],
    )
    assert (t.refused(0), t.refused(1)) == (True, False)
    t = window(
        "1994",
        f"A(5,5)N hand={SEVEN} options=Flywheel",
        program("A", "M1/500,M2/700,M3/800,B/440,R/80"),
    )
    assert choices(t, "A", "flywheel_store") == []


@pytest.mark.rule("OPT94-09", "OPT05-11b")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("choose", "hand"), [("take", 8), ("leave", 7), (None, 7)])
def test_the_stored_card_may_be_added_to_the_hand(
    rules: str, choose: str | None, hand: int
) -> None:
    take = [answer("A", "programming", "flywheel_take", choose)] if choose else []
    t = window(rules, f"A(5,5)N hand={SEVEN} stored=M2/780 options=Flywheel", *take)
    assert choices(t, "A", "flywheel_take") == [["leave", "take"]]
    assert len(t.robot("A")["hand_cards"]) == hand
    assert t.robot("A")["stored_card"] == (None if choose == "take" else "M2/780")


@pytest.mark.rule("OPT94-09", "OPT05-11b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_an_undamaged_robot_with_a_stored_card_chooses_from_ten(rules: str) -> None:
    """The card stored in turn 1 is offered from turn 2 on, and is nowhere else meanwhile."""
    referee = race_from(rules, "A(5,5)N options=Flywheel", pen(5, 5))
    robot = referee.state.robots[0]
    seen: list[tuple[int, str, int]] = []

    def say(ask: Ask) -> str | None:
        seen.append((referee.state.turn, ask.name, len(robot.hand)))
        assert ask.secret
        assert cards_of(referee.state) == list(DECK)
        if ask.name == "program_registers":
            cards = sorted(robot.hand, key=is_move)[: len(robot.open_registers)]
            return ",".join(card_text(card) for card in cards)
        if ask.name == "flywheel_store" and referee.state.turn == 1:
            assert ask.choices is not None
            return ask.choices[1]
        if ask.name == "flywheel_take":
            stored = robot.stored["Flywheel"]
            assert stored not in [*robot.hand, *referee.state.deck]
            return "take"
        return None

    run(referee, 2, say)
    assert [(turn, size) for turn, name, size in seen if name == "flywheel_take"] == [(2, 9)]
    assert [size for turn, name, size in seen if name == "program_registers"] == [9, 10]


@pytest.mark.rule("OPT05-11c")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize(("choose", "asked"), [("leave", 0), ("take", 1)])
def test_the_flywheel_holds_one_card(rules: str, choose: str, asked: int) -> None:
    t = window(
        rules,
        f"A(5,5)N hand={SEVEN} stored=M2/780 options=Flywheel",
        answer("A", "programming", "flywheel_take", choose),
        program("A", "M1/500,L/70,U/10,B/440,R/80"),
    )
    assert len(choices(t, "A", "flywheel_store")) == asked


@pytest.mark.rule("OPT05-11a")
def test_the_stored_card_is_lost_with_the_flywheel() -> None:
    robots = "A(5,5)N stored=M2/780 options=Flywheel"
    t = play("2005", robots, "laser(5,0)S", answers=[give_up("A", "Flywheel")])
    assert (t.robot("A")["options"], t.robot("A")["stored_card"]) == ([], None)


@pytest.mark.rule("OPT05-11b")
def test_the_flywheel_feeds_a_robot_with_few_cards() -> None:
    """Eight damage: one card for register 1, and another choice with the stored one."""
    locked = "locked=2:R/100,3:R/120,4:R/140,5:R/160"
    t = window(
        "2005",
        f"A(5,5)N d8 {locked} hand=U/10 stored=M2/780 options=Flywheel",
        answer("A", "programming", "flywheel_take", "take"),
        program("A", "M2/780"),
    )
    assert t.robot("A")["registers"]["1"] == "M2/780"


@pytest.mark.rule("OPT94-20", "OPT05-22a", "OPT05-22b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_recompile_exchanges_the_hand_and_costs_a_point(rules: str) -> None:
    robots = f"A(5,5)N d2 hand={SEVEN} options=Recompile"
    t = window(rules, robots, REDRAW, program_deck=NEW)
    assert choices(t, "A", "recompile") == [["keep", "redraw"]]
    assert (t.robot("A")["hand_cards"], t.damage("A")) == (NEW[:7], 3)
    t = window(rules, robots, program_deck=NEW)
    assert (t.robot("A")["hand_cards"], t.damage("A")) == (SEVEN.split(","), 2)


@pytest.mark.rule("OPT94-20", "OPT05-22a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_without_cards_there_is_nothing_to_recompile(rules: str) -> None:
    locked = "locked=1:R/80,2:R/100,3:R/120,4:R/140,5:R/160"
    t = window(rules, f"A(5,5)N d9 {locked} options=Recompile", REDRAW)
    assert ("A", "recompile") not in t.asked
    assert t.damage("A") == 9


@pytest.mark.rule("OPT94-20", "OPT05-22a")
@pytest.mark.parametrize("rules", EDITIONS)
def test_recompile_is_offered_once_and_before_programming(rules: str) -> None:
    referee = race_from(rules, "A(5,5)N d2 options=Recompile", pen(5, 5))
    robot, old = referee.state.robots[0], list(referee.state.robots[0].hand)
    assert [ask.name for ask in referee.open] == ["recompile"]
    assert referee.open[0].secret
    referee.answer(referee.open[0], "redraw")
    assert not set(old) & set(robot.hand)
    assert set(old) <= set(referee.state.discard)
    while [ask.name for ask in referee.open] == ["block_damage_with_option"]:
        referee.answer(referee.open[0], "take")
    assert [ask.name for ask in referee.open] == ["program_registers"]
    with pytest.raises(IllegalAnswer):
        referee.ask_for(0, "recompile")


@pytest.mark.rule("OPT05-22b", "OPT94-20")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_damage_of_recompile_may_cost_an_option(rules: str) -> None:
    block = answer("A", "programming", "block_damage_with_option", "Brakes")
    t = window(rules, f"A(5,5)N d2 hand={SEVEN} options=Recompile,Brakes", REDRAW, block)
    assert (t.damage("A"), t.robot("A")["options"]) == (2, ["Recompile"])
    t = window(rules, f"A(5,5)N d2 hand={SEVEN} options=Recompile,Ablative Coat", REDRAW)
    assert (t.damage("A"), t.robot("A")["coat"]) == (2, 1)


@pytest.mark.rule("AMB-98", "AMB-05-16", "OPT94-20", "OPT05-22b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_the_register_that_recompile_locks_takes_the_top_card_open(rules: str) -> None:
    """Four damage: five cards, five new ones, then register 5 locks before it was programmed."""
    t = window(
        rules,
        "A(5,5)N d4 hand=M1/500,M2/700,M3/800,B/440,R/80 options=Recompile",
        REDRAW,
        program("A", "M1/510,M2/710,M3/810,B/450"),
        program_deck=NEW,
        refuse=[
            {
                "robot": "A",
                "when": "programming",
                "ask": "program_registers",
                "choose": "M1/510,M2/710,M3/810,B/450,R/100",
            }
        ],
    )
    assert (t.damage("A"), t.robot("A")["locked"]) == (5, [5])
    assert list(t.robot("A")["registers"].values()) == [*NEW[:4], "L/90"]
    assert t.refused()


@pytest.mark.rule("AMB-98", "AMB-05-16")
@pytest.mark.parametrize("rules", EDITIONS)
def test_everybody_sees_the_card_that_recompile_locked(rules: str) -> None:
    robots = "A(5,5)N d4 hand=M1/500,M2/700,M3/800,B/440,R/80 options=Recompile"
    referee = race_from(rules, robots, pen(5, 5))
    referee.answer(referee.open[0], "redraw")
    referee.answer(referee.open[0], "take")
    robot = referee.state.robots[0]
    assert (robot.damage, robot.locked, robot.shown) == (5, 16, 16)
    assert robot.registers[4] not in (0, card_of("R/80"))
    assert len(robot.hand) == 5


@pytest.mark.rule("OPT94-20", "OPT05-22b")
@pytest.mark.parametrize("rules", EDITIONS)
def test_recompile_can_destroy_the_robot(rules: str) -> None:
    """Nine damage and Extra Memory: one card, and the tenth point for another one."""
    locked = "locked=1:R/80,2:R/100,3:R/120,4:R/140,5:R/160"
    t = window(
        rules,
        f"A(5,5)N d9 {locked} hand=U/10 options=Extra Memory,Recompile",
        REDRAW,
        answer("A", "programming", "block_damage_with_option", "take"),
    )
    assert (t.robot("A")["destroyed"], t.robot("A")["lives"]) == (True, 2)
