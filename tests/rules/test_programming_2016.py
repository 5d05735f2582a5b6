"""Drawing and programming in 2016."""

from __future__ import annotations

import pytest

from roborally.game.asks import IllegalAnswer, OnClock
from roborally.game.cards import HIDDEN, card_of, card_text
from roborally.game.choices import TIME_OUT
from roborally.game.events import TimedOut
from roborally.game.modern_cards import AGAIN, REPEATS
from roborally.referee import Referee
from roborally.situation.playing import Situation
from tests.rules.rounds import answer, asked, cards_of, into_round, lay, lay_out, race, told
from tests.rules.table import play, situation


def texts(cards: list[int]) -> list[str]:
    return [card_text(card) for card in cards]


def with_hand(referee: Referee, robot: int, cards: str) -> None:
    referee.state.robots[robot].hand = [card_of(word) for word in cards.split()]


@pytest.mark.rule("M16-026")
def test_everybody_draws_nine_cards() -> None:
    referee = into_round(race(3))
    for robot in referee.state.robots:
        assert (len(robot.hand), len(robot.deck), robot.discard) == (9, 11, [])
    before = race(3, start=False).state.robots[0].deck
    assert referee.state.robots[0].hand == before[:-10:-1]


@pytest.mark.rule("M16-027")
def test_a_short_deck_is_used_up_before_the_discard_pile_is_shuffled() -> None:
    data = situation(
        "2016",
        "A(3,4)E deck=M3,B,U,P discard=M1,M1,M1,M1,M1,M2,M2,M2,R,R,R,L,L,L,A,A",
        to_register=0,
        next_turn=True,
    )
    table = Situation(data, "2016")
    table.play()
    robot = table.referee.state.robots[0]
    assert texts(robot.hand[:4]) == ["M3", "B", "U", "P"]
    assert (len(robot.hand), len(robot.deck), robot.discard) == (9, 11, [])
    other = Situation(data | {"seed": 5}, "2016")
    other.play()
    assert other.referee.state.robots[0].hand[:4] == robot.hand[:4]
    assert other.referee.state.robots[0].hand != robot.hand


@pytest.mark.rule("M16-027")
def test_in_the_third_round_the_discard_pile_comes_back() -> None:
    referee = into_round(race(2))
    all_cards = cards_of(referee.state.robots[0])
    for number in (2, 3):
        for robot in (0, 1):
            lay_out(referee, robot)
        into_round(referee, number)
        robot0 = referee.state.robots[0]
        assert len(robot0.hand) == 9
        assert cards_of(robot0) >= all_cards
    assert len(referee.state.robots[0].discard) < 9


@pytest.mark.rule("M16-028", "M16-031")
def test_a_program_is_five_cards_of_the_hand() -> None:
    referee = into_round(race(2))
    with_hand(referee, 0, "M1 M1 M2 L R U P B M3")
    for bad in ("M1,M1,M2,L", "M1,M1,M2,L,-", "M1,M1,M1,L,R", "M1,M1,M2,L,WORM", "M1,M1,M2,L,R,U"):
        with pytest.raises(IllegalAnswer):
            answer(referee, 0, "program_registers", bad)
    assert (0, "program_registers") in asked(referee)
    answer(referee, 0, "program_registers", "M1,M1,M2,L,R")
    robot = referee.state.robots[0]
    assert texts(robot.registers) == ["M1", "M1", "M2", "L", "R"]
    assert robot.shown == 0
    with pytest.raises(IllegalAnswer):
        answer(referee, 0, "program_registers", "U,P,B,M3,R")


@pytest.mark.rule("M16-029", "PRG16-07d", "AMB-16-29")
@pytest.mark.parametrize("card", ["A", "REPEAT"])
def test_again_may_not_lie_in_register_1(card: str) -> None:
    referee = into_round(race(2))
    with_hand(referee, 0, f"{card} M1 M2 L R U P B M3")
    with pytest.raises(IllegalAnswer, match="may not lie in register 1"):
        answer(referee, 0, "program_registers", f"{card},M1,M2,L,R")
    with pytest.raises(IllegalAnswer, match="may not lie in register 1"):
        answer(referee, 0, "program_registers", f"{TIME_OUT}: {card},-,-,-,-")
    answer(referee, 0, "program_registers", f"M1,{card},M2,L,R")


@pytest.mark.rule("M16-030")
def test_damage_cards_may_be_programmed() -> None:
    referee = into_round(race(2))
    lay(referee, 0, "M1 SPAM WORM TROJAN VIRUS")
    words = texts(referee.state.robots[0].registers)
    assert words == ["M1", "SPAM", "WORM", "TROJAN", "VIRUS"]


@pytest.mark.rule("M16-032")
def test_the_other_cards_are_discarded() -> None:
    referee = into_round(race(2))
    hand = referee.state.robots[0].hand[:]
    laid = lay_out(referee, 0)
    for card in laid:
        hand.remove(card)
    assert sorted(referee.state.robots[0].hand) == sorted(hand)
    referee.run_to(referee.state.step + 1)
    lay_out(referee, 1)
    robot = referee.state.robots[0]
    assert robot.hand == []
    assert sorted(robot.discard) == sorted(hand)
    assert len(hand) == 4


