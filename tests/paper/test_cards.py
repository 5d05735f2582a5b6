"""Cards on paper: all of an edition, each as often as it is there, true in size, to be cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache

import pytest

from roborally.catalogue import entries
from roborally.cli import main
from roborally.game import cards, modern_cards
from roborally.paper.card_pictures import card_picture
from roborally.paper.cards_pdf import cards_pdf
from roborally.paper.decks import BOXES, decks_of
from roborally.paper.sheets import MARGIN, PAPERS
from roborally.words.cards import card_called, card_says
from tests.paper.pdf_reading import pages, paths_of, size_of

NEAR = 0.05
WIDTH, HEIGHT = 63, 88
ON_A_SHEET = 8


@cache
def printed(box: str, paper: str = "a4", language: str = "en") -> bytes:
    return cards_pdf(box, paper=paper, language=language)


def words_on(pdf: bytes) -> str:
    return " ".join(" ".join(page.extract_text() for page in pages(pdf)).split())


def letters(text: str) -> str:
    """A text without what depends on where its lines end."""
    return "".join(one for one in text if one.isalnum())


def places(found: Iterable[float]) -> list[int]:
    """Where something begins or ends, each once, in millimetres."""
    return sorted({int(at + 0.2) for at in found})


def test_there_are_the_cards_of_the_box() -> None:
    assert BOXES == ("1994", "2005", "2016")
    for box in ("1994", "2005"):
        programs, options = decks_of(box, "en")
        assert [int(card.corner) for card in programs.cards] == list(range(10, 850, 10))
        assert Counter(card.name for card in programs.cards)["Move 1"] == 18
        own = [one.name for one in entries() if one.edition == box]
        assert [card.name for card in options.cards] == own
    own_cards, upgrades, special, damage = decks_of("2016", "en")
    assert len(own_cards.cards) == 20
    assert len(special.cards) == len(modern_cards.SPECIAL)
    assert all(card.corner.isdigit() for card in upgrades.cards), "what they cost"
    counted = Counter(card.name for card in damage.cards)
    assert counted == {"SPAM": 38, "Trojan Horse": 12, "Worm": 6, "Virus": 18}


@pytest.mark.parametrize("box", BOXES)
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_what_it_does(box: str, language: str) -> None:
    there = letters(words_on(printed(box, language=language)))
    for entry in entries():
        if entry.edition == box:
            says = card_says(entry.name, box, language, entry.text)
            for wanted in (card_called(entry.name, language), says):
                assert letters(wanted) in there, wanted


@pytest.mark.parametrize("paper", PAPERS)
def test_sheets_are_cut_along_their_marks_into_cards_for_sleeves(paper: str) -> None:
    pdf = printed("2005", paper)
    wide, high = PAPERS[paper].height, PAPERS[paper].width
    sheets = pages(pdf)
    in_all = [deck.cards for deck in decks_of("2005", "en")]
    assert len(sheets) == sum(-(-len(deck) // ON_A_SHEET) for deck in in_all)
    for page in sheets:
        assert size_of(page) == pytest.approx((wide, high), abs=NEAR)
        paths = paths_of(page)
        assert min(path.left for path in paths) >= MARGIN - NEAR, "printers print no farther out"
        assert min(path.top for path in paths) >= MARGIN - NEAR
        assert max(path.right for path in paths) <= wide - MARGIN + NEAR
        assert max(path.bottom for path in paths) <= high - MARGIN + NEAR
    paths = paths_of(sheets[0])
    faces = [one for one in paths if one.width == pytest.approx(WIDTH, abs=NEAR)]
    assert [one.height for one in faces] == [pytest.approx(HEIGHT, abs=NEAR)] * ON_A_SHEET
    marks = [one for one in paths if max(one.width, one.height) == pytest.approx(4, abs=NEAR)]
    upright = places(one.left for one in marks if one.width < NEAR)
    lying = places(one.top for one in marks if one.height < NEAR)
    assert upright == places(at for one in faces for at in (one.left, one.right))
    assert lying == places(at for one in faces for at in (one.top, one.bottom))
    assert len(upright) * len(lying) == 5 * 3


def test_every_card_has_a_picture_of_its_own_kind() -> None:
    codes = [code for code in cards.CODES if code] + list(modern_cards.TEXT.values())[:19]
    drawn = {code: card_picture(code) for code in codes}
    assert len(set(drawn.values())) == len(set(codes)) - 3, "three routines do what others do"
    for box in BOXES:
        for deck in decks_of(box, "en"):
            assert all("<svg" in card_picture(card.picture) for card in deck.cards)


def test_cards_are_printed_from_the_command_line(
    capsysbinary: pytest.CaptureFixture[bytes],
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["cards", "--edition", "2016", "--pdf", "--paper", "letter", "--language", "de"])
    assert left.value.code == 0
    assert capsysbinary.readouterr().out.startswith(b"%PDF")
    for words, said in (
        (["--pdf"], "--edition 1994 or 2005 or 2016"),
        (["brakes", "--edition", "2005", "--pdf"], "a whole edition"),
        (["--edition", "house", "--pdf"], "a whole edition"),
        (["--edition", "2005", "--pdf", "--language", "xx"], "--language xx"),
        (["-o", "cards.txt"], "only a --pdf"),
    ):
        with pytest.raises(SystemExit):
            main(["cards", *words])
        assert said in capsysbinary.readouterr().err.decode()
