"""Reports: what they tell, to whom, in which form and language."""

from __future__ import annotations

import re
import sys
from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from pathlib import Path

import pytest

from roborally.game.cards import DECK
from roborally.game.state import OUT
from roborally.game.view import NOBODY
from roborally.orders.written_cards import written
from roborally.paper.typesetter import NoTypesetter
from roborally.postal.game import Game
from roborally.postal.publishing import write_reports
from roborally.postal.report import make_report
from roborally.postal.report_html import report_html
from roborally.postal.report_pdf import report_pdf
from roborally.postal.report_text import report_text
from tests.postal.tables import BEAMS, NOW, library_game, new_game, sheet_lines


def played(folder: Path, turns: int = 2, **switches: int) -> Game:
    game = library_game(folder, "shift-change-1994", **switches)
    for _ in range(turns):
        for seat in game.waiting():
            game.take_orders(seat, sheet_lines(game, seat), NOW)
        game.resolve(NOW)
    return game


def words_of(thing: object) -> list[str]:
    """Every text anywhere in a report, without its picture."""
    if isinstance(thing, str):
        return [thing]
    if isinstance(thing, list | tuple):
        return [word for one in thing for word in words_of(one)]
    if is_dataclass(thing):
        return [
            word
            for one in fields(thing)
            if one.name != "scene"
            for word in words_of(getattr(thing, one.name))
        ]
    return []


