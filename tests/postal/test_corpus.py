"""Lines as people write them, with what they mean: nine of ten must be understood, none misread."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import pytest

from roborally.game.cards import CODES
from roborally.postal.sheet import Sheet, read_sheet
from roborally.postal.tokens import Names
from roborally.postal.wording import explain

FOLDER = Path(__file__).parent / "corpus"
NAMES = Names(
    ("Twonky", "Spin Bot", "Hammer Bot", "Zoom Bot"),
    {"Fred": "Twonky", "Anna": "Spin Bot", "Bob": "Hammer Bot", "Mia Moor": "Zoom Bot"},
    "Twonky",
)
REFUSED = "refused"
NOT_YET = "refused, though it means "
"""What a reader would understand and the parser does not; it counts as not understood."""


@dataclass(frozen=True)
class Line:
    """A line of the corpus: where it stands, what was written, what it means."""

    file: str
    kind: str
    text: str
    meaning: str


def corpus(pattern: str = "*.txt") -> list[Line]:
    found: list[Line] = []
    for path in sorted(FOLDER.glob(pattern)):
        kind = ""
        for line in path.read_text("utf-8").splitlines():
            if line.startswith("["):
                kind = line.strip("[]")
            elif " => " in line:
                text, _, meaning = line.rpartition(" => ")
                found.append(Line(path.stem, kind, text, meaning.strip()))
    return found


def meaning(sheet: Sheet) -> str:
    """What was read, in the words of the corpus."""
    if sheet.problems:
        return REFUSED
    parts = [f"name {named.name}" for named in sheet.names]
    parts += [f"turn {sheet.turn}"] if sheet.turn else []
    for register, cards in sorted(sheet.cards.items()):
        for card in cards:
            kind = CODES[card.kind] if card.kind else "?"
            mark = " locked" if register in sheet.marked else ""
            parts.append(f"{'abcde'[register - 1]} {kind} {card.priority}{mark}")
    parts += ["power down"] * sheet.power_down + ["stay down"] * sheet.stay_down
    if sheet.power_line and not sheet.power_down and not sheet.stay_down:
        parts.append("no power down")
    parts += [str(order) for order in sheet.orders]
    return "; ".join(parts) or "nothing"


def read(line: Line) -> Sheet:
    return read_sheet(line.text, names=NAMES)


def same(one: str, other: str) -> bool:
    return sorted(one.split("; ")) == sorted(other.split("; "))


@pytest.mark.rule("POST-009", "POST-010", "POST-011", "POST-014", "POST-026", "POST-038")
@pytest.mark.parametrize("file", sorted({line.file for line in corpus()}))
def test_no_line_is_misread(file: str) -> None:
    wrong = [
        f"{line.text!r} means {line.meaning}, not {found}"
        for line in corpus(f"{file}.txt")
        if not same(found := meaning(read(line)), line.meaning.partition(",")[0])
        if not same(found, line.meaning)
    ]
    assert wrong == []


@pytest.mark.parametrize("file", sorted({line.file for line in corpus()}))
def test_nine_of_ten_lines_are_understood(file: str) -> None:
    meant = [line for line in corpus(f"{file}.txt") if line.meaning != REFUSED]
    understood = [line for line in meant if not line.meaning.startswith(NOT_YET)]
    assert len(understood) >= 0.9 * len(meant)


def test_the_corpus_is_large_and_has_both_languages_and_dangers() -> None:
    count = Counter(line.file for line in corpus())
    assert count["orders.en"] > 400
    assert count["orders.de"] > 250
    assert sum(line.meaning == REFUSED for line in corpus()) > 80
    texts = [(line.file, line.kind, line.text) for line in corpus()]
    assert len(texts) == len(set(texts))


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_refusal_quotes_the_line_and_says_what_would_do(language: str) -> None:
    for line in corpus():
        for problem in read(line).problems:
            words = explain(language, problem)
            assert len(words) > 30, words
            quoted = [text for text in words.split("'")[1::2] if text in line.text]
            assert quoted or problem.key in ("power twice", "phase twice"), words


def test_a_line_in_capitals_or_with_other_spaces_means_the_same() -> None:
    for line in corpus():
        if line.kind not in ("heading", "courtesy"):
            loud = read_sheet(f"  {line.text.upper().replace(' ', '  ')} ", names=NAMES)
            assert same(meaning(loud), meaning(read(line))), line.text
