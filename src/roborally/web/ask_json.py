"""Asks as JSON: their shape, their answers and what a client needs to show them."""

from __future__ import annotations

from typing import Any, Final

from roborally.catalogue import Entry, asking
from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS, turned
from roborally.players.view_json import program_json
from roborally.race.asks import Ask
from roborally.race.cards import card_text
from roborally.race.choices import (
    UNTURNED,
    Cards,
    Choice,
    Facing,
    OptionNamed,
    Register,
    RobotNamed,
    Side,
    Square,
    Use,
    Weapon,
)
from roborally.race.state import POWER_DOWN, POWER_ON, Robot
from roborally.referee import Referee
from roborally.steps.own_turn import asks_in
from roborally.steps.programming import announce_power_down, may_announce
from roborally.web.ask_words import choice_words, text_of, title_of
from roborally.words.cards import card_called, card_says

_SAID: Final = ("answer", "text", "card")


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
    about = ask.about_texts(referee.state)
    choices = None
    if ask.values is not None:
        choices = [_choice(referee, ask, value, language) for value in ask.values]
    return {
        "id": id,
        "name": ask.name,
        "seat": ask.seat,
        "robot": ask.robot,
        "shape": _shape(choices),
        "title": title_of(ask, about, robot.name, name, language, situation),
        "text": text_of(ask, about, robot.name, name, language, situation) or says,
        "card": name or None,
        "secret": ask.secret,
        "about": about,
        "choices": choices,
        "default": ask.default,
        "deadline": deadline,
        "program": _program(referee, robot) if choices is None else None,
    }


def _asking_card(referee: Referee, ask: Ask) -> Entry | None:
    """The card, or special rule of the course, that puts a question."""
    if ask.question.shared:
        return None
    found = asking(ask.question, referee.rules.effects.values())
    held = (ask.about.upgrade, *referee.state.robots[ask.robot].options)
    return next((card for card in found if card.name in held), found[0] if found else None)


def _situation(referee: Referee, ask: Ask) -> str:
    """A word for questions that are put in situations which differ much."""
    if ask.about.drawn:
        return "drawn"
    resting = referee.state.robots[ask.robot].power == POWER_DOWN and not referee.state.register
    return "down" if resting else ""


def _choice(referee: Referee, ask: Ask, value: Choice, language: str) -> dict[str, Any]:
    """An answer with its words, and what it means for who draws or clicks it."""
    choice: dict[str, Any] = {
        "answer": value.text,
        "text": choice_words(ask.name, value, language),
    }
    if isinstance(value, Use):
        return _use_of_upgrade(referee, ask, value, language)
    if isinstance(value, Square):
        choice["square"] = [value.x, value.y]
        if value.facing != UNTURNED:
            choice["facing"] = LETTERS[value.facing]
    elif isinstance(value, Facing):
        choice["facing"] = LETTERS[value.direction]
    elif isinstance(value, Side):
        robot = referee.state.robots[ask.robot]
        if robot.square != OFF:
            choice["facing"] = LETTERS[turned(robot.facing, value.turn)]
    elif isinstance(value, Cards):
        choice["cards"] = [card_text(card) for card in value.cards]
    elif isinstance(value, Register):
        choice["register"] = value.number
    elif isinstance(value, Weapon):
        choice["card"] = value.option
    elif isinstance(value, RobotNamed):
        choice["robot"] = value.index
    elif isinstance(value, OptionNamed):
        choice["option"] = value.name
    return choice


def _use_of_upgrade(referee: Referee, ask: Ask, use: Use, language: str) -> dict[str, Any]:
    """One of several upgrades, and how it is used; the title says when."""
    way = _choice(referee, dict(asks_in(ask, referee.rules.effects))[use.option], use.way, language)
    words = card_called(use.option, language)
    if "facing" in way or "cards" in way:
        words += f": {way['text']}"
    return way | {"answer": use.text, "text": words, "option": use.option}


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
