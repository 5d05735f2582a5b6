"""Matches that end when it is sure enough who is better."""

from __future__ import annotations

import json
from itertools import pairwise, product
from math import exp, isclose
from pathlib import Path
from random import Random

import pytest

from roborally.arena.deals import Deal
from roborally.arena.early_stopping import BETTER, ERROR, NOT_BETTER, Betting, EarlyStopping
from roborally.arena.plan import LineUp, Plan
from roborally.floor.course import Course
from tests.arena.test_commands import run
from tests.arena.yard import matched, race

EVEN, MARGIN = 0.25, 0.1


def bets(shares: tuple[float, ...] | list[float], spread: float = 0.1) -> Betting:
    betting = Betting(EVEN, MARGIN, spread)
    for share in shares:
        betting.add(share)
    return betting


def all_ways(mean: float) -> list[tuple[float, Betting]]:
    """Everything that ten rounds with shares of 0 and 1 can lead to, with its likelihood."""
    found = []
    for shares in product((0.0, 1.0), repeat=10):
        won = int(sum(shares))
        found.append((mean**won * (1 - mean) ** (10 - won), bets(shares)))
    return found


@pytest.mark.parametrize("mean", [0.1, EVEN, EVEN + MARGIN, 0.8])
def test_who_bets_on_the_true_mean_wins_and_loses_nothing(mean: float) -> None:
    """Exactly, over all ways; with a stake that knew the round it is for nobody would lose."""
    ways = all_ways(mean)
    assert sum(likely * exp(betting.above(mean)) for likely, betting in ways) == pytest.approx(1)
    assert sum(likely * exp(betting.below(mean)) for likely, betting in ways) == pytest.approx(1)


@pytest.mark.parametrize(
    ("mean", "wrong"), [(EVEN, BETTER), (EVEN + MARGIN, NOT_BETTER), (0.5, NOT_BETTER)]
)
def test_wrong_verdicts_are_rare_however_often_one_looks(mean: float, wrong: str) -> None:
    """Forty rounds with chance as it falls: in 1,000 matches it is wrong at most 25 times."""
    chance = Random(f"{mean}")
    wrongly = outside = 0
    for _ in range(1000):
        betting = Betting(EVEN, MARGIN, 0.01)
        for _ in range(40):
            betting.add(min(max(chance.gauss(mean, 0.12), 0.0), 1.0))
            if betting.verdict():
                break
        wrongly += betting.verdict() == wrong
        low, high = betting.interval()
        outside += not low <= mean <= high
    assert wrongly <= ERROR * 1000
    assert outside <= 2 * ERROR * 1000


def test_a_verdict_stands_when_the_interval_leaves_a_side() -> None:
    chance = Random("sides")
    seen = set()
    for mean in (0.2, 0.3, 0.45):
        betting = Betting(EVEN, MARGIN, 0.01)
        for _ in range(120):
            betting.add(min(max(chance.gauss(mean, 0.12), 0.0), 1.0))
            low, high = betting.interval()
            assert low <= high
            expected = BETTER if low > EVEN else NOT_BETTER if high < EVEN + MARGIN else None
            close = isclose(low, EVEN, abs_tol=1e-9) or isclose(high, EVEN + MARGIN, abs_tol=1e-9)
            assert betting.verdict() == expected or close
            seen.add(expected)
    assert seen == {None, BETTER, NOT_BETTER}


def test_the_further_a_mean_is_the_more_is_won_against_it() -> None:
    betting = bets([0.1, 0.9, 0.3, 0.25, 0.6, 0.0, 1.0, 0.3])
    means = [number / 50 for number in range(1, 50)]
    assert all(one > other for one, other in pairwise(map(betting.above, means)))
    assert all(one < other for one, other in pairwise(map(betting.below, means)))


