"""Situation files: one situation or several, played by each rule set they name."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

from roborally.setting.fields import BadSituation, check_keys
from roborally.situation.playing import Result, play_situation

UNORDERED: Final = ("options", "upgrades", "discard", "hand_cards")


def read_situations(text: str, name: str) -> list[dict[str, Any]]:
    """The situations of a file; each gets an id."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadSituation(
            f"{name}:{error.lineno}:{error.colno}: this is not JSON: {error.msg}"
        ) from None
    if isinstance(data, dict) and "situations" in data:
        check_keys(data, ("format", "situations"), name)
        if data.get("format", 1) != 1:
            raise BadSituation(f"{name}: format {data['format']} is not known, only 1")
        situations = data["situations"]
        if not isinstance(situations, list):
            raise BadSituation(f"{name}: 'situations' should be a list")
    else:
        situations = [data]
    named = []
    for number, situation in enumerate(situations, 1):
        if not isinstance(situation, dict):
            raise BadSituation(f"{name}: situation {number} should be an object")
        usual = name if len(situations) == 1 else str(number)
        named.append({"id": usual, **situation})
    ids = [str(situation["id"]) for situation in named]
    for id in ids:
        if ids.count(id) > 1:
            raise BadSituation(f"{name}: two situations have the id '{id}'")
    return named


def play_all(situations: list[dict[str, Any]]) -> Iterator[tuple[dict[str, Any], Result]]:
    """Play every situation once for each of its rule sets."""
    for situation in situations:
        rules = situation.get("rules")
        if rules is None:
            yield situation, Result(str(situation["id"]), "", error="'rules' must be given")
            continue
        for name in rules if isinstance(rules, list) else [rules]:
            yield situation, play_situation(situation, str(name))


def differences(situation: dict[str, Any], result: Result) -> list[str]:
    """What is not as the situation itself expects."""
    if result.error is not None:
        return [result.error]
    found: list[str] = []
    points = {point["after"]: point for point in result.checkpoints}
    for expected in situation.get("expect", []):
        after = expected.get("after", next(reversed(points), ""))
        if after not in points:
            found.append(f"{after}: not reached")
            continue
        for key, value in expected.items():
            if key not in ("after", "robots"):
                found += _compare(f"{after}: {key}", value, points[after].get(key))
        for id, fields in (expected.get("robots") or {}).items():
            actual = points[after]["robots"].get(id)
            if actual is None:
                found.append(f"{after}: there is no robot {id}")
                continue
            for key, value in fields.items():
                found += _compare(f"{after}: {id}.{key}", value, actual.get(key), key in UNORDERED)
    for entry in result.refused:
        if not entry["refused"]:
            found.append(f"{entry['when']}: {entry['robot']}, {entry['ask']}: was not refused")
    for entry in result.legal:
        found += _legal_differences(entry)
    for id, told in result.orders.items():
        for key in ("valid", "bad_line", "parsed"):
            if key in situation["orders"][id]:
                found += _compare(f"orders: {id}.{key}", situation["orders"][id][key], told[key])
    return found


def _legal_differences(entry: dict[str, Any]) -> list[str]:
    where = f"{entry['when']}: {entry['robot']}, {entry['ask']}"
    choices = entry["choices"]
    found: list[str] = []
    if "count" in entry and entry["count"] != len(choices):
        found.append(f"{where}: expected {entry['count']} answers, got {len(choices)}")
    found += [f"{where}: {c} is not legal" for c in entry.get("includes", []) if c not in choices]
    found += [f"{where}: {c} is legal" for c in entry.get("excludes", []) if c in choices]
    return found


def _compare(where: str, expected: object, actual: object, unordered: bool = False) -> list[str]:
    if isinstance(expected, dict) and isinstance(actual, dict):
        return [
            line
            for key, value in expected.items()
            for line in _compare(f"{where}.{key}", value, actual.get(key))
        ]
    if unordered and isinstance(expected, list) and isinstance(actual, list):
        same = sorted(map(str, expected)) == sorted(map(str, actual))
    else:
        same = expected == actual
    return [] if same else [f"{where}: expected {json.dumps(expected)}, got {json.dumps(actual)}"]
