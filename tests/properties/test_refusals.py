"""An illegal answer is refused with a sentence, and the race is exactly as before."""

from __future__ import annotations

from collections.abc import Iterator
from copy import copy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from roborally.cards.options.running import BRAKES, ONE, STAY
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.cards import DECK, card_text, is_move
from roborally.game.state import Robot
from roborally.record import write_record
from roborally.referee import Referee
from tests.properties.invariants import differences, questions
from tests.properties.setups import Race, options_dealt, races
from tests.properties.test_races import asks_of, seeds, some

Step = tuple[str, list[int], list[tuple[object, ...]], int, int, int]


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def standing(referee: Referee) -> Step:
    """All that an illegal answer might have touched."""
    return (
        referee.state.digest(),
        referee.state.at[:],
        questions(referee),
        len(referee.answers),
        len(referee.given),
        len(referee.events),
    )


def illegal_answers(referee: Referee, ask: Ask) -> list[str]:
    """Answers of every kind that must be refused."""
    if ask.choices is None:
        return illegal_programs(referee.state.robots[ask.robot])
    others = {c for other in referee.open for c in other.choices or ()} - {*ask.choices}
    return [
        "",
        "perhaps",
        " ",
        "-1",
        "Warp Drive",
        "destroy Warp Drive",
        f"{ask.choices[0]},{ask.choices[1]}",
        f"{ask.choices[0]}?",
        "time-out",
        *sorted(others),
    ]


def illegal_programs(robot: Robot) -> list[str]:
    """Too few, too many, twice the same, not in the hand, not a card, no card, a bad pair."""
    size = len(robot.open_registers)
    hand = [card_text(card) for card in robot.hand]
    foreign = next(card_text(card) for card in DECK if card not in robot.hand)
    program = hand[:size]
    turns = [card_text(card) for card in robot.hand if not is_move(card)]
    return [
        "",
        ",".join(program[:-1]) if size > 1 else "M1",
        ",".join([*program, foreign]),
        ",".join([foreign, *program[1:]]),
        ",".join(["-", *program[1:]]),
        ",".join(["", *program[1:]]),
        ",".join(["M9/500", *program[1:]]),
        ",".join([f"{program[0]}0", *program[1:]]),
        ",".join([f"{program[0]}+", *program[1:]]),
        ",".join([f"{program[0]}+{foreign}", *program[1:]]),
        f"time-out: {','.join([foreign, *program[1:]])}",
        f"time-out: {','.join(program[:-1])},-,-",
        "time-out M1/500",
        *([",".join([program[1], *program[1:]])] if size > 1 else []),
        *([",".join([f"{turns[0]}+{turns[1]}", *program[1:]])] if len(turns) > 1 else []),
    ]


@given(races(), seeds, st.integers(2, 9))
@some
def test_an_illegal_answer_changes_nothing(race: Race, seed: str, every: int) -> None:
    referee = race.start()
    for number in asks_of(referee, seed):
        if number % every:
            continue
        before, record = standing(referee), write_record(referee)
        for ask in list(referee.open):
            for text in illegal_answers(referee, ask):
                if ask.choices is not None and text in ask.choices:
                    continue
                with pytest.raises(IllegalAnswer) as refused:
                    referee.answer(ask, text)
                assert len(str(refused.value)) > 10, text
                assert standing(referee) == before, text
        assert write_record(referee) == record
        assert differences(referee, referee.copy()) == []


@given(races(), seeds)
@some
def test_only_open_questions_can_be_answered(race: Race, seed: str) -> None:
    """Not one that was answered, not one of another race, not one that was never put."""
    referee = race.start()
    answered: list[Ask] = []
    for _ in asks_of(referee, seed, turns=2):
        before = standing(referee)
        here = list(referee.open)
        late = [ask for ask in answered if ask not in here][-3:]
        for ask in [*late, *(copy(ask) for ask in here), *referee.copy().open]:
            with pytest.raises(IllegalAnswer):
                referee.answer(ask, ask.default)
        for robot in referee.state.robots:
            asked = {ask.name for ask in here if ask.robot == robot.index}
            for name in {"program_registers", "warp_drive", *(a.name for a in here)} - asked:
                with pytest.raises(IllegalAnswer, match=robot.name):
                    referee.ask_for(robot.index, name)
        assert standing(referee) == before
        answered += here


def test_a_sign_is_part_of_a_number() -> None:
    ask = Ask(BRAKES, 0, 0, (ONE, STAY), ONE)
    with pytest.raises(IllegalAnswer):
        ask.chosen("-1")
