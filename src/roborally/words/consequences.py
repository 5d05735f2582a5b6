"""What an answer leads to, in short sentences without a subject: it is the robot that is asked for.

A sentence with two forms says the first if its ``n`` is 1.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from roborally.words import LANGUAGES
from roborally.words.cards import card_called
from roborally.words.program_cards import program_card

Sentence = str | tuple[str, str]

ENGLISH: Final[dict[str, Sentence]] = {
    "wins": "Wins the race",
    "falls_pit": "Falls into the pit at {square}",
    "falls_edge": "Falls off the floor at {square}",
    "falls_damage": "Destroyed by damage on {square}",
    "falls_crusher": "Crushed on {square}",
    "falls_worm": "Reboots because of the worm",
    "falls_upgrade": "Reboots",
    "falls_other": "Destroyed on {square}",
    "lives": ("1 life left", "{n} lives left"),
    "flag": "Touches flag {number}",
    "checkpoint": "Reaches checkpoint {number}",
    "damage": ("1 more damage, {damage} in all", "{n} more damage, {damage} in all"),
    "damage_hand": "{damage} damage. With that you get {cards} cards",
    "card_taken": "Takes {n} {card}",
    "card_gone": "{n} {card} less",
    "repaired": "Repairs {n} damage, {damage} left",
    "locks": "Locks register {registers}",
    "opens": "Frees register {registers}",
    "rests_planned": (
        "Next turn no cards, and all damage is repaired, unless it is destroyed before"
    ),
    "rests_next": "Next turn no cards, and all damage is repaired",
    "rests": "No cards this turn, and all damage is repaired",
    "wakes": "Is on again. Next turn you get {cards} cards",
    "wakes_now": "Is on again. You get {cards} cards",
    "returns_now": "Comes back with {damage} damage. You get {cards} cards",
    "returns": "Comes back with {damage} damage. Next turn you get {cards} cards",
    "energy_paid": "Costs {n} energy, {left} left",
    "energy": "{n} more energy, {left} in all",
    "loses": "Loses {option}",
    "loses_one": "Loses one card of your choice",
    "gets": "Gets {option}",
    "cards_swapped": ("Swaps 1 card", "Swaps {n} cards"),
    "cards_new": "Other cards in the hand",
    "cards_more": ("1 more card in the hand", "{n} more cards in the hand"),
    "kept": "Is kept on {option} for later",
    "on_deck": ("Lies on top of the deck", "Lie on top of the deck"),
    "other_falls_pit": "{robot} falls into the pit at {square}",
    "other_falls_edge": "{robot} falls off the floor at {square}",
    "other_falls_damage": "{robot} is destroyed on {square}",
    "other_falls_crusher": "{robot} is crushed on {square}",
    "other_falls_worm": "{robot} reboots",
    "other_falls_upgrade": "{robot} reboots",
    "other_falls_other": "{robot} is destroyed on {square}",
    "other_flag": "{robot} touches flag {number}",
    "other_checkpoint": "{robot} reaches checkpoint {number}",
    "other_damage": "{robot} takes {n} damage",
    "other_card": "{robot} takes {n} {card}",
    "other_locks": "Locks register {registers} of {robot}",
    "other_loses": "{robot} loses {option}",
    "other_gets": "{robot} gets {option}",
    "ends": "Ends on {square} facing {facing}",
    "stays": "Stays on {square} facing {facing}",
    "drives": "Drives as usual",
    "drives_to": "Drives as usual and ends on {square} facing {facing}",
    "other_ends": "{robot} ends on {square}",
    "other_faces": "{robot} faces {facing}",
    "flag_ahead": "Flag {number} lies straight ahead",
    "checkpoint_ahead": "Checkpoint {number} lies straight ahead",
    "pit_ahead": ("1 free square, then a pit", "{n} free squares, then a pit"),
    "pit_ahead_0": "A pit right ahead",
    "edge_ahead": ("1 free square, then the edge", "{n} free squares, then the edge"),
    "edge_ahead_0": "The edge right ahead",
    "wall_ahead": ("1 free square, then a wall", "{n} free squares, then a wall"),
    "wall_ahead_0": "A wall right ahead",
    "flag_far": ("1 square to flag {number}", "{n} squares to flag {number}"),
    "checkpoint_far": ("1 square to checkpoint {number}", "{n} squares to checkpoint {number}"),
    "robot_there": "{robot} is in sight there now",
    "nobody_there": "Nobody is in sight there now",
    "steady": "Gears and belts do not turn it this turn",
    "unsteady": "Gears and belts turn it as usual",
    "drawn_soon": "Lies on top of the deck of {robot}",
    "drawn_later": "Comes up when {robot} shuffles",
    "home": "Your flag is on {own}, the one to capture on {other}",
    "their_flag_far": ("1 square to the other flag", "{n} squares to the other flag"),
    "their_flag_carried": "The other flag is being carried",
    "nothing": "No effect",
    "open": "Cannot be foreseen",
    "likely": "{sentence}, most likely",
    "tries": "{sentence} in {times} of {of} tries",
}
GERMAN: Final[dict[str, Sentence]] = {
    "wins": "Gewinnt das Rennen",
    "falls_pit": "Fällt bei {square} in die Grube",
    "falls_edge": "Fällt bei {square} über den Rand",
    "falls_damage": "Wird auf {square} durch Schaden zerstört",
    "falls_crusher": "Wird auf {square} zerquetscht",
    "falls_worm": "Startet wegen des Wurms neu",
    "falls_upgrade": "Startet neu",
    "falls_other": "Wird auf {square} zerstört",
    "lives": ("Noch 1 Leben", "Noch {n} Leben"),
    "flag": "Berührt Flagge {number}",
    "checkpoint": "Erreicht Checkpoint {number}",
    "damage": "{n} Schaden mehr, zusammen {damage}",
    "damage_hand": "{damage} Schaden. Damit bekommst du {cards} Karten",
    "card_taken": "Nimmt {n} {card}",
    "card_gone": "{n} {card} weniger",
    "repaired": "Repariert {n} Schaden, {damage} bleiben",
    "locks": "Sperrt Register {registers}",
    "opens": "Gibt Register {registers} frei",
    "rests_planned": (
        "Nächste Runde keine Karten, dafür wird aller Schaden repariert, falls er nicht vorher "
        "zerstört wird"
    ),
    "rests_next": "Nächste Runde keine Karten, dafür wird aller Schaden repariert",
    "rests": "Diese Runde keine Karten, dafür wird aller Schaden repariert",
    "wakes": "Ist wieder an. Nächste Runde bekommst du {cards} Karten",
    "wakes_now": "Ist wieder an. Du bekommst {cards} Karten",
    "returns_now": "Kommt mit {damage} Schaden zurück. Du bekommst {cards} Karten",
    "returns": "Kommt mit {damage} Schaden zurück. Nächste Runde bekommst du {cards} Karten",
    "energy_paid": "Kostet {n} Energie, {left} übrig",
    "energy": "{n} Energie mehr, zusammen {left}",
    "loses": "Verliert {option}",
    "loses_one": "Verliert eine Karte deiner Wahl",
    "gets": "Bekommt {option}",
    "cards_swapped": ("Tauscht 1 Karte", "Tauscht {n} Karten"),
    "cards_new": "Andere Karten auf der Hand",
    "cards_more": ("1 Karte mehr auf der Hand", "{n} Karten mehr auf der Hand"),
    "kept": "Bleibt für später liegen ({option})",
    "on_deck": ("Liegt oben auf dem Stapel", "Liegen oben auf dem Stapel"),
    "other_falls_pit": "{robot} fällt bei {square} in die Grube",
    "other_falls_edge": "{robot} fällt bei {square} über den Rand",
    "other_falls_damage": "{robot} wird auf {square} zerstört",
    "other_falls_crusher": "{robot} wird auf {square} zerquetscht",
    "other_falls_worm": "{robot} startet neu",
    "other_falls_upgrade": "{robot} startet neu",
    "other_falls_other": "{robot} wird auf {square} zerstört",
    "other_flag": "{robot} berührt Flagge {number}",
    "other_checkpoint": "{robot} erreicht Checkpoint {number}",
    "other_damage": "{robot} nimmt {n} Schaden",
    "other_card": "{robot} nimmt {n} {card}",
    "other_locks": "Sperrt Register {registers} von {robot}",
    "other_loses": "{robot} verliert {option}",
    "other_gets": "{robot} bekommt {option}",
    "ends": "Endet auf {square} mit Blick nach {facing}",
    "stays": "Bleibt auf {square} mit Blick nach {facing}",
    "drives": "Fährt wie üblich",
    "drives_to": "Fährt wie üblich und endet auf {square} mit Blick nach {facing}",
    "other_ends": "{robot} endet auf {square}",
    "other_faces": "{robot} schaut nach {facing}",
    "flag_ahead": "Flagge {number} liegt geradeaus",
    "checkpoint_ahead": "Checkpoint {number} liegt geradeaus",
    "pit_ahead": ("1 freies Feld, dann eine Grube", "{n} freie Felder, dann eine Grube"),
    "pit_ahead_0": "Grube direkt voraus",
    "edge_ahead": ("1 freies Feld, dann der Rand", "{n} freie Felder, dann der Rand"),
    "edge_ahead_0": "Rand direkt voraus",
    "wall_ahead": ("1 freies Feld, dann eine Wand", "{n} freie Felder, dann eine Wand"),
    "wall_ahead_0": "Wand direkt voraus",
    "flag_far": ("1 Feld bis Flagge {number}", "{n} Felder bis Flagge {number}"),
    "checkpoint_far": ("1 Feld bis Checkpoint {number}", "{n} Felder bis Checkpoint {number}"),
    "robot_there": "Dort ist jetzt {robot} in Sicht",
    "nobody_there": "Dort ist jetzt niemand in Sicht",
    "steady": "Zahnräder und Bänder drehen ihn diese Runde nicht",
    "unsteady": "Zahnräder und Bänder drehen ihn wie üblich",
    "drawn_soon": "Liegt oben auf dem Stapel von {robot}",
    "drawn_later": "Kommt dran, wenn {robot} mischt",
    "home": "Eure Flagge steht auf {own}, die zu erobernde auf {other}",
    "their_flag_far": ("1 Feld bis zur anderen Flagge", "{n} Felder bis zur anderen Flagge"),
    "their_flag_carried": "Die andere Flagge wird gerade getragen",
    "nothing": "Keine Wirkung",
    "open": "Lässt sich nicht vorhersehen",
    "likely": "{sentence}, sehr wahrscheinlich",
    "tries": "{sentence}, in {times} von {of} Versuchen",
}
SENTENCES: Final = {"en": ENGLISH, "de": GERMAN}


def consequence(facts: Iterable[tuple[str, Mapping[str, int | str]]], language: str = "en") -> str:
    """One line about an answer."""
    return " ".join(f"{_sentence(name, values, language)}." for name, values in facts)


def _sentence(name: str, values: Mapping[str, int | str], language: str) -> str:
    sentences = SENTENCES[language]
    known = dict(values)
    if "facing" in known:
        known["facing"] = LANGUAGES[language].directions[int(known["facing"])]
    if "option" in known:
        known["option"] = card_called(str(known["option"]), language)
    if "card" in known:
        known["card"] = program_card(str(known["card"]), language)
    certain = "times" not in known
    form = sentences[_form(name, known, certain=certain, sentences=sentences)]
    if isinstance(form, tuple):
        form = form[known["n"] != 1]
    sentence = form.format(**known)
    if certain:
        return sentence
    tries = sentences["likely" if known["times"] == known["of"] else "tries"]
    assert isinstance(tries, str)
    return tries.format(sentence=sentence, times=known["times"], of=known["of"])


def _form(
    name: str, values: Mapping[str, int | str], *, certain: bool, sentences: Mapping[str, Sentence]
) -> str:
    if name == "damage" and certain and values["cards"]:
        return "damage_hand"
    if values.get("n") == 0 and f"{name}_0" in sentences:
        return f"{name}_0"
    return name
