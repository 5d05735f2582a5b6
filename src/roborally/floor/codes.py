"""The short codes for what lies on a square, as they stand in the map of a board file."""

from __future__ import annotations

import difflib
import re
from typing import Any, Final

from roborally.floor.elements import (
    EMPTY,
    GEAR_LEFT,
    GEAR_RIGHT,
    TWO_WRENCHES,
    WRENCH,
    WRENCH_AND_HAMMER,
    Belt,
    Flamer,
    Laser,
    Pusher,
    Square,
)
from roborally.floor.geometry import LETTERS, mask_of, opposite, sides
from roborally.floor.sentence import Sentence

ARROWS: Final = "^>v<"

_BELT: Final = r"(?:\^{1,2}|>{1,2}|v{1,2}|<{1,2})[nesw]*"
_CODE: Final = re.compile(
    rf"""
      (?P<portal>\((?:[a-z]+|[1-9][0-9]?)\))
    | (?P<pusher>P[\^>v<][1-5]+)
    | (?P<crusher>C[1-5]+)
    | (?P<flamer>F[\^>v<][1-5]+(?:x[2-9])?)
    | (?P<laser>\*{{1,3}}[\^>v<]=?\??)
    | (?P<antenna>A[\^>v<])
    | (?P<dock>d[1-9][0-9]?)
    | (?P<start>s[1-9][0-9]?)
    | (?P<gear>@[rl])
    | (?P<repair>\+\+|\+h|\+)
    | (?P<current>c(?:{_BELT}))
    | (?P<belt>{_BELT}(?:!{_BELT})?)
    | (?P<flat>[#~EoTR$])
    """,
    re.VERBOSE,
)
_FLAT: Final = {
    "#": "pit",
    "~": "water",
    "E": "energy",
    "o": "oil",
    "T": "teleporter",
    "R": "randomizer",
    "$": "chop_shop",
}
_REPAIRS: Final = {"+": WRENCH, "++": TWO_WRENCHES, "+h": WRENCH_AND_HAMMER}
_GEARS: Final = {"@r": GEAR_RIGHT, "@l": GEAR_LEFT}

_OTHER_ARROWS: Final = str.maketrans("↑→↓←", ARROWS)
_NAMED: Final = {
    "pit": "#",
    "hole": "#",
    "water": "~",
    "energy": "E",
    "oil": "o",
    "teleporter": "T",
    "randomizer": "R",
    "chop shop": "$",
    "gear": "@r",
    "wrench": "+",
    "repair": "+",
    "hammer": "+h",
    "portal": "(1)",
    "dock": "d1",
    "start": "s1",
    "antenna": "A>",
    "laser": "*>",
    "flamer": "F>135",
    "pusher": "P>135",
    "crusher": "C3",
    "current": "c>",
    "belt": ">",
}
"""What people call the elements."""
_FORMS: Final = {
    "P": "a pusher like Pv135: where it pushes, and its registers from 1 to 5",
    "C": "a crusher like C3: its registers from 1 to 5",
    "F": "a flamer like F<24 or F<24x2: where it fires, and its registers from 1 to 5",
    "*": "a laser like *> or **v=: its beams, and where it fires",
    "A": "an antenna like A>: where it faces",
    "d": "a dock like d1",
    "s": "a starting place like s1",
    "@": "a gear, @r or @l",
    "(": "a portal like (1) or (red)",
    "c": "a current like c> or cvvw",
    "!": "a belt like >n!ve: what makes sense, then what is printed",
}
"""How the codes look that begin with a sign."""
_EXPECTED: Final = (
    "a belt like > or >>n",
    "# pit",
    "@r gear",
    "+ repair",
    "*> laser",
    "Pv135 pusher",
    "C3 crusher",
    "F<24 flamer",
    "(1) portal",
    "d1 dock",
    "s1 start",
    "A> antenna",
    "E energy",
    "~ water",
    "c> current",
    "o oil",
    "T teleporter",
    "R randomizer",
    "$ chop shop",
)


class CodeError(ValueError):
    """A code that cannot be read; ``at`` is the place in the text, counted from 0."""

    def __init__(self, at: int, message: Sentence) -> None:
        super().__init__(message)
        self.at = at
        self.message = message


def read_square(text: str) -> Square:
    """The square that a row of codes describes; edges are not part of it."""
    fields: dict[str, Any] = {}
    at = 0
    while at < len(text):
        if text[at].isspace():
            at += 1
            continue
        match = _CODE.match(text, at)
        if match is None or match.lastgroup is None:
            word = text[at:].split(maxsplit=1)[0]
            hint = _meant(word, text[:at])
            raise CodeError(at, Sentence("unknown element '{word}'{hint}", word=word, hint=hint))
        kind, code = match.lastgroup, match[0]
        if kind == "flat":
            kind = _FLAT[code]
        if kind in ("laser", "flamer"):
            name = kind + "s"
            fields[name] = (*fields.get(name, ()), _VALUES[kind](code, at))
        elif kind in fields:
            what = kind.replace("_", " ")
            said = Sentence("a second {what} on one square: '{code}'", what=what, code=code)
            raise CodeError(at, said)
        elif kind == "belt" and "!" in code:
            belt, _, printed = code.partition("!")
            fields["belt"] = _belt(belt, at)
            fields["belt_as_printed"] = _belt(printed, at)
        else:
            fields[kind] = _VALUES[kind](code, at) if kind in _VALUES else True
        at = match.end()
    for name in ("lasers", "flamers"):
        if name in fields:
            mounts = fields[name] = tuple(sorted(fields[name], key=lambda mount: mount.fires))
            if len({mount.fires for mount in mounts}) < len(mounts):
                said = Sentence("two {what} on one square fire the same way", what=name)
                raise CodeError(0, said)
    return Square(**fields) if fields else EMPTY


