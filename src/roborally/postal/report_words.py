"""What reports say about options and about what the referee changed, by language and key."""

from __future__ import annotations

from typing import Final

REPORT: Final = {
    "en": {
        # how options stand
        "with state": "{option} ({state})",
        "points left": "{left} of {most} points left",
        "shots left": "{left} of {most} shots left",
        "with card": "with {card}",
        "with a card": "with a card",
        # the map
        "rims": (
            "A thin line around the floor is an open rim: who crosses it falls off. Thick lines "
            "are walls."
        ),
        # whose orders count
        "and": "{names} and {last}",
        "filed": (
            "Your orders for turn {turn} are in. They count, unless you send others before it is "
            "played:"
        ),
        "filed by other": (
            "{author} has sent orders for turn {turn}. They count, unless you send others before "
            "it is played:"
        ),
        "filed kept": "Your orders for turn {turn} stay as they were:",
        "filed kept by other": "The orders of {author} for turn {turn} stay as they were:",
        "filed old": "If you send no new orders, your old ones for turn {turn} count:",
        "filed old by other": (
            "If you send no new orders, those of {author} for turn {turn} count:"
        ),
        "no new orders": "You cannot send other orders for turn {turn}.",
        "carried out": "{robot} carried out the orders of {author}.",
        "stood in": "No orders came from {player}; a bot ({level}) played {robot}.",
        "bot hint": "If you send no orders, a bot ({level}) plays {robot} in this turn.",
        "bot again": "There were no orders of {player}; a bot ({level}) plays {robot}.",
        "or": "{names} or {last}",
        "reminder bot": (
            "Your orders for turn {turn} are missing. They are due {deadline}. Without orders a "
            "bot ({level}) plays for you."
        ),
        # what the referee changed
        "stand in": "In a turn without orders of {players}, a bot ({level}) plays.",
        "stand in several": (
            "In a turn without orders of {players}, a bot ({level}) plays for them."
        ),
        "no stand in": (
            "In a turn without orders of {players}, the cards are played as they were dealt."
        ),
        "replaced": "{player} now plays {robot} in place of {before}.",
        "replaced with orders": (
            "{player} now plays {robot} in place of {before}; the orders of {author} count until "
            "{player} sends others."
        ),
        "taken back": "The referee took turn {turn} back; it will be played again: {reason}",
        "played again": "The referee took turn {turn} back, and it was played again: {reason}",
        "several taken back": (
            "The referee took turns {turn} to {last} back; turn {turn} will be played again: "
            "{reason}"
        ),
        "several played again": (
            "The referee took turns {turn} to {last} back, and turn {turn} was played again: "
            "{reason}"
        ),
        "asked anew": "{players} is asked for new orders.",
        "asked anew several": "{players} are asked for new orders.",
        "orders kept": "The orders of {players} stay as they were.",
        "none kept": ("From {players} there were none; the cards are played as they were dealt."),
        "due anew": "New orders for turn {turn} are wanted from you by {deadline}.",
        "due from others": "Turn {turn} is played again when the new orders of {players} are in.",
        "due from referee": (
            "The referee will have turn {turn} played again. No orders are wanted now."
        ),
        "moved deadline": "The referee moved the deadline to {deadline}: {reason}",
    },
    "de": {
        "with state": "{option} ({state})",
        "points left": "noch {left} von {most} Punkten",
        "shots left": "noch {left} von {most} Schüssen",
        "with card": "mit {card}",
        "with a card": "mit einer Karte",
        "rims": (
            "Eine dünne Linie außen ist ein offener Rand: Wer darüber fährt, stürzt ab. Dicke "
            "Linien sind Wände."
        ),
        "and": "{names} und {last}",
        "filed": (
            "Deine Befehle für Runde {turn} sind da. Sie zählen, wenn du keine anderen schickst, "
            "bevor sie gespielt wird:"
        ),
        "filed by other": (
            "{author} hat Befehle für Runde {turn} geschickt. Sie zählen, wenn du keine anderen "
            "schickst, bevor sie gespielt wird:"
        ),
        "filed kept": "Deine Befehle für Runde {turn} bleiben, wie sie waren:",
        "filed kept by other": (
            "Die Befehle von {author} für Runde {turn} bleiben, wie sie waren:"
        ),
        "filed old": ("Wenn du keine neuen Befehle schickst, zählen deine alten für Runde {turn}:"),
        "filed old by other": (
            "Wenn du keine neuen Befehle schickst, zählen die von {author} für Runde {turn}:"
        ),
        "no new orders": "Für Runde {turn} kannst du keine anderen Befehle schicken.",
        "carried out": "{robot} hat die Befehle von {author} ausgeführt.",
        "stood in": "Von {player} kamen keine Befehle; ein Bot ({level}) hat {robot} gespielt.",
        "bot hint": (
            "Wenn du keine Befehle schickst, spielt in dieser Runde ein Bot ({level}) {robot}."
        ),
        "bot again": "Von {player} gab es keine Befehle; ein Bot ({level}) spielt {robot}.",
        "or": "{names} oder {last}",
        "reminder bot": (
            "Deine Befehle für Runde {turn} fehlen. Termin ist {deadline}. Ohne Befehle spielt ein "
            "Bot ({level}) für dich."
        ),
        "stand in": "In einer Runde ohne Befehle von {players} spielt ein Bot ({level}).",
        "stand in several": (
            "In einer Runde ohne Befehle von {players} spielt ein Bot ({level}) für sie."
        ),
        "no stand in": (
            "In einer Runde ohne Befehle von {players} werden die Karten gespielt, wie sie "
            "ausgeteilt wurden."
        ),
        "replaced": "{player} spielt jetzt {robot} anstelle von {before}.",
        "replaced with orders": (
            "{player} spielt jetzt {robot} anstelle von {before}; die Befehle von {author} zählen, "
            "bis {player} andere schickt."
        ),
        "taken back": (
            "Die Spielleitung hat Runde {turn} zurückgenommen; sie wird noch einmal gespielt: "
            "{reason}"
        ),
        "played again": (
            "Die Spielleitung hat Runde {turn} zurückgenommen; sie wurde noch einmal gespielt: "
            "{reason}"
        ),
        "several taken back": (
            "Die Spielleitung hat die Runden {turn} bis {last} zurückgenommen; Runde {turn} wird "
            "noch einmal gespielt: {reason}"
        ),
        "several played again": (
            "Die Spielleitung hat die Runden {turn} bis {last} zurückgenommen; Runde {turn} wurde "
            "noch einmal gespielt: {reason}"
        ),
        "asked anew": "{players} wird um neue Befehle gebeten.",
        "asked anew several": "{players} werden um neue Befehle gebeten.",
        "orders kept": "Die Befehle von {players} bleiben, wie sie waren.",
        "none kept": (
            "Von {players} gab es keine; die Karten werden gespielt, wie sie ausgeteilt wurden."
        ),
        "due anew": "Neue Befehle von dir für Runde {turn} bitte bis {deadline}.",
        "due from others": (
            "Runde {turn} wird noch einmal gespielt, wenn die neuen Befehle von {players} da sind."
        ),
        "due from referee": (
            "Die Spielleitung lässt Runde {turn} noch einmal spielen. Befehle werden jetzt nicht "
            "gebraucht."
        ),
        "moved deadline": "Die Spielleitung hat den Termin auf {deadline} verlegt: {reason}",
    },
}
LEVELS: Final[dict[str, dict[str, str]]] = {
    "en": {},
    "de": {
        "Novice": "Neuling",
        "Apprentice": "Lehrling",
        "Racer": "Rennfahrer",
        "Tactician": "Taktiker",
        "Master": "Meister",
    },
}
"""What bots are called where it is not as in English."""
