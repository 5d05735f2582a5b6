"""How Master takes its rivals to choose, and how much of that it finds time for."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from roborally.bots import pace as pace_module
from roborally.bots.bot import Bot
from roborally.bots.judge import Judge
from roborally.bots.objectives import Aim
from roborally.bots.pace import FEWEST, OWN, TRIALS, Pace
from roborally.bots.programs import Program, programs_of
from roborally.bots.rivals import Forethought, Rivals, by_the_table, programmed
from roborally.bots.samples import Sample
from roborally.game.chance import Stream
from roborally.game.state import Robot, State
from roborally.game.view import View
from tests.bots.racing import at_programming, bot, setup_for

FORETHOUGHT = Forethought(programs=6, samples=2, every=2)


@dataclass
class Decision:
    """A bot before a program, with what it thinks with."""

    thinker: Bot
    view: View
    robot: int
    judge: Judge = field(init=False)

    def __post_init__(self) -> None:
        self.thinker.objective.renew()
        effects = self.thinker.rehearsal(self.view.state).referee.rules.effects
        self.judge = Judge(self.thinker.objective, effects, self.thinker.knobs.weighing)

    def rivals(self, seed: str = "rivals") -> Rivals:
        rehearsal = self.thinker.rehearsal(self.view.state)
        return Rivals(rehearsal, self.judge, self.view.state, FORETHOUGHT, Stream(seed))

    def sampled(self, seed: str = "sample") -> State:
        rehearsal = self.thinker.rehearsal(self.view.state)
        return rehearsal.sample(self.view.state, Stream(seed))

    def aim(self, robot: Robot) -> Aim:
        aim = self.judge.objective.aim(self.view.state, robot)
        assert aim is not None
        return aim


def decision(edition: str = "2005", turn: int = 2) -> Decision:
    referee, ask = at_programming(setup_for(edition), turn)
    return Decision(bot("Master", referee.setup), referee.view(ask.seat).kept(), ask.robot)


@pytest.mark.parametrize("edition", ["2005", "2016"])
def test_a_rival_takes_what_wins_most_where_it_tried(edition: str) -> None:
    """Found here once more, program by program, in the samples of its stock."""
    case = decision(edition)
    rivals = case.rivals()
    surprising = 0
    for robot in case.sampled().robots:
        if robot.index == case.robot:
            continue
        rivals.chance = Stream("where", robot.index)
        chosen = rivals.choose(case.aim(robot), robot)
        first = Stream("where", robot.index).below(16)
        tried = [rivals._stock[(first + number) % 16] for number in range(FORETHOUGHT.samples)]
        programs = programs_of(case.aim(robot), robot, FORETHOUGHT.programs)

        def won(program: Program, robot: Robot = robot, tried: list[Sample] = tried) -> float:
            ends = [sample.played(robot, program) for sample in tried]
            return sum(case.judge.chance(end, end.robots[robot.index]) for end in ends)

        assert won(chosen) == pytest.approx(max(map(won, programs)))
        surprising += chosen != by_the_table(case.aim(robot), robot)
    assert surprising, "trying things out changed nothing"


def test_a_rival_does_not_know_our_hand_nor_we_its_samples() -> None:
    """Other cards in our hand, the same choice: everything that it tries in was drawn anew."""
    case = decision()
    robot = next(r for r in case.sampled().robots if r.index != case.robot)
    chosen = {case.rivals().choose(case.aim(robot), robot).text}
    own = case.view.state.robots[case.robot]
    own.hand = sorted(case.sampled("another").robots[robot.index].hand)
    chosen.add(case.rivals().choose(case.aim(robot), robot).text)
    assert len(chosen) == 1
    in_stock = case.rivals()._sample(0).state.robots[case.robot].registers
    assert set(in_stock) - set(own.hand), "we play other cards than ours in its samples"


def test_in_every_second_sample_rivals_think(monkeypatch: pytest.MonkeyPatch) -> None:
    case = decision()
    thought: list[int] = []
    choose = Rivals.choose

    def watched(self: Rivals, aim: Aim, robot: Robot) -> Program:
        thought.append(robot.index)
        return choose(self, aim, robot)

    monkeypatch.setattr(Rivals, "choose", watched)
    robot = case.view.state.robots[case.robot]
    programs = programs_of(case.aim(robot), robot, 3)
    case.thinker.ranked(case.view, robot, programs, Stream("rank"))
    others = [r.index for r in case.view.state.robots if r.index != case.robot]
    assert thought == others * (case.thinker.knobs.samples // 2)


def test_all_have_programs_but_who_tries_some() -> None:
    case = decision()
    rehearsal = case.thinker.rehearsal(case.view.state)
    state = programmed(
        rehearsal, case.judge, case.view.state, case.robot, Stream("all"), by_the_table
    )
    for robot in state.robots:
        mine = robot.index == case.robot
        assert bool(robot.hand) == mine
        assert all(robot.registers) != mine


# ---- time


class Clock:
    """Tells the time that a test says it is."""

    def __init__(self) -> None:
        self.now = 100.0

    def monotonic(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    found = Clock()
    monkeypatch.setattr(pace_module, "time", found)
    return found


class Slow(Sample):
    """Takes so long for each program."""

    def __init__(self, clock: Clock, each: float) -> None:
        self.clock = clock
        self.each = each

    def gains(self, robot: object, programs: object, *_: object) -> list[float]:
        count = len(programs)  # type: ignore[arg-type]
        self.clock.now += self.each * count
        return [0.0] * count


@pytest.mark.parametrize(
    ("seconds", "each", "most"),
    [(None, 1.0, 300), (1.0, 1e-6, 300), (0.0, 0.001, FEWEST), (0.1, 0.001, FEWEST)],
)
def test_as_many_programs_as_there_is_time_for(
    clock: Clock, seconds: float | None, each: float, most: int
) -> None:
    pace = Pace(seconds)
    case = Slow(clock, each)
    assert pace.affordable(case, None, [None] * 300, None, 9) == most  # type: ignore[arg-type,list-item]
    assert pace.affordable(case, None, [None] * 9, None, 9) == 9  # type: ignore[arg-type,list-item]


def test_half_the_time_half_the_programs(clock: Clock) -> None:
    found = [
        Pace(seconds).affordable(Slow(clock, 0.001), None, [None] * 300, None, 9)  # type: ignore[arg-type,list-item]
        for seconds in (2.0241, 4.0241)
    ]
    assert found == [int(2 * OWN / TRIALS * 1000), int(4 * OWN / TRIALS * 1000)]


def test_rivals_think_no_longer_than_we_do(clock: Clock) -> None:
    pace = Pace(1.0)
    assert pace.may_think()
    begun = clock.now
    clock.now += 0.1
    pace.thought_since(begun)
    assert not pace.may_think(), "all of the time so far"
    clock.now += 0.11
    assert pace.may_think()
    clock.now += 0.74
    assert not pace.may_think(), "it would be too late before they are done"
    quick = Pace(1.0)
    quick.affordable(Slow(clock, 0.01), None, [None] * 300, None, 40)  # type: ignore[arg-type,list-item]
    assert quick.may_think()
    quick.affordable(Slow(clock, 0.01), None, [None] * 300, None, 60)  # type: ignore[arg-type,list-item]
    assert not quick.may_think(), "sixty programs take 0.6 seconds, and 0.48 are over"
    patient = Pace(None)
    patient.thought_since(0.0)
    assert patient.may_think()
