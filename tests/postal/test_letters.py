"""Mails as they come: plain, HTML, with attachments, quoted, broken or hostile."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from roborally.postal.letter_text import orders_in, text_of_html
from roborally.postal.letters import read_letter
from roborally.postal.sheet import read_sheet

PROGRAM = "Fred Turn 3\na - Left P70\nb - Right P80\n"


def mail(**headers: str) -> EmailMessage:
    message = EmailMessage(policy=SMTP)
    message["From"] = headers.get("sender", "Fred <fred@example.org>")
    message["To"] = "referee@example.org"
    message["Subject"] = headers.get("subject", "Re: Club: turn 3 [RR-AAAAAAA2]")
    message["Message-ID"] = "<1@example.org>"
    return message


def test_a_plain_mail() -> None:
    message = mail()
    message.set_content(PROGRAM)
    letter = read_letter(message.as_bytes())
    assert (letter.sender, letter.code, letter.id) == (
        *("fred@example.org", "RR-AAAAAAA2", "<1@example.org>"),
    )
    assert letter.text == PROGRAM.replace("\n", "\n")
    assert not letter.automatic


def test_html_mail_is_read_as_text() -> None:
    message = mail()
    message.set_content(
        "<html><head><style>p{}</style></head><body><div>Fred Turn&nbsp;3</div>"
        "<p>a - Left <b>P70</b><br>b - Right P80</p>"
        "<blockquote>a - U-Turn P10</blockquote></body></html>",
        subtype="html",
    )
    sheet = read_sheet(read_letter(message.as_bytes()).text)
    assert sorted(sheet.cards) == [1, 2]
    assert sheet.problems == []
    assert text_of_html("<p>a<p>b").split() == ["a", "b"]


def test_text_comes_before_html() -> None:
    message = mail()
    message.set_content(PROGRAM)
    message.add_alternative("<p>c - Left P90</p>", subtype="html")
    assert sorted(read_sheet(read_letter(message.as_bytes()).text).cards) == [1, 2]


def test_orders_in_an_attachment() -> None:
    message = mail()
    message.set_content("My orders are attached.\n")
    message.add_attachment(PROGRAM.encode("latin-1"), "text", "plain", filename="orders.txt")
    message.add_attachment(b"\x89PNG", "image", "png", filename="cat.png")
    sheet = read_sheet(read_letter(message.as_bytes()).text)
    assert (sheet.turn, sorted(sheet.cards), sheet.problems) == (3, [1, 2], [])


@pytest.mark.parametrize("charset", ["utf-8", "latin-1", "utf-16", "cp1252", "koi8-r", "nonsense"])
def test_encodings(charset: str) -> None:
    text = "Götz Runde 3\na - Zurück P430\n" if charset != "koi8-r" else PROGRAM
    encoded = text.encode("utf-8" if charset == "nonsense" else charset)
    head = (
        b"From: =?utf-8?q?G=C3=B6tz?= <goetz@example.org>\r\n"
        b"Subject: =?iso-8859-1?q?Pr=FCfung?= [RR-AAAAAAA2]\r\n"
        b"Content-Type: text/plain; charset=" + charset.encode() + b"\r\n\r\n"
    )
    letter = read_letter(head + encoded)
    assert letter.sender == "goetz@example.org"
    assert letter.code == "RR-AAAAAAA2"
    sheet = read_sheet(letter.text)
    assert sheet.turn == 3
    assert 1 in sheet.cards


def test_quotes_signatures_and_greetings_are_left_out() -> None:
    text = (
        "Hello referee,\nhere we go!\n\n> a - U-Turn P10\nFred Turn 3\na - Left P70\n\n"
        "On Monday, referee@example.org wrote:\nb - Right P80\n"
    )
    kept = orders_in(text)
    sheet = read_sheet(kept)
    assert (sheet.problems, sorted(sheet.cards)) == ([], [1])
    assert kept.split("\n")[5] == "a - Left P70"
    for ending in ("-- ", "--", "-----Original Message-----", "Am 3.4. schrieb Fred:", "Von: Fred"):
        assert "nonsense" not in orders_in(f"a - Left P70\n{ending}\nnonsense")


@pytest.mark.parametrize(
    ("header", "value"),
    [
        ("Auto-Submitted", "auto-replied"),
        ("Precedence", "bulk"),
        ("Return-Path", "<>"),
        ("X-Auto-Response-Suppress", "All"),
    ],
)
def test_machines_are_known(header: str, value: str) -> None:
    message = mail()
    message.set_content("I am on holiday")
    assert not read_letter(message.as_bytes()).automatic
    message[header] = value
    assert read_letter(message.as_bytes()).automatic


def test_the_key_does_not_depend_on_the_way_a_mail_took() -> None:
    message = mail()
    message.set_content(PROGRAM)
    raw = message.as_bytes()
    assert read_letter(raw).key == read_letter(b"Received: from far away\r\n" + raw).key
    assert read_letter(raw).key != read_letter(raw + b"c - Left P90\r\n").key
    other = raw.replace(b"<1@example.org>", b"<2@example.org>")
    assert read_letter(raw).key != read_letter(other).key


def test_a_sender_must_be_one() -> None:
    for sender in ("fred@example.org, anna@example.org", "Fred", "", "<>"):
        raw = f"From: {sender}\r\nSubject: x\r\n\r\n{PROGRAM}".encode()
        assert read_letter(raw).sender == ""


HOSTILE = [
    b"",
    b"\x00" * 1000,
    b"\xff\xfe\xfa" * 500,
    b"From: \xff\xff@\xff\r\nSubject: =?utf-8?b?////?= =?nope?q?x?=\r\n\r\n\xff",
    b"Subject: =?utf-8?q?" + b"=41" * 4000 + b"?=\r\n\r\n",
    b"Content-Type: multipart/mixed; boundary=\r\n\r\n--\r\n--\r\n",
    b"Content-Type: multipart/mixed; boundary=x\r\n\r\n" + b"--x\r\n" * 5000,
    b"Content-Type: text/plain; charset*0*=x''%\r\n\r\nhello",
    b"Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n!!!!====",
    b"Content-Type: text/plain\r\nContent-Transfer-Encoding: x-uuencode\r\n\r\nbegin\n\xff",
    b"Content-Type: text/html\r\n\r\n" + b"<div>" * 20000,
    b"Content-Type: text/html\r\n\r\n<![x<!--" + b"<" * 1000,
    b"Content-Type: message/rfc822\r\n\r\n" * 200,
    b"From: " + b"(" * 3000 + b"\r\n\r\n",
    b"From: fred@example.org\r\n" + b"X: y\r\n" * 20000 + b"\r\n",
    b": :\r\n :\r\n\r\n:",
    b"Message-ID: <\r\n injected: yes\r\n\r\n",
]


@pytest.mark.parametrize("raw", HOSTILE, ids=range(len(HOSTILE)))
def test_nothing_hostile_stops_the_reader(raw: bytes) -> None:
    letter = read_letter(raw)
    assert "\n" not in letter.subject
    assert "\n" not in letter.id
    read_sheet(letter.text)


@settings(max_examples=60, deadline=None)
@given(st.binary(max_size=400), st.sampled_from(HOSTILE), st.integers(0, 400))
def test_random_damage_does_not_stop_the_reader(noise: bytes, raw: bytes, at: int) -> None:
    read_sheet(read_letter(raw[:at] + noise + raw[at : at + 3000]).text)
