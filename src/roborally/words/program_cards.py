"""Program cards by their names, in English and German."""

from __future__ import annotations

from typing import Final

NAMES: Final[dict[str, tuple[str, str]]] = {
    "M1": ("Move 1", "1 Vor"),
    "M2": ("Move 2", "2 Vor"),
    "M3": ("Move 3", "3 Vor"),
    "B": ("Back Up", "Rückwärts"),
    "L": ("Rotate Left", "Linksdrehung"),
    "R": ("Rotate Right", "Rechtsdrehung"),
    "U": ("U-Turn", "Kehrtwendung"),
    "P": ("Power Up", "Energie"),
    "A": ("Again", "Nochmal"),
    "SPAM": ("SPAM", "SPAM"),
    "TROJAN": ("Trojan Horse", "Trojaner"),
    "WORM": ("Worm", "Wurm"),
    "VIRUS": ("Virus", "Virus"),
    "ENERGY": ("Energy Routine", "Energieroutine"),
    "WEASEL": ("Weasel Routine", "Wieselroutine"),
    "FOLDER": ("SPAM Folder", "SPAM-Ordner"),
    "SANDBOX": ("Sandbox Routine", "Sandkastenroutine"),
    "SPEED": ("Speed Routine", "Temporoutine"),
    "REPEAT": ("Repeat Routine", "Wiederholroutine"),
}
"""By their codes, as they are written in answers and records."""
LANGUAGES: Final = {"en": 0, "de": 1}


def program_card(text: str, language: str) -> str:
    """A card as it is written, ``U/50``, by its name: ``U-Turn (50)``; other words stay."""
    code, _, priority = text.partition("/")
    if code not in NAMES:
        return text
    name = NAMES[code][LANGUAGES[language]]
    return f"{name} ({priority})" if priority else name


def program_cards(text: str, language: str) -> str:
    """Cards with commas between them, in their order."""
    return ", ".join(program_card(card.strip(), language) for card in text.split(","))