class _Tags(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open[-1] == tag
        self.open.pop()

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """It closes itself."""


def unclosed(page: str) -> list[str]:
    """The tags that a page leaves open; what is closed out of order fails."""
    tags = _Tags()
    tags.feed(page)
    return tags.open


@pytest.mark.rule("POST-002", "POST-003", "AMB-73")
def test_place_facing_and_damage_of_every_robot(tmp_path: Path) -> None:
    game = new_game(tmp_path, f"flag1(11,11); {BEAMS}", 3)
    game.resolve(NOW)
    text = report_text(make_report(game, 0, "en"))
    for seat in range(3):
        robot = game.robot(seat)
        assert robot.damage >= 2
        place = game.table.shown.state.floor.name(robot.square)
        line = f"{robot.name} ({game.players[seat].name}): {place} {'NESW'[robot.facing]}, damage"
        assert f"{line} {robot.damage}, lives {robot.lives}, next flag 1, archive" in text


@pytest.mark.rule("POST-004", "POST-007", "POST-023")
def test_locked_cards_are_told_to_all(tmp_path: Path) -> None:
    game = new_game(tmp_path, f"flag1(11,11); {BEAMS}", starting_damage=3)
    game.resolve(NOW)
    mine = next(seat for seat in range(4) if game.robot(seat).locked)
    robot = game.robot(mine)
    locked = [k for k in range(1, 6) if robot.is_locked(k)]
    assert len(robot.hand) == 9 - robot.damage == 5 - len(locked)
    expected = ", ".join(f"{'abcde'[k - 1]} {written(robot.registers[k - 1])}" for k in locked)
    for seat in (NOBODY, *range(4)):
        assert make_report(game, seat, "en").rows[mine].locked == expected
    own = make_report(game, mine, "en").own
    assert own is not None
    assert len(own.cards) == 9 - robot.damage
    assert own.sample[-1] == f"e - {written(robot.registers[4])} (locked)"


@pytest.mark.rule("POST-008")
def test_locks_out_of_order_are_told(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    robot = game.table.shown.state.robots[0]
    robot.damage, robot.locked, robot.shown, robot.registers[0] = 1, 1, 1, 500
    assert make_report(game, NOBODY, "en").rows[0].locked == "a Move-1 P500"


@pytest.mark.rule("POST-006")
def test_cards_are_told_to_their_owner_only(tmp_path: Path) -> None:
    game = played(tmp_path, starting_options=3)
    robots = game.table.shown.state.robots
    known = {
        written(card)
        for robot in robots
        for k, card in enumerate(robot.registers)
        if robot.is_locked(k + 1)
    }
    for seat in range(4):
        report = make_report(game, seat, "en")
        assert report.own is not None
        assert set(report.own.cards) == {written(card) for card in robots[seat].hand}
        text = " ".join(words_of(report.own)) + " ".join(words_of(report.rows))
        for other in range(4):
            if other != seat:
                for card in robots[other].hand:
                    assert written(card) not in text or written(card) in known
    public = make_report(game, NOBODY, "en")
    assert public.own is None


def test_a_locked_card_that_lies_face_down_is_told_to_its_owner_only(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    robot = game.table.shown.state.robots[0]
    robot.damage, robot.locked, robot.shown, robot.registers[4] = 5, 16, 0, 500
    told = [make_report(game, seat, "en").rows[0].locked for seat in (NOBODY, 0, 1)]
    assert told == ["e ?", "e Move-1 P500", "e ?"]


@pytest.mark.rule("POST-006")
@pytest.mark.parametrize("language", ["en", "de"])
def test_a_report_does_not_depend_on_the_secrets_of_others(tmp_path: Path, language: str) -> None:
    """Exchange every secret of the others; no word, drawing or page of the report changes."""
    game = played(tmp_path, starting_options=3)
    forms = (report_text, report_html, report_pdf)
    for seat in (NOBODY, 0, 1, 2, 3):
        before = [form(make_report(game, seat, language)) for form in forms]
        state = game.table.shown.state
        saved = [(robot.hand, robot.stored, dict(robot.gear)) for robot in state.robots]
        seed, deck, options = state.seed, state.deck, state.option_deck
        for robot in state.robots:
            if robot.seat != seat:
                robot.hand = list(DECK[: len(robot.hand)])
                robot.stored = dict.fromkeys(robot.stored, DECK[-1])
        state.seed, state.deck, state.option_deck = "other", deck[::-1], options[::-1]
        after = [form(make_report(game, seat, language)) for form in forms]
        assert after == before
        for robot, (hand, stored, _) in zip(state.robots, saved, strict=True):
            robot.hand, robot.stored = hand, stored
        state.seed, state.deck, state.option_deck = seed, deck, options


def test_neither_seed_nor_codes_nor_orders_are_told(tmp_path: Path) -> None:
    game = library_game(tmp_path, "shift-change-1994", seed="the-secret-seed")
    for seat in game.waiting():
        game.take_orders(seat, sheet_lines(game, seat, f"lose Brakes{' ' * seat}"), NOW)
    game.resolve(NOW)
    for seat in (NOBODY, 0, 1, 2, 3):
        text = report_text(make_report(game, seat, "en")) + report_html(
            make_report(game, seat, "en")
        )
        assert "the-secret-seed" not in text
        assert "lose_option" not in text
        assert not any(player.code in text for player in game.players)


@pytest.mark.rule("POST-055")
def test_the_map_says_in_which_phases_machines_work(tmp_path: Path) -> None:
    game = new_game(tmp_path, "flag1(11,11); pusher(3,4)E[2,4]; crusher(7,8)[1,5]", 1)
    report = make_report(game, 0, "en")
    assert report.machines == [
        "Pusher on D5 pushes east in phases b, d",
        "Crusher on H9 works in phases a, e",
    ]
    text = report_text(report)
    assert "P→24" in text
    assert "C15" in text
    assert make_report(game, 0, "de").machines[0] == (
        "Schieber auf D5 schiebt nach Osten in den Phasen b, d"
    )


def test_the_story_is_told_phase_by_phase(tmp_path: Path) -> None:
    game = played(tmp_path, 1)
    for language, phase in (("en", "Phase a"), ("de", "Phase a")):
        report = make_report(game, 0, language)
        titles = [chapter.title for chapter in report.chapters]
        assert titles[0] == phase
        assert titles == list(dict.fromkeys(titles))
        first = report.chapters[0].sentences[0]
        assert first.startswith("Cards: Twonky" if language == "en" else "Karten: Twonky")


def test_a_way_of_several_squares_is_one_sentence(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    state = game.table.referee.state
    referee = game.table.referee
    referee.run_to(-1)
    while referee.open:
        ask = referee.open[0]
        if ask.name == "program_registers":
            if state.turn > 1:
                break
            state.robots[0].hand[:5] = [840, 10, 830, 20, 30]
            referee.answer(ask, "M3/840,U/10,M3/830,U/20,U/30")
        else:
            referee.answer(ask, ask.default)
    game.table.shown = referee
    sentences = [s for chapter in make_report(game, 0, "en").chapters for s in chapter.sentences]
    assert "Twonky moves from F6 to I6." in sentences
    assert "Twonky moves from I6 to F6." in sentences


def test_a_map_of_several_boards_fits_into_a_mail(tmp_path: Path) -> None:
    game = library_game(tmp_path, "dislocated-knee-1994")
    for language in ("en", "de"):
        lines = report_text(make_report(game, 0, language)).splitlines()
        assert max(map(len, lines)) <= 80
        for letters in ("ABCDEFGHIJKL", "MNOPQRSTUVWX"):
            assert list(letters) in [line.split() for line in lines]


def test_the_text_fits_into_a_mail(tmp_path: Path) -> None:
    game = played(tmp_path, starting_options=3)
    for language in ("en", "de"):
        for line in report_text(make_report(game, 0, language)).splitlines():
            assert len(line) <= 79, line


def test_the_page_is_well_formed_and_harmless(tmp_path: Path) -> None:
    game = played(tmp_path)
    report = make_report(game, 0, "en")
    report.title = "<script>alert(1)</script> & more"
    report.rows[0].player = "<img src=x>"
    page = report_html(report)
    assert "<script" not in page
    assert "<img" not in page
    body = re.sub(r"<!DOCTYPE html>|<meta[^>]*>|<br>", "", page)
    assert unclosed(body) == []
    assert '<img src="cid:map"' in report_html(report, "cid:map")


def test_the_sheet_of_paper(tmp_path: Path) -> None:
    """The PDF holds the words of the report, umlauts and signs of typst included."""
    game = played(tmp_path, starting_options=3)
    report = make_report(game, 1, "de")
    report.title = "Größe #let x = [*_$@ „Rennen“"
    pdf = report_pdf(report)
    assert pdf.startswith(b"%PDF-")
    assert len(pdf) > 10_000


def test_files_for_everybody(tmp_path: Path) -> None:
    game = played(tmp_path)
    names = sorted(path.name for path in write_reports(game))
    assert names == sorted(
        [f"public.{ending}" for ending in ("txt", "html", "pdf", "svg", "png")]
        + [
            f"{stem}.{ending}"
            for stem in ("1-fred", "2-anna", "3-mia", "4-tom")
            for ending in ("txt", "html", "pdf")
        ]
    )
    folder = tmp_path / "reports" / "turn-03"
    assert "Runde 3" in (folder / "2-anna.txt").read_text("utf-8")
    assert "turn 3" in (folder / "1-fred.html").read_text("utf-8")
    assert (folder / "public.png").read_bytes().startswith(b"\x89PNG")


def test_without_a_typesetter_there_are_no_sheets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played(tmp_path)
    monkeypatch.setitem(sys.modules, "typst", None)
    kinds = {path.suffix for path in write_reports(game)}
    assert kinds == {".txt", ".html", ".svg", ".png"}
    with pytest.raises(NoTypesetter, match=r"pip install 'roborally\[pdf\]'"):
        report_pdf(make_report(game, 1, "de"))


def test_a_robot_that_cannot_be_programmed_any_more(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=1)
    robot = game.table.shown.state.robots[0]
    robot.damage, robot.hand, robot.locked = 9, [], 31
    robot.registers = [70, 80, 500, 700, 430]
    own = make_report(game, 0, "en").own
    assert own is not None
    assert own.intro[-1] == "All phases of Twonky are locked; there is nothing to program."
    assert own.sample[-1] == "e - Back P430 (locked)"


def test_who_is_out_is_told_so(tmp_path: Path) -> None:
    game = new_game(tmp_path, number=2)
    game.table.shown.state.robots[0].status = OUT
    report = make_report(game, 0, "en")
    assert report.rows[0].state.endswith("out of the race")
    assert report.own is not None
    assert report.own.intro == ["Twonky is not programmed this turn."]
