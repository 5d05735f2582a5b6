"""How many actions environments take in a second: ``python bench/learning.py``.

Random actions that are allowed, one environment, against Scrap, without a shaped reward. Only the
time in which the process computes is counted. ``--catanatron`` sets the one of another board
game beside it, in turns with ours, where ``pip install catanatron_gym`` has been done.
"""

from __future__ import annotations

import argparse
import importlib
import statistics
import time
from typing import Any, Final

import gymnasium
import numpy as np

from roborally.learn import VectorTurns

CASES: Final = (
    ("RoboRally/Questions-v1", "risky-exchange", 1),
    ("RoboRally/Questions-v1", "risky-exchange", 3),
    ("RoboRally/Questions-v1", "dizzy-highway", 3),
    ("RoboRally/Turns-v1", "risky-exchange", 1),
    ("RoboRally/Turns-v1", "risky-exchange", 3),
    ("RoboRally/Turns-v1", "dizzy-highway", 3),
)


def a_second(env: Any, actions: int) -> float:
    """Actions for each second of computing time."""
    chance = np.random.default_rng(1)
    seen, _ = env.reset(seed=1)
    env.action_space.seed(1)
    begun = time.process_time()
    for _ in range(actions):
        mask = seen["action_mask"]
        if isinstance(mask, tuple):
            action = env.action_space.sample(mask=mask)
        else:
            legal = mask.nonzero()[0]
            action = legal[int(chance.integers(len(legal)))]
        seen, _, over, broken_off, _ = env.step(action)
        if over or broken_off:
            seen, _ = env.reset()
    return actions / (time.process_time() - begun)


def places_a_second(course: str, players: int, races: int, turns: int) -> float:
    """Programs, each a decision, for each second of computing time."""
    env = VectorTurns(course, players, races, reward="win")
    env.reset(seed=1)
    env.action_space.seed(1)
    actions = [env.action_space.sample() for _ in range(10)]
    begun = time.process_time()
    for turn in range(turns):
        env.step(actions[turn % len(actions)])
    return env.num_envs * turns / (time.process_time() - begun)


def catanatron_a_second(env: Any, actions: int) -> float:
    """The same for an environment that lists what is allowed."""
    chance = np.random.default_rng(1)
    _, info = env.reset(seed=1)
    begun = time.process_time()
    for _ in range(actions):
        legal = info["valid_actions"]
        _, _, over, broken_off, info = env.step(legal[int(chance.integers(len(legal)))])
        if over or broken_off:
            _, info = env.reset()
    return actions / (time.process_time() - begun)


def beside_catanatron(actions: int, rounds: int = 5) -> None:
    """The middle of some rounds, in which each has its turn: both against one bot."""
    importlib.import_module("catanatron_gym")
    theirs = gymnasium.make("catanatron-v1", disable_env_checker=True)
    ours = gymnasium.make(
        "RoboRally/Questions-v1",
        courses="risky-exchange",
        bots=["Scrap"],
        reward="win",
        disable_env_checker=True,
    )
    pairs = [(a_second(ours, actions), catanatron_a_second(theirs, actions)) for _ in range(rounds)]
    middle = [statistics.median(each) for each in zip(*pairs, strict=True)]
    times = statistics.median(one / other for one, other in pairs)
    print("| RoboRally/Questions-v1 | catanatron-v1 | times as many |\n|---:|---:|---:|")
    print(f"| {middle[0]:,.0f} | {middle[1]:,.0f} | {times:.1f} |")


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description="Actions a second of environments for learning.")
    parser.add_argument("--actions", type=int, default=3000)
    parser.add_argument("--catanatron", action="store_true")
    words = parser.parse_args()
    actions = words.actions
    if words.catanatron:
        beside_catanatron(actions)
        return
    print("| environment | course | bots | actions a second |\n|---|---|---:|---:|")
    for name, course, bots in CASES:
        env = gymnasium.make(
            name, courses=course, bots=["Scrap"] * bots, reward="win", disable_env_checker=True
        )
        print(f"| {name} | {course} | {bots} | {a_second(env, actions):,.0f} |")

    for course, players in (("risky-exchange", 4), ("risky-exchange", 8), ("coconut-radio", 4)):
        each = places_a_second(course, players, 2000 // players, 20)
        print(f"| VectorTurns | {course} | {players} agents | {each:,.0f} |")


if __name__ == "__main__":
    main()
