"""Every program that a hand allows, followed on the table of a robot alone.

Cards of a kind are alike to a robot that is alone, so programs are rows of kinds. A program that
ends early, at home or in a pit, is as long as it lasts; its last cards make no difference.

Weasel and Sandbox are whatever a program needs them for.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from heapq import heappush, heapreplace
from math import inf
from typing import Final

from roborally.bots.course_table import WORM, CourseTable
from roborally.bots.solo import WAIT
from roborally.bots.value_iteration import AGAIN
from roborally.game.state import REGISTERS


@dataclass(frozen=True, slots=True, order=True)
class Pair:
    """Two kinds of cards that an option lets share a register."""

    move: int
    rotate: int
    option: str


Laid = int | Pair
Found = tuple[float, tuple[Laid, ...]]
FREE: Final = -1
NOTHING: Final = (FREE,)
LAST: Final = REGISTERS - 1
WEASEL: Final = WORM + 1
SANDBOX: Final = WORM + 2
STANDS_FOR: Final[dict[int, tuple[int, ...]]] = {WEASEL: (5, 6, 7), SANDBOX: (1, 2, 3, 4, 5, 6, 7)}
"""What a robot with such a card may do with it. Where both would do, the one with fewer choices is
used: so no program is missed.
"""
MOST_CLASSIC_DAMAGE: Final = 9


def all_programs(
    table: CourseTable,
    position: int,
    damage: int,
    hand: Sequence[int],
    fixed: Sequence[int] = (FREE,) * REGISTERS,
    pairs: Sequence[Pair] = (),
    *,
    most: int = 0,
) -> list[Found]:
    """The turns left after every program, with its kinds of cards for the free registers.

    ``hand`` are kinds; ``fixed`` has the kind that lies in a register already, or FREE. At most
    one of the ``pairs`` is used in a program. If ``most`` are wanted, programs are left out when
    so many that were found before are as good; Weasel and Sandbox, by which a program is found
    more than once, leave out none if more than one is wanted.
    """
    if most > 1 and not STANDS_FOR.keys().isdisjoint((*hand, *fixed)):
        most = 0
    walk = _Walk(table, damage, hand, fixed, most)
    walk.go(0, position, 0, (), WAIT)
    counts = walk.counts
    for pair in pairs:
        counts[pair.move] -= 1
        counts[pair.rotate] -= 1
        for register in range(REGISTERS):
            if fixed[register] == FREE:
                walk.pair, walk.pair_at = pair, register
                walk.go(0, position, 0, (), WAIT)
        counts[pair.move] += 1
        counts[pair.rotate] += 1
    if STANDS_FOR.keys().isdisjoint(fixed):
        return walk.found
    best: dict[tuple[Laid, ...], float] = {}
    for turns, program in walk.found:
        best[program] = min(turns, best.get(program, turns))
    return [(turns, program) for program, turns in best.items()]


class _Walk:
    __slots__ = (
        *("best", "bounds", "counts", "damage", "fixed", "found", "kinds", "most"),
        *("pair", "pair_at", "stand_ins", "table", "worst_first"),
    )

    def __init__(
        self,
        table: CourseTable,
        damage: int,
        hand: Sequence[int],
        fixed: Sequence[int],
        most: int,
    ) -> None:
        self.most = most
        self.worst_first: list[float] = []
        self.best = inf
        self.bounds = table.bounds(damage) if most else None
        self.table = table
        self.damage = damage
        self.counts = [0] * (SANDBOX + 1)
        for kind in hand:
            self.counts[kind] += 1
        self.stand_ins = [kind for kind in STANDS_FOR if self.counts[kind]]
        self.kinds = [kind for kind in range(WORM + 1) if self.counts[kind] or self._stand_in(kind)]
        self.fixed = [STANDS_FOR.get(kind, (kind,)) for kind in fixed]
        self.found: list[Found] = []
        self.pair: Pair | None = None
        self.pair_at: int = REGISTERS

    def go(
        self, register: int, position: int, harm: int, laid: tuple[Laid, ...], last: int
    ) -> None:
        """Try every card in a register, from a position reached with so much harm."""
        table = self.table
        if register == self.pair_at:
            self._lay_pair(register, position, harm, laid)
            return
        if register == LAST:
            self._finish(position, harm, laid, last)
            return
        fixed = self.fixed[register]
        free = fixed == NOTHING
        counts = self.counts
        rows = table.after[register]
        harms = table.harm[register]
        home, dead, size = table.home, table.dead, table.size
        bounds = None
        if self.bounds is not None and (self.pair is None or register > self.pair_at):
            bounds = self.bounds[register + 1]
        for card in self.kinds if free else fixed:
            spent = card
            if free and not counts[card]:
                spent = self._stand_in(card) if self.stand_ins else 0
                if not spent:
                    continue
            kind = card
            if card == AGAIN:
                if free and not register:
                    continue
                kind = last if last < AGAIN else WAIT
            after = rows[kind][position]
            more = harms[kind]
            hurt = harm
            if more is not None:
                hurt += more[position % size]
            program = (*laid, card) if free else laid
            if after == home or after % size >= dead or hurt > harm:
                value = self._end(register, after, hurt)
                if value is not None:
                    if self.pair is None or register > self.pair_at:
                        self._note(value, program)
                    continue
            if bounds is not None and bounds[after] >= self.best:
                continue
            if free:
                counts[spent] -= 1
                self.go(register + 1, after, hurt, program, kind)
                counts[spent] += 1
            else:
                self.go(register + 1, after, hurt, program, kind)

    def _stand_in(self, kind: int) -> int:
        """The card that is left in the hand and may be used as a kind; 0 if there is none."""
        for card in self.stand_ins:
            if self.counts[card] and kind in STANDS_FOR[card]:
                return card
        return 0

    def _end(self, register: int, after: int, harm: int) -> float | None:
        """The turns left if the program ends in a register, at home or with the robot destroyed."""
        table = self.table
        if after == table.home:
            return (register + 1) / REGISTERS - 1
        destroyed = not table.solo.modern and self.damage + harm > MOST_CLASSIC_DAMAGE
        if after % table.size < table.dead and not destroyed:
            return None
        if destroyed:
            after = after // table.size * table.size + table.dead
        return table.left(min(self.damage + harm, table.most))[after]

    def _lay_pair(self, register: int, position: int, harm: int, laid: tuple[Laid, ...]) -> None:
        """Two cards share this register; the steps are looked up, or walked, one by one."""
        table, pair = self.table, self.pair
        assert pair is not None
        place, more = table.solo.pair(
            register + 1, pair.option, (pair.move, pair.rotate), position % table.size
        )
        after = table.touched(position // table.size, place)
        program = (*laid, pair)
        value = self._end(register, after, harm + more)
        if value is None and register == LAST:
            value = table.left(min(self.damage + harm + more, table.most))[after]
        if value is None:
            self.go(register + 1, after, harm + more, program, WAIT)
        else:
            self._note(value, program)

    def _note(self, value: float, program: tuple[Laid, ...]) -> None:
        """Keep a program, unless as many as are wanted are as good."""
        if not self.most:
            self.found.append((value, program))
        elif value < self.best:
            self.found.append((value, program))
            worst_first = self.worst_first
            if len(worst_first) < self.most:
                heappush(worst_first, -value)
            else:
                heapreplace(worst_first, -value)
            if len(worst_first) == self.most:
                self.best = -worst_first[0]

    def _finish(self, position: int, harm: int, laid: tuple[Laid, ...], last: int) -> None:
        """The last register needs a lookup only. A damage card goes away, not what repeats it."""
        last = last if last < AGAIN else WAIT
        rows = self.table.last(min(self.damage + harm, self.table.most))
        fixed = self.fixed[LAST]
        found = self.found
        if fixed != NOTHING:
            for card in fixed:
                self._note(rows[last if card == AGAIN else card][position], laid)
            return
        counts = self.counts
        stand_ins = self.stand_ins
        if self.most:
            for card in self.kinds:
                value = rows[last if card == AGAIN else card][position]
                if value < self.best and (counts[card] or (stand_ins and self._stand_in(card))):
                    self._note(value, (*laid, card))
            return
        for card in self.kinds:
            if counts[card] or (stand_ins and self._stand_in(card)):
                kind = last if card == AGAIN else card
                found.append((rows[kind][position], (*laid, card)))


def cards_for(
    program: Sequence[Laid], hand: Sequence[int], registers: int, kinds: dict[int, int]
) -> list[tuple[int, ...]]:
    """Cards of a hand for a program of kinds, the highest of a kind first; then any that are left.

    ``kinds`` says of which kind each card of the hand is. Weasel and Sandbox come last, where they
    are chosen for with the most known.
    """
    rest = sorted(hand, reverse=True)
    cards: list[tuple[int, ...]] = []

    def take(kind: int) -> int:
        wanted = (kind, *(card for card, kinds_of in STANDS_FOR.items() if kind in kinds_of))
        card = next(card for one in wanted for card in rest if kinds[card] == one)
        rest.remove(card)
        return card

    for laid in program:
        wanted = (laid.move, laid.rotate) if isinstance(laid, Pair) else (laid,)
        cards.append(tuple(take(kind) for kind in wanted))
    while len(cards) < registers:
        last = next((card for card in reversed(rest) if kinds[card] != AGAIN), rest[-1])
        rest.remove(last)
        cards.append((last,))
    return cards
