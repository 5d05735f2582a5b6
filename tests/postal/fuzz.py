"""Mutated order sheets and mails: each must be understood or refused with clear words.

python -m tests.postal.fuzz --sheets 100000
python -m tests.postal.fuzz --mails 20000
"""

from __future__ import annotations

import argparse
import random
from collections import Counter
from datetime import UTC, datetime
from typing import Final

from roborally.game.cards import DECK, HIDDEN
from roborally.game.state import Robot
from roborally.orders.questions import QUESTIONS
from roborally.orders.standing_orders import read_orders, write_orders
from roborally.orders.written_cards import written
from roborally.postal.checking import Checked, check, fill
from roborally.postal.echo import echo, understood
from roborally.postal.letters import read_letter
from roborally.postal.sheet import read_sheet
from roborally.postal.wording import explain
from tests.postal.tables import SAMPLE

ROBOTS: Final = ("Twonky", "Squash Bot", "Twitch", "Zoom Bot")
DUE: Final = datetime(2026, 11, 20, 20, tzinfo=UTC)
LINES: Final = (
    "If finish on 2 spanner repair & damage > 3 repair, else take option card.",
    "POWER DOWN next turn.",
    "STAY POWERED DOWN",
    "Use tractor beam if opponent will fall into pit through my use.",
    "If destroyed, return powered down",
    "return facing north",
    "face west",
    "Shield: left",
    "turret to the rear",
    "save me with Brakes, Shield from damage 7 on",
    "weapon in phase b if target = Twonky and distance > 2: radio, howitzer else laser",
    "block_damage_with_option if damage >= 6 and not virtual or hits = 1: Brakes, Shield",
    "fire_control: lock 1, destroy Fourth Gear else damage",
    "brake in phases a and c",
    "flywheel: Move-2 P700",
    "unlock: a, c",
    "arm: next flag",
    "Wenn auf Doppelschlüssel und Schaden > 3, reparieren, sonst Option ziehen",
    "Nächste Runde abschalten",
    "Waffe falls Ziel fällt: Traktorstrahl sonst Laser",
    "Rette mich mit Brakes ab Schaden 7",
    "Blick nach Norden",
    *(f"{name}: always" for name, question in QUESTIONS.items() if question.always),
)
SIGNS: Final = (
    " \t-:.,;()[]{}<>=!&|+*/#'\"\\%$@_~^`?aeiou0123456789PMLRUäöüßéŁ字\u00a0\u200b\ufeff\x00\r"
)


def a_sheet(chance: random.Random) -> tuple[str, Robot]:
    """A sheet that is good, and the robot that it is for."""
    cards = chance.sample(DECK, 14)
    robot = Robot(0, "Twonky", 0)
    robot.damage = chance.randrange(10)
    robot.hand = cards[: 9 - robot.damage]
    for register in range(5, 5 - max(0, robot.damage - 4), -1):
        robot.locked |= 1 << (register - 1)
        robot.registers[register - 1] = cards[8 + register]
    robot.shown = robot.locked
    language = chance.choice(("en", "de"))
    lines = [chance.choice(("Fred Turn 3", "Turn 3", "fred, turn: 3", "Fred Runde 3", "Cards"))]
    program = fill({}, robot)
    for register in range(1, 6):
        locked = robot.is_locked(register)
        card = robot.registers[register - 1] if locked else program[register][0]
        mark = " (Locked)" if locked else ""
        sign = chance.choice((" - ", ") ", ": ", ". ", " "))
        lines.append(f"{'abcde'[register - 1]}{sign}{written(card, language)}{mark}")
    lines += chance.sample(LINES, chance.randrange(5))
    return "\n".join(lines), robot


def mutated(text: str, chance: random.Random) -> str:
    """The text with some mistakes of a typist, a mail program or a vandal."""
    for _ in range(chance.choice((0, 1, 1, 2, 3, 8))):
        lines = text.split("\n")
        at = chance.randrange(len(text) + 1)
        end = min(len(text), at + chance.randrange(1, 8))
        kind = chance.randrange(10)
        if kind == 0:
            text = text[:at] + chance.choice(SIGNS) + text[at:]
        elif kind == 1:
            text = text[:at] + text[end:]
        elif kind == 2:
            text = text[:at] + chance.choice(SIGNS) + text[at + 1 :]
        elif kind == 3:
            text = text[:at] + text[at:end].swapcase() + text[end:]
        elif kind == 4:
            chance.shuffle(lines)
            text = "\n".join(lines)
        elif kind == 5:
            lines.insert(chance.randrange(len(lines) + 1), chance.choice([*lines, *LINES]))
            text = "\n".join(lines)
        elif kind == 6:
            lines.pop(chance.randrange(len(lines)))
            text = "\n".join(lines) or "x"
        elif kind == 7:
            words = text.split(" ")
            i, j = chance.randrange(len(words)), chance.randrange(len(words))
            words[i], words[j] = words[j], words[i]
            text = " ".join(words)
        elif kind == 8:
            text = text[:at] + "".join(chance.choices(SIGNS, k=20)) + text[end:]
        else:
            text = text[:at] + "\n" + text[at:]
    return text


