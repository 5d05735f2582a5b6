"""Questions about the rules as a browser gets them, and pictures of elements."""

from __future__ import annotations

from roborally.draw.scene import floor_scene
from roborally.draw.svg import draw_svg
from roborally.lessons.elements import element_scene
from roborally.lessons.expecting import told
from roborally.lessons.lesson import lessons
from roborally.lessons.question import (
    answered,
    begun,
    question_called,
    questions_about,
)
from roborally.protocol import lessons as protocol
from roborally.protocol.floors import floor_told
from roborally.protocol.race_rules import race_rules_told
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.views_told import seats_view
from roborally.words.languages import words_in


def questions_told(rules: str, language: str) -> protocol.Questions:
    """What a list tells of the questions about a rule set."""
    words = words_in(language)
    return protocol.Questions(
        [
            protocol.QuestionCard(id=one.id, rule=one.rule, title=words.say(f"question-{one.id}"))
            for one in questions_about(rules)
        ]
    )


def question_told(id: str, rules: str, language: str) -> protocol.Question:
    """A question with all there is to know; raises UnknownQuestion."""
    question = question_called(id, rules)
    words = words_in(language)
    before = begun(question, rules)
    stage, right = answered(question, rules)
    order = _shuffled(len(question.choices), id)
    track = lessons()[question.practise][0].id if question.practise else ""
    return protocol.Question(
        id=id,
        rule=question.rule,
        title=words.say(f"question-{id}"),
        choices=[told(question.expected[place], language) for place in order],
        right=order.index(right),
        why=words.say(f"question-{id}.why"),
        practise=f"/learn/{track}/{question.practise}" if track else None,
        rules=race_rules_told(rules, ()),
        floor=floor_told(stage.course),
        view=seats_view(before.referee, []),
        events=events_told(stage.referee, (), 0, None, language),
        after=seats_view(stage.referee, []),
    )


def _shuffled(number: int, id: str) -> list[int]:
    """The places of choices in an order that is the same whenever somebody asks."""
    first = sum(map(ord, id)) % number
    return [*range(first, number), *range(first)]


def question_drawn(id: str, rules: str, theme: str, size: int) -> bytes:
    """The floor of a question; raises UnknownQuestion."""
    course = begun(question_called(id, rules), rules).course
    return draw_svg(floor_scene(course), size=size, theme=theme, coordinates=False).encode()


def element_drawn(kind: str, theme: str, size: int) -> bytes:
    """One element; raises KeyError."""
    return draw_svg(element_scene(kind), size=size, theme=theme, coordinates=False).encode()
