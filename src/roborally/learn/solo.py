"""Gymnasium environments: one agent, at a table with bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, TypeVar

import gymnasium
import numpy as np
from gymnasium import spaces

from roborally.floor.course import Course
from roborally.game.state import REGISTERS
from roborally.learn.acting import ACTIONS, MASK, SLOT_MASKS, SLOTS
from roborally.learn.game import MOST_TURNS, RENDERING, Game, Rendering, terms
from roborally.learn.observing import Observation
from roborally.learn.parallel import Action, Usual, program_of
from roborally.learn.rewards import Reward
from roborally.player import Player
from roborally.racing import Bot

AGENT = 0
"""The seat of the agent."""
Step = tuple[Observation, float, bool, bool, dict[str, Any]]
AnyAction = TypeVar("AnyAction")


class _AtTheTable(gymnasium.Env[Observation, AnyAction]):
    """What both environments share."""

    metadata: dict[str, Any] = {  # noqa: RUF012  (as Gymnasium declares it)
        "render_modes": list(RENDERING),
        "render_fps": 2,
    }

    def __init__(
        self,
        courses: str | Path | Course | Sequence[str | Path | Course] = "risky-exchange",
        bots: Sequence[Bot] = ("Rover",),
        *,
        rules: str | None = None,
        special_rules: Sequence[str] | None = None,
        house_rules: Mapping[str, str | bool | int] | None = None,
        turns: int = MOST_TURNS,
        reward: Reward = "shaped",
        policy: Player | None = None,
        render_mode: Rendering | None = None,
    ) -> None:
        self.game = Game(
            terms(
                courses,
                1 + len(bots),
                rules=rules,
                special_rules=special_rules,
                house_rules=house_rules,
                turns=turns,
                reward=reward,
            ),
            [None, *bots],
        )
        self.policy = policy
        self.render_mode = render_mode
        self._make_spaces()

    def _make_spaces(self) -> None:
        """Say what is seen and done."""
        raise NotImplementedError

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a new race."""
        super().reset(seed=seed)
        self.game.reset(self.np_random)
        return self._observed(), self.game.info()

    def _observed(self) -> Observation:
        """Go on to what the agent is asked; what it sees then."""
        return self.game.observe(AGENT)

    def _outcome(self, info: dict[str, Any]) -> Step:
        seen = self._observed()
        earned = self.game.collect()[AGENT]
        return seen, earned, self.game.over, self.game.broken_off, info | self.game.info()

    def render(self) -> Any:
        return self.game.render(self.render_mode)

    def close(self) -> None:
        """End programs that play."""
        if hasattr(self.game, "race"):
            self.game.race.close()


class SoloQuestions(_AtTheTable[np.int64]):
    """The agent answers every question, action by action, as the mask allows."""

    def _make_spaces(self) -> None:
        if self.policy is not None:
            raise ValueError("a policy is for turns; here the agent answers everything")
        self.action_space = spaces.Discrete(ACTIONS)
        self.observation_space = self.game.space(MASK)

    def step(self, action: np.int64) -> Step:
        """Take an action; one that is not allowed counts as the first that is."""
        allowed = self.game.act(int(action))
        return self._outcome({"illegal": not allowed})


class SoloTurns(_AtTheTable[Action]):
    """The agent names a slot of its hand for every register; ``policy`` answers the rest."""

    def _make_spaces(self) -> None:
        self.action_space = spaces.MultiDiscrete([SLOTS] * REGISTERS)
        self.observation_space = self.game.space(SLOT_MASKS)

    def step(self, action: Action) -> Step:
        """Carry out one turn."""
        answering = self.game.asked()
        self.game.answer(answering.ask, program_of(answering, action))
        return self._outcome({})

    def _observed(self) -> Observation:
        self.game.to_programming(self.policy or Usual())
        return self.game.observe_hand(AGENT)
