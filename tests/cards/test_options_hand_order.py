"""Flywheel, Conditional Program and Recompile: what belongs to the hand, and when."""

from __future__ import annotations

import pytest

from roborally.game.cards import card_text
from roborally.game.choices import TIME_OUT
from tests.cards.choosing import EDITIONS, pen, race_from
from tests.rules.table import answer, play

SEVEN = "M1/500,M2/700,M3/800,B/440,R/80,L/70,U/10"
NEW = "M1/490,M1/510,M1/520,M1/530,M1/540,M1/550,M1/560,M1/570"
REDRAW = answer("A", "programming", "recompile", "redraw")
TAKE = answer("A", "programming", "flywheel_take", "take")


@pytest.mark.rule("OPT94-09", "OPT94-20", "OPT05-11b", "OPT05-22a")
@pytest.mark.parametrize("rules", EDITIONS)
@pytest.mark.parametrize("options", ["Flywheel,Recompile", "Recompile,Flywheel"])
def test_recompile_exchanges_what_was_dealt_and_not_the_card_on_the_flywheel(
    rules: str, options: str
) -> None:
    """Whichever option came first, the owner sees the new hand and then takes the card."""
    t = play(
        rules,
        f"A(5,5)N d2 hand={SEVEN} stored=M2/780 options={options}",
        program_deck=NEW.split(","),
        from_register=0,
        to_register=0,
        answers=[REDRAW, TAKE],
    )
    asked = [ask for _, ask in t.asked if ask in ("recompile", "flywheel_take")]
    assert asked == ["recompile", "flywheel_take"]
    hand = t.robot("A", "programming")["hand_cards"]
    assert (len(hand), "M2/780" in hand, {*hand} & {*SEVEN.split(",")}) == (8, True, set())
    assert t.damage("A", "programming") == 3


@pytest.mark.rule("R05-028", "OPT05-11a", "OPT05-05a")
@pytest.mark.parametrize("option", ["Flywheel", "Conditional Program"])
def test_after_a_time_out_nothing_is_stored(option: str) -> None:
    referee = race_from("2005", f"A(5,5)N options={option}; B(8,8)N", f"{pen(5, 5)}; {pen(8, 8)}")
    robot = referee.state.robots[0]
    hand = [card_text(card) for card in robot.hand]
    placed = f"{TIME_OUT}: {hand[0]},-,-,-,-"
    referee.answer(referee.ask_for(0, "program_registers"), placed)
    assert [ask.robot for ask in referee.open] == [1], "A is asked nothing more"
    referee.pause_at = [step.__name__ for step in referee.rules.steps].index("announce_power_down")
    referee.answer(referee.ask_for(1, "program_registers"), TIME_OUT)
    kept = {card_text(card) for card in robot.registers}
    discarded = {card_text(card) for card in referee.state.discard}
    assert (robot.hand, robot.stored, {*hand} - kept - discarded) == ([], {}, set())


@pytest.mark.rule("R05-028", "OPT05-11a")
def test_in_the_turn_after_a_time_out_cards_are_stored_again() -> None:
    referee = race_from("2005", "A(5,5)N options=Flywheel; B(8,8)N", f"{pen(5, 5)}; {pen(8, 8)}")
    for robot in (0, 1):
        referee.answer(referee.ask_for(robot, "program_registers"), TIME_OUT)
    assert referee.state.turn == 2
    hand = [card_text(card) for card in referee.state.robots[0].hand]
    referee.answer(referee.ask_for(0, "program_registers"), ",".join(hand[:5]))
    assert referee.ask_for(0, "flywheel_store").choices == ("none", *hand[5:])


@pytest.mark.rule("R05-028")
def test_after_a_time_out_sides_are_still_chosen() -> None:
    referee = race_from("1994", "A(5,5)N options=Shield; B(8,8)N", f"{pen(5, 5)}; {pen(8, 8)}")
    referee.answer(referee.ask_for(0, "program_registers"), TIME_OUT)
    assert referee.ask_for(0, "shield_side").default == "front"
