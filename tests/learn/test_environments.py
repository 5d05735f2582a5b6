"""The environments are what Gymnasium and PettingZoo say they should be, on every course."""

from __future__ import annotations

import subprocess
import sys
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import InvalidAction, ResetNeeded
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

import roborally
from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.game.state import OUT
from roborally.learn import Questions, SoloQuestions, Turns

COURSES = roborally.courses()
EDITIONS = {"1994": "coconut-radio", "2005": "risky-exchange", "2016": "dizzy-highway"}
NAMES = ("RoboRally/Questions-v1", "RoboRally/Turns-v1")


@contextmanager
def only_about_dicts() -> Iterator[None]:
    """They warn of observations that are no single array; ours are several."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", "Observation is not a NumPy array")
        warnings.filterwarnings("ignore", "Observation space for each agent probably should be")
        warnings.filterwarnings("ignore", ".*not within the observation space bounds")
        yield


@pytest.mark.parametrize("course", COURSES, ids=lambda course: course.id)
def test_every_course_can_be_learned_on(course: Course) -> None:
    players = 4 if course.category == "team" else 2
    with only_about_dicts():
        api_test(Questions(course, players, turns=2, reward="win"), num_cycles=25)
        parallel_api_test(Turns(course, players, turns=2, reward="win"), num_cycles=3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_same_seed_gives_the_same_race(edition: str) -> None:
    course = EDITIONS[edition]
    with only_about_dicts():
        seed_test(lambda: Questions(course, 2, turns=3), 60)
        parallel_seed_test(lambda: Turns(course, 2, turns=3), 6)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", NAMES)
def test_gymnasium_finds_nothing_wrong(name: str, edition: str) -> None:
    env = gymnasium.make(name, courses=EDITIONS[edition], bots=["Scrap"], turns=3)
    with only_about_dicts():
        check_env(env.unwrapped, skip_render_check=True)


def played(env: Any, seed: int) -> tuple[list[float], dict[str, Any]]:
    """Rewards and the last news of a race with actions by chance."""
    seen, info = env.reset(seed=seed)
    env.action_space.seed(seed)
    chance = np.random.default_rng(seed)
    rewards, done = [], False
    while not done:
        if isinstance(seen["action_mask"], tuple):
            action: Any = env.action_space.sample(mask=seen["action_mask"])
        else:
            action = chance.choice(np.flatnonzero(seen["action_mask"]))
        seen, reward, over, broken_off, info = env.step(action)
        assert env.observation_space.contains(seen)
        rewards.append(reward)
        done = over or broken_off
    return rewards, info


@pytest.mark.parametrize("edition", EDITIONS)
def test_nothing_that_the_mask_allows_is_illegal(edition: str) -> None:
    """With all cards in play, so that all kinds of questions come."""
    house = {} if edition == "2016" else {"starting_options": 3}
    env = gymnasium.make(
        NAMES[0],
        courses=EDITIONS[edition],
        bots=["Scrap", "Scrap", "Scrap"][: 2 if edition == "1994" else 3],
        house_rules=house,
        turns=8,
        reward="win",
    )
    for seed in range(3):
        played(env, seed)


def test_what_is_not_allowed_counts_as_the_first_that_is() -> None:
    env = gymnasium.make(NAMES[0], bots=["Scrap"], reward="win")
    seen, _ = env.reset(seed=1)
    assert not seen["action_mask"][70]
    seen, *_, info = env.step(np.int64(70))
    assert info["illegal"]
    assert seen["action_mask"].sum() == 8, "one of nine cards lies in register 1"


class TestRewards:
    def test_winning_and_losing(self) -> None:
        env = gymnasium.make(NAMES[1], bots=["Racer"], reward="win", turns=60)
        rewards, info = played(env, 1)
        assert set(rewards[:-1]) == {0.0}
        assert rewards[-1] == (1.0 if 0 in info["winners"] else -1.0)

    @pytest.mark.parametrize("course", ["risky-exchange", "dizzy-highway"])
    def test_the_way_that_is_left_is_a_potential(self, course: str) -> None:
        """What is added sums up to the way from the start, however the race went."""
        env: Any = gymnasium.make(NAMES[1], courses=course, bots=["Racer"], turns=200)
        on_the_way: list[float] = []
        for seed in (1, 2, 3):
            env.reset(seed=seed)
            way = env.unwrapped.game._rewards._left[0]
            assert 1 < way < 30
            rewards, info = played(env, seed)
            won = 1.0 if 0 in info["winners"] else -1.0
            assert sum(rewards) == pytest.approx(won + 0.1 * way)
            on_the_way += rewards[:-1]
        assert any(on_the_way)

    def test_who_is_out_of_the_race_is_as_far_as_at_the_start(self) -> None:
        env = Turns("risky-exchange", 3, house_rules={"lives": 1}, turns=40)
        env.reset(seed=1)
        start = env.game._rewards._left[:]
        state = env.game.race.referee.state
        state.robots[0].status = OUT
        state.robots[0].square = OFF
        assert env.game._rewards._turns_left()[0] == start[0]

    def test_another_word_is_refused(self) -> None:
        with pytest.raises(ValueError, match="'win' or 'shaped', not 'wins'"):
            Questions("risky-exchange", 2, reward="wins")  # type: ignore[arg-type]


def test_after_the_end_one_must_begin_anew() -> None:
    env: Any = gymnasium.make(NAMES[1], bots=["Scrap"], turns=1, disable_env_checker=True)
    env.reset(seed=1)
    *_, info = env.unwrapped.step(np.zeros(5, np.int64))
    assert info["winners"] == ()
    with pytest.raises(ResetNeeded, match="begin a new one with reset"):
        env.unwrapped.step(np.zeros(5, np.int64))


@pytest.mark.parametrize("action", [[0, 1, 2, 3, 99], [0, 1, 2, 3], [-1, 0, 0, 0, 0]])
def test_what_is_no_action_is_refused(action: list[int]) -> None:
    env: Any = gymnasium.make(NAMES[1], bots=["Scrap"], disable_env_checker=True)
    env.reset(seed=1)
    with pytest.raises(InvalidAction, match="5 slots from 0 to 11"):
        env.unwrapped.step(action)


@pytest.mark.parametrize("kind", [SoloQuestions, Turns])
def test_what_nobody_knows_of_is_refused(kind: Callable[..., object]) -> None:
    with pytest.raises(TypeError, match="there is no 'rewards'; there are rules, special_rules"):
        kind(rewards="win")


def test_courses_are_drawn_anew_for_every_race() -> None:
    env = gymnasium.make(NAMES[1], courses=["risky-exchange", "checkmate", "island-hop"])
    _, info = env.reset(seed=1)
    seen = {info["course"]} | {env.reset()[1]["course"] for _ in range(20)}
    assert len(seen) == 3


@pytest.mark.parametrize("mode", ["rgb_array", "ansi", "svg"])
def test_it_shows_itself(mode: str) -> None:
    env: Any = gymnasium.make(NAMES[1], render_mode=mode)
    env.reset(seed=1)
    shown = env.render()
    if mode == "rgb_array":
        assert shown.shape[2] == 3
        assert len(np.unique(shown)) > 10
    else:
        assert ("<svg" in shown) == (mode == "svg")
        assert "Risky Exchange" in shown


def test_the_agent_beats_scrap_by_playing_as_suggested() -> None:
    """Slots mean the cards that one sees in them."""
    env: Any = gymnasium.make(NAMES[1], bots=["Scrap"], turns=40)
    env.reset(seed=3)
    game, over, broken_off, info = env.unwrapped.game, False, False, {}
    while not over and not broken_off:
        ask = game.ask
        best = roborally.suggest(game.race.view(0), ask)[0].answer.split(",")
        hand = sorted(ask.program.hand, key=lambda word: int(word.partition("/")[2]))
        action = [0] * 5
        for register, word in zip(ask.program.registers, best, strict=True):
            action[register - 1] = hand.index(word)
        _, _, over, broken_off, info = env.step(np.array(action))
    assert info["places"] == [1, 2]


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['pettingzoo'] = None; import roborally.learn"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert 'pettingzoo is missing; install it with: pip install "roborally[learn]"' in done.stderr
