"""Turn order, dealing and programming (2005 ledger, T1 and T2)."""

from __future__ import annotations

from itertools import groupby
from typing import Any

import pytest

from roborally.floor.elements import WRENCH, Square
from roborally.game.asks import IllegalAnswer
from roborally.game.cards import DECK, card_text
from roborally.game.choices import TIME_OUT
from roborally.game.events import Dealt, Sealed, TimedOut, TurnBegan
from roborally.situation.playing import Situation
from tests.rules.races import (
    ALL_SIDES,
    answer_all,
    cards_of,
    course_of,
    played,
    race,
    to_step,
    to_turn,
)
from tests.rules.table import answer, play

STAGES = {
    "deal": "deal",
    "program": "program",
    "announce_power_down": "announce",
    "repair_sites": "clean-up",
    "clear_registers": "clean-up",
    "stay_powered_down": "clean-up",
    "reenter_beside": "clean-up",
}
SEGMENTS = {
    "reveal": "A",
    "move_robots": "B",
    "express_belts": "C1",
    "all_belts": "C2",
    "pushers": "C3",
    "gears": "C4",
    "lasers": "D",
    "touch": "E",
}
HAND = "M1/490,M1/500,M1/510,L/70,L/90,R/80,R/100,U/10,U/20"
CARDS = HAND.split(",")


def program(choose: str, **fields: Any) -> Situation:
    """A robot with nine cards in hand, after it was programmed."""
    return played(
        f"A(5,5)N hand={HAND}",
        from_register=0,
        to_register=0,
        answers=[answer("A", "programming", "program_registers", choose)],
        **fields,
    )


@pytest.mark.rule("R05-015")
def test_a_turn_has_five_stages_in_order() -> None:
    dock = Square(dock=1, walls=ALL_SIDES, repair=WRENCH)
    referee = race(1, course=course_of([dock, Square()], ((1, 0),), 2))
    referee.state.robots[0].damage = 2
    answer_all(referee, "program_registers")
    referee.answer(referee.open[0], "down")
    to_turn(referee, 2)
    steps = [event.step for event in referee.events if event.turn == 1]
    assert steps[0] == "begin_turn"
    stages = [stage for stage, _ in groupby(STAGES.get(s, "registers") for s in steps[1:])]
    assert stages == ["deal", "program", "announce", "registers", "clean-up"]


@pytest.mark.rule("R05-016")
def test_each_register_is_completed_before_the_next_begins() -> None:
    wrenches = "; ".join(f"rep1({x},4)" for x in range(4, 9))
    table = played(
        "A(3,4)E; B(8,8)W; C(5,9)N",
        f"{wrenches}; gearR(8,8); xbelt(5,9)E; belt(6,9)W; pusher(5,9)N[3]; laser(0,8)E",
        A="M1/490 M1/500 M1/510 M1/520 M1/530",
        B="L/70 L/90 L/110 L/130 L/150",
        to_register=5,
    )
    segments = [(e.register, SEGMENTS[e.step]) for e in table.referee.events]
    assert segments == sorted(segments)
    assert {s for s in segments if s[1] in "ABE"} == {(r, s) for r in range(1, 6) for s in "ABE"}
    assert {s for _, s in segments} >= {"C2", "C4", "D"}


@pytest.mark.rule("R05-017")
def test_all_cards_are_shuffled_every_turn() -> None:
    referee = race(4)
    hands = []
    for turn in (1, 2, 3):
        to_turn(referee, turn)
        state = referee.state
        dealt = [card for robot in state.robots for card in robot.hand]
        assert sorted([*dealt, *state.deck]) == list(DECK)
        assert state.discard == []
        hands.append(dealt)
    assert len({tuple(hand) for hand in hands}) == 3
    assert set(hands[0]) & set(hands[1]), "cards of the turn before take part"


