"""What others see of a program before it is revealed (ledger section 3; D94-05, D94-12)."""

from __future__ import annotations

import pytest

from roborally.game.cards import DECK, HIDDEN, NO_CARD, card_of, card_text
from roborally.game.events import Dealt
from roborally.game.state import State
from roborally.game.view import NOBODY, View, view
from roborally.referee import Referee
from tests.rules.racing import (
    answer,
    asks,
    by_default,
    course,
    damaged,
    into_turn,
    program,
    seats,
    set_up,
    stand,
)

CARDS = "L/70 M1/500 U/10 R/80 L/90"
WATCHERS = [1, NOBODY]


def cards_in(state: State) -> set[str]:
    """All cards that a state tells about."""
    piles = [state.deck, state.discard]
    for robot in state.robots:
        piles += [robot.hand, robot.registers, robot.seconds, list(robot.stored.values())]
    return {card_text(card) for pile in piles for card in pile if card in DECK}


def known(seen: View) -> set[str]:
    """All cards that a view tells about, in the state, in its mark, in answers and questions."""
    cards = cards_in(seen.state)
    if seen.mark is not None:
        cards |= cards_in(seen.mark)
    words = [given.text for given in seen.given] + [ask.default for ask in seen.asks]
    words += [choice for ask in seen.asks for choice in ask.choices or ()]
    every = {card_text(card) for card in DECK}
    return cards | {card for word in words for card in word.split(",") if card in every}


def begun(options: str = "", damage: int = 1) -> Referee:
    """Two robots far apart, the first of them damaged, when programs are asked for."""
    referee = set_up(course("flag1(11,11)"), seats(2))
    stand(referee, 0, "(5,8)N")
    stand(referee, 1, "(9,2)S")
    damaged(referee, 0, damage, "M2/700 B/430" if damage == 6 else "")
    referee.state.robots[0].options = [options] if options else []
    referee.refresh_effects()
    referee.start()
    into_turn(referee)
    return referee


def pause_before_register(referee: Referee, register: int) -> None:
    steps = [step.__name__ for step in referee.rules.steps]
    reveals = [number for number, name in enumerate(steps) if name == "reveal"]
    referee.run_to(reveals[register - 1])


@pytest.mark.rule("C94-037")
@pytest.mark.parametrize("seat", WATCHERS)
def test_nobody_else_knows_a_card_of_a_program_before_it_is_revealed(seat: int) -> None:
    referee = begun()
    program(referee, 0, CARDS)
    own = {card_text(card) for card in referee.state.robots[1].hand}
    seen = view(referee, seat)
    assert known(seen) == (own if seat == 1 else set())
    assert seen.state.robots[0].registers == [NO_CARD] * 5
    program(referee, 1, "U/20 U/30 U/40 U/50 L/110")
    assert asks(referee) == [0]
    assert not known(view(referee, seat)) & set(CARDS.split())
    assert known(view(referee, 0)) >= set(CARDS.split())


@pytest.mark.rule("C94-037")
@pytest.mark.parametrize("register", range(1, 6))
def test_programs_are_revealed_register_by_register(register: int) -> None:
    referee = begun()
    pause_before_register(referee, register)
    program(referee, 0, CARDS)
    program(referee, 1, "U/20 U/30 U/40 U/50 L/110")
    by_default(referee)
    assert referee.state.register == register - 1
    words = CARDS.split()
    for seat in WATCHERS:
        seen = view(referee, seat).state.robots[0].registers
        shown = [card_of(word) for word in words[: register - 1]]
        assert seen == shown + [HIDDEN] * (6 - register)


@pytest.mark.rule("C94-037")
@pytest.mark.parametrize("seat", WATCHERS)
def test_locked_cards_are_known_to_all(seat: int) -> None:
    referee = begun(damage=6)
    program(referee, 0, "L/70 M1/500 U/10")
    seen = view(referee, seat).state.robots[0]
    assert seen.registers == [*[NO_CARD] * 3, card_of("M2/700"), card_of("B/430")]


