"""Words of languages: forms, lists, attributes, and English for what a language does not say."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.words.languages import Language, codes, words_in

ENGLISH = """\
# a comment that belongs to nothing
list-and = { $first } and { $last }
list-or = { $first } or { $last }
-robot = { $case ->
    [many] robots
   *[one] robot
}
turn = Turn { $n } begins.
flags = { $n ->
    [0] no flag
    [one] { $n } flag
   *[other] { $n } flags
}
lost = { $cause ->
    [pit] { $robot } falls into the pit.
   *[other] { $robot } is lost.
}
won = { $names } won.
either = { OR($names) }?
brakes = Brakes
    .text = Move { "{" }1{ "}" } { -robot(case: "many") } and { brakes }.
    .answer-0 = Stay
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for code, text in {"en": ENGLISH, "pl": "turn = Tura { $n }.\nbrakes = Hamulce\n"}.items():
        (tmp_path / code).mkdir()
        (tmp_path / code / "all.ftl").write_text(text, encoding="utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Language:
    return Language(folder / "en")


def test_values_are_put_in(english: Language) -> None:
    assert english.say("turn", n=3) == "Turn 3 begins."
    assert english.say("turn", n=2.5) == "Turn 2.5 begins."
    assert english.say("turn") == "Turn { $n } begins."


def test_forms_fit_numbers_and_words(english: Language) -> None:
    assert [english.say("flags", n=n) for n in (0, 1, 2)] == ["no flag", "1 flag", "2 flags"]
    assert english.say("lost", cause="pit", robot="Bo") == "Bo falls into the pit."
    assert english.say("lost", cause="laser", robot="Bo") == "Bo is lost."


def test_lists_are_joined_by_the_language(english: Language) -> None:
    told = [english.say("won", names=list(names)) for names in ("", "A", "AB", "ABC")]
    assert told == [" won.", "A won.", "A and B won.", "A, B and C won."]
    assert english.say("either", names=["A", "B", "C"]) == "A, B or C?"


def test_attributes_terms_and_messages_are_said_by_name(english: Language) -> None:
    assert english.say("brakes.text") == "Move {1} robots and Brakes."
    assert english.say("brakes.answer-0") == "Stay"
    assert [english.has(key) for key in ("brakes.text", "brakes.how", "gears")] == [
        True,
        False,
        False,
    ]


def test_a_language_needs_one_folder_and_may_begin_small(folder: Path) -> None:
    assert codes(folder) == ("en", "pl")
    polish = words_in("pl", folder)
    assert polish.say("turn", n=1) == "Tura 1."
    assert polish.say("brakes") == "Hamulce"
    assert polish.say("brakes.answer-0") == "Stay"
    assert polish.say("won", names=["A", "B"]) == "A and B won."


def test_a_message_that_nobody_wrote_is_an_error(english: Language) -> None:
    with pytest.raises(KeyError):
        english.say("gears")


def test_numbers_have_the_signs_of_the_language() -> None:
    assert words_in("de").say("table-turn", n=2.5) == "Runde 2,5"