@pytest.mark.rule("R05-017")
def test_locked_and_stored_cards_are_not_shuffled_in() -> None:
    table = played("A(5,5)N d5 locked=5:M1/520; B(8,8)N", next_turn=True)
    state = table.referee.state
    dealt = [card for robot in state.robots for card in robot.hand]
    assert len([*dealt, *state.deck]) == 83
    assert 520 not in [*dealt, *state.deck]
    assert cards_of(state) == list(DECK)


@pytest.mark.rule("R05-018")
@pytest.mark.parametrize("damage", range(10))
def test_nine_cards_less_one_for_each_damage(damage: int) -> None:
    t = play("2005", f"A(5,5)N d{damage}; B(8,8)N", next_turn=True)
    assert (t.robot("A")["dealt"], t.robot("B")["dealt"]) == (9 - damage, 9)
    assert len(t.robot("A")["hand_cards"]) == 9 - damage


@pytest.mark.rule("R05-018")
@pytest.mark.parametrize("seed", range(12))
def test_eight_robots_get_full_hands_although_many_cards_are_locked(seed: int) -> None:
    cards = iter(DECK)
    locked = [
        ",".join(f"{register}:{card_text(next(cards))}" for register in range(1, 6))
        for _ in range(4)
    ]
    undamaged = [f"{id}(1,{2 * y})N" for y, id in enumerate("ABCD")]
    damaged = [f"{id}(9,{2 * y})N d9 locked={locked[y]}" for y, id in enumerate("EFGH")]
    table = played("; ".join(undamaged + damaged), seed=seed, to_register=0, next_turn=True)
    robots = table.referee.state.robots
    assert [len(robot.hand) for robot in robots] == [9, 9, 9, 9, 0, 0, 0, 0]
    assert cards_of(table.referee.state) == list(DECK)


@pytest.mark.rule("R05-019")
def test_all_hands_are_dealt_before_anybody_may_look() -> None:
    referee = race(4, start=False)
    to_step(referee, "deal")
    assert (referee.open, [robot.hand for robot in referee.state.robots]) == ([], [[]] * 4)
    referee.run_to(-1)
    dealt = [event for event in referee.events if isinstance(event, Dealt)]
    assert [len(event.cards) for event in dealt] == [9] * 4
    assert len({event.beat for event in dealt}) == 1
    assert [ask.name for ask in referee.open] == ["program_registers"] * 4


@pytest.mark.rule("R05-020")
def test_a_robot_that_is_down_is_dealt_nothing() -> None:
    t = play("2005", "A(5,5)N d3 announced; B(8,8)N", next_turn=True)
    assert (t.robot("A")["dealt"], t.robot("B")["dealt"]) == (0, 9)


@pytest.mark.rule("R05-021")
def test_every_register_gets_one_card_in_order() -> None:
    robot = program("U/10,M1/500,L/70,R/80,M1/490").referee.state.robots[0]
    assert robot.registers == [10, 500, 70, 80, 490]
    assert robot.seconds == [0] * 5


@pytest.mark.rule("R05-021")
@pytest.mark.parametrize(
    "wrong",
    [
        "U/10,M1/500,L/70,R/80",
        "U/10,M1/500,L/70,R/80,-",
        "U/10,M1/500,L/70,R/80,",
        "U/10,M1/500,L/70,R/80,M1/490,U/20",
        "U/10,M1/500,L/70,R/80,U/10",
        "U/10,M1/500,L/70,R/80,M3/840",
        "U/10,M1/500,L/70,R/80,M1/490+L/90",
        "",
    ],
)
def test_a_program_with_holes_or_foreign_cards_is_refused(wrong: str) -> None:
    table = program(
        ",".join(CARDS[:5]), refuse=[answer("A", "programming", "program_registers", wrong)]
    )
    assert table.result.refused[0]["refused"]


