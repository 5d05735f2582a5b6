"""Small situations in the notation of the rule ledger, for tests.

    play("2005", "A(3,4)E d2; B(4,4)N", "wall(6,4)E; pit(8,4)", A="M2/720", B="M1/500")

Robots: ``A(3,4)E``, then any of ``d2`` (damage), ``lives=2``, ``flags=1``, ``archive=(4,4)``,
``virtual``, ``down``, ``announced``, ``dock=2``, ``seat=x``, ``role=blocker``,
``locked=4:R/140,5:M1/520``, ``options=Fourth Gear,Brakes``, ``hand=M1/500,L/70``,
``coat=1``, ``shots=4``, ``stored=U/10``, ``shield=left``, ``turret=back``, ``gyro=active``;
``A(-)`` is a robot that is not on the floor. For 2016 ``energy=2``, ``checkpoints=1``,
``deck=M1,L`` and ``discard=SPAM`` (top first), ``start=(0,3)``, ``rebooted``,
``upgrades=Rail Gun,Brakes``.

Elements: ``wall(3,4)N``, ``pit(3,4)``, ``belt(3,4)N``, ``xbelt(3,4)N`` (express),
``belt(3,4)E<SN`` (turns robots that a belt brings in from the south or north),
``curveR(3,4)E`` / ``curveL(3,4)E`` (a belt that turns right or left), ``gearR(3,4)``,
``gearL(3,4)``, ``pusher(3,4)E[1,3,5]``, ``crusher(3,4)[2,4]``, ``laser(0,5)E``, ``laser(0,5)Ex2``
(two beams), ``rep1(3,4)``, ``rep2(3,4)``, ``flag1(8,8)``, ``dock1(3,4)``. For 2016
``checkpoint1(8,8)``, ``energy(3,4)``, ``energy(3,4)x0`` (no cube on it), ``antenna(0,4)E``,
``reboot(3,4)N``, ``reboot(3,4)N@two`` (for the board of that id), ``start1(0,3)``. Of the Grand
Prix and the expansions ``oil(3,4)``, ``chopshop(3,4)``, ``portal(3,4)@red``, ``ledge(3,4)E`` and
``ramp(3,4)E`` (the upper square), ``repulsor(3,4)E``, ``water(3,4)``, ``drain(3,4)``,
``current(3,4)E``, ``teleporter(3,4)``, ``randomizer(3,4)``, ``flamer(3,4)E[1,3]``,
``flamer(3,4)Ex2[1,3]`` (burns two squares).

``course="burnout-2016"`` plays on a course of the library. Everything else is a field of the
situation format by its name; ``boards`` is one of the floor.
"""

from __future__ import annotations

import re
from typing import Any

from roborally.floor.floor import OFF
from roborally.game.events import Carried, Destroyed, Moved, Pushed, Shoved
from roborally.situation.playing import Result, Situation, play_situation

_ROBOT = re.compile(r"(?P<id>[A-Za-z]+)\((?P<at>-|\d+,\d+)\)(?P<facing>[NESW])?(?P<rest>.*)")
_ELEMENT = re.compile(
    r"(?P<kind>[a-zA-Z]+)(?P<number>\d?)\((?P<x>\d+),(?P<y>\d+)\)(?P<side>[NESW])?"
    r"(?:<(?P<turns>[NESW]+))?(?:x(?P<beams>\d))?(?P<paired>=)?(?:\[(?P<registers>[\d,]+)\])?"
    r"(?:@(?P<board>\w+))?"
)
_RIGHT = {"N": "E", "E": "S", "S": "W", "W": "N"}
_LEFT = {side: other for other, side in _RIGHT.items()}
_SETTINGS = {"shield": "Shield", "turret": "Turret", "gyro": "Gyroscopic Stabilizer"}


