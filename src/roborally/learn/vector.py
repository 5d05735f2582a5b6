"""Many races at once in one environment, every robot of each a place in its arrays.

They are played by the kernel, which knows 2005, 1994 and the postal game without options.
"""

from __future__ import annotations

from typing import Any, Final, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from roborally.bots.judge import Judge
from roborally.bots.ladder import kept_tables
from roborally.bots.objectives import objective_for
from roborally.game.setup import Setup
from roborally.game.state import OUT, REGISTERS
from roborally.kernel.races import Races
from roborally.kernel.row import HAND_SIZE, LOCKED, STATUS, WINNER
from roborally.learn.features import Features
from roborally.learn.game import Courses, Given, first_setup, terms
from roborally.learn.rewards import A_TURN

RESTS: Final = 2
Floats = NDArray[np.float32]
Flags = NDArray[np.bool_]


class VectorTurns(VectorEnv[Floats, NDArray[np.int64], NDArray[Any]]):
    """``races`` races on one course, a turn at a time, all robots driven by whoever learns.

    Place ``race * players + robot`` of every array is that robot. An action names for each register
    a slot of the sorted hand and then whether to rest, if that is asked. A race that ends begins
    anew in the same step: ``info["final_obs"]`` has what was seen last. ``info["programs"]`` tells
    who has a program to make; the actions of others do not count.
    """

    def __init__(
        self,
        course: Courses = "risky-exchange",
        players: int = 4,
        races: int = 256,
        **given: Unpack[Given],
    ) -> None:
        house = {"options_in_play": False} | dict(given.pop("house_rules", None) or {})
        self.terms = terms(course, players, given | {"house_rules": house})
        if len(self.terms.courses) != 1:
            raise ValueError(f"races side by side are on one course, not {len(self.terms.courses)}")
        self.setup: Setup = first_setup(self.terms)
        self.races = Races(self.setup, races)
        self.players = players
        self.features = Features(self.races)
        self._judge: Judge | None = None
        if self.terms.reward == "shaped":
            tables = kept_tables().of(self.setup)
            objective = objective_for(self.setup, tables, tables.distance)
            self._judge = Judge(objective, {})
        self.metadata = {"autoreset_mode": AutoresetMode.SAME_STEP}
        self.num_envs = races * players
        size = len(self.features.names)
        self.single_observation_space = spaces.Box(0.0, 1.0, (size,), np.float32)
        self.single_action_space = spaces.MultiDiscrete([HAND_SIZE] * REGISTERS + [RESTS])
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._start = self._left = np.zeros((races, players), np.float32)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Floats, dict[str, Any]]:
        """Begin all races; the same seed gives the same ones."""
        if isinstance(seed, list):
            raise TypeError("all races have one seed, from which the seed of each follows")
        super().reset(seed=seed)
        name = str(self.np_random.integers(2**62))
        self.races = Races(self.setup, len(self.races), name)
        self.features = Features(self.races)
        self._left = self._turns_left()
        self._start = self._left.copy()
        return self.features.seen(), self._info()

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Floats, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        """Carry out a turn in every race."""
        chosen = np.asarray(actions).reshape(len(self.races), self.players, REGISTERS + 1)
        self.races.play(programs_of(self.races, chosen[..., :-1]), chosen[..., -1])
        over = self.races.over.astype(bool)
        late = ~over & (self.races.turn > self.terms.turns)
        earned = self._earned(over)
        info: dict[str, Any] = {}
        if ended := np.flatnonzero(over | late).tolist():
            info["final_obs"] = self.features.seen()
            info["_final_obs"] = self._of_places(over | late)
            info["winners"] = self.races.of_robots(WINNER).astype(bool).ravel()
            self.races.begin_again(ended)
            self._left = self._turns_left()
            self._start[ended] = self._left[ended]
        seen = self.features.seen()
        return (
            seen,
            earned.ravel(),
            self._of_places(over),
            self._of_places(late),
            info | self._info(),
        )

    def _of_places(self, of_races: Flags) -> Flags:
        return np.repeat(of_races, self.players)

    def _info(self) -> dict[str, Any]:
        return {"programs": (self.races.hands > 0).any(axis=-1).ravel()}

    # ---- rewards

    def _turns_left(self) -> Floats:
        """The way that is left for every robot; for who is out of the race, that from the start."""
        races = self.races
        if self._judge is None:
            return np.zeros((len(races), self.players), np.float32)
        left = self._judge.turns_left_in(races.state(0), races.columns)
        left = np.where(races.of_robots(STATUS) == OUT, self._start, np.maximum(left, 0.0))
        return np.where(races.over[:, None] != 0, 0.0, left).astype(np.float32)

    def _earned(self, over: Flags) -> Floats:
        before, self._left = self._left, self._turns_left()
        earned = A_TURN * (before - self._left)
        won = np.where(self.races.of_robots(WINNER) != 0, 1.0, -1.0)
        return (earned + np.where(over[:, None], won, 0.0)).astype(np.float32)


def programs_of(races: Races, slots: NDArray[Any]) -> NDArray[np.int64]:
    """The programs that slots of sorted hands mean.

    A slot that is empty or used already stands for the next one that is free; locked registers are
    passed over.
    """
    hands = races.sorted_hands
    locked = races.of_robots(LOCKED)
    free = hands > 0
    programs = np.zeros((*free.shape[:2], REGISTERS), np.int64)
    places = np.arange(HAND_SIZE)
    for register in range(REGISTERS):
        steps = (places - slots[..., register, None]) % HAND_SIZE + np.where(free, 0, HAND_SIZE)
        taken = steps.argmin(axis=-1)[..., None]
        open_ = ((locked >> register & 1) == 0)[..., None] & free.any(axis=-1, keepdims=True)
        card = np.take_along_axis(hands, taken, axis=-1)
        programs[..., register] = np.where(open_, card, 0)[..., 0]
        used = np.take_along_axis(free, taken, axis=-1) & ~open_
        np.put_along_axis(free, taken, used, axis=-1)
    return programs
