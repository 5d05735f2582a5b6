"""House cards and house rules: in no printed deck, on no printed course, and yet to be played."""

from __future__ import annotations

import importlib
import os
import pkgutil
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from roborally import cards, catalogue
from roborally.cards import registry
from roborally.cards.house import Afterburner, Leak, PitStop
from roborally.catalogue import entries_named
from roborally.floor.library import library_course
from roborally.game.cards import card_text
from roborally.game.damage import Damage
from roborally.game.effect_kinds import Option, SpecialRule, Upgrade
from roborally.game.effects import MOMENTS, Effect
from roborally.game.modern_cards import PILES
from roborally.game.play import Play
from roborally.game.questions import Question
from roborally.game.setup import BadSetup
from roborally.game.state import Robot
from roborally.orders.standing_orders import read_orders
from roborally.referee import Referee
from roborally.rules import RULES, rules_named
from tests.bots.racing import setup_for
from tests.cards.modern_table import table
from tests.rules.racing import race, stand
from tests.rules.table import play

NAME = Afterburner.name
ROOT = Path(__file__).parents[2]


def driven(answer: str, card: int) -> Robot:
    """A robot with an afterburner after its first register."""
    referee = race("flag1(11,11)", robots=1)
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    robot = stand(referee, 0, "(2,5)E")
    robot.options = [NAME]
    referee.refresh_effects()
    robot.hand[:5] = [card, 10, 20, 30, 40]
    orders = read_orders(f"afterburner: {answer}")
    referee.answer(referee.open[0], ",".join(map(card_text, robot.hand[:5])))
    while referee.open and referee.state.register == 1:
        ask = referee.open[0]
        referee.answer(ask, orders.answer(ask, referee.view(0)) or ask.default)
    return referee.state.robots[0]


@pytest.mark.parametrize(
    ("answer", "card", "squares", "damage"),
    [("always", 700, 3, 1), ("never", 700, 2, 0), ("always", 500, 1, 0)],
)
def test_an_afterburner_takes_a_move_2_farther_for_a_damage(
    answer: str, card: int, squares: int, damage: int
) -> None:
    robot = driven(answer, card)
    assert (robot.square % 12 - 2, robot.damage) == (squares, damage)


def test_a_house_card_is_in_the_deck_only_if_the_table_says_so() -> None:
    assert NAME not in Referee(setup_for("2005")).state.option_deck
    assert NAME in Referee(setup_for("2005", house_cards="afterburner")).state.option_deck
    for edition in RULES:
        assert NAME not in rules_named(edition).option_names


def test_a_house_card_can_be_left_out_again() -> None:
    setup = setup_for("2005", house_cards=NAME, without_options=NAME)
    assert NAME not in Referee(setup).state.option_deck


@pytest.mark.parametrize(
    ("edition", "name", "kind"), [("2005", "Warp Drive", Option), ("2016", NAME, Upgrade)]
)
def test_what_is_no_house_card_is_refused(edition: str, name: str, kind: type[Effect]) -> None:
    there = ", ".join(card.name for card in registry.house_cards(kind)) or "none for these rules"
    with pytest.raises(BadSetup, match=f"no house card '{name}'; there are {there}"):
        Referee(setup_for(edition, house_cards=name))


def test_a_pit_stop_repairs_who_reaches_a_flag() -> None:
    course = replace(library_course("risky-exchange-2005"), special_rules=(PitStop.name,))
    for rules, repaired in (((PitStop.name,), 1), ((), 0)):
        setup = replace(setup_for("2005"), course=course, special_rules=rules)
        referee = Referee(setup).start()
        robot = referee.state.robots[0]
        robot.damage = 3
        for twist in referee.twists_at("all_touched"):
            coroutine = twist.all_touched(referee, [robot])
            with pytest.raises(StopIteration):
                coroutine.send(None)
        assert robot.damage == 3 - repaired


def test_a_situation_puts_house_cards_on_robots_and_lays_out_what_they_deal() -> None:
    old = play("2005", "A(3,4)E options=Afterburner", A="M2/700")
    assert old.asked == [("A", "afterburner")]
    new = play("2016", "A(3,4)E upgrades=Can Opener; B(4,4)N", A="M1", B="-")
    assert new.point()["piles"]["LEAK"] == Leak.pile - 1
    assert "LEAK" not in play("2016", "A(3,4)E", A="M1").point()["piles"]
    told = play("2016", "A(3,4)E", A="M1", piles={"LEAK": 2}).point()["piles"]
    assert (told["SPAM"], told["LEAK"]) == (PILES[0], 2)


def test_a_damage_card_without_a_pile_leaves_for_good() -> None:
    t = table("A(3,4)E energy=2 deck=M1", A="LEAK")
    assert (t.at("A"), t.energy("A"), len(t.state.piles)) == ("(4,4)E", 1, len(PILES))


def test_the_catalogue_lists_them() -> None:
    (card,) = entries_named("afterburner")
    (rule,) = entries_named("pit stop")
    assert (card.edition, card.decisions) == ("house", ("afterburner",))
    assert (rule.edition, rule.category, rule.cost) == ("house", "special rule", None)
    (opener,), (leak,) = entries_named("can opener"), entries_named("leak")
    assert (opener.cost, opener.permanent, leak.category) == (1, True, "damage card")
    assert [entry.permanent for entry in entries_named("boink")] == [False]


