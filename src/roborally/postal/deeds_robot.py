"""Actions of the robot itself: repairs, damage, chop shops, coming back, powering down."""

from __future__ import annotations

from typing import Final

from roborally.orders.conditions import Clause
from roborally.orders.questions import NEVER
from roborally.postal.conditions import Alternatives
from roborally.postal.deeds import LIST, Deed, Words, switch
from roborally.postal.tokens import FACINGS

DOWN: Final = "announce_power_down"
STAY: Final = "stay_powered_down"


def repair_or_option(words: Words, asked: str) -> list[Deed] | None:
    site: Alternatives = ((Clause("on two wrenches"),),) if words.has("two wrenches") else ()
    about = ("repair", "options", "take", "damage", "points", "number", "in", "two wrenches")
    if words.has("number") and words.values("number") != ["2"]:
        return None
    if not words.only(*about, "rather", "instead", "comma", "card") or words.has("chop shop"):
        return None
    repair, option = words.has("repair"), words.has("options")
    if repair and option:
        if words.has("instead") and not words.denied:
            kinds = [t for t in words.tokens if t.is_a("repair", "options", "instead")]
            at = next(i for i, t in enumerate(kinds) if t.is_a("instead"))
            if len(kinds) != 3 or at == 2:
                return None
            chosen = kinds[0] if at == 1 else kinds[2]
            answer = "option" if chosen.is_a("options") else "repair"
        elif words.denied and words.has("comma"):
            answer = "repair"
        else:
            return None
    elif words.has("instead", "comma"):
        return None
    elif option and (words.has("take", "on", "at") or not words.denied):
        answer = "repair" if words.denied else "option"
    elif repair and not words.denied:
        answer = "repair"
    else:
        return None
    if words.denied and not option:
        return None
    return [Deed("repair_or_option", (answer,), site)]


def unlock(words: Words, asked: str) -> list[Deed] | None:
    if not words.has("unlock") or words.denied:
        return None
    if not words.only("unlock", "phases", "number", "when repairing", "before", *LIST):
        return None
    order: list[str] = []
    for token in words.tokens:
        order += [str(k) for k in token.phases]
        if token.is_a("number"):
            order.append(token.value)
    if not order or not set(order) <= set("12345"):
        return None
    return [Deed("repair_choice", tuple(dict.fromkeys(order)))]


def save(words: Words, asked: str) -> list[Deed] | None:
    """An option given up instead of a point of damage."""
    damage = words.has("damage")
    verbs = ("save", "give up", "lose", "scrap", "destroy", "use", "take", "keep", "put")
    about = ("option", "options", "damage", "instead", "points", "hits", *verbs, *LIST, "tenth")
    part = ("down part",) if words.has("give up") else ()
    if not words.only(*about, *part) or words.has("chop shop"):
        return None
    named = words.values("option")
    ordinals = [t for t in words.tokens if t.is_a("first", "second", "third", "tenth")]
    hit = damage or any(t.text == "hit" for t in words.tokens)
    meant = words.has("save") or words.has("give up") or (hit and words.has("instead", "for"))
    if words.denied:
        if named and meant and not words.has("instead"):
            return [Deed("block_damage_with_option", tuple(f"not {name}" for name in named))]
        any_option = words.has("options") and not named
        if any_option and (words.has("give up") or (hit and words.has("lose", "use"))):
            return [Deed("block_damage_with_option", (NEVER,))]
        return None
    if not named:
        keeps = damage and words.has("take") and words.has("keep") and words.has("options")
        return [Deed("block_damage_with_option", ("take",))] if keeps else None
    if not meant:
        return None
    wanted = ["first", "second", "third"][: len(ordinals)]
    if [t for t in ordinals if t.is_a("tenth")]:
        if len(ordinals) > 1:
            return None
        fatal: Alternatives = ((Clause("damage", ">=", "9"),),)
        return [Deed("block_damage_with_option", tuple(named), fatal)]
    if any(not t.is_a(kind) for t, kind in zip(ordinals, wanted, strict=True)):
        return None
    if words.has("lose", "destroy", "scrap") and not words.has("instead"):
        return None
    return [Deed("block_damage_with_option", tuple(dict.fromkeys(named)))]


