"""What each robot of a race may be proud of, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from roborally.game.events import (
    Carried,
    Damaged,
    DamageDealt,
    Destroyed,
    Event,
    FlagClaimed,
    Moved,
    Pushed,
    Rebooted,
    Shot,
    Touched,
)
from roborally.protocol.races import Award, AwardName, TurnStandings

LEAST: Final[dict[AwardName, int]] = {
    "sharpshooter": 5,
    "bulldozer": 5,
    "hard_to_break": 10,
    "free_ride": 10,
    "long_haul": 20,
    "down_together": 1,
    "phoenix": 2,
    "cold_blood": 2,
    "early_bird": 2,
}
"""In the order in which they are given, with the least that earns one."""
UNTOUCHED: Final = 2
"""The most damage with which a robot can be the least damaged one."""
MOST: Final = 5
LOSSES: Final = (Destroyed, Rebooted)


class _Tally:
    """Counts for each robot, and the event that was counted last."""

    def __init__(self) -> None:
        self.counts: Counter[int] = Counter()
        self.last: dict[int, int] = {}

    def add(self, robot: int, event: int, number: int = 1) -> None:
        self.counts[robot] += number
        self.last[robot] = event


def awards(events: Sequence[Event], turns: Iterable[TurnStandings], robots: int) -> list[Award]:
    """At most one for each robot; what two have done equally often earns none."""
    tallies = _tallies(events)
    for turn in turns:
        for robot, standing in enumerate(turn.robots):
            if standing.power == "down":
                tallies["cold_blood"].add(robot, 0)
    given: list[Award] = []
    for name, least in LEAST.items():
        tally = tallies[name]
        free = [robot for robot in range(robots) if robot not in {one.robot for one in given}]
        best = max(tally.counts.values(), default=0)
        first = [robot for robot, count in tally.counts.items() if count == best]
        if best >= least and len(first) == 1 and first[0] in free:
            given.append(Award(name, first[0], best, tally.last[first[0]]))
    damage = _tallies_of_damage(events).counts
    least_hurt = min((damage[robot] for robot in range(robots)), default=UNTOUCHED + 1)
    spared = [robot for robot in range(robots) if damage[robot] == least_hurt]
    alone = least_hurt <= UNTOUCHED and len(spared) == 1 and robots > 1
    if alone and spared[0] not in {one.robot for one in given}:
        given.append(Award("untouched", spared[0], least_hurt, 0))
    return given


def most_told(given: list[Award], bots: Collection[int]) -> list[Award]:
    """Those that are told: of too many, those of bots are left out first, from the end."""
    told = list(given)
    for award in reversed(given):
        if len(told) > MOST and award.robot in bots:
            told.remove(award)
    return told[:MOST]


def _tallies(events: Sequence[Event]) -> dict[AwardName, _Tally]:
    tallies: dict[AwardName, _Tally] = {name: _Tally() for name in LEAST}
    touched: set[int] = set()
    lost: set[int] = set()
    for number, event in enumerate(events, 1):
        match event:
            case Shot() if event.shooter >= 0:
                tallies["sharpshooter"].add(event.shooter, number)
            case Pushed() if event.by >= 0:
                tallies["bulldozer"].add(event.by, number)
            case Carried():
                tallies["free_ride"].add(event.robot, number)
            case Moved():
                tallies["long_haul"].add(event.robot, number)
            case Touched() | FlagClaimed():
                if event.robot in lost:
                    tallies["phoenix"].add(event.robot, number)
                if event.flag not in touched:
                    tallies["early_bird"].add(event.robot, number)
                touched.add(event.flag)
            case Destroyed() | Rebooted():
                lost.add(event.robot)
                pusher = _pushed_by(events, number - 1)
                if pusher >= 0 and _is_lost_too(events, number, pusher):
                    tallies["down_together"].add(pusher, number)
            case _:
                pass
    hurt = _tallies_of_damage(events)
    for robot, count in hurt.counts.items():
        if robot not in lost:
            tallies["hard_to_break"].add(robot, hurt.last[robot], count)
    return tallies


def _tallies_of_damage(events: Sequence[Event]) -> _Tally:
    hurt = _Tally()
    for number, event in enumerate(events, 1):
        if isinstance(event, Damaged):
            hurt.add(event.robot, number, event.points)
        elif isinstance(event, DamageDealt):
            hurt.add(event.robot, number)
    return hurt


def _pushed_by(events: Sequence[Event], at: int) -> int:
    """Whose push led to the loss at a place of the list; -1 for nobody's."""
    loss = events[at]
    assert isinstance(loss, LOSSES)
    for before in reversed(events[:at]):
        if before.beat != loss.beat or before.turn != loss.turn:
            break
        if isinstance(before, Pushed) and before.robot == loss.robot:
            return before.by
    return -1


def _is_lost_too(events: Sequence[Event], after: int, robot: int) -> bool:
    """Whether a robot is lost in the register of the event before a place of the list."""
    loss = events[after - 1]
    for event in events[after:]:
        if (event.turn, event.register) != (loss.turn, loss.register):
            return False
        if isinstance(event, LOSSES) and event.robot == robot:
            return True
    return False
