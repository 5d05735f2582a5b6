"""What the page about good courses says is borne out by the ratings of the library."""

from __future__ import annotations

from typing import Final

import good_courses_page

CHANCE: Final = 0.35


def test_its_sentences_are_true() -> None:
    """Sentences stand on the page, figures come from the ratings: both have to agree."""
    told = good_courses_page.figures()
    agree = {name: float(told[name]) for name, _, _ in good_courses_page.RELATIONS}
    assert agree["way_length"] > agree["flags_length"] > CHANCE, "by the way more than by flags"
    assert abs(agree["pits_length"]) < CHANCE, "pits do not make it longer"
    assert agree["length_deaths"] > CHANCE > abs(agree["pits_deaths"]), "how often one passes"
    assert abs(agree["pits_ratio"]) < CHANCE, "pits do not tell whether it is hard"
    assert max(agree["room_pushes"], agree["room_shots"], agree["pits_pushes"]) < -CHANCE
    assert abs(agree["length_pushes"]) < CHANCE, "a longer race is not a wilder one"
    assert "{" not in good_courses_page.page()


def test_each_course_is_a_dot() -> None:
    for picture in good_courses_page.pictures().values():
        assert picture.count("<circle") == len(good_courses_page.rated()) >= 30
