"""Trying every answer to a question out, to the end of the turn.

A view tells how the referee came to the question: the mark and the answers since. Hidden cards are
drawn anew, the referee is led to the same question again, and each answer is given to a copy.
Where the sampled cards lead elsewhere the sample does not count.
"""

from __future__ import annotations

from collections.abc import Callable

from roborally.players.sampling import Rehearsal
from roborally.race.asks import Ask, IllegalAnswer
from roborally.race.cards import HIDDEN
from roborally.race.chance import Stream
from roborally.race.state import Robot, State
from roborally.race.view import View
from roborally.referee import Referee


def worth_of_choices(
    rehearsal: Rehearsal,
    view: View,
    ask: Ask,
    worth: Callable[[State, Robot], float],
    samples: int,
    chance: Stream,
) -> dict[str, float]:
    """What every answer is worth on average; empty if no sample led to the question."""
    assert ask.choices is not None
    totals = dict.fromkeys(ask.choices, 0.0)
    counted = 0
    for _ in range(samples):
        gains = _gains(rehearsal, view, ask, worth, chance)
        if gains is not None:
            counted += 1
            for choice, gain in gains.items():
                totals[choice] += gain
    return {choice: total / counted for choice, total in totals.items()} if counted else {}


def _gains(
    rehearsal: Rehearsal,
    view: View,
    ask: Ask,
    worth: Callable[[State, Robot], float],
    chance: Stream,
) -> dict[str, float] | None:
    if view.mark is None or ask.choices is None:
        return None
    state = rehearsal.sample(_known_by_now(view.mark, view.state), chance)
    rules = rehearsal.referee.ruleset
    referee = Referee(rehearsal.setup, state, telling=False, rules=rules)
    referee.pause_at = rehearsal.end
    referee.start()
    if not _led_to(referee, view, ask):
        return None
    gains: dict[str, float] = {}
    for choice in ask.choices:
        twin = referee.copy()
        twin.pause_at = rehearsal.end
        try:
            twin.answer(twin.ask_for(ask.robot, ask.name), choice)
        except IllegalAnswer:
            return None
        while twin.open:
            twin.answer(twin.open[0], twin.open[0].default)
        gains[choice] = worth(twin.state, twin.state.robots[ask.robot])
    return gains


def _known_by_now(mark: State, seen: State) -> State:
    """The mark with the cards that have been revealed since."""
    known = mark.copy()
    for robot, now in zip(known.robots, seen.robots, strict=True):
        for i, card in enumerate(now.registers):
            if robot.registers[i] == HIDDEN and card > 0:
                robot.registers[i] = card
                if card in robot.pool:
                    robot.pool.remove(card)
    return known


def _led_to(referee: Referee, view: View, ask: Ask) -> bool:
    """Give the answers that are known, and usual ones for the rest, up to the question."""
    known = list(view.given)
    while referee.open:
        if known:
            given = known[0]
            waiting = [a for a in referee.open if (a.robot, a.name) == (given.robot, given.name)]
            if waiting:
                known.pop(0)
                try:
                    referee.answer(waiting[0], given.text)
                except IllegalAnswer:
                    return False
                continue
        elif any(
            (a.robot, a.name, a.choices) == (ask.robot, ask.name, ask.choices) for a in referee.open
        ):
            return True
        others = [a for a in referee.open if a.seat != ask.seat]
        if not others:
            return False
        referee.answer(others[0], others[0].default)
    return False
