"""Questions about the rules as a browser gets them, and pictures of elements."""

from __future__ import annotations

from typing import Literal

from roborally.draw.scene import floor_scene, race_scene
from roborally.draw.svg import draw_svg
from roborally.lessons.changing import Change
from roborally.lessons.elements import element_scene
from roborally.lessons.expecting import told
from roborally.lessons.lesson import lessons
from roborally.lessons.question import (
    BEFORE_NUMBER,
    Question,
    answered,
    begun,
    changes_of,
    question_called,
    questions_about,
)
from roborally.lessons.stage import Stage
from roborally.protocol import lessons as protocol
from roborally.protocol.floors import floor_told
from roborally.protocol.race_rules import race_rules_told
from roborally.rules import RULES
from roborally.web.rooms.events_told import events_told
from roborally.web.rooms.views_told import seats_view
from roborally.words.languages import words_in
from roborally.words.program_cards import program_card


def questions_told(rules: str, language: str) -> protocol.Questions:
    """What a list tells of the questions about a rule set."""
    words = words_in(language)
    return protocol.Questions(
        [
            protocol.QuestionCard(
                id=one.id,
                rule=one.rule,
                title=words.say(f"question-{one.id}"),
                practise=_lesson_about(one),
            )
            for one in questions_about(rules)
        ]
    )


def _lesson_about(question: Question) -> str | None:
    """The address of a lesson."""
    if not question.practise:
        return None
    track, _ = lessons()[question.practise]
    return f"/learn/{track.id}/{question.practise}"


def question_told(id: str, rules: str, language: str) -> protocol.Question:
    """A question with all there is to know; raises UnknownQuestion."""
    question = question_called(id, rules)
    words = words_in(language)
    before = begun(question, rules)
    stage, right = answered(question, rules)
    order = _shuffled(len(question.choices), id)
    return protocol.Question(
        id=id,
        rule=question.rule,
        title=words.say(f"question-{id}"),
        choices=[told(question.expected[place], language) for place in order],
        right=order.index(right),
        why=words.say(f"question-{id}.why"),
        register=stage.last,
        until=_until(stage),
        changes=[
            protocol.QuestionChange(one.id, _change_told(one, rules, language))
            for one in changes_of(question)
        ],
        practise=_lesson_about(question),
        rules=race_rules_told(rules, ()),
        floor=floor_told(stage.course),
        view=seats_view(before.referee, []),
        events=events_told(stage.referee, (), 0, None, language),
        after=seats_view(stage.referee, []),
    )


def _until(stage: Stage) -> Literal["register", "turn", "next turn"]:
    if stage.data.get("next_turn"):
        return "next turn"
    return "turn" if stage.data.get("end_of_turn") else "register"


def _change_told(change: Change, rules: str, language: str) -> str:
    words = words_in(language)
    values = dict(change.values)
    if "card" in values:
        numbered = not RULES[rules].traits.own_decks
        card = values["card"] if numbered else values["card"].partition(BEFORE_NUMBER)[0]
        values["card"] = program_card(card, language)
    if "facing" in values:
        values["facing"] = words.say(f"direction-{values['facing']}")
    return words.say(f"change-{change.kind}", **values)


def changed_told(id: str, rules: str, change: str, language: str) -> protocol.QuestionChanged:
    """What happens in a question after a change of it; raises UnknownQuestion."""
    question = question_called(id, rules)
    before = begun(question, rules, change)
    stage = begun(question, rules, change).play()
    return protocol.QuestionChanged(
        floor=floor_told(stage.course),
        view=seats_view(before.referee, []),
        events=events_told(stage.referee, (), 0, None, language),
        after=seats_view(stage.referee, []),
    )


def _shuffled(number: int, id: str) -> list[int]:
    """The places of choices in an order that is the same whenever somebody asks."""
    first = sum(map(ord, id)) % number
    return [*range(first, number), *range(first)]


def question_drawn(
    id: str, rules: str, theme: str, size: int, *, change: str = "", pieces: bool = False
) -> bytes:
    """The floor of a question, with all that stands on it if wanted; raises UnknownQuestion."""
    stage = begun(question_called(id, rules), rules, change)
    scene = race_scene(stage.course, stage.referee.state) if pieces else floor_scene(stage.course)
    return draw_svg(scene, size=size, theme=theme, coordinates=False).encode()


def element_drawn(kind: str, theme: str, size: int) -> bytes:
    """One element; raises KeyError."""
    return draw_svg(element_scene(kind), size=size, theme=theme, coordinates=False).encode()
