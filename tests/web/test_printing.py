"""Courses on paper, over HTTP."""

from __future__ import annotations

import asyncio
import io
import urllib.request

import pytest
from pypdf import PdfReader

from roborally.floor.library import library_course
from roborally.web.costs import Payer, payer
from roborally.web.courses import printing
from roborally.web.courses.printing import Printer
from roborally.web.limits import Limit, Limiter
from roborally.web.refusals import Refusal
from tests.web.serving import ServerProcess
from tests.web.test_people import refused
from tests.web.visiting import Someone


def test_a_course_can_be_had_as_pdf(server: ServerProcess) -> None:
    assert server.get("/api/v1")["prints"] is True
    who = Someone(server)
    path = "/courses/checkmate-2005/print.pdf?paper=letter&language=de"
    with urllib.request.urlopen(f"{server.address}/api/v1{path}", timeout=120) as answer:
        assert answer.headers["content-type"] == "application/pdf"
        assert 'filename="checkmate-2005.pdf"' in answer.headers["content-disposition"]
        first, second, *sheets = PdfReader(io.BytesIO(answer.read())).pages
    assert [round(float(side)) for side in first.mediabox[2:]] == [612, 792]
    assert "Regeln von 2005" in first.extract_text()
    assert "Flaggen in ihrer Reihenfolge" in second.extract_text()
    assert len(sheets) == 4
    with refused("bad-request"):
        who.get("/courses/checkmate-2005/print.pdf?paper=a0")
    with refused("not-found"):
        who.get("/courses/nowhere/print.pdf")


@pytest.mark.parametrize(
    ("course", "title"),
    [
        ("checkmate-2005", "Karten von 2005"),
        ("dizzy-highway-2016", "Karten von 2016"),
        ("oil-change-grand-prix", "Karten von 1994"),
    ],
)
def test_the_cards_of_a_course_can_be_had_as_pdf(
    server: ServerProcess, course: str, title: str
) -> None:
    """Those of the box by whose rules one races there."""
    path = f"/courses/{course}/cards.pdf?language=de"
    with urllib.request.urlopen(f"{server.address}/api/v1{path}", timeout=120) as answer:
        assert answer.headers["content-type"] == "application/pdf"
        assert f'filename="{course}-cards.pdf"' in answer.headers["content-disposition"]
        found = PdfReader(io.BytesIO(answer.read()))
    assert found.metadata is not None
    assert found.metadata.title == title
    assert "Drehung" in found.pages[0].extract_text() or "Vor" in found.pages[0].extract_text()


def test_whoever_prints_pays_once_and_without_a_typesetter_is_told(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    limiter = Limiter({"work": Limit(1, 1e-9)})
    course = library_course("checkmate-2005")

    async def print_twice() -> None:
        printer = Printer()
        payer.set(Payer(limiter, "here"))
        first = await printer.course(course, "a4", "en")
        assert await printer.course(course, "a4", "en") is first
        limiter.give_back("work", "here", -1)
        assert await printer.course(course, "a4", "en") is first, "what is kept costs nothing"
        with pytest.raises(Refusal) as refusal:
            await printer.course(course, "letter", "en")
        assert refusal.value.code == "too-fast"
        monkeypatch.setattr(printing, "can_typeset", lambda: False)
        with pytest.raises(Refusal) as refusal:
            await printer.course(course, "a4", "en")
        assert refusal.value.code == "unavailable"
        assert "roborally[pdf]" in refusal.value.said()

    asyncio.run(print_twice())
