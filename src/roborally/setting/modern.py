"""Robots and piles of 2016 in a situation: what they are given and what is reported."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from roborally.cards.registry import damage_piles
from roborally.floor.course import Place
from roborally.floor.floor import OFF
from roborally.game.cards import card_text
from roborally.game.chance import Stream
from roborally.game.modern_cards import DAMAGE, DECK, SPECIAL, TEXT
from roborally.game.state import Robot, State
from roborally.setting.fields import BadSituation, a_list, a_number, check_keys
from roborally.setting.table import Table, give_options, read_card, stack_options

CUBES: Final = 48
MOST_ENERGY: Final = 999


def fill_modern(table: Table, robot: Robot, fields: dict[str, Any], where: str) -> None:
    """Give a robot that already stands on the floor all else that its fields say."""
    state = table.state
    robot.energy = a_number(fields.get("energy", 0), f"{where}: energy", 0, MOST_ENERGY)
    robot.flags = a_number(fields.get("checkpoints", 0), f"{where}: checkpoints", 0, 8)
    robot.rebooted = bool(fields.get("rebooted", False))
    if robot.square != OFF and state.floor.squares[robot.square].antenna is not None:
        raise BadSituation(f"{where}: at: nobody can stand on the antenna")
    if fields.get("start") is not None:
        robot.start = table.square(fields["start"], f"{where}: start")
    robot.archive = robot.start
    give_options(robot, fields.get("upgrades", []), table.edition, f"{where}: upgrades")
    for register, text in table.program_of(robot):
        place = f"programs: {robot.name}, register {register}"
        robot.registers[register - 1] = read_card(text, TEXT, place)
    robot.hand = _cards(fields, "hand_cards", where)
    robot.discard = _cards(fields, "discard", where)[::-1]
    if "deck" in fields:
        robot.deck = _cards(fields, "deck", where)[::-1]
        return
    used = Counter([*robot.registers, *robot.hand, *robot.discard])
    robot.deck = sorted((Counter(DECK) - used).elements())
    Stream(state.seed, "situation", robot.index).shuffle(robot.deck)


def _cards(fields: dict[str, Any], name: str, where: str) -> list[int]:
    return [
        read_card(text, TEXT, f"{where}: {name}")
        for text in a_list(fields.get(name, []), f"{where}: {name}")
    ]


def damage_kinds() -> list[str]:
    """The damage cards in the order of their piles, those of house cards as well."""
    return [TEXT[card] for card in DAMAGE]


def stack_piles(
    table: Table, data: dict[str, Any], cubes: dict[Place, int], special_rules: Sequence[str]
) -> None:
    """The damage piles, the bank, the cubes on the floor and the open special cards.

    There are piles of what robots and special rules deal, and of what is named.
    """
    state, effects = table.state, table.edition.effects
    kinds = damage_kinds()
    piles = check_keys(data.get("piles", {}), kinds, "piles")
    held = [name for robot in state.robots for name in robot.options]
    full = damage_piles(effects[name] for name in (*held, *special_rules))
    number = max([len(full), *(kinds.index(kind) + 1 for kind in piles)])
    full += [0] * (number - len(full))
    state.piles = [
        a_number(piles.get(kind, cards), f"piles: {kind}", 0, 99)
        for kind, cards in zip(kinds, full, strict=False)
    ]
    state.bank = a_number(data.get("bank", CUBES), "bank", 0, MOST_ENERGY)
    state.cubes = {state.floor.square(*place): number for place, number in cubes.items()}
    owned = {
        card
        for robot in state.robots
        for card in [*robot.deck, *robot.discard, *robot.hand, *robot.registers]
    }
    state.special = [card for card in SPECIAL if card not in owned]
    named = a_list(data.get("option_deck", []), "option_deck")
    upgrades = stack_options(state, table.edition, named)
    Stream(state.seed, "situation options").shuffle(upgrades)
    state.option_deck = upgrades + state.option_deck


def report_modern(state: State, robot: Robot) -> dict[str, Any]:
    """The fields of a robot that only 2016 has; piles of cards are told from the top."""
    return {
        "energy": robot.energy,
        "checkpoints": robot.flags,
        "upgrades": list(robot.options),
        "rebooted": robot.rebooted,
        "deck": [card_text(card) for card in reversed(robot.deck)],
        "discard": [card_text(card) for card in reversed(robot.discard)],
        "damage_cards_in_discard": {
            TEXT[card]: robot.discard.count(card) for card in DAMAGE[: len(state.piles)]
        },
        "start": None if robot.start == OFF else list(state.floor.place(robot.start)),
    }


def report_floor(state: State, begun_with: Sequence[int]) -> dict[str, Any]:
    """Cubes, checkpoints and damage piles, with what changed since the beginning."""
    floor = state.floor
    spaces = [sq for sq, square in enumerate(floor.squares) if square.energy]
    return {
        "cubes": [{"at": list(floor.place(sq)), "cubes": state.cubes.get(sq, 0)} for sq in spaces],
        "checkpoint_squares": {
            str(number): list(floor.place(square))
            for number, square in enumerate(state.flags, 1)
            if square != OFF
        },
        "piles": dict(zip(damage_kinds(), state.piles, strict=False)),
        "pile_change": {
            kind: now - then
            for kind, now, then in zip(damage_kinds(), state.piles, begun_with, strict=False)
        },
    }
