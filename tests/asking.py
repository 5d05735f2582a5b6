"""Questions made for a test: their answers and what they are about are written as texts."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.floor.geometry import LETTERS
from roborally.game.asks import About, Ask
from roborally.game.cards import card_of
from roborally.game.choices import (
    UNTURNED,
    BoardNumber,
    Cards,
    Choice,
    OptionNamed,
    RobotNamed,
    Square,
    Use,
    Weapon,
    Word,
)
from roborally.game.questions import (
    CARD,
    CARDS,
    OPTION,
    PLACE,
    QUESTIONS,
    ROBOT,
    SQUARE,
    USE,
    WEAPON,
    Question,
)
from roborally.game.state import State
from roborally.orders.questions import own_turn_upgrades, weapons


def asked(
    state: State, name: str, texts: Sequence[str], usual: str | None = None, **about: str
) -> Ask:
    """A question about the first robot with these answers; usual is the first."""
    question = QUESTIONS[name]
    values = tuple(_value(state, question, text) for text in texts)
    chosen = values[0 if usual is None else list(texts).index(usual)]
    return Ask(question, 0, 0, values, chosen, secret=question.secret, about=_about(state, about))


def _about(state: State, texts: dict[str, str]) -> About:
    names = [robot.name for robot in state.robots]
    squares = {state.floor.name(square): square for square in range(state.floor.size)}
    return About(
        target=names.index(texts["target"]) if "target" in texts else -1,
        square=squares[texts["square"]] if "square" in texts else -1,
        damage=int(texts.get("damage", -1)),
        energy=int(texts.get("energy", -1)),
        drawn=tuple(map(card_of, texts["drawn"].split(","))) if "drawn" in texts else (),
        moment=texts.get("moment", ""),
        card=card_of(texts["card"]) if "card" in texts else 0,
        upgrade=texts.get("upgrade", ""),
    )


def _value(state: State, question: Question, text: str) -> Choice:
    """What a text means by the declaration of its question."""
    for word in question.words:
        if word.text == text:
            number = isinstance(word, BoardNumber) and word.number
            return (
                BoardNumber(number, state.floor.sheets[number - 1].board.name) if number else word
            )
    kinds = question.kinds
    verb, _, rest = text.partition(" ")
    if OPTION in kinds:
        return OptionNamed(rest, verb) if question.verbs else OptionNamed(text)
    if CARD in kinds or CARDS in kinds:
        return Cards([card_of(word) for word in text.split(",")])
    if SQUARE in kinds or PLACE in kinds:
        x, y = map(int, verb.split(","))
        facing = LETTERS.index(rest) if rest else UNTURNED
        return Square(state.floor, state.floor.square(x, y), facing)
    if ROBOT in kinds:
        return RobotNamed([robot.name for robot in state.robots].index(text), text)
    if WEAPON in kinds:
        return Weapon(text, weapons()[text])
    if USE in kinds:
        name, upgrade = next(u for u in own_turn_upgrades().items() if text.startswith(u[0]))
        assert upgrade.question is not None
        return Use(name, _value(state, upgrade.question, text.removeprefix(f"{name} ")))
    return Word(text)
