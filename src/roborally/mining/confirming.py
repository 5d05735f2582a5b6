"""Whether the best program is clearly the best: measured by races on fresh deals.

The search has chosen both programs by what stands on the floor after the turn, without any deal. So
no race that is counted here has had a part in the choice.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Final

from roborally.bots.playing_out import Chance
from roborally.game.chance import Stream
from roborally.mining.search import End, Search
from roborally.puzzles.puzzle import Kind

MOST_SOLVING: Final = {"win": 0.05, "flag": 0.03, "survive": 0.1, "shove": 0.03}
"""Which part of all programs may reach a goal: else there is nothing to look for."""
MARGIN: Final = 0.1
"""By so much the best program must be likelier to win than any that misses the goal."""
LIKELY: Final = {"win": 0.03, "flag": 0.1, "survive": 0.03, "shove": 0.03}
"""With less of a margin after the turn no races are needed; flags are touched every day."""
FIRST_RACES: Final = 20
RACES: Final = 80
RIVALS: Final = 2
"""So many of the programs that miss the goal are raced."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A goal that few programs reach, the best of them, and the best that do not."""

    kind: Kind
    rival: int
    best: End
    others: tuple[End, ...]
    programs: int
    solving: int


@dataclass(frozen=True, slots=True)
class Confirmed:
    """What the races said of a candidate."""

    candidate: Candidate
    best: Chance
    second: Chance
    runner_up: End


def candidates(ends: list[End]) -> list[Candidate]:
    """The goals that would make puzzles, as far as the search can say."""
    found = []
    goals = sorted({goal for end in ends for goal in end.reached})
    for kind, rival in goals:
        reaching = [end for end in ends if (kind, rival) in end.reached]
        missing = [end for end in ends if (kind, rival) not in end.reached]
        if not missing or len(reaching) > MOST_SOLVING[kind] * len(ends):
            continue
        best = max(reaching, key=lambda end: end.chance)
        missing.sort(key=lambda end: -end.chance)
        if best.chance - missing[0].chance >= LIKELY[kind]:
            others = tuple(missing[:RIVALS])
            found.append(Candidate(kind, rival, best, others, len(ends), len(reaching)))
    return found


def confirmed(search: Search, candidate: Candidate, seed: str) -> Confirmed | None:
    """The candidate with what its programs win, if the best is better beyond doubt."""
    best = _raced(search, candidate.best, FIRST_RACES, seed, "first")
    others = [_raced(search, end, FIRST_RACES, seed, "first") for end in candidate.others]
    second = max(range(len(others)), key=lambda number: others[number].share)
    if best.share - others[second].share < MARGIN:
        return None
    runner_up = candidate.others[second]
    best = _raced(search, candidate.best, RACES, seed, "second")
    after = _raced(search, runner_up, RACES, seed, "second")
    if not clearly(best, after):
        return None
    return Confirmed(candidate, best, after, runner_up)


def clearly(best: Chance, second: Chance) -> bool:
    """Whether the margin is there, and is more than chance could make of nothing (95 %)."""
    margin = best.share - second.share
    return margin >= MARGIN and margin > sqrt(best.range**2 + second.range**2)


def _raced(search: Search, end: End, races: int, seed: str, purpose: str) -> Chance:
    """The races of a purpose have the same deals for all programs, and no others have them."""
    after = search.carried_out(end.program)
    chance = Stream(seed, "confirming", purpose)
    return search.out.chances(after, races, chance)[search.robot]
