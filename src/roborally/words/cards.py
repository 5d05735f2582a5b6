"""Options, upgrades and special rules by their names and texts in a language.

English is that of the rules themselves: the names there, and the texts of the catalogue.
"""

from __future__ import annotations

import re
from typing import Final

from roborally.words.german_courses import OF_COURSES
from roborally.words.german_names import NAMES
from roborally.words.german_options import OF_1994, OF_2005
from roborally.words.german_upgrades import OF_2016

_NAMES: Final[dict[str, dict[str, str]]] = {"en": {}, "de": NAMES}
_TEXTS: Final[dict[str, dict[str, dict[str, str]]]] = {
    "en": {},
    "de": {"1994": OF_1994, "2005": OF_2005, "2016": OF_2016, "courses": OF_COURSES},
}
_RULING: Final = re.compile(r" ?\(AMB[^)]*\)")
"""Numbers of rulings help whoever checks the rules, not whoever plays."""


def card_called(name: str, language: str) -> str:
    """What a card is called; any other word stays as it is."""
    return _NAMES[language].get(name, name)


def card_says(name: str, edition: str, text: str, language: str) -> str:
    """The text of a card of an edition, or of ``courses``; ``text`` is that of the catalogue."""
    translated = _TEXTS[language].get(edition, {}).get(name)
    return translated or _RULING.sub("", text)