class Played:
    """A situation that was played."""

    def __init__(self, result: Result) -> None:
        self.result = result
        assert result.error is None, result.error

    def robot(self, id: str, after: str = "") -> dict[str, Any]:
        """All fields of a robot after a moment, by default at the end."""
        points = self.result.checkpoints
        chosen = [point for point in points if point["after"] == after] if after else points[-1:]
        assert chosen, f"no checkpoint '{after}' in {[point['after'] for point in points]}"
        fields: dict[str, Any] = chosen[0]["robots"][id]
        return fields

    def at(self, id: str, after: str = "") -> str:
        """Where a robot is, like ``(3,4)E``, or ``gone``."""
        fields = self.robot(id, after)
        if fields["at"] is None:
            return "gone"
        return f"({fields['at'][0]},{fields['at'][1]}){fields['facing']}"

    def damage(self, id: str, after: str = "") -> int:
        value: int = self.robot(id, after)["damage"]
        return value

    def hurt(self, id: str, after: str = "") -> str:
        """The damage cards that a robot of 2016 has in its discard pile, like ``SPAM SPAM``."""
        dealt = self.robot(id, after)["damage_cards_in_discard"]
        return " ".join(kind for kind, number in dealt.items() for _ in range(number))

    def point(self, after: str = "") -> dict[str, Any]:
        """All that is told about a moment, by default the end."""
        points = self.result.checkpoints
        return next(p for p in reversed(points) if after in ("", p["after"]))

    def archive(self, id: str, after: str = "") -> tuple[int, ...]:
        return tuple(self.robot(id, after)["archive"])

    @property
    def asked(self) -> list[tuple[str, str]]:
        """Who was asked what, in order."""
        return [(ask["robot"], ask["ask"]) for ask in self.result.asks]

    @property
    def winner(self) -> list[str]:
        return self.result.winner

    @property
    def order(self) -> list[str]:
        """Who acted in which order in the last register played."""
        points = [p for p in self.result.checkpoints if p["after"].startswith("register")]
        order: list[str] = points[-1]["order"]
        return order

    def refused(self, number: int = 0) -> bool:
        value: bool = self.result.refused[number]["refused"]
        return value


def situation(rules: str, robots: str, floor: str = "", **fields: Any) -> dict[str, Any]:
    """The situation as data. Single capital letters are programs: ``A="M1/500 L/70"``."""
    programs = {name: _program(cards) for name, cards in fields.items() if name.isupper()}
    course, size = fields.pop("course", None), fields.pop("size", [12, 12])
    laid: dict[str, Any] = {"course": course} if course else {"size": size}
    laid["elements"] = [_element(text) for text in _parts(floor)]
    if "boards" in fields:
        laid["boards"] = fields.pop("boards")
    data: dict[str, Any] = {
        "rules": rules,
        "floor": laid,
        "robots": [_robot(text) for text in _parts(robots)],
        "programs": programs,
    }
    data |= {name: value for name, value in fields.items() if not name.isupper()}
    return data


def play(rules: str, robots: str, floor: str = "", **fields: Any) -> Played:
    """Play a situation that must be playable."""
    return Played(play_situation(situation(rules, robots, floor, **fields), rules))


def journey(rules: str, robots: str, floor: str = "", **fields: Any) -> list[str]:
    """Every step that anybody took, in order, like ``A moved (2,7)`` or ``B destroyed (3,4)``."""
    played = Situation(situation(rules, robots, floor, **fields), rules)
    played.play()
    state = played.referee.state

    def line(robot: int, did: str, square: int) -> str:
        where = "off" if square == OFF else "({},{})".format(*state.floor.place(square))
        return f"{state.robots[robot].name} {did} {where}"

    lines: list[str] = []
    for event in played.referee.events:
        if isinstance(event, Moved | Pushed | Carried | Shoved):
            lines.append(line(event.robot, type(event).__name__.lower(), event.after))
        elif isinstance(event, Destroyed):
            lines.append(line(event.robot, "destroyed", event.square))
    return lines


def error(rules: str, robots: str, floor: str = "", **fields: Any) -> str:
    """Why a situation cannot be played."""
    result = play_situation(situation(rules, robots, floor, **fields), rules)
    assert result.error is not None
    return result.error


