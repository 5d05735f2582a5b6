"""What standing orders may answer to the questions of the rules.

Each question is declared where it is put (``game/questions.py``); here its declaration is read by
people: which words, and which names that depend on the race, they may write.
"""

from __future__ import annotations

import difflib
from functools import lru_cache
from typing import Final

from roborally.cards.registry import house_things
from roborally.floor.geometry import LETTERS, NAMES, square_at, square_name
from roborally.game.asks import plain
from roborally.game.cards import card_of, card_text
from roborally.game.choices import FACINGS, UNTURNED, Choice, Square
from roborally.game.effect_kinds import SpecialRule
from roborally.game.effects import Effect
from roborally.game.modern_cards import NAMES as DAMAGE_NAMES
from roborally.game.questions import (
    CARD,
    CARDS,
    DAMAGE_CARD,
    OFFERED,
    OPTION,
    PLACE,
    PROGRAM,
    ROBOT,
    SQUARE,
    USE,
    WEAPON,
    Question,
)
from roborally.game.questions import QUESTIONS as ALL_QUESTIONS
from roborally.orders.problems import OrderProblem
from roborally.orders.written_cards import code, read_written
from roborally.rules import RULES

house_things()  # the cards of other packages declare theirs
QUESTIONS: Final = {name: one for name, one in sorted(ALL_QUESTIONS.items()) if one is not PROGRAM}
"""The questions that standing orders answer; programs are written anew each turn."""
KINDS: Final = {
    OPTION: "an option",
    CARD: "a card",
    CARDS: "cards joined by +",
    SQUARE: "a square",
    PLACE: "a square and a facing",
    ROBOT: "a robot",
    USE: "an upgrade and its answer",
    DAMAGE_CARD: "another damage card",
    OFFERED: "an answer as it is offered",
}

ALWAYS: Final = "always"
NEVER: Final = "never"
DEFAULT: Final = "default"
ASK_ME: Final = "ask me"
MEANINGS: Final = (ALWAYS, NEVER, DEFAULT, ASK_ME)
RULED_OUT: Final = "not "
"""Before an answer: that one is never given."""


@lru_cache(maxsize=1)
def option_names() -> dict[str, str]:
    """The options and upgrades of all editions by their plain names."""
    cards = (card for rules in RULES.values() for card in rules().effects.values())
    return {plain(card.name): card.name for card in cards if not isinstance(card, SpecialRule)}


@lru_cache(maxsize=1)
def own_turn_upgrades() -> dict[str, Effect]:
    """The upgrades that can be used in the own turn, by their names."""
    effects = (effect for rules in RULES.values() for effect in rules().effects.values())
    return {effect.name: effect for effect in effects if effect.question}


@lru_cache(maxsize=1)
def weapons() -> dict[str, str]:
    """The options that are fired instead of the main laser, by the word for it."""
    effects = (effect for rules in RULES.values() for effect in rules().effects.values())
    return dict(sorted((effect.weapon, effect.name) for effect in effects if effect.weapon))


def spoken(choice: Choice) -> str:
    """A legal answer as orders write it: squares by name, lists of cards joined by +."""
    if isinstance(choice, Square):
        facing = "" if choice.facing == UNTURNED else f" {LETTERS[choice.facing]}"
        return square_name(choice.x, choice.y) + facing
    return choice.text.replace(",", "+")


def words_of(question: Question) -> list[str]:
    """The answers that are the same in all races."""
    words = [word.text for word in question.words]
    return [*words, *weapons()] if WEAPON in question.kinds else words


def accepted(name: str) -> str:
    """What may be answered to a question, in words."""
    question = QUESTIONS[name]
    kinds = words_of(question)
    for kind in (KINDS[kind] for kind in question.kinds if kind != WEAPON):
        kinds += [f"{word} {kind}" for word in question.verbs] or [kind]
    meanings = [DEFAULT, ASK_ME]
    if question.always:
        meanings = [ALWAYS, NEVER, *meanings]
    return ", ".join([*kinds, *meanings])


