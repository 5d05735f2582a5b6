"""Views, asks and floors as JSON for bots that are programs of their own.

Fields are named and filled as in the protocol of the server, so that one bot can speak both.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from roborally.floor.course import Course
from roborally.floor.facts import course_facts, energy_places, square_facts
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.floor.geometry import LETTERS
from roborally.race.asks import Ask
from roborally.race.cards import HIDDEN, card_text
from roborally.race.effects import moments_of
from roborally.race.modern_cards import DAMAGE, REPEATS, TEXT
from roborally.race.state import POWER_WORDS, REGISTERS, Robot, State
from roborally.race.view import View
from roborally.rules.ruleset import Ruleset

STATUS_WORDS: Final = ("racing", "destroyed", "out", "finished", "away")

Json = dict[str, Any]


def view_json(view: View, rules: Ruleset) -> Json:
    """All that a seat may see."""
    state = view.state
    floor = state.floor
    return {
        "turn": state.turn,
        "register": state.register,
        "step": rules.steps[state.step].__name__,
        "over": state.over,
        "winners": state.winners,
        "order": state.order,
        "flags": [_where(floor, square) for square in state.flags],
        "goal": state.goal,
        "turns": list(state.turns),
        "finished": state.finished,
        "eliminated": state.eliminated,
        "destroyed": state.destroyed,
        "memory": state.memory,
        "deck": len(state.deck),
        "discard": len(state.discard),
        "option_deck": len(state.option_deck),
        "option_discard": state.option_discard,
        "shop": state.shop,
        "bank": state.bank,
        "cubes": [
            {"square": _where(floor, square), "cubes": number}
            for square, number in state.cubes.items()
        ],
        "piles": {TEXT[kind]: left for kind, left in zip(DAMAGE, state.piles, strict=False)},
        "special": _cards(state.special),
        "robots": [_robot(robot, state, own=robot.seat == view.seat) for robot in state.robots],
    }


def _robot(robot: Robot, state: State, *, own: bool) -> Json:
    floor = state.floor
    return {
        "robot": robot.index,
        "name": robot.name,
        "seat": robot.seat,
        "team": robot.team,
        "role": robot.role,
        "dock": robot.dock,
        "square": _where(floor, robot.square),
        "facing": LETTERS[robot.facing],
        "archive": _where(floor, robot.archive),
        "start": _where(floor, robot.start),
        "status": STATUS_WORDS[robot.status],
        "virtual": robot.virtual,
        "power": POWER_WORDS[robot.power],
        "rebooted": robot.rebooted,
        "damage": robot.damage,
        "lives": robot.lives,
        "flags": robot.flags,
        "energy": robot.energy,
        "hand": _cards(robot.hand),
        "registers": _cards(robot.registers),
        "seconds": _cards(robot.seconds),
        "locked": _registers(robot.locked),
        "pinned": _registers(robot.pinned),
        "shown": _registers(robot.shown),
        "options": robot.options,
        "offered": robot.offered,
        "gear": robot.gear,
        "stored": {option: _card(card) for option, card in robot.stored.items()},
        "copied": [_cards(row) for row in robot.copied[:2]],
        "deck": len(robot.deck),
        "discard": len(robot.discard),
        "deck_cards": _cards(robot.deck) if own else [],
        "discard_cards": _cards(robot.discard) if own else [],
        "pool": _cards(card for card in robot.pool if card != HIDDEN),
        "played": _cards(robot.played),
    }


def ask_json(ask: Ask, id: str, view: View, rules: Ruleset) -> Json:
    """A question; titles and texts for people are left out."""
    choices = None if ask.choices is None else [{"answer": choice} for choice in ask.choices]
    return {
        "id": id,
        "name": ask.name,
        "seat": ask.seat,
        "robot": ask.robot,
        "secret": ask.secret,
        "about": ask.about,
        "choices": choices,
        "default": ask.default,
        "program": _program(view.state, ask.robot, rules) if choices is None else None,
    }


def _program(state: State, index: int, rules: Ruleset) -> Json:
    robot = state.robots[index]
    effects = [rules.effects[name] for name in robot.options]
    empty = [register for register in robot.open_registers if not robot.registers[register - 1]]
    return {
        "registers": empty,
        "hand": _cards(robot.hand),
        "fixed": {
            str(register): _card(robot.registers[register - 1])
            for register in range(1, REGISTERS + 1)
            if register not in empty
        },
        "pairs": [
            [card_text(move), card_text(turn)]
            for move in robot.hand
            for turn in robot.hand
            if move != turn and any(effect.may_pair(move, turn) for effect in effects)
        ],
        "may_leave_empty": bool(state.piles)
        and any("dealt" in moments_of(effect) for effect in effects),
        "not_first": sorted({card_text(card) for card in robot.hand if card in REPEATS}),
    }


def floor_json(course: Course, turns: tuple[int, ...] = ()) -> Json:
    """What lies where before the race."""
    floor = floor_of(course, turns)
    facts = course_facts(course)
    squares = [
        square_facts(square, *floor.place(sq), _where(floor, floor.portal_to[sq]))
        for sq, square in enumerate(floor.squares)
    ]
    return {
        "width": floor.width,
        "height": floor.height,
        "squares": [square for square in squares if len(square) > 2],
        "off": [_where(floor, sq) for sq, sheet in enumerate(floor.sheet_of) if sheet == OFF],
        "beams": [
            {
                "squares": [_where(floor, square) for square in beam.squares],
                "direction": LETTERS[beam.direction],
                "strength": beam.strength,
            }
            for beam in floor.beams
        ],
        "flags": [list(place) for place in course.flags],
        "docks": facts["docks"],
        "starts": facts["starts"],
        "antenna": facts["antenna"],
        "reboot": facts["reboot"],
        "energy": [list(place) for place in energy_places(course)],
    }


def _where(floor: Floor, square: int) -> list[int] | None:
    return None if square == OFF else list(floor.place(square))


def _card(card: int) -> str | None:
    return card_text(card) if card else None


def _cards(cards: Iterable[int]) -> list[str | None]:
    return [_card(card) for card in cards]


def _registers(mask: int) -> list[int]:
    return [register for register in range(1, REGISTERS + 1) if mask >> (register - 1) & 1]
