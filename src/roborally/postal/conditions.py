"""Conditions in plain words: *if I have three or more damage and finish on a flag*.

A condition is cut at *or*, then at *and*. What is left is one test, whose words may stand in any
order, but every one of them must belong to it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Final

from roborally.orders.conditions import FACTS, QUANTITIES, Clause, Condition
from roborally.orders.problems import OrderProblem
from roborally.postal.tokens import Names, Token

SIGNS: Final = (">", ">=", "<", "<=", "=", "!=")
_NUMBERS: Final = (
    *("damage", "hits", "flags", "lives", "options", "cards", "energy", "distance", "turn"),
)
_OF_TARGET: Final = ("damage", "flags", "lives")
_SITES: Final = {
    "two wrenches": "on two wrenches",
    "repair site": "on repair site",
    "flags": "on flag",
    "chop shop": "on chop shop",
    "belt": "on belt",
    "gear": "on gear",
}
Alternatives = tuple[tuple[Clause, ...], ...]


def text_of(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)


def all_of(*conditions: Alternatives) -> Alternatives:
    """All of these conditions: each alternative of one with each of the others."""
    parts = [condition for condition in conditions if condition]
    if not parts:
        return ()
    return tuple(tuple(dict.fromkeys(c for part in one for c in part)) for one in product(*parts))


def none_of(condition: Alternatives) -> Alternatives:
    """The opposite of a condition."""
    denied = [[replace(c, negated=not c.negated) for c in tests] for tests in condition]
    return tuple(tuple(one) for one in product(*denied))


def condition_of(alternatives: Alternatives) -> Condition | None:
    return Condition(alternatives) if alternatives else None


def read_alternatives(
    tokens: Sequence[Token], names: Names, noun: Token | None = None
) -> Alternatives:
    """The alternatives of a condition; raises OrderProblem saying what would be accepted.

    ``noun`` is what a number without a noun counts: 'instead of damage if I have 6 or more'.
    """
    tokens = [t for t in _joined(tokens) if not t.is_a("then")]
    found: list[tuple[Clause, ...]] = []
    last: Clause | None = None
    for alternative in _cut(tokens, "or"):
        tests: list[Clause] = []
        for part in _cut(alternative, "and"):
            counted = noun if noun is not None and _bare_number(part) else None
            clauses = _clauses([*part, counted] if counted else part, last, names)
            last = clauses[-1]
            tests += clauses
        found.append(tuple(tests))
    return tuple(found)


def _joined(tokens: Sequence[Token]) -> list[Token]:
    """Without commas before *and* and *or*; 'between 2 and 4' is one token."""
    found: list[Token] = []
    i = 0
    while i < len(tokens):
        token = tokens[i]
        if token.is_a("number") and len(tokens) > i + 2 and tokens[i + 1].is_a("to"):
            low, high = token.value, tokens[i + 2].value
            if high.isdigit() and int(low) < int(high):
                text = text_of(tokens[i : i + 3])
                found.append(Token(text, frozenset({"range"}), f"{low} {high}"))
                i += 3
                continue
        if token.is_a("between") and len(tokens) > i + 3 and tokens[i + 2].is_a("and"):
            low, high = tokens[i + 1].value, tokens[i + 3].value
            if low.isdigit() and high.isdigit() and int(low) < int(high):
                text = text_of(tokens[i : i + 4])
                found.append(Token(text, frozenset({"range"}), f"{low} {high}"))
                i += 4
                continue
        if not (token.is_a("comma") and i + 1 < len(tokens) and tokens[i + 1].is_a("and", "or")):
            found.append(token)
        i += 1
    return found


def _bare_number(tokens: list[Token]) -> bool:
    return _only(tokens, "number", "or more", "or less", "have", "me", *SIGNS) and bool(
        _one(tokens, "number") and any(token.is_a("have") for token in tokens)
    )


def _cut(tokens: Sequence[Token], kind: str) -> list[list[Token]]:
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.is_a(kind):
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _clauses(tokens: list[Token], last: Clause | None, names: Names) -> list[Clause]:
    """The tests that some words mean: one, or two for a range."""
    denied = any(token.is_a("not") for token in tokens)
    if sum(token.is_a("not") for token in tokens) > 1:
        raise _no_condition(tokens)
    words = [token for token in tokens if not token.is_a("not")]
    found = (
        _comparison(words, last)
        or _fact(words)
        or _possession(words)
        or _named(words, last, names)
        or _shorthand(words, last)
    )
    if not found:
        raise _no_condition(tokens)
    if denied:
        if len(found) > 1:
            raise _no_condition(tokens)
        return [replace(found[0], negated=not found[0].negated)]
    return found


def _no_condition(tokens: Sequence[Token]) -> OrderProblem:
    text = text_of(tokens)
    return OrderProblem(
        "no condition", text=text, numbers=", ".join(QUANTITIES), facts=", ".join(FACTS)
    )


def _only(tokens: Sequence[Token], *kinds: str) -> bool:
    return all(token.light or token.is_a(*kinds) for token in tokens)


def _one(tokens: Sequence[Token], *kinds: str) -> Token | None:
    found = [token for token in tokens if token.is_a(*kinds)]
    return found[0] if len(found) == 1 else None


def _comparison(tokens: list[Token], last: Clause | None) -> list[Clause]:
    """A number compared with another: 'damage > 3', 'I have 3 or more damage'."""
    what = _quantity(tokens)
    if not what:
        return []
    allowed = (
        *("number", "range", *SIGNS, "or more", "or less", "from", "onwards", "left over"),
        *("be", "have", "points", "me", "only", "at"),
    )
    extra = {
        "flags": ("touched",),
        "distance": ("target", "at", "to", "of", "squares", "it"),
        "damage": ("take",),
    }
    kind = what.removeprefix("target ")
    more = ("target",) if what.startswith("target ") else ()
    own = {"register": "phase word"}.get(kind, kind)
    begun = ("on",) if _begins(tokens) else ()
    if not _only(tokens, own, *allowed, *extra.get(kind, ()), *more, *begun):
        return []
    span = _one(tokens, "range")
    if span:
        low, high = span.value.split()
        return [Clause(what, ">=", low), Clause(what, "<=", high)]
    number = _one(tokens, "number")
    if number is None:
        return []
    signs = [s for token in tokens for s in SIGNS if token.is_a(s)]
    if any(token.is_a("or more") for token in tokens) or _begins(tokens):
        signs.append(">=")
    if any(token.is_a("or less") for token in tokens):
        signs.append("<=")
    if not signs:
        signs = ["="] if _plainly_equal(tokens, kind) else []
        if not signs:
            raise OrderProblem("which number", text=text_of(tokens), number=number.value)
    if len(signs) > 1:
        return []
    return [Clause(what, signs[0], number.value)]


def _begins(tokens: list[Token]) -> bool:
    return any(token.is_a("from") for token in tokens)


def _plainly_equal(tokens: list[Token], kind: str) -> bool:
    """'damage is 5', 'one life left', 'two flags'. Of damage 'I have 5' may mean 5 or more."""
    if any(token.is_a("only", "left over") for token in tokens) or kind not in ("damage", "hits"):
        return True
    said = {token.text for token in tokens if token.is_a("be")}
    return bool(said & {"is", "are", "'s", "ist", "beträgt", "liegt"})


def _quantity(tokens: list[Token]) -> str:
    whose = "target " if any(token.is_a("target") for token in tokens) else ""
    found = [kind for kind in _NUMBERS if any(token.is_a(kind) for token in tokens)]
    if any(token.is_a("phase word") for token in tokens):
        found.append("register")
    if len(found) != 1 or not any(token.is_a("number", "range") for token in tokens):
        return ""
    return f"{whose}{found[0]}" if found[0] in _OF_TARGET else found[0]


def _fact(tokens: list[Token]) -> list[Clause]:
    target = any(token.is_a("target") for token in tokens)
    about = ("target", "be", "me", "it")
    if _one(tokens, "falls") and _only(tokens, "falls", "pit", "target", "it", "be"):
        return [Clause("target falls")]
    if _one(tokens, "destroy") and target and _only(tokens, "destroy", "target", "it"):
        return [Clause("target destroyed")]
    if _one(tokens, "destroyed") and _only(tokens, "destroyed", *about):
        mixed = target and any(token.is_a("me") for token in tokens)
        return [] if mixed else [Clause("target destroyed" if target else "destroyed")]
    if _one(tokens, "power down") and target and _only(tokens, "power down", "target", "be"):
        return [Clause("target powered down")]
    for kind, clause in (
        ("undamaged", Clause("damage", "=", "0")),
        ("damaged", Clause("damage", ">", "0")),
    ):
        if _one(tokens, kind) and _only(tokens, kind, "be", "me", "have", "target"):
            return [replace(clause, what="target damage") if target else clause]
    if _one(tokens, "virtual") and _only(tokens, "virtual", "be", "me"):
        return [Clause("virtual")]
    for kind, fact in _SITES.items():
        there = kind in ("two wrenches", "repair site") or _one(tokens, "on", "at", "in")
        words = (kind, "on", "at", "in", "standing", "be", "me", "turn", "of")
        if _one(tokens, kind) and there and _only(tokens, *words):
            return [Clause(fact)]
    return []


def _possession(tokens: list[Token]) -> list[Clause]:
    option = _one(tokens, "option")
    if option is None or not any(token.is_a("have") for token in tokens):
        return []
    if not _only(tokens, "option", "have", "me", "target", "options", "left over"):
        return []
    target = any(token.is_a("target") for token in tokens)
    return [Clause("target has" if target else "has", "", option.value)]


def _named(tokens: list[Token], last: Clause | None, names: Names) -> list[Clause]:
    """'target is Twonky', 'against Twonky', and 'Twonky' after another of these."""
    robot = _one(tokens, "robot")
    if robot is None:
        _stranger(tokens, names)
        return []
    if _one(tokens, "destroyed") and _only(tokens, "robot", "destroyed", "be"):
        return [Clause("destroyed")] if robot.value == names.own else []
    sign = "!=" if any(token.is_a("!=") for token in tokens) else "="
    if not _only(tokens, "robot", "target", "be", "at", "on", "=", "!=", "it", "for", "to"):
        return []
    if len([t for t in tokens if not t.light]) == 1 and last is not None and last.what != "target":
        return []
    return [Clause("target", sign, robot.value)]


def _stranger(tokens: list[Token], names: Names) -> None:
    """'target is Fritz', when nobody is called so."""
    unknown = [token for token in tokens if not token.kinds]
    known = [token for token in tokens if token.kinds]
    if unknown and any(t.is_a("target") for t in known) and _only(known, "target", "be", "=", "!="):
        raise OrderProblem("no robot", text=text_of(unknown), robots=", ".join(names.robots))


def _shorthand(tokens: list[Token], last: Clause | None) -> list[Clause]:
    """'damage = 4 or 6'."""
    if last is None or last.sign != "=" or not last.value.isdigit():
        return []
    if len(tokens) == 1 and tokens[0].is_a("number"):
        return [Clause(last.what, "=", tokens[0].value)]
    return []
