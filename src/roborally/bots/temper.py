"""Temper: which of several programs that are worth nearly the same somebody takes.

They are carried out in a few samples of what the others might do, and what happens there is
counted: whom the robot pushes and hits, what it suffers, and how far apart its chances to win lie.
The temper says how much chance to win each of that makes up for. Whoever tries its programs in
samples anyhow learns more about their worth on the way; whoever does not goes by the temper alone.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import pstdev
from typing import Final

from roborally.bots.judge import Judge, same_side
from roborally.bots.programs import Program
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.rivals import by_the_table, programmed
from roborally.bots.samples import Sample, is_past
from roborally.game.chance import Stream
from roborally.game.events import Damaged, DamageDealt, Destroyed, Event, Pushed, Rebooted, Shot
from roborally.game.state import State

SAMPLES: Final = 6
MOST: Final = 6
"""So many programs are compared, the best of those that are nearly equal."""


@dataclass(frozen=True, slots=True)
class Temper:
    """What counts among programs that are nearly equal, in chance to win.

    For every square that a robot of another side is pushed, every shot that hits one, every point
    of damage or damage card of its own and every time it is lost; ``spread`` is for how much its
    chance to win differs between samples.
    """

    pushes: float = 0.0
    hits: float = 0.0
    damage: float = 0.0
    losses: float = 0.0
    spread: float = 0.0

    def likes(self, state: State, robot: int, events: Sequence[Event]) -> float:
        """How well somebody likes what happens to a robot and by it."""
        own = state.robots[robot]
        liked = 0.0
        for event in events:
            match event:
                case Pushed(by=by, robot=other) if by == robot:
                    liked += 0.0 if same_side(own, state.robots[other]) else self.pushes
                case Shot(shooter=shooter, target=other) if shooter == robot:
                    liked += 0.0 if same_side(own, state.robots[other]) else self.hits
                case Damaged(robot=hurt, points=points) if hurt == robot:
                    liked += points * self.damage
                case DamageDealt(robot=hurt) if hurt == robot:
                    liked += self.damage
                case Destroyed(robot=lost) | Rebooted(robot=lost) if lost == robot:
                    liked += self.losses
                case _:
                    pass
        return liked


TEMPERS: Final[dict[str, Temper]] = {
    "aggressive": Temper(pushes=0.01, hits=0.01),
    "careful": Temper(damage=-0.01, losses=-0.05),
    "gambler": Temper(spread=0.1),
}


class Tasting:
    """Tries programs that are nearly equal, and takes the one that a temper likes best."""

    def __init__(self, rehearsal: Rehearsal, judge: Judge, temper: Temper) -> None:
        self.rehearsal = rehearsal
        self.judge = judge
        self.temper = temper

    def choose(
        self,
        seen: State,
        robot: int,
        ranked: Sequence[tuple[float, Program]],
        known: int,
        chance: Stream,
        seconds: float | None = None,
    ) -> Program:
        """One of the programs, of those that are liked equally the first.

        They come with their mean worth in so many samples as are ``known``; if there are none, the
        temper alone decides. With ``seconds`` it stops in time, but not before one sample is
        complete.
        """
        late = None if seconds is None else time.monotonic() + seconds
        ranked = ranked[:MOST]
        programs = [program for _, program in ranked]
        liked = [0.0] * len(programs)
        chances: list[list[float]] = [[] for _ in programs]
        for done in range(SAMPLES if len(programs) > 1 else 0):
            if done and is_past(late):
                break
            state = programmed(self.rehearsal, self.judge, seen, robot, chance, by_the_table)
            sample = Sample(self.rehearsal, self.judge, state)
            own = sample.state.robots[robot]
            for number, program in enumerate(programs):
                end, events = sample.told(own, program)
                liked[number] += self.temper.likes(end, robot, events)
                chances[number].append(self.judge.chance(end, end.robots[robot]))
        if len(programs) == 1:
            return programs[0]
        for number, found in enumerate(chances):
            liked[number] = liked[number] / len(found) + self.temper.spread * pstdev(found)
            if known:
                total = ranked[number][0] * known + sum(found)
                liked[number] += total / (known + len(found))
        return programs[max(range(len(programs)), key=liked.__getitem__)]
