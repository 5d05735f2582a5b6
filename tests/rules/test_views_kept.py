"""How long a view is good: until the next answer, unless it is kept."""

from __future__ import annotations

import pickle

import pytest

from roborally.game.view import StaleView, view
from tests.rules.races import answer_open, race


def test_a_view_is_good_until_the_next_answer() -> None:
    referee = race(2)
    seen, unseen = view(referee, 0), view(referee, 0)
    hand = list(seen.state.robots[0].hand)
    answer_open(referee)
    assert seen.state.robots[0].hand == hand, "what was looked at stays"
    with pytest.raises(StaleView, match="kept"):
        _ = unseen.state
    with pytest.raises(StaleView, match="kept"):
        _ = unseen.mark


def test_a_view_that_is_kept_shows_what_was() -> None:
    referee = race(2)
    hand = list(referee.state.robots[0].hand)
    kept = view(referee, 0).kept()
    answer_open(referee)
    assert kept.state.robots[0].hand == hand
    assert kept.mark is not None
    assert kept.mark.robots[0].hand == hand
    assert [ask.seat for ask in kept.asks] == [0]


def test_a_view_that_is_sent_away_is_whole() -> None:
    referee = race(2)
    there = pickle.loads(pickle.dumps(view(referee, 0)))  # noqa: S301
    assert there.state.digest() == view(referee, 0).state.digest()
    assert there.mark.digest() == view(referee, 0).mark.digest()  # type: ignore[union-attr]


def test_a_race_that_pauses_on_its_way_has_gone_on() -> None:
    referee = race(2, start=False)
    seen = view(referee, 0)
    referee.run_to(2)
    with pytest.raises(StaleView):
        _ = seen.state
