"""How bots answer questions that no search is needed for, each with its reason.

A policy looks at the question, what the seat sees and the course table. None means that it has
nothing to say; then the search or the usual answer decides.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from roborally.bots.cases import Case, Decision
from roborally.bots.course_table import CourseTable
from roborally.bots.objectives import Objective
from roborally.bots.prices import ENERGY
from roborally.bots.programs import followed, kind, programs_of, turns_if
from roborally.bots.solo import WAIT
from roborally.cards.options.programs import (
    CONDITIONAL_STORE,
    FLYWHEEL_STORE,
    FLYWHEEL_TAKE,
    RECOMPILE,
    REDRAW,
)
from roborally.cards.options.programs import TAKE as TAKE_CARD
from roborally.cards.twists.options import KEEP_OPTION
from roborally.cards.upgrades.programming import CACHE_MEMORY, USE_DEFRAG
from roborally.cards.upgrades.pushing import MODULAR_TAKE
from roborally.cards.upgrades.temporary_programming import USE_RECOMPILE, USE_SPAM_BLOCKER
from roborally.cards.upgrades.temporary_routines import INSTALL_ROUTINE, LATER, NOW, USE_RECHARGE
from roborally.cards.upgrades.temporary_turn import PURGE, REFRESH_PURGE
from roborally.floor.floor import OFF
from roborally.game.asks import Ask
from roborally.game.cards import (
    BACK_UP,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    NO_CARD,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
)
from roborally.game.choices import NO, NONE, YES, Choice, Facing, Square
from roborally.game.modern_cards import MILDEST_FIRST, SPAM
from roborally.game.questions import Question
from roborally.game.state import REGISTERS, State
from roborally.steps.activation import SANDBOX, WEASEL
from roborally.steps.cleanup import OPTION, REPAIR, REPAIR_OR_OPTION, STAY, STAY_DOWN, WAKE
from roborally.steps.damage import BLOCK_DAMAGE, TAKE
from roborally.steps.destruction import LOSE_OPTION
from roborally.steps.gearing_up import START_GEAR
from roborally.steps.lining_up import INITIAL_FACING
from roborally.steps.programming import ANNOUNCE, DOWN, PASS
from roborally.steps.rebooting import REBOOT_FACING, START_FALLBACK
from roborally.steps.reentry import NORMAL, REENTRY_FACING, REENTRY_SPACE, RETURN_DOWN
from roborally.steps.shop import BUY, CANCEL, MAKE_ROOM, SLOTS
from roborally.steps.shop import PASS as BUY_NOTHING

MARGIN: Final = 0.15
"""A turn of rest must save more turns than this."""
OFTEN_MISSING: Final = (MOVE_3, MOVE_2, U_TURN, MOVE_1, ROTATE_LEFT, ROTATE_RIGHT, BACK_UP)
"""Kinds of cards that are worth keeping for another turn, the best first."""
WORST_FIRST: Final = MILDEST_FIRST[::-1]
"""Damage cards by how much one would like to be rid of them."""
NEW_OPTION: Final = 0.3
"""An option that nobody has seen yet, in turns."""


Policy = Callable[[Case], Decision | None]
POLICIES: dict[str, Policy] = {}


def answers(*questions: Question) -> Callable[[Policy], Policy]:
    """Name the questions that a policy answers."""

    def register(policy: Policy) -> Policy:
        for question in questions:
            POLICIES[question.name] = policy
        return policy

    return register


def likely_answer(objective: Objective, state: State, ask: Ask) -> Choice:
    """What a robot is taken to answer in a trial: as usual, but cards by choice are used well."""
    robot = state.robots[ask.robot]
    if POLICIES.get(ask.name) is not choose_step:
        return ask.usual
    aim = objective.aim(state, robot)
    decision = None if aim is None else choose_step(Case(ask, state, robot, aim))
    return ask.usual if decision is None else ask.chosen(decision.answer)


# ---- power


def _drifted(table: CourseTable, position: int) -> tuple[int, int]:
    """Where a robot that is powered down for a turn ends up, and the harm on the way."""
    harm = 0
    for register in range(REGISTERS):
        row = table.harm[register][WAIT]
        harm += row[position % table.size] if row is not None else 0
        position = table.after[register][WAIT][position]
    return position, min(harm, table.most)


def _rest_saves(table: CourseTable, position: int, damage: int) -> float:
    """How many turns it saves to be powered down next turn."""
    if not table.stands(position):
        return -1.0
    end, harm = _drifted(table, position)
    return table.turns(damage)[position] - 1 - table.turns(harm)[end]


@answers(ANNOUNCE)
def rest(case: Case) -> Decision | None:
    if case.robot.square == OFF:
        return None
    end, damage, _ = followed(case.aim, case.robot)
    saves = _rest_saves(case.table, end, damage)
    if saves > MARGIN:
        return Decision(DOWN.text, f"without its damage it is {saves:.1f} turns quicker")
    return Decision(PASS.text, "a turn of rest costs more than the damage")


@answers(STAY_DOWN)
def rest_on(case: Case) -> Decision | None:
    if case.robot.square == OFF:
        return None
    position = case.aim.position(case.robot)
    if _rest_saves(case.table, position, case.table.harm_of(case.robot)) > MARGIN:
        return Decision(STAY.text, "it was shot while it rested")
    return Decision(WAKE.text, "it is repaired")


@answers(RETURN_DOWN)
def return_resting(case: Case) -> Decision | None:
    robot, table = case.robot, case.table
    if robot.archive == OFF:
        return None
    facing = table.best_facing(case.aim.held, robot.archive, 2)[1]
    position = case.aim.held * table.size + robot.archive * 4 + facing
    if _rest_saves(table, position, 2) > MARGIN:
        return Decision(DOWN.text, "without the damage of the copy it is quicker")
    return Decision(NORMAL.text, "two points of damage are no reason to rest")


# ---- where and which way


@answers(REENTRY_FACING, REBOOT_FACING, INITIAL_FACING)
def face(case: Case) -> Decision | None:
    robot, table = case.robot, case.table
    places = (case.ask.about.square, robot.square, robot.archive)
    square = next((square for square in places if square != OFF), OFF)
    if square == OFF:
        return None
    damage = min(table.harm_of(robot), table.most)
    row = table.turns(damage)
    start = case.aim.held * table.size + square * 4
    facings = [one for one in case.ask.values or () if isinstance(one, Facing)]
    best = min(facings, key=lambda facing: row[start + facing.direction])
    return Decision(best.text, "the quickest way to the next flag begins there")


@answers(REENTRY_SPACE, START_GEAR, START_FALLBACK)
def stand(case: Case) -> Decision | None:
    table = case.table
    places: dict[str, float] = {}
    for place in case.ask.values or ():
        if isinstance(place, Square) and case.ask.question is START_GEAR:
            facing = dict(case.state.floor.starts).get(place.square, 0)
            position = case.aim.held * table.size + place.square * 4 + facing
            places[place.text] = table.turns(0)[position]
        elif isinstance(place, Square):
            places[place.text] = table.best_facing(case.aim.held, place.square, 2)[0]
    return Decision(min(places, key=places.__getitem__), "the shortest way from here")


# ---- options and upgrades


@answers(BLOCK_DAMAGE)
def block(case: Case) -> Decision | None:
    cheapest = min(case.options, key=case.value)
    deadly = case.table.solo.rules.deadly_damage
    if case.robot.damage + 1 >= deadly or case.damage_price() > case.value(cheapest):
        return Decision(cheapest, "the damage would cost more turns than this option saves")
    return Decision(TAKE.text, "the options are worth more than a point of damage")


@answers(LOSE_OPTION)
def lose(case: Case) -> Decision | None:
    return Decision(min(case.options, key=case.value), "it is the one missed least")


@answers(MODULAR_TAKE, KEEP_OPTION)
def take(case: Case) -> Decision | None:
    return Decision(max(case.options, key=case.value), "it is worth the most")


@answers(REPAIR_OR_OPTION)
def repair_or_option(case: Case) -> Decision | None:
    if -case.damage_price(-min(2, case.robot.damage)) > NEW_OPTION:
        return Decision(REPAIR.text, "repairs save more turns than an option")
    return Decision(OPTION.text, "an option is worth more than the repairs")


@answers(BUY)
def buy(case: Case) -> Decision | None:
    effects = case.table.solo.rules.effects
    gains: dict[str, float] = {}
    for name in case.options:
        gains[name] = case.value(name) - effects[name].cost * ENERGY
        kind_held = [
            n for n in case.robot.options if effects[n].permanent == effects[name].permanent
        ]
        if len(kind_held) >= SLOTS:
            gains[name] -= min(map(case.value, kind_held))
    best = max(gains, key=gains.__getitem__)
    if gains[best] > 0:
        return Decision(best, "it is worth more than the energy")
    return Decision(BUY_NOTHING.text, "nothing in the shop is worth its price now")


@answers(MAKE_ROOM)
def make_room(case: Case) -> Decision | None:
    worst = min(case.options, key=case.value)
    if case.value(worst) < case.value(case.ask.about.upgrade):
        return Decision(worst, "it is the one missed least")
    return Decision(CANCEL.text, "what it has is worth more")


@answers(INSTALL_ROUTINE, USE_RECHARGE)
def use_at_once(case: Case) -> Decision | None:
    if case.value(case.ask.about.upgrade) > 0:
        return Decision(NOW.text, "the sooner it is used, the longer it helps")
    return Decision(LATER.text, "its card would only thin out the deck")


# ---- cards


@answers(WEASEL, SANDBOX)
def choose_step(case: Case) -> Decision | None:
    """What brings the rest of the program the farthest from where the robot is now."""
    if case.robot.square == OFF:
        return None
    turns = {
        choice.text: turns_if(case.aim, case.robot, case.state.register, kind(choice.cards[0]))
        for choice in case.cards
    }
    best = min(turns, key=turns.__getitem__)
    return Decision(best, f"about {max(turns[best], 0):.1f} turns to go after the program")


def _best_turns(case: Case, hand: list[int]) -> float:
    twin = case.robot.copy()
    twin.hand = hand
    return programs_of(case.aim, twin, 1)[0].turns


@answers(RECOMPILE, USE_RECOMPILE)
def redraw(case: Case) -> Decision | None:
    robot, table = case.robot, case.table
    if robot.square == OFF or not robot.hand:
        return None
    now = _best_turns(case, robot.hand)
    damage = table.harm_of(robot)
    cost = case.damage_price() if case.ask.question is RECOMPILE else 0.0
    hoped = table.turns(damage)[case.aim.position(robot)] - 1 + cost
    redraws = REDRAW if case.ask.question is RECOMPILE else YES
    if now > hoped + MARGIN:
        return Decision(redraws.text, "these cards lead nowhere")
    return Decision(case.ask.default, "new cards would hardly be better")


@answers(FLYWHEEL_TAKE)
def take_from_flywheel(case: Case) -> Decision | None:
    return Decision(TAKE_CARD.text, "one more card to choose from")


@answers(FLYWHEEL_STORE)
def store(case: Case) -> Decision | None:
    best = min(case.cards, key=lambda choice: OFTEN_MISSING.index(kind(choice.cards[0])))
    return Decision(best.text, "it is a card that is often missing")


@answers(USE_DEFRAG)
def defragment(case: Case) -> Decision | None:
    worst = min(case.cards, key=lambda choice: WORST_FIRST.index(choice.cards[0]))
    return Decision(worst.text, "a damage card less")


@answers(USE_SPAM_BLOCKER)
def block_spam(case: Case) -> Decision | None:
    spam = case.robot.hand.count(SPAM)
    if spam >= 2:
        return Decision(YES.text, f"{spam} SPAM in the hand")
    return Decision(NO.text, "too little SPAM for it")


@answers(REFRESH_PURGE)
def purge(case: Case) -> Decision | None:
    return Decision(PURGE.text, "a damage card less")


@answers(CACHE_MEMORY)
def cache(case: Case) -> Decision | None:
    """One card that is wanted next turn goes on top; a damage card never is."""
    single = [choice for choice in case.cards if len(choice.cards) == 1]
    long = [choice for choice in single if kind(choice.cards[0]) in (MOVE_2, MOVE_3)]
    if long:
        return Decision(long[-1].text, "a long move for the next turn")
    return Decision(NONE.text, "the deck has better cards on average")


@answers(CONDITIONAL_STORE)
def keep_in_reserve(case: Case) -> Decision | None:
    cards = case.cards
    laid = {kind(card) for card in case.robot.registers if card != NO_CARD}
    other = [choice for choice in cards if kind(choice.cards[0]) not in laid]
    return Decision((other or cards)[0].text, "a card of another kind in reserve")
