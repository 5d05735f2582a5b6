"""What the steps of the rules may do with a race: look, change, tell and ask.

Asking hands out questions and waits; who answers is not known here. A step that asks is a
coroutine, and there is no event loop: the referee sends the answers in.
"""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Sequence
from functools import partial
from typing import Final, Generic, TypeVar, cast

from roborally.floor.compiling import mypyc_attr
from roborally.floor.course import Course
from roborally.game.asks import NOTHING, About, Ask
from roborally.game.chance import Stream
from roborally.game.choices import Choice, Program
from roborally.game.effects import Effect, moments_of
from roborally.game.events import Event, RaceOver
from roborally.game.program_sheet import sheet_of
from roborally.game.pushes import Push
from roborally.game.questions import PROGRAM, Question
from roborally.game.rulebook import Rulebook
from roborally.game.state import AWAY, DESTROYED, RACING, Robot, State

Result = TypeVar("Result")
Offered = TypeVar("Offered", bound=Choice)
Dialogue = Coroutine[list[Ask], "Reply | None", Result]
IN_THE_RACE: Final = (RACING, DESTROYED, AWAY)


class Reply:
    """An answer to a question that is open."""

    __slots__ = ("ask", "value")

    def __init__(self, ask: Ask, value: Choice) -> None:
        self.ask: Final = ask
        self.value: Final = value


class _One:
    """Waits for the answer to one ask."""

    __slots__ = ("ask",)

    def __init__(self, ask: Ask) -> None:
        self.ask = ask

    def __await__(self) -> Generator[list[Ask], Reply | None, Choice]:
        reply = yield [self.ask]
        assert reply is not None
        return reply.value