@pytest.mark.rule("R05-021")
def test_only_open_registers_are_programmed() -> None:
    table = played(
        "A(5,5)N d6 locked=4:L/70,5:R/80 hand=M1/490,M1/500,M1/510",
        from_register=0,
        to_register=0,
        answers=[answer("A", "programming", "program_registers", "M1/510,M1/490,M1/500")],
    )
    assert table.referee.state.robots[0].registers == [510, 490, 500, 70, 80]


@pytest.mark.rule("R05-022")
def test_cards_left_over_are_discarded() -> None:
    table = program(",".join(CARDS[:5]))
    assert table.referee.state.robots[0].hand == []
    left = [card_text(card) for card in table.referee.state.discard]
    assert sorted(left) == sorted(CARDS[5:])


@pytest.mark.rule("R05-022")
def test_everybody_discards_the_cards_left_over() -> None:
    referee = race(3)
    hands = [set(robot.hand) for robot in referee.state.robots]
    to_step(referee, "announce_power_down")
    robots = referee.state.robots
    assert [robot.hand for robot in robots] == [[]] * 3
    left = [hand - set(robot.registers) for hand, robot in zip(hands, robots, strict=True)]
    assert [len(cards) for cards in left] == [4, 4, 4]
    assert sorted(referee.state.discard) == sorted(set.union(*left))


@pytest.mark.rule("R05-022")
def test_conditional_program_keeps_one_of_them() -> None:
    table = played(
        f"A(5,5)N hand={HAND} options=Conditional Program",
        from_register=0,
        to_register=0,
        answers=[
            answer("A", "programming", "program_registers", ",".join(CARDS[:5])),
            answer("A", "programming", "conditional_store", "U/20"),
        ],
    )
    left = sorted(card_text(card) for card in table.referee.state.discard)
    assert left == sorted(CARDS[5:8])


@pytest.mark.rule("R05-023")
def test_who_is_ready_may_not_change_the_program() -> None:
    referee = race(3)
    ask = referee.open[1]
    robot = referee.state.robots[ask.robot]
    first = [card_text(card) for card in robot.hand[:5]]
    referee.answer(ask, ",".join(first))
    with pytest.raises(IllegalAnswer):
        referee.answer(ask, ",".join(reversed(first)))
    with pytest.raises(IllegalAnswer):
        referee.ask_for(robot.index, "program_registers")
    assert [card_text(card) for card in robot.registers] == first
    assert len(referee.open) == 2


@pytest.mark.rule("R05-028")
def test_on_time_out_open_registers_are_filled_at_random_from_the_own_hand() -> None:
    fills = set()
    for seed in range(12):
        table = program(f"{TIME_OUT}: M1/500,L/70,-,-,-", seed=seed)
        robot, state = table.referee.state.robots[0], table.referee.state
        assert robot.registers[:2] == [500, 70]
        rest = [card_text(card) for card in robot.registers[2:]]
        left = [card_text(card) for card in state.discard]
        assert len(rest) == 3
        assert sorted(["M1/500", "L/70", *rest, *left]) == sorted(CARDS)
        assert len(left) == 4
        assert any(isinstance(event, TimedOut) for event in table.referee.events)
        fills.add(tuple(rest))
    assert len(fills) > 6


@pytest.mark.rule("R05-028")
def test_holes_between_placed_cards_are_filled() -> None:
    robot = program(f"{TIME_OUT}: -,L/70,-,U/10,-").referee.state.robots[0]
    assert (robot.registers[1], robot.registers[3]) == (70, 10)
    assert all(robot.registers)


@pytest.mark.rule("AMB-05-29")
def test_a_missing_program_is_filled_by_the_rule_for_time_outs() -> None:
    referee = race(2)
    ask = referee.open[0]
    robot = referee.state.robots[ask.robot]
    hand = set(robot.hand)
    assert ask.default == TIME_OUT
    referee.answer(ask, ask.default)
    assert len(set(robot.registers)) == 5
    assert set(robot.registers) < hand
    told = [type(event) for event in referee.events]
    assert TurnBegan in told
    assert Sealed not in told, "others learn it when all are ready"
