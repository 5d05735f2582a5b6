"""The kernel says no to all that it does not know, and to everything while it is not compiled."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from roborally import kernel
from roborally.floor.elements import EMPTY
from roborally.floor.floor import Floor
from roborally.floor.library import library_course
from roborally.game.setup import Setup, seats_for
from roborally.game.state import POWER_DOWN, ROBOT_FIELDS, STATE_FIELDS, State
from roborally.kernel import support
from roborally.kernel.support import ELEMENTS, ELSEWHERE, READ, SHEET, TABLE, is_known
from roborally.referee import Referee
from roborally.rules import rules_named
from roborally.rules.house_rules import HOUSE_RULES
from roborally.rules.revised2005 import Revised2005
from tests.kernel.crowds import crowds


def crowd() -> Referee:
    return next(crowds(1, 1, ("2005",)))


def test_a_crowd_is_known() -> None:
    referee = crowd()
    assert is_known(referee.state, referee.ruleset, ())


def test_only_compiled_unless_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    referee = crowd()
    monkeypatch.setattr(kernel, "COMPILED", False)
    assert not kernel.supported(referee.state, referee.ruleset)
    assert kernel.supported(referee.state, referee.ruleset, interpreted=True)
    monkeypatch.setattr(kernel, "COMPILED", True)
    assert kernel.supported(referee.state, referee.ruleset)


def _short_deck(state: State) -> None:
    state.robots[0].power = POWER_DOWN
    state.deck = state.deck[:4]


CHANGES: dict[str, Callable[[State], object]] = {
    "an option": lambda state: setattr(state.robots[0], "options", ["Ablative Coat"]),
    "what an option remembers": lambda state: state.robots[0].gear.update(brakes=1),
    "another robot's program": lambda state: setattr(state.robots[0], "copied", [[10], [0], [0]]),
    "a hand": lambda state: state.robots[0].hand.append(10),
    "a second card": lambda state: state.robots[0].seconds.__setitem__(0, 10),
    "a hidden card": lambda state: state.robots[0].registers.__setitem__(0, -1),
    "a card on an option": lambda state: state.robots[0].stored.update(flywheel=10),
    "energy": lambda state: setattr(state.robots[0], "energy", 1),
    "what a special rule remembers": lambda state: state.memory.update({"home of flag 1": 3}),
    "damage piles": lambda state: setattr(state, "piles", [1]),
    "the middle of a register": lambda state: setattr(state, "step", state.step + 1),
    "a deck that may run out": _short_deck,
}


@pytest.mark.parametrize("change", CHANGES)
def test_unknown_in_a_state(change: str) -> None:
    referee = crowd()
    CHANGES[change](referee.state)
    assert not is_known(referee.state, referee.ruleset, ())


def test_unknown_rules() -> None:
    class House2005(Revised2005):
        """Rules of somebody else."""

    referee = crowd()
    assert not is_known(referee.state, House2005(), ())
    assert not is_known(referee.state, referee.ruleset, ("Double Damage",))


@pytest.mark.parametrize("rule", sorted(HOUSE_RULES.keys() - READ - ELSEWHERE))
def test_unknown_house_rules(rule: str) -> None:
    referee = crowd()
    if not hasattr(referee.ruleset, rule):
        return
    rules = Revised2005()
    before = getattr(rules, rule)
    setattr(rules, rule, "other" if isinstance(before, str) else not before)
    assert not is_known(referee.state, rules, ())


@pytest.mark.parametrize(
    ("course", "rules", "known"),
    [
        ("coconut-radio-1994", "1994", True),
        ("le-mangle-24-grand-prix", "postal", True),
        ("scrap-value-crash-and-burn", "1994", True),
        ("loose-screws-armed-and-dangerous", "1994", True),
        ("dodge-this-2016", "2016", False),
    ],
)
def test_own_decks_are_for_the_referee(course: str, rules: str, known: bool) -> None:
    robots = rules_named(rules).robots
    level = replace(library_course(course), players=())
    setup = Setup(rules, level, seats_for(4, robots=robots), "seed")
    referee = Referee(setup)
    referee.state.step = referee.ruleset.first_register
    assert is_known(referee.state, referee.ruleset, setup.twists) is known


@pytest.mark.parametrize(
    "name", sorted(ELEMENTS - {"belt_as_printed", "start", "antenna", "energy"})
)
def test_an_element_that_is_not_listed_is_for_the_referee(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    races = (race for race in crowds(18, 180, rough=True) if _has(race.state.floor, name))
    race = next(races)
    assert is_known(race.state, race.ruleset, ())
    monkeypatch.setattr(support, "ELEMENTS", ELEMENTS - {name})
    support._floor_is_known.cache_clear()
    known = is_known(race.state, race.ruleset, ())
    support._floor_is_known.cache_clear()
    assert not known


def _has(floor: Floor, name: str) -> bool:
    return any(getattr(square, name) != getattr(EMPTY, name) for square in floor.squares)


def test_the_lists_name_what_there_is() -> None:
    assert set(ROBOT_FIELDS) >= SHEET
    assert set(STATE_FIELDS) >= TABLE
    assert HOUSE_RULES.keys() >= READ | ELSEWHERE
    assert all(hasattr(EMPTY, name) for name in ELEMENTS)
