"""Every question that anybody can be asked, as it stands on the screen in both languages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from roborally.catalogue import asking
from roborally.game.asks import About
from roborally.game.choices import CHOICES
from roborally.game.questions import QUESTIONS
from roborally.protocol.asks import Ask
from roborally.referee import Referee
from roborally.web.rooms.asks_told import ask_told
from roborally.words.cards import card_called
from roborally.words.check import Words
from roborally.words.languages import FOLDER, codes
from tests.advice.test_certainty import back_with_options
from tests.asking import asked
from tests.bots.racing import setup_for

CODE = re.compile(r"\b(?:M[123]|[BLRU])/\d+|\{|_")
"""Cards as records write them, or a word that was not filled in."""

Example = tuple[str, str, str, dict[str, str]]
"""Edition, card that asks or nothing, answers, what it is about."""
WRITTEN: dict[str, Example] = {
    "initial_facing": ("1994", "", "N E S W", {}),
    "reentry_facing": ("2005", "", "N E S W", {"square": "C4"}),
    "reboot_facing": ("2016", "", "N E S W", {"square": "C4"}),
    "reentry_space": ("2005", "", "3,4 4,4", {}),
    "choose_start_gear": ("2016", "", "3,4 4,4", {}),
    "reboot_start_fallback": ("2016", "", "3,4 4,4", {}),
    "return_powered_down": ("2005", "", "normal down", {}),
    "announce_power_down": ("2005", "", "pass down", {"damage": "3"}),
    "stay_powered_down": ("2005", "", "wake stay", {"damage": "3"}),
    "block_damage_with_option": ("2005", "", "take Brakes", {"damage": "3"}),
    "lose_option": ("2005", "", "Brakes Flywheel", {}),
    "repair_choice": ("1994", "", "damage 3 5", {}),
    "repair_or_option": ("1994", "", "repair option", {"damage": "3"}),
    "chop_shop": ("2005", "", "nothing draw scrap~Brakes recharge~Mini~Howitzer", {}),
    "buy_upgrade": ("2016", "", "pass Brakes Rail~Gun", {"energy": "5"}),
    "discard_for_room": ("2016", "", "cancel Brakes Rail~Gun", {"upgrade": "Firewall"}),
    "pick_damage": ("2016", "", "Trojan Worm SPAM Virus", {}),
    "weasel": ("2016", "", "L R U", {}),
    "sandbox": ("2016", "", "M1 M2 M3 B L R U", {}),
    "flywheel_store": ("2005", "Flywheel", "none U/50 M1/500", {}),
    "conditional_store": ("2005", "Conditional Program", "none U/50 M1/500", {}),
    "mechanical_arm": ("2005", "Mechanical Arm", "none 3,4", {}),
    "weapon_choice": (
        *("2005", "", "laser tractor pressor howitzer radio scrambler"),
        {"target": "Twonky"},
    ),
    "fire_control": (
        *("2005", "Fire Control", "damage lock~3 destroy~Ramming~Gear"),
        {"target": "Twonky"},
    ),
    "tricksy_keep_option": ("2005", "Tricksy", "Brakes Flywheel Turret", {}),
    "assign_runner_blocker": ("2005", "Interference", "Twonky Twitch", {}),
    "ctf_home_board": ("2005", "Capture the Flag", "1 2", {"1": "Chop Shop", "2": "Cross"}),
    "ctf_place_robot": ("2005", "Capture the Flag", "3,4~N 3,4~E 5,4~N", {}),
    "ctf_return_place": ("2005", "Capture the Flag", "3,4~N 3,4~E 5,4~N", {}),
    "use_memory_swap": ("2016", "Memory Swap", "no yes", {}),
    "use_memory_swap drawn": ("2016", "Memory Swap", "M1,L,R L,M1,R", {"drawn": "M1,L,R"}),
    "use_defrag": ("2016", "Defrag Gizmo", "none SPAM WORM", {}),
    "cache_memory": ("2016", "Cache Memory", "none M1 M1,L L,M1", {}),
    "install_routine": ("2016", "Speed Routine", "now later", {"upgrade": "Speed Routine"}),
    "use_recharge": ("2016", "Recharge", "now later", {"upgrade": "Recharge"}),
    "refresh": ("2016", "Refresh", "no M1 U", {"card": "SPAM"}),
    "refresh_purge": ("2016", "Refresh", "purge keep", {"card": "SPAM"}),
    "play_upgrade": (
        *("2016", "", "no Boink~N~before Boink~S~before Refresh~M1 Reboot~before Recharge~now"),
        {"moment": "before", "card": "M1"},
    ),
    "boink": ("2016", "Boink", "no N~before S~before", {"moment": "before", "card": "M1"}),
    "zoop": ("2016", "Zoop", "no N~after S~after", {"moment": "after", "card": "M1"}),
    "reboot_upgrade": ("2016", "Reboot", "no before", {"moment": "before", "card": "M1"}),
    "hack": ("2016", "Hack", "no yes", {"card": "M1"}),
    "teleporter": ("2016", "Teleporter", "no yes", {"square": "C4"}),
    "side_arms": ("2016", "Side Arms", "straight left right", {"target": "Twonky"}),
    "modular_take": ("2016", "Modular Chassis", "Brakes Rail~Gun", {"target": "Twonky"}),
    "pressor": ("2016", "Pressor Beam", "not push", {"target": "Twonky"}),
    "tractor": ("2016", "Tractor Beam", "not pull", {"target": "Twonky"}),
    "howitzer": ("2016", "Mini Howitzer", "none Twonky", {}),
    "blue_screen": ("2016", "Blue Screen of Death", "Worm SPAM", {"target": "Twonky"}),
    "needler_or_bluescreen": (
        *("2016", "Blue Screen of Death", "Worm Trojan"),
        {"target": "Twonky"},
    ),
    "corruption_wave": ("2016", "Corruption Wave", "top discard", {"target": "Twonky"}),
}


NAMES = sorted({*WRITTEN, *QUESTIONS} - {"program_registers"})


@cache
def example(name: str) -> Example:
    """As written above; else a card that asks, and the answers that are the same in all races."""
    if name in WRITTEN:
        return WRITTEN[name]
    question = QUESTIONS[name]
    assert question.words, f"write an example of {name} with its answers in {Path(__file__).name}"
    answers = " ".join(word.text.replace(" ", "~") for word in question.words)
    for edition in ("2005", "1994", "2016"):
        rules = race(edition).rules
        for card in asking(question, (*rules.effects.values(), *rules.damage.values())):
            return edition, card.name, answers, {}
    return "2005", "", answers, {}


@cache
def race(edition: str) -> Referee:
    referee = Referee(setup_for(edition))
    for robot, name in zip(referee.state.robots[:0:-1], ("Twonky", "Twitch"), strict=False):
        robot.name = name
    return referee


def on_screen(name: str, language: str) -> Ask:
    edition, card, answers, about = example(name)
    referee = race(edition)
    referee.state.robots[0].options = [card] if card in referee.ruleset.option_names else []
    choices = tuple(word.replace("~", " ") for word in answers.split())
    ask = asked(referee.state, name.partition(" ")[0], choices, **about)
    return ask_told(referee, ask, "id", language=language)


@pytest.mark.parametrize("language", codes())
def test_questions_have_words_and_words_have_questions(language: str) -> None:
    words = Words(FOLDER / language)
    asked_for = {key: said for key, said in words.said.items() if key.startswith("ask-")}
    asked_for.pop("ask-other", None)
    titles = {key for key in asked_for if "." not in key}
    wanted = {f"ask-{name.replace('_', '-')}" for name in QUESTIONS}
    assert (titles - wanted, wanted - titles) == (set(), set()), "too many, missing"
    given = {*About.__slots__, *("robot", "card", "weapons", "many", "what")}
    chosen = {field for kind in CHOICES.values() for field in kind.fields}
    for key, said in asked_for.items():
        assert said.values <= given | (chosen if key.endswith(".answer") else set()), key
    for name, question in QUESTIONS.items():
        prefix = f"ask-{name.replace('_', '-')}.answer-"
        answers = {key.removeprefix(prefix) for key in asked_for if key.startswith(prefix)}
        assert answers <= {choice.text for choice in question.words}, name


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_a_question_names_its_card_and_says_what_it_is_about(name: str, language: str) -> None:
    told = on_screen(name, language)
    title, text, card = told.title, told.text, example(name)[1]
    assert told.card == (card or None)
    assert card_called(card, language) in title
    assert title.endswith("?")
    assert "?" not in title[:-1]
    assert len(title) <= 66
    assert text.endswith(".")
    assert not CODE.search(title + text)
    assert "?" not in text
    other = on_screen(name, "de" if language == "en" else "en")
    assert (other.title, other.text) != (title, text)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", NAMES)
def test_answers_are_words_that_people_read(name: str, language: str) -> None:
    told = on_screen(name, language)
    texts = [choice.text for choice in told.choices or ()]
    assert len(set(texts)) == len(texts), "they can be told apart"
    for choice in told.choices or ():
        text = choice.text
        assert text
        assert not CODE.search(text)
        assert text[0].isupper() or text[0].isdigit() or choice.facing
        assert len(text) > 2 or text in ("No", "On", "An", "Ja") or choice.square, text
        assert not text.isdecimal()


def test_a_card_of_another_edition_speaks_for_itself() -> None:
    """Brakes of 2016 are not those of 2005."""
    ask = asked(race("2005").state, "brakes", ("1", "0"))
    assert "Move 0" in ask_told(race("2016"), ask, "id").text
    assert "priority" in ask_told(race("2005"), ask, "id").text


def test_the_only_other_weapon_is_named() -> None:
    ask = asked(race("2005").state, "weapon_choice", ("laser", "tractor"), target="Twonky")
    titles = [ask_told(race("2005"), ask, "id", language=one).title for one in ("en", "de")]
    assert titles == ["Laser or Tractor Beam at Twonky?", "Laser oder Traktorstrahl auf Twonky?"]


def test_who_comes_back_powered_down_reads_that_the_damage_is_repaired_anyway() -> None:
    """It would be a pity about the option."""
    referee, ask = back_with_options("down")
    assert "all its damage is repaired" in ask_told(referee, ask, "id").text
    referee, ask = back_with_options("normal")
    assert "A has 0 damage" in ask_told(referee, ask, "id").text