# ---- cards of other packages


@pytest.fixture
def other_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder with a package that is installed, and brings cards."""
    folder = tmp_path / "more_cards-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: more-cards\nVersion: 1.0\n")
    (folder / "entry_points.txt").write_text("[roborally.cards]\nmine = my_cards:CARDS\n")
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.delitem(sys.modules, "my_cards", raising=False)
    registry.house_things.cache_clear()
    yield tmp_path
    registry.house_things.cache_clear()


def test_another_package_adds_the_upgrade_of_the_guide(other_package: Path) -> None:
    """The module stands in docs/add-a-card.md."""
    page = (Path(__file__).parents[2] / "docs" / "add-a-card.md").read_text("utf-8")
    (module,) = re.findall(r"The module `my_cards`, whole:\n\n```python\n(.*?)```", page, re.DOTALL)
    (other_package / "my_cards.py").write_text(module)
    referee = Referee(setup_for("2016", house_cards="Satchel"))
    assert "Satchel" in referee.state.option_deck
    referee.state.robots[0].options = ["Satchel"]
    referee.refresh_effects()
    referee.start()
    while referee.open[0].choices is not None:
        referee.answer(referee.open[0], referee.open[0].default)
    assert [len(robot.hand) for robot in referee.state.robots] == [10, 9, 9, 9]


def test_cards_of_every_kind_can_be_brought_and_played(other_package: Path) -> None:
    """An option that asks somebody else, an upgrade that counts, a damage card that acts when it
    is shuffled in, a special rule that deals it, and a question of a new shape: each is one class.
    """
    points = "[roborally.cards]\ntable = tests.cards.table_cards:CARDS\n"
    (other_package / "more_cards-1.0.dist-info/entry_points.txt").write_text(points)
    code = "from tests.cards.playing_table_cards import main; main()"
    environment = {**os.environ, "PYTHONPATH": f"{ROOT}{os.pathsep}{other_package}"}
    done = subprocess.run(
        [sys.executable, "-c", code],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    source = Path(__file__).with_name("playing_table_cards.py").read_text("utf-8")
    checks = re.findall(r"^def (check_\w+)", source, re.MULTILINE)
    assert done.stdout.split() == checks


def test_what_is_no_card_is_named(other_package: Path) -> None:
    (other_package / "my_cards.py").write_text("CARDS = 'Satchel'\n")
    with pytest.raises(TypeError, match="my_cards:CARDS of the entry point 'mine' is no card"):
        registry.house_effects()


def test_a_family_that_is_none_is_refused_with_those_there_are() -> None:
    class Odd(Option):
        name = "Odd"
        family = "ramming"

    with pytest.raises(ValueError, match="Odd: a family is one of running, protection"):
        catalogue._category(Odd())


def test_every_class_of_a_card_and_all_it_asks_is_listed() -> None:
    """Who forgets the tuple at the end of a file, or ``asks``, is told so here."""
    listed = [effect for effect, _ in catalogue.everything()]
    kinds = {type(effect) for effect in listed}
    asked = {question for effect in listed for question in effect.questions}
    for module in pkgutil.walk_packages(cards.__path__, f"{cards.__name__}."):
        for thing in vars(importlib.import_module(module.name)).values():
            if isinstance(thing, type) and issubclass(thing, Effect | Damage) and thing.name:
                assert thing in kinds, f"{thing.__name__} of {module.name} is in no list of cards"
            if isinstance(thing, Question):
                assert thing in asked, f"no card has '{thing.name}' of {module.name} in its asks"


# ---- moments that never come


def test_a_moment_that_never_comes_is_refused_when_the_class_is_made() -> None:
    """The type checker refuses it too: without the comments it would complain."""
    with pytest.raises(TypeError, match=r"Late.revealed: a special rule never has that moment"):

        class Late(SpecialRule):
            async def revealed(self, play: Play, robot: Robot) -> None:  # type: ignore[override]
                """Never."""

    with pytest.raises(TypeError, match=r"Early.race_begun: an option never has that moment"):

        class Early(Option):
            async def race_begun(self, play: Play) -> None:  # type: ignore[override]
                """Never."""

    with pytest.raises(TypeError, match=r"Old.damaged: an upgrade never has that moment"):

        class Old(Upgrade):
            async def damaged(  # type: ignore[override]
                self, play: Play, robot: Robot, direction: int
            ) -> bool:
                return False


@pytest.mark.parametrize("kind", [Option, Upgrade, SpecialRule])
def test_only_moments_are_forbidden(kind: type[Effect]) -> None:
    never = {n for base in kind.__mro__[1:-2] for n in vars(base).get("__annotations__", ())}
    assert never
    assert never <= {*MOMENTS}


def test_every_moment_comes_to_somebody() -> None:
    kinds = (Option, Upgrade, SpecialRule)
    never = [
        {n for base in kind.__mro__[1:-2] for n in vars(base).get("__annotations__", ())}
        for kind in kinds
    ]
    assert not set.intersection(*never)
