"""House rules are a table: what each may be, and what it is in every edition."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from roborally.game.rulebook import Rulebook
from roborally.game.setup import BadSetup
from roborally.rules import RULES, rules_named
from roborally.rules.house_rules import HOUSE_RULES, SETTLED, Value

SOURCES = Path(__file__).parents[2] / "src" / "roborally"


@pytest.mark.parametrize("edition", RULES)
def test_every_edition_is_ruled_as_the_table_allows(edition: str) -> None:
    rules = rules_named(edition)
    for rule in HOUSE_RULES.values():
        if hasattr(rules, rule.name):
            assert rule.fits(getattr(rules, rule.name)), rule.name


def test_every_plain_value_of_the_page_of_numbers_is_a_house_rule() -> None:
    page = {
        name
        for kind in (Rulebook, *RULES.values())
        for name, value in vars(kind).items()
        if isinstance(value, bool | int | str) and not name.startswith("_")
    }
    assert page - {"name"} == HOUSE_RULES.keys()


def test_every_house_rule_is_read_somewhere() -> None:
    """What is set up by name alone, such as double lasers, is read by the set-up."""
    told = [
        path.read_text("utf-8")
        for folder in ("game", "rules", "steps", "cards")
        for path in (SOURCES / folder).rglob("*.py")
        if path.name != "house_rules.py"
    ]
    for name in HOUSE_RULES:
        read = re.compile(rf"""(rules|self)\.{name}\b|get\("{name}"\)""")
        assert any(read.search(text) for text in told), name


@pytest.mark.parametrize(
    ("name", "value", "why"),
    [
        ("lives", True, "'lives' is a number from 1 to 9, not 'True': lives of a robot"),
        ("pd_lock", "open", "'pd_lock' is 'keep', 'random' or 'empty', not 'open'"),
        ("play_on", "yes", "'play_on' is true or false, not 'yes'"),
        ("lifes", 3, "no house rule called 'lifes'; there are lives"),
        ("set_up", "x", "no house rule called 'set_up'"),
        ("name", "1994", "no house rule called 'name'"),
        ("many_lives", True, "no house rule called 'many_lives' in the rules of 2005"),
        ("teams", "colours", "'teams' cannot be 'colours': teams change nothing else"),
    ],
)
def test_what_cannot_be_says_what_can(name: str, value: Value, why: str) -> None:
    with pytest.raises(BadSetup, match=re.escape(why)):
        rules_named("2005").adjust({name: value})


@pytest.mark.parametrize("name", SETTLED)
def test_files_may_name_what_is_settled(name: str) -> None:
    rules_named("2016").adjust({name: SETTLED[name][0]})
    assert not hasattr(Rulebook, name)


def test_an_adjusted_set_of_rules_changes_no_other() -> None:
    ours = rules_named("2005")
    ours.adjust({"lives": 5, "tie": "share"})
    assert (ours.lives, ours.tie) == (5, "share")
    assert (rules_named("2005").lives, rules_named("2005").tie) == (3, "dock")