class _Together(Generic[Result]):
    """Waits for several dialogues that go on independently.

    Until the last is done nobody may see what another one did: ``play.before`` is the state that
    others see meanwhile, and events are told in the end.
    """

    __slots__ = ("dialogues", "play", "untouched")

    def __init__(
        self, play: Play, dialogues: Sequence[Dialogue[Result]], *, untouched: bool
    ) -> None:
        self.play = play
        self.dialogues = dialogues
        self.untouched = untouched

    def __await__(self) -> Generator[list[Ask], Reply | None, list[Result]]:
        results: dict[int, Result] = {}
        waiting: dict[int, list[Ask]] = {}
        told: list[list[Event]] = [[] for _ in self.dialogues]
        play = self.play
        outermost = play.before is None
        if outermost:
            as_marked = play.mark if self.untouched and play.marking else None
            play.before = as_marked or play.state.copy()

        def go_on(number: int, reply: Reply | None) -> None:
            before, play.aside = play.aside, told[number]
            try:
                waiting[number] = self.dialogues[number].send(reply)
            except StopIteration as stop:
                waiting.pop(number, None)
                results[number] = stop.value
            finally:
                play.aside = before

        for number in range(len(self.dialogues)):
            go_on(number, None)
        while waiting:
            asks = [ask for number in sorted(waiting) for ask in waiting[number]]
            reply = yield asks
            assert reply is not None
            for number, open_asks in list(waiting.items()):
                if reply.ask in open_asks:
                    go_on(number, reply)
        if outermost:
            play.before = None
        for events in told:
            for event in events:
                play.tell(event)
        return [results[number] for number in range(len(self.dialogues))]


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A race as the steps see it."""

    def __init__(self, state: State, rules: Rulebook, special_rules: tuple[str, ...] = ()) -> None:
        self.state: State = state
        self.rules: Rulebook = rules
        self.telling: bool = True
        self.events: list[Event] = []
        self.aside: list[Event] | None = None
        self.before: State | None = None
        self.mark: State | None = None
        self.marking: bool = True
        self.told: int = 0
        self.end_told: bool = False
        self.beat: int = 0
        self.step_name: str = ""
        self.twists: list[Effect] = [rules.effects[name] for name in special_rules]
        self.active: dict[str, set[int]] = {}
        self.reply: Callable[[Ask], Choice] | None = None
        self.bent: bool = False
        self.fallen: list[tuple[Robot, int, str]] = []
        self.fell_from: dict[int, int] = {}
        self.contacts: list[Robot] = []
        self.hovering: set[int] = set()
        self.pushes: list[Push] = []
        self.timed_out: set[int] = set()
        self.on_chance: Callable[[], None] | None = None
        self.course: Course
        self.refresh_effects()

    # ---- telling

    def tell(self, event: Event) -> None:
        """Say that something happened; after the end of the race nothing does."""
        if not self.telling or self.end_told:
            return
        if self.aside is not None:
            self.aside.append(event)
            return
        self.told += 1
        event.number = self.told
        event.turn = self.state.turn
        event.register = self.state.register
        event.step = self.step_name
        event.beat = self.beat
        self.events.append(event)
        self.end_told = isinstance(event, RaceOver)

    # ---- asking

    async def ask(
        self,
        question: Question,
        robot: Robot,
        values: Sequence[Offered],
        usual: Offered,
        *,
        secret: bool = False,
        about: About = NOTHING,
    ) -> Offered:
        """The answer of a robot's owner; with a single legal answer nobody is asked.

        In a rehearsal ``reply`` answers at once.
        """
        if len(values) == 1:
            return values[0]
        unseen = secret or question.secret
        legal = tuple(values)
        ask = Ask(question, robot.seat, robot.index, legal, usual, secret=unseen, about=about)
        if self.reply is not None and not self.state.over:
            return cast(Offered, self.reply(ask))
        return cast(Offered, await _One(ask))

    async def ask_program(self, robot: Robot, registers: list[int]) -> Program:
        """The program that the owner writes for these registers."""
        usual = self.rules.default_program(self.state, robot)
        about = About(registers=tuple(registers))
        known = self.rules.effects
        effects = [known[name] for name in robot.options if name in known]
        hand, laid = tuple(robot.hand), tuple(robot.registers)
        sheet = partial(sheet_of, about.registers, hand, laid, effects, bool(self.state.piles))
        ask = Ask(
            PROGRAM, robot.seat, robot.index, None, usual, secret=True, about=about, sheet=sheet
        )
        return cast(Program, await _One(ask))

    async def together(
        self, dialogues: Sequence[Dialogue[Result]], *, untouched: bool = False
    ) -> list[Result]:
        """Let several dialogues go on at the same time, until all are done.

        ``untouched``: the step has changed nothing yet, so that the mark is what others see. In a
        rehearsal nobody sees what another one did, so one can go on after the other.
        """
        if self.reply is not None:
            return [await dialogue for dialogue in dialogues]
        return await _Together(self, dialogues, untouched=untouched)

    # ---- chance

    def by_chance(self) -> None:
        """Say that something comes now that nobody could know: a card is drawn or revealed."""
        if self.on_chance is not None:
            self.on_chance()

    def chance(self, purpose: str, *whom: object) -> Stream:
        """A stream for this purpose in this turn."""
        self.by_chance()
        return Stream(self.state.seed, purpose, self.state.turn, *whom)

    # ---- effects

    def refresh_effects(self) -> None:
        """Find out again about which moments the options of which robots speak, or special rules;
        options were won or lost.

        Without options and special rules nobody can be asked anything while registers run.
        """
        effects = self.rules.effects
        active: dict[str, set[int]] = {}
        for twist in self.twists:
            for moment in moments_of(twist):
                active[moment] = set()
        for robot in self.state.robots:
            for name in robot.options:
                if name in effects:
                    for moment in moments_of(effects[name]):
                        active.setdefault(moment, set()).add(robot.index)
        self.active = active
        self.bent = bool(self.twists) or any(robot.options for robot in self.state.robots)

    def effects_of(self, robot: Robot, moment: str) -> list[Effect]:
        """A robot's options in order of acquisition, then the special rules of the course.

        Few upgrades work after a reboot (AMB-16-13).
        """
        owners = self.active.get(moment)
        if owners is None or (robot.index not in owners and not self.twists):
            return []
        effects = self.rules.effects
        held = [effects[name] for name in robot.options if name in effects]
        if robot.rebooted:
            held = [effect for effect in held if effect.works_rebooted]
        return [e for e in [*held, *self.twists] if moment in moments_of(e)]

    def options_at(self, moment: str) -> list[tuple[Robot, Effect]]:
        """All options that speak about a moment, robots in asking order."""
        effects = self.rules.effects
        return [
            (robot, effects[name])
            for robot in self.rules.asking_order(self.state)
            for name in robot.options
            if name in effects and moment in moments_of(effects[name])
        ]

    def twists_at(self, moment: str) -> list[Effect]:
        return [twist for twist in self.twists if moment in moments_of(twist)]

    # ---- looking

    def on_floor(self) -> list[Robot]:
        """The robots that stand on the floor."""
        return [robot for robot in self.state.robots if robot.square >= 0]

    def racing(self) -> list[Robot]:
        """The robots that are still in the race, on the floor or waiting to come back."""
        return [robot for robot in self.state.robots if robot.status in IN_THE_RACE]
