"""Whether a course can be raced at all: it is set up once for every number of players."""

from __future__ import annotations

from typing import Final

from roborally.cards.registry import robots_each
from roborally.floor.course import Course
from roborally.floor.findings import ERROR, Finding, finding
from roborally.floor.validation import check_course
from roborally.game.setup import BadSetup, Setup, seats_for
from roborally.rules import RULES, USUAL, rules_named, usual_rules

USUAL_PLAYERS: Final = 4
"""Where the course does not say how many."""


def usual_setup(
    course: Course, players: int | None = None, rules: str | None = None, seed: str = "1"
) -> Setup:
    """The race on a course with robots in their usual order; usual are the most players."""
    edition = rules or usual_rules(course.edition)
    number = players or (course.players[-1] if course.players else USUAL_PLAYERS)
    each = robots_each(course.special_rules)
    return Setup(edition, course, seats_for(number, each, rules_named(edition).robots), seed)


def check_raceable(course: Course) -> list[Finding]:
    """Everything there is to say about a course, and what keeps it from being raced."""
    found = check_course(course)
    if usual_rules(course.edition) not in RULES:
        editions = ", ".join(name for name in (*RULES, *USUAL) if name != "postal")
        none = finding(
            ERROR,
            "there are no rules for the edition '{edition}'; there are {editions}",
            edition=course.edition,
            editions=editions,
        )
        found.insert(0, none)
    elif not any(finding.level == ERROR for finding in found):
        found = _set_up(course) + found
    return found


def _set_up(course: Course) -> list[Finding]:
    rules = usual_rules(course.edition)
    for players in course.players or (USUAL_PLAYERS,):
        try:
            rules_named(rules).set_up(usual_setup(course, players))
        except BadSetup as error:
            return [
                finding(
                    ERROR,
                    "{players} players cannot race by the rules of {rules}: {why}",
                    players=players,
                    rules=rules,
                    why=error.sentence,
                )
            ]
    return []
