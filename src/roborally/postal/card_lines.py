"""Lines of a program: ``a - Move-3 P800``, ``Left P70`` without its phase, or five on one line."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from roborally.game.state import REGISTERS
from roborally.orders.problems import OrderProblem
from roborally.orders.written_cards import WrittenCard, read_written

_NTH: Final = {
    **dict.fromkeys(("one", "first", "1st", "eins", "erste", "ersten"), 1),
    **dict.fromkeys(("two", "second", "2nd", "zwei", "zweite", "zweiten"), 2),
    **dict.fromkeys(("three", "third", "3rd", "drei", "dritte", "dritten"), 3),
    **dict.fromkeys(("four", "fourth", "4th", "vier", "vierte", "vierten"), 4),
    **dict.fromkeys(("five", "fifth", "5th", "fünf", "fünfte", "fünften"), 5),
}
_PHASE: Final = r"(?:register|phase|reg|ph|r|slot)"
_SIGN: Final = r"[-\u2010-\u2015.:)\]=>,]+"
_MARK: Final = re.compile(
    rf"(?P<open>[(\[#]\s*)?(?P<prose>in\s+)?(?:(?P<word>{_PHASE})\b\.?\s*(?P<after>[a-e1-5]|{'|'.join(_NTH)})"
    rf"|r(?P<short>[1-5])(?=\s*[:)\].=])|(?P<before>{'|'.join(_NTH)}|[1-5]\.)\s+(?:phase|register)"
    rf"|(?P<nth>{'|'.join(_NTH)})(?=\s*:)|(?P<bare>[a-e1-5]))"
    rf"(?P<locked>\s*[(\[]?(?:locked|gesperrt|blockiert)[)\]]?)?\s*(?P<sign>{_SIGN}\s*|\s+|$)(?P<card>.*)",
    re.IGNORECASE,
)
_LOCKED: Final = re.compile(
    r"\s*[(\[]?\s*\b(?:is locked|ist gesperrt|locked|lock|gesperrt|blockiert|lk)\b\s*[)\]]?\s*",
    re.IGNORECASE,
)
_PLAY: Final = re.compile(
    r"^(?:i\s+|ich\s+)?(?:play|spiele|use|is)\s+(?:ich\s+)?(?:my\s+)?", re.IGNORECASE
)
_SEPARATORS: Final = (r"[,;|]", r"\s+/\s+", r"\s+[-\u2013\u2014]\s+", r"\s+(?:then|dann)\s+")
_EACH: Final = re.compile(r".*?(?<!\d)\d{2,3}(?![\d°])[)\]]?")
LONGEST_CARD: Final = 40
_NUMBER: Final = re.compile(r"\d{2,3}")


@dataclass(frozen=True, slots=True)
class CardLine:
    """What was written for a phase; ``register`` is 0 if none was named."""

    register: int
    text: str
    cards: tuple[WrittenCard, ...] = ()
    locked: bool = False


def read_card_lines(line: str) -> list[CardLine] | None:
    """The cards of a line, one or several; None if it is none of a program.

    Raises OrderProblem if it names a phase but no card.
    """
    try:
        one = _read_one(line)
    except OrderProblem as problem:
        several = _several(line)
        if several is None and (phase_named(line) or _nearly_a_card(line, problem)):
            raise
        return several
    if one is None or not _complete(one):
        return _several(line) or ([one] if one is not None else None)
    return [one]


def _nearly_a_card(line: str, problem: OrderProblem) -> bool:
    """Whether a line without a phase was probably meant as a card."""
    known = problem.key in ("nearly a card", "two priorities")
    return known and len(line) < LONGEST_CARD and bool(_NUMBER.search(line))


def _complete(line: CardLine) -> bool:
    return bool(line.cards) and all(card.priority for card in line.cards)


def phase_named(line: str) -> int:
    """The register that a line begins with, 0 if there is none."""
    match = _MARK.fullmatch(line)
    return _register(match) if match else 0


def _read_one(line: str) -> CardLine | None:
    """A line with one card or one pair, with or without its phase."""
    match = _MARK.fullmatch(line)
    if match:
        register = _register(match)
        text = match["card"].strip().rstrip(".;,!")
        marked = bool(match["locked"]) or bool(_LOCKED.search(text))
        text = _PLAY.sub("", _LOCKED.sub(" ", text).strip())
        if not text and marked:
            return CardLine(register, text, (), locked=True)
        if (
            match["bare"]
            and match["bare"].isdigit()
            and not match["sign"].strip()
            and text.isdigit()
        ):
            raise OrderProblem("phase or squares", text=line, phase="abcde"[register - 1])
        try:
            return CardLine(register, text, _cards(text), marked)
        except OrderProblem:
            if not match["bare"] or not match["bare"].isdigit() or match["sign"].strip():
                raise
    text = _LOCKED.sub(" ", line).strip().rstrip(".;,!")
    cards = _cards(text)
    if not all(card.priority for card in cards):
        return None
    return CardLine(0, text, cards, text != line.strip().rstrip(".;,!"))


def _cards(text: str) -> tuple[WrittenCard, ...]:
    return tuple(read_written(part) for part in text.split("+"))


def _register(match: re.Match[str]) -> int:
    word = (
        match["after"] or match["short"] or match["before"] or match["nth"] or match["bare"]
    ).lower()
    word = word.rstrip(".")
    return _NTH.get(word) or "abcde".find(word) + 1 or int(word)


def _several(line: str) -> list[CardLine] | None:
    """Two to five cards on one line: all of them with their phases, or none."""
    for parts in _partings(line):
        if not 2 <= len(parts) <= REGISTERS:
            continue
        ways = [way for marked in (True, False) if (way := _all(parts, marked=marked))]
        if len(ways) == 1:
            return ways[0]
    return None


def _partings(line: str) -> Iterator[list[str]]:
    text = line.strip().rstrip(".;,!")
    for separator in _SEPARATORS:
        yield [part.strip() for part in re.split(separator, text)]
    found = _EACH.findall(text)
    if "".join(found) == text:
        yield [part.strip(" ,;/-") for part in found]


def _all(parts: list[str], *, marked: bool) -> list[CardLine] | None:
    found: list[CardLine] = []
    for part in parts:
        try:
            if marked:
                one = _read_one(part) if _MARK.fullmatch(part) else None
            else:
                text = _LOCKED.sub(" ", part).strip()
                one = CardLine(0, text, _cards(text), text != part)
        except OrderProblem:
            return None
        if one is None or not _complete(one):
            return None
        found.append(one)
    registers = [one.register for one in found]
    return found if not marked or len(set(registers)) == len(registers) else None
