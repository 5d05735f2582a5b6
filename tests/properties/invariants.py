"""What is true of every race at every question."""

from __future__ import annotations

import json
from collections.abc import Iterator

from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.cards import DECK
from roborally.game.events import Event, RaceOver
from roborally.game.state import DESTROYED, FINISHED, OUT, RACING, Robot, State
from roborally.record import read_record, replay, write_record
from roborally.referee import Referee


def violations(referee: Referee) -> list[str]:
    """All that is wrong with the state of a race right now."""
    return [
        *_cards(referee.state),
        *_options(referee),
        *_squares(referee),
        *_robots(referee),
        *_end(referee),
    ]


def _end(referee: Referee) -> Iterator[str]:
    """After the end of the race nothing happens and nobody is asked."""
    if not referee.state.over:
        return
    if referee.open:
        yield f"the race is over, and {referee.open[0].name} is asked"
    for event in reversed(referee.events):
        if isinstance(event, RaceOver):
            break
        yield f"after the end: {event}"


def cards_of(state: State) -> list[int]:
    """Every program card wherever it lies."""
    lying = [*state.deck, *state.discard]
    for robot in state.robots:
        lying += [*robot.hand, *robot.stored.values()]
        lying += [card for card in [*robot.registers, *robot.seconds] if card]
    return sorted(lying)


def _cards(state: State) -> Iterator[str]:
    cards = cards_of(state)
    if state.turn and cards != list(DECK):
        twice = sorted({card for card in cards if cards.count(card) > 1})
        missing = sorted(set(DECK) - set(cards))
        yield f"cards: {twice} are there twice, {missing} are nowhere"


def _options(referee: Referee) -> Iterator[str]:
    state = referee.state
    names = referee.rules.option_names
    lying = [*state.option_deck, *state.option_discard]
    for robot in state.robots:
        lying += [*robot.options, *robot.offered]
        for name in (*robot.gear, *robot.stored):
            if name in names and name not in robot.options:
                yield f"{robot.name} remembers something for {name}, which it does not have"
    if sorted(lying) != sorted(names):
        yield f"options: {sorted(lying)} are there"


def _squares(referee: Referee) -> Iterator[str]:
    state = referee.state
    expected = [-1] * state.floor.size
    for robot in state.robots:
        if robot.square == OFF or robot.virtual:
            continue
        if expected[robot.square] >= 0:
            other = state.robots[expected[robot.square]].name
            yield f"{robot.name} and {other} share {state.floor.name(robot.square)}"
        expected[robot.square] = robot.index
    if state.at != expected:
        yield "the squares do not know where the robots are"


def _robots(referee: Referee) -> Iterator[str]:
    state = referee.state
    for robot in state.robots:
        for wrong in [*_sheet(referee, robot), *_standing(referee, robot)]:
            yield f"{robot.name}: {wrong}"
    if state.winners and all(state.robots[i].status == OUT for i in state.winners):
        yield "all winners are out of the race"


def _sheet(referee: Referee, robot: Robot) -> Iterator[str]:
    """What is wrong on a program sheet. While lasers fire a robot may have all its damage."""
    deadly = referee.rules.deadly_damage
    if not 0 <= robot.damage < deadly + (referee.state.register > 0):
        yield f"has {robot.damage} damage"
    locks = (robot.locked | robot.pinned).bit_count()
    if robot.square != OFF and locks < min(robot.damage, deadly - 1) - 4:
        yield f"has {robot.damage} damage, but locks {robot.locked:05b} and {robot.pinned:05b}"
    if robot.locked & robot.pinned:
        yield f"registers {robot.locked & robot.pinned:05b} are locked twice"
    waits = robot.status != RACING and not referee.state.over
    if waits and any([*robot.hand, *robot.registers, *robot.seconds]):
        yield "has cards, but does not race"
    for first, second in zip(robot.registers, robot.seconds, strict=True):
        if second and not first:
            yield "has a second card without a first"


def _standing(referee: Referee, robot: Robot) -> Iterator[str]:
    """What is wrong about where a robot is and whether it still races.

    While an owner chooses which option to lose, others that fell with that robot are in the air.
    """
    state = referee.state
    losing = any(ask.name == "lose_option" for ask in referee.open)
    home = robot.status == FINISHED and not referee.rules.play_on
    if (robot.square != OFF) != (robot.status == RACING or home) and not losing:
        yield f"stands on {robot.square} with status {robot.status}"
    if (robot.status == OUT) != (robot.lives == 0) and not losing:
        yield f"has {robot.lives} lives and status {robot.status}"
    waits = robot.status == DESTROYED and not referee.step_name.startswith("reenter")
    if waits and robot.index not in state.destroyed and not losing:
        yield "is destroyed, but does not wait to come back"
    if state.destroyed.count(robot.index) != (robot.index in state.destroyed):
        yield "waits twice to come back"
    if robot.virtual and robot.square != OFF and not referee.rules.virtual_robots:
        yield "is virtual"
    alone = sum(other.square == robot.square for other in state.robots) == 1
    later = referee.step_name == "program" and state.turn > 1
    if robot.virtual and robot.square != OFF and later and alone:
        yield "is virtual and alone on its square"
    somewhere = 0 <= robot.archive < state.floor.size and state.floor.sheet_of[robot.archive] != OFF
    if state.turn and not somewhere:
        yield f"has its archive on {robot.archive}"
    if not 0 <= robot.flags <= len(state.flags):
        yield f"has touched {robot.flags} flags"


# ---- the same race twice


def questions(referee: Referee) -> list[tuple[object, ...]]:
    """All open questions, as far as they can be told apart."""
    return [_question(ask) for ask in referee.open]


def _question(ask: Ask) -> tuple[object, ...]:
    return ask.name, ask.seat, ask.robot, ask.choices, ask.default, ask.secret, repr(ask.about)


def story(events: list[Event]) -> list[tuple[object, ...]]:
    """Events without their numbers and beats, which begin anew in a copy."""
    return [(event.turn, event.register, event.step, repr(event)) for event in events]


def differences(one: Referee, other: Referee) -> list[str]:
    """What tells two referees apart that should stand at the same place of the same race."""
    found = []
    if one.state.digest() != other.state.digest():
        ours, theirs = one.state.to_json(), other.state.to_json()
        found += [
            f"{key}: {ours[key]} or {theirs[key]}" for key in ours if ours[key] != theirs[key]
        ]
    if one.state.at != other.state.at:
        found.append("robots on squares")
    if one.state.floor.squares != other.state.floor.squares:
        found.append("floor")
    if questions(one) != questions(other):
        found.append(f"questions: {questions(one)} or {questions(other)}")
    if one.answers != other.answers:
        found.append("answers")
    if (one.active, one.bent) != (other.active, other.bent):
        found.append(f"effects: {one.active} or {other.active}")
    return found


def copied(referee: Referee) -> Referee:
    return referee.copy(telling=True)


def resumed(referee: Referee) -> Referee:
    """Saved as text and resumed from it."""
    saved = json.dumps(referee.save())
    again = Referee.resume(referee.setup, json.loads(saved))
    again.answers = referee.answers[:]
    return again


def recorded(referee: Referee) -> Referee:
    """Written down, read and played again."""
    return replay(read_record(write_record(referee)))
