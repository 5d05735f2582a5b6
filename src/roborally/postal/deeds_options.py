"""Actions with an option: its side for the turn, its use while cards are carried out, weapons."""

from __future__ import annotations

from roborally.orders.questions import NEVER, weapons
from roborally.postal.deeds import (
    Deed,
    Words,
    is_for_a_card,
    is_side,
    stores_a_card,
    switch,
    targets,
)
from roborally.postal.tokens import FACINGS, Token


def side(words: Words, asked: str) -> list[Deed] | None:
    question, sides = words.asks(is_side), words.values("side")
    if question is None or words.denied or len(sides) != 1 or sides[0] in FACINGS:
        return None
    if not words.only("option", "side", "put", "face", "use", "turn", "in", "take", "laser"):
        return None
    return [Deed(question.name, (sides[0],))]


def gyro(words: Words, asked: str) -> list[Deed] | None:
    if not words.option("Gyroscopic Stabilizer"):
        return None
    if not words.only("option", "on switch", "off switch", "switch", "use", "off", "onwards", "of"):
        return None
    if any(t.text == "off" for t in words.tokens) or words.has("off switch"):
        return None if words.denied else [Deed("gyro_state", ("inactive",))]
    if words.has("on", "on switch", "use"):
        return switch("gyro_state", words.denied, "active")
    return [Deed("gyro_state", (NEVER,))] if words.denied else None


def weapon(words: Words, asked: str) -> list[Deed] | None:
    named = [t for t in words.tokens if t.is_a("option")]
    firing = {option: word for word, option in weapons().items()}
    lasers = [t for t in words.tokens if t.is_a("laser", "main") and not t.is_a("option")]
    if not all(t.value in firing for t in named) or not (named or lasers):
        return None
    about = ("option", "laser", "main", "use", "robot", "everyone", "weapon", "comma", "falls")
    if not words.only(*about, "or", "and", "then", "put", "in", "target", "power up", "rather"):
        return None
    places = [i for i, t in enumerate(words.tokens) if t in named or t in lasers]
    if any(places[0] < i < places[-1] for i, t in enumerate(words.tokens) if t.is_a("robot")):
        return None
    answers: list[str] = []
    between: list[Token] = []
    for token in words.tokens:
        if token in named or token in lasers:
            if any(t.is_a("or", "and") for t in between) and answers:
                return None
            answers.append(firing[token.value] if token in named else "laser")
            between = []
        else:
            between.append(token)
    if any(t.is_a("or", "and", "comma") for t in between) and not words.has("robot"):
        return None
    if words.denied:
        if "laser" in answers:
            return None
        answers = [f"not {answer}" for answer in answers]
    return [Deed("weapon_choice", tuple(dict.fromkeys(answers)), targets(words))]


def through(words: Words, asked: str) -> list[Deed] | None:
    if not words.has("through"):
        return None
    about = ("through", "use", "option", "laser", "main", "first", "me", "target", "everyone")
    if not words.only(*about):
        return None
    if words.has("option") and not words.option("High Power Laser"):
        return None
    return switch("high_power_path", words.denied, "through")


def fire_control(words: Words, asked: str) -> list[Deed] | None:
    options = words.values("option")
    others = [name for name in options if name != "Fire Control"]
    about = ("option", "lock", "destroy", "phases", "use", "robot", "target", "in phases")
    if words.denied or not words.only(*about, "or", "comma"):
        return None
    phases = [k for t in words.tokens if t.is_a("phases") for k in t.phases]
    if words.has("lock") and not words.has("destroy") and not others and len(phases) == 1:
        if words.has("or", "comma") and not words.has("robot"):
            return None
        return [Deed("fire_control", (f"lock {phases[0]}",), targets(words))]
    if words.has("destroy") and not words.has("lock", "phases", "or") and len(others) == 1:
        return [Deed("fire_control", (f"destroy {others[0]}",), targets(words))]
    return None


def moving(words: Words, asked: str) -> list[Deed] | None:
    """An option that a card is carried out with or without."""
    question, numbers = words.asks(is_for_a_card), words.values("number")
    if question is None or question.always is None:
        return None
    about = ("option", "use", "number", "squares", "put", "in", "switch", "on switch")
    if not words.only(*about) or (numbers and numbers != [question.always.text]):
        return None
    return switch(question.name, words.denied, question.always.text)


def reverse(words: Words, asked: str) -> list[Deed] | None:
    """'back up two', 'reverse gears: back 2': the squares of a Back Up."""
    question, numbers = words.asks(is_for_a_card), words.values("number")
    named = question is not None and question.name == "reverse_gear"
    if named != words.has("option") or not (named or words.has("back up")) or words.denied:
        return None
    about = ("back up", "number", "squares", *(("option", "side", "in", "return") if named else ()))
    if len(numbers) != 1 or numbers[0] not in "12" or not words.only(*about):
        return None
    return [Deed("reverse_gear", (numbers[0],))]


def swap(words: Words, asked: str) -> list[Deed] | None:
    program = words.option("Conditional Program")
    if words.has("option") and not program:
        return None
    if not (words.has("swap") or (program and words.has("use"))):
        return None
    if not words.only("swap", "option", "use", "in", "card"):
        return None
    return switch("conditional_swap", words.denied, "swap")


def store(words: Words, asked: str) -> list[Deed] | None:
    question, cards = words.asks(stores_a_card), words.values("stored card")
    if question is None or words.denied:
        return None
    about = ("option", "stored card", "put", "keep", "in", "card", "take", "comma")
    if len(cards) == 1 and words.only(*about):
        return [Deed(question.name, (cards[0],))]
    if words.has("nothing") and words.only("option", "nothing", "put", "in"):
        return [Deed(question.name, ("none",))]
    return None


def flywheel_take(words: Words, asked: str) -> list[Deed] | None:
    if not words.option("Flywheel") or not words.has("use", "take"):
        return None
    if not words.only("option", "use", "take", "card", "in"):
        return None
    return switch("flywheel_take", words.denied, "take")


def arm(words: Words, asked: str) -> list[Deed] | None:
    if not words.option("Mechanical Arm"):
        return None
    squares = words.values("square")
    about = ("option", "use", "touch", "square", "squares", "next flag", "flags")
    if not words.only(*about) or (words.denied and (squares or words.has("next flag"))):
        return None
    if squares:
        return [Deed("mechanical_arm", (squares[0],))] if len(squares) == 1 else None
    if words.has("next flag"):
        return [Deed("mechanical_arm", ("default",))]
    if words.has("use") or words.denied:
        return switch("mechanical_arm", words.denied, "always")
    return None


def recompile(words: Words, asked: str) -> list[Deed] | None:
    if not words.option("Recompile") or not words.only("option", "use", "take", "cards"):
        return None
    return switch("recompile", words.denied, "redraw")
