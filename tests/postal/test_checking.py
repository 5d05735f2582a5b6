"""Whether orders are possible, and what becomes of those that are not."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

import pytest

from roborally.game.state import POWER_DOWN
from roborally.postal.checking import fill
from roborally.postal.echo import echo
from tests.postal.tables import checked, complaints, robot_with

GOOD = "a - Left P70\nb - Right P80\nc - Move-1 P500\nd - Move-2 P700\ne - Back P430\n"
HAND = "70 80 500 700 430 10 20 30 40"
DUE = datetime(2026, 11, 20, 20, tzinfo=ZoneInfo("Europe/Berlin"))


def test_good_orders() -> None:
    result = checked("Fred Turn 3\n" + GOOD, robot_with(HAND))
    assert result.good
    assert result.program == {1: (70,), 2: (80,), 3: (500,), 4: (700,), 5: (430,)}


@pytest.mark.rule("POST-015")
def test_a_card_that_was_not_dealt_is_refused() -> None:
    result = checked(GOOD.replace("P500", "P510"), robot_with("70 80 700 430 10"))
    assert complaints(result)[0] == (
        "line 3: Move-1 P510 is not among your cards; you have Move-2 P700, Back P430, U-Turn P10"
    )


@pytest.mark.rule("POST-012")
def test_no_card_can_be_used_twice() -> None:
    result = checked(GOOD.replace("Right P80", "Left P70"), robot_with(HAND))
    assert complaints(result) == ["line 2: Left P70 is used twice"]


def test_a_number_belongs_to_one_kind_of_card() -> None:
    result = checked(GOOD.replace("Left P70", "Right P70"), robot_with(HAND))
    assert complaints(result) == ["line 1: P70 is Left P70, not Right P70"]


@pytest.mark.rule("POST-016")
def test_all_phases_need_a_card() -> None:
    result = checked(GOOD.replace("d - Move-2 P700\n", ""), robot_with(HAND))
    assert complaints(result) == ["phase d has no card; all of a, b, c, d, e need one"]


@pytest.mark.rule("POST-017", "POST-054", "POST-007")
def test_with_five_damage_four_cards_go_into_the_first_phases() -> None:
    robot = robot_with("70 80 500 700", 5, e=430)
    four = GOOD.replace("e - Back P430\n", "")
    for last in ("", "e - Back P430 (Locked)", "e - Back P430", "e locked"):
        assert checked(four + last, robot).good, last
    result = checked(four + "e - Left P70", robot)
    assert complaints(result) == ["line 5: phase e is locked with Back P430 and cannot be changed"]


@pytest.mark.rule("POST-017")
def test_what_is_not_locked_cannot_be_called_so() -> None:
    result = checked(GOOD.replace("P430", "P430 (Locked)"), robot_with(HAND))
    assert complaints(result) == [
        "line 5: phase e is not locked; give it a card of your hand",
    ]
    assert not checked(GOOD.replace("Back P430", "locked"), robot_with(HAND)).good


@pytest.mark.rule("POST-008")
def test_locks_need_not_begin_at_the_end() -> None:
    robot = robot_with("80 500 700 430 10 20 30 40", 1, a=70)
    assert checked(GOOD, robot).good
    assert checked(GOOD.replace("a - Left P70\n", ""), robot).good


def test_whose_and_for_when() -> None:
    robot = robot_with(HAND)
    assert complaints(checked("Bert Turn 3\n" + GOOD, robot)) == [
        "line 1: these are orders of 'Bert', but you play as Fred"
    ]
    assert complaints(checked("Turn 2\n" + GOOD, robot)) == [
        "line 1: these are orders for turn 2; this is turn 3"
    ]
    assert checked("twonky turn 3\n" + GOOD, robot).good


@pytest.mark.parametrize(
    ("heading", "good"),
    [
        ("Here are my orders for turn 3", True),
        ("Hier sind meine Befehle für Runde 3", True),
        ("Orders of Fred for turn 3", True),
        ("Fred against Bert, turn 3", True),
        ("Twonky's orders, turn 3", True),
        ("Here are my orders for turn 3\nFred Turn 3", True),
        ("Here are Bert's orders for turn 3", False),
        ("Berts Befehle, Runde 3", False),
        ("Orders for Spin Bot, turn 3", False),
        ("Bert Turn 3\nFred Turn 3", False),
        ("Player: Nobody, turn 3", False),
        ("Name: Nobody", False),
    ],
)
def test_words_that_name_nobody_else_do_not_matter(heading: str, good: bool) -> None:
    result = checked(f"{heading}\n{GOOD}", robot_with(HAND))
    assert result.good is good
    assert (result.misdirected is None) is good


@pytest.mark.rule("POST-010")
@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "line 4: 'Moove-2' is no card, but P700 is Move-2 P700;"),
        ("de", "Zeile 4: 'Moove-2' ist keine Karte, aber P700 ist Vor-2 P700;"),
    ],
)
def test_the_priority_of_an_own_card_tells_what_was_meant(language: str, message: str) -> None:
    written = GOOD.replace("Move-2", "Moove-2")
    result = checked(written, robot_with(HAND))
    assert [words.startswith(message) for words in complaints(result, language)] == [True]
    assert 4 not in result.program
    other = checked(written.replace("P700", "P710"), robot_with(HAND))
    assert complaints(other) == ["line 4: there is no card 'Moove-2'; did you mean Move-2?"]


def test_only_damaged_robots_power_down() -> None:
    orders = GOOD + "POWER DOWN next turn"
    assert complaints(checked(orders, robot_with(HAND))) == [
        "line 6: Twonky has no damage, and only damaged robots may power down"
    ]
    assert checked(orders, robot_with(HAND), needs_damage=False).power_down
    assert checked(orders, robot_with(HAND, 1)).power_down


@pytest.mark.rule("AMB-72")
def test_a_robot_that_is_down_gets_no_program() -> None:
    robot = robot_with("")
    robot.power = POWER_DOWN
    assert checked("Fred Turn 3\nSTAY POWERED DOWN", robot).stay_down
    assert checked("POWER DOWN next turn", robot).stay_down
    assert complaints(checked(GOOD, robot)) == [
        "line 1: Twonky gets no cards this turn; leave the program lines out"
    ]


def test_a_robot_with_all_phases_locked_needs_no_cards() -> None:
    robot = robot_with("", 9, a=70, b=80, c=500, d=700, e=430)
    assert checked("Fred Turn 3\n", robot).good
    assert checked(GOOD, robot).good
    assert not checked(GOOD.replace("P70", "P90"), robot).good


@pytest.mark.rule("AMB-71")
def test_what_is_wrong_is_filled_in_dealt_order() -> None:
    robot = robot_with(HAND)
    result = checked(GOOD.replace("Right P80", "Right P90"), robot)
    assert result.filled == (2,)
    assert fill(result.program, robot)[2] == (80,)
    empty = checked("", robot)
    assert list(fill(empty.program, robot).values()) == [(70,), (80,), (500,), (700,), (430,)]


def test_the_card_on_a_flywheel_may_be_used() -> None:
    robot = robot_with("80 500 700 430 10")
    robot.options = [*robot.options, "Flywheel"]
    robot.stored["Flywheel"] = 70
    result = checked(GOOD, robot)
    assert result.good
    assert result.takes_flywheel


def test_the_echo_says_how_orders_were_understood() -> None:
    robot = robot_with("70 80 500 700", 5, e=430)
    robot.options = [*robot.options, "Shield"]
    text = echo(checked(GOOD + "shield: left\nPOWER DOWN", robot), robot, 3, DUE, "en")
    assert text.splitlines() == [
        "Your orders for turn 3 are understood:",
        "",
        "  a - Left P70",
        "  b - Right P80",
        "  c - Move-1 P500",
        "  d - Move-2 P700",
        "  e - Back P430 (locked)",
        "  POWER DOWN next turn",
        "  shield: left",
        "",
        "Until the turn is played you may send new orders; the last ones count.",
    ]


def test_the_echo_can_be_sent_back_as_orders() -> None:
    robot = robot_with("70 80 500 700", 5, e=430)
    robot.options = [*robot.options, "Shield"]
    for language in ("en", "de"):
        result = checked(GOOD + "shield: left\nPOWER DOWN", robot)
        lines = echo(result, robot, 3, DUE, language).splitlines()[2:-2]
        again = checked("\n".join(lines), robot)
        assert again.good
        assert (again.program, again.power_down, again.orders) == (
            result.program,
            result.power_down,
            result.orders,
        )


@pytest.mark.rule("POST-038")
@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("shield: left", "Shield"),
        ("use tractor beam if target falls", "Tractor Beam"),
        ("save me with Brakes", "Brakes"),
        ("lose Turret first", "Turret"),
        ("scrap Flywheel in phase b", "Flywheel"),
        ("brake in phase c", "Brakes"),
    ],
)
def test_orders_for_options_that_the_robot_does_not_have_are_remarked(
    line: str, option: str
) -> None:
    robot = robot_with(HAND)
    result = checked(f"{GOOD}{line}", robot)
    assert result.good
    (warning,) = result.warnings
    assert (warning.line, warning.values["option"]) == (6, option)
    text = echo(result, robot, 3, DUE, "en")
    assert f"counts only if Twonky gets {option} this turn" in text
    robot.options = [*robot.options, option]
    assert checked(f"{GOOD}{line}", robot).warnings == []


def test_what_needs_no_option_is_not_remarked() -> None:
    robot = robot_with(HAND)
    lines = "repair\nreturn facing north\nuse laser\nunlock: e\nface west"
    assert checked(GOOD + lines, robot).warnings == []


def test_the_echo_of_faulty_orders_says_what_would_count() -> None:
    robot = robot_with(HAND)
    text = echo(checked(GOOD.replace("P80", "P90"), robot), robot, 3, DUE, "de")
    assert "* Zeile 2: Rechts P90 ist nicht unter deinen Karten" in text
    assert "Termin ist Freitag, 2026-11-20 20:00 CET." in text
    assert "  b - Rechts P80 *" in text
