"""Every question about the rules has one right answer, and it is what the referee does."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from roborally.lessons.changing import MOST
from roborally.lessons.expecting import told as said
from roborally.lessons.lesson import lessons
from roborally.lessons.question import (
    Question,
    UnknownQuestion,
    answered,
    begun,
    changes_of,
    question_called,
    questions,
    questions_about,
)
from roborally.lessons.stage import edition_of
from roborally.rules import RULES
from roborally.web.rooms.questions_told import (
    changed_told,
    question_drawn,
    question_told,
    questions_told,
)

CHAPTERS = Path(__file__).parents[2] / "web/src/words/chapters.ts"
CASES = [
    pytest.param(question, edition_of(rules), id=f"{question.id}-{rules}")
    for question in questions().values()
    for rules in question.rules
]


@pytest.mark.parametrize(("question", "rules"), CASES)
def test_exactly_one_choice_is_what_happens(question: Question, rules: str) -> None:
    stage, right = answered(question, rules)
    assert stage.over
    assert 0 <= right < len(question.choices) <= 3


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_is_told(rules: str, language: str) -> None:
    cards = questions_told(rules, language).questions
    assert len(cards) == len(questions_about(rules)) >= 20
    for card in cards:
        told = question_told(card.id, rules, language)
        assert len(set(told.choices)) == len(told.choices)
        assert all([told.title, told.why])
        _, right = answered(questions()[card.id], rules)
        assert told.choices[told.right] == sorted_by_truth(card.id, language)[right]


def sorted_by_truth(id: str, language: str) -> list[str]:
    return [said(choice, language) for choice in questions()[id].expected]


@pytest.mark.parametrize(("question", "rules"), CASES)
def test_every_change_is_played(question: Question, rules: str) -> None:
    offered = changes_of(question)
    assert 1 <= len(offered) <= MOST
    titles = [one.title for one in question_told(question.id, rules, "de").changes]
    assert len(set(titles)) == len(offered)
    for change in offered:
        assert begun(question, rules, change.id).play().over
        assert change.data != json.loads(question.situation)


def test_a_change_changes_what_happens() -> None:
    """Two belts lead to one square: nobody moves, unless somebody is taken away."""
    assert question_told("belt-meet", "2005", "en").events == []
    alone = changed_told("belt-meet", "2005", "without-1", "en")
    assert [one.text for one in alone.events] == ["A belt carries Twonky from B2 to C2."]
    assert [robot.name for robot in alone.after.robots] == ["Twonky"]
    assert alone.view.robots[0].square == (1, 1)
    assert alone.after.robots[0].square == (2, 1)
    driven = changed_told("bend-driven", "2016", "round", "en")
    assert [robot.square for robot in driven.after.robots] == [(0, 2)]
    titles = [one.title for one in question_told("priority", "2005", "en").changes]
    assert titles == [
        "Without Squash Bot",
        "Both swap their facings",
        "Twonky plays Move 2 (670)",
        "Twonky faces west",
    ]
    with pytest.raises(UnknownQuestion, match="no change 'without-2' of the question 'belt-meet'"):
        changed_told("belt-meet", "2005", "without-2", "en")


def test_a_question_says_when_it_is_looked_at() -> None:
    looked = {id: question_told(id, "2005", "en") for id in ("gear", "wrench", "comes-back")}
    assert {id: (one.until, one.register) for id, one in looked.items()} == {
        "gear": ("register", 1),
        "wrench": ("turn", 5),
        "comes-back": ("next turn", 2),
    }


def test_pictures_have_robots_and_changes_if_they_are_wished_for() -> None:
    pictures = {
        question_drawn("belt-meet", "2005", "dark", 24, change=change, pieces=pieces)
        for change in ("", "without-1", "belts")
        for pieces in (False, True)
    }
    assert len(pictures) == 5  # without robots it is all the same who was taken away


def test_the_right_answer_is_not_always_in_the_same_place() -> None:
    places = {question_told(one.id, "2005", "en").right for one in questions_about("2005")}
    assert places == {0, 1, 2}


def test_every_question_is_about_a_point_of_the_rules_and_a_lesson() -> None:
    chapters = {match[1]: match[0] for match in POINTS.finditer(CHAPTERS.read_text("utf-8"))}
    for question in questions().values():
        chapter, _, point = question.rule.partition(".")
        assert chapter in chapters, question.id
        assert int(point) >= 1
        for rules in question.rules:
            assert of_edition(chapters[chapter], edition_of(rules)), question.id
        assert not question.practise or question.practise in lessons()


POINTS = re.compile(r"\{ id: '([\w-]+)', of: (\w+),.*")
LISTS = {
    "ALL": ("1994", "2005", "2016", "postal"),
    "CLASSIC": ("1994", "2005", "postal"),
    "OLDEST": ("1994", "postal"),
    "SECOND": ("2005",),
    "MODERN": ("2016",),
    "POSTAL": ("postal",),
}


def of_edition(line: str, rules: str) -> bool:
    found = POINTS.match(line)
    return found is not None and rules in LISTS[found[2]]


def test_rules_answer_only_their_own_questions() -> None:
    with pytest.raises(UnknownQuestion, match="no question 'lock-five' about the rules of 2016"):
        question_called("lock-five", "2016")
    with pytest.raises(UnknownQuestion):
        question_called("belt-meet", "chess")
