"""The words of an order, each with all that it may mean.

A line is cut into tokens by the longest phrases of the word lists. What stands in no list becomes
a token without a meaning, which no order accepts.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from typing import Final

from roborally.orders.problems import OrderProblem
from roborally.orders.written_cards import code, read_written
from roborally.postal.word_lists import LANGUAGES, LIGHT, meanings
from roborally.rules import BY_POST, RULES
from roborally.words.cards import card_called

LONGEST_PHRASE: Final = 6
FACINGS: Final = {"north": "N", "east": "E", "south": "S", "west": "W"}
_ORDINALS: Final = {
    **dict.fromkeys(("first", "1st", "erste", "ersten", "erster", "one", "eins"), 1),
    **dict.fromkeys(("second", "2nd", "zweite", "zweiten", "zweiter", "two", "zwei"), 2),
    **dict.fromkeys(("third", "3rd", "dritte", "dritten", "dritter", "three", "drei"), 3),
    **dict.fromkeys(("fourth", "4th", "vierte", "vierten", "vierter", "four", "vier"), 4),
    **dict.fromkeys(("fifth", "5th", "fünfte", "fünften", "fünfter", "five", "fünf"), 5),
}
_ID: Final = rf"(?<![\w'])(?:[a-e1-5]|{'|'.join(_ORDINALS)})(?![\w'])"
_PHASE: Final = r"(?:phases?|phasen|registers?|registern|reg|ph)"
_JOIN: Final = (
    r"\s*(?:,\s*(?:then|dann|and|und)|[,/+&]|\b(?:and|und|or|oder|then|dann|before|vor)\b)\s*"
)
_PLACE: Final = (
    r"(?:(?:only|nur)\s+)?(?:in|during|on|for|at|from|im|ab|während|für)\s+"
    r"(?:the\s+|den\s+|der\s+|die\s+)?"
)
_LIST: Final = rf"{_ID}(?:\s*(?:-|to|bis)\s*{_ID}|(?:{_JOIN}(?:{_PHASE}\s+)?{_ID})*)"
_ONWARDS: Final = (
    r"(?P<on>\s+(?:onwards?|on|an|and\s+later|or\s+later)(?![\w'])"
    r"(?!\s+(?:a|an|the|einer?|flag)\b))?"
)
_PHASES: Final = re.compile(
    rf"(?<![\w'])(?P<place>{_PLACE})?(?:{_PHASE}\.?\s+(?P<list>{_LIST})|(?P<nth>{_ID})\.?\s+{_PHASE}\b)"
    rf"{_ONWARDS}|(?<![\w'])in\s+(?P<letter>[b-e])(?![\w'])"
)
_UNLOCKED: Final = re.compile(
    r"(?<!\w)(?P<verb>unlock\w*|lock|free(?:\s+up)?|open|entsperren?|sperren?|öffnen?)(?:\s*:)?\s+"
    rf"(?P<first>first\s+|zuerst\s+)?(?:{_PHASE}\s+)?(?P<list>{_LIST})"
)
_CARD_NUMBER: Final = re.compile(r"(?<![\w])[\[(]?(?:p\.?\s*|/)?\d{2,3}[\])]?(?!\w)")
_STORES: Final = re.compile(r"flywheel|schwungrad|conditional|ersatzprogramm|bedingte\w* programm")
_WORD: Final = re.compile(
    r"\x01\d+|\x02\d+|[a-zäöüßéèáó]{1,2}\d{1,2}(?!\w)|\d+(?:st|nd|rd|th|ten|x)?(?!\w)|\d+"
    r"|[^\W\d_]+'t(?!\w)|'(?:d|ll|m|ve|s|re)(?!\w)|[^\W\d]+|>=|<=|=>|=<|==|!=|<>|&&|\|\||[^\s\w]"
)
_SQUARE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")
_QUOTES: Final = str.maketrans(
    dict.fromkeys('"`*\u00b4\u201e\u201c\u201d\u00ab\u00bb', " ")
    | dict.fromkeys("\u2019\u2018\u201a", "'")
)
_UMLAUTS: Final = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
_SPAN: Final = re.compile(r"(?<![\w-])([a-e]|\d)\s?[-\u2010-\u2015]\s?([a-e]|\d)(?![\w-])")
_DASHES: Final = re.compile(r"(?<=\w)[-\u2010-\u2015](?=\w)")
_LONE_DASH: Final = re.compile(r"\s+[-\u2010-\u2015]+\s+|[\u2010-\u2015]")
_NUMBERED: Final = re.compile(r"(\d)\.(?=\s+(?:gang|phase|register|runde))")
_SILENT: Final = frozenset("()[]{}.!?'")


Phrases = dict[tuple[str, ...], dict[str, str]]
"""What phrases, word by word, may be: the kinds of each with the value it has as such."""


@dataclass(frozen=True, slots=True)
class Names:
    """Who and what an order may speak of: robots, players with their robots, options.

    ``own`` is the robot of the writer.
    """

    robots: tuple[str, ...] = ()
    players: Mapping[str, str] = field(default_factory=dict)
    own: str = ""
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Token:
    """What was written, the kinds of words that it can be, and a value: a name, a number."""

    text: str
    kinds: frozenset[str]
    value: str = ""
    phases: tuple[int, ...] = ()
    foreign: bool = False

    def is_a(self, *kinds: str) -> bool:
        return not self.kinds.isdisjoint(kinds)

    @property
    def light(self) -> bool:
        """Whether it may be left out in reading."""
        return LIGHT in self.kinds


def words_of(text: str) -> tuple[str, ...]:
    """The words and signs of a text as the lists have them: folded, without quotes and hyphens."""
    return tuple(_folded(word) for word in _WORD.findall(_smooth(text)) if word not in _SILENT)


def _folded(word: str) -> str:
    """A word with its umlauts in two letters, as those write it who have no others."""
    return word.translate(_UMLAUTS)


def _smooth(text: str) -> str:
    text = _SPAN.sub(r"\1 to \2", text.translate(_QUOTES).lower().replace("->", ": "))
    text = _DASHES.sub(" ", text)
    return _NUMBERED.sub(r"\1", _LONE_DASH.sub(", ", text))


def tokens_of(line: str, language: str, names: Names) -> list[Token]:
    """The tokens of a line; words of the language come before those of the other one."""
    text, held = _hold_cards(_smooth(line))
    text = _UNLOCKED.sub(lambda m: _hold_list(m, held), text)
    text = _PHASES.sub(lambda m: _hold_phases(m, held), text)
    words = [word for word in _WORD.findall(text) if word not in _SILENT]
    others = (_word_list(other) for other in LANGUAGES if other != language)
    lists = (_names_list(names), _word_list(language), *others)
    found: list[Token] = []
    i = 0
    while i < len(words):
        if words[i][0] in "\x01\x02":
            found.append(held[int(words[i][1:])])
            i += 1
            continue
        length, token = _longest(words, i, lists)
        i += length
        if token.kinds != {LIGHT}:
            found.append(token)
    return found


def _longest(words: list[str], i: int, lists: tuple[Phrases, ...]) -> tuple[int, Token]:
    for length in range(min(LONGEST_PHRASE, len(words) - i), 0, -1):
        phrase = tuple(map(_folded, words[i : i + length]))
        kinds = lists[0].get(phrase, {}) | lists[1].get(phrase, {})
        foreign = not kinds
        kinds = kinds or next((found for one in lists[2:] if (found := one.get(phrase))), {})
        if kinds:
            value = next((value for value in kinds.values() if value), "")
            text = " ".join(words[i : i + length])
            return length, Token(text, frozenset(kinds), value, (), foreign)
    word = words[i]
    if word.isdecimal():
        return 1, Token(word, frozenset({"number"}), str(int(word)))
    if _SQUARE.fullmatch(word):
        return 1, Token(word, frozenset({"square"}), word.upper())
    if word in (",", ":", ";"):
        return 1, Token(word, frozenset({"comma" if word != ":" else "colon"}))
    return 1, Token(word, frozenset())


@cache
def _word_list(language: str) -> Phrases:
    found: Phrases = {}
    for phrase, kind, value in meanings(language):
        found.setdefault(words_of(phrase), {})[kind] = value
    return found


@lru_cache(maxsize=8)
def _option_list(options: tuple[str, ...]) -> Phrases:
    """The options by their names in both languages. What has another name in another edition is
    understood as that of the edition at hand.
    """
    by_post = [rules() for rules in RULES.values() if rules.traits.by_post]
    classic = {card.name for rules in by_post for card in rules.options()}
    called = {name: card_called(name, "de") for name in (*sorted(classic), *options)}
    at_hand = {called[name]: name for name in options}
    found: Phrases = {}
    for name, german in called.items():
        meant = name if name in options else at_hand.get(german, name)
        for text in (name, german):
            for form in (words_of(text), ("".join(words_of(text)),)):
                found.setdefault(form, {"option": meant})
    return found


def _names_list(names: Names) -> Phrases:
    players = tuple(names.players.items())
    options = tuple(names.options or RULES[BY_POST]().option_names)
    return _named(names.robots, players, names.own, options)


@lru_cache(maxsize=32)
def _named(
    robots: tuple[str, ...],
    players: tuple[tuple[str, str], ...],
    own: str,
    options: tuple[str, ...],
) -> Phrases:
    """Options, robots and players. Of a name the first word does if nobody else's is the same."""
    found = dict(_option_list(options))
    known = {**{robot: robot for robot in robots}, **dict(players)}
    firsts = [words_of(name)[:1] for name in known]
    for name, robot in known.items():
        phrase = words_of(name)
        forms = [phrase, ("".join(phrase),)]
        if firsts.count(phrase[:1]) == 1:
            forms.append(phrase[:1])
        for form in forms:
            if any(form):
                mine = {"me": ""} if robot == own else {}
                found[form] = {**found.get(form, {}), "robot": robot, **mine}
    return found


