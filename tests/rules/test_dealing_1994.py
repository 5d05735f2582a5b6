"""Turn start and dealing (ledger section 2; X-01)."""

from __future__ import annotations

import pytest

from roborally.game.cards import DECK, NO_CARD, card_of, card_text
from roborally.game.events import Dealt, Reentered, Repaired, Revealed
from roborally.game.state import POWER_ANNOUNCED, POWER_DOWN
from roborally.referee import Referee
from tests.rules.racing import (
    answer,
    asks,
    at,
    by_default,
    course,
    damaged,
    into_turn,
    program,
    race,
    seats,
    set_up,
    stand,
)
from tests.rules.table import answer as says
from tests.rules.table import play

WALLED = "; ".join(f"wall({x},5){side}" for x in (3, 8) for side in "NESW")


def two_in_cells(seed: str = "seed") -> Referee:
    """Two real robots that no card can move from their squares; nothing has been asked yet."""
    referee = set_up(course(f"{WALLED}; flag1(11,11)"), seats(2), seed=seed)
    stand(referee, 0, "(3,5)N")
    stand(referee, 1, "(8,5)N")
    return referee


def shuffled_cards(referee: Referee) -> list[int]:
    """All cards that were shuffled for this deal."""
    state = referee.state
    return sorted([*state.deck, *(card for robot in state.robots for card in robot.hand)])


@pytest.mark.rule("C94-023")
@pytest.mark.parametrize("turn", [1, 2, 3])
def test_all_84_cards_are_shuffled_each_turn(turn: int) -> None:
    referee = two_in_cells().start()
    into_turn(referee, turn)
    assert referee.state.turn == turn
    assert shuffled_cards(referee) == list(DECK)
    assert referee.state.discard == []


@pytest.mark.rule("C94-023")
def test_the_card_of_a_locked_register_is_not_shuffled() -> None:
    referee = two_in_cells()
    damaged(referee, 0, 5, "M1/500")
    referee.start()
    into_turn(referee, 2)
    cards = shuffled_cards(referee)
    assert len(cards) == 83
    assert card_of("M1/500") not in cards
    assert referee.state.robots[0].registers == [0, 0, 0, 0, card_of("M1/500")]


@pytest.mark.rule("C94-023")
def test_each_turn_is_shuffled_anew() -> None:
    hands = []
    for turn in (1, 2):
        referee = two_in_cells().start()
        into_turn(referee, turn)
        hands.append(referee.state.robots[0].hand)
    assert hands[0] != hands[1]
    other = two_in_cells("another seed").start()
    into_turn(other)
    assert other.state.robots[0].hand not in hands


@pytest.mark.rule("C94-024")
def test_an_undamaged_robot_is_dealt_nine_cards() -> None:
    referee = race(robots=8)
    into_turn(referee)
    hands = [robot.hand for robot in referee.state.robots]
    assert [len(hand) for hand in hands] == [9] * 8
    assert len({card for hand in hands for card in hand}) == 72


@pytest.mark.rule("C94-025")
@pytest.mark.parametrize("damage", range(10))
def test_each_point_of_damage_costs_a_card(damage: int) -> None:
    t = play("1994", f"A(5,5)N d{damage}; B(1,1)N", next_turn=True)
    assert t.robot("A")["dealt"] == 9 - damage
    assert len(set(t.robot("A")["hand_cards"])) == 9 - damage
    assert t.robot("B")["dealt"] == 9


@pytest.mark.rule("C94-026")
def test_power_downs_and_returns_come_before_the_deal() -> None:
    t = play(
        "1994",
        "A(-)N archive=(4,4); B(8,8)N d5 announced locked=5:M1/500",
        pending_reentry=["A"],
    )
    a, b = t.robot("A", "next_turn_start"), t.robot("B", "next_turn_start")
    assert (a["at"], a["damage"], a["dealt"]) == ([4, 4], 2, 7)
    assert (b["power"], b["damage"], b["dealt"], b["locked"]) == ("down", 0, 0, [])


@pytest.mark.rule("C94-026")
def test_cards_are_dealt_after_everything_else_of_the_turn_start() -> None:
    referee = race("pit(5,4); flag1(11,11)", robots=3)
    for number, facing in enumerate("NSS"):
        answer(referee, number, "initial_facing", facing)
    damaged(referee, 1, 3)
    program(referee, 0, "M1/500 L/70 L/90 L/110 L/130")
    program(referee, 1, "M1/510 U/10 U/20 U/30 U/40")
    program(referee, 2, "M2/700 R/80 R/100 R/120 R/140")
    answer(referee, 1, "announce_power_down", "down")
    into_turn(referee, 2)
    told = [type(event) for event in referee.events if event.turn == 2]
    wanted = (Reentered, Repaired, Dealt)
    order = [kind for kind in told if kind in wanted]
    assert sorted(order, key=wanted.index) == [Reentered, Repaired, Dealt, Dealt]
    assert order[2:] == [Dealt, Dealt]
    assert [len(robot.hand) for robot in referee.state.robots] == [7, 0, 9]