def lose(words: Words, asked: str) -> list[Deed] | None:
    """The option that goes when the robot is destroyed."""
    named = words.values("option")
    if not named or not words.only("option", "options", "lose", "keep", *LIST):
        return None
    if words.has("or") or words.has("second", "third"):
        return None
    if words.has("lose"):
        answers = [f"not {name}" for name in named] if words.denied else named
        return [Deed("lose_option", tuple(dict.fromkeys(answers)))]
    return None


def chop_shop(words: Words, asked: str) -> list[Deed] | None:
    there = words.has("chop shop") or asked == "chop_shop"
    verbs = [verb for verb in ("scrap", "recharge") if words.has(verb)]
    named = words.values("option")
    about = ("chop shop", "scrap", "recharge", "option", "options", "take", "nothing", "in")
    if not words.only(*about, "comma", "on", "then") or words.has("instead"):
        return None
    if verbs and named and len(verbs) == 1 and not words.has("nothing"):
        if words.has("options"):
            return None
        no = "not " if words.denied else ""
        return [Deed("chop_shop", tuple(f"{no}{verbs[0]} {name}" for name in named))]
    if verbs or named or not there:
        return None
    if words.has("nothing") and not words.has("take", "options"):
        return [Deed("chop_shop", ("nothing",))]
    if words.has("take", "options"):
        return switch("chop_shop", words.denied, "draw") if not words.denied else None
    return None


def come_back(words: Words, asked: str) -> list[Deed] | None:
    if not words.has("return") or words.has("or"):
        return None
    about = ("return", "come", "power down", "power up", "face", "side", "square", "squares", "in")
    if not words.only(*about, "and", "comma", "start", "next turn", "everyone", "put"):
        return None
    down, up = words.has("power down"), any(t.is_a("power up") for t in words.tokens)
    sides, squares = words.values("side"), words.values("square")
    if (down and up) or len(sides) > 1 or len(squares) > 1 or not (down or up or sides or squares):
        return None
    if words.denied and (up or sides or squares):
        return None
    found: list[Deed] = []
    if squares:
        found.append(Deed("reentry_space", (squares[0],)))
    if down:
        found += switch("return_powered_down", words.denied, "down")
    if up:
        found.append(Deed("return_powered_down", ("normal",)))
    if sides:
        if sides[0] not in FACINGS:
            return None
        found.append(Deed("reentry_facing", (FACINGS[sides[0]],)))
    return found


def face(words: Words, asked: str) -> list[Deed] | None:
    sides = words.values("side")
    if words.denied or len(sides) != 1 or sides[0] not in FACINGS:
        return None
    about = ("face", "start", "start face")
    if not words.has(*about) or not words.only(*about, "side", "in"):
        return None
    return [Deed("initial_facing", (FACINGS[sides[0]],))]


def power(words: Words, asked: str) -> list[Deed] | None:
    """Powering down takes no condition by post (AMB-70)."""
    off = words.has("power down") or (words.has("switch") and words.has("down part", "from"))
    about = ("power down", "switch", "down part", "from", "next turn", "announce", "comma", "take")
    if words.has("this turn"):
        return None
    if words.has("wake") and words.only("wake", "next turn", "power down", "power up"):
        return None if words.denied else [Deed(STAY, ("wake",))]
    if words.has("stay") and off and not words.has("announce"):
        if words.only("power down", "stay", "another turn", "next turn", "left over", "in", "keep"):
            return [Deed(STAY, ("wake" if words.denied else "stay",))]
        return None
    if off and words.only(*about, "use", "put", "in", "have", "turn"):
        if words.has("turn") and not words.has("next turn"):
            return None
        return [Deed(DOWN, ("pass" if words.denied else "down",))]
    return None