def _hold_cards(text: str) -> tuple[str, list[Token]]:
    """Cards that shall be laid on an option are put aside: their words mean other things."""
    held: list[Token] = []
    if not _STORES.search(text):
        return text, held
    for number in _CARD_NUMBER.finditer(text):
        before = [m.start() for m in re.finditer(r"(?<!\w)\w", text[: number.end()])][-6:]
        for start in before:
            part = text[start : number.end()]
            try:
                card = read_written(part)
            except OrderProblem:
                continue
            if card.kind and card.priority:
                held.append(Token(part, frozenset({"stored card"}), code(card)))
                return text[:start] + f" \x02{len(held) - 1} " + text[number.end() :], held
    return text, held


def _ids(text: str) -> tuple[int, ...]:
    found = re.findall(_ID, re.sub(_PHASE, " ", text))
    numbers = [_ORDINALS.get(k) or ("abcde".find(k) + 1) or int(k) for k in found]
    if re.search(r"-|(?<!\w)(?:to|bis)(?!\w)", text) and len(numbers) == 2:
        numbers = list(range(numbers[0], numbers[1] + 1))
    return tuple(dict.fromkeys(numbers))


def _hold_list(match: re.Match[str], held: list[Token]) -> str:
    held.append(Token(match["list"].strip(), frozenset({"phases"}), "", _ids(match["list"])))
    first = match["first"] or ""
    return f"{match['verb']} {first} \x01{len(held) - 1} "


def _hold_phases(match: re.Match[str], held: list[Token]) -> str:
    phases = _ids(match["list"] or match["nth"] or match["letter"])
    place = (match["place"] or "").split()
    begins = bool(place) and place[0] in ("from", "ab")
    if (match["on"] and (begins or "later" in match["on"] or "onward" in match["on"])) or begins:
        phases = tuple(range(min(phases), 6))
        tail = ""
    else:
        tail = match["on"] or ""
    kind = "in phases" if place or match["letter"] else "phases"
    held.append(Token(match[0].strip(), frozenset({kind}), "", phases))
    return f" \x01{len(held) - 1} {tail}"


def near_word(word: str, language: str) -> str:
    """A word of the lists that is spelt nearly like another."""
    known = {phrase[0] for phrase in _word_list(language) if len(phrase) == 1}
    known |= {one for phrase in _option_list(RULES[BY_POST]().option_names) for one in phrase}
    near = difflib.get_close_matches(word, [w for w in known if len(w) > 4], 1, 0.8)
    return near[0] if near else ""