def test_a_good_guess_of_the_spread_is_no_part_of_the_truth() -> None:
    for spread in (1e-6, 10.0):
        ways = [
            (0.25 ** sum(shares) * 0.75 ** (5 - sum(shares)), bets(shares, spread))
            for shares in product((0, 1), repeat=5)
        ]
        fair = sum(likely * exp(betting.above(0.25)) for likely, betting in ways)
        assert fair == pytest.approx(1)


# ---- matches


def a_deal(number: int, course: str, *, won: bool) -> Deal:
    """A duel in which the first bot wins in both rotations, or in none."""
    seats = (0, 1) if won else (1, 0)
    races = [((i,), race((seat,), (seat, 1 - seat))) for i, seat in enumerate(seats)]
    return Deal(number, course, tuple(races))


def test_only_whole_rounds_count(course: Course) -> None:
    plan = Plan(LineUp.half("Rover", "Scrap", 2), (course,))
    stopping = EarlyStopping(plan, 0.1)
    stopping.courses = 2
    stopping.add([a_deal(0, "a", won=True), a_deal(0, "b", won=False), a_deal(1, "a", won=True)])
    assert stopping.betting.shares == [0.5]
    assert stopping.deals == 2
    rest = [a_deal(n, course, won=True) for n in range(1, 99) for course in "ab"]
    stopping.add(rest[1:])
    assert stopping.verdict == BETTER
    assert stopping.deals < 60, "what comes after the verdict is not looked at"
    assert stopping.text().startswith("Rover is better than even: a share between 5")


def command(course_file: Path, tables: Path, *more: str) -> list[str]:
    return [
        *("arena", "--half", "rover", "scrap", "--players", "2", "--deals", "90", "--turns", "20"),
        *("--courses", str(course_file), "--tables", str(tables), "--better-by", "20", *more),
    ]


def test_a_match_stops_when_it_is_decided(
    capsys: pytest.CaptureFixture[str], course_file: Path, tables: Path, tmp_path: Path
) -> None:
    files = [tmp_path / f"{jobs}.jsonl" for jobs in (1, 2)]
    found = tmp_path / "match.json"
    for jobs, file in enumerate(files, 1):
        more = ("--jobs", str(jobs), "--out", str(file), "--json", str(found))
        text = " ".join(run(capsys, *command(course_file, tables, *more)).split())
        assert "Rover is better than even: a share between" in text
    assert files[0].read_bytes() == files[1].read_bytes()
    rounds = len(files[0].read_text("utf-8").splitlines()) - 1
    assert rounds < 90
    result = json.loads(found.read_text("utf-8"))["result"]
    assert result["deals"] == result["stopping"]["rounds"] == rounds
    assert result["stopping"]["verdict"] == BETTER
    assert 0.5 < result["stopping"]["low"] < result["stopping"]["high"] <= 1


def test_further_deals_in_a_journal_change_nothing(
    capsys: pytest.CaptureFixture[str],
    course: Course,
    course_file: Path,
    tables: Path,
    tmp_path: Path,
) -> None:
    plan = Plan(LineUp.half("Rover", "Scrap", 2), (course,), turns=20)
    told = run(capsys, *command(course_file, tables, "--jobs", "1"))
    file = tmp_path / "more.jsonl"
    deals = matched(plan, tables, deals=60, out=file, seconds=5.0)
    assert EarlyStopping(plan, 0.2).add(deals).deals < 60
    kept = file.read_bytes()
    assert run(capsys, *command(course_file, tables, "--jobs", "1", "--out", str(file))) == told
    assert file.read_bytes() == kept


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("Scrap,Rover,Racer --better-by 3", "--better-by compares two kinds of bots"),
        ("Scrap,Scrap,Scrap --better-by 3", "--better-by compares two kinds of bots"),
        ("--half Rover Scrap --better-by 0", "--better-by 0: it must be more than 0"),
        ("--one Rover among Scrap --better-by 75", "more than 0 and less than 75"),
    ],
)
def test_complaints(capsys: pytest.CaptureFixture[str], words: str, complaint: str) -> None:
    assert complaint in " ".join(run(capsys, "arena", *words.split(), code=2).split())
