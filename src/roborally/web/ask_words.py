"""Titles of questions and words for their answers, in English and German."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from roborally.floor.geometry import LETTERS, square_name
from roborally.race.asks import Ask
from roborally.race.choices import (
    UNTURNED,
    BoardNumber,
    Cards,
    Choice,
    Facing,
    OptionNamed,
    Register,
    Square,
    Weapon,
)
from roborally.words.cards import card_called
from roborally.words.languages import words_in
from roborally.words.program_cards import program_cards
from roborally.words.questions import TEXTS, TITLES

Words = tuple[str, str]

ANSWERS: Final[dict[str, Words]] = {
    "pass": ("No", "Nein"),
    "no": ("No", "Nein"),
    "not": ("No", "Nein"),
    "none": ("None", "Keine"),
    "yes": ("Yes", "Ja"),
    "now": ("Use it now", "Jetzt benutzen"),
    "later": ("Later", "Später"),
    "left": ("Left", "Links"),
    "right": ("Right", "Rechts"),
    "front": ("Front", "Vorn"),
    "back": ("Back", "Hinten"),
    "straight": ("Straight on", "Geradeaus"),
    "nothing": ("Nothing", "Nichts"),
    "draw": ("Draw an option", "Option ziehen"),
    "before": ("Before the card", "Vor der Karte"),
    "after": ("After the card", "Nach der Karte"),
    "Trojan": ("Trojan Horse", "Trojaner"),
    "Worm": ("Worm", "Wurm"),
}
"""Answers that mean the same in all questions; names and numbers stay as they are."""

ANSWERS_TO: Final[dict[str, dict[str, Words]]] = {
    "announce_power_down": {
        "pass": ("Stay on", "Eingeschaltet bleiben"),
        "down": ("Power down next turn", "Nächste Runde abschalten"),
    },
    "return_powered_down": {
        "normal": ("Powered up", "Eingeschaltet"),
        "down": ("Powered down", "Abgeschaltet"),
    },
    "stay_powered_down": {
        "wake": ("Power up", "Einschalten"),
        "stay": ("Stay powered down", "Abgeschaltet bleiben"),
    },
    "block_damage_with_option": {
        "take": ("Take the damage", "Den Schaden nehmen"),
        "*": ("Give up {}", "{} abgeben"),
    },
    "lose_option": {"*": ("Lose {}", "{} verlieren")},
    "repair_choice": {
        "damage": ("Repair 1 damage", "1 Schaden reparieren"),
        "*": ("Free register {}", "Register {} freigeben"),
    },
    "repair_or_option": {
        "repair": ("Repair 2 damage", "2 Schaden reparieren"),
        "option": ("Draw an option", "Option ziehen"),
    },
    "buy_upgrade": {"pass": ("Buy nothing", "Nichts kaufen"), "*": ("Buy {}", "{} kaufen")},
    "discard_for_room": {
        "cancel": ("Do not buy it", "Doch nicht kaufen"),
        "*": ("Discard {}", "{} ablegen"),
    },
    "recompile": {
        "keep": ("Keep the hand", "Die Hand behalten"),
        "redraw": ("Draw a new hand", "Eine neue Hand ziehen"),
    },
    "flywheel_take": {
        "leave": ("Leave it there", "Liegen lassen"),
        "take": ("Take it into the hand", "Auf die Hand nehmen"),
    },
    "conditional_swap": {
        "no": ("Play the card of the register", "Die Karte des Registers spielen"),
        "swap": ("Play the card that lies on it", "Die daraufgelegte Karte spielen"),
    },
    "abort_switch": {
        "no": ("Play this card", "Diese Karte spielen"),
        "abort": ("Replace it by the top card", "Durch die oberste Karte ersetzen"),
    },
    "brakes": {"1": ("Move 1 square", "1 Feld fahren"), "0": ("Stay", "Stehen bleiben")},
    "fourth_gear": {"*": ("Move {} squares", "{} Felder fahren")},
    "reverse_gear": {
        "1": ("Back up 1 square", "1 Feld zurück"),
        "2": ("Back up 2 squares", "2 Felder zurück"),
    },
    "pair_mode": {
        "crab": ("One square to the side", "Ein Feld zur Seite"),
        "dual": ("A shorter move, then the turn", "Eine kürzere Bewegung, dann die Drehung"),
    },
    "gyro_state": {"active": ("On", "An"), "inactive": ("Off", "Aus")},
    "mechanical_arm": {"none": ("Touch nothing", "Nichts berühren")},
    "weapon_choice": {
        "laser": ("Main laser", "Hauptlaser"),
    },
    "high_power_path": {
        "through": ("Shoot through", "Hindurchschießen"),
        "stop": ("Stop at what is first in the way", "Beim ersten Hindernis enden"),
    },
    "rail_gun": {
        "through": ("Shoot through everything", "Durch alles hindurchschießen"),
        "stop": ("Stop at what is first in the way", "Beim ersten Hindernis enden"),
    },
    "fire_control": {"damage": ("Plain damage", "Einfacher Schaden")},
    "chop_shop": {"draw": ("Draw an option", "Option ziehen")},
    "refresh": {"no": ("Play the card as it is", "Die Karte spielen, wie sie ist")},
    "refresh_purge": {
        "purge": ("Back to its pile", "Zurück auf ihren Stapel"),
        "keep": ("Keep it", "Behalten"),
    },
    "reboot_upgrade": {
        "before": ("Reboot", "Neu starten"),
        "after": ("Reboot", "Neu starten"),
    },
    "crab_legs": {"plain": ("Straight on as usual", "Geradeaus wie üblich")},
    "rear_laser": {
        "fire": ("Fire backward too", "Auch nach hinten schießen"),
        "hold": ("Only forward", "Nur nach vorn"),
    },
    "pressor": {
        "not": ("Do not push", "Nicht schieben"),
        "push": ("Push 1 square", "1 Feld schieben"),
    },
    "tractor": {
        "not": ("Do not pull", "Nicht ziehen"),
        "pull": ("Pull 1 square", "1 Feld heranziehen"),
    },
    "howitzer": {"none": ("Nobody", "Niemand")},
    "corruption_wave": {
        "top": ("On top of the deck", "Oben auf den Stapel"),
        "discard": ("On the discard pile", "Auf den Ablagestapel"),
    },
}
"""Answers in the words of their question; ``*`` is any other one, put into it by its name."""
VERBS: Final[dict[str, Words]] = {
    "destroy": ("Destroy {}", "{} zerstören"),
    "scrap": ("Scrap {} for another", "{} gegen eine andere verschrotten"),
    "recharge": ("Recharge {}", "{} neu laden"),
    "lock": ("Lock register {}", "Register {} sperren"),
}
"""Answers that do something to a card or register."""

PLACES: Final = {"en": 0, "de": 1}
_OR: Final = (" or ", " oder ")
_OTHER: Final = ("another weapon", "andere Waffe")
_MANY: Final = 3
_NOW: Final = ("this turn", "in diesem Zug")


class _Whatever(dict[str, str]):
    def __missing__(self, key: str) -> str:
        return "?"


def title_of(
    ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str, situation: str
) -> str:
    """The question as a short title, with the card that asks."""
    titles = TITLES.get(f"{ask.name} {situation}") or TITLES.get(ask.name)
    if titles is None:
        return f"{card_called(card, language) or robot}: {ask.name.replace('_', ' ')}"
    return titles[PLACES[language]].format_map(_fields(ask, about, robot, card, language))


def text_of(
    ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str, situation: str
) -> str:
    """What a question is about, if the text of the card that asks does not say it."""
    texts = TEXTS.get(f"{ask.name} {situation}") or TEXTS.get(ask.name)
    if texts is None:
        return ""
    return texts[PLACES[language]].format_map(_fields(ask, about, robot, card, language))


def _fields(ask: Ask, about: Mapping[str, str], robot: str, card: str, language: str) -> _Whatever:
    fields = {key: card_called(value, language) for key, value in about.items()}
    place = PLACES[language]
    when = ANSWERS[fields["moment"]][place] if "moment" in fields else _NOW[place]
    fields["moment"] = f"{when[0].lower()}{when[1:]}"
    options = [one.option for one in ask.values or () if isinstance(one, Weapon)]
    weapons = [card_called(option, language) for option in options]
    fields["weapons"] = _OR[place].join(weapons) if len(weapons) < _MANY else _OTHER[place]
    return _Whatever(fields, robot=robot, card=card_called(card, language))


def choice_words(name: str, value: Choice, language: str = "en") -> str:
    """An answer to the question of that name in words."""
    place = PLACES[language]
    own = ANSWERS_TO.get(name, {})
    directions = [words_in(language).say(f"direction-{letter}") for letter in LETTERS]
    if isinstance(value, Square):
        facing = "" if value.facing == UNTURNED else f", {directions[value.facing]}"
        return square_name(value.x, value.y) + facing
    if isinstance(value, Facing):
        return directions[value.direction]
    if value.text in own:
        return own[value.text][place]
    if value.text in ANSWERS:
        return ANSWERS[value.text][place]
    if isinstance(value, Cards):
        return program_cards(value.text, language)
    if isinstance(value, BoardNumber):
        return value.name
    if isinstance(value, Register) and value.verb:
        return VERBS[value.verb][place].format(value.number)
    if isinstance(value, OptionNamed) and value.verb:
        return VERBS[value.verb][place].format(card_called(value.name, language))
    called = card_called(value.option if isinstance(value, Weapon) else value.text, language)
    return own["*"][place].format(called) if "*" in own else called
