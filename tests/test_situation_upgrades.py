"""Situations of 2016: temporary upgrades in the own turn, several of them among others."""

from __future__ import annotations

import pytest

from tests.rules.table import Played, answer, play

R1 = "register 1"


def using(upgrades: str, *answers: tuple[str, str], card: str = "M1", floor: str = "") -> Played:
    """A with some upgrades plays a card; the answers are questions and what is chosen."""
    return play(
        "2016",
        f"A(3,4)E upgrades={upgrades}",
        floor,
        A=card,
        answers=[answer("A", R1, ask, choose) for ask, choose in answers],
    )


@pytest.mark.rule("AMB-16-05", "D16-20", "D16-21")
@pytest.mark.parametrize("held", ["Boink,Zoop", "Zoop,Boink"])
def test_answers_go_by_the_questions_about_each_upgrade(held: str) -> None:
    played = using(held, ("zoop", "S before"), ("boink", "E after"))
    assert played.at("A") == "(4,5)S"
    assert played.result.unused == []
    assert played.asked == [("A", "play_upgrade"), ("A", "boink"), ("A", "boink")]


@pytest.mark.rule("AMB-16-05")
@pytest.mark.parametrize("held", ["Hack,Boink", "Boink,Hack"])
@pytest.mark.parametrize(
    ("answers", "place"),
    [
        ((("hack", "yes"), ("boink", "S after")), "(4,5)E"),
        ((("boink", "S after"), ("hack", "yes")), "(5,5)E"),
    ],
)
def test_the_order_of_the_answers_is_the_order_of_use(
    held: str, answers: tuple[tuple[str, str], ...], place: str
) -> None:
    """A wall ends the way east of (4,4); one square farther south there is none."""
    played = using(held, *answers, floor="wall(4,4)E")
    assert (played.at("A"), played.result.unused) == (place, [])


@pytest.mark.rule("AMB-16-05")
def test_a_refusal_is_an_answer_too() -> None:
    played = using("Zoop,Boink", ("zoop", "no"), ("boink", "N before"))
    assert (played.at("A"), played.result.unused) == ("(4,3)E", [])


@pytest.mark.rule("AMB-16-05")
def test_the_common_question_can_be_answered_itself() -> None:
    played = using("Zoop,Boink", ("play_upgrade", "Boink N before"), ("zoop", "N after"))
    assert (played.at("A"), played.result.unused) == ("(4,3)N", [])


@pytest.mark.rule("UPG16-25")
def test_what_is_legal_and_what_is_refused_of_one_among_several() -> None:
    played = play(
        "2016",
        "A(3,4)E upgrades=Boink,Reboot",
        "wall(3,4)N; wall(4,4)S",
        A="M1",
        legal=[{"robot": "A", "when": R1, "ask": "boink"}],
        refuse=[
            {"robot": "A", "when": R1, "ask": "boink", "choose": choose}
            for choose in ("N before", "S before", "N after", "S after")
        ],
    )
    (listed,) = played.result.legal
    assert listed["choices"] == [
        *("no", "E before", "S before", "W before"),
        *("N after", "E after", "W after"),
    ]
    assert [one["refused"] for one in played.result.refused] == [True, False, False, True]


@pytest.mark.rule("D16-20")
def test_what_could_not_be_done_before_the_card_fits_no_question() -> None:
    walls = "wall(3,4)N; wall(3,4)S; wall(3,4)W; wall(3,4)E"
    played = using("Boink", ("boink", "E before"), card="L", floor=walls)
    assert played.asked == []
    assert [one["ask"] for one in played.result.unused] == ["boink"]