@pytest.mark.rule("C94-037")
def test_others_see_how_many_cards_a_hand_has_but_not_which() -> None:
    referee = begun()
    mine, theirs = referee.state.robots
    seen = view(referee, 1).state
    assert seen.robots[0].hand == [HIDDEN] * 8
    assert seen.robots[1].hand == theirs.hand
    deals = [event for event in referee.events_for(1) if isinstance(event, Dealt)]
    assert [event.cards for event in deals] == [(HIDDEN,) * 8, tuple(theirs.hand)]
    deals = [event for event in referee.events_for(0) if isinstance(event, Dealt)]
    assert [event.cards for event in deals] == [tuple(mine.hand), (HIDDEN,) * 9]


@pytest.mark.rule("C94-037")
@pytest.mark.parametrize("seat", [0, 1, NOBODY])
def test_nobody_sees_what_the_cards_would_follow_from(seat: int) -> None:
    seen = view(begun(), seat)
    for state in (seen.state, seen.mark):
        assert state is not None
        assert state.seed == ""
        assert set(state.deck) == {HIDDEN}
        assert set(state.option_deck) == {""}


@pytest.mark.rule("C94-031")
@pytest.mark.parametrize("seat", WATCHERS)
def test_others_do_not_know_which_cards_were_discarded(seat: int) -> None:
    referee = begun()
    left = {card_text(card) for card in referee.state.robots[0].hand[5:]}
    program(referee, 0, CARDS)
    program(referee, 1, "U/20 U/30 U/40 U/50 L/110")
    assert asks(referee) == [0]
    assert len(left) == 3
    assert left <= {card_text(card) for card in referee.state.discard}
    seen = view(referee, seat)
    assert len(seen.state.discard) == 3 + 4
    assert not known(seen) & left


@pytest.mark.rule("D94-05")
@pytest.mark.parametrize("facing", "ESW")
def test_the_initial_facing_is_unseen_until_everybody_has_chosen(facing: str) -> None:
    referee = set_up(course("flag1(5,1)"), seats(2)).start()
    before = view(referee, 1).state.robots[0].facing
    answer(referee, 0, "initial_facing", facing)
    seen = view(referee, 1)
    assert seen.state.robots[0].facing == before
    assert seen.given == []
    answer(referee, 1, "initial_facing", "N")
    assert "NESW"[view(referee, 1).state.robots[0].facing] == facing


@pytest.mark.rule("D94-12")
@pytest.mark.parametrize("side", ["right", "back", "left"])
def test_the_side_of_a_shield_is_unseen_until_everybody_has_programmed(side: str) -> None:
    referee = begun("Shield")
    program(referee, 0, CARDS)
    before = view(referee, 1).kept()
    answer(referee, 0, "shield_side", side)
    after = view(referee, 1)
    assert after.state.robots[0].gear == before.state.robots[0].gear
    assert after.given == before.given
    assert view(referee, 0).given != []


@pytest.mark.rule("AMB-07")
def test_giving_up_an_option_for_damage_is_unseen_until_everybody_has_decided() -> None:
    lasers = "laser(5,8)E; wall(5,8)E; laser(9,2)E; wall(9,2)E"
    referee = set_up(course(f"{lasers}; flag1(11,11)"), seats(2))
    stand(referee, 0, "(5,8)N")
    stand(referee, 1, "(9,2)S")
    for robot, option in zip(referee.state.robots, ("Brakes", "Reverse Gears"), strict=True):
        robot.options = [option]
    referee.refresh_effects()
    referee.start()
    into_turn(referee)
    program(referee, 0, "U/10 U/20 U/30 U/40 U/50")
    program(referee, 1, "L/70 R/80 L/90 R/100 L/110")
    assert sorted(asks(referee, "block_damage_with_option")) == [0, 1]
    answer(referee, 0, "block_damage_with_option", "Brakes")
    seen = view(referee, 1)
    assert seen.state.robots[0].options == ["Brakes"]
    assert seen.state.option_discard == []
    assert seen.given == []
    answer(referee, 1, "block_damage_with_option", "take")
    seen = view(referee, 1)
    assert seen.state.robots[0].options == []
    assert seen.state.option_discard == ["Brakes"]
