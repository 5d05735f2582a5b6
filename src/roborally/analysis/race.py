"""A recorded race cut into its turns, each of which can be played again otherwise."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from roborally.bots.rehearsal import Rehearsal
from roborally.game.asks import Ask, Given, IllegalAnswer
from roborally.game.choices import Choice
from roborally.game.play import Dialogue
from roborally.game.rulebook import Step
from roborally.game.setup import Setup
from roborally.game.state import State
from roborally.record import Record, recorded_answers
from roborally.referee import Referee
from roborally.replaying import AnswerGiver

PROGRAM: Final = "program_registers"


class NotOver(ValueError):
    """A race that goes on is not analysed: what is found would tell of hidden cards."""


@dataclass(slots=True)
class Turn:
    """One turn: dealt and not yet programmed, what was answered in it, and after its registers.

    ``after`` is None if the race ended, or was broken off, before the registers did.
    """

    number: int
    dealt: State
    answers: list[Given] = field(default_factory=list)
    after: State | None = None

    def program_of(self, robot: int) -> str | None:
        """What a robot's owner answered; None if nobody was asked."""
        for given in self.answers:
            if (given.robot, given.name) == (robot, PROGRAM):
                return given.text
        return None


@dataclass(frozen=True, slots=True)
class RecordedRace:
    """A race that is over, by its turns. ``begun`` is how it stood before the first deal."""

    setup: Setup
    begun: State
    turns: list[Turn]
    end: State

    def turn(self, number: int) -> Turn | None:
        return next((turn for turn in self.turns if turn.number == number), None)

    def ended(self, turn: Turn) -> State:
        """How a turn left the race."""
        return turn.after or self.end


def recorded_race(record: Record) -> RecordedRace:
    """A record cut into turns; raises NotOver, and what a record raises that does not replay."""
    referee = _Cutting(record.setup)
    begun = referee.state.copy()
    referee.start()
    giver = AnswerGiver(referee)
    for given in recorded_answers(record):
        giver.give(given.robot, given.name, given.text, old=record.old)
    if not referee.state.over:
        raise NotOver("the race is not over")
    told = referee.answers
    for number, turn in enumerate(referee.turns):
        last = referee.turns[number + 1].answered if number + 1 < len(referee.turns) else len(told)
        turn.turn.answers = told[turn.answered : last]
    return RecordedRace(record.setup, begun, [cut.turn for cut in referee.turns], referee.state)


@dataclass(slots=True)
class _Cut:
    turn: Turn
    answered: int


class _Cutting(Referee):
    """Notes how each turn stood when programs were to be written, and after its registers."""

    def __init__(self, setup: Setup) -> None:
        self.turns: list[_Cut] = []
        super().__init__(setup, telling=False)

    def _begin(self, step: Step) -> Dialogue[None] | None:
        state = self.state
        if state.step == self.ruleset.program_step:
            self.turns.append(_Cut(Turn(state.turn, state.copy()), len(self.answers)))
        elif state.step == self.ruleset.closing_step and self.turns:
            self.turns[-1].turn.after = state.copy()
        return super()._begin(step)


class Again:
    """Plays a turn of a race again with another program; the other robots do as they did."""

    def __init__(self, race: RecordedRace) -> None:
        self.race = race
        self.rehearsal = Rehearsal(race.setup, race.begun)

    def played(self, turn: Turn, robot: int, program: str) -> State:
        """The race after the registers of a turn; raises IllegalAnswer."""
        state = turn.dealt.copy()
        rules = self.rehearsal.rules
        refused: list[IllegalAnswer] = []
        reply = self._replies(turn, state, robot, program, refused)
        self.rehearsal.referee.rehearse(state, rules.closing_step, reply)
        if refused:
            raise refused[0]
        return state

    def told(self, turn: Turn, robot: int, program: str, referee: Referee) -> None:
        """The same with a referee that stands at the deal and tells; raises IllegalAnswer."""
        refused: list[IllegalAnswer] = []
        reply = self._replies(turn, referee.state, robot, program, refused)
        referee.pause_at = self.rehearsal.rules.closing_step
        referee.start()
        while referee.open:
            ask = referee.open[0]
            referee.answer(ask, reply(ask).text)
        if refused:
            raise refused[0]

    def _replies(
        self, turn: Turn, state: State, robot: int, program: str, refused: list[IllegalAnswer]
    ) -> Callable[[Ask], Choice]:
        """What is answered: what was answered then, as long as that is possible.

        A turn that has begun is played to its end: why the program is illegal is told after it.
        """
        known: dict[tuple[int, str], deque[str]] = defaultdict(deque)
        for given in turn.answers:
            known[given.robot, given.name].append(given.text)
        known[robot, PROGRAM] = deque([program])
        rules = self.rehearsal.rules

        def reply(ask: Ask) -> Choice:
            waiting = known[ask.robot, ask.name]
            text = waiting.popleft() if waiting else None
            if text is None:
                return ask.usual
            try:
                return (
                    rules.read_program(state, ask, text) if ask.values is None else ask.chosen(text)
                )
            except IllegalAnswer as error:
                if ask.values is None:
                    refused.append(error)
                return ask.usual

        return reply
