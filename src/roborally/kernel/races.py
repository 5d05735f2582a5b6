"""Races by the thousand: many on one course, side by side, a turn at a time.

Nobody is asked and nothing told; who plays them gives programs as arrays and looks at arrays.
"""

from __future__ import annotations

from collections.abc import Iterable
from hashlib import blake2b
from typing import Any, Final

import numpy as np
from librt.vecs import vec
from mypy_extensions import i64
from numpy.typing import NDArray

from roborally.floor.floor import OFF
from roborally.game.setup import Setup
from roborally.game.state import REGISTERS, State
from roborally.kernel import Ints
from roborally.kernel.packing import ground_of, pack, unpack
from roborally.kernel.row import CARD, HAND, HAND_SIZE, OVER, ROBOTS, TURN, WIDTH
from roborally.kernel.support import turns_are_known
from roborally.kernel.turns import ALL_LEGAL, begin, play_all, play_randomly
from roborally.referee import Referee

WORDS: Final = 4
WORD: Final = 4
"""So many words of chance has a race, of so many bytes."""
NO_MORE: Final = 1 << 30
"""Sorts after all cards."""


class Races:
    """Races by the same rules, each with chance of its own that follows from the seed.

    Arrays that it gives are windows: they show the races as they are when they are looked at.
    Nothing is hidden in them. Raises ValueError if the kernel does not know all that can happen.
    """

    def __init__(self, setup: Setup, races: int, seed: str = "") -> None:
        referee = Referee(setup, telling=False)
        rules = referee.ruleset
        referee.rehearse(referee.state, rules.first_step)
        self.setup = setup
        self.robots: int = len(referee.state.robots)
        self._first = referee.state
        if len(setup.seats) < self.robots:
            raise ValueError("the kernel plays whole turns of races with one robot a seat")
        if not turns_are_known(self._first, rules, setup.twists):
            raise ValueError(
                f"the kernel does not know whole turns of {setup.course.name} by the rules"
                f" {rules.name} as they are played here; there must be no options (options_in_play)"
            )
        self._ground = ground_of(self._first, rules)
        self._starts = vec[i64]([number for state in self._line_ups() for number in pack(state)])
        self._seed = seed
        self._begun = 0
        self._rows = vec[i64]([0] * (races * WIDTH))
        buffer = np.frombuffer(memoryview(self._rows), dtype=np.int64)
        self._columns: Ints = buffer.reshape(races, WIDTH // ROBOTS, ROBOTS)
        self.begin_again(range(races))

    def __len__(self) -> int:
        return len(self._columns)

    # ---- playing

    def play(self, programs: NDArray[Any], rests: NDArray[Any] | None = None) -> None:
        """Play a turn in every race that is not over.

        ``programs[race, robot]`` are five cards; those for locked registers, and of robots without
        a hand, do not count. ``rests[race, robot]`` says whether a robot rests if that is asked.
        Raises ValueError, and plays nothing, if a program is not made of its hand.
        """
        given = self._of_all(programs, REGISTERS)
        rest = self._of_all(np.zeros((len(self), self.robots)) if rests is None else rests, 1)
        found = play_all(self._ground, self._rows, given, rest)
        if found != ALL_LEGAL:
            race, robot = divmod(found, ROBOTS)
            raise ValueError(
                f"the program {programs[race][robot].tolist()} of robot {robot} in race {race} is"
                f" not made of its hand {self.hands[race, robot].tolist()}"
            )

    def _of_all(self, given: NDArray[Any], each: int) -> vec[i64]:
        """What was given for each robot, with room for eight of them."""
        shape = (len(self), self.robots) if each == 1 else (len(self), self.robots, each)
        if given.shape != shape:
            raise ValueError(f"there must be an array of {shape}, not of {given.shape}")
        room = np.zeros((len(self), ROBOTS, each), dtype=np.int64)
        room[:, : self.robots] = given.reshape(len(self), self.robots, each)
        return vec[i64](room.ravel().tolist())

    def play_randomly(self, turns: int) -> int:
        """Play so many turns at most in every race by chance; how many it were in all."""
        return play_randomly(self._ground, self._rows, turns)

    def begin_again(self, races: Iterable[int]) -> None:
        """Begin new races in the place of some; with docks, anybody may have the first one."""
        for race in races:
            digest = blake2b(f"{self._seed}/{self._begun}".encode(), digest_size=WORDS * WORD)
            words = np.frombuffer(digest.digest(), dtype=">u4")
            begin(self._ground, self._rows, int(race), self._starts, vec[i64](words.tolist()))
            self._begun += 1

    def _line_ups(self) -> list[State]:
        """How the robots may start."""
        robots = self._first.robots
        if not any(robot.dock for robot in robots):
            return [self._first]
        by_dock = sorted(robots, key=lambda robot: robot.dock)
        states: list[State] = []
        for first in range(self.robots):
            state = self._first.copy()
            for robot in state.robots:
                state.place(robot, OFF)
            for place, like in enumerate(by_dock):
                robot = state.robots[(first + place) % self.robots]
                robot.dock, robot.facing, robot.archive = like.dock, like.facing, like.archive
                state.place(robot, like.square)
            states.append(state)
        return states

    # ---- looking

    def of_robots(self, column: int) -> Ints:
        """``[race, robot]`` of a column that ``kernel.row`` names, such as SQUARE or FLAGS."""
        return self._columns[:, column // ROBOTS, : self.robots]

    def of_races(self, place: int) -> Ints:
        """``[race]`` of a place that ``kernel.row`` names between PLAYING and OVER."""
        return self._columns[:, place // ROBOTS, place % ROBOTS]

    @property
    def columns(self) -> Ints:
        """``[race, column, robot]``, as judges of many turns read it."""
        return self._columns[:, :, : self.robots]

    @property
    def over(self) -> Ints:
        return self.of_races(OVER)

    @property
    def turn(self) -> Ints:
        return self.of_races(TURN)

    @property
    def hands(self) -> Ints:
        """``[race, robot, 9]``: the cards from which a program is made, then 0."""
        return self._cards(HAND, HAND_SIZE)

    @property
    def sorted_hands(self) -> Ints:
        """The same from the lowest card to the highest; a copy, not a window."""
        hands = self.hands
        ordered = np.sort(np.where(hands > 0, hands, NO_MORE), axis=-1)
        return np.where(ordered == NO_MORE, 0, ordered)

    @property
    def registers(self) -> Ints:
        """``[race, robot, 5]``: the cards in registers; between turns in locked ones only."""
        return self._cards(CARD, REGISTERS)

    def _cards(self, first: int, number: int) -> Ints:
        rows = self._columns[:, first // ROBOTS : first // ROBOTS + number, : self.robots]
        return rows.transpose(0, 2, 1)

    def state(self, race: int) -> State:
        """A race as the referee has it, to be drawn, told or searched."""
        state = self._first.copy()
        unpack(self._columns[race].ravel().tolist(), state)
        return state
