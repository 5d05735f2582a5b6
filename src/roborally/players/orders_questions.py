"""Every question that can be answered by a standing order, and what may be answered.

Words are the answers that are always the same; kinds are names that depend on the race. ``never``
and ``always`` say which answers these words stand for: doing nothing, and doing the thing.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from roborally.floor.geometry import LETTERS, NAMES, square_at, square_name
from roborally.players.orders_problems import OrderProblem
from roborally.players.written_cards import code, read_written
from roborally.race.asks import plain
from roborally.race.cards import card_of, card_text
from roborally.race.effects import Effect
from roborally.rules import RULES

OPTION: Final = "an option"
CARD: Final = "a card"
CARDS: Final = "cards joined by +"
SQUARE: Final = "a square"
PLACE: Final = "a square and a facing"
ROBOT: Final = "a robot"
USE: Final = "an upgrade and its answer"
FACINGS: Final = tuple(LETTERS)
SIDES: Final = ("front", "right", "back", "left")
ANY: Final = "any"
"""``always`` means whichever answer is not ``never``."""


@dataclass(frozen=True, slots=True)
class Question:
    """What may be answered to a question. ``prefixes`` go before a name: ``destroy Brakes``."""

    words: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    never: str = ""
    always: str = ""
    prefixes: tuple[str, ...] = ()


def _switch(never: str, always: str) -> Question:
    return Question((never, always), (), never, always)


_ONE_OF_OPTIONS: Final = Question((), (OPTION,))
_FACING: Final = Question(FACINGS)
_STORE: Final = Question(("none",), (CARD,), "none", ANY)
_YES: Final = _switch("no", "yes")
_KINDS_2016: Final = ("M1", "M2", "M3", "B", "L", "R", "U", "A")
_PLANS: Final = tuple(f"{side} {when}" for side in FACINGS for when in ("before", "after"))
_DAMAGE: Final = ("SPAM", "Trojan", "Worm", "Virus")

QUESTIONS: Final[dict[str, Question]] = {
    "initial_facing": _FACING,
    "tricksy_keep_option": _ONE_OF_OPTIONS,
    "ctf_home_board": Question(("1", "2")),
    "ctf_place_robot": Question((), (PLACE,)),
    "ctf_return_place": Question((), (PLACE,)),
    "assign_runner_blocker": Question((), (ROBOT,)),
    "recompile": _switch("keep", "redraw"),
    "flywheel_take": _switch("leave", "take"),
    "flywheel_store": _STORE,
    "conditional_store": _STORE,
    "shield_side": Question(SIDES),
    "turret_side": Question(SIDES),
    "gyro_state": _switch("inactive", "active"),
    "announce_power_down": _switch("pass", "down"),
    "conditional_swap": _switch("no", "swap"),
    "abort_switch": _switch("no", "abort"),
    "pair_mode": Question(("crab", "dual")),
    "brakes": _switch("1", "0"),
    "fourth_gear": _switch("3", "4"),
    "reverse_gear": _switch("1", "2"),
    "weapon_choice": Question(
        ("laser", "howitzer", "pressor", "radio", "scrambler", "tractor"), (), "laser", ANY
    ),
    "high_power_path": _switch("stop", "through"),
    "fire_control": Question(
        ("damage", *(f"lock {register}" for register in range(1, 6))),
        (OPTION,),
        "damage",
        ANY,
        ("destroy",),
    ),
    "block_damage_with_option": Question(("take",), (OPTION,), "take", ANY),
    "mechanical_arm": Question(("none",), (SQUARE,), "none", ANY),
    "chop_shop": Question(("nothing", "draw"), (OPTION,), "nothing", ANY, ("scrap", "recharge")),
    "repair_or_option": Question(("repair", "option", "nothing")),
    "repair_choice": Question(("damage", "1", "2", "3", "4", "5")),
    "lose_option": _ONE_OF_OPTIONS,
    "stay_powered_down": _switch("wake", "stay"),
    "return_powered_down": _switch("normal", "down"),
    "reentry_facing": _FACING,
    "reentry_space": Question((), (SQUARE,)),
    "choose_start_gear": Question((), (SQUARE,)),
    "buy_upgrade": Question(("pass",), (OPTION,), "pass", ANY),
    "discard_for_room": Question(("cancel",), (OPTION,), "cancel", ANY),
    "use_recompile": _YES,
    "use_memory_swap": Question(("no", "yes"), (CARDS,), "no", "yes"),
    "use_spam_blocker": _YES,
    "use_defrag": Question(("none",), (CARD,), "none", ANY),
    "cache_memory": Question(("none",), (CARDS,), "none", ANY),
    "install_routine": _switch("later", "now"),
    "use_recharge": _switch("later", "now"),
    "manual_sort": _YES,
    "admin_privilege": _YES,
    "deflector_shield": _YES,
    "play_upgrade": Question(("no",), (USE,), "no"),
    "refresh": Question(("no", *_KINDS_2016), (), "no", ANY),
    "refresh_purge": _switch("keep", "purge"),
    "boink": Question(("no", *_PLANS), (), "no", ANY),
    "zoop": Question(("no", *_PLANS), (), "no", ANY),
    "hack": _YES,
    "reboot_upgrade": Question(("no", "before", "after"), (), "no", ANY),
    "crab_legs": Question(("plain", "left", "right"), (), "plain", ANY),
    "teleporter": _YES,
    "side_arms": Question(("straight", "left", "right"), (), "straight", ANY),
    "modular_take": _ONE_OF_OPTIONS,
    "weasel": Question(("L", "R", "U")),
    "sandbox": Question(("M1", "M2", "M3", "B", "L", "R", "U")),
    "rail_gun": _switch("stop", "through"),
    "rear_laser": _switch("hold", "fire"),
    "pressor": _switch("not", "push"),
    "tractor": _switch("not", "pull"),
    "howitzer": Question(("none",), (ROBOT,), "none", ANY),
    "blue_screen": Question(_DAMAGE, (), "SPAM", ANY),
    "needler_or_bluescreen": Question(_DAMAGE),
    "corruption_wave": _switch("discard", "top"),
    "pick_damage": Question(_DAMAGE),
    "reboot_facing": _FACING,
    "reboot_start_fallback": Question((), (SQUARE,)),
}
TARGETED: Final = frozenset(
    {
        *("weapon_choice", "fire_control", "pressor", "tractor", "side_arms", "modular_take"),
        *("blue_screen", "needler_or_bluescreen", "corruption_wave"),
    }
)
"""The questions that are about another robot, whom conditions call the target."""
PROGRAM: Final = "program_registers"
"""The one question that standing orders do not answer: programs are written anew each turn."""

ALWAYS: Final = "always"
NEVER: Final = "never"
DEFAULT: Final = "default"
ASK_ME: Final = "ask me"
MEANINGS: Final = (ALWAYS, NEVER, DEFAULT, ASK_ME)
RULED_OUT: Final = "not "
"""Before an answer: that one is never given."""
_PAIR: Final = re.compile(r"(\d+),(\d+)( [NESW])?")


@lru_cache(maxsize=1)
def option_names() -> dict[str, str]:
    """The options and upgrades of all editions by their plain names."""
    return {plain(name): name for rules in RULES.values() for name in rules().option_names}


@lru_cache(maxsize=1)
def own_turn_upgrades() -> dict[str, Effect]:
    """The upgrades of 2016 that can be used in the own turn, by their names."""
    effects = RULES["2016"]().effects
    return {name: effect for name, effect in effects.items() if effect.question}


def spoken(choice: str) -> str:
    """A legal answer as orders write it: squares by name, lists of cards joined by +."""
    pair = _PAIR.fullmatch(choice)
    if pair:
        return square_name(int(pair[1]), int(pair[2])) + (pair[3] or "")
    return choice.replace(",", "+")


def accepted(name: str) -> str:
    """What may be answered to a question, in words."""
    question = QUESTIONS[name]
    kinds = [*question.words]
    for kind in question.kinds:
        kinds += [f"{word} {kind}" for word in question.prefixes] or [kind]
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
    for word in question.words:
        if plain(word) == wanted:
            return word
    if question.words[:4] == FACINGS:
        facing = _facing(text)
        if facing:
            return facing
    for kind in question.kinds:
        found = _of_kind(kind, text, question.prefixes, robots)
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
    for letter, name in zip(LETTERS, NAMES, strict=True):
        if plain(text) == name:
            return letter
    return ""


def _of_kind(kind: str, text: str, prefixes: tuple[str, ...], robots: tuple[str, ...]) -> str:
    if kind == OPTION:
        word, _, rest = text.strip().partition(" ")
        if prefixes and word.lower() not in prefixes:
            return ""
        found = option_names().get(plain(rest if prefixes else text), "")
        return f"{word.lower()} {found}" if prefixes and found else found
    if kind == USE:
        return _use(text)
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
    letter = facing.strip().upper() if facing.strip().upper() in FACINGS else _facing(facing)
    return f"{square} {letter}" if letter else ""


def _use(text: str) -> str:
    """An upgrade and what is answered to its own question: ``Boink N before``."""
    for name, effect in own_turn_upgrades().items():
        if text.strip().lower().startswith(f"{name.lower()} "):
            try:
                way = read_answer(effect.question, text.strip()[len(name) :])
            except OrderProblem:
                return ""
            return "" if way in (*MEANINGS, effect.unused) else f"{name} {way}"
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
    known = {plain(word): word for word in (*question.words, *robots)}
    if OPTION in question.kinds:
        for word in question.prefixes or ("",):
            known |= {plain(f"{word} {n}"): f"{word} {n}".strip() for n in option_names().values()}
    near = difflib.get_close_matches(plain(text), known, 1, 0.7)
    return known[near[0]] if near else ""
