"""Whether what is called certain comes true: the race is played on from a question, many times.

Every continuation has other hidden cards and other later answers; only the seat's own view and the
answer in question are the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from roborally.advice.consequences import Consequence, consequences
from roborally.advice.differences import Told, outcome
from roborally.advice.trials import PLACES, Trial
from roborally.bots.random_player import RandomPlayer
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.retracing import at_the_question
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.events import Destroyed
from roborally.game.state import POWER_DOWN, RACING, State
from roborally.referee import Referee
from tests.properties.setups import playable_courses, player_counts, setup_on

QUIET = ("nothing", "open", "drives", "loses_one")
"""What is said where nothing follows, nothing is known, or the owner still has the choice."""
AS_IT_STANDS = ("_ahead", "_far", "_there")
BY_THE_RULES = ("steady", "unsteady", "drawn_soon", "drawn_later", "home", "their_flag_carried")
"""Facts about the floor as it lies, and what the rules say about a card."""
AT_THE_DEAL = (
    "rests",
    "rests_next",
    "rests_planned",
    "wakes",
    "wakes_now",
    "returns_now",
    "returns",
)


@dataclass
class Findings:
    """How many things were called certain, in how many continuations, and what was not true."""

    questions: int = 0
    claims: int = 0
    checks: int = 0
    false: list[str] = field(default_factory=list)

    def add(self, other: Findings) -> None:
        self.questions += other.questions
        self.claims += other.claims
        self.checks += other.checks
        self.false += other.false


def questions(
    edition: str, races: int, turns: int = 6, each: int = 2, first: int = 0
) -> Iterator[tuple[Referee, Ask]]:
    """Questions of random races with options, as the race stood when they were asked."""
    seen: dict[str, int] = {}
    courses = playable_courses((edition,))
    for number in range(first, first + races):
        course = courses[number * 5 % len(courses)]
        setup = setup_on(course, player_counts(course)[-1], f"told {number}", options=3)
        referee = Referee(setup).start()
        quick = RandomPlayer(f"told {number}")
        while not referee.state.over and referee.state.turn <= turns:
            ask = referee.open[0]
            if ask.choices is not None and seen.setdefault(ask.name, 0) < each:
                seen[ask.name] += 1
                twin = referee.copy(telling=True)
                yield twin, twin.ask_for(ask.robot, ask.name)
            referee.answer(ask, quick.answer(ask, referee.view(ask.seat)))


def tried(referee: Referee, ask: Ask, continuations: int) -> Findings:
    """What is said about the answers to a question, and whether it comes true."""
    found = Findings(questions=1)
    view = referee.view(ask.seat)
    for answer, one in consequences(view, ask, "seed").items():
        claims = _claims(one)
        trial = Trial(view, ask)
        place = one.certain and one.square != OFF and trial.running
        if not claims and not place:
            continue
        found.claims += len(claims) + place
        worlds = _worlds(referee, ask, trial, continuations, answer)
        for number, world in enumerate(worlds):
            played = _Continuation(world, ask, answer, trial, f"{answer} {number}")
            untrue = [fact for fact in claims if not played.holds(fact)]
            robot = played.referee.state.robots[ask.robot]
            if place and played.ended_at != (one.square, one.facing):
                untrue.append(("square", ()))
            found.checks += len(claims) + place
            found.false += [
                f"{referee.setup.course.id} turn {referee.state.turn} register "
                f"{referee.state.register}, {ask.name} of {robot.name}, {answer}: {fact}"
                for fact in untrue
            ]
    return found


def _claims(one: Consequence) -> list[Told]:
    """What is said without reserve."""
    return [
        (name, tuple(sorted(values.items())))
        for name, values in one.facts
        if "times" not in values
        and name not in (*QUIET, *BY_THE_RULES)
        and not name.endswith(AS_IT_STANDS)
    ]


def _worlds(
    referee: Referee, ask: Ask, trial: Trial, number: int, answer: str
) -> Iterator[Referee]:
    """The true race twice, and others that look the same to the seat."""
    yield from [referee.copy(), referee.copy()]
    view = referee.view(ask.seat)
    if view.mark is None:
        return
    rehearsal = Rehearsal(replace(referee.setup, seed=""), view.state)
    chance = Stream("other worlds", ask.name, answer)
    for _ in range(number - 2):
        world = at_the_question(rehearsal, view, ask, trial.until, chance)
        if world is not None:
            yield world


class _Continuation:
    """A race played on with random answers, and all that was so on the way."""

    def __init__(self, referee: Referee, ask: Ask, answer: str, trial: Trial, seed: str) -> None:
        self.robot = ask.robot
        self.trial = trial
        self.before: State = referee.state.copy()
        self.seen: set[Told] = set()
        self.quick = RandomPlayer(seed)
        self.referee = referee.copy(telling=True)
        self.referee.pause_at = trial.until
        self.referee.on_chance = self._look
        self.referee.answer(self.referee.ask_for(ask.robot, ask.name), answer)
        while following := trial.following(self.referee):
            self._look()
            self._answer(following)
        self.referee.on_chance = None
        self.at_the_end = set(self._outcome())
        self.seen |= self.at_the_end
        own = self.referee.state.robots[ask.robot]
        self.ended_at = (own.square, own.facing)

    def holds(self, fact: Told) -> bool:
        """Whether a fact was so at the end, or on the way if it is no place."""
        name, values = fact
        if name == "drives_to":
            return bool({("ends", values), ("stays", values)} & self.at_the_end)
        if name in AT_THE_DEAL:
            return self._at_the_deal(name, dict(values))
        return fact in (self.at_the_end if name in PLACES else self.seen)

    def _at_the_deal(self, name: str, values: dict[str, int | str]) -> bool:
        """What a robot has when cards are dealt next."""
        referee = self.referee.copy(telling=True)
        steps = [step.__name__ for step in referee.rules.steps]
        turn = self.before.turn + (not name.endswith("_now") and name != "rests")
        referee.pause_at = steps.index("deal") + 1
        self._play(referee)
        while referee.state.turn < turn and not referee.state.over:
            referee.run_to(-1)
            referee.pause_at = steps.index("deal") + 1
            self._play(referee)
        robot = referee.state.robots[self.robot]
        lost = any(isinstance(e, Destroyed) and e.robot == self.robot for e in referee.events)
        if referee.state.over or (lost and name == "rests_planned"):
            return True
        if name.startswith("rests"):
            return robot.power == POWER_DOWN and not robot.damage and not robot.hand
        as_said = robot.status == RACING and len(robot.hand) == values["cards"]
        return as_said and values.get("damage", robot.damage) == robot.damage

    def _play(self, referee: Referee) -> None:
        if not referee.open:
            referee.start()
        while referee.open:
            ask = referee.open[0]
            referee.answer(ask, self.quick.answer(ask, referee.view(ask.seat)))

    def _answer(self, ask: Ask) -> None:
        self.referee.answer(ask, self.quick.answer(ask, self.referee.view(ask.seat)))

    def _look(self) -> None:
        self.seen.update(self._outcome())

    def _outcome(self) -> list[Told]:
        return outcome(self.referee, self.before, self.robot, running=self.trial.running)