@pytest.mark.rule("M16-033")
def test_the_first_who_is_ready_turns_the_timer() -> None:
    referee = into_round(race(4))
    assert referee.ruleset.clock(referee, referee.open) == []
    lay_out(referee, 2)
    thirty = [OnClock(seat, 30, "ready") for seat in (0, 1, 3)]
    assert referee.ruleset.clock(referee, referee.open) == thirty
    lay_out(referee, 0)
    assert referee.ruleset.clock(referee, referee.open) == thirty[1:]


@pytest.mark.rule("M16-033")
def test_the_timer_runs_while_programs_are_written_only() -> None:
    referee = race(2)
    assert referee.ruleset.clock(referee, referee.open) == []
    into_round(referee)
    for robot in (0, 1):
        lay_out(referee, robot)
    assert referee.ruleset.clock(referee, referee.open) == []


@pytest.mark.rule("M16-034", "AMB-16-06")
def test_when_time_is_up_the_deck_fills_the_empty_registers() -> None:
    referee = into_round(race(2))
    robot = referee.state.robots[0]
    hand, top = robot.hand[:], robot.deck[:-5:-1]
    first = next(card for card in hand if card != AGAIN)
    hand.remove(first)
    answer(referee, 0, "program_registers", f"{TIME_OUT}: {card_text(first)},-,-,-,-")
    assert robot.registers == [first, *top]
    assert robot.hand == []
    assert sorted(robot.discard) == sorted(hand)
    assert len(hand) == 8


@pytest.mark.rule("M16-034", "AMB-16-06")
def test_registers_in_between_are_filled_from_left_to_right() -> None:
    referee = into_round(race(2))
    robot = referee.state.robots[0]
    with_hand(referee, 0, "M1 M2 L R U P B M3 M1")
    robot.deck[-3:] = [card_of(word) for word in ("A", "P", "M3")]
    answer(referee, 0, "program_registers", f"{TIME_OUT}: -,U,-,L,-")
    assert texts(robot.registers) == ["M3", "U", "P", "L", "A"]


@pytest.mark.rule("AMB-16-06")
def test_an_again_that_would_be_first_is_discarded() -> None:
    referee = into_round(race(2))
    robot = referee.state.robots[0]
    robot.deck[-7:] = [card_of(w) for w in ("U", "A", "B", "P", "M3", "REPEAT", "A")]
    answer(referee, 0, "program_registers", TIME_OUT)
    assert texts(robot.registers) == ["M3", "P", "B", "A", "U"]
    assert texts(robot.discard).count("A") >= 1
    assert texts(robot.discard).count("REPEAT") == 1


@pytest.mark.rule("AMB-16-06")
def test_an_again_drawn_for_a_damage_card_in_register_1_is_discarded() -> None:
    played = play("2016", "A(3,4)E deck=A,A,M2", A="SPAM")
    assert played.at("A") == "(5,4)E"
    assert played.robot("A")["discard"] == ["A", "A"]
    assert played.robot("A")["registers"]["1"] == "M2"


@pytest.mark.rule("AMB-16-06", "AMB-16-33")
def test_with_nothing_else_to_draw_the_register_stays_empty() -> None:
    played = play("2016", "A(3,4)E deck=A,A", A="SPAM")
    assert played.at("A") == "(3,4)E"
    assert played.robot("A")["registers"]["1"] is None
    assert sorted(played.robot("A")["discard"]) == ["A", "A"]


@pytest.mark.rule("M16-034")
def test_a_short_deck_is_shuffled_for_the_time_out() -> None:
    referee = into_round(race(2))
    robot = referee.state.robots[0]
    robot.deck = robot.deck[-2:]
    cards = cards_of(robot)
    answer(referee, 0, "program_registers", TIME_OUT)
    assert all(robot.registers)
    assert robot.registers[0] not in REPEATS
    assert cards_of(robot) == cards
    lay_out(referee, 1)
    assert [event.robot for event in told(referee, TimedOut) if isinstance(event, TimedOut)] == [0]


@pytest.mark.rule("M16-035")
def test_when_all_are_ready_the_first_register_begins() -> None:
    referee = into_round(race(3))
    for robot in (1, 0):
        lay(referee, robot, "U U U U U")
        assert referee.step_name == "program_own_deck"
    lay(referee, 2, "U U U U U")
    names = [event.step for event in referee.events if event.register == 1]
    assert names[0] == "begin_register"
    assert not any(event.register for event in referee.events if event.step == "program_own_deck")


@pytest.mark.rule("M16-036")
def test_nobody_sees_the_programs_of_others() -> None:
    referee = into_round(race(3))
    assert asked(referee) == [(robot, "program_registers") for robot in range(3)]
    lay(referee, 0, "M1 L R U P")
    for seat in (1, 2):
        seen = referee.view(seat).state.robots[0]
        assert set(seen.hand) == {HIDDEN}
        assert all(card in (0, HIDDEN) for card in seen.registers)
        assert len(seen.hand) == 9
    own = referee.view(0).state.robots[0]
    assert texts(own.registers) == ["M1", "L", "R", "U", "P"]
    assert referee.open[0].secret
