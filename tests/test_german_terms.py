"""One German name for each thing, wherever German is said to people.

The table names the term and the words that once stood for the same thing. Texts are read from the
sources, so that nothing can be forgotten; what people may write in orders is not said by us.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from roborally.players.written_cards import GERMAN, read_written
from roborally.race.cards import BACK_UP, U_TURN
from roborally.words.german_names import OPTIONS, UPGRADES

ROOT = Path(__file__).parents[1]
PYTHON = ROOT / "src" / "roborally"
CLIENT = ROOT / "web" / "src"

TERMS = {
    "Hochdruckstrahl": r"(?<!Hoch)[Dd]ruckstrahl",
    "Minihaubitze": r"(?<!Mini)[Hh]aubitze",
    "Traktorstrahl": r"Zugstrahl|Traktorstral",
    "Geschützturm": r"(?<!Geschütz)[Tt]urm\b",
    "Greifarm": r"\b(der|den|dem) Arm\b|\bArm:",
    "Trojanernadel": r"Nadler",
    "Wechselfahrgestell": r"Modulchassis",
    "Nochmal": r"„(Wiederholung|Wieder)“|\bWiederholung\b",
    "Kehrtwendung": r"\bKehre\b|Kehrtwende|\bKehrt\b|\bWende\b",
    "Rückwärts": r"„zurück“|\bZurück P|'zurück'",
    "1 Vor": r"„\d vor“",
    "Bewegungskarte": r"Zugkarte",
    "Spielplan": r"Spielfeld|Spielbrett|\bBretter?n?\b|[Bb]odens?\b|[Bb]öden\b|Bodenlaser",
    "Startspielplan": r"Startplan|Startboden",
    "Heimatspielplan": r"Heimatplan|Heimatboden",
    "Dock": r"Startplatz für|\bDockplatz",
    "Startfeld": r"Startplatz|Startplätze",
    "Fließband": r"Förderband|Laufband",
    "Expressband": r"[Ss]chnelle Bänder|Eilband",
    "Flammenwerfer": r"\bBrenner\b",
    "Kante": r"\bStufen?\b(?!n? „)",
    "Abstoßungsfeld": r"Abstoßfeld",
    "Zufallsgenerator": r"Zufallsfeld",
    "Werkstatt": r"Schrottladen|Schrottplatz",
    "Schraubenschlüssel und Hammer": r"gekreuzte\w* Werkzeug",
    "Archiv": r"(?<!Hochwertige )Sicherheitskopie",
    "abschalten": r"\b[Aa]us(zu)?schalt\w*|\b[Aa]usgeschaltet\w*",
    "real": r"\bwird wirklich\b",
    "Dauerbefehl": r"Dauerauftr|Daueranweisung",
    "Chat": r"\bGespräch\b",
    "Bank": r"Energievorrat",
}
PLAN = re.compile(r"\b(Plan|Plans|Pläne)\b")
"""A board is no plan; in English words a plan is something else."""


def german_only() -> Iterator[tuple[str, str]]:
    """Texts of files in which everything is German."""
    for path in [*sorted(PYTHON.glob("words/german*.py")), PYTHON / "postal" / "german.py"]:
        yield from strings_of(path)
    for path in sorted(CLIENT.glob("words/de/*.ts")):
        yield from ((path.name, text) for text in quoted(path.read_text("utf-8")))
    for path in sorted(CLIENT.glob("learn/**/*.ts")):
        source = path.read_text("utf-8")
        yield from (
            (path.name, match[1]) for match in re.finditer(r"\bde: '((?:[^'\\]|\\.)*)'", source)
        )
    for path in sorted(ROOT.glob("docs/**/*.de.md")):
        yield from ((path.name, line) for line in path.read_text("utf-8").splitlines())


def in_both_languages() -> Iterator[tuple[str, str]]:
    """Texts of files in which German stands beside English."""
    files = ["postal/option_help.py", "players/written_cards.py", "web/ask_words.py"]
    files += ["web/advice_words.py", "words/advice.py", "words/consequences.py"]
    for name in files:
        yield from strings_of(PYTHON / name)


def strings_of(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield path.name, node.value


def quoted(source: str) -> list[str]:
    code = re.sub(r"/\*.*?\*/", "", source, flags=re.DOTALL)
    return [match[1] for match in re.finditer(r": *\n? *'((?:[^'\\]|\\.)*)'", code)]


def test_texts_are_found() -> None:
    """Every source of German is read, and with all it has to say."""
    found = list(german_only())
    files = {name for name, _ in found}
    assert {"german.py", "german_names.py", "table.ts", "classic.ts", "lessons.ts"} <= files
    assert "postal.de.md" in files
    assert len(found) > 1500
    assert ("table.ts", "Runde {n}") in found


@pytest.mark.parametrize("term", TERMS)
def test_a_thing_has_one_name(term: str) -> None:
    other = re.compile(TERMS[term])
    found = [
        f"{file}: {text}"
        for file, text in [*german_only(), *in_both_languages()]
        if other.search(text) and not is_input(file, text)
    ]
    assert found == [], f"say '{term}'"


def test_a_board_is_no_plan() -> None:
    assert [f"{file}: {text}" for file, text in german_only() if PLAN.search(text)] == []


def is_input(file: str, text: str) -> bool:
    """The lists of words that orders may use."""
    return file == "written_cards.py" and text == text.lower()


def test_options_that_became_upgrades_keep_their_name() -> None:
    assert OPTIONS.keys() & UPGRADES.keys() == set()


def test_names_are_unambiguous() -> None:
    """Two cards share a German name only if they are the same card in two spellings."""
    same: dict[str, set[str]] = {}
    for english, german in (OPTIONS | UPGRADES).items():
        same.setdefault(german, set()).add(re.sub(r"[^a-z]", "", english.lower())[:4])
    assert {german: names for german, names in same.items() if len(names) > 1} == {}


def test_cards_are_written_by_post_as_they_are_called() -> None:
    for kind in (BACK_UP, U_TURN):
        assert read_written(f"{GERMAN[kind]} P430").kind == kind
        assert f"'{GERMAN[kind]}'" in (CLIENT / "words/de/cards.ts").read_text("utf-8")
