"""German orders in the English words of the same meaning; everything else is left as it is."""

from __future__ import annotations

import re
from typing import Final

_WORDS: Final = tuple(
    (re.compile(rf"(?<!\w)(?:{german})(?!\w)", re.IGNORECASE), english)
    for german, english in (
        (
            (
                r"(?:(?:in der )?nächsten? runde )?nicht abschalten|keine? abschaltung"
                r"|ich schalte (?:mich )?(?:(?:in der )?nächsten? runde )?nicht ab"
            ),
            "no power down",
        ),
        (
            (
                r"(?:ich will |ich werde )?(?:(?:in der )?nächsten? runde )?abschalten"
                r"(?: (?:in der )?nächsten? runde)?"
                r"|ich schalte (?:mich )?(?:(?:in der )?nächsten? runde )?ab"
            ),
            "power down",
        ),
        (r"abgeschaltet bleiben|bleibe abgeschaltet|weiter abgeschaltet", "stay powered down"),
        (
            (
                r"abgeschaltet (?:zurückkehren|zurückkommen)"
                r"|(?:rückkehr|zurückkehren|zurückkommen) abgeschaltet|abgeschaltete rückkehr"
            ),
            "return powered down",
        ),
        (r"(?:rückkehr|zurückkommen|zurückkehren) (?:mit blick nach|nach)", "return facing"),
        (r"rückkehr blick", "return facing"),
        (r"(?:start )?mit blick nach|blickrichtung|blick nach|blick", "facing"),
        (r"rückkehr", "return"),
        (r"wenn", "if"),
        (r"(?<!target )(?<!opponent )(?<!victim )(?<!robot )(?<!she )(?<!he )(?<!it )falls", "if"),
        (r"dann", "then"),
        (r"sonst", "else"),
        (r"und", "and"),
        (r"oder", "or"),
        (r"nicht", "not"),
        (r"keine?n?", "no"),
        (r"schaden (\d+) ist", r"damage = \1"),
        (r"(\d+) (?:ist|beträgt)", r"\1"),
        (r"statt schaden", "instead of damage"),
        (r"rette mich mit", "save me with"),
        (r"ab schaden (\d+)", r"from damage \1 on"),
        (r"mindestens", "at least"),
        (r"höchstens", "at most"),
        (r"mehr als|größer als|größer|über", "more than"),
        (r"weniger als|kleiner als|kleiner|unter", "less than"),
        (r"(?:mein )?schaden", "damage"),
        (r"treffer", "hits"),
        (r"abstand", "distance"),
        (r"leben", "lives"),
        (r"optionen", "options"),
        (r"karten", "cards"),
        (r"runde", "turn"),
        (
            (
                r"(?:der |mein )?(?:gegner|ziel) (?:in (?:eine|die) grube )?(?:fällt|stürzt)"
                r"(?: in (?:eine|die) grube)?"
            ),
            "target falls",
        ),
        (r"(?:der |mein )?(?:gegner|ziel) zerstört(?: wird)?", "target destroyed"),
        (r"ziel", "target"),
        (r"zerstört", "destroyed"),
        (r"virtuell", "virtual"),
        (
            r"(?:ende )?auf (?:einem )?(?:doppelschlüssel|zwei schlüsseln?|2 schlüsseln?)",
            "on two wrenches",
        ),
        (
            r"(?:ende )?auf (?:einem |einer )?(?:schlüssel|reparaturfeld|reparatur)",
            "on repair site",
        ),
        (r"(?:ende )?auf (?:einer )?flagge", "on flag"),
        (r"nächste flagge|zur nächsten flagge", "next flag"),
        (r"flaggen", "flags"),
        (r"option (?:ziehen|nehmen)", "take option"),
        (r"reparieren|reparatur|repariere", "repair"),
        (r"(?:schild)", "shield"),
        (r"(?:geschützturm|drehturm|turm)", "turret"),
        (r"kreisel(?:stabilisator)?", "gyro"),
        (r"greifarm", "arm"),
        (r"waffe", "weapon"),
        (r"(?:feuere|schieße|nutze|benutze)(?: mit)?(?: den| die| das| dem| der)?", "use"),
        (r"traktorstrahl", "tractor beam"),
        (r"(?:hoch)?druckstrahl", "pressor beam"),
        (r"(?:mini)?haubitze", "howitzer"),
        (r"fernsteuerung", "radio control"),
        (r"störsender", "scrambler"),
        (r"bremsen|bremse", "brakes"),
        (r"abbrechen", "abort"),
        (r"tauschen", "swap"),
        (r"verliere(?: zuerst)?", "lose"),
        (r"schwungrad", "flywheel"),
        (r"lege (.+?) auf(?: das)?", r"store \1 on"),
        (r"entsperre", "unlock"),
        (r"sperre", "lock"),
        (r"zerstöre", "destroy"),
        (r"nach(?= (?:vorne?|hinten|links|rechts)\b)", "to"),
        (r"abgeschaltet", "powered down"),
        (r"vorne?", "front"),
        (r"hinten", "back"),
        (r"links", "left"),
        (r"rechts", "right"),
        (r"nord(?:en)?", "north"),
        (r"ost(?:en)?", "east"),
        (r"süd(?:en)?", "south"),
        (r"westen", "west"),
        (r"(?<=facing )o", "east"),
        (r"immer", "always"),
        (r"nie|niemals", "never"),
        (r"frag(?:e|t)? mich", "ask me"),
    )
)

_GERMAN: Final = re.compile("|".join(pattern.pattern for pattern, _ in _WORDS), re.IGNORECASE)


def in_english(line: str) -> str:
    """The line with German words put into English; an English line stays as it is."""
    if not _GERMAN.search(line):
        return line
    for pattern, english in _WORDS:
        line = pattern.sub(english, line)
    return line
