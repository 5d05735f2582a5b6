"""How many turns a robot alone on a course needs from anywhere: value iteration over hands.

A position is the number of flags held, a place (square and facing) and a damage level. Its value
is one turn more than the mean, over sampled hands, of the best place that a program made of the
hand can reach. All positions are worked on at once: for what is left of a hand and the number of
the register there is one row of values, which is the best over the cards that can come next.

The end of the course in register k counts k fifths of a turn. Damage taken on the way is charged at
its price: what one more point costs on average at that level.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Final

import numpy as np
from numpy.typing import NDArray

from roborally.bots.solo import KINDS, WAIT, SoloSteps, kind_of_card
from roborally.floor.elements import WRENCH
from roborally.floor.floor import OFF
from roborally.game import modern_cards
from roborally.game.cards import DECK
from roborally.game.chance import Stream
from roborally.game.state import REGISTERS

Row = NDArray[np.float32]
Index = NDArray[np.int64]

AGAIN: Final = KINDS
"""In hands of 2016, the card that stands for the one before it."""

MOST: Final = 60.0
"""No position is worse than this many turns; from some squares no program leads away."""
LIFE: Final = 0.5
"""What a life costs beside the way back, in turns."""
DOWN_TURN: Final = 1.0
CLASSIC_PRICES: Final = (0.0, 0.37, 0.93, 1.21, 1.43, 1.66, 1.8, 1.91, 2.0, 2.1)
"""What damage costs on the courses of 2005 on average: where the iteration begins."""
MODERN_LEVELS: Final = (0, 2, 4, 8, 12)
"""The numbers of damage cards among a robot's cards for which values are computed."""
MODERN_PRICE: Final = 0.3
HAND: Final = 9
SWEEPS: Final = 60
STILL: Final = 0.02
"""Sweeps end when no position changes by more turns than this."""


def sampled_hand(modern: bool, number: int, level: int) -> list[int]:
    """The kinds of the cards of a hand; for the same number hands of all levels are alike.

    Classic hands have nine kinds at every level: with damage only the first ones are in the hand,
    and the last ones lie in the registers that damage locks.
    """
    stream = Stream("course table", "hand", number)
    if not modern:
        cards = list(DECK)
        stream.shuffle(cards)
        return [kind_of_card(card) for card in cards[:HAND]]
    deck = [*modern_cards.DECK, *(modern_cards.SPAM,) * level]
    stream.shuffle(deck)
    return [AGAIN if card in modern_cards.REPEATS else kind_of_card(card) for card in deck[:HAND]]


