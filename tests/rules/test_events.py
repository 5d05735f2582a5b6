"""Events say what kind each of their fields is."""

from __future__ import annotations

from inspect import signature

import pytest

from roborally.game.events import KINDS, WORDS, Event, Kind


def test_a_field_has_the_same_kind_wherever_it_is() -> None:
    known: dict[str, Kind] = {}
    for event in KINDS:
        for name, kind in event.fields.items():
            assert known.setdefault(name, kind) is kind, f"{name} of {event.__name__}"


def test_no_name_is_used_twice() -> None:
    assert len({event.__name__ for event in KINDS}) == len(KINDS)


@pytest.mark.parametrize("event", KINDS, ids=lambda event: event.__name__)
def test_fields_are_what_it_is_made_of(event: type[Event]) -> None:
    assert list(event.fields) == list(signature(event).parameters)


def test_words_belong_to_kinds_of_words() -> None:
    used = {kind for event in KINDS for kind in event.fields.values()}
    assert set(WORDS) <= used
