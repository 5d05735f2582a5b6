"""The PettingZoo environment in which every question is put to an agent, one after the other."""

from __future__ import annotations

from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv

from roborally.learn.acting import ACTIONS, MASK
from roborally.learn.game import RENDERING, Courses, Game, Given, Rendering, terms
from roborally.learn.observing import Observation


def agent_of(seat: int) -> str:
    return f"seat_{seat}"


class Questions(AECEnv[str, Observation, int]):
    """Each agent is a seat, and answers whatever it is asked, as the action mask allows.

    Programming is simultaneous: agents program one after the other and do not see what others laid.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "roborally_questions_v1",
        "render_modes": list(RENDERING),
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        courses: Courses = "risky-exchange",
        players: int = 4,
        *,
        render_mode: Rendering | None = None,
        **given: Unpack[Given],
    ) -> None:
        super().__init__()
        self.game = Game(terms(courses, players, given))
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(players)]
        self._space = self.game.space(MASK)
        self._actions = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin a new race."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.game.reset(self._chance)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> Observation:
        return self.game.observe(self.possible_agents.index(agent))

    def step(self, action: int | None) -> None:
        """Take an action of the selected agent; None of one that is done."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        allowed = self.game.act(int(action))
        self.rewards = dict(zip(self.possible_agents, self.game.collect(), strict=True))
        if self.game.done:
            self.terminations = dict.fromkeys(self.agents, self.game.over)
            self.truncations = dict.fromkeys(self.agents, self.game.broken_off)
        self._select()
        self.infos[agent] = {"illegal": not allowed, **self.game.info()}
        self._accumulate_rewards()

    def _select(self) -> None:
        ask = self.game.ask
        self.agent_selection = self.agents[0] if ask is None else agent_of(ask.seat)

    def render(self) -> Any:
        return self.game.render(self.render_mode)

    def close(self) -> None:
        """End programs that play."""
        if hasattr(self.game, "race"):
            self.game.race.close()