def answer(robot: str, when: str, ask: str, choose: str) -> dict[str, str]:
    return {"robot": robot, "when": when, "ask": ask, "choose": choose}


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


def _program(cards: str | None) -> list[str | None]:
    return [None if card == "-" else card for card in (cards or "").split()]


def _robot(text: str) -> dict[str, Any]:
    match = _ROBOT.fullmatch(text)
    assert match, f"not a robot: {text}"
    at = None if match["at"] == "-" else _square(match["at"])
    robot: dict[str, Any] = {"id": match["id"], "at": at, "facing": match["facing"] or "N"}
    rest = match["rest"]
    options = re.search(r"(options|upgrades)=(.*)$", rest)
    if options:
        robot[options[1]] = [name.strip() for name in options[2].split(",")]
        rest = rest[: options.start()]
    for word in rest.split():
        name, _, value = word.partition("=")
        if re.fullmatch(r"d\d", word):
            robot["damage"] = int(word[1])
        elif name in ("virtual", "rebooted"):
            robot[name] = True
        elif name in ("down", "announced"):
            robot["power"] = name
        elif name in ("lives", "flags", "dock", "coat", "shots", "energy", "checkpoints"):
            robot[name] = int(value)
        elif name in _SETTINGS:
            robot.setdefault("option_setting", {})[_SETTINGS[name]] = value
        elif name in ("archive", "start"):
            robot[name] = _square(value.strip("()"))
        elif name in ("deck", "discard"):
            robot[name] = value.split(",") if value else []
        elif name == "locked":
            robot["locked"] = dict(pair.split(":") for pair in value.split(","))
        elif name == "hand":
            robot["hand_cards"] = value.split(",")
        elif name == "stored":
            robot["stored_card"] = value
        else:
            assert name in ("seat", "role", "team"), f"unknown word {word}"
            robot[name] = value
    return robot


def _square(text: str) -> list[int]:
    x, y = text.split(",")
    return [int(x), int(y)]


def _element(text: str) -> dict[str, Any]:
    match = _ELEMENT.fullmatch(text)
    assert match, f"not an element: {text}"
    kind, side = match["kind"], match["side"]
    element: dict[str, Any] = {"at": [int(match["x"]), int(match["y"])]}
    registers = [int(number) for number in (match["registers"] or "").split(",") if number]
    if kind in ("belt", "xbelt", "curveR", "curveL", "xcurveR", "xcurveL"):
        turns = list(match["turns"] or "")
        if kind.endswith("R"):
            turns = [_RIGHT[side]]
        if kind.endswith("L"):
            turns = [_LEFT[side]]
        speed = 2 if kind.startswith("x") else 1
        return element | {"kind": "belt", "to": side, "speed": speed, "turn_from": turns}
    if kind in ("gearR", "gearL"):
        return element | {"kind": "gear", "turn": kind[-1]}
    if kind in ("pusher", "crusher"):
        return element | {"kind": kind, "registers": registers} | ({"to": side} if side else {})
    if kind == "laser":
        beams = int(match["beams"] or 1)
        return element | {"kind": kind, "to": side, "beams": beams, "paired": bool(match["paired"])}
    if kind == "rep":
        return element | {"kind": "repair", "wrenches": int(match["number"])}
    if kind == "energy":
        return element | {"kind": kind, "cubes": int(match["beams"] or 1)}
    if kind == "antenna":
        return element | {"kind": kind, "dish": side}
    if kind == "reboot":
        return element | {"kind": kind, "arrow": side, "board": match["board"]}
    if kind in ("flag", "dock", "checkpoint", "start"):
        return element | {"kind": kind, "number": int(match["number"])}
    if kind in ("wall", "ledge", "ramp", "repulsor"):
        return element | {"kind": kind, "side": side}
    if kind == "portal":
        return element | {"kind": kind, "colour": match["board"]}
    if kind == "current":
        return element | {"kind": kind, "to": side}
    if kind == "flamer":
        reach = int(match["beams"] or 1)
        return element | {"kind": kind, "to": side, "reach": reach, "registers": registers}
    return element | {"kind": kind}
