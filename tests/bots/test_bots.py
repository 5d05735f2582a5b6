"""Bots are fair, legal and repeatable."""

from __future__ import annotations

from dataclasses import replace

import pytest

from roborally.bots.bot import Knobs
from roborally.bots.judge import Judge, Weighing
from roborally.bots.ladder import KNOBS, LEVELS, NAMES, UnknownBot, player
from roborally.bots.random_player import RandomPlayer
from roborally.bots.sampling import Halving
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.setup import Setup
from roborally.game.state import Robot, State
from roborally.game.view import resample
from roborally.player import play_race
from roborally.referee import Referee
from tests.bots.racing import at_programming, bot, setup_for, tables
from tests.properties.setups import options_dealt, playable_courses, player_counts, setup_on

EDITIONS = ("1994", "2005", "2016")


def hidden_otherwise(referee: Referee, seat: int, chance: Stream) -> Referee | None:
    """A race that looks the same to a seat, with all that it cannot see drawn anew."""
    seen = referee.view(seat)
    assert seen.mark is not None
    state = resample(seen.mark, chance, referee.ruleset.option_names)
    setup = replace(referee.setup, seed="another seed")
    twin = Referee(setup, state, rules=referee.ruleset)
    twin.start()
    for given in referee.given:
        if given.secret and referee.state.robots[given.robot].seat != seat:
            return None
        try:
            twin.answer(twin.ask_for(given.robot, given.name), given.text)
        except IllegalAnswer:
            return None
    return twin


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", ["Novice", "Rover", "Racer", "Tactician", "Tactician-1", "Master"])
def test_what_is_hidden_makes_no_difference(edition: str, name: str) -> None:
    setup = setup_for(edition)
    referee, ask = at_programming(setup, turn=3)
    seen = referee.view(ask.seat)
    expected = bot(name, setup).answer(ask, seen)
    for number in range(3):
        twin = hidden_otherwise(referee, ask.seat, Stream("hidden", number))
        assert twin is not None
        other = twin.view(ask.seat)
        assert twin.state.digest() != referee.state.digest()
        assert other.state.digest() == seen.state.digest()
        assert other.given == seen.given
        assert (other.mark or other.state).digest() == (seen.mark or seen.state).digest()
        there = bot(name, twin.setup)
        assert there.setup.seed == ""
        assert there.answer(twin.ask_for(ask.robot, ask.name), other) == expected


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_question_in_the_middle_of_a_register_is_answered_blindly(edition: str) -> None:
    """Tried-out answers, too, depend on nothing but the view and the bot's own seed."""
    with options_dealt():
        courses = [c for c in playable_courses((edition,)) if not c.special_rules and c.flags]
        found = 0
        for number in range(6):
            course = courses[number % len(courses)]
            setup = setup_on(course, player_counts(course)[-1], f"mid {number}", options=3)
            referee = Referee(setup).start()
            quick = RandomPlayer(f"quick {number}")
            for _ in range(400):
                if referee.state.over:
                    break
                ask = referee.open[0]
                if referee.state.register and ask.choices is not None and not ask.secret:
                    found += _same_behind_the_screen(referee, ask)
                if found >= 2:
                    return
                referee.answer(ask, quick.answer(ask, referee.view(ask.seat)))
        assert found, "nobody was asked anything"


def _same_behind_the_screen(referee: Referee, ask: Ask) -> bool:
    twin = hidden_otherwise(referee, ask.seat, Stream("screen", ask.name))
    if twin is None or not twin.open or twin.open[0].name != ask.name:
        return False
    seen, other = referee.view(ask.seat), twin.view(ask.seat)
    if seen.state.digest() != other.state.digest():
        return False
    for name in ("Racer", "Tactician"):
        expected = bot(name, referee.setup).answer(ask, seen)
        assert bot(name, twin.setup).answer(twin.open[0], other) == expected
    return True


def _race(setup: Setup, names: list[str], turns: int) -> Referee:
    referee = Referee(setup, telling=False).start()
    rivals = [
        player(name, setup, f"seat {seat}", tables=tables(), seconds=None)
        for seat, name in enumerate(names)
    ]
    play_race(referee, rivals, turns)
    return referee


