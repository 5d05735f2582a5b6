"""What each answer to a question leads to, for the people at the table.

As for previews, all of it is made from the view of the seat that is asked: hidden cards are drawn
anew, the referee is led to the same question, and every answer is given to a copy. While registers
run the copy goes on to the end of the register, with the usual answers to all that is asked on the
way; elsewhere it stops with the answer. What is the same for all answers is no consequence, except
that the robot falls: who is asked should know that none of them helps.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.players.outcomes import Told, Value, outcome, told, untouched
from roborally.players.outlook import ahead_of, far_from_flag, in_sight
from roborally.players.retracing import at_the_question, usual
from roborally.players.sampling import Rehearsal
from roborally.race.asks import Ask
from roborally.race.chance import Stream
from roborally.race.setup import Setup
from roborally.race.state import REGISTERS, State
from roborally.race.view import View
from roborally.referee import Referee

SAMPLES: Final = 8
TRIES: Final = 20
"""So often cards are drawn for the samples; what does not lead to the question does not count."""
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
LOSING: Final = ("lose_option", "discard_for_room")
"""Questions of what is lost because of an answer; the owner will be asked."""
DRIVING: Final = ("teleporter",)
"""Questions of another way to where the card leads anyway: the usual answer is to drive there."""
SIDED: Final = ("turret_side", "shield_side")
"""Questions of where something points in all registers to come."""

Fact = tuple[str, dict[str, Value]]


@dataclass(frozen=True, slots=True)
class Consequence:
    """Short facts about an answer, the most important first.

    A fact that came true only in some samples has ``times`` and ``of`` among its values.
    ``square`` is where the robot ends if that depends on the answer and is certain, else OFF.
    """

    facts: tuple[Fact, ...]
    square: int = OFF
    facing: int = 0


def consequences(setup: Setup, view: View, ask: Ask, seed: str) -> dict[str, Consequence]:
    """What is known to follow from each answer; answers without consequences are left out.

    If the same is known of all of them, nothing is told but that the robot falls. The same view,
    question and seed always give the same. Programs are not for this but for ``preview``.
    """
    if ask.choices is None:
        return {}
    samples = min(SAMPLES, MOST_RUNS // len(ask.choices))
    trial = _Trial(setup, view, ask)
    runs: dict[str, list[_Run]] = {choice: [] for choice in ask.choices}
    if samples >= CERTAIN and view.mark is not None:
        runs = trial.outcomes(samples, Stream(seed, ask.name, ask.robot))
    found = _differences(runs, ask)
    told = [one.facts for one in found.values()]
    if any(told) and (len(told) < len(ask.choices) or any(facts != told[0] for facts in told)):
        return found
    return _falls(runs) or _outlook(view.state, ask, runs, running=trial.running)


class _Trial:
    """Runs a race on from a question."""

    def __init__(self, setup: Setup, view: View, ask: Ask) -> None:
        self.view = view
        self.ask = ask
        self.rehearsal = Rehearsal(setup, view.state)
        first, end, step = self.rehearsal.first, self.rehearsal.end, view.state.step
        self.running = first <= step < end
        if self.running:
            length = (end - first) // REGISTERS
            self.until = first + ((step - first) // length + 1) * length
        else:
            ruleset = self.rehearsal.referee.ruleset
            self.until = step + 1 if step + 1 < len(ruleset.steps) else ruleset.first_step

    def outcomes(self, samples: int, chance: Stream) -> dict[str, list[_Run]]:
        """For each answer what it led to in every sample that counts."""
        assert self.ask.choices is not None
        runs: dict[str, list[_Run]] = {choice: [] for choice in self.ask.choices}
        counted = 0
        for _ in range(TRIES):
            referee = at_the_question(self.rehearsal, self.view, self.ask, self.until, chance)
            if referee is None:
                continue
            for choice, list_of_runs in runs.items():
                list_of_runs.append(self._run(referee, choice))
            counted += 1
            if counted == samples:
                break
        return runs

    def _run(self, referee: Referee, choice: str) -> _Run:
        ask, before = self.ask, referee.state
        twin = referee.copy(telling=True)
        twin.pause_at = self.until
        twin.answer(twin.ask_for(ask.robot, ask.name), choice)
        asked: set[str] = set()
        while following := self._following(twin):
            if following.robot == ask.robot:
                asked.add(following.name)
            usual(twin, following)
        facts = outcome(twin, before, ask.robot, running=self.running)
        if asked.intersection(LOSING):
            facts = [fact for fact in facts if fact[0] != "loses"]
            facts.append(told("loses_one"))
        robot = twin.state.robots[ask.robot]
        fell = any(name.startswith("falls_") for name, _ in facts)
        square = OFF if fell else robot.square
        return _Run(facts, square, robot.facing, untouched(before, twin.state))

    def _following(self, twin: Referee) -> Ask | None:
        """The next question on the way; outside of registers only those about the same robot."""
        if self.running:
            return next(iter(twin.open), None)
        for ask in twin.open:
            if ask.robot == self.ask.robot and ask.choices is not None:
                return ask
        return None


@dataclass(frozen=True, slots=True)
class _Run:
    """What an answer led to in one sample; ``untouched`` if nothing else was noted."""

    facts: list[Told]
    square: int
    facing: int
    untouched: bool


# ---- what to tell


def _differences(runs: dict[str, list[_Run]], ask: Ask) -> dict[str, Consequence]:
    """What distinguishes the answers; the usual one may note that it was given."""
    counts = {
        choice: Counter(fact for run in some for fact in set(run.facts))
        for choice, some in runs.items()
    }
    samples = len(next(iter(runs.values())))
    if samples < 2:
        return {}
    certain = samples >= CERTAIN
    first = next(iter(counts.values()))
    common = {
        fact for fact, n in first.items() if all(count[fact] == n for count in counts.values())
    }
    places = {choice: {(run.square, run.facing) for run in some} for choice, some in runs.items()}
    elsewhere = len(set(map(frozenset, places.values()))) > 1
    found: dict[str, Consequence] = {}
    for choice in runs:
        facts = _facts(counts[choice], common, samples)
        square, facing = OFF, 0
        if certain and elsewhere and len(places[choice]) == 1:
            square, facing = next(iter(places[choice]))
        if facts or square != OFF:
            found[choice] = Consequence(facts, square, facing)
    if any(one.facts for one in found.values()):
        for choice, some in runs.items():
            uncertain = bool(counts[choice].keys() - common)
            idle = certain and (choice == ask.default or all(run.untouched for run in some))
            if choice in found or not (uncertain or idle):
                continue
            drives = ask.name in DRIVING and choice == ask.default and not uncertain
            quiet: Fact = ("open" if uncertain else "nothing", {})
            found[choice] = Consequence((_drive(counts[choice]) if drives else quiet,))
    return found


def _drive(counts: Counter[Told]) -> Fact:
    """That the robot drives, and where it ends if that is the same in all samples."""
    ends = [dict(values) for name, values in counts if name in ("ends", "stays")]
    return ("drives_to", ends[0]) if len(ends) == 1 else ("drives", {})


def _facts(counts: Counter[Told], common: set[Told], samples: int) -> tuple[Fact, ...]:
    """The facts about an answer that are worth telling."""
    facts: list[Fact] = []
    names: set[str] = set()
    for (name, values), times in sorted(counts.items(), key=_rank):
        if (name, values) in common:
            continue
        if times == samples >= CERTAIN:
            facts.append((name, dict(values)))
        elif name.startswith(UNCERTAIN) and name not in names:
            facts.append((name, {**dict(values), "times": times, "of": samples}))
        names.add(name)
    if any(name not in ASIDE for name, _ in facts):
        facts = [fact for fact in facts if fact[0] not in ASIDE]
    return tuple(facts[:MOST_FACTS])


def _rank(counted: tuple[Told, int]) -> tuple[int, int, str]:
    (name, values), times = counted
    place = next(i for i, beginning in enumerate(ORDER) if name.startswith(beginning))
    return place, -times, repr((name, values))


def _falls(runs: dict[str, list[_Run]]) -> dict[str, Consequence]:
    """That the robot falls whatever is answered."""
    found: dict[str, Consequence] = {}
    for choice, some in runs.items():
        counts = Counter(fact for run in some for fact in set(run.facts))
        falls = Counter({f: n for f, n in counts.items() if f[0].startswith(("falls_", "lives"))})
        facts = _facts(falls, set(), len(some)) if len(some) > 1 else ()
        if facts:
            found[choice] = Consequence(facts)
    return found


# ---- where trying out tells nothing


def _outlook(
    state: State, ask: Ask, runs: dict[str, list[_Run]], *, running: bool
) -> dict[str, Consequence]:
    """For a facing what lies ahead, for a side who is in sight, for a square how far the flag is.

    If there were runs, a robot must have stayed where it is put in all of them.
    """
    assert ask.choices is not None
    robot = state.robots[ask.robot]
    found: dict[str, Consequence] = {}
    named = [
        sq for sq in range(state.floor.size) if state.floor.name(sq) == ask.about.get("square")
    ]
    here = next(iter(named), robot.square if robot.square != OFF else robot.archive)
    for choice in ask.choices:
        if choice in LETTERS and here != OFF:
            facing = LETTERS.index(choice)
            if any((run.square, run.facing) != (here, facing) for run in runs[choice]):
                continue
            certain = len(runs[choice]) >= CERTAIN or not running
            ahead = ahead_of(state, robot, here, facing)
            found[choice] = Consequence((ahead,), here if certain else OFF, facing)
        elif ask.name in SIDED and robot.square != OFF:
            found[choice] = Consequence((in_sight(state, robot, choice),))
        x, comma, y = choice.partition(",")
        if comma and x.isdecimal() and y.isdecimal():
            square = state.floor.square(int(x), int(y))
            far = far_from_flag(state, robot, square)
            if far is not None:
                found[choice] = Consequence((far,))
    alike = len({repr(one.facts) for one in found.values()}) == 1
    return {} if alike else found
