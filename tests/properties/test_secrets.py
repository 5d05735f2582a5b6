"""What players must not see of each other, in every race."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.game.asks import Ask
from roborally.game.cards import HIDDEN, card_text
from roborally.game.chance import Stream
from roborally.game.events import Event, Kind
from roborally.game.state import Robot, State
from roborally.game.view import View, censored, resample
from roborally.referee import Referee
from roborally.situation.playing import Situation
from tests.properties.answering import random_answer
from tests.properties.invariants import cards_of, story, violations
from tests.properties.setups import Race, options_dealt, races
from tests.properties.test_races import asks_of, seeds, some
from tests.rules.table import answer, situation

RESTING = ("choose_facings", "program", "announce_power_down", "repair_sites", "stay_powered_down")
UNSEEN = (
    "initial_facing",
    "program_registers",
    "turret_side",
    "shield_side",
    "gyro_state",
    "block_damage_with_option",
)


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def cards_on(robot: Robot) -> list[int]:
    rows = [robot.hand, robot.registers, robot.seconds, *robot.copied, robot.stored.values()]
    return [card for row in rows for card in row]


def secrets(state: State, seat: int) -> set[int]:
    """The cards of others that a seat cannot see."""
    hidden: set[int] = set()
    for robot in state.robots:
        if robot.seat == seat:
            continue
        hidden |= {*robot.hand, *robot.stored.values()}
        for i in range(5):
            if not robot.shown >> i & 1:
                hidden |= {robot.registers[i], robot.seconds[i]}
    return hidden - {0}


def seats(referee: Referee) -> range:
    return range(len(referee.setup.seats))


def text_of(state: State) -> str:
    return json.dumps(state.to_json(), sort_keys=True)


def questions_of(asks: list[Ask]) -> list[tuple[object, ...]]:
    return [(ask.name, ask.robot, ask.choices, ask.default, ask.about) for ask in asks]


def leaks(seen: View, referee: Referee) -> Iterator[str]:
    """Everything in a view that should not be there."""
    states = [(seen.state, referee.state)]
    if seen.mark is not None and referee.mark is not None:
        states.append((seen.mark, referee.mark))
    for state, full in states:
        hidden = secrets(full, seen.seat)
        piled = {*full.deck, *full.discard}
        for robot in state.robots:
            lying = [*robot.hand, *robot.registers, *robot.seconds, *robot.stored.values()]
            told = hidden.intersection(cards_on(robot)) | piled.intersection(lying)
            if told:
                yield f"cards {sorted(told)} on the sheet of {robot.name}"
        if state.seed or any(state.option_deck):
            yield "the seed or the order of the options"
        if any(card != HIDDEN for card in [*state.deck, *state.discard]):
            yield "cards of the deck"
    for given_answer in seen.given:
        if given_answer.secret and referee.state.robots[given_answer.robot].seat != seen.seat:
            yield f"an answer to {given_answer.name}"
    for ask in seen.asks:
        if ask.seat != seen.seat:
            yield f"a question to seat {ask.seat}"


@given(races(), seeds, st.integers(1, 5))
@some
def test_a_view_shows_no_secret(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    for number in asks_of(referee, seed):
        if number % every == 0:
            for seat in seats(referee):
                assert list(leaks(referee.view(seat), referee)) == []


def cards_in(event: Event) -> Iterator[int]:
    for name, kind in event.fields.items():
        if kind is Kind.CARD:
            yield getattr(event, name)
        elif kind is Kind.CARDS:
            yield from getattr(event, name)


@given(races(), seeds)
@some
def test_events_show_no_secret(race: Race, seed: str) -> None:
    """No card that is still in another hand or face down was told to a seat."""
    referee = race.start()
    told = 0
    for _ in asks_of(referee, seed):
        for seat in seats(referee):
            hidden = secrets(referee.state, seat)
            for event in referee.events_for(seat, told):
                if event.turn < referee.state.turn:
                    continue
                cards = set(cards_in(event))
                assert cards & hidden == set(), (seat, event)
        told = len(referee.events)
    for seat in seats(referee):
        seen = referee.events_for(seat)
        assert [event.number for event in seen] == [event.number for event in referee.events]
        assert [event.beat for event in seen] == [event.beat for event in referee.events]


@given(races(), seeds, st.integers(1, 7))
@some
def test_what_is_guessed_fits_what_is_seen(race: Race, seed: str, every: int) -> None:
    """Hidden cards filled in at random make a whole deck, and the seat sees what it saw."""
    referee = race.start()
    names = referee.rules.option_names
    for number in asks_of(referee, seed):
        if number % every or not referee.state.turn:
            continue
        for seat in seats(referee):
            seen = referee.view(seat).state
            guess = resample(seen, Stream(seed, number, seat), names)
            assert cards_of(guess) == cards_of(referee.state)
            assert HIDDEN not in [card for robot in guess.robots for card in cards_on(robot)]
            assert text_of(censored(guess, seat)) == text_of(seen)


@given(races(), seeds)
@some
def test_who_sees_the_same_is_asked_the_same(race: Race, seed: str) -> None:
    """Other cards in hidden places: a seat sees the same and is asked the same, until its program
    is sealed, and it is told nothing else.
    """
    referee = race.start()
    step = -1
    for number in asks_of(referee, seed):
        if referee.given or referee.state.step == step or not nothing_revealed(referee):
            continue
        step = referee.state.step
        for seat in seats(referee):
            other = stand_in(referee, seat, Stream(seed, number))
            assert violations(other) == []
            twin = referee.copy(telling=True)
            while True:
                assert text_of(twin.view(seat).state) == text_of(other.view(seat).state)
                asked = twin.view(seat).asks
                assert questions_of(asked) == questions_of(other.view(seat).asks)
                assert story(twin.events_for(seat)) == story(other.events_for(seat))
                if not asked or twin.step_name != "program":
                    break
                ask = asked[0]
                text = "keep" if ask.name == "recompile" else random_answer(twin, ask, seed)
                for table in (twin, other):
                    table.answer(table.ask_for(ask.robot, ask.name), text)
                if twin.state.step != step:
                    break


def nothing_revealed(referee: Referee) -> bool:
    """Whether nothing has been told or drawn since the mark."""
    early = all(ask.name in ("conditional_swap", "gyro_state") for ask in referee.open)
    return referee.step_name in RESTING or (referee.step_name == "reveal" and early)


def stand_in(referee: Referee, seat: int, chance: Stream) -> Referee:
    """A race that looks the same to a seat, at the same question."""
    mark = referee.view(seat).mark
    assert mark is not None
    guess = resample(mark, chance, referee.rules.option_names) if mark.turn else mark.copy()
    if not mark.turn:
        guess.option_deck = referee.state.option_deck[:]
    guess.seed = referee.state.seed
    other = Referee(referee.setup, guess, telling=False).start()
    other.telling = True
    return other


@given(races(), seeds)
@some
def test_nobody_sees_what_another_answers_at_the_same_time(race: Race, seed: str) -> None:
    """While a seat still thinks, two answers of somebody else look the same to it."""
    referee = race.start()
    for _ in asks_of(referee, seed):
        for ask in referee.open:
            waiting = {a.seat for a in referee.open if a.seat != ask.seat}
            answers = two_answers(referee, ask)
            if not waiting or len(answers) < 2 or ask.name not in UNSEEN:
                continue
            tables = [referee.copy() for _ in answers]
            for table, text in zip(tables, answers, strict=True):
                table.answer(table.ask_for(ask.robot, ask.name), text)
            for seat in waiting:
                views = [table.view(seat) for table in tables]
                assert text_of(views[0].state) == text_of(views[1].state), ask.name
                assert questions_of(views[0].asks) == questions_of(views[1].asks)
            break


def two_answers(referee: Referee, ask: Ask) -> list[str]:
    """Two quite different answers to a question."""
    if ask.choices is not None:
        return [ask.choices[0], ask.choices[-1]]
    robot = referee.state.robots[ask.robot]
    hand, registers = sorted(robot.hand), len(robot.open_registers)
    programs = [hand[:registers], hand[::-1][:registers]]
    return [",".join(card_text(card) for card in cards) for cards in programs]


def radio_control() -> Referee:
    """B carries out the program of A, whose later registers lie face down; C looks on."""
    table = Situation(
        situation(
            "2005",
            "A(1,1)E options=Radio Control; B(5,1)N; C(9,9)N",
            A="L/70 R/80 M1/500 M1/510 M1/520",
            B="L/90 L/110 L/130 L/150 L/170",
            C="R/100 R/120 R/140 R/160 R/180",
            to_register=2,
            answers=[answer("A", "register 2", "weapon_choice", "radio")],
        ),
        "2005",
    )
    table.play()
    assert table.referee.state.robots[1].copied
    return table.referee


def test_radio_control_shows_no_face_down_cards() -> None:
    referee = radio_control()
    for seat in seats(referee):
        assert list(leaks(referee.view(seat), referee)) == []


def test_radio_control_can_be_guessed() -> None:
    """Who is under radio control carries out whatever its controller has."""
    referee = radio_control()
    for seat in seats(referee):
        seen = referee.view(seat).state
        guess = resample(seen, Stream("guess", seat), referee.rules.option_names)
        controller, controlled = guess.robots[0], guess.robots[1]
        assert HIDDEN not in cards_on(controlled)
        assert controlled.copied[0][2:] == controller.registers[2:]


def test_a_program_under_radio_control_outlives_its_controller() -> None:
    table = Situation(
        situation(
            "2005",
            "A(1,5)E options=Radio Control; B(5,5)N; C(9,9)N",
            A="L/70 R/80 B/440 B/450 M1/520",
            B="L/90 L/110 L/130 L/150 L/170",
            C="R/100 R/120 R/140 R/160 R/180",
            to_register=4,
            answers=[answer("A", "register 2", "weapon_choice", "radio")],
        ),
        "2005",
    )
    table.play()
    referee = table.referee
    assert referee.state.robots[0].square < 0
    assert referee.state.robots[1].copied[0][4] == 520
    for seat in seats(referee):
        seen = referee.view(seat).state
        guess = resample(seen, Stream("guess", seat), referee.rules.option_names)
        assert guess.robots[1].copied[0][4] > 0