@pytest.mark.parametrize("edition", EDITIONS)
def test_all_answers_are_legal_with_all_cards_in_play(edition: str) -> None:
    """The referee refuses what is not; ``bench/bots.py`` plays thousands of such races."""
    with options_dealt():
        for number in range(3):
            setup = setup_for(edition, players=3, seed=f"legal {number}")
            setup = setup_on(setup.course, 3, setup.seed, options=3)
            _race(setup, ["Racer", "Novice", "Scrap"], 12)
        setup = setup_on(setup_for(edition).course, 3, "legal", options=2)
        _race(setup, ["Tactician", "Racer", "Rover"], 4)


def test_the_same_seed_plays_the_same_race() -> None:
    setup = setup_for("2005", players=2)
    names = ["Tactician", "Novice"]
    assert _race(setup, names, 4).answers == _race(setup, names, 4).answers


def test_a_better_bot_finishes_sooner_alone() -> None:
    """Temperature costs turns: the ladder rises."""
    turns = {}
    for name in ("Novice", "Apprentice", "Racer"):
        races = [_race(setup_for("2005", 1, f"alone {n}"), [name], 60) for n in range(12)]
        assert all(race.state.over for race in races)
        turns[name] = sum(race.state.turn for race in races)
    assert turns["Racer"] < turns["Apprentice"] < turns["Novice"]


def test_the_ladder_and_its_levels() -> None:
    rising = ("Scrap", "Novice", "Apprentice", "Rover", "Racer", "Tactician", "Master")
    assert (*rising, "Tactician-1", "Master-1") == NAMES
    assert set(LEVELS) <= set(NAMES)
    assert [KNOBS[name].temperature for name in LEVELS] == [0.4, 0.2, 0.0, 0.0, 0.0]
    assert [KNOBS[name].samples for name in LEVELS] == [0, 0, 0, 8, 128]
    assert isinstance(player("scrap", setup_for("2005"), "x"), RandomPlayer)


def test_the_measures_of_others_stay_as_they_are() -> None:
    """With other knobs they would be other bots, and all that was measured worthless."""
    assert KNOBS["Tactician-1"] == Knobs(
        samples=8,
        candidates=40,
        weighing=Weighing(patience=0.7, longer=0.0, life=0.5, last_life=0.5),
        halving=Halving(first=4, own_decks=2, doubling=False, ties=False),
    )
    assert KNOBS["Master-1"] == replace(KNOBS["Tactician"], samples=40, candidates=100)
    assert not {"Tactician-1", "Master-1"} & set(LEVELS)


def test_an_unknown_bot_is_refused_by_name() -> None:
    with pytest.raises(UnknownBot, match="no bot 'HAL'; there are Scrap, Novice"):
        player("HAL", setup_for("2005"), "x")


class Counting(Judge):
    """Counts how often a state is judged."""

    judged = 0

    def chance(self, state: State, robot: Robot) -> float:
        Counting.judged += 1
        return super().chance(state, robot)


@pytest.mark.parametrize(
    ("name", "seconds", "samples"),
    [("Tactician", 0.0, 1), ("Tactician", None, 8), ("Tactician-1", None, 6)],
)
def test_without_time_one_sample_must_do(
    monkeypatch: pytest.MonkeyPatch, name: str, seconds: float | None, samples: int
) -> None:
    """With time all 40 programs face eight samples; those of Tactician-1 four, and 20 four more."""
    monkeypatch.setattr("roborally.bots.bot.Judge", Counting)
    monkeypatch.setattr("roborally.kernel.COMPILED", False)  # it judges many at once
    Counting.judged = 0
    setup = setup_for("2005")
    referee, ask = at_programming(setup)
    thinker = bot(name, setup)
    thinker.seconds = seconds
    referee.read(ask, thinker.answer(ask, referee.view(ask.seat)))
    assert Counting.judged == samples * 40


def test_a_bot_that_only_hurries_may_choose_otherwise() -> None:
    """The third knob: few turns of its own, or the likelihood to win."""
    setup = setup_for("2005", players=2)
    different = 0
    for turn in range(2, 6):
        referee, ask = at_programming(setup, turn=turn)
        view = referee.view(ask.seat)
        answers = set()
        for to_win in (True, False):
            thinker = bot("Tactician", setup)
            thinker.knobs = replace(thinker.knobs, to_win=to_win)
            answers.add(thinker.answer(ask, view))
        different += len(answers) > 1
    assert different
