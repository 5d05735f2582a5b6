"""Answers to reports as mail programs and telephones write them."""

from __future__ import annotations

import pytest

from roborally.postal.letters import read_letter
from roborally.postal.sheet import read_sheet

PROGRAM = "Fred Turn 3\na - Left P70\nb - Right P80\n"
ENDINGS = [
    "On Mon, Nov 16, 2026 at 12:00\u202fPM Thursday Club <\nreferee@example.org> wrote:\n",
    "On Mon, Nov 16, 2026 at 12:00 PM The Club of Upper Town\n<referee@example.org>\nwrote:",
    "Am Mo., 16. Nov. 2026 um 12:00 Uhr schrieb Thursday Club <\nreferee@example.org>:",
    "Am 16.11.2026 um 12:00 schrieb Thursday Club <referee@example.org>:",
    "Am Montag, dem 16.11.2026 um 12:00 +0100 schrieb\nThursday Club:",
    "Sent from my iPhone",
    "Sent from my Galaxy S21\n\n-------- Original message --------",
    "Sent from Outlook for iOS<https://aka.ms/o0ukef>",
    "Sent with Proton Mail secure email.",
    "Get Outlook for Android<https://aka.ms/AAb9ysg>",
    "Von meinem iPhone gesendet",
    "Von meinem Samsung Galaxy Smartphone gesendet.",
    "Gesendet von meinem iPhone",
    "Gesendet mit der GMX Mail App",
    "Diese Nachricht wurde von meinem Android Mobiltelefon mit GMX Mail gesendet.",
    "-------- Ursprüngliche Nachricht --------",
    "*From:* Thursday Club <referee@example.org>",
]


def cards(text: str) -> tuple[list[int], int]:
    raw = b"Content-Type: text/plain; charset=utf-8\r\n\r\n" + text.encode()
    sheet = read_sheet(read_letter(raw).text)
    assert sheet.problems == []
    return sorted(sheet.cards), sheet.turn


@pytest.mark.parametrize("ending", ENDINGS)
def test_what_programs_add_is_no_mistake(ending: str) -> None:
    assert cards(f"{PROGRAM}\n{ending}\n> nonsense\n\nnonsense\n") == ([1, 2], 3)


def test_a_turn_that_is_named_late_does_not_swallow_the_program() -> None:
    """Only before the program a line with the turn is its heading."""
    text = f"Hello!\nHow are you?\n{PROGRAM}# that was it for turn 3\n"
    assert cards(text) == ([1, 2], 3)
    raw = b"\r\n\r\na - Left P70\nb - Right P80\nthanks, and good luck in turn 4\n"
    kept = read_letter(b"Subject: x" + raw).text
    assert kept.startswith("a - Left P70\nb - Right P80\n")
