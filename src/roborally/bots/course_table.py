"""The course table as bots use it: plain lists, made from the rows of the value iteration.

A position is ``flags held * size + place``; the last one is home. ``left`` tells how many turns a
robot still needs when a turn ends there, repairs and a turn of rest where it pays included.
"""

from __future__ import annotations

from array import array
from functools import cached_property
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roborally.bots.solo import KINDS, WAIT, kind_of_card
from roborally.bots.value_iteration import (
    AGAIN,
    CLASSIC_PRICES,
    LIFE,
    MODERN_PRICE,
    MOST,
    Iteration,
    Positions,
    Row,
)
from roborally.floor.floor import OFF
from roborally.game import modern_cards
from roborally.game.state import REGISTERS, Robot

Rows = NDArray[np.float64]

MOST_DAMAGE: Final = 9
MOST_DAMAGE_CARDS: Final = 12
SPAM: Final = AGAIN + 1
TROJAN: Final = AGAIN + 2
WORM: Final = AGAIN + 3
"""Damage cards as kinds. SPAM and Trojan are as good as no card, but in the last register what they
may lead to, and Trojan does harm. Worm reboots the robot.
"""
REGISTERS_A_TURN: Final = 2.5
"""How many registers of the shortest way a robot manages in a turn, roughly."""


