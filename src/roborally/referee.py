"""The referee runs the rules over a race: it puts questions, takes answers and tells events.

Between two answers it goes on as far as it can. A running step cannot be copied or saved, so the
referee keeps the mark, a copy of the state from before the last questions, and the answers given
since; running on from the mark with them leads back to the same place. While registers run
without any option in play nobody is asked, and no mark is taken.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, Self

from roborally.floor.compiling import mypyc_attr
from roborally.floor.floor import floor_of
from roborally.game.asks import Ask, Given, IllegalAnswer
from roborally.game.choices import Choice
from roborally.game.events import Event
from roborally.game.play import Dialogue, Play, Reply
from roborally.game.questions import PROGRAM
from roborally.game.rulebook import Step
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.game.view import View, view
from roborally.rules import rules_named
from roborally.rules.ruleset import IF_BENT, NEVER, Ruleset
from roborally.steps.ending import end_race

QUIET_TURNS = 50


@mypyc_attr(allow_interpreted_subclasses=True)
class Referee(Play):
    """A race that is being played."""

    def __init__(
        self,
        setup: Setup,
        state: State | None = None,
        *,
        telling: bool = True,
        rules: Ruleset | None = None,
    ) -> None:
        if rules is None:
            rules = rules_named(setup.rules)
            rules.adjust(setup.switches)
        self.setup = setup
        self._blind_setup: Setup | None = None
        self.ruleset: Ruleset = rules
        self._step_names: tuple[str, ...] = rules.step_names
        self._marks: tuple[int, ...] = rules.marks
        self._following: tuple[int, ...] = rules.following
        self.course = setup.course
        self.open: list[Ask] = []
        self.answers: list[Given] = []
        self.given: list[Given] = []
        self.moment: int = 0
        self.pause_at: int = -1
        self._last_turn: int = 0
        self._at_mark: bool = False
        self._reseeded: tuple[int, str] | None = None
        self._running: Dialogue[None] | None = None
        super().__init__(state or rules.set_up(setup), rules, setup.twists)
        self.telling = telling

    # ---- running

    def start(self) -> Referee:
        """Go on to the first question."""
        self._go_on()
        return self

    def run_to(self, step: int) -> None:
        """Go on, but pause before a step of the rules, given by its place in them."""
        self.pause_at = step
        if self._running is None:
            self._go_on()

    def rehearse(
        self, state: State, step: int, reply: Callable[[Ask], Choice] = attrgetter("usual")
    ) -> None:
        """Play another state of the same race, to be thrown away, up to a step of the rules.

        Questions on the way get their usual answers, or those of ``reply``. No mark is taken: a
        race that is rehearsed can be neither copied nor saved.
        """
        if self._running is not None:
            self._running.close()
            self._rest()
        self.marking = False
        self.state = state
        self.before = None
        self.aside = None
        self.reply = reply
        self.refresh_effects()
        self.run_to(step)
        while self.open:
            self._take(self.open[0], reply(self.open[0]))

    def _go_on(self) -> None:
        """Run on until somebody must answer, the race is over or it is to pause."""
        self._send(self._race(), None)

    async def _race(self) -> None:
        """Step after step.

        If robots only repeat locked programs and nobody is asked anything for many turns, the race
        would go on for ever; it ends as it stands.
        """
        state = self.state
        steps = self.rules.steps
        while not state.over and state.step != self.pause_at:
            if state.turn > self._last_turn:
                end_race(self)
                return
            dialogue = self._begin(steps[state.step])
            if dialogue is not None:
                await dialogue
            state.step = self._following[state.step]

    def _begin(self, step: Step) -> Dialogue[None] | None:
        """Begin a step; what it asks, if it does."""
        place = self.state.step
        self.step_name = self._step_names[place]
        self.beat += 1
        if self.marking and self._marks[place] > (NEVER if self.bent else IF_BENT):
            if not self._at_mark:
                self.mark = self.state.copy()
            self._at_mark = False
            self.given = []
            self._reseeded = None
        return step(self)

    def _send(self, race: Dialogue[None], reply: Reply | None) -> None:
        """Go on in the running step; a race that is over while somebody is asked ends there."""
        self.moment += 1
        self._last_turn = self.state.turn + QUIET_TURNS
        try:
            self.open = race.send(reply)
            self._running = race
        except StopIteration:
            self._rest()
            return
        if self.state.over:
            self._rest()
            race.close()
            self.state.step = self._following[self.state.step]

    def _rest(self) -> None:
        self.open = []
        self._running = None

    # ---- answering

    def ask_for(self, robot: int, name: str) -> Ask:
        """The open question of that name about a robot; raises IllegalAnswer if there is none."""
        for ask in self.open:
            if ask.robot == robot and ask.name == name:
                return ask
        raise IllegalAnswer(f"{self.state.robots[robot].name} is not asked about {name} now")

    def read(self, ask: Ask, text: str) -> Choice:
        """What an answer means; raises IllegalAnswer if it is not allowed."""
        if ask not in self.open:
            raise IllegalAnswer(f"the question {ask.name} has been answered already")
        if ask.values is None:
            return self.rules.read_program(self.state, ask, text)
        return ask.chosen(text)

    def answer(self, ask: Ask, text: str) -> str:
        """Take an answer and go on; its canonical form. An illegal one changes nothing."""
        value = self.read(ask, text)
        self._take(ask, value)
        return value.text

    def _take(self, ask: Ask, value: Choice) -> None:
        given = Given(ask.robot, ask.name, value.text, ask.secret)
        self.answers.append(given)
        self.given.append(given)
        assert self._running is not None
        self._send(self._running, Reply(ask, value))

    # ---- taking back

    def handed_in(self, robot: int) -> int | None:
        """The place, among the answers of this step, of a program that may still be taken back.

        Programming goes on, and its owner is not at the next one already.
        """
        if not self.open or self.mark is None or self.mark.step != self.state.step:
            return None
        if robot in self.timed_out or self._reseeded is not None:
            return None
        if any(ask.robot == robot and ask.values is None for ask in self.open):
            return None
        about = [(given.robot, given.name) for given in self.given]
        program = robot, PROGRAM.name
        return len(about) - 1 - about[::-1].index(program) if program in about else None

    def take_back(self, robot: int) -> int:
        """Let a robot be programmed again, as if its program had not been handed in.

        Nor has what its owner was asked after that been answered; how many answers are gone.
        """
        first = self.handed_in(robot)
        if first is None or self.mark is None or self._running is None:
            raise IllegalAnswer(f"{self.state.robots[robot].name} has no program to take back")
        given = self.given
        kept = [one for place, one in enumerate(given) if place < first or one.robot != robot]
        self.answers = self.answers[: len(self.answers) - len(given)]
        events, told, beat = self.events, self.told, self.beat
        self._running.close()
        self._rest()
        self.state, self._at_mark = self.mark.copy(), True
        self.before = self.aside = None
        self.events = []
        self.refresh_effects()
        self._return_to(kept, None)
        self.events, self.told, self.beat = events, told, beat
        return len(given) - len(kept)

    # ---- watching

    @property
    def blind_setup(self) -> Setup:
        """The set-up without its seed."""
        if self._blind_setup is None:
            self._blind_setup = self.setup.without_seed()
        return self._blind_setup

    def view(self, seat: int) -> View:
        """What a seat may see now."""
        return view(self, seat)

    def events_for(self, seat: int, since: int = 0) -> list[Event]:
        """The events after that number as a seat sees them."""
        own = [robot.index for robot in self.state.robots if robot.seat == seat]
        return [event.seen_by(own) for event in self.events[since:]]

    # ---- copying and saving

    def copy(self, *, telling: bool = False) -> Referee:
        """The same race at the same moment; what happens to the copy does not touch this one."""
        if self._running is None:
            twin = Referee(self.setup, self.state.copy(), telling=telling, rules=self.ruleset)
            twin.answers = self.answers[:]
            return twin
        assert self.mark is not None
        twin = Referee(self.setup, self.mark.copy(), telling=telling, rules=self.ruleset)
        twin.answers = self.answers[: len(self.answers) - len(self.given)]
        twin.mark, twin._at_mark = self.mark, True
        twin._return_to(self.given, self._reseeded)
        twin.told, twin.beat = self.told, self.beat
        return twin

    def __deepcopy__(self, memo: dict[int, object]) -> Referee:
        twin = self.copy(telling=self.telling)
        twin.events = self.events[:]
        twin.told, twin.beat, twin.end_told = self.told, self.beat, self.end_told
        return twin

    def __reduce__(self) -> tuple[object, ...]:
        told = (self.answers, self.events, self.told, self.beat, self.telling)
        return _taken_up, (type(self), self.setup, self.save(), *told)

    def reseed(self, seed: str) -> None:
        """Let chance decide otherwise from now on; what was dealt and drawn stays."""
        self.state.seed = seed
        self._reseeded = None if self._running is None else (len(self.given), seed)

    def _return_to(self, given: list[Given], reseeded: tuple[int, str] | None) -> None:
        """Run on from the mark to where those answers lead.

        What is told on the way has been told before; what dialogues keep back until all are done
        has not, and stays with them.
        """
        self._go_on()
        for number, answer in enumerate([*given, None]):
            if reseeded is not None and reseeded[0] == number:
                self.reseed(reseeded[1])
            if answer is not None:
                ask = self.ask_for(answer.robot, answer.name)
                self._take(ask, self.read(ask, answer.text))
        self.events.clear()

    def save(self) -> dict[str, Any]:
        """The race as JSON: the mark and the answers given since."""
        state = self.state if self._running is None else self.mark
        assert state is not None
        saved: dict[str, Any] = {
            "format": 1,
            "state": state.to_json(),
            "given": []
            if self._running is None
            else [[g.robot, g.name, g.text] for g in self.given],
            "waiting": self._running is not None,
        }
        if self._reseeded is not None:
            saved["reseeded"] = self._reseeded
        return saved

    @classmethod
    def resume(cls, setup: Setup, saved: dict[str, Any], *, telling: bool = True) -> Self:
        """A race from what ``save`` gave."""
        data = saved["state"]
        floor = floor_of(setup.course, tuple(data["turns"]))
        referee = cls(setup, State.from_json(data, floor))
        referee.telling = telling
        if saved["waiting"]:
            given = [Given(robot, name, text) for robot, name, text in saved["given"]]
            reseeded = saved.get("reseeded")
            referee._return_to(given, None if reseeded is None else tuple(reseeded))
        return referee


def _taken_up(
    kind: type[Referee],
    setup: Setup,
    saved: dict[str, Any],
    answers: list[Given],
    events: list[Event],
    told: int,
    beat: int,
    telling: bool,
) -> Referee:
    referee = kind.resume(setup, saved, telling=telling)
    referee.answers, referee.events = answers, events
    referee.told, referee.beat = told, beat
    return referee
