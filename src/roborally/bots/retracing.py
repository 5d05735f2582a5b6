"""Standing at a question again, with other hidden cards.

A view holds the mark and the answers since. Hidden cards are drawn anew, the referee runs on from
there, and only what then looks the same to the seat that is asked counts as a sample.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence

from roborally.bots.rehearsal import Rehearsal
from roborally.game.asks import Ask, IllegalAnswer
from roborally.game.cards import HIDDEN
from roborally.game.chance import Stream
from roborally.game.modern_cards import DAMAGE, SPAM
from roborally.game.state import Robot, State
from roborally.game.view import View
from roborally.referee import Referee
from roborally.steps.shop import CANCEL, MAKE_ROOM

Rows = tuple[Sequence[int], ...]


def at_the_question(
    rehearsal: Rehearsal, view: View, ask: Ask, until: int, chance: Stream
) -> Referee | None:
    """A race that could be the true one; None if the cards drawn for it lead elsewhere.

    It pauses at the step ``until``.
    """
    assert view.mark is not None
    state = drawn_anew(rehearsal, view.mark, view, chance)
    rules = rehearsal.rules
    referee = Referee(rehearsal.setup, state, telling=False, rules=rules)
    referee.pause_at = until
    referee.start()
    if not led_to(referee, view, ask, usual):
        return None
    return referee if _looks_the_same(referee, view) else None


def drawn_anew(rehearsal: Rehearsal, mark: State, view: View, chance: Stream) -> State:
    """The race as it stood at the mark, with other hidden cards but all that was revealed since."""
    known = _known_by_now(mark, view.state)
    if known.piles:
        _lay_damage_played(known, view.state)
    state = rehearsal.sample(known, chance)
    if state.piles:
        _lay_own_draws(state, view)
    return state


def _known_by_now(mark: State, seen: State) -> State:
    """The mark with the cards that have been revealed since."""
    known = mark.copy()
    for robot, now in zip(known.robots, seen.robots, strict=True):
        for i, card in enumerate(now.registers):
            if robot.registers[i] == HIDDEN and card > 0:
                robot.registers[i] = card
                if card in robot.pool:
                    robot.pool = _without(robot.pool, card)
    return known


def _without(pool: Sequence[int], card: int) -> list[int]:
    left = list(pool)
    left.remove(card)
    return left


def led_to(referee: Referee, view: View, ask: Ask, quickly: Callable[[Referee, Ask], None]) -> bool:
    """Give the answers that are known, and quick ones for the rest, up to the question."""
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
        quickly(referee, others[0])
    return False


def usual(referee: Referee, ask: Ask) -> None:
    """Give the usual answer on the way."""
    referee.answer(ask, usual_answer(ask))


def usual_answer(ask: Ask) -> str:
    """What counts if nobody answers; but who buys an upgrade also makes room for it."""
    if ask.question is MAKE_ROOM and ask.values is not None:
        return next(choice.text for choice in ask.values if choice != CANCEL)
    return ask.default


# ---- damage cards that were played since the mark: a card from the deck took their place


def _played(then: Robot, now: Robot, register: int) -> list[int]:
    """The cards a register held one after the other since the mark, if a damage card began it.

    The last damage card and the card drawn for it lie open; any before them are taken for SPAM.
    """
    i = register - 1
    if i < 0 or len(now.played) <= i or len(then.played) > i or now.played[i] not in DAMAGE:
        return []
    drawn = len(then.deck) - len(now.deck)
    if drawn < 1:
        return []
    return [*[SPAM] * (drawn - 1), now.played[i], now.seconds[i] or now.registers[i]]


def _lay_damage_played(known: State, seen: State) -> None:
    """Others: a damage card lay in the register, the cards drawn for it on their deck."""
    i = seen.register - 1
    for robot, now in zip(known.robots, seen.robots, strict=True):
        played = _played(robot, now, seen.register)
        damage = played[:-1]
        if not damage or robot.registers[i] != played[-1] or Counter(damage) - Counter(robot.pool):
            continue
        for card in damage:
            robot.pool = _without(robot.pool, card)
        robot.registers[i] = played[0]
        robot.deck[-len(damage) :] = played[:0:-1]


def _lay_own_draws(state: State, view: View) -> None:
    """The own deck has been shuffled, but some cards of it have been seen."""
    for robot, now in zip(state.robots, view.state.robots, strict=True):
        drawn = _played(robot, now, view.state.register)[1:]
        if robot.seat == view.seat and not Counter(drawn) - Counter(robot.deck):
            for card in drawn:
                robot.deck.remove(card)
            robot.deck += drawn[::-1]


# ---- what counts as a sample


def _looks_the_same(referee: Referee, view: View) -> bool:
    """Whether what the seat sees of the table is the same; cards drawn since may lead elsewhere.

    In 2016 cards are the damage, and so piles and decks must be the same too.
    """
    sampled, seen = referee.view(view.seat).state, view.state
    return (
        (sampled.piles, sampled.bank, sampled.cubes) == (seen.piles, seen.bank, seen.cubes)
        and all(map(_stands_alike, sampled.robots, seen.robots))
        and (not seen.piles or all(map(_holds_alike, sampled.robots, seen.robots)))
    )


def _stands_alike(robot: Robot, known: Robot) -> bool:
    return (
        *(robot.square, robot.facing, robot.damage, robot.energy, robot.status),
        *(robot.flags, robot.power, robot.options),
    ) == (
        *(known.square, known.facing, known.damage, known.energy, known.status),
        *(known.flags, known.power, known.options),
    )


def _holds_alike(robot: Robot, known: Robot) -> bool:
    """2016: the same cards everywhere, as far as they are seen."""
    return robot.played == known.played and all(
        sorted(row) == sorted(there) for row, there in zip(_rows(robot), _rows(known), strict=True)
    )


def _rows(robot: Robot) -> Rows:
    cards = (robot.deck, robot.discard, robot.hand, robot.registers, robot.seconds)
    return (*cards, robot.pool)
