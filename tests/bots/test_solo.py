"""What the solo steps and the search of the own hand say is what the referee does."""

from __future__ import annotations

from itertools import permutations
from statistics import fmean

import pytest

from roborally.bots.course_table import SPAM, TROJAN, WORM, CourseTable
from roborally.bots.course_tables import positions_of
from roborally.bots.objectives import Aim
from roborally.bots.own_hand import FREE, SANDBOX, WEASEL, Pair, all_programs, cards_for
from roborally.bots.programs import followed, kind, programs_of, turns_after
from roborally.bots.rehearsal import Rehearsal
from roborally.bots.solo import SoloSteps, kind_of_card
from roborally.bots.value_iteration import AGAIN, Iteration, Search, sampled_hand
from roborally.game.cards import card_of
from roborally.game.chance import Stream
from roborally.game.modern_cards import DECK, REPEATS
from roborally.game.setup import Setup
from roborally.game.state import REGISTERS, Robot, State
from roborally.referee import Referee
from tests.bots.racing import at_programming, setup_for, tables

EDITIONS = ("1994", "2005", "2016")


def table_of(setup: Setup) -> CourseTable:
    return tables().of(setup).full()


def alone_on(setup: Setup, place: int) -> tuple[State, Robot]:
    """A race of one robot that stands somewhere, in the middle of nothing."""
    referee, _ = at_programming(setup)
    state = referee.state
    robot = state.robots[0]
    robot.virtual = False
    robot.hand = []
    robot.facing = place % 4
    state.place(robot, place // 4)
    return state, robot


@pytest.mark.parametrize("edition", EDITIONS)
def test_a_program_ends_where_the_referee_takes_it(edition: str) -> None:
    setup = setup_for(edition, players=1)
    table = table_of(setup)
    solo = table.solo
    stream = Stream("places", edition)
    cards = [card_of(word) for word in ("M1", "M2", "M3", "B", "L", "R", "U")]
    if edition != "2016":
        cards = [500, 700, 800, 450, 70, 80, 10]
    for _ in range(60):
        square = solo.squares[stream.below(len(solo.squares))]
        place = square * 4 + stream.below(4)
        state, robot = alone_on(setup, place)
        state.flags = []
        program = [cards[stream.below(len(cards))] for _ in range(REGISTERS)]
        robot.registers = program[:]
        state.step = Rehearsal(setup, state).rules.first_register
        harm = 0
        for register, card in enumerate(program):
            row = solo.harm[register][kind_of_card(card)]
            harm += row[place]
            place = solo.after[register][kind_of_card(card)][place]
            if place >= solo.places:
                break
        rehearsal = Rehearsal(setup, state)
        rehearsal.referee.rehearse(state, rehearsal.rules.closing_step)
        if place < solo.places:
            assert (robot.square, robot.facing) == (place // 4, place % 4)
            assert robot.damage == (0 if edition == "2016" else harm)
        else:
            assert robot.square < 0 or robot.rebooted


def test_the_kinds_of_cards_that_repeat_and_hurt() -> None:
    assert kind(card_of("A")) == kind(card_of("REPEAT")) == AGAIN
    assert kind(card_of("SPAM")) == kind(card_of("VIRUS")) == SPAM
    assert (kind(card_of("TROJAN")), kind(card_of("WORM"))) == (TROJAN, WORM)
    assert kind(card_of("P")) == 0
    assert kind(card_of("SPEED")) == kind(card_of("M3")) == 3
    assert (kind(card_of("WEASEL")), kind(card_of("SANDBOX"))) == (WEASEL, SANDBOX)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_program_of_a_hand_is_missed(edition: str) -> None:
    setup = setup_for(edition, players=1)
    table = table_of(setup)
    aim = Aim(table, 0)
    referee, _ = at_programming(setup)
    robot = referee.state.robots[0]
    hand = robot.hand[:7]
    found = all_programs(table, aim.position(robot), 0, [kind(card) for card in hand])
    best = min(found)[0]
    true_best = 99.0
    programs = set()
    for cards in permutations(hand, REGISTERS):
        kinds = tuple(kind(card) for card in cards)
        if kinds in programs or kinds[0] == AGAIN:
            continue
        programs.add(kinds)
        robot.registers = list(cards)
        true_best = min(true_best, turns_after(aim, robot))
    assert best == pytest.approx(true_best)
    reached = {kinds for _, kinds in found}
    assert all(any(kinds[: len(part)] == part for part in reached) for kinds in programs)
    assert len(reached) == len(found), "no program is tried twice"


def test_spam_in_the_last_register_is_worth_what_the_deck_may_give() -> None:
    """It is gone then, and any card may come."""
    setup = setup_for("2016", players=1)
    table = table_of(setup)
    aim = Aim(table, 0)
    referee, _ = at_programming(setup)
    robot = referee.state.robots[0]
    robot.hand = [card_of(word) for word in ("M1", "P", "P", "P", "P", "SPAM")]
    robot.discard = [card_of("SPAM")]
    assert table.harm_of(robot) == 2
    program = programs_of(aim, robot, 1)[0]
    assert program.text.endswith("SPAM")
    program.lay(robot)
    spam = turns_after(aim, robot)
    assert spam == pytest.approx(program.turns)
    outcomes = []
    for card in DECK:
        twin = robot.copy()
        twin.registers[-1] = card if card not in REPEATS else card_of("P")
        outcomes.append(turns_after(aim, twin))
    assert spam == pytest.approx(fmean(outcomes), rel=1e-5)


@pytest.mark.parametrize("edition", EDITIONS)
def test_iteration_and_search_agree_about_the_best(edition: str) -> None:
    """The rows over all positions and the walk from one of them are two ways to one number."""
    setup = setup_for(edition, players=1)
    table = table_of(setup)
    iteration = Iteration(table.positions)
    left = iteration.left(0)
    search = Search(table.positions, left, iteration.price(0) * 0)
    harmless = CourseTable(table.positions, [left] * 10, [left] * 10)
    stream = Stream("agree", edition)
    for number in range(5):
        hand = sampled_hand(iteration.modern, 1000 + number, 0)
        row = search.best(hand, 0)
        for _ in range(20):
            square = table.solo.squares[stream.below(len(table.solo.squares))]
            position = square * 4 + stream.below(4)
            best = min(all_programs(harmless, position, 0, hand))[0]
            assert best == pytest.approx(float(row[position]), abs=1e-4)


def test_locked_registers_keep_their_cards() -> None:
    setup = setup_for("2005")
    referee, _ = at_programming(setup)
    robot = referee.state.robots[0]
    robot.damage = 6
    robot.hand = robot.hand[:3]
    robot.locked = 0b11000
    robot.registers = [0, 0, 0, 70, 500]
    program = programs_of(Aim(table_of(setup), 0), robot, 1)[0]
    assert program.registers == (1, 2, 3)
    assert sorted(card for cards in program.cards for card in cards) == sorted(robot.hand)


def test_pairs_lead_where_the_option_takes_them() -> None:
    setup = setup_for("2005", players=1)
    solo = SoloSteps(setup)
    solo.after, solo.harm = table_of(setup).solo.after, table_of(setup).solo.harm
    square = solo.floor.square(5, 8)
    place = square * 4
    sideways, _ = solo.pair(1, "Crab Legs", (1, 5), place)
    straight = solo.after[0][1][place]
    assert sideways != straight
    turned, _ = solo.pair(1, "Dual Processor", (3, 6), place)
    assert turned % 4 != straight % 4


def test_a_pair_is_one_word_of_the_answer() -> None:
    setup = setup_for("2005", players=1)
    for number in range(40):
        referee, ask = at_programming(setup_for("2005", players=1, seed=f"pairs {number}"))
        robot = referee.state.robots[0]
        robot.options = ["Crab Legs", "Dual Processor"]
        referee.refresh_effects()
        program = programs_of(Aim(table_of(setup), 0), robot, 1)[0]
        referee.read(ask, program.text)
        if "+" in program.text:
            return
    pytest.fail("no pair in 40 hands")


def test_cards_of_a_kind_are_used_highest_first_and_never_twice() -> None:
    hand = [500, 650, 70, 90, 700]
    kinds = {card: kind_of_card(card) for card in hand}
    cards = cards_for([1, Pair(1, 5, "Crab Legs")], hand, 4, kinds)
    assert cards == [(650,), (500, 90), (70,), (700,)]


def test_a_program_may_end_early() -> None:
    """Home in the first register: whatever comes after makes no difference."""
    setup = setup_for("2005", players=1)
    table = table_of(setup)
    flag = table.flags[-1]
    held = len(table.flags) - 1
    floor = table.solo.floor
    for facing in range(4):
        before = floor.next_square[flag * 4 + (facing + 2) % 4]
        place = before * 4 + facing
        if before >= 0 and table.after[0][1][held * table.size + place] == table.home:
            found = all_programs(
                table, held * table.size + place, 0, [1, 2, 3, 5, 6], [FREE] * REGISTERS
            )
            turns, kinds = min(found)
            assert turns == pytest.approx(-0.8)
            assert kinds == (1,)
            return
    pytest.fail("no way onto the last flag")


def test_solo_steps_need_no_start() -> None:
    """A course without docks can be walked as well."""
    referee = Referee(setup_for("2005", players=1))
    setup = referee.setup
    solo = SoloSteps(setup)
    assert solo.start == [square for square, _ in solo.floor.docks]
    assert positions_of(table_of(setup).solo).start == solo.start


def test_pairs_find_no_program_twice() -> None:
    setup = setup_for("2005", players=1)
    table = table_of(setup)
    held = len(table.flags) - 1
    hand = [1, 1, 2, 3, 4, 5, 5, 6, 7]
    pairs = [Pair(1, 5, "Crab Legs"), Pair(1, 6, "Crab Legs")]
    for square in table.solo.squares[::7]:
        found = all_programs(table, held * table.size + square * 4, 0, hand, pairs=pairs)
        assert len({program for _, program in found}) == len(found)


def test_without_its_option_only_the_move_of_a_pair_counts() -> None:
    """The option was lost after its pair was locked in a register."""
    setup = setup_for("2005", players=1)
    aim = Aim(table_of(setup), 0)
    referee, _ = at_programming(setup)
    robot = referee.state.robots[0]
    robot.registers = [500, 0, 0, 0, 0]
    alone = followed(aim, robot)
    robot.seconds = [70, 0, 0, 0, 0]
    assert followed(aim, robot) == alone
    robot.options = ["Crab Legs"]
    assert followed(aim, robot) != alone
