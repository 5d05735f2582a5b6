"""What each answer to a question leads to, for the people at the table.

As for previews, all of it is made from the view of the seat that is asked: hidden cards are drawn
anew, the referee is led to the same question, and every answer is given to a copy, which goes on as
far as the answer decides anything. What is the same for all answers is no consequence, except that
the robot falls: who is asked should know that none of them helps.

A fact is told without reserve only if it comes true whatever the others answer and whatever is
drawn; one that came true in all samples, but need not, says so.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from roborally.advice.differences import Told, Value
from roborally.advice.known_beforehand import (
    ahead_of,
    at_home,
    far_from_flag,
    far_from_their_flag,
    in_sight,
    ruled,
)
from roborally.advice.trials import Certain, Run, Trial
from roborally.cards.twists.capture import PLACE_ROBOT, RETURN_PLACE
from roborally.cards.upgrades.moving import TELEPORTER
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.choices import BoardNumber, Facing, Side, Square
from roborally.game.state import State
from roborally.game.view import View

SAMPLES: Final = 8
MOST_RUNS: Final = 105
"""So many times the race is run on at most, for all answers together."""
CERTAIN: Final = 3
"""With fewer samples nothing is certain, and one alone tells nothing."""
MOST_FACTS: Final = 3

ORDER: Final = (
    *("wins", "falls_", "lives", "flag", "checkpoint", "damage", "repaired", "locks", "opens"),
    *("card_", "rests", "wakes", "returns", "energy", "loses", "gets", "kept", "on_deck", "cards_"),
    *("other_falls_", "other_flag", "other_checkpoint", "other_damage", "other_card"),
    *("other_locks", "other_loses", "other_gets", "ends", "stays", "other_ends", "other_faces"),
)
"""Which facts come first, by how their names begin."""
UNCERTAIN: Final = (
    *("wins", "falls_", "flag", "checkpoint", "damage", "card_taken", "other_falls_"),
    *("other_flag", "other_checkpoint", "other_damage", "other_card"),
)
"""Facts that are told even if they do not come true in all samples."""
ASIDE: Final = ("stays", "other_ends", "other_faces")
"""Facts that are left out where there are others."""
DRIVING: Final = (TELEPORTER,)
"""Questions of another way to where the card leads anyway: the usual answer is to drive there."""
QUIET: Final = ("nothing", "open")
"""What is said of an answer if nothing else is."""

Fact = tuple[str, dict[str, Value]]


@dataclass(frozen=True, slots=True)
class Consequence:
    """Short facts about an answer, the most important first.

    A fact that need not come true has among its values in how many samples it did, ``times`` and
    ``of``. ``square`` is where the robot ends in all samples, if that depends on the answer, else
    OFF; ``certain`` says that it ends there in any case.
    """

    facts: tuple[Fact, ...]
    square: int = OFF
    facing: int = 0
    certain: bool = False


def consequences(view: View, ask: Ask, seed: str) -> dict[str, Consequence]:
    """What is known to follow from each answer; answers without consequences are left out.

    If the same is known of all of them, nothing is told but that the robot falls. The same view,
    question and seed always give the same. Programs are not for this but for ``preview``.
    """
    if ask.choices is None:
        return {}
    samples = min(SAMPLES, MOST_RUNS // len(ask.choices))
    trial = Trial(view, ask)
    runs: dict[str, list[Run]] = {choice: [] for choice in ask.choices}
    sure = dict.fromkeys(ask.choices, Certain(frozenset(), place=False))
    if samples >= CERTAIN and view.mark is not None:
        runs = trial.outcomes(samples, Stream(seed, ask.name, ask.robot))
        if len(runs[ask.default]) >= CERTAIN:
            sure = trial.certain(runs)
    found = _differences(runs, sure, ask)
    told = [one.facts for one in found.values()]
    if not any(told) or (len(told) == len(ask.choices) and all(one == told[0] for one in told)):
        found = _falls(runs, sure) or _outlook(view.state, ask, runs, sure, running=trial.running)
    return _with_rules(found, view.state, ask)


def _with_rules(found: dict[str, Consequence], state: State, ask: Ask) -> dict[str, Consequence]:
    """The same with what the rules say of an answer before what was tried out."""
    assert ask.choices is not None
    for choice in ask.choices:
        facts = ruled(state, ask, choice)
        if facts:
            one = found.get(choice, Consequence(()))
            more = [fact for fact in one.facts if fact[0] not in QUIET]
            found[choice] = replace(one, facts=(*facts, *more)[:MOST_FACTS])
    return found


# ---- what to tell


def _differences(
    runs: dict[str, list[Run]], sure: dict[str, Certain], ask: Ask
) -> dict[str, Consequence]:
    """What distinguishes the answers; the usual one may note that it was given."""
    counts = {choice: _counted(some, sure[choice]) for choice, some in runs.items()}
    samples = len(next(iter(runs.values())))
    if samples < 2:
        return {}
    first = next(iter(counts.values()))
    common = {
        fact
        for fact, n in first.items()
        if all(count[fact] == n for count in counts.values())
        and len({fact in one.facts for one in sure.values()}) == 1
    }
    places = {choice: {(run.square, run.facing) for run in some} for choice, some in runs.items()}
    elsewhere = len(set(map(frozenset, places.values()))) > 1
    found: dict[str, Consequence] = {}
    for choice in runs:
        facts = _facts(counts[choice], sure[choice].facts, common, samples)
        square, facing, certain = OFF, 0, False
        if samples >= CERTAIN and elsewhere and len(places[choice]) == 1:
            square, facing = next(iter(places[choice]))
            certain = sure[choice].place
        if facts or square != OFF:
            found[choice] = Consequence(facts, square, facing, certain)
    if any(one.facts for one in found.values()):
        for choice, some in runs.items():
            uncertain = bool(counts[choice].keys() - common)
            idle = samples >= CERTAIN and (
                choice == ask.default or all(run.untouched for run in some)
            )
            if choice in found or not (uncertain or idle):
                continue
            drives = ask.question in DRIVING and choice == ask.default and not uncertain
            quiet: Fact = ("open" if uncertain else "nothing", {})
            drive = _drive(counts[choice], sure[choice])
            found[choice] = Consequence((drive if drives else quiet,))
    return found


def _counted(runs: list[Run], sure: Certain) -> Counter[Told]:
    """How often a fact came true; what is certain always did, if only for a while."""
    return Counter(fact for run in runs for fact in {*run.facts, *sure.facts})


def _drive(counts: Counter[Told], sure: Certain) -> Fact:
    """That the robot drives, and where it ends if that is certain."""
    ends = [dict(values) for name, values in counts if name in ("ends", "stays")]
    return ("drives_to", ends[0]) if sure.place and len(ends) == 1 else ("drives", {})


def _facts(
    counts: Counter[Told], sure: frozenset[Told], common: set[Told], samples: int
) -> tuple[Fact, ...]:
    """The facts about an answer that are worth telling."""
    facts: list[Fact] = []
    names: set[str] = set()
    ordered = sorted(counts.items(), key=lambda counted: (counted[0] not in sure, _rank(counted)))
    for (name, values), times in ordered:
        if (name, values) in common:
            continue
        if (name, values) in sure:
            facts.append((name, dict(values)))
        elif name not in names and (times == samples >= CERTAIN or name.startswith(UNCERTAIN)):
            facts.append((name, {**dict(values), "times": times, "of": samples}))
        names.add(name)
    if any(name not in ASIDE for name, _ in facts):
        facts = [fact for fact in facts if fact[0] not in ASIDE]
    facts.sort(key=lambda fact: ("times" in fact[1], -int(fact[1].get("times", 0))))
    return tuple(facts[:MOST_FACTS])


def _rank(counted: tuple[Told, int]) -> tuple[int, int, str]:
    (name, values), times = counted
    place = next(i for i, beginning in enumerate(ORDER) if name.startswith(beginning))
    return place, -times, repr((name, values))


def _falls(runs: dict[str, list[Run]], sure: dict[str, Certain]) -> dict[str, Consequence]:
    """That the robot falls whatever is answered."""
    found: dict[str, Consequence] = {}
    for choice, some in runs.items():
        counts = _counted(some, sure[choice])
        falls = Counter({f: n for f, n in counts.items() if f[0].startswith(("falls_", "lives"))})
        facts = _facts(falls, sure[choice].facts, set(), len(some)) if len(some) > 1 else ()
        if facts:
            found[choice] = Consequence(facts)
    return found


# ---- where trying out tells nothing


def _outlook(
    state: State,
    ask: Ask,
    runs: dict[str, list[Run]],
    sure: dict[str, Certain],
    *,
    running: bool,
) -> dict[str, Consequence]:
    """For a facing what lies ahead, for a side who is in sight, for a square how far the flag is.

    If there were runs, a robot must have stayed where it is put in all of them.
    """
    robot = state.robots[ask.robot]
    found: dict[str, Consequence] = {}
    places = (ask.about.square, robot.square, robot.archive)
    here = next((square for square in places if square != OFF), OFF)
    for value in ask.values or ():
        choice = value.text
        if isinstance(value, Facing) and not ask.about.moment and here != OFF:
            facing = value.direction
            if any((run.square, run.facing) != (here, facing) for run in runs[choice]):
                continue
            enough = len(runs[choice]) >= CERTAIN or not running
            certain = sure[choice].place or not running
            ahead = ahead_of(state, robot, here, facing)
            found[choice] = Consequence((ahead,), here if enough else OFF, facing, certain)
        elif isinstance(value, Side) and robot.square != OFF:
            found[choice] = Consequence((in_sight(state, robot, value),))
        elif isinstance(value, BoardNumber):
            found[choice] = Consequence((at_home(state, value),))
        elif isinstance(value, Square):
            capturing = ask.question in (PLACE_ROBOT, RETURN_PLACE)
            tell = far_from_their_flag if capturing else far_from_flag
            far = tell(state, robot, value.square)
            if far is not None:
                found[choice] = Consequence((far,))
    alike = len({repr(one.facts) for one in found.values()}) == 1
    return {} if alike else found