def judge(text: str, robot: Robot) -> Checked:
    """Read a sheet and check all that must be true of the result, whatever it says."""
    sheet = read_sheet(text, ROBOTS)
    checked = check(sheet, "Fred", 3, robot, needs_damage=True)
    lines = text.replace("\r\n", "\n").replace("\r", "\n").split("\n")
    for problem in checked.problems:
        for language in ("en", "de"):
            words = explain(language, problem)
            assert len(words) > 10, words
            assert "{" in text or "{" not in words, words
            assert "\n" not in words
        assert 0 <= problem.line <= len(lines)
    used = [card for cards in checked.program.values() for card in cards]
    assert len(used) == len(set(used))
    assert set(used) <= set(robot.hand)
    if checked.good and robot.open_registers:
        assert sorted(checked.program) == robot.open_registers
    if checked.power_down:
        assert robot.damage
    again = read_orders(write_orders(checked.orders), ROBOTS)
    assert again == checked.orders
    shown = "\n".join(understood(checked, robot, "en"))
    echoed = check(read_sheet(shown, ROBOTS), "Fred", 3, robot, needs_damage=True)
    if checked.good:
        assert echoed.good, shown
        assert (echoed.program, echoed.power_down, echoed.stay_down, echoed.orders) == (
            *(checked.program, checked.power_down, checked.stay_down, checked.orders),
        )
    assert HIDDEN not in used
    echo(checked, robot, 3, DUE, "de")
    return checked


def fuzz_sheets(number: int, seed: str) -> Counter[str]:
    """Judge so many sheets; the kinds of problems that were found, and how many were good."""
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    for _ in range(number):
        text, robot = a_sheet(chance)
        text = mutated(text, chance)
        try:
            checked = judge(text, robot)
        except Exception:
            print(repr(text), robot.hand, robot.damage)  # noqa: T201
            raise
        found["good" if checked.good else "refused"] += 1
        found.update(problem.key for problem in checked.problems)
    return found


HEADERS: Final = (
    "From: Fred <fred@example.org>",
    "From: =?utf-8?q?Fr=C3=A9d?= <fred@example.org>",
    "Subject: Re: Club: turn 3 [RR-AAAAAAA2]",
    "Subject: =?iso-8859-1?b?UnVuZGUgMw==?= [RR-AAAAAAA2]",
    "Message-ID: <1@example.org>",
    "Date: Mon, 16 Nov 2026 12:00:00 +0000",
    "Content-Type: text/plain; charset=utf-8",
    "Content-Type: text/html; charset=latin-1",
    "Content-Type: multipart/mixed; boundary=xxx",
    "Content-Transfer-Encoding: quoted-printable",
    "Content-Transfer-Encoding: base64",
    "Content-Disposition: attachment; filename*=utf-8''%41",
    "MIME-Version: 1.0",
    "Auto-Submitted: no",
)


def fuzz_mails(number: int, seed: str) -> Counter[str]:
    """Read so many damaged mails."""
    chance = random.Random(seed)
    found: Counter[str] = Counter()
    for _ in range(number):
        head = "\r\n".join(chance.choices(HEADERS, k=chance.randrange(1, 9)))
        body = mutated(SAMPLE, chance)
        if chance.random() < 0.4:
            part = "\r\n".join(chance.choices(HEADERS, k=2))
            body = f"--xxx\r\n{part}\r\n\r\n{body}\r\n--xxx--"
        if chance.random() < 0.3:
            body = "<p>" + body.replace("\n", chance.choice(("<br>", "</p><p", "<![", "<!--")))
        raw = mutated(f"{head}\r\n\r\n{body}", chance).encode(
            chance.choice(("utf-8", "utf-16", "utf-7")), "replace"
        )
        try:
            letter = read_letter(raw)
        except Exception:
            print(repr(raw))  # noqa: T201
            raise
        sheet = read_sheet(letter.text, ROBOTS)
        found["with sender" if letter.sender else "without sender"] += 1
        found["with orders" if not sheet.empty else "without orders"] += 1
    return found


def main() -> None:
    """Run the fuzzer and tell what it met."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sheets", type=int, default=0)
    parser.add_argument("--mails", type=int, default=0)
    parser.add_argument("--seed", default="1")
    options = parser.parse_args()
    for name, count in fuzz_sheets(options.sheets, options.seed).most_common():
        print(f"{count:8} {name}")  # noqa: T201
    for name, count in fuzz_mails(options.mails, options.seed).most_common():
        print(f"{count:8} {name}")  # noqa: T201


if __name__ == "__main__":
    main()