class Positions:
    """The solo steps with flags: a position is ``flags held * size + place``, the last is home.

    With ``touch_at_end`` flags count in the last register only: they are somewhere else before.
    """

    def __init__(
        self, solo: SoloSteps, flags: list[int], start: list[int], *, touch_at_end: bool = False
    ) -> None:
        self.solo = solo
        self.flags = flags
        self.start = start
        self.touch_at_end = touch_at_end
        self.size: int = solo.size
        self.home: int = len(flags) * solo.size
        self.after: list[list[Index]] = []
        self.harm: list[list[Row | None]] = []
        for register in range(REGISTERS):
            counts = not touch_at_end or register == REGISTERS - 1
            self.after.append(
                [self._with_flags(solo.after[register][kind], counts) for kind in range(KINDS)]
            )
            self.harm.append([self._for_all(solo.harm[register][k]) for k in range(KINDS)])

    def _with_flags(self, after: list[int], counts: bool) -> Index:
        """A robot that ends a register on its next flag has touched it."""
        place = np.array(after, dtype=np.int64)
        square = np.where(counts & (place < self.solo.places), place // 4, OFF)
        rows = []
        for held, flag in enumerate(self.flags):
            touched = np.where(square == flag, held + 1, held)
            row = touched * self.size + place
            rows.append(np.where(touched == len(self.flags), self.home, row))
        return np.concatenate([*rows, np.array([self.home])])

    def _for_all(self, harm: list[int]) -> Row | None:
        if not any(harm):
            return None
        return np.concatenate(
            [np.tile(np.array(harm, dtype=np.float32), len(self.flags)), np.zeros(1, np.float32)]
        )

    def blocks(self, row: Row) -> Row:
        """The values of a row by flags held and place, without home; a window, not a copy."""
        return row[: self.home].reshape(len(self.flags), self.size)

    def distance(self) -> Row:
        """How many registers it takes at best, with any card in any register."""
        distance = np.full(self.home + 1, 999.0, dtype=np.float32)
        distance[self.home] = 0
        while True:
            nearer = distance.copy()
            for register in range(REGISTERS):
                for kind in range(KINDS):
                    nearer = np.minimum(nearer, distance[self.after[register][kind]] + 1)
            if np.array_equal(nearer, distance):
                return distance
            distance = nearer


class Iteration:
    """Value iteration over one course; ``turns[level]`` are the values of all positions."""

    def __init__(self, positions: Positions, turns: list[Row] | None = None) -> None:
        self.positions = positions
        self.modern = positions.solo.modern
        self.levels: tuple[int, ...] = MODERN_LEVELS if self.modern else tuple(range(HAND + 1))
        self.turns: list[Row] = self._guess() if turns is None else turns
        self._drifted, self._drift_harm = self._drift()
        self._sites = [self._repairing(points) for points in (1, 2)]

    def _repairing(self, points: int) -> list[int]:
        """The places on which a robot repairs so many points at the end of a turn."""
        solo, flags = self.positions.solo, self.positions.flags
        twice = solo.rules.wrenches_or_option
        sites = solo.floor.repair
        return [
            square * 4 + facing
            for square in range(solo.floor.size)
            if (1 + (twice and sites[square] > WRENCH)) * (sites[square] > 0 or square in flags)
            == points
            for facing in range(4)
        ]

    def _guess(self) -> list[Row]:
        """Three registers of the shortest way in a turn, and damage at its usual price."""
        first = np.minimum(1 + self.positions.distance() / 3, MOST).astype(np.float32)
        first[self.positions.home] = 0
        return [
            first + (level * MODERN_PRICE if self.modern else CLASSIC_PRICES[level])
            for level in self.levels
        ]

    def _drift(self) -> tuple[Index, Index]:
        """Where a robot that is powered down for a turn ends up, and the harm on the way."""
        place: Index = np.arange(self.positions.home + 1, dtype=np.int64)
        harm: Index = np.zeros_like(place)
        for register in range(REGISTERS):
            more = self.positions.harm[register][WAIT]
            if more is not None:
                harm += more[place].astype(np.int64)
            place = self.positions.after[register][WAIT][place]
        return place, np.minimum(harm, HAND)

    def _rested(self) -> Row:
        """The turns needed by a robot that powers down next turn, that turn included."""
        row: Row = DOWN_TURN + self.turns[0][self._drifted]
        for points in range(1, int(self._drift_harm.max()) + 1):
            hit = self._drift_harm == points
            row[hit] = DOWN_TURN + self.turns[points][self._drifted[hit]]
        return row

    # ---- what the end of a turn is worth

    def left(self, number: int) -> Row:
        """The turns still needed after a turn that ends with that level of damage."""
        positions = self.positions
        row = self.turns[number].copy()
        if not self.modern:
            for points, places in enumerate(self._sites, 1):
                repaired = positions.blocks(self.turns[max(number - points, 0)])
                positions.blocks(row)[:, places] = repaired[:, places]
            if positions.solo.may_rest:
                np.minimum(row, self._rested(), out=row)
        self._value_ends(row, number)
        row[positions.home] = 0
        return row

    def _value_ends(self, row: Row, number: int) -> None:
        """A robot comes back with the facing that is best for it, in the classic editions on the
        last flag or where it started: repair sites it might archive on are left out.
        """
        solo = self.positions.solo
        blocks = self.positions.blocks(row)
        if self.modern:
            for i, square in enumerate(solo.ends):
                back = blocks[:, square * 4 : square * 4 + 4]
                blocks[:, solo.places + i] = back.min(axis=1)
            return
        back = self.positions.blocks(self.turns[2])
        for held in range(len(blocks)):
            squares = [self.positions.flags[held - 1]] if held else self.positions.start
            best = [back[held, square * 4 : square * 4 + 4].min() for square in squares]
            blocks[held, solo.places] = LIFE + float(np.mean(best))

    def price(self, number: int) -> Row:
        """What one more point of damage costs a robot at that level, by position."""
        positions = self.positions
        more = min(number + 1, len(self.levels) - 1)
        less = more - 1
        apart = positions.blocks(self.turns[more]) - positions.blocks(self.turns[less])
        cost = apart.mean(axis=1) / (self.levels[more] - self.levels[less])
        row = np.repeat(np.maximum(cost, 0.05), positions.size)
        return np.append(row, 0).astype(np.float32)

    # ---- sweeps

    def sweep(self, number: int, hands: range) -> None:
        """Value all positions of a level anew."""
        search = Search(self.positions, self.left(number), self.price(number))
        total = np.zeros(self.positions.home + 1, dtype=np.float32)
        for hand in hands:
            kinds = sampled_hand(self.modern, hand, self.levels[number])
            total += search.best(kinds, 0 if self.modern else self.levels[number])
        row = np.minimum(1 + total / len(hands), MOST).astype(np.float32)
        row[self.positions.home] = 0
        self.turns[number] = row

    def run(self, hands: int) -> Iterator[float]:
        """Sweeps over undamaged robots until little changes, then over all levels.

        In the end no damage makes a robot quicker: where it seems so, that is chance.
        Yields how much is done, from 0 to 1, as far as that can be told.
        """
        for number in range(SWEEPS):
            before = self.turns[0].copy()
            self.sweep(0, range(hands))
            for level in range(1, len(self.levels)):
                self.turns[level] += self.turns[0] - before
            yield number / SWEEPS / 2
            if float(np.abs(self.turns[0] - before).max()) < STILL:
                break
        for number in range(2 * len(self.levels)):
            self.sweep(number % len(self.levels), range(hands))
            yield 0.5 + number / len(self.levels) / 4
        for level in range(1, len(self.levels)):
            np.maximum(self.turns[level], self.turns[level - 1], out=self.turns[level])


class Search:
    """The best that hands can do when a turn's end is worth ``left``."""

    def __init__(self, positions: Positions, left: Row, price: Row) -> None:
        self.positions = positions
        self.left = left
        self.costs: list[list[Row | None]] = [
            [None if harm is None else harm * price for harm in row] for row in positions.harm
        ]
        self.known: dict[tuple[int, ...], Row] = {}

    def best(self, kinds: list[int], damage: int) -> Row:
        """The value of the best program, before the turn, from every position."""
        free = min(HAND - damage, REGISTERS)
        locked = kinds[free:REGISTERS] if damage >= HAND - REGISTERS else []
        counts = Counter(kinds[: HAND - damage])
        hand = tuple(counts[kind] for kind in range(KINDS + 1))
        return self._value(0, hand, tuple(locked), WAIT)

    def _value(
        self, register: int, hand: tuple[int, ...], locked: tuple[int, ...], last: int
    ) -> Row:
        """Cards that cannot all be played any more make no difference; hands share what is left."""
        to_lay = REGISTERS - len(locked) - register
        hand = tuple(min(count, to_lay) for count in hand)
        if not hand[AGAIN]:
            last = WAIT
        key = (register, last, *hand, *locked)
        row = self.known.get(key)
        if row is None:
            row = self.known[key] = self._lay(register, hand, locked, last)
        return row

    def _lay(self, register: int, hand: tuple[int, ...], locked: tuple[int, ...], last: int) -> Row:
        if register == REGISTERS:
            return self.left
        best: Row | None = None
        if register >= REGISTERS - len(locked):
            kind = locked[register - REGISTERS + len(locked)]
            best = self._follow(register, kind, self._value(register + 1, hand, locked, kind))
        else:
            for card in range(KINDS + 1):
                if not hand[card] or (card == AGAIN and not register):
                    continue
                rest = (*hand[:card], hand[card] - 1, *hand[card + 1 :])
                kind = last if card == AGAIN else card
                row = self._follow(register, kind, self._value(register + 1, rest, locked, kind))
                best = row if best is None else np.minimum(best, row, out=best)
        assert best is not None
        best[self.positions.home] = register / REGISTERS - 1
        return best

    def _follow(self, register: int, kind: int, values: Row) -> Row:
        row: Row = values[self.positions.after[register][kind]]
        cost = self.costs[register][kind]
        if cost is not None:
            row += cost
        return row