def read_answer(name: str, text: str, robots: tuple[str, ...] = ()) -> str:
    """The canonical form of an answer in orders; raises OrderProblem saying what is accepted."""
    question = QUESTIONS[name]
    wanted = plain(text)
    for word in MEANINGS:
        if wanted == plain(word):
            if word in (ALWAYS, NEVER) and not question.always:
                break
            return word
    for word in words_of(question):
        if plain(word) == wanted:
            return word
    facing = _facing(text) if question.words == FACINGS else ""
    if facing:
        return facing
    for kind in question.kinds:
        found = _of_kind(kind, text, question.verbs, robots)
        if found:
            return found
    if text.strip().lower().startswith(RULED_OUT):
        other = read_answer(name, text.strip()[len(RULED_OUT) :], robots)
        if other not in MEANINGS and not other.startswith(RULED_OUT):
            return f"{RULED_OUT}{other}"
    values = {"text": text.strip(), "question": name, "accepted": accepted(name)}
    near = _near(text, question, robots)
    if near:
        raise OrderProblem("nearly an answer", near=near, **values)
    raise OrderProblem("no answer", **values)


def _facing(text: str) -> str:
    return next((one.text for one in FACINGS if plain(text) == NAMES[one.direction]), "")


def _of_kind(kind: str, text: str, verbs: tuple[str, ...], robots: tuple[str, ...]) -> str:
    if kind == WEAPON:
        return ""
    if kind == OPTION:
        word, _, rest = text.strip().partition(" ")
        if verbs and word.lower() not in verbs:
            return ""
        found = option_names().get(plain(rest if verbs else text), "")
        return f"{word.lower()} {found}" if verbs and found else found
    if kind == USE:
        return _use(text)
    if kind == OFFERED:
        return "" if text.strip().lower().startswith(RULED_OUT) else text.strip()
    if kind == DAMAGE_CARD:
        return next((name for name in DAMAGE_NAMES.values() if plain(name) == plain(text)), "")
    if kind == ROBOT:
        if not robots:
            return text.strip()
        return next((name for name in robots if plain(name) == plain(text)), "")
    if kind in (CARD, CARDS):
        parts = text.split("+") if kind == CARDS else [text]
        return "+".join(cards) if all(cards := [_card(part) for part in parts]) else ""
    where, _, facing = text.strip().partition(" ")
    try:
        square = square_name(*square_at(where))
    except ValueError:
        return ""
    if kind == SQUARE:
        return "" if facing else square
    letter = facing.strip().upper() if facing.strip().upper() in tuple(LETTERS) else _facing(facing)
    return f"{square} {letter}" if letter else ""


def _use(text: str) -> str:
    """An upgrade and what is answered to its own question: ``Boink N before``."""
    for name, effect in own_turn_upgrades().items():
        if effect.question and text.strip().lower().startswith(f"{name.lower()} "):
            try:
                way = read_answer(effect.question.name, text.strip()[len(name) :])
            except OrderProblem:
                return ""
            return "" if way in (*MEANINGS, effect.unused.text) else f"{name} {way}"
    return ""


def _card(text: str) -> str:
    """A card of any edition, as answers name it."""
    try:
        return card_text(card_of(text))
    except ValueError:
        pass
    try:
        card = read_written(text)
    except OrderProblem:
        return ""
    return code(card) if card.kind and card.priority else ""


def _near(text: str, question: Question, robots: tuple[str, ...]) -> str:
    known = {plain(word): word for word in (*words_of(question), *robots)}
    if OPTION in question.kinds:
        for word in question.verbs or ("",):
            known |= {plain(f"{word} {n}"): f"{word} {n}".strip() for n in option_names().values()}
    near = difflib.get_close_matches(plain(text), known, 1, 0.7)
    return known[near[0]] if near else ""
