"""What one seat may see of a race, and how to guess the rest.

A view is a state in which every card that the seat cannot see is HIDDEN, decks are only as long
as they are, and the seed is gone. ``resample`` makes a full state that the seat could be in.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from roborally.race.asks import Ask, Given
from roborally.race.cards import DECK, HIDDEN, NO_CARD
from roborally.race.chance import Stream
from roborally.race.state import CONTROLLED, REGISTERS, Robot, State

NOBODY = -1


@dataclass(slots=True)
class View:
    """All that a player or bot ever gets.

    ``asks`` are the questions open to this seat. ``mark`` is the seat's view of the state from
    which the referee would run again, with the visible answers given since, so that a search can
    stand at the same question.
    """

    seat: int
    state: State
    asks: list[Ask] = field(default_factory=list)
    mark: State | None = None
    given: list[Given] = field(default_factory=list)


class Watched(Protocol):
    """What a view is taken of."""

    state: State
    before: State | None
    open: list[Ask]
    mark: State | None
    given: list[Given]


def view(referee: Watched, seat: int) -> View:
    """What a seat may see now."""
    return View(
        seat,
        censored(_as_others_left_it(referee, seat), seat),
        [ask for ask in referee.open if ask.seat == seat],
        None if referee.mark is None else censored(referee.mark, seat),
        [g for g in referee.given if not g.secret or referee.state.robots[g.robot].seat == seat],
    )


def _as_others_left_it(referee: Watched, seat: int) -> State:
    """While several seats answer at once, each sees the others as they were before."""
    if referee.before is None:
        return referee.state
    seen = referee.before.copy()
    seen.robots = [
        robot if robot.seat == seat else seen.robots[robot.index] for robot in referee.state.robots
    ]
    return seen


def censored(state: State, seat: int) -> State:
    """The state as a seat sees it; NOBODY sees what lies open on the table."""
    seen = state.copy()
    seen.seed = ""
    seen.deck = [HIDDEN] * len(seen.deck)
    seen.discard = [HIDDEN] * len(seen.discard)
    seen.option_deck = [""] * len(seen.option_deck)
    for robot in seen.robots:
        if robot.seat != seat:
            _hide(robot)
        else:
            robot.deck.sort()
        if robot.copied and seen.robots[robot.gear[CONTROLLED] - 1].seat != seat:
            _hide_copied(robot)
    return seen


def _hide_copied(robot: Robot) -> None:
    """Cards of another robot that it must carry out are seen when they are revealed."""
    for i in range(REGISTERS):
        if not robot.shown >> i & 1:
            for row in robot.copied[:2]:
                row[i] = HIDDEN if row[i] else row[i]


def _hide(robot: Robot) -> None:
    """Others see how many cards lie where; which ones there are in all is known to everybody."""
    face_down = [
        row[i]
        for i in range(REGISTERS)
        if not robot.shown >> i & 1
        for row in (robot.registers, robot.seconds)
    ]
    if robot.deck or robot.discard:
        hidden = [*robot.deck, *robot.discard, *robot.hand, *face_down]
        robot.pool = sorted(card for card in hidden if card)
    robot.deck = [HIDDEN] * len(robot.deck)
    robot.discard = [HIDDEN] * len(robot.discard)
    robot.hand = [HIDDEN] * len(robot.hand)
    robot.offered = [""] * len(robot.offered)
    for i in range(REGISTERS):
        if not robot.shown >> i & 1:
            for row in (robot.registers, robot.seconds):
                if row[i]:
                    row[i] = HIDDEN
    robot.stored = dict.fromkeys(robot.stored, HIDDEN)


def resample(seen_state: State, chance: Stream, option_names: tuple[str, ...]) -> State:
    """A full state that fits what is seen: hidden cards are drawn from those not seen."""
    state = seen_state.copy()
    if state.piles:
        return _resample_own_decks(state, chance, option_names)
    state.seed = _new_seed(chance)
    seen = {card for robot in state.robots for card in _cards(robot) if card > 0}
    unseen = [card for card in DECK if card not in seen]
    chance.shuffle(unseen)
    for robot in state.robots:
        _fill(robot, unseen)
    for robot in state.robots:
        for copied, row in zip(robot.copied[:2], ("registers", "seconds"), strict=False):
            controller = state.robots[robot.gear[CONTROLLED] - 1]
            for i, card in enumerate(copied):
                if card == HIDDEN:
                    copied[i] = getattr(controller, row)[i] or unseen[chance.below(len(unseen))]
    state.discard = [unseen.pop() for _ in state.discard]
    state.deck = unseen
    held = {option for robot in state.robots for option in [*robot.options, *robot.offered]}
    known = held | set(state.option_discard)
    unknown = [option for option in option_names if option not in known]
    chance.shuffle(unknown)
    for robot in state.robots:
        robot.offered = [option or unknown.pop() for option in robot.offered]
    state.option_deck = unknown[: len(state.option_deck)]
    return state


def _new_seed(chance: Stream) -> str:
    return f"resampled {chance.below(65536)} {chance.below(65536)} {chance.below(65536)}"


def _resample_own_decks(state: State, chance: Stream, option_names: tuple[str, ...]) -> State:
    """2016: everybody's own cards are known as a whole, their order to nobody."""
    state.seed = _new_seed(chance)
    for robot in state.robots:
        if robot.pool:
            cards, robot.pool = robot.pool[:], []
            chance.shuffle(cards)
            for row in (robot.hand, robot.registers, robot.seconds, robot.discard, robot.deck):
                for i, card in enumerate(row):
                    if card == HIDDEN:
                        row[i] = cards.pop()
        else:
            chance.shuffle(robot.deck)
    known = {option for robot in state.robots for option in robot.options}
    known |= {*state.option_discard, *state.shop}
    unknown = [option for option in option_names if option not in known]
    chance.shuffle(unknown)
    state.option_deck = unknown[: len(state.option_deck)]
    return state


def _cards(robot: Robot) -> list[int]:
    return [*robot.hand, *robot.registers, *robot.seconds, *robot.stored.values()]


def _fill(robot: Robot, unseen: list[int]) -> None:
    for row in (robot.hand, robot.registers, robot.seconds):
        for i, card in enumerate(row):
            if card == HIDDEN:
                row[i] = unseen.pop() if unseen else NO_CARD
    for option, card in robot.stored.items():
        if card == HIDDEN:
            robot.stored[option] = unseen.pop()