class CourseTable:
    """Expected turns to the end of a course, by damage and position."""

    def __init__(self, positions: Positions, turns: list[Row], left: list[Row]) -> None:
        self.positions = positions
        self.solo = positions.solo
        self.flags = positions.flags
        self.size: int = positions.size
        self.home: int = positions.home
        self.dead: int = self.solo.places
        self.most: int = len(turns) - 1
        self.after: list[list[list[int]]] = [
            [row.tolist() for row in rows] for rows in positions.after
        ]
        self.harm: list[list[list[int] | None]] = [
            [row if any(row) else None for row in rows] for rows in self.solo.harm
        ]
        if self.solo.modern:
            self._add_damage_cards()
        self._turns = turns
        self._left = left
        self._turns_lists: dict[int, list[float]] = {}
        self._left_lists: dict[int, list[float]] = {}
        self._last_lists: dict[int, list[list[float]]] = {}
        self._bounds: dict[int, list[array[float]]] = {}

    def _add_damage_cards(self) -> None:
        """Each goes away when it is carried out; Trojan and a reboot bring two SPAM."""
        solo = self.solo
        rebooted = [solo.reboots[solo.floor.sheet_of[place // 4]] for place in range(self.dead)]
        rebooted += range(self.dead, self.size)
        worm = [held * self.size + place for held in range(len(self.flags)) for place in rebooted]
        worm.append(self.home)
        for after, harm in zip(self.after, self.harm, strict=True):
            waiting = harm[WAIT] or [0] * self.size
            after += [after[WAIT], after[WAIT], after[WAIT], worm]
            harm += [None, harm[WAIT], [1 + more for more in waiting], [1] * self.size]

    # ---- where a robot is

    def harm_of(self, robot: Robot) -> int:
        """A robot's damage, or in 2016 how many damage cards are among its own."""
        if not self.solo.modern:
            return min(robot.damage, self.most)
        rows = (robot.hand, robot.deck, robot.discard, robot.registers, robot.seconds, robot.pool)
        count = sum(card in modern_cards.DAMAGE for row in rows for card in row)
        return min(count, self.most)

    # ---- values

    def turns(self, damage: int) -> list[float]:
        """Turns needed by a robot about to be dealt cards, by position."""
        return _as_list(self._turns_lists, self._turns, damage)

    def left(self, damage: int) -> list[float]:
        """Turns needed after a turn that ended with that damage, by position."""
        return _as_list(self._left_lists, self._left, damage)

    @cached_property
    def turns_rows(self) -> Rows:
        """``turns`` for every damage, as an array."""
        return np.array(self._turns, dtype=np.float64)

    @cached_property
    def left_rows(self) -> Rows:
        """``left`` for every damage, as an array."""
        return np.array(self._left, dtype=np.float64)

    def last(self, damage: int) -> list[list[float]]:
        """What each kind of card in the last register leads to, by position before it."""
        rows = self._last_lists.get(damage)
        if rows is None:
            rows = [self._last(damage, kind).tolist() for kind in range(KINDS)]
            if self.solo.modern:
                left = self.left(min(damage + 1, self.most))
                rows += [
                    rows[WAIT],
                    self._drawn(damage - 1).tolist(),
                    self._drawn(damage + 1).tolist(),
                    [left[after] for after in self.after[-1][WORM]],
                ]
                rows[WORM][self.home] = rows[WAIT][self.home]
            self._last_lists[damage] = rows
        return rows

    def bounds(self, damage: int) -> list[array[float]]:
        """For each register, the best that any cards from there on lead to, by position.

        More damage on the way is allowed for, and to be destroyed by it.
        """
        found = self._bounds.get(damage)
        if found is None:
            row = self._at_best[damage]
            found = [array("f", row)]
            for register in range(REGISTERS - 2, -1, -1):
                row = np.min([row[after] for after in self.positions.after[register]], axis=0)
                row[self.home] = register / REGISTERS - 1
                found.insert(0, array("f", row))
            self._bounds[damage] = found
        return found

    @cached_property
    def _at_best(self) -> list[Row]:
        """By damage, the best that a card in the last register leads to, with that or more."""
        rows: list[Row] = []
        for damage in range(self.most, -1, -1):
            kinds = [self._last(damage, kind) for kind in range(KINDS)]
            if self.solo.modern:
                kinds.append(self._drawn(damage - 1))
            blocks = self.positions.blocks(kinds[WAIT])
            np.minimum(blocks, blocks[:, self.dead :].min(axis=1, keepdims=True), out=blocks)
            rows.append(np.min([*kinds, *rows[-1:]], axis=0))
        return rows[::-1]

    def _drawn(self, damage: int) -> Row:
        """What a card from the deck leads to, with damage as it then is."""
        damage = min(max(damage, 0), self.most)
        rows = [self._last(damage, kind_of_card(card)) for card in modern_cards.DECK]
        mean: Row = np.mean(rows, axis=0, dtype=np.float32)
        return mean

    def _last(self, damage: int, kind: int) -> Row:
        after = self.positions.after[REGISTERS - 1][kind]
        harm = self.positions.harm[REGISTERS - 1][kind]
        row = self._left[damage][after]
        if harm is not None:
            for points in range(1, int(harm.max()) + 1):
                hit = harm == points
                row[hit] = self._left[min(damage + points, self.most)][after[hit]]
        row[self.home] = -1 / REGISTERS
        return row

    def touched(self, held: int, place: int) -> int:
        """The position of a robot that ends a register at a place, its flag touched."""
        if place < self.dead and place // 4 == self.flags[held]:
            held += 1
        return self.home if held == len(self.flags) else held * self.size + place

    def stands(self, position: int) -> bool:
        """Whether a robot at a position is on the floor and has further to go."""
        return position != self.home and position % self.size < self.dead

    def best_facing(self, held: int, square: int, damage: int) -> tuple[float, int]:
        """The turns needed from a square with the facing that is best, and that facing."""
        start = held * self.size + square * 4
        row = self.turns(min(damage, self.most))
        return min((row[start + facing], facing) for facing in range(4))


def _as_list(lists: dict[int, list[float]], rows: list[Row], damage: int) -> list[float]:
    values = lists.get(damage)
    if values is None:
        values = lists[damage] = rows[damage].tolist()
    return values


def from_iteration(iteration: Iteration) -> CourseTable:
    """The table of a value iteration; levels between those computed are interpolated."""
    levels = iteration.levels
    left = [iteration.left(number) for number in range(len(levels))]
    if not iteration.modern:
        return CourseTable(iteration.positions, list(iteration.turns), left)
    counts = range(MOST_DAMAGE_CARDS + 1)
    return CourseTable(
        iteration.positions,
        [_between(iteration.turns, levels, count) for count in counts],
        [_between(left, levels, count) for count in counts],
    )


def _between(rows: list[Row], levels: tuple[int, ...], count: int) -> Row:
    above = next(i for i, level in enumerate(levels) if level >= count)
    if levels[above] == count:
        return rows[above]
    share = (count - levels[above - 1]) / (levels[above] - levels[above - 1])
    return (rows[above - 1] * (1 - share) + rows[above] * share).astype(np.float32)


def by_registers(positions: Positions) -> CourseTable:
    """Registers to go at best, belts and all, as turns: a guess that is quick to make."""
    way = np.minimum(1 + positions.distance() / REGISTERS_A_TURN, MOST).astype(np.float32)
    blocks = positions.blocks(way)
    back = [float(blocks[:, square * 4].mean()) for square in positions.start]
    blocks[:, positions.solo.places :] = float(np.mean(back)) + LIFE
    way[positions.home] = 0
    rows = []
    for damage in range(_levels(positions)):
        cost = damage * MODERN_PRICE if positions.solo.modern else CLASSIC_PRICES[damage]
        row = way + np.float32(cost)
        row[positions.home] = 0
        rows.append(row)
    return CourseTable(positions, rows, rows)


def _levels(positions: Positions) -> int:
    return MOST_DAMAGE_CARDS + 1 if positions.solo.modern else MOST_DAMAGE + 1


def by_distance(positions: Positions, pace: float, price: float, death: float) -> CourseTable:
    """The idea of bots before this one: squares to go, walls and pits seen, belts not.

    ``pace`` is in squares a turn; damage and deaths have fixed prices in turns.
    """
    floor = positions.solo.floor
    legs = [_steps_to(positions, flag) for flag in positions.flags]
    rest = [0.0] * len(legs)
    for held in range(len(legs) - 2, -1, -1):
        rest[held] = rest[held + 1] + legs[held + 1][positions.flags[held]]
    rows = []
    for damage in range(_levels(positions)):
        row = np.zeros(positions.home + 1, dtype=np.float32)
        blocks = positions.blocks(row)
        for held, steps in enumerate(legs):
            for square in range(floor.size):
                turns = min((steps[square] + rest[held]) / pace, MOST)
                blocks[held, square * 4 : square * 4 + 4] = turns + damage * price
            back = [positions.flags[held - 1]] if held else positions.start
            lost = death + float(np.mean([blocks[held, square * 4] for square in back]))
            blocks[held, positions.solo.places :] = lost
        rows.append(row)
    return CourseTable(positions, rows, rows)


def _steps_to(positions: Positions, goal: int) -> list[float]:
    """How many squares it is to a goal, around walls and pits."""
    floor = positions.solo.floor
    steps = [MOST * 10] * floor.size
    steps[goal] = 0
    waiting = [goal]
    for square in waiting:
        for direction in range(4):
            before = floor.next_square[square * 4 + direction]
            if before == OFF or floor.pit[before] or steps[before] < MOST * 10:
                continue
            if floor.open_edge[before * 4 + (direction + 2) % 4]:
                steps[before] = steps[square] + 1
                waiting.append(before)
    return steps
