"""Races side by side: what is seen, what actions mean, and what they bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode
from numpy.typing import NDArray

import roborally
from roborally.game.cards import CODES, kind_of
from roborally.game.state import OUT, POWER_DOWN, RACING, REGISTERS
from roborally.kernel.row import DAMAGE, FLAGS, HAND, HAND_SIZE, POWER, ROBOTS, STATUS
from roborally.learn import VectorTurns
from roborally.learn.observing import ROBOT, Observer
from roborally.learn.vector import programs_of

COURSES = {"1994": "coconut-radio", "2005": "risky-exchange", "postal": "coconut-radio"}


def played(
    env: VectorTurns, turns: int, seed: int = 1, *, rests: bool = True
) -> NDArray[np.float32]:
    """Some turns by chance; what was seen last."""
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    for _ in range(turns):
        actions = env.action_space.sample()
        actions[:, -1] *= rests
        seen, *_ = env.step(actions)
        assert env.observation_space.contains(seen)
    return seen


@pytest.mark.parametrize("rules", COURSES)
def test_robots_are_seen_as_in_the_other_environments(rules: str) -> None:
    course = roborally.course(COURSES[rules])
    env = VectorTurns(course, players=4, races=5, rules=rules)
    seen = played(env, 9).reshape(5, 4, -1)
    observer = Observer((course,))
    kinds: set[tuple[int, int]] = set()
    for race in range(5):
        state = env.races.state(race)
        for own in state.robots:
            others = [robot for robot in state.robots if robot is not own]
            for place, robot in enumerate([own, *others]):
                told = observer._robot(SimpleNamespace(state=state), robot, own)  # type: ignore[arg-type]
                row = np.array(told, np.float32).clip(0, 1)
                found = seen[race, own.index, place * len(ROBOT) : (place + 1) * len(ROBOT)]
                assert found == pytest.approx(row), (race, own.index, robot.index)
                kinds.add((robot.status, robot.power))
    assert len(kinds) > 1, "somebody rests, or is destroyed"


def test_the_own_cards_are_seen_by_slot_and_register() -> None:
    env = VectorTurns("risky-exchange", players=3, races=30)
    seen = played(env, 20, rests=False)
    at = {name: number for number, name in enumerate(env.features.names)}
    locked = 0
    for place, row in enumerate(seen):
        robot = env.races.state(place // 3).robots[place % 3]
        for slot in range(HAND_SIZE):
            card = sorted(robot.hand)[slot] if slot < len(robot.hand) else 0
            assert row[at[f"slot {slot} priority"]] == pytest.approx(card / 1000)
        for register, card in enumerate(robot.registers, 1):
            shown = [code for code in CODES[1:] if row[at[f"register {register} {code}"]]]
            assert shown == ([CODES[kind_of(card)]] if card else [])
            locked += bool(card)
    assert locked, "somebody has a locked register"


def test_the_turn_and_the_next_flag_are_seen() -> None:
    env = VectorTurns("risky-exchange", players=2, races=1)
    env.reset(seed=1)
    env.races._columns = env.races._columns.copy()
    floor, flags = env.races.state(0).floor, env.races.state(0).flags
    at = {name: number for number, name in enumerate(env.features.names)}
    for reached, turn in ((0, 1), (1, 30), (len(flags) - 1, 200)):
        env.races.of_robots(FLAGS)[0, 1] = reached
        env.races.turn[0] = turn
        row = env.features.seen()[1]
        x, y = floor.place(flags[reached])
        assert row[at["next flag x"]] == pytest.approx(x / floor.width)
        assert row[at["next flag y"]] == pytest.approx(y / floor.height)
        assert row[at["turn"]] == pytest.approx(min(turn / 100, 1))


def test_who_is_out_of_the_race_is_as_far_as_at_the_start() -> None:
    env = VectorTurns("risky-exchange", players=3, races=2, house_rules={"lives": 1})
    env.reset(seed=1)
    start = env._start.copy()
    env.races._columns = env.races._columns.copy()
    env.races.of_robots(STATUS)[:, 1] = OUT
    left = env._turns_left()
    assert (left[:, 1] == start[:, 1]).all()
    env.races._columns[:, DAMAGE // ROBOTS, :] = 9
    assert (env._turns_left()[:, 0] > start[:, 0]).all()


def test_hands_of_others_are_not_seen() -> None:
    env = VectorTurns("risky-exchange", players=2, races=3)
    seen = played(env, 2)
    first = HAND // ROBOTS
    env.races._columns = env.races._columns.copy()
    hands = env.races._columns[:, first : first + HAND_SIZE, 1]
    hands[:] = np.where(hands > 0, hands % 840 + 10, 0)
    again = env.features.seen()
    assert (again[::2] == seen[::2]).all()
    assert (again[1::2] != seen[1::2]).any()


def by_hand(hand: list[int], slots: list[int], locked: int) -> list[int]:
    """The program that slots mean, told in another way."""
    left = dict(enumerate(sorted(hand)))
    program = []
    for register, slot in enumerate(slots):
        if locked >> register & 1 or not left:
            program.append(0)
            continue
        taken = next((one for one in left if one >= slot), min(left))
        program.append(left.pop(taken))
    return program


def test_slots_mean_cards_of_the_sorted_hand() -> None:
    env = VectorTurns("risky-exchange", players=4, races=20)
    played(env, 20, rests=False)
    chance = np.random.default_rng(1)
    slots = chance.integers(HAND_SIZE, size=(20, 4, REGISTERS))
    programs = programs_of(env.races, slots)
    masks = set()
    for race in range(20):
        for robot in env.races.state(race).robots:
            masks.add(robot.locked)
            named = slots[race, robot.index].tolist()
            expected = by_hand(robot.hand, named, robot.locked)
            assert programs[race, robot.index].tolist() == expected
    assert len(masks) > 2


@pytest.mark.parametrize("reward", ["win", "shaped"])
def test_rewards_of_a_race_sum_up(reward: Any) -> None:
    """Whatever the way there was, in the end it is that from the start."""
    env = VectorTurns("risky-exchange", players=3, races=6, reward=reward, turns=1000)
    env.reset(seed=2)
    env.action_space.seed(2)
    start = env._start.ravel().copy()
    assert (start > 1).all() == (reward == "shaped")
    total = np.zeros(env.num_envs)
    ended = 0
    for _ in range(300):
        before = env._start.ravel().copy()
        _, earned, over, late, info = env.step(env.action_space.sample())
        assert not late.any()
        total += earned
        for place in np.flatnonzero(over):
            won = 1.0 if info["winners"][place] else -1.0
            assert total[place] == pytest.approx(won + 0.1 * before[place], abs=1e-4)
            total[place] = 0
            ended += 1
        if ended > 12:
            return
    raise AssertionError("races come to their end")


def test_a_race_that_ended_begins_anew_in_the_same_step() -> None:
    env = VectorTurns("risky-exchange", players=2, races=3, turns=2)
    assert env.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    env.reset(seed=1)
    env.action_space.seed(1)
    _, _, over, late, info = env.step(env.action_space.sample())
    assert not late.any()
    assert "final_obs" not in info
    seen, _, over, late, info = env.step(env.action_space.sample())
    assert not over.any()
    assert late.all()
    assert info["_final_obs"].all()
    assert (info["final_obs"] != seen).any()
    assert (env.races.turn == 1).all()
    assert (env.races.of_robots(FLAGS) == 0).all()


def test_who_rests_has_no_program() -> None:
    env = VectorTurns("risky-exchange", players=4, races=10)
    played(env, 12)
    info = env._info()
    status, power = env.races.of_robots(STATUS).ravel(), env.races.of_robots(POWER).ravel()
    rests = (status == RACING) & (power == POWER_DOWN)
    assert rests.any()
    assert not info["programs"][rests].any()


def test_the_same_seed_gives_the_same_races() -> None:
    first, second, other = (
        played(VectorTurns("risky-exchange", players=2, races=3), 4, seed) for seed in (1, 1, 2)
    )
    assert (first == second).all()
    assert (first != other).any()


def test_what_the_kernel_does_not_know_is_refused() -> None:
    with pytest.raises(ValueError, match="does not know"):
        VectorTurns("dizzy-highway", players=2, races=1)
    with pytest.raises(ValueError, match="options"):
        VectorTurns("risky-exchange", players=2, races=1, house_rules={"options_in_play": True})
    with pytest.raises(ValueError, match="one course, not 2"):
        VectorTurns(["risky-exchange", "coconut-radio"], players=2, races=1)
    with pytest.raises(TypeError, match="one seed"):
        VectorTurns("risky-exchange", players=2, races=1).reset(seed=[1, 2])
