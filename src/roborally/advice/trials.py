"""Running a race on from a question, once for every answer, to see what the answer decides.

While registers run a trial goes on to the end of the register. Robots that come back, and what is
decided at the end of a turn, count for the next deal: there it goes on until cards are dealt.
Elsewhere it stops with the answer and what the same robot is asked because of it.

What happens before anybody else must answer, and before any card is drawn or revealed, is
settled: it comes about in every race that looks like this one. What happens later is certain if
all later answers lead to it, and nothing on the way was left to chance.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from roborally.advice.differences import Told, outcome, told, untouched
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.retracing import at_the_question, usual_answer
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.state import POWER_DOWN, State
from roborally.game.view import View
from roborally.referee import Referee
from roborally.steps.destruction import LOSE_OPTION
from roborally.steps.shop import MAKE_ROOM

TRIES: Final = 20
"""So often cards are drawn for the samples; what does not lead to the question does not count."""
MOST_BRANCHES: Final = 12
"""With more ways to answer all that is asked later, what they lead to is not called certain."""
ALL_BRANCHES: Final = 60
"""So many of them are tried for all answers together."""
PLACES: Final = ("ends", "stays", "other_ends", "other_faces")
"""Facts about where a register ends."""
IN_THE_END: Final = (*PLACES, "rests", "wakes", "returns")
"""How the names of facts begin that are not settled before the end of a run."""
UNDONE: Final = ("damage", "repaired", "locks", "opens")
"""Of these nothing is left when a robot that rests is repaired."""
LOSING: Final = (LOSE_OPTION, MAKE_ROOM)
"""Questions of what is lost because of an answer; the owner will be asked."""


@dataclass(frozen=True, slots=True)
class Run:
    """What an answer led to in one sample.

    ``settled`` is what was so before anybody else answered and anything was left to chance;
    ``known`` what was so before the latter. ``lucky`` says that something was; ``asked`` are the
    later questions with the answers they got; ``untouched`` that nothing else was noted.
    """

    facts: list[Told]
    settled: list[Told]
    known: list[Told]
    lucky: bool
    asked: list[tuple[tuple[str, ...], str]]
    square: int
    facing: int
    untouched: bool


@dataclass(frozen=True, slots=True)
class Certain:
    """Of an answer: the facts that come true in any case, and whether the robot's place is one."""

    facts: frozenset[Told]
    place: bool


