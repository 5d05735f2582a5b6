"""The fewest turns in which a robot alone could have finished, had it known all hands.

Everything that the hands of a deal can reach is followed turn by turn, exactly, for robots that are
never destroyed, never power down and never have more than four points of damage. With less damage a
robot holds the same cards and more, so for every position only the least damage is kept.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roborally.bots.solo import KINDS, kind_of_card
from roborally.bots.value_iteration import HAND, Positions
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import REGISTERS, State
from roborally.referee import Referee

MOST_DAMAGE: Final = 4
LEVELS: Final = MOST_DAMAGE + 1

Index = NDArray[np.int64]


class Clairvoyant:
    """Finds the bound for the deals of one course.

    What is reached is an index: ``position * LEVELS + damage``.
    """

    def __init__(self, positions: Positions) -> None:
        if positions.solo.modern:
            raise BadSetup(
                "in 2016 hands depend on what was played before, so that nobody can know them"
            )
        self.positions = positions
        self.distance = positions.distance()
        size = positions.size
        place = np.arange(positions.home + 1) % size
        square = place // 4
        self._repairs = self._points_repaired()[np.where(place < positions.solo.places, square, 0)]
        self._repairs[place >= positions.solo.places] = 0
        self._dead = place >= positions.solo.places
        self._dead[positions.home] = False

    def _points_repaired(self) -> Index:
        """What is repaired at the end of a turn, by square."""
        solo = self.positions.solo
        points = np.array(solo.floor.repair, dtype=np.int64)
        points[self.positions.flags] = np.maximum(points[self.positions.flags], 1)
        return points if solo.rules.wrenches_or_option else np.minimum(points, 1)

    def turns(self, setup: Setup, most: int) -> int | None:
        """The fewest turns for a deal, or None if more than ``most`` are needed."""
        referee = Referee(setup, telling=False).start()
        reached = _start(referee)
        for turn in range(1, most + 1):
            reached = self._turn(reached, hand_of(referee, turn))
            positions = reached // LEVELS
            if self.positions.home in positions:
                return turn
            near = self.distance[positions] <= REGISTERS * (most - turn)
            reached = self._rest(reached[near])
            if not len(reached):
                return None
        return None

    def _turn(self, reached: Index, hand: list[int]) -> Index:
        """All that can be reached in the registers of a turn."""
        found = np.zeros((self.positions.home + 1) * LEVELS, dtype=bool)
        damage = reached % LEVELS
        for level in range(LEVELS):
            begun = reached[damage == level]
            if len(begun):
                kinds = Counter(hand[: HAND - level])
                self._play(begun, tuple(kinds[kind] for kind in range(KINDS)), found)
        return np.flatnonzero(found)

    def _play(self, begun: Index, hand: tuple[int, ...], found: NDArray[np.bool_]) -> None:
        """Lay the cards of a hand in every order; what was laid already counts as a whole."""
        layers: dict[tuple[int, ...], Index] = {hand: begun}
        home = self.positions.home * LEVELS
        for register in range(REGISTERS):
            after: dict[tuple[int, ...], list[Index]] = {}
            for left, places in layers.items():
                for kind in range(KINDS):
                    if left[kind]:
                        rest = (*left[:kind], left[kind] - 1, *left[kind + 1 :])
                        after.setdefault(rest, []).append(self._step(register, kind, places))
            layers = {}
            for rest, several in after.items():
                reached = np.unique(np.concatenate(several))
                if len(reached) and reached[-1] >= home:
                    found[home] = True
                    return
                layers[rest] = reached
        for places in layers.values():
            found[places] = True

    def _step(self, register: int, kind: int, places: Index) -> Index:
        position, damage = np.divmod(places, LEVELS)
        harm = self.positions.harm[register][kind]
        if harm is not None:
            damage = damage + harm[position].astype(np.int64)
        after = self.positions.after[register][kind][position]
        alive = (damage <= MOST_DAMAGE) & ~self._dead[after]
        moved: Index = after[alive] * LEVELS + damage[alive]
        return moved

    def _rest(self, reached: Index) -> Index:
        """The end of a turn: repairs, and of every position the least damage."""
        position, damage = np.divmod(reached, LEVELS)
        damage = np.maximum(damage - self._repairs[position], 0)
        order = np.lexsort((damage, position))
        _, first = np.unique(position[order], return_index=True)
        best = order[first]
        kept: Index = position[best] * LEVELS + damage[best]
        return kept


def _start(referee: Referee) -> Index:
    """Where the robot stands; if its owner may choose where it faces, all of that."""
    robot = referee.state.robots[0]
    free = referee.open[0].name == "initial_facing"
    facings = range(4) if free else (robot.facing,)
    return np.array([(robot.square * 4 + facing) * LEVELS + robot.damage for facing in facings])


def hand_of(referee: Referee, turn: int) -> list[int]:
    """The kinds of the cards that the referee deals to an undamaged robot in a turn."""
    state: State = referee.state.copy()
    state.turn = turn
    robot = state.robots[0]
    robot.damage = robot.locked = 0
    real, referee.state = referee.state, state
    referee.rules.steps[referee.ruleset.dealing_step](referee)
    referee.state = real
    return [kind_of_card(card) for card in robot.hand]
