"""Asks as JSON: their shape, their answers and what a client needs to show them."""

from __future__ import annotations

import re
from typing import Any, Final

from roborally.cards.options.protection import SIDES
from roborally.catalogue import Entry, asking
from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS, square_name, turned
from roborally.players.view_json import program_json
from roborally.race.asks import Ask
from roborally.race.cards import card_of, card_text
from roborally.race.state import POWER_DOWN, POWER_ON, Robot
from roborally.referee import Referee
from roborally.steps.own_turn import PLAY_UPGRADE, asks_in
from roborally.steps.programming import announce_power_down, may_announce
from roborally.web.ask_words import CARD_ASKS, WEAPONS, choice_words, text_of, title_of
from roborally.words import LANGUAGES
from roborally.words.cards import card_called, card_says

_SQUARE: Final = re.compile(r"(\d+),(\d+)(?: ([NESW]))?")
_REGISTER: Final = re.compile(r"(?:lock )?([1-5])")
_BY_REGISTER: Final = ("fire_control", "repair_choice")
_SAID: Final = ("answer", "text", "card")
_VERBS: Final = ("destroy ", "scrap ", "recharge ")
_SIDED: Final = ("turret_side", "shield_side")
_SEVERAL: Final = ("weapon_choice", "program_registers")
"""Questions to which more than one card may give rise at the same time."""


def ask_id(robot: int, given: int, name: str) -> str:
    """The same for the same question, however often the server restarts.

    Only the answers about this robot count, so that it tells nothing of what others were asked.
    """
    return f"{robot}.{given + 1}.{name}"


def ask_json(
    referee: Referee, ask: Ask, id: str, deadline: int | None, language: str = "en"
) -> dict[str, Any]:
    """One ask as its seat gets it."""
    robot = referee.state.robots[ask.robot]
    card = _asking_card(referee, ask)
    name = "" if card is None else card.name
    says = "" if card is None else card_says(card.name, card.edition, language)
    situation = _situation(referee, ask)
    choices = None
    if ask.choices is not None:
        choices = [_choice(referee, ask, answer, language) for answer in ask.choices]
    return {
        "id": id,
        "name": ask.name,
        "seat": ask.seat,
        "robot": ask.robot,
        "shape": _shape(choices),
        "title": title_of(ask, robot.name, name, language, situation),
        "text": text_of(ask, robot.name, name, language, situation) or says,
        "card": name or None,
        "secret": ask.secret,
        "about": ask.about,
        "choices": choices,
        "default": ask.default,
        "deadline": deadline,
        "program": _program(referee, robot) if choices is None else None,
    }


def _asking_card(referee: Referee, ask: Ask) -> Entry | None:
    """The card, or special rule of the course, that puts a question."""
    if ask.name in _SEVERAL:
        return None
    found = asking(ask.name, referee.rules.effects.values())
    held = (ask.about.get("upgrade"), *referee.state.robots[ask.robot].options)
    return next((card for card in found if card.name in held), found[0] if found else None)


def _situation(referee: Referee, ask: Ask) -> str:
    """A word for questions that are put in situations which differ much."""
    if "drawn" in ask.about:
        return "drawn"
    resting = referee.state.robots[ask.robot].power == POWER_DOWN and not referee.state.register
    return "down" if resting else ""


def _choice(referee: Referee, ask: Ask, answer: str, language: str) -> dict[str, Any]:
    choice: dict[str, Any] = {"answer": answer, "text": choice_words(ask.name, answer, language)}
    directions = LANGUAGES[language].directions
    place = _SQUARE.fullmatch(answer)
    if place:
        choice["square"] = [int(place[1]), int(place[2])]
        choice["text"] = square_name(int(place[1]), int(place[2]))
        if place[3]:
            choice["facing"] = place[3]
            choice["text"] += f", {directions[LETTERS.index(place[3])]}"
        return choice
    if ask.name == PLAY_UPGRADE and answer != ask.default:
        return _use_of_upgrade(referee, ask, answer, language)
    first = answer.partition(" ")[0]
    if first in tuple(LETTERS):
        choice["facing"] = first
        choice["text"] = directions[LETTERS.index(first)]
    elif ask.name in _SIDED:
        robot = referee.state.robots[ask.robot]
        if robot.square != OFF:
            choice["facing"] = LETTERS[turned(robot.facing, SIDES.index(answer))]
    elif ask.name in CARD_ASKS:
        laid = _cards(answer)
        if laid:
            choice["cards"] = laid
    elif ask.name in _BY_REGISTER and _REGISTER.fullmatch(answer):
        choice["register"] = int(answer[-1])
    elif ask.name == "weapon_choice":
        if answer in WEAPONS:
            choice["card"] = WEAPONS[answer]
    else:
        _name_thing(referee, answer, choice)
    if answer in ask.about:
        choice["text"] = ask.about[answer]
    return choice


def _use_of_upgrade(referee: Referee, ask: Ask, answer: str, language: str) -> dict[str, Any]:
    """One of several upgrades, and how it is used; the title says when."""
    singles = dict(asks_in(ask, referee.rules.effects))
    name = next(name for name in singles if answer.startswith(f"{name} "))
    way = _choice(referee, singles[name], answer.removeprefix(f"{name} "), language)
    words = card_called(name, language)
    if "facing" in way or "cards" in way:
        words += f": {way['text']}"
    return way | {"answer": answer, "text": words, "option": name}


def _cards(answer: str) -> list[str]:
    try:
        return [card_text(card_of(word)) for word in answer.split(",")]
    except ValueError:
        return []


def _name_thing(referee: Referee, answer: str, choice: dict[str, Any]) -> None:
    option = answer
    for verb in _VERBS:
        option = option.removeprefix(verb)
    for robot in referee.state.robots:
        if robot.name == answer:
            choice["robot"] = robot.index
    if option in referee.rules.effects:
        choice["option"] = option


def _shape(choices: list[dict[str, Any]] | None) -> str:
    """What kind of thing is chosen; answers like ``none`` do not count."""
    if choices is None:
        return "program"
    kinds = [tuple(key for key in choice if key not in _SAID) for choice in choices]
    found = {kind for kind in kinds if kind}
    plain = sum(not kind for kind in kinds)
    shapes = {
        ("facing",): "facing",
        ("square",): "square",
        ("square", "facing"): "place",
        ("cards",): "cards",
        ("robot",): "target",
        ("option",): "option",
    }
    one = next(iter(found)) if len(found) == 1 else ()
    if one in shapes and plain <= 1 and not (one == ("facing",) and plain):
        return shapes[one]
    return "yes-no" if len(choices) == 2 and not found else "list"


def _program(referee: Referee, robot: Robot) -> dict[str, Any]:
    """A power down is asked about later, but with the program one plans for it."""
    powers_down = (
        announce_power_down in referee.rules.steps
        and robot.power == POWER_ON
        and may_announce(referee, robot)
    )
    made_of = program_json(referee.state, robot.index, referee.ruleset)
    return made_of | {"may_power_down": powers_down}
