"""The parts of a sentence: where it ends, where its conditions begin, its phases, its otherwise."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from roborally.orders.problems import OrderProblem
from roborally.postal.conditions import SIGNS, text_of
from roborally.postal.tokens import Token

MARKS: Final = ("if", "unless")
"""Words that conditions begin with."""
_STOP: Final = re.compile(
    r"(?:(?<=[^\W\d_]{2}[^\s\d.])(?<!\breg)(?<!prio)(?<!\bpri)[.;!]+|(?<=\d);)\s+"
    r"(?!\s|(?:else|otherwise|sonst|ansonsten|andernfalls)\b)",
    re.IGNORECASE,
)


def sentences_of(line: str) -> list[str]:
    """The sentences of a line; what is to be done otherwise belongs to the one before."""
    return [part for part in _STOP.split(line) if part.strip()]


def trimmed(tokens: Sequence[Token]) -> list[Token]:
    """Without thanks at the end and commas at both ends."""
    found = list(tokens)
    while found and found[-1].is_a("thanks", "comma", "colon"):
        found.pop()
    while found and found[0].is_a("comma"):
        found.pop(0)
    return found


def marked(tokens: list[Token]) -> list[Token]:
    """'at 4 damage', 'from damage 7 on', 'with under 3 damage', 'on a flag' begin conditions."""
    found: list[Token] = []
    inside = False
    for i, token in enumerate(tokens):
        if token.is_a("should") and not found:
            found.append(_if(token.text))
            inside = True
            continue
        if token.is_a(*MARKS):
            if found and found[-1].is_a(*MARKS):
                continue
            inside = True
        elif token.is_a("comma", "colon"):
            inside = False
        opening = [] if inside else _opening(tokens[i:], first=not found)
        inside = inside or bool(opening)
        found += opening or [token]
    return found


def _if(text: str) -> Token:
    return Token(text, frozenset({"if"}))


def _opening(tokens: list[Token], *, first: bool) -> list[Token]:
    """What stands for the first of these words if a condition begins with it."""
    token, rest = tokens[0], tokens[1:3]
    if not rest:
        return []
    counted = rest[0].is_a("number", *SIGNS)
    named = len(rest) == 2 and rest[0].is_a("damage") and rest[1].is_a("number")
    if token.is_a("from") and (counted or named) and not token.is_a("phases"):
        return [_if(token.text), Token("", frozenset({"from"}))]
    if token.is_a("at", "with") and counted and any(t.is_a("damage") for t in tokens):
        return [_if(token.text)]
    if token.is_a("on", "at") and rest[0].is_a("destroyed"):
        return [_if(token.text)]
    return [_if(""), token] if first and token.is_a("on", "at") and _is_site(rest[0]) else []


def _is_site(token: Token) -> bool:
    return token.is_a("two wrenches", "repair site", "flags", "belt", "gear")


def split_else(tokens: list[Token]) -> tuple[list[Token], list[Token]]:
    """What shall be done, and what otherwise: 'repair, else option', 'repair, option otherwise'."""
    places = [i for i, token in enumerate(tokens) if token.is_a("else")]
    if not places:
        return tokens, []
    if len(places) > 1:
        raise OrderProblem("two elses")
    at = places[0]
    if at + 1 < len(tokens):
        return trimmed(tokens[:at]), tokens[at + 1 :]
    commas = [i for i, token in enumerate(tokens) if token.is_a("comma")]
    if not commas:
        raise OrderProblem("not understood", text=text_of(tokens))
    return tokens[: commas[-1]], tokens[commas[-1] + 1 : at]


def take_phases(tokens: list[Token]) -> tuple[list[Token], tuple[int, ...]]:
    """The phases that an order is for; those that are locked or unlocked stay."""
    own = any(token.is_a("lock", "unlock") for token in tokens)
    kinds = ("in phases",) if own else ("in phases", "phases")
    found = [token for token in tokens if token.is_a(*kinds)]
    if own and not any(token.is_a("phases") for token in tokens):
        return [_plain(token) for token in tokens], ()
    if len(found) > 1:
        raise OrderProblem("phases twice", text=text_of(tokens), first=found[0].text)
    rest = [token for token in tokens if not token.is_a(*kinds)]
    return rest, tuple(sorted(found[0].phases)) if found else ()


def _plain(token: Token) -> Token:
    return replace(token, kinds=frozenset({"phases"})) if token.is_a("in phases") else token


def without_then(tokens: list[Token]) -> list[Token]:
    return tokens[1:] if tokens and tokens[0].is_a("then") else tokens
