"""What an answer has led to, as facts: the race after it compared with the race before it.

A fact is a name with values, ``("energy_paid", (("n", 2), ("left", 1)))``, which the words of a
language turn into a short sentence. Only what everybody at the table could see is told, and of the
own robot what its owner sees.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from roborally.floor.floor import OFF
from roborally.game.cards import card_text
from roborally.game.events import DamageDealt, Destroyed, Event, RaceOver, Rebooted, Touched
from roborally.game.modern_cards import DAMAGE, SPECIAL
from roborally.game.state import (
    POWER_DOWN,
    POWER_ON,
    RACING,
    REGISTERS,
    Robot,
    State,
)
from roborally.referee import Referee
from roborally.steps.dealing import hand_size

Value = int | str
Told = tuple[str, tuple[tuple[str, Value], ...]]

CAUSES: Final = ("pit", "edge", "damage", "crusher", "worm", "upgrade")


def told(name: str, **values: Value) -> Told:
    return name, tuple(sorted(values.items()))


def outcome(referee: Referee, before: State, robot: int, *, running: bool) -> list[Told]:
    """What is different for a robot, and because of it for others.

    ``referee`` stands where the answer led to and holds the events since; ``running`` says that
    registers run. Where they do not, nothing moves.
    """
    facts: list[Told] = []
    after = referee.state
    for now, was in zip(after.robots, before.robots, strict=True):
        if now.index == robot:
            facts += _fate(after, referee.events, robot)
            facts += _body(referee, was, now)
            facts += _power(referee, before, was, now) if not running else []
            facts += _sheet(was, now, running=running)
            facts += _place(after, was, now) if running else []
        else:
            facts += _other(after, referee.events, was, now)
            facts += _other_place(after, was, now) if running else []
    return facts


def untouched(before: State, after: State) -> bool:
    """Whether nothing was noted that may have consequences later."""
    return before.memory == after.memory and all(
        (was.gear, was.stored, was.copied) == (now.gear, now.stored, now.copied)
        for was, now in zip(before.robots, after.robots, strict=True)
    )


def _fall(state: State, event: Destroyed | Rebooted) -> tuple[str, dict[str, Value]]:
    cause = event.cause if event.cause in CAUSES else "other"
    return cause, {"square": state.floor.name(event.square) if event.square != OFF else "?"}


def _fate(state: State, events: Iterable[Event], robot: int) -> list[Told]:
    facts: list[Told] = []
    for event in events:
        if isinstance(event, Destroyed | Rebooted) and event.robot == robot:
            cause, values = _fall(state, event)
            facts.append(told(f"falls_{cause}", **values))
            if isinstance(event, Destroyed):
                facts.append(told("lives", n=event.lives))
        elif isinstance(event, Touched) and event.robot == robot:
            facts.append(told("checkpoint" if state.piles else "flag", number=event.flag))
        elif isinstance(event, RaceOver) and robot in event.winners:
            facts.append(told("wins"))
    return facts


def _body(referee: Referee, was: Robot, now: Robot) -> list[Told]:
    """Damage, locks and energy of the own robot."""
    facts: list[Told] = []
    if now.status == was.status:
        more = now.damage - was.damage
        if more > 0:
            cards = hand_size(referee, now) if now.power == POWER_ON else 0
            facts.append(told("damage", n=more, damage=now.damage, cards=cards))
        elif more < 0:
            facts.append(told("repaired", n=-more, damage=now.damage))
        locks = _registers(now.locked | now.pinned, was.locked | was.pinned)
        opens = _registers(was.locked | was.pinned, now.locked | now.pinned)
        facts += [told("locks", registers=locks)] if locks else []
        facts += [told("opens", registers=opens)] if opens else []
    cards_now, cards_then = _own_cards(now), _own_cards(was)
    for card in (*DAMAGE, *SPECIAL):
        more = cards_now[card] - cards_then[card]
        if more:
            name = "card_taken" if more > 0 else "card_gone"
            facts.append(told(name, n=abs(more), card=card_text(card)))
    more = now.energy - was.energy
    if more:
        facts.append(told("energy_paid" if more < 0 else "energy", n=abs(more), left=now.energy))
    return facts


def _power(referee: Referee, before: State, was: Robot, now: Robot) -> list[Told]:
    """Whether the robot will have a program, where that is decided: this turn or the next."""
    soon = "_now" if before.step <= referee.ruleset.register_begins(REGISTERS) else ""
    if now.power == POWER_DOWN:
        return [told("rests" if soon else "rests_next")]
    if now.power != POWER_ON:
        return [told("rests_planned" if soon else "rests_next")]
    cards = hand_size(referee, now)
    if was.power != POWER_ON:
        return [told(f"wakes{soon}", cards=cards)]
    if was.status != RACING and now.status == RACING and not referee.state.piles:
        return [told(f"returns{soon}", damage=now.damage, cards=cards)]
    return []


def _sheet(was: Robot, now: Robot, *, running: bool) -> list[Told]:
    """Options and cards of the own robot.

    What merely leaves the hand is not told: after programming nothing stays in it.
    """
    facts = [told("loses", option=name) for name in _missing(was.options, now.options)]
    facts += [told("gets", option=name) for name in _missing(now.options, was.options)]
    if running or not now.status == was.status == RACING:
        return facts
    facts += [told("kept", option=name) for name in now.stored if name not in was.stored]
    if len(now.deck) > len(was.deck) and len(now.discard) >= len(was.discard):
        facts.append(told("on_deck", n=len(now.deck) - len(was.deck)))
    held = Counter(now.hand)
    held.subtract(was.hand)
    more = sum(n for n in held.values() if n > 0)
    fewer = -sum(n for n in held.values() if n < 0)
    if len(now.hand) == len(was.hand) and now.deck != was.deck:
        if abs(len(now.deck) - len(was.deck)) > 1:
            facts.append(told("cards_new"))  # 2016: a card that was drawn may be one like the other
    elif more and more == fewer:
        facts.append(told("cards_swapped", n=more))
    elif more > fewer:
        facts.append(told("cards_more", n=more - fewer))
    return facts


def _place(state: State, was: Robot, now: Robot) -> list[Told]:
    if now.square == OFF:
        return []
    moved = (now.square, now.facing) != (was.square, was.facing)
    name = "ends" if moved else "stays"
    return [told(name, square=state.floor.name(now.square), facing=now.facing)]


def _other(state: State, events: Iterable[Event], was: Robot, now: Robot) -> list[Told]:
    """What becomes of another robot."""
    facts: list[Told] = []
    dealt: Counter[int] = Counter()
    fell = False
    name = now.name
    for event in events:
        if isinstance(event, Destroyed | Rebooted) and event.robot == now.index:
            cause, values = _fall(state, event)
            facts.append(told(f"other_falls_{cause}", robot=name, **values))
            fell = True
        elif isinstance(event, Touched) and event.robot == now.index:
            kind = "other_checkpoint" if state.piles else "other_flag"
            facts.append(told(kind, robot=name, number=event.flag))
        elif isinstance(event, DamageDealt) and event.robot == now.index:
            dealt[event.card] += 1
    if fell:
        return facts
    facts += [told("other_card", robot=name, n=n, card=card_text(c)) for c, n in dealt.items()]
    if now.damage > was.damage:
        facts.append(told("other_damage", robot=name, n=now.damage - was.damage))
    locks = _registers(now.locked | now.pinned, was.locked | was.pinned)
    if locks:
        facts.append(told("other_locks", robot=name, registers=locks))
    facts += [told("other_loses", robot=name, option=o) for o in _missing(was.options, now.options)]
    facts += [told("other_gets", robot=name, option=o) for o in _missing(now.options, was.options)]
    return facts


def _other_place(state: State, was: Robot, now: Robot) -> list[Told]:
    if now.square not in (OFF, was.square):
        return [told("other_ends", robot=now.name, square=state.floor.name(now.square))]
    if now.square != OFF and now.facing != was.facing:
        return [told("other_faces", robot=now.name, facing=now.facing)]
    return []


def _missing(some: Sequence[str], others: Sequence[str]) -> list[str]:
    return [name for name in some if name not in others]


def _registers(those: int, without: int) -> str:
    found = [r for r in range(1, REGISTERS + 1) if (those & ~without) >> (r - 1) & 1]
    return ", ".join(map(str, found))


def _own_cards(robot: Robot) -> Counter[int]:
    """2016: all cards that belong to the robot, wherever they lie."""
    rows = (robot.deck, robot.discard, robot.hand, robot.registers, robot.seconds)
    return Counter(card for row in rows for card in row)
