"""How bots answer questions that no search is needed for, each with its reason.

A policy looks at the question, what the seat sees and the course table. None means that it has
nothing to say; then the search or the usual answer decides.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from roborally.floor.floor import OFF
from roborally.floor.geometry import LETTERS
from roborally.players.course_table import MODERN_PRICE
from roborally.players.objectives import Aim, Objective
from roborally.players.prices import ENERGY, USED_IN, price_of
from roborally.players.programs import followed, kind, programs_of, turns_if
from roborally.players.solo import WAIT
from roborally.players.table import CourseTable
from roborally.race.asks import Ask
from roborally.race.cards import (
    BACK_UP,
    MOVE_1,
    MOVE_2,
    MOVE_3,
    NO_CARD,
    ROTATE_LEFT,
    ROTATE_RIGHT,
    U_TURN,
    card_of,
)
from roborally.race.modern_cards import SPAM
from roborally.race.state import REGISTERS, Robot, State
from roborally.steps.shop import SLOTS

MARGIN: Final = 0.15
"""A turn of rest must save more turns than this."""
OFTEN_MISSING: Final = (MOVE_3, MOVE_2, U_TURN, MOVE_1, ROTATE_LEFT, ROTATE_RIGHT, BACK_UP)
"""Kinds of cards that are worth keeping for another turn, the best first."""
NEW_OPTION: Final = 0.3
"""An option that nobody has seen yet, in turns."""


@dataclass(frozen=True, slots=True)
class Decision:
    """An answer and why."""

    answer: str
    reason: str


@dataclass(frozen=True, slots=True)
class Case:
    """A question with all that a policy may look at."""

    ask: Ask
    state: State
    robot: Robot
    aim: Aim

    @property
    def table(self) -> CourseTable:
        return self.aim.table

    @property
    def choices(self) -> tuple[str, ...]:
        return self.ask.choices or ()

    def value(self, name: str) -> float:
        """What an option is worth to the robot."""
        return price_of(name, modern=self.table.solo.modern, turns_left=self.turns)

    @property
    def turns(self) -> float:
        """About how many turns the robot has to go."""
        robot, table = self.robot, self.table
        square = robot.square if robot.square != OFF else robot.archive
        if square == OFF:
            return USED_IN
        damage = table.harm_of(robot)
        return self.aim.further + table.best_facing(self.aim.held, square, damage)[0]

    def damage_price(self, points: int = 1) -> float:
        """What so many further points of damage cost the robot, in turns."""
        robot, table = self.robot, self.table
        square = robot.square if robot.square != OFF else robot.archive
        now = table.harm_of(robot)
        then = min(now + points, table.most)
        if square == OFF:
            return MODERN_PRICE * points
        more = table.best_facing(self.aim.held, square, then)[0]
        return more - table.best_facing(self.aim.held, square, now)[0]


Policy = Callable[[Case], Decision | None]
POLICIES: dict[str, Policy] = {}


def answers(*names: str) -> Callable[[Policy], Policy]:
    """Name the questions that a policy answers."""

    def register(policy: Policy) -> Policy:
        for name in names:
            POLICIES[name] = policy
        return policy

    return register


def likely_answer(objective: Objective, state: State, ask: Ask) -> str:
    """What a robot is taken to answer in a trial: as usual, but cards by choice are used well."""
    robot = state.robots[ask.robot]
    if POLICIES.get(ask.name) is not choose_step:
        return ask.default
    aim = objective.aim(state, robot)
    decision = None if aim is None else choose_step(Case(ask, state, robot, aim))
    return ask.default if decision is None else decision.answer


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


@answers("announce_power_down")
def rest(case: Case) -> Decision | None:
    if case.robot.square == OFF:
        return None
    end, damage, _ = followed(case.aim, case.robot)
    saves = _rest_saves(case.table, end, damage)
    if saves > MARGIN:
        return Decision("down", f"without its damage it is {saves:.1f} turns quicker")
    return Decision("pass", "a turn of rest costs more than the damage")


@answers("stay_powered_down")
def rest_on(case: Case) -> Decision | None:
    if case.robot.square == OFF:
        return None
    position = case.aim.position(case.robot)
    if _rest_saves(case.table, position, case.table.harm_of(case.robot)) > MARGIN:
        return Decision("stay", "it was shot while it rested")
    return Decision("wake", "it is repaired")


@answers("return_powered_down")
def return_resting(case: Case) -> Decision | None:
    robot, table = case.robot, case.table
    if robot.archive == OFF:
        return None
    facing = table.best_facing(case.aim.held, robot.archive, 2)[1]
    position = case.aim.held * table.size + robot.archive * 4 + facing
    if _rest_saves(table, position, 2) > MARGIN:
        return Decision("down", "without the damage of the copy it is quicker")
    return Decision("normal", "two points of damage are no reason to rest")


# ---- where and which way


@answers("reentry_facing", "reboot_facing", "initial_facing")
def face(case: Case) -> Decision | None:
    robot, table, floor = case.robot, case.table, case.state.floor
    name = case.ask.about.get("square", "")
    square = next((sq for sq in range(floor.size) if floor.name(sq) == name), robot.square)
    if square == OFF:
        square = robot.archive
    if square == OFF:
        return None
    damage = min(table.harm_of(robot), table.most)
    row = table.turns(damage)
    start = case.aim.held * table.size + square * 4
    best = min(case.choices, key=lambda letter: row[start + LETTERS.index(letter)])
    return Decision(best, "the quickest way to the next flag begins there")


@answers("reentry_space", "choose_start_gear", "reboot_start_fallback")
def stand(case: Case) -> Decision | None:
    table = case.table
    places: dict[str, float] = {}
    for word in case.choices:
        x, _, y = word.partition(",")
        square = case.state.floor.square(int(x), int(y))
        if case.ask.name == "choose_start_gear":
            facing = dict(case.state.floor.starts).get(square, 0)
            places[word] = table.turns(0)[case.aim.held * table.size + square * 4 + facing]
        else:
            places[word] = table.best_facing(case.aim.held, square, 2)[0]
    return Decision(min(places, key=places.__getitem__), "the shortest way from here")


# ---- options and upgrades


@answers("block_damage_with_option")
def block(case: Case) -> Decision | None:
    offered = [choice for choice in case.choices if choice != "take"]
    cheapest = min(offered, key=case.value)
    deadly = case.table.solo.rules.deadly_damage
    if case.robot.damage + 1 >= deadly or case.damage_price() > case.value(cheapest):
        return Decision(cheapest, "the damage would cost more turns than this option saves")
    return Decision("take", "the options are worth more than a point of damage")


@answers("lose_option")
def lose(case: Case) -> Decision | None:
    return Decision(min(case.choices, key=case.value), "it is the one missed least")


@answers("modular_take", "tricksy_keep_option")
def take(case: Case) -> Decision | None:
    return Decision(max(case.choices, key=case.value), "it is worth the most")


@answers("repair_or_option")
def repair_or_option(case: Case) -> Decision | None:
    if -case.damage_price(-min(2, case.robot.damage)) > NEW_OPTION:
        return Decision("repair", "repairs save more turns than an option")
    return Decision("option", "an option is worth more than the repairs")


@answers("buy_upgrade")
def buy(case: Case) -> Decision | None:
    effects = case.table.solo.rules.effects
    gains: dict[str, float] = {}
    for name in case.choices:
        if name == "pass":
            continue
        gains[name] = case.value(name) - effects[name].cost * ENERGY
        kind_held = [
            n for n in case.robot.options if effects[n].permanent == effects[name].permanent
        ]
        if len(kind_held) >= SLOTS:
            gains[name] -= min(map(case.value, kind_held))
    best = max(gains, key=gains.__getitem__)
    if gains[best] > 0:
        return Decision(best, "it is worth more than the energy")
    return Decision("pass", "nothing in the shop is worth its price now")


@answers("discard_for_room")
def make_room(case: Case) -> Decision | None:
    held = [choice for choice in case.choices if choice != "cancel"]
    worst = min(held, key=case.value)
    if case.value(worst) < case.value(case.ask.about["upgrade"]):
        return Decision(worst, "it is the one missed least")
    return Decision("cancel", "what it has is worth more")


@answers("install_routine", "use_recharge")
def use_at_once(case: Case) -> Decision | None:
    if case.value(case.ask.about["upgrade"]) > 0:
        return Decision("now", "the sooner it is used, the longer it helps")
    return Decision("later", "its card would only thin out the deck")


# ---- cards


@answers("weasel", "sandbox")
def choose_step(case: Case) -> Decision | None:
    """What brings the rest of the program the farthest from where the robot is now."""
    if case.robot.square == OFF:
        return None
    turns = {
        word: turns_if(case.aim, case.robot, case.state.register, kind(card_of(word)))
        for word in case.choices
    }
    best = min(turns, key=turns.__getitem__)
    return Decision(best, f"about {max(turns[best], 0):.1f} turns to go after the program")


def _best_turns(case: Case, hand: list[int]) -> float:
    twin = case.robot.copy()
    twin.hand = hand
    return programs_of(case.aim, twin, 1)[0].turns


@answers("recompile", "use_recompile")
def redraw(case: Case) -> Decision | None:
    robot, table = case.robot, case.table
    if robot.square == OFF or not robot.hand:
        return None
    now = _best_turns(case, robot.hand)
    damage = table.harm_of(robot)
    cost = case.damage_price() if "redraw" in case.choices else 0.0
    hoped = table.turns(damage)[case.aim.position(robot)] - 1 + cost
    redraws = next(choice for choice in case.choices if choice in ("redraw", "yes"))
    if now > hoped + MARGIN:
        return Decision(redraws, "these cards lead nowhere")
    return Decision(case.ask.default, "new cards would hardly be better")


@answers("flywheel_take")
def take_from_flywheel(case: Case) -> Decision | None:
    return Decision("take", "one more card to choose from")


@answers("flywheel_store")
def store(case: Case) -> Decision | None:
    cards = [choice for choice in case.choices if choice != "none"]
    best = min(cards, key=lambda word: OFTEN_MISSING.index(kind(card_of(word))))
    return Decision(best, "it is a card that is often missing")


@answers("use_defrag")
def defragment(case: Case) -> Decision | None:
    harm = ("WORM", "VIRUS", "TROJAN", "SPAM", "none")
    return Decision(min(case.choices, key=harm.index), "a damage card less")


@answers("use_spam_blocker")
def block_spam(case: Case) -> Decision | None:
    spam = case.robot.hand.count(SPAM)
    if spam >= 2:
        return Decision("yes", f"{spam} SPAM in the hand")
    return Decision("no", "too little SPAM for it")


@answers("refresh_purge")
def purge(case: Case) -> Decision | None:
    return Decision("purge", "a damage card less")


@answers("cache_memory")
def cache(case: Case) -> Decision | None:
    """One card that is wanted next turn goes on top; a damage card never is."""
    single = [choice for choice in case.choices if choice != "none" and "," not in choice]
    long = [choice for choice in single if kind(card_of(choice)) in (MOVE_2, MOVE_3)]
    if long:
        return Decision(long[-1], "a long move for the next turn")
    return Decision("none", "the deck has better cards on average")


@answers("conditional_store")
def keep_in_reserve(case: Case) -> Decision | None:
    cards = [choice for choice in case.choices if choice != "none"]
    laid = {kind(card) for card in case.robot.registers if card != NO_CARD}
    other = [word for word in cards if kind(card_of(word)) not in laid]
    return Decision((other or cards)[0], "a card of another kind in reserve")
