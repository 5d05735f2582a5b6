"""Help for people from the same search that the bots use: suggest, explain.

Everything is made from the view of the seat that asks, so nothing in it can tell what is hidden.
What is found is told as facts, ``("flag", {"number": 2, "times": 6, "of": 8})``, which the words of
a language turn into sentences.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from roborally.bots.bot import Bot, Knobs
from roborally.bots.cases import Decision
from roborally.bots.course_tables import Tables
from roborally.bots.judge import Judge
from roborally.bots.objectives import objective_for
from roborally.bots.preview import free_registers, lay, preview
from roborally.bots.programs import Program, programs_of, turns_after
from roborally.bots.sampling import Sampler
from roborally.floor.floor import OFF
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.chance import Stream
from roborally.game.events import Destroyed, Rebooted, Touched
from roborally.game.setup import Setup
from roborally.game.state import Robot, State
from roborally.game.view import View

SAMPLES: Final = 8
CANDIDATES: Final = 40
SUGGESTIONS: Final = 3
SECONDS: Final = 0.4
EVEN: Final = 0.5
"""Turns that are no difference worth a word."""

Fact = tuple[str, dict[str, int | str]]


@dataclass(frozen=True, slots=True)
class Explanation:
    """A program, the turns still needed after it, and what speaks for and against it."""

    program: str
    turns: float
    facts: tuple[Fact, ...]


class Adviser:
    """Suggests and explains programs for the people at a table.

    With ``seconds`` it is done in time with the best table that is there. With None it waits for
    the full table and always says the same.
    """

    def __init__(self, setup: Setup, tables: Tables, seconds: float | None = SECONDS) -> None:
        courses = tables.of(setup)
        self.setup = setup
        table = courses.full if seconds is None else courses.ready
        self.objective = objective_for(setup, courses, table)
        knobs = Knobs(samples=SAMPLES, candidates=CANDIDATES)
        self._bot = Bot(setup, knobs, "adviser", self.objective, seconds)

    def decide(self, view: View, ask: Ask) -> Decision:
        """What the bot would answer, and why."""
        return self._bot.decide(ask, view)

    def suggest(self, view: View, robot: int) -> list[Explanation]:
        """Up to three programs that lead to different squares, the best first.

        Of the best it is not said that others are faster: there is a reason why it is the best.
        """
        self.objective.renew()
        own = view.state.robots[robot]
        programs = self._programs(view.state, own)
        if not programs:
            return []
        chance = Stream("suggest", view.state.turn, robot)
        ranked = self._bot.ranked(view, own, programs, chance)
        chosen: list[Explanation] = []
        ends: set[tuple[int, int]] = set()
        for _, program in ranked:
            end = self._end_of(view, robot, program)
            if end not in ends:
                ends.add(end)
                fastest = programs[0].turns if chosen else program.turns
                chosen.append(self._explained(view, robot, program, fastest))
            if len(chosen) == SUGGESTIONS:
                break
        return chosen

    def explain(self, view: View, robot: int, text: str) -> Explanation:
        """Why a complete program is good or bad."""
        self.objective.renew()
        own = view.state.robots[robot].copy()
        free = free_registers(own)
        lay(own, text)
        cards = tuple(
            tuple(row[r - 1] for row in (own.registers, own.seconds) if row[r - 1]) for r in free
        )
        if not all(cards):
            raise IllegalAnswer("every open register needs a card")
        aim = None if own.square == OFF else self.objective.aim(view.state, own)
        turns = 0.0 if aim is None else turns_after(aim, own)
        programs = self._programs(view.state, view.state.robots[robot])
        best = programs[0].turns if programs else turns
        return self._explained(view, robot, Program(turns, free, cards), best)

    def _programs(self, state: State, robot: Robot) -> list[Program]:
        aim = None if robot.square == OFF else self.objective.aim(state, robot)
        return [] if aim is None or not robot.hand else programs_of(aim, robot, CANDIDATES)

    def _end_of(self, view: View, robot: int, program: Program) -> tuple[int, int]:
        seen = preview(view, robot, program.text)
        return (seen.stops[-1].square, seen.stops[-1].facing) if seen.stops else (OFF, 0)

    def _explained(self, view: View, robot: int, program: Program, best: float) -> Explanation:
        """Carry the program out in samples of what the others might do, and count."""
        rehearsal = self._bot.rehearsal(view.state)
        judge = Judge(self.objective, rehearsal.referee.rules.effects)
        sampler = Sampler(rehearsal, judge, judge.chance)
        chance = Stream("explain", view.state.turn, robot)
        flags: Counter[int] = Counter()
        deaths: Counter[int] = Counter()
        ends: Counter[int] = Counter()
        ways: list[tuple[int, float]] = []
        harm = turns = 0.0
        finished = 0
        for _ in range(SAMPLES):
            state, events = sampler.told(view, robot, program, chance)
            now = state.robots[robot]
            own = [event for event in events if getattr(event, "robot", OFF) == robot]
            flags.update({event.flag for event in own if isinstance(event, Touched)})
            fell = {event.square for event in own if isinstance(event, (Destroyed, Rebooted))}
            deaths.update(fell)
            if not fell and now.square != OFF:
                ends[now.square] += 1
            finished += now.flags >= state.goal > 0
            harm += self._damage(state, robot) - self._damage(view.state, robot)
            left = judge.way_left(state, now)
            turns += left
            ways += self._next_flag(state, now, left)
        turns /= SAMPLES
        rules = rehearsal.rules
        facts: list[Fact] = []
        if finished:
            facts.append(("finishes", {"times": finished, "of": SAMPLES}))
        facts += [
            (rules.traits.floor.goal, {"number": number, "times": times, "of": SAMPLES})
            for number, times in sorted(flags.items())
            if number < view.state.goal or not finished
        ]
        facts += [
            (
                "reboots" if rules.traits.own_decks else "destroyed",
                {"square": self._name(view, square), "times": times, "of": SAMPLES},
            )
            for square, times in deaths.most_common(2)
        ]
        facts += [
            ("ends", {"square": self._name(view, square), "times": times, "of": SAMPLES})
            for square, times in ends.most_common(1)
            if finished < SAMPLES
        ]
        if not deaths and harm / SAMPLES >= 1:
            name = "damage_cards" if rules.traits.own_decks else "damage"
            facts.append((name, {"points": round(harm / SAMPLES)}))
        if program.turns > best + EVEN:
            facts.append(("slower", {"turns": max(1, round(program.turns - best))}))
        if finished < SAMPLES:
            facts.append(_to_go(ways, turns, rules.traits.floor.goal))
        return Explanation(program.text, turns, tuple(facts))

    def _next_flag(self, state: State, robot: Robot, left: float) -> list[tuple[int, float]]:
        """The flag that a robot needs next and the turns to it, if a flag is what it heads for."""
        aim = self.objective.aim(state, robot)
        if aim is None or robot.flags >= len(state.flags):
            return []
        table, after = aim.table, aim.held + 1
        goal = table.flags[aim.held]
        if goal != state.flags[robot.flags]:
            return []
        further = aim.further
        if after < len(table.flags):
            further += table.best_facing(after, goal, table.harm_of(robot))[0]
        return [(robot.flags + 1, left - further)]

    def _damage(self, state: State, robot: int) -> int:
        """Damage, or in 2016 damage cards, as far as the table counts them."""
        aim = self.objective.aim(state, state.robots[robot])
        return 0 if aim is None else aim.table.harm_of(state.robots[robot])

    def _name(self, view: View, square: int) -> str:
        return view.state.floor.name(square) if square != OFF else "?"


def _to_go(ways: list[tuple[int, float]], turns: float, goal: str) -> Fact:
    """How far the next flag is in most samples, or else the end of the race."""
    if not ways:
        return "left", {"turns": max(1, round(turns))}
    times = Counter(flag for flag, _ in ways)
    number = max(times, key=lambda flag: (times[flag], flag))
    some = [way for flag, way in ways if flag == number]
    return f"next_{goal}", {"number": number, "turns": max(1, round(sum(some) / len(some)))}
