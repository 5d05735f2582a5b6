"""What is expected of robots after a situation: whether it holds, and how it is said."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from roborally.floor.geometry import column_name
from roborally.referee import Referee
from roborally.setting.fields import BadSituation
from roborally.setting.reporting import report_robot
from roborally.words.cards import card_called
from roborally.words.languages import words_in

Expected = dict[str, dict[str, Any]]
"""Fields by the name of a robot, as in ``expect`` of a situation; ``cards`` is how many it holds,
``spam`` how many SPAM cards lie in its discard pile."""
SETS: Final = ("options", "upgrades")


def holds(expected: Expected, referee: Referee) -> bool:
    """Whether all of it is so."""
    state = referee.state
    robots = {robot.name: robot for robot in state.robots}
    for name, fields in expected.items():
        if name not in robots:
            raise BadSituation(f"there is no robot {name}")
        report = _report(report_robot(state, robots[name], referee.ruleset))
        for field, value in fields.items():
            if field not in report:
                raise BadSituation(f"{name}: unknown field '{field}'")
            actual = report[field]
            if (sorted(actual) if field in SETS else actual) != value:
                return False
    return True


def _report(report: dict[str, Any]) -> dict[str, Any]:
    """With what is counted. Whoever is no longer on the floor is gone in every edition."""
    in_discard = report.get("damage_cards_in_discard", {})
    gone = report.get("destroyed", False) or report.get("rebooted", False)
    return report | {
        "cards": len(report["hand_cards"]),
        "spam": in_discard.get("SPAM", 0),
        "gone": gone,
    }


def told(expected: Expected, language: str = "en") -> str:
    """It as a sentence, a part for each robot."""
    words = words_in(language)
    robots = [
        words.say("expect-robot", robot=name, what=_joined(list(_told(fields, language)), language))
        for name, fields in expected.items()
    ]
    return _joined(robots, language) + "."


def _joined(parts: Sequence[str], language: str) -> str:
    if len(parts) == 1:
        return parts[0]
    return words_in(language).say("list-and", first=", ".join(parts[:-1]), last=parts[-1])


def _told(fields: dict[str, Any], language: str) -> Iterator[str]:
    words = words_in(language)
    for field, value in fields.items():
        match value:
            case True | False:
                yield words.say(f"expect-{field}-{'yes' if value else 'no'}")
            case [int(x), int(y)] if field in ("at", "archive"):
                yield words.say(f"expect-{field}", square=f"{column_name(x)}{y + 1}")
            case int():
                yield words.say(f"expect-{field}", n=value)
            case []:
                yield words.say(f"expect-{field}-none")
            case list():
                names = [
                    str(one) if field == "locked" else card_called(one, language) for one in value
                ]
                yield words.say(f"expect-{field}", names=_joined(names, language), n=len(value))
            case str() if field == "facing":
                yield words.say("expect-facing", facing=words.say(f"direction-{value}"))
            case _:
                yield words.say(f"expect-{field}-{value}")
