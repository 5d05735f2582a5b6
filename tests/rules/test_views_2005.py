"""What each player may see (2005 ledger: R05-006, 019, 021, 041, 042, 087, 106)."""

from __future__ import annotations

import pytest

from roborally.game.cards import DECK, HIDDEN, NO_CARD, card_text
from roborally.game.events import Dealt, Event, Locked, Revealed
from roborally.game.state import Robot
from roborally.game.view import NOBODY, view
from roborally.referee import Referee
from tests.rules.races import answer_open, race, set_up, to_step
from tests.rules.table import answer


def seen(referee: Referee, seat: int, robot: int) -> Robot:
    return view(referee, seat).state.robots[robot]


def cards_seen_in_events(referee: Referee, robots: list[int]) -> set[int]:
    """Every card that the events tell the owner of these robots."""
    cards: set[int] = set()
    for event in referee.events:
        told: Event = event.seen_by(robots)
        if isinstance(told, Dealt):
            cards.update(told.cards)
        if isinstance(told, Revealed | Locked):
            cards.add(told.card)
    return cards - {0, HIDDEN}


@pytest.mark.rule("R05-006")
@pytest.mark.parametrize("seat", [NOBODY, 0, 1, 2])
def test_nobody_sees_the_decks(seat: int) -> None:
    referee = race(3)
    state = view(referee, seat).state
    assert state.deck == [HIDDEN] * len(referee.state.deck)
    assert not any(state.option_deck)
    assert len(state.option_deck) == 26
    assert state.seed == "", "with the seed the decks could be shuffled again"


@pytest.mark.rule("R05-019")
def test_no_card_of_any_hand_is_seen_before_all_are_dealt() -> None:
    referee = race(3, start=False)
    to_step(referee, "deal")
    for seat in range(3):
        assert [robot.hand for robot in view(referee, seat).state.robots] == [[]] * 3
        assert view(referee, seat).asks == []
    referee.run_to(-1)
    for seat in range(3):
        hands = [robot.hand for robot in view(referee, seat).state.robots]
        own = referee.state.robots[seat].hand
        assert hands == [own if i == seat else [HIDDEN] * 9 for i in range(3)]


@pytest.mark.rule("R05-019", "R05-021")
def test_a_program_lies_face_down_while_others_program() -> None:
    referee = race(3)
    ask = referee.open[0]
    robot = referee.state.robots[ask.robot]
    referee.answer(ask, ",".join(card_text(card) for card in robot.hand[:5]))
    for seat in range(3):
        registers = seen(referee, seat, robot.index).registers
        assert registers == (robot.registers if seat == robot.seat else [NO_CARD] * 5)
    assert cards_seen_in_events(referee, [1]) == set(referee.state.robots[1].hand)


@pytest.mark.rule("R05-042")
def test_others_see_the_cards_of_a_register_from_its_reveal_on() -> None:
    referee = race(3)
    to_step(referee, "reveal")
    for register in range(6):
        for seat in range(3):
            for robot in referee.state.robots:
                shown = register if robot.seat != seat else 5
                expected = robot.registers[:shown] + [HIDDEN] * (5 - shown)
                assert seen(referee, seat, robot.index).registers == expected
        if register < 5:
            to_step(referee, "move_robots")
    watcher = cards_seen_in_events(referee, [])
    assert watcher == {card for robot in referee.state.robots for card in robot.registers}


@pytest.mark.rule("R05-042")
def test_a_register_that_locks_before_its_turn_stays_face_down() -> None:
    table = set_up(
        "A(5,5)N d4; B(9,9)N", "laser(0,5)E", A="L/70 R/80 L/90 R/100 U/10", to_register=1
    )
    table.play()
    referee = table.referee
    assert referee.state.robots[0].is_locked(5)
    assert seen(referee, 1, 0).registers == [70, HIDDEN, HIDDEN, HIDDEN, HIDDEN]
    assert cards_seen_in_events(referee, [1]) == {70}


@pytest.mark.rule("R05-042")
def test_a_register_locked_in_an_earlier_turn_is_known() -> None:
    table = set_up("A(5,5)N d5 locked=5:L/70; B(9,9)N", next_turn=True)
    table.play()
    assert seen(table.referee, 1, 0).registers == [0, 0, 0, 0, 70]


@pytest.mark.rule("R05-041")
def test_a_card_drawn_into_a_register_that_locks_while_down_lies_face_up() -> None:
    table = set_up("A(5,5)N d4 down; B(9,9)N", "laser(0,5)E", program_deck=["U/10"])
    table.play()
    for seat in (0, 1, NOBODY):
        assert seen(table.referee, seat, 0).registers == [0, 0, 0, 0, 10]


@pytest.mark.rule("R05-087")
def test_everybody_sees_a_drawn_option() -> None:
    table = set_up("A(5,5)N; B(9,9)N", "rep2(5,5)", end_of_turn=True, option_deck=["Brakes"])
    table.play()
    for seat in (0, 1, NOBODY):
        assert seen(table.referee, seat, 0).options == ["Brakes"]


@pytest.mark.rule("R05-106")
def test_everybody_sees_the_options_given_up() -> None:
    table = set_up(
        "A(5,5)N options=Fourth Gear; B(9,9)N",
        "laser(0,5)E",
        answers=[answer("A", "register 1", "block_damage_with_option", "Fourth Gear")],
    )
    table.play()
    for seat in (0, 1, NOBODY):
        assert view(table.referee, seat).state.option_discard == ["Fourth Gear"]


@pytest.mark.rule("R05-032")
def test_everybody_sees_who_announced_a_power_down_before() -> None:
    referee = race(3)
    for robot in referee.state.robots:
        robot.damage = 1
    while referee.open[0].name == "program_registers":
        answer_open(referee)
    first = referee.open[0]
    referee.answer(first, "down")
    second = referee.open[0]
    assert seen(referee, second.seat, first.robot).power == referee.state.robots[first.robot].power
    assert referee.state.robots[first.robot].power == 1


@pytest.mark.rule("R05-006")
def test_what_a_seat_sees_does_not_depend_on_what_is_hidden_from_it() -> None:
    referee = race(2)
    twin = referee.copy()
    other = twin.state.robots[1]
    unseen = [card for card in DECK if card not in twin.state.robots[0].hand]
    other.hand = unseen[:9]
    twin.state.deck = unseen[9:]
    assert view(referee, 0).state.to_json() == view(twin, 0).state.to_json()