def _meant(word: str, before: str) -> Sentence:
    """What somebody may have had in mind who wrote an unknown code, after others."""
    arrows = word.translate(_OTHER_ARROWS)
    for guess in (arrows, arrows.lower(), arrows[0].upper() + arrows[1:], arrows.swapcase()):
        if guess != word and _CODE.fullmatch(guess):
            return Sentence(" (did you mean '{word}'?)", word=guess)
    name = difflib.get_close_matches(word.lower(), _NAMED, 1, 0.75)
    if name:
        return Sentence(" (did you mean '{word}'?)", word=_NAMED[name[0]])
    machine = re.search(r"[PCF][\^>v<]?[1-5]*$", before) if word[0].isdigit() else None
    form = _FORMS.get(machine[0][0] if machine else word[0])
    if form:
        return Sentence("; expected {words}", words=form)
    return Sentence("; expected {words}", words=", ".join(_EXPECTED))


def write_square(square: Square) -> list[str]:
    """The codes of a square in canonical order. Edges are not part of them."""
    codes: list[str] = []
    codes += [code for code, name in _FLAT.items() if getattr(square, name)]
    if square.gear:
        codes.append("@r" if square.gear == GEAR_RIGHT else "@l")
    codes += [code for code, kind in _REPAIRS.items() if square.repair == kind]
    if square.portal:
        codes.append(f"({square.portal})")
    if square.dock:
        codes.append(f"d{square.dock}")
    if square.start:
        codes.append(f"s{square.start}")
    if square.antenna is not None:
        codes.append("A" + ARROWS[square.antenna])
    codes += [_laser_code(laser) for laser in square.lasers]
    for flamer in square.flamers:
        reach = f"x{flamer.reach}" if flamer.reach > 1 else ""
        codes.append("F" + ARROWS[flamer.fires] + _digits(flamer.registers) + reach)
    if square.pusher:
        codes.append("P" + ARROWS[square.pusher.to] + _digits(square.pusher.registers))
    if square.crusher:
        codes.append("C" + _digits(square.crusher))
    if square.current:
        codes.append("c" + _belt_code(square.current))
    if square.belt:
        printed = square.belt_as_printed
        codes.append(_belt_code(square.belt) + (f"!{_belt_code(printed)}" if printed else ""))
    return codes


def _belt(code: str, at: int) -> Belt:
    arrows = code.rstrip("nesw")
    to = ARROWS.index(arrows[0])
    letters = code[len(arrows) :].upper()
    turns_from = mask_of([LETTERS.index(letter) for letter in letters])
    if turns_from & (1 << to | 1 << opposite(to)):
        said = Sentence(
            "belt '{code}': a robot can only be turned coming in from the left or the right",
            code=code,
        )
        raise CodeError(at, said)
    return Belt(to, len(arrows), turns_from)


def _registers(digits: str, at: int) -> tuple[int, ...]:
    registers = tuple(int(digit) for digit in digits)
    if list(registers) != sorted(set(registers)):
        said = Sentence("registers '{digits}' must be in order, each once", digits=digits)
        raise CodeError(at, said)
    return registers


def _laser(code: str, at: int) -> Laser:
    beams = code.count("*")
    return Laser(ARROWS.index(code[beams]), beams, "=" in code, "?" not in code)


def _flamer(code: str, at: int) -> Flamer:
    digits, _, reach = code[2:].partition("x")
    return Flamer(ARROWS.index(code[1]), _registers(digits, at), int(reach or 1))


_VALUES: Final = {
    "portal": lambda code, at: code[1:-1],
    "pusher": lambda code, at: Pusher(opposite(ARROWS.index(code[1])), _registers(code[2:], at)),
    "crusher": lambda code, at: _registers(code[1:], at),
    "flamer": _flamer,
    "laser": _laser,
    "antenna": lambda code, at: ARROWS.index(code[1]),
    "dock": lambda code, at: int(code[1:]),
    "start": lambda code, at: int(code[1:]),
    "gear": lambda code, at: _GEARS[code],
    "repair": lambda code, at: _REPAIRS[code],
    "current": lambda code, at: _belt(code[1:], at),
    "belt": _belt,
}


def _belt_code(belt: Belt) -> str:
    turns = "".join(LETTERS[side].lower() for side in sides(belt.turns_from))
    return ARROWS[belt.to] * belt.speed + turns


def _laser_code(laser: Laser) -> str:
    paired = "=" if laser.paired else ""
    unsure = "" if laser.sure else "?"
    return "*" * laser.beams + ARROWS[laser.fires] + paired + unsure


def _digits(registers: tuple[int, ...]) -> str:
    return "".join(str(register) for register in registers)
