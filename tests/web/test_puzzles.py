"""Puzzles over the protocol: nothing tells the solution before it is asked for."""

from __future__ import annotations

import json

import pytest

from roborally.puzzles.shelf import shelf
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, bot

PUZZLE = next(iter(shelf().values()))


def test_a_puzzle_is_shown_without_what_solves_it_and_judged_by_the_referee(
    server: ServerProcess,
) -> None:
    one = bot(server)
    cards = one.get("/puzzles?day=2026-11-18")
    assert len(cards["puzzles"]) == len(shelf())
    assert cards == one.get("/puzzles?day=2026-11-18")
    assert cards["today"] != one.get("/puzzles?day=2026-11-19")["today"]
    told = one.get(f"/puzzles/{PUZZLE.id}")
    del told["ask"]["default"]  # the first cards of the hand, whatever they lead to
    for measured in (PUZZLE.best, PUZZLE.second):
        assert measured.program not in json.dumps(told)
    found = one.post(f"/puzzles/{PUZZLE.id}/try", {"program": PUZZLE.best.program})
    assert found["solved"]
    assert found["events"]
    missed = one.post(f"/puzzles/{PUZZLE.id}/try?language=de", {"program": PUZZLE.second.program})
    assert not missed["solved"]
    assert missed["verdict"] == "Noch nicht"
    assert one.get(f"/puzzles/{PUZZLE.id}/solution")["best"]["program"] == PUZZLE.best.program


def test_what_cannot_be_is_refused(server: ServerProcess) -> None:
    one = bot(server)
    with pytest.raises(Refused, match="there is no such puzzle"):
        one.get("/puzzles/nothing")
    with pytest.raises(Refused, match="there is no day 2026-02-31"):
        one.get("/puzzles?day=2026-02-31")
    with pytest.raises(Refused, match="cards for the"):
        one.post(f"/puzzles/{PUZZLE.id}/try", {"program": "M1/490"})
