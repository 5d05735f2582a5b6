"""What an answer leads to, in short sentences about the robot that is asked for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from roborally.floor.geometry import LETTERS
from roborally.words.cards import card_called
from roborally.words.languages import words_in
from roborally.words.program_cards import program_card


def consequence(facts: Iterable[tuple[str, Mapping[str, int | str]]], language: str = "en") -> str:
    """One line about an answer."""
    return " ".join(_sentence(name, values, language) for name, values in facts)


def _sentence(name: str, values: Mapping[str, int | str], language: str) -> str:
    words = words_in(language)
    known = dict(values)
    if "facing" in known:
        known["facing"] = words.say(f"direction-{LETTERS[int(known['facing'])]}")
    if "option" in known:
        known["option"] = card_called(str(known["option"]), language)
    if "card" in known:
        known["card"] = program_card(str(known["card"]), language)
    certain = "times" not in known
    if name == "damage" and certain and known["cards"]:
        name = "damage_hand"
    sentence = words.say(f"consequence-{name.replace('_', '-')}", **known)
    if certain:
        return words.say("consequence-certain", sentence=sentence)
    if known["times"] == known["of"]:
        return words.say("consequence-likely", sentence=sentence)
    return words.say("consequence-tries", sentence=sentence, times=known["times"], of=known["of"])
