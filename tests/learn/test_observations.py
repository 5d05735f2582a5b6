"""What agents see is what their seat may see, and it means what the tables say."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import roborally
from roborally.game.asks import Ask
from roborally.game.cards import card_of
from roborally.game.chance import Stream
from roborally.game.choices import Word
from roborally.game.questions import QUESTIONS
from roborally.game.view import resample
from roborally.learn.acting import MOST_CHOICES, PASS, SLOTS, Answering
from roborally.learn.observing import CARDS, ROBOT, Observer, card_number
from roborally.learn.planes import PLANES
from roborally.referee import Referee

EDITIONS = {"1994": "coconut-radio", "2005": "risky-exchange", "2016": "dizzy-highway"}


def observed(observer: Observer, referee: Referee, ask: Ask) -> dict[str, Any]:
    return observer.observe(referee.view(ask.seat), ask, Answering(ask))


def same(one: dict[str, Any], other: dict[str, Any]) -> bool:
    return all(np.array_equal(one[name], other[name]) for name in one)


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_hidden_can_be_seen(edition: str) -> None:
    """Every hidden card is drawn anew: the observation stays the same to the last number."""
    house = {} if edition == "2016" else {"starting_options": 2}
    race = roborally.race(EDITIONS[edition], players=2, house_rules=house, seed="4")
    observer = Observer([race.course])
    bots = roborally.race(EDITIONS[edition], ["Scrap", "Scrap"])
    compared = different = 0
    while not race.over and race.turn < 5:
        ask = race.asks[0]
        seen = observed(observer, race.referee, ask)
        assert observer.space.contains(seen)
        view = race.view(ask.seat)
        for number in range(3):
            names = race.referee.ruleset.option_names
            state = resample(view.state, Stream(str(number)), names)
            twin = Referee(race.setup, state, rules=race.referee.ruleset)
            again = observed(observer, twin, ask)
            compared += 1
            different += any(
                a.hand != b.hand
                for a, b in zip(state.robots, race.robots, strict=True)
                if a.seat != ask.seat
            )
            assert same(seen, again), ask.name
        bot = bots._seated.get(ask.seat) or bots._seat(ask.seat)
        race.answer(ask, bot.answer(ask, view))
    assert different > compared / 4, "something was hidden"


def test_the_board_shows_the_robots_where_they_stand() -> None:
    race = roborally.race("risky-exchange", players=2)
    floor = race.referee.state.floor
    ask = race.asks[0]
    board = observed(Observer([race.course]), race.referee, ask)["board"]
    for robot in race.robots:
        x, y = floor.place(robot.square)
        whose = "own" if robot.index == ask.robot else "other"
        plane = PLANES.index(f"{whose} robot {'NESW'[robot.facing]}")
        assert board[plane, y, x] == 1
        assert board[plane].sum() == 1
    x, y = floor.place(race.referee.state.flags[0])
    assert board[PLANES.index("next flag"), y, x] == 1
    assert board[PLANES.index("later flag")].sum() > 1
    for name, there in (("pit", "pit"), ("gear left", "gear"), ("repair", "repair")):
        plane = PLANES.index(name)
        for square, (py, px) in enumerate(np.ndindex(floor.height, floor.width)):
            if name != "gear left":
                assert bool(board[plane, py, px]) == bool(getattr(floor.squares[square], there))


def test_robots_have_their_numbers() -> None:
    race = roborally.race("risky-exchange", players=2, house_rules={"lives": 4})
    state = race.referee.state.copy()
    state.robots[1].damage = 5
    referee = Referee(race.setup, state).start()
    rows = observed(Observer([race.course]), referee, referee.open[0])["robots"]
    column = {name: number for number, name in enumerate(ROBOT)}
    assert list(rows[:, column["is there"]]) == [1, 1, 0, 0, 0, 0, 0, 0]
    assert list(rows[:2, column["own"]]) == [1, 0]
    assert rows[1, column["damage"]] == np.float32(0.5)
    assert rows[0, column["lives"]] == np.float32(0.8)


def test_cards_of_all_editions_have_a_number() -> None:
    assert len(set(CARDS)) == len(CARDS)
    assert CARDS[card_number(card_of("M1/500"))] == CARDS[card_number(card_of("M1"))] == "M1"
    assert CARDS[card_number(card_of("L/70"))] == CARDS[card_number(card_of("L"))] == "L"
    assert CARDS[card_number(card_of("SPAM"))] == "SPAM"
    assert (CARDS[card_number(0)], CARDS[card_number(-1)]) == ("none", "hidden")


def test_the_hand_is_sorted_and_laid_cards_are_seen() -> None:
    race = roborally.race("risky-exchange", players=2)
    ask = race.asks[0]
    observer = Observer([race.course])
    answering = Answering(ask)
    assert answering.hand == sorted(race.robots[0].hand)
    assert answering.take(3) is None
    before = observer.observe(race.view(0), ask, Answering(ask))
    seen = observer.follow(before, race.view(0), ask, answering)
    assert seen["programs"][0, 0] == card_number(answering.hand[3])
    assert before["programs"][0, 0] == 0
    assert seen["race"][-1] == np.float32(0.2)
    assert 3 not in answering.legal()
    assert [answering.take(slot) for slot in (0, 1, 2)] == [None] * 3
    answer = answering.take(4)
    assert answer is not None
    race.answer(ask, answer)


def test_a_long_list_is_chosen_from_in_two_steps() -> None:
    values = tuple(Word(f"w{number}") for number in range(150))
    ask = Ask(QUESTIONS["weasel"], 0, 0, values, values[0])
    for wanted in (0, 63, 64, 149):
        answering = Answering(ask)
        assert len(answering.legal()) == 3
        assert answering.take(SLOTS + wanted // MOST_CHOICES) is None
        assert answering.take(SLOTS + wanted % MOST_CHOICES) == f"w{wanted}"


def test_two_cards_can_share_a_register() -> None:
    race = roborally.race("risky-exchange", players=2)
    state = race.referee.state.copy()
    state.robots[0].options = ["Dual Processor"]
    words = ("M1/490", "M2/670", "R/80", "U/10", "L/70", "B/430")
    state.robots[0].hand = [card_of(word) for word in words]
    referee = Referee(race.setup, state).start()
    answering = Answering(referee.open[0])
    move = answering.hand.index(card_of("M2/670"))
    turn = answering.hand.index(card_of("R/80"))
    assert answering.take(move) is None
    assert set(answering.legal()) == {answering.hand.index(card_of(w)) for w in words[2:5]} | {PASS}
    assert answering.take(turn) is None
    done = None
    while done is None:
        done = answering.take(answering.legal()[0])
    assert done.startswith("M2/670+R/80,")
    assert referee.answer(referee.open[0], done) == done


def test_no_card_can_share_a_register_if_all_are_needed() -> None:
    race = roborally.race("risky-exchange", players=2)
    state = race.referee.state.copy()
    robot = state.robots[0]
    robot.options = ["Dual Processor"]
    robot.hand = [card_of(word) for word in ("M1/490", "R/80")]
    robot.registers[2:] = [card_of(word) for word in ("M1/650", "R/100", "L/70")]
    robot.damage, robot.locked = 7, 0b11100
    answering = Answering(Referee(race.setup, state).start().open[0])
    assert answering.take(answering.hand.index(card_of("M1/490"))) is None
    assert answering.legal() == [answering.hand.index(card_of("R/80"))]
