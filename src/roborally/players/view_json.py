"""Views, asks and floors as JSON for bots that are programs of their own.

Fields are named and filled as in the protocol of the server, so that one bot can speak both.
"""

from __future__ import annotations

from typing import Any

from roborally.floor.course import Course
from roborally.floor.facts import course_facts, energy_places, square_facts
from roborally.floor.floor import OFF, Floor, floor_of
from roborally.players.values import (
    card,
    cards,
    direction,
    harm,
    piles,
    registers_of,
    squares,
    status_word,
    where,
)
from roborally.race.asks import Ask
from roborally.race.cards import HIDDEN, card_text
from roborally.race.effects import moments_of
from roborally.race.modern_cards import REPEATS
from roborally.race.state import POWER_WORDS, REGISTERS, Robot, State
from roborally.race.view import View
from roborally.rules.ruleset import Ruleset

Json = dict[str, Any]


def view_json(view: View, rules: Ruleset) -> Json:
    """All that a seat may see."""
    state = view.state
    robots = [robot_json(robot, state, own=robot.seat == view.seat) for robot in state.robots]
    return table_json(state, rules.steps[state.step].__name__) | {"robots": robots}


def table_json(state: State, step: str) -> Json:
    """What lies on the table, but for the robots."""
    floor = state.floor
    return {
        "turn": state.turn,
        "register": state.register,
        "step": step,
        "over": state.over,
        "winners": state.winners,
        "order": state.order,
        "flags": squares(floor, state.flags),
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
            {"square": where(floor, square), "cubes": number}
            for square, number in state.cubes.items()
        ],
        "piles": piles(state.piles),
        "special": cards(state.special),
    }


def robot_json(robot: Robot, state: State, *, own: bool) -> Json:
    """A robot with its sheet; which cards are in its deck is for its owner."""
    floor = state.floor
    return {
        "robot": robot.index,
        "name": robot.name,
        "seat": robot.seat,
        "team": robot.team,
        "role": robot.role,
        "dock": robot.dock,
        "square": where(floor, robot.square),
        "facing": direction(robot.facing),
        "archive": where(floor, robot.archive),
        "start": where(floor, robot.start),
        "status": status_word(robot.status),
        "virtual": robot.virtual,
        "power": POWER_WORDS[robot.power],
        "rebooted": robot.rebooted,
        "damage": robot.damage,
        "harm": harm(robot, state),
        "lives": robot.lives,
        "flags": robot.flags,
        "energy": robot.energy,
        "hand": cards(robot.hand),
        "registers": cards(robot.registers),
        "seconds": cards(robot.seconds),
        "locked": registers_of(robot.locked),
        "pinned": registers_of(robot.pinned),
        "shown": registers_of(robot.shown),
        "options": robot.options,
        "offered": robot.offered,
        "gear": robot.gear,
        "stored": {option: card(number) for option, number in robot.stored.items()},
        "copied": [cards(row) for row in robot.copied[:2]],
        "deck": len(robot.deck),
        "discard": len(robot.discard),
        "deck_cards": cards(robot.deck) if own else [],
        "discard_cards": cards(robot.discard) if own else [],
        "pool": cards(number for number in robot.pool if number != HIDDEN),
        "played": cards(robot.played),
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
        "about": ask.about_texts(view.state),
        "choices": choices,
        "default": ask.default,
        "program": program_json(view.state, ask.robot, rules) if choices is None else None,
    }


def program_json(state: State, index: int, rules: Ruleset) -> Json:
    """What a program can be made of."""
    robot = state.robots[index]
    effects = [rules.effects[name] for name in robot.options]
    empty = [register for register in robot.open_registers if not robot.registers[register - 1]]
    return {
        "registers": empty,
        "hand": cards(robot.hand),
        "fixed": {
            str(register): card(robot.registers[register - 1])
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
    """The floor of a course with the pieces that lie on it before the race."""
    facts = course_facts(course)
    return surface_json(floor_of(course, turns)) | {
        "flags": [list(place) for place in course.flags],
        "docks": facts["docks"],
        "starts": facts["starts"],
        "antenna": facts["antenna"],
        "reboot": facts["reboot"],
        "energy": [list(place) for place in energy_places(course)],
    }


def surface_json(floor: Floor) -> Json:
    """The squares of a floor and what is built into them."""
    found = [
        square_facts(square, *floor.place(sq), where(floor, floor.portal_to[sq]))
        for sq, square in enumerate(floor.squares)
    ]
    return {
        "width": floor.width,
        "height": floor.height,
        "squares": [facts for facts in found if len(facts) > 2],
        "off": [where(floor, sq) for sq, sheet in enumerate(floor.sheet_of) if sheet == OFF],
        "beams": [
            {
                "squares": squares(floor, beam.squares),
                "direction": direction(beam.direction),
                "strength": beam.strength,
            }
            for beam in floor.beams
        ],
        "sheets": [
            {
                "board": sheet.board.name,
                "x": sheet.x,
                "y": sheet.y,
                "width": sheet.board.width,
                "height": sheet.board.height,
            }
            for sheet in floor.sheets
        ],
    }
