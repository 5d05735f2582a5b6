"""The PettingZoo environment in which all agents program a turn at the same time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Unpack

import numpy as np
from gymnasium import spaces
from gymnasium.error import InvalidAction
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import ParallelEnv

from roborally.game.asks import Ask
from roborally.game.state import REGISTERS
from roborally.game.view import View
from roborally.learn.acting import SLOT_MASKS, SLOTS, Answering
from roborally.learn.aec import agent_of
from roborally.learn.game import RENDERING, Courses, Game, Given, Rendering, terms
from roborally.learn.observing import Observation
from roborally.player import Player

Action = NDArray[np.int64]


class Usual:
    """Gives the usual answer to everything."""

    def answer(self, ask: Ask, view: View) -> str:
        return ask.default


def program_of(answering: Answering, action: Sequence[int] | Action) -> str:
    """The program that slots mean: for each register in turn the slot that is named for it.

    A slot that is empty, used already or not allowed there stands for the next one that is free.
    Cards do not share registers, and none is left empty.
    """
    assert answering.sheet is not None
    if len(action) != REGISTERS or not all(0 <= int(slot) < SLOTS for slot in action):
        raise InvalidAction(f"an action is {REGISTERS} slots from 0 to {SLOTS - 1}, not {action}")
    answer: str | None = None
    for register in answering.sheet.registers:
        legal = [slot for slot in answering.legal() if slot < SLOTS] or answering.legal()
        wanted = int(action[register - 1])
        slot = next((slot for slot in legal if slot >= wanted), legal[0])
        answer = answering.take(slot)
        while answer is None and answering.is_pending:
            answer = answering.take(answering.legal()[-1])
    assert answer is not None
    return answer


class Turns(ParallelEnv[str, Observation, Action]):
    """Each agent is a seat and names a slot of its hand for every register.

    Other questions are answered by ``policy``, usually with what counts if nobody answers. Who does
    not program in a turn, because the robot is destroyed or powered down, sees nothing, and its
    action does not count.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "roborally_turns_v1",
        "render_modes": list(RENDERING),
        "render_fps": 2,
    }

    def __init__(
        self,
        courses: Courses = "risky-exchange",
        players: int = 4,
        *,
        policy: Player | None = None,
        render_mode: Rendering | None = None,
        **given: Unpack[Given],
    ) -> None:
        super().__init__()
        self.game = Game(terms(courses, players, given))
        self.policy = policy or Usual()
        self.render_mode = render_mode
        self.possible_agents = [agent_of(seat) for seat in range(players)]
        slots = [SLOTS] * REGISTERS
        self._spaces = {agent: spaces.MultiDiscrete(slots) for agent in self.possible_agents}
        self._space = self.game.space(SLOT_MASKS)
        self._chance: np.random.Generator | None = None

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._space

    def action_space(self, agent: str) -> spaces.MultiDiscrete:
        return self._spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a new race."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.game.reset(self._chance)
        self.agents = self.possible_agents[:]
        self.game.to_programming(self.policy)
        return self._observed(), {agent: self.game.info() for agent in self.agents}

    def step(
        self, actions: dict[str, Action]
    ) -> tuple[
        dict[str, Observation],
        dict[str, float],
        dict[str, bool],
        dict[str, bool],
        dict[str, dict[str, Any]],
    ]:
        """Carry out one turn."""
        self.game.collect()
        while (answering := self.game.answering) is not None and answering.sheet is not None:
            turn = self.game.race.turn
            self.game.answer(
                answering.ask, program_of(answering, actions[agent_of(answering.ask.seat)])
            )
            if self.game.race.turn != turn:
                break
        self.game.to_programming(self.policy)
        agents = self.agents
        earned = dict(zip(self.possible_agents, self.game.collect(), strict=True))
        over = dict.fromkeys(agents, self.game.over)
        broken_off = dict.fromkeys(agents, self.game.broken_off)
        infos = {agent: self.game.info() for agent in agents}
        seen = self._observed()
        if self.game.done:
            self.agents = []
        return seen, earned, over, broken_off, infos

    def _observed(self) -> dict[str, Observation]:
        """What each agent sees that must program; the others see nothing."""
        return {
            agent: self.game.observe_hand(seat) for seat, agent in enumerate(self.possible_agents)
        }

    def render(self) -> Any:
        return self.game.render(self.render_mode)

    def close(self) -> None:
        """There is nothing to end."""