@pytest.mark.rule("C94-027")
def test_a_destroyed_robot_is_absent_until_the_next_deal() -> None:
    t = play(
        "1994",
        "A(3,3)N archive=(7,7)",
        "pit(3,2)",
        A="L/70 R/80 M1/500 M1/510 M1/520",
        next_turn=True,
    )
    assert t.at("A", "register 2") == "(3,3)N"
    for moment in ("register 3", "register 4", "register 5", "end_of_turn"):
        assert t.at("A", moment) == "gone"
    assert t.robot("A", "next_turn_start")["at"] == [7, 7]
    assert t.robot("A", "next_turn_start")["dealt"] == 7


@pytest.mark.rule("C94-027")
def test_a_robot_destroyed_in_register_2_misses_registers_3_to_5() -> None:
    t = play(
        "1994", "A(3,3)N archive=(7,7)", "pit(3,2)", A="L/70 B/430 R/80 M2/700", next_turn=True
    )
    assert [t.at("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        "(3,3)W",
        "(4,3)W",
        "(4,3)N",
        "(4,1)N",
        "(4,1)N",
    ]
    t = play("1994", "A(3,3)N archive=(7,7)", "pit(3,2)", A="U/10 B/430 R/80", next_turn=True)
    assert [t.at("A", f"register {register}") for register in (1, 2, 3, 4, 5)] == [
        "(3,3)S",
        *["gone"] * 4,
    ]
    assert t.robot("A", "next_turn_start")["at"] == [7, 7]


@pytest.mark.rule("C94-028")
def test_a_powered_down_robot_gets_no_cards_and_no_program() -> None:
    referee = two_in_cells()
    damaged(referee, 1, 3).power = POWER_ANNOUNCED
    referee.start()
    by_default(referee, "program_registers")
    assert asks(referee, "program_registers") == [0]
    down = referee.state.robots[1]
    assert (down.power, down.hand, down.registers) == (POWER_DOWN, [], [NO_CARD] * 5)
    assert len(referee.state.robots[0].hand) == 9
    program(referee, 0, "U/10 U/20 U/30 U/40 L/70")
    assert not [event for event in referee.events if isinstance(event, Revealed) and event.robot]


@pytest.mark.rule("C94-029")
def test_with_nine_damage_the_whole_locked_program_is_played_again() -> None:
    cards = "M1/500 L/70 M2/700 U/10 B/430"
    referee = set_up(course(), seats(2))
    stand(referee, 0, "(5,5)N")
    stand(referee, 1, "(11,11)S")
    damaged(referee, 0, 9, cards)
    referee.start()
    by_default(referee, "program_registers")
    assert asks(referee) == [1]
    assert referee.state.robots[0].hand == []
    for turn, place in ((1, "(2,4)E"), (2, "(3,1)S")):
        by_default(referee, "program_registers")
        program(referee, 1, "U/20 U/30 U/40 U/50 L/90")
        by_default(referee, "program_registers")
        played = [
            card_text(event.card)
            for event in referee.events
            if isinstance(event, Revealed) and (event.robot, event.turn) == (0, turn)
        ]
        assert played == cards.split()
        assert at(referee, 0) == place


@pytest.mark.rule("X-01")
def test_russel_uses_all_four_cards_and_ginger_has_four_left_of_nine() -> None:
    referee = two_in_cells()
    damaged(referee, 0, 5, "M1/500")
    referee.start()
    by_default(referee, "program_registers")
    russel, ginger = referee.state.robots
    assert (len(russel.hand), len(ginger.hand)) == (4, 9)
    all_four = ",".join(card_text(card) for card in russel.hand)
    five, left = ginger.hand[:5], ginger.hand[5:]
    answer(referee, 0, "program_registers", all_four)
    answer(referee, 1, "program_registers", ",".join(card_text(card) for card in five))
    assert referee.open[0].name == "announce_power_down"
    assert [card_text(card) for card in russel.registers] == [*all_four.split(","), "M1/500"]
    assert ginger.registers == five
    assert (russel.hand, ginger.hand) == ([], [])
    assert sorted(referee.state.discard) == sorted(left)
    assert len(left) == 4


@pytest.mark.rule("C94-027")
def test_nobody_is_asked_about_a_return_during_the_turn_of_the_destruction() -> None:
    t = play(
        "1994",
        "A(3,3)N archive=(7,7)",
        "pit(3,2)",
        A="M1/500",
        next_turn=True,
        answers=[says("A", "next_turn_start", "reentry_facing", "W")],
    )
    asked = [(ask["when"], ask["ask"]) for ask in t.result.asks]
    assert asked == [
        ("next_turn_start", "return_powered_down"),
        ("next_turn_start", "reentry_facing"),
    ]
    assert t.at("A") == "(7,7)W"
