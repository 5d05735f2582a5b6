"""What one seat may see of a race, and how to guess the rest.

A view is a state in which every card that the seat cannot see is HIDDEN, decks are only as long
as they are, and the seed is gone. ``resample`` makes a full state that the seat could be in.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from roborally.game.asks import Ask, Given
from roborally.game.cards import DECK, HIDDEN, NO_CARD
from roborally.game.chance import Stream
from roborally.game.setup import Setup
from roborally.game.state import CONTROLLED, Robot, State

NOBODY = -1


class Watched(Protocol):
    """What a view is taken of; ``moment`` changes whenever the race goes on."""

    state: State
    before: State | None
    open: list[Ask]
    mark: State | None
    given: list[Given]
    moment: int

    @property
    def blind_setup(self) -> Setup:
        """The set-up without its seed."""


class StaleView(Exception):
    """A view was looked at after the race had gone on."""


class View:
    """All that a player or bot ever gets. It is good until the next answer.

    ``setup`` says who races where by which rules, without the seed. ``asks`` are the questions open
    to this seat. ``mark`` is the seat's view of the state from which the referee would run again,
    with the visible answers ``given`` since, so that a search can stand at the same question.
    States are made when they are first looked at; who needs a view for longer keeps it with
    ``kept``.
    """

    __slots__ = ("_mark", "_moment", "_state", "_watched", "asks", "given", "seat", "setup")

    def __init__(
        self,
        setup: Setup,
        seat: int,
        state: State | None,
        asks: list[Ask],
        mark: State | None,
        given: list[Given],
        watched: Watched | None = None,
    ) -> None:
        self.setup: Setup = setup
        self.seat: int = seat
        self.asks: list[Ask] = asks
        self.given: list[Given] = given
        self._state: State | None = state
        self._mark: State | None = mark
        self._watched: Watched | None = watched
        self._moment: int = 0 if watched is None else watched.moment

    @property
    def state(self) -> State:
        """The race as the seat sees it."""
        if self._state is None:
            self._state = _seen_now(self._source(), self.seat)
        return self._state

    @property
    def mark(self) -> State | None:
        """The seat's view of the mark; None if nobody was ever asked."""
        if self._mark is None and self._watched is not None:
            mark = self._source().mark
            self._mark = None if mark is None else censored(mark, self.seat)
        return self._mark

    def _source(self) -> Watched:
        watched = self._watched
        assert watched is not None
        if watched.moment != self._moment:
            raise StaleView("the race has gone on since this view was taken; keep it with kept()")
        return watched

    def kept(self) -> View:
        """The same view, all of it made now, to be looked at later."""
        return View(self.setup, self.seat, self.state, self.asks, self.mark, self.given)

    def __reduce__(self) -> tuple[object, ...]:
        return View, (self.setup, self.seat, self.state, self.asks, self.mark, self.given)


def view(referee: Watched, seat: int) -> View:
    """What a seat may see now."""
    asks = [ask for ask in referee.open if ask.seat == seat]
    robots = referee.state.robots
    given = [g for g in referee.given if not g.secret or robots[g.robot].seat == seat]
    return View(referee.blind_setup, seat, None, asks, None, given, referee)


def _seen_now(referee: Watched, seat: int) -> State:
    """While several seats answer at once, each sees the others as they were before."""
    if referee.before is None:
        return censored(referee.state, seat)
    seen = referee.before.copy()
    now = referee.state.robots
    seen.robots = [now[r.index].copy() if r.seat == seat else r for r in seen.robots]
    return hidden(seen, seat)


def censored(state: State, seat: int) -> State:
    """The state as a seat sees it; NOBODY sees what lies open on the table."""
    return hidden(state.copy(), seat)


def hidden(seen: State, seat: int) -> State:
    """Hide what a seat cannot see, in a copy of its own."""
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
    cards, seconds, *modes = robot.copied
    robot.copied = [_face_down(robot, cards), _face_down(robot, seconds), *modes]


def _face_down(robot: Robot, row: Sequence[int]) -> list[int]:
    return [HIDDEN if card and not robot.shown >> i & 1 else card for i, card in enumerate(row)]


def _hide(robot: Robot) -> None:
    """Others see how many cards lie where; which ones there are in all is known to everybody."""
    if robot.deck or robot.discard:
        cards = [*robot.deck, *robot.discard, *robot.hand]
        for row in (robot.registers, robot.seconds):
            cards += [card for i, card in enumerate(row) if not robot.shown >> i & 1]
        robot.pool = sorted([card for card in cards if card])
        robot.deck = [HIDDEN] * len(robot.deck)
        robot.discard = [HIDDEN] * len(robot.discard)
    robot.hand = [HIDDEN] * len(robot.hand)
    robot.offered = [""] * len(robot.offered)
    if any(robot.registers):
        robot.registers = _face_down(robot, robot.registers)
    if any(robot.seconds):
        robot.seconds = _face_down(robot, robot.seconds)
    if robot.stored:
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
        if robot.copied:
            controller = state.robots[robot.gear[CONTROLLED] - 1]
            cards, seconds, *modes = map(list, robot.copied)
            for copied, row in ((cards, controller.registers), (seconds, controller.seconds)):
                for i, card in enumerate(copied):
                    if card == HIDDEN:
                        copied[i] = row[i] or unseen[chance.below(len(unseen))]
            robot.copied = [cards, seconds, *modes]
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
            cards, robot.pool = list(robot.pool), []
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
