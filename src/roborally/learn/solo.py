"""Gymnasium environments: one agent, at a table with bots."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any, ClassVar, TypeVar, Unpack

import gymnasium
import numpy as np
from gymnasium import spaces

from roborally.game.state import REGISTERS
from roborally.learn.acting import ACTIONS, MASK, SLOT_MASKS, SLOTS
from roborally.learn.game import RENDERING, Courses, Game, Given, Rendering, terms
from roborally.learn.observing import Observation
from roborally.learn.parallel import Action, Usual, program_of
from roborally.player import Player
from roborally.racing import Bot

AGENT = 0
"""The seat of the agent."""
Step = tuple[Observation, float, bool, bool, dict[str, Any]]
AnyAction = TypeVar("AnyAction")


class _AtTheTable(gymnasium.Env[Observation, AnyAction]):
    """What both environments share."""

    _actions: ClassVar[spaces.Space[Any]]
    _mask: ClassVar[spaces.Space[Any]]
    metadata: dict[str, Any] = {  # noqa: RUF012  (as Gymnasium declares it)
        "render_modes": list(RENDERING),
        "render_fps": 2,
    }

    def __init__(
        self,
        courses: Courses = "risky-exchange",
        bots: Sequence[Bot] = ("Rover",),
        *,
        render_mode: Rendering | None = None,
        **given: Unpack[Given],
    ) -> None:
        self.game = Game(terms(courses, 1 + len(bots), given), [None, *bots])
        self.render_mode = render_mode
        self.action_space = deepcopy(self._actions)
        self.observation_space = self.game.space(self._mask)

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

    _actions = spaces.Discrete(ACTIONS)
    _mask = MASK

    def step(self, action: np.int64) -> Step:
        """Take an action; one that is not allowed counts as the first that is."""
        allowed = self.game.act(int(action))
        return self._outcome({"illegal": not allowed})


class SoloTurns(_AtTheTable[Action]):
    """The agent names a slot of its hand for every register; ``policy`` answers the rest."""

    _actions = spaces.MultiDiscrete([SLOTS] * REGISTERS)
    _mask = SLOT_MASKS

    def __init__(
        self,
        courses: Courses = "risky-exchange",
        bots: Sequence[Bot] = ("Rover",),
        *,
        policy: Player | None = None,
        render_mode: Rendering | None = None,
        **given: Unpack[Given],
    ) -> None:
        super().__init__(courses, bots, render_mode=render_mode, **given)
        self.policy = policy or Usual()

    def step(self, action: Action) -> Step:
        """Carry out one turn."""
        answering = self.game.asked()
        self.game.answer(answering.ask, program_of(answering, action))
        return self._outcome({})

    def _observed(self) -> Observation:
        self.game.to_programming(self.policy)
        return self.game.observe_hand(AGENT)
