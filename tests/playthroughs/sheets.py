"""What lies on the program sheets and beside them: a line for each robot and one for the rest."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.game.cards import card_text
from roborally.game.modern_cards import DAMAGE
from roborally.game.state import POWER_WORDS, Robot, State

STATUS: Final = ("racing", "destroyed", "out of the race", "finished", "away")


def classic_sheet(state: State, robot: Robot) -> Iterator[str]:
    role = f" ({robot.role})" if robot.role else ""
    where = _place(state, robot.square)
    yield f"{robot.name}{role} {where} {LETTERS[robot.facing]}{' virtual' if robot.virtual else ''}"
    yield f"{STATUS[robot.status]} {POWER_WORDS[robot.power]}"
    yield f"damage {robot.damage} lives {robot.lives} flags {robot.flags}"
    yield f"archive {_place(state, robot.archive)}"
    if robot.hand:
        yield f"hand {_cards(robot.hand)}"
    if any(robot.registers):
        yield f"registers {_cards(robot.registers)}"
    if any(robot.seconds):
        yield f"seconds {_cards(robot.seconds)}"
    for row in robot.copied:
        yield f"copied {_cards(row)}"
    for name in ("shown", "locked", "pinned"):
        if getattr(robot, name):
            yield f"{name} {getattr(robot, name):05b}"
    if robot.options:
        yield f"options {' + '.join(robot.options)}"
    if robot.offered:
        yield f"offered {' + '.join(option or '?' for option in robot.offered)}"
    for option, number in robot.gear.items():
        yield f"{option} at {number}"
    for option, card in robot.stored.items():
        yield f"{card_text(card)} on {option}"


def modern_sheet(state: State, robot: Robot) -> Iterator[str]:
    """A robot of 2016. In views its hidden cards are in one heap, its ``pool``."""
    yield f"{robot.name} {_place(state, robot.square)} {LETTERS[robot.facing]}"
    yield STATUS[robot.status] + (" rebooted" if robot.rebooted else "")
    yield f"energy {robot.energy} checkpoints {robot.flags}"
    yield f"deck {len(robot.deck)} discard {len(robot.discard)}"
    for name in ("hand", "registers", "seconds", "played", "pool"):
        cards = getattr(robot, name)
        if any(cards):
            yield f"{name} {_cards(cards)}"
    if robot.options:
        yield f"upgrades {' + '.join(robot.options)}"
    for name, number in robot.gear.items():
        yield f"{name} at {number}"


def modern_table(state: State) -> str:
    """What lies beside the sheets in 2016."""
    flags = " ".join(_place(state, square) for square in state.flags)
    cubes = " ".join(state.floor.name(square) for square, number in state.cubes.items() if number)
    piles = ", ".join(f"{n} {card_text(c)}" for c, n in zip(DAMAGE, state.piles, strict=False))
    shop = ", ".join(state.shop) or "nothing"
    return (
        f"checkpoints {flags}; energy on {cubes or 'no space'}, {state.bank} in the bank; {piles}; "
        f"in the shop {shop}; {len(state.option_deck)} upgrades left, "
        f"{len(state.option_discard)} gone; special cards {_cards(state.special) or 'none'}"
    )


def _place(state: State, square: int) -> str:
    return "nowhere" if square == OFF else state.floor.name(square)


def _cards(cards: Sequence[int]) -> str:
    return " ".join(card_text(card) for card in cards)
