"""A card is one place: its class and its words in each language."""

from __future__ import annotations

from pathlib import Path
from statistics import median

import pytest

from bench import places as counting
from bench.places import Card, cards, places


def test_half_of_all_cards_are_named_by_their_class_and_two_languages_only() -> None:
    found = places(cards())
    assert median(map(len, found.values())) <= 3
    assert found["Afterburner (option)"] == {
        "src/roborally/cards/house.py",
        "words/de",
        "words/en",
    }
    assert "src/roborally/steps/lasers.py" in found["High-Power Laser (option)"]


def test_a_place_is_a_file_that_imports_a_card_or_has_its_name_or_its_question(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in {
        "src/roborally/mine.py": "class Whistle: ...",
        "src/roborally/importing.py": "from roborally.mine import Whistle",
        "src/roborally/named.py": "x = 'Steam Whistle'",
        "src/roborally/asked.py": "x = 'whistle_now'",
        "src/roborally/other.py": "from roborally.yours import Whistle\nx = 'Steam Whistles'",
        "src/roborally/words/en/options.ftl": "card-steam-whistle =\n    .text = Loud.",
        "src/roborally/words/de/options.ftl": "card-brakes = Bremsen",
        "web/src/table.ts": "if (ask.name === 'whistle_now') ring();",
        "web/src/table.test.ts": "const name = 'whistle_now';",
    }.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.setattr(counting, "ROOT", tmp_path)
    monkeypatch.setattr(counting, "PYTHON", tmp_path / "src")
    monkeypatch.setattr(counting, "CLIENT", tmp_path / "web/src")
    whistle = Card(
        "Steam Whistle (option)",
        frozenset({"Steam Whistle", "whistle_now"}),
        frozenset({("roborally.mine", "Whistle")}),
        frozenset({"card-steam-whistle"}),
    )
    python = {f"src/roborally/{name}.py" for name in ("mine", "importing", "named", "asked")}
    assert places([whistle]) == {whistle.name: {*python, "web/src/table.ts", "words/en"}}
