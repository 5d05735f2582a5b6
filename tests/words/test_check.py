"""The words are complete, and the check of words finds what is wrong with them."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.words.check import Words, problems, unsaid
from roborally.words.uses import Use, uses_in_client, uses_in_python

ENGLISH = "turn = Turn { $n }\nflag = Flag\n    .text = Touch it, { $name }.\n"
SAID = [
    Use("a.py:1", "turn", frozenset({"n"})),
    Use("a.py:2", "flag"),
    Use("a.py:3", "flag.*", frozenset({"name"})),
]


def test_all_words_of_all_languages_are_there_and_said() -> None:
    assert problems() == []


def checked(folder: Path, english: str, uses: list[Use] = SAID, **others: str) -> list[str]:
    for code, text in {"en": english, **others}.items():
        (folder / code).mkdir()
        (folder / code / "all.ftl").write_text(text, encoding="utf-8")
    return problems(folder, uses)


def test_a_sound_folder_has_no_problems(tmp_path: Path) -> None:
    assert checked(tmp_path, ENGLISH, pl=ENGLISH) == []


def test_a_language_stub_is_told_what_it_lacks(tmp_path: Path) -> None:
    assert checked(tmp_path, ENGLISH, pl="flag = Flaga\n") == [
        "pl: turn is missing",
        "pl: flag.text is missing",
    ]


@pytest.mark.parametrize(
    ("polish", "problem"),
    [
        (ENGLISH + "more = X\n", "pl: more is not there in en"),
        (ENGLISH.replace("$n ", "$turn "), "pl: turn has $turn, which en has not"),
        (ENGLISH.replace("Flag\n", "{ flak }\n"), "pl: flag refers to flak, which is not there"),
        (ENGLISH + "turn = Tura\n", "pl/all.ftl: turn is there twice"),
        (ENGLISH + "what is this\n", "pl/all.ftl: this is no message: what is this"),
    ],
)
def test_languages_fit_the_english_one(tmp_path: Path, polish: str, problem: str) -> None:
    assert checked(tmp_path, ENGLISH, pl=polish) == [problem]


@pytest.mark.parametrize(
    ("uses", "problem"),
    [
        ([*SAID[1:], Use("b.ts:7", "turn", frozenset())], "b.ts:7: turn is said without $n"),
        ([*SAID, Use("b.ts:7", "turn", frozenset({"n", "m"}))], "b.ts:7: turn does not say $m"),
        ([*SAID, Use("b.ts:7", "tern", frozenset())], "b.ts:7: there are no words for tern"),
        (SAID[1:], "en: nobody says turn"),
        (
            [*SAID[:2], Use("a.py:3", "flag.*", frozenset())],
            "a.py:3: flag.text is never said with name",
        ),
    ],
)
def test_the_code_says_what_there_are_words_for(
    tmp_path: Path, uses: list[Use], problem: str
) -> None:
    assert checked(tmp_path, ENGLISH, uses) == [problem]


def test_cards_and_questions_without_words_are_named(tmp_path: Path) -> None:
    """The house card of docs/add-a-card.md, had its words been forgotten."""
    for code in ("en", "de"):
        (tmp_path / code).mkdir()
    assert {
        "en: card-afterburner.text is missing, for 'Afterburner'",
        "en: ask-afterburner is missing, for the question afterburner",
        "en: card-WORM is missing, a card of 2016",
        "en: ask-afterburner.answer-3 is missing, an answer to afterburner",
    } <= {*unsaid(Words(tmp_path / "en"))}
    assert "de: card-afterburner is missing, for 'Afterburner'" in unsaid(Words(tmp_path / "de"))


def test_a_thing_has_one_name(tmp_path: Path) -> None:
    (tmp_path / "en").mkdir()
    (tmp_path / "en/terms.toml").write_text("'flag' = '[Bb]anner'", encoding="utf-8")
    (tmp_path / "en/all.ftl").write_text("flag = { $n } banner\n", encoding="utf-8")
    assert problems(tmp_path, [Use("a", "flag")]) == ["en: flag says 'banner', not 'flag'"]


def test_uses_in_python(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text(
        'words.say("one", n=1)\n'
        'words.say("two" if late else "three", **values)\n'
        'words.say(f"card-{slug(name)}.text", n=n)\n'
        'words.has("four")\n'
    )
    found = [
        use for use in uses_in_python(tmp_path) if not use.key.startswith(("postal", "orders"))
    ]
    assert found == [
        Use("a.py:1", "one", frozenset({"n"})),
        Use("a.py:2", "two"),
        Use("a.py:2", "three"),
        Use("a.py:3", "card-*.text", frozenset({"n"})),
        Use("a.py:4", "four"),
    ]


def test_keys_of_words_are_found_wherever_they_stand(tmp_path: Path) -> None:
    (tmp_path / "a.py").write_text('KINDS = ("filed", "filed by other")\n')
    found = {use.key for use in uses_in_python(tmp_path)}
    assert found == {
        "postal-filed",
        "orders-filed",
        "postal-filed-by-other",
        "orders-filed-by-other",
    }


def test_uses_in_the_client(tmp_path: Path) -> None:
    (tmp_path / "a.svelte").write_text(
        "t('one', { n, name: f(a, b) })\nt(late ? 'two' : 'three')\nt(`grade-${x}`)\n"
        "named('step', y)\nt('four', { ...all })\n"
    )
    found = {(use.where, use.key, use.values) for use in uses_in_client(tmp_path)}
    assert {
        ("a.svelte:1", "one", frozenset({"n", "name"})),
        ("a.svelte:2", "two", frozenset()),
        ("a.svelte:2", "three", frozenset()),
        ("a.svelte:3", "grade-*", frozenset()),
        ("a.svelte", "step-*", None),
        ("a.svelte:5", "four", None),
    } <= found
