"""Questions, declared once beside the card or step that puts them.

A declaration says what may be answered, so that orders can be written before the question comes.
"""

from __future__ import annotations

from typing import Final

from roborally.game.choices import NO, YES, Choice, Word

OPTION: Final = "option"
CARD: Final = "card"
CARDS: Final = "cards"
SQUARE: Final = "square"
PLACE: Final = "place"
ROBOT: Final = "robot"
WEAPON: Final = "weapon"
USE: Final = "use"
DAMAGE_CARD: Final = "damage card"
OFFERED: Final = "offered"
"""Any other kind of choice: orders write it as it is offered."""
ANY: Final = Word("any")
"""``always`` means whichever answer is not ``never``."""


class Question:
    """What is asked, and what may be answered.

    ``words`` are the answers that are the same in all races; ``kinds`` are those that depend on the
    race, with a verb before them if there are ``verbs``. ``never`` is the answer that does nothing
    and ``always`` the one that does the thing. A ``secret`` question is answered unseen, at the
    same time as those to others. ``targeted`` ones are about another robot, ``shared`` ones may be
    put because of more than one card.
    """

    __slots__ = (
        *("always", "kinds", "name", "never", "secret", "shared", "targeted", "verbs", "words"),
    )

    def __init__(
        self,
        name: str,
        words: tuple[Choice, ...] = (),
        kinds: tuple[str, ...] = (),
        *,
        never: Choice | None = None,
        always: Choice | None = None,
        verbs: tuple[str, ...] = (),
        secret: bool = False,
        targeted: bool = False,
        shared: bool = False,
    ) -> None:
        self.name: Final = name
        self.words: Final = words
        self.kinds: Final = kinds
        self.never: Final = never
        self.always: Final = always
        self.verbs: Final = verbs
        self.secret: Final = secret
        self.targeted: Final = targeted
        self.shared: Final = shared
        if name in QUESTIONS:
            raise ValueError(f"the question '{name}' is declared twice")
        QUESTIONS[name] = self

    def __reduce__(self) -> tuple[object, ...]:
        return question_named, (self.name,)


QUESTIONS: Final[dict[str, Question]] = {}
"""All that have been declared, by name."""


def question_named(name: str) -> Question:
    return QUESTIONS[name]


def switch(
    name: str,
    never: Choice,
    always: Choice,
    *,
    secret: bool = False,
    targeted: bool = False,
    shared: bool = False,
) -> Question:
    """A question with two answers: not to do the thing, or to do it."""
    words = (never, always)
    return Question(
        name,
        words,
        never=never,
        always=always,
        secret=secret,
        targeted=targeted,
        shared=shared,
    )


def yes_or_no(name: str, *, secret: bool = False) -> Question:
    return switch(name, NO, YES, secret=secret)


PROGRAM: Final = Question("program_registers", secret=True, shared=True)
"""The one question that standing orders do not answer: programs are written anew each turn."""