class Trial:
    """Runs a race on from a question."""

    def __init__(self, view: View, ask: Ask) -> None:
        self.view = view
        self.ask = ask
        self.rehearsal = Rehearsal(view.setup, view.state)
        self.first: list[Referee] = []
        rules, step = self.rehearsal.rules, view.state.step
        self.running = rules.in_registers(step)
        self.everybody = self.running or rules.steps[step] in rules.into_the_deal
        if self.running:
            self.until = rules.register_ends(step)
        elif self.everybody:
            self.until = rules.dealing_step
        else:
            self.until = step + 1 if step + 1 < len(rules.steps) else rules.first_step

    def outcomes(self, samples: int, chance: Stream) -> dict[str, list[Run]]:
        """For each answer what it led to in every sample that counts."""
        assert self.ask.choices is not None
        runs: dict[str, list[Run]] = {choice: [] for choice in self.ask.choices}
        counted = 0
        for _ in range(TRIES):
            referee = at_the_question(self.rehearsal, self.view, self.ask, self.until, chance)
            if referee is None:
                continue
            self.first = self.first or [referee]
            for choice, list_of_runs in runs.items():
                list_of_runs.append(self.run(referee, choice))
            counted += 1
            if counted == samples:
                break
        return runs

    def certain(self, runs: dict[str, list[Run]]) -> dict[str, Certain]:
        """What is certain about each answer; from fewer samples than are needed, nothing is."""
        most = min(MOST_BRANCHES, ALL_BRANCHES // len(runs))
        return {choice: self._certain(choice, some, most) for choice, some in runs.items()}

    def _certain(self, choice: str, runs: list[Run], most: int) -> Certain:
        settled = _shared(run.settled for run in runs)
        leaves = self._leaves(choice, runs[0], most)
        if leaves is None or any(run.lucky for run in runs):
            return Certain(settled, place=False)
        place = not any(run.lucky for run in leaves)
        place = place and len({(run.square, run.facing) for run in leaves}) == 1
        return Certain(settled | _shared(run.known for run in leaves), place)

    def _leaves(self, choice: str, run: Run, most: int) -> list[Run] | None:
        """The ends of all ways to answer what is asked later; None if there are too many."""
        leaves = [run]
        waiting = _others(run, 0)
        while waiting:
            if len(leaves) + len(waiting) > most:
                return None
            answers = waiting.pop()
            branch = self.run(self.first[0], choice, answers)
            leaves.append(branch)
            waiting += _others(branch, len(answers))
        return leaves

    def run(self, referee: Referee, choice: str, later: tuple[str, ...] = ()) -> Run:
        """Give an answer, then those to later questions, and to the rest the usual ones."""
        ask = self.ask
        twin = referee.copy(telling=True)
        twin.pause_at = self.until
        watch = _Watch(twin, referee.state, self)
        twin.on_chance = watch.chance
        twin.answer(twin.ask_for(ask.robot, ask.name), choice)
        asked: list[tuple[tuple[str, ...], str]] = []
        losing = False
        while following := self.following(twin):
            watch.asked()
            assert following.choices is not None
            losing = losing or (following.robot == ask.robot and following.question in LOSING)
            answer = later[len(asked)] if len(asked) < len(later) else usual_answer(following)
            asked.append((following.choices, answer))
            twin.answer(following, answer)
        twin.on_chance = None
        facts = watch.facts()
        settled = watch.settled if watch.settled is not None else facts
        known = watch.known if watch.known is not None else facts
        if losing:
            facts, settled, known = map(_of_ones_choice, (facts, settled, known))
        robot = twin.state.robots[ask.robot]
        if self.everybody and not self.running and robot.power == POWER_DOWN:
            settled, known = _without(UNDONE, settled), _without(UNDONE, known)
        fell = any(name.startswith("falls_") for name, _ in facts)
        square = OFF if fell else robot.square
        quiet = untouched(referee.state, twin.state)
        return Run(facts, settled, known, watch.lucky, asked, square, robot.facing, quiet)

    def following(self, twin: Referee) -> Ask | None:
        """The next question on the way."""
        for ask in twin.open:
            if ask.choices is not None and (self.everybody or ask.robot == self.ask.robot):
                return ask
        return None


class _Watch:
    """Notes what was so before the first question, and before the first thing by chance."""

    def __init__(self, twin: Referee, before: State, trial: Trial) -> None:
        self.twin = twin
        self.before = before
        self.robot = trial.ask.robot
        self.running = trial.running
        self.everybody = trial.everybody
        self.lucky = False
        self.settled: list[Told] | None = None
        self.known: list[Told] | None = None

    def facts(self) -> list[Told]:
        return outcome(self.twin, self.before, self.robot, running=self.running)

    def so_far(self) -> list[Told]:
        return _without(IN_THE_END if self.everybody else PLACES, self.facts())

    def asked(self) -> None:
        if self.settled is None:
            self.settled = self.so_far()

    def chance(self) -> None:
        if not self.lucky:
            self.lucky = True
            self.known = self.so_far()
            self.settled = self.known if self.settled is None else self.settled


def _others(run: Run, since: int) -> list[tuple[str, ...]]:
    """The ways to answer otherwise than in a run, from one of its later questions on."""
    taken = [answer for _, answer in run.asked]
    return [
        (*taken[:place], other)
        for place, (choices, answer) in enumerate(run.asked)
        if place >= since
        for other in choices
        if other != answer
    ]


def _shared(lists: Iterable[list[Told]]) -> frozenset[Told]:
    """The facts that are in all lists."""
    return frozenset.intersection(*map(frozenset, lists))


def _without(beginnings: tuple[str, ...], facts: list[Told]) -> list[Told]:
    return [fact for fact in facts if not fact[0].startswith(beginnings)]


def _of_ones_choice(facts: list[Told]) -> list[Told]:
    kept = [fact for fact in facts if fact[0] != "loses"]
    return [*kept, told("loses_one")]
