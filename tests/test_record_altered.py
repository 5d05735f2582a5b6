"""Records that were broken off or altered: it is noticed, and said where."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from tests.properties.setups import options_dealt
from tests.recording import broken, text


@pytest.fixture(autouse=True, scope="module")
def _options_dealt() -> Iterator[None]:
    with options_dealt():
        yield


def test_broken_off_at_every_line() -> None:
    """It is said that something is missing, and up to where everything is in order."""
    record = text()
    lines = record.splitlines()
    sound = 0
    for end in range(len(lines)):
        error = broken("".join(f"{line}\n" for line in lines[:end]))
        assert error.line in (max(end, 1), 1)
        if lines[end - 1].startswith("turn ") and end:
            sound = int(lines[end - 1].split()[1])
        assert error.sound == sound
        if sound:
            assert f"sound up to the start of turn {sound}" in str(error)
    assert sound == 3


def test_broken_off_within_the_last_lines() -> None:
    record = text()
    for end in range(len(record) - 200, len(record) - 1):
        broken(record[:end])


def test_a_missing_line_anywhere() -> None:
    """A lost answer is noticed. Lost digests of turns are not: the race is the same."""
    lines = text().splitlines()
    start = lines.index("race:")
    for missing in range(start + 1, len(lines)):
        record = "\n".join(lines[:missing] + lines[missing + 1 :]) + "\n"
        if lines[missing].startswith("turn "):
            continue
        assert broken(record).line >= missing


def test_every_altered_answer_is_noticed() -> None:
    """In the turn in which it was altered, or at the start of the next one."""
    lines = text().splitlines()
    turn_of: dict[int, int] = {}
    turn = 0
    for i, line in enumerate(lines):
        turn = int(line.split()[1]) if line.startswith("turn ") else turn
        turn_of[i] = turn
    altered = 0
    for i, line in enumerate(lines):
        if "program_registers: " not in line or "time-out" in line:
            continue
        who, _, program = line.partition(": ")
        cards = program.split(",")
        changed = ",".join(reversed(cards))
        if changed == program or "+" in program:
            continue
        error = broken("\n".join([*lines[:i], f"{who}: {changed}", *lines[i + 1 :]]) + "\n")
        assert error.line > i + 1
        assert error.sound == turn_of[i]
        altered += 1
    assert altered > 3


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("Twonky, program", "Tinky, program", "there is no robot called 'Tinky'"),
        ("Twonky, program_registers", "Twonky, warp_drive", "is not asked about warp_drive now"),
        (r"Twonky, program_registers: \S+?,", "Twonky, program_registers: M9/1,", "not a card"),
        (r"Twonky, program_registers: \S+?,", "Twonky, program_registers: ", "open registers"),
        (r"  Twonky, program_registers: ", "  Twonky program_registers ", "cannot be read"),
        (r"turn 1 \w+", "turn 1 0123456789abcdef", "differs from the record from here on"),
        (r"turn 1 ", "turn 2 ", "turn 2 is recorded, but turn 1 is played"),
        (r"turn 1 ", "turn one ", "cannot be read"),
        (r"so far \w+", "so far 0123456789abcdef", "differs from the record from here on"),
        (r"so far ", "end ", "the race is not over"),
        (r"\Z", "turn 9 0123\n", "there is something after the end"),
        (r"\Z", "and so on\n", "cannot be read"),
        (r"roborally race 2", "roborally race 3", "a record begins with"),
        (r"race:\n", "", "the file ends in its head"),
        (r"rules: .*", "rules: 1888", "no rules called '1888'"),
        (r"rules: .*\n", "", "does not say 'rules: …'"),
        (r"seed: seed", "seed: sead", "differs from the record from here on"),
        (r"seat: Player 1 with Twonky", "seat: Player 1 and Twonky", "expected 'seat: NAME with"),
        (r"seat: Player 1 .*\n", "", "differs|docks|no robot called"),
        (r"Squash Bot", "Twonky", "two players cannot both have Twonky"),
        (
            r"house rule: tie = share",
            "house rule: tie = 7",
            "'tie' is 'share', 'dock' or 'priority', not '7'",
        ),
        (r"house rule: tie = share", "house rule: tide = share", "no house rule called 'tide'"),
        (r"floor: \w+", "floor: 0123", "is not the one that was raced on"),
        (r"options_each = 3", "options_each = 2", "differs|open registers|is not"),
    ],
)
def test_altered_places(old: str, new: str, says: str) -> None:
    record = text()
    altered = re.sub(old, new, record, count=1)
    assert altered != record
    assert re.search(says, str(broken(altered)))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (r"house rule: tie = share", "house rule: tie = dock"),
        (r"house rule: tie = share\n", ""),
        (r"house rule: tie = share", "house rule: tie = sometimes"),
        (r"house rule: tie = share", "hose rule: tie = share"),
        (r"seed: seed\n", "seed: seed\nspeed: 12\n"),
        (r"seed: seed\n", "seed: seed\nspecial rules: Set to Kill\n"),
        (r"seed: seed\n", "seed: seed\n| stray\n"),
    ],
)
def test_an_altered_head_is_noticed_even_before_it_matters(old: str, new: str) -> None:
    """House rules that have not mattered yet are part of the race as well."""
    record = text()
    altered = re.sub(old, new, record, count=1)
    assert altered != record
    broken(altered)
