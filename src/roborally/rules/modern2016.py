"""The rules of 2016."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.cards.registry import damage_piles
from roborally.cards.upgrades import UPGRADES
from roborally.floor.facts import energy_places
from roborally.game.asks import Ask, IllegalAnswer, OnClock, placed_at_time_out
from roborally.game.cards import card_of
from roborally.game.chance import Stream
from roborally.game.choices import TIMED_OUT, Program, plain_program
from roborally.game.effect_kinds import Upgrade
from roborally.game.effects import Effect, moments_of
from roborally.game.modern_cards import DECK, POWER_UP, REPEATS, SPAM, SPECIAL
from roborally.game.play import Play
from roborally.game.rulebook import Step
from roborally.game.setup import MODERN_ROBOTS, BadSetup, Setup
from roborally.game.state import REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.rules.traits import Traits
from roborally.steps.activation import activate, begin_register
from roborally.steps.belts import pushers
from roborally.steps.dealing import begin_turn
from roborally.steps.drawing import draw_hands
from roborally.steps.energy import checkpoints, end_round, energy_spaces
from roborally.steps.gearing_up import choose_start_gears
from roborally.steps.infection import take_damage_card
from roborally.steps.lining_up import begin_race
from roborally.steps.machinery import gears
from roborally.steps.modern_belts import blue_belts, green_belts
from roborally.steps.modern_lasers import board_lasers, robot_lasers
from roborally.steps.modern_programming import program_own_deck
from roborally.steps.modern_travelling import travel_by_path
from roborally.steps.rebooting import reboot_fallen
from roborally.steps.shop import SLOTS, buy_upgrades, refresh_shop

UNLIMITED: Final = 1_000_000


class Modern2016(Ruleset):
    """Personal decks, damage cards, energy, upgrades, the priority antenna, reboots."""

    name = "2016"
    traits = Traits(name, own_decks=True, energy=True, antenna=True, slots=2 * SLOTS)
    card_kind = Upgrade
    opening: tuple[Step, ...] = (begin_race, choose_start_gears)
    preparing: tuple[Step, ...] = (begin_turn, refresh_shop, buy_upgrades, draw_hands)
    programming: tuple[Step, ...] = (program_own_deck,)
    register: tuple[Step, ...] = (
        begin_register,
        activate,
        blue_belts,
        green_belts,
        pushers,
        gears,
        board_lasers,
        robot_lasers,
        energy_spaces,
        checkpoints,
    )
    closing: tuple[Step, ...] = (end_round,)
    dealing: frozenset[Step] = frozenset({draw_hands})
    asking: frozenset[Step] = frozenset(
        {begin_race, choose_start_gears, buy_upgrades, *programming, end_round}
    )

    robots: tuple[str, ...] = MODERN_ROBOTS
    timer = 30
    most_players = 6
    most_robots = 6
    most_flags = traits.floor.most_goals
    start_energy = 5
    cubes = 48
    tie = "priority"
    contact_needs_push = True

    def options(self) -> Sequence[Effect]:
        return UPGRADES

    def _bounds(self) -> Sequence[tuple[str, int, int]]:
        """Damage takes no cards away and locks no register."""
        return (("cards_dealt", REGISTERS, 9), ("starting_damage", 0, self.first_lock - 1))

    def set_up(self, setup: Setup) -> State:
        """There are one to six checkpoints (M16-098)."""
        number = len(setup.course.flags)
        if not 1 <= number <= self.most_flags:
            raise BadSetup(
                "{course} has {number} checkpoints; there must be from one to {most}",
                course=setup.course.name,
                number=number,
                most=self.most_flags,
            )
        return super().set_up(setup)

    def line_up(self, setup: Setup, state: State) -> None:
        """Everybody gets a deck of 20 cards, shuffled, and five energy.

        In the lighter game there are no upgrades and no energy; Power Up stays in the decks, unless
        the table takes it out (AMB-16-30).
        """
        if len(state.floor.starts) < len(state.robots):
            raise BadSetup(
                "{course} has {gears} start gears for {robots} robots",
                course=setup.course.name,
                gears=len(state.floor.starts),
                robots=len(state.robots),
            )
        in_play = (*self.option_names, *setup.twists)
        state.piles = damage_piles(self.effects[name] for name in in_play)
        for robot in state.robots:
            robot.deck = list(DECK)
            if self.light_remove_powerup and not self.upgrades_in_play:
                robot.deck.remove(POWER_UP)
            Stream(setup.seed, "own deck", robot.index).shuffle(robot.deck)
        if not self.upgrades_in_play:
            state.option_deck = []
            return
        state.special = list(SPECIAL)
        for x, y in energy_places(setup.course):
            state.cubes[state.floor.square(x, y)] = 1
        for robot in state.robots:
            robot.energy = self.start_energy
        given = len(state.robots) * self.start_energy + len(state.cubes)
        state.bank = max(self.cubes - given, 0)
        if self.energy_bank == "unlimited":
            state.bank = UNLIMITED

    async def resolve_fallen(self, play: Play) -> None:
        await reboot_fallen(play)

    async def travel(self, play: Play, robot: Robot, path: list[int]) -> None:
        await travel_by_path(play, robot, path)

    async def harm(self, play: Play, robot: Robot, points: int) -> None:
        """A SPAM for each point."""
        for _ in range(points):
            await take_damage_card(play, robot, SPAM)

    def asking_order(self, state: State) -> list[Robot]:
        """By priority in this register."""
        return [state.robots[number] for number in state.order] if state.order else state.robots

    def clock(self, play: Play, asks: Sequence[Ask]) -> list[OnClock]:
        """The first player whose program lies turns the timer; the others are on the clock."""
        if play.state.step != self.program_step or self.timer_policy == "off":
            return []
        laid = {robot.seat for robot in play.state.robots if all(robot.registers)}
        unready = sorted({ask.seat for ask in asks} - laid)
        return [OnClock(seat, self.timer, "ready") for seat in unready] if laid else []

    def read_program(self, state: State, ask: Ask, text: str) -> Program:
        robot = state.robots[ask.robot]
        plainly = plain_program(text, robot.hand, len(ask.about.registers))
        if plainly is not None and not (
            ask.about.registers[0] == 1 and plainly.rows[0][0] in REPEATS
        ):
            return plainly
        at_time_out = placed_at_time_out(text)
        timed_out = at_time_out is not None
        placed = text if at_time_out is None else at_time_out
        if timed_out and not placed:
            return TIMED_OUT
        words = [word.strip() or "-" for word in placed.split(",")]
        empty = [
            register for register in range(1, REGISTERS + 1) if not robot.registers[register - 1]
        ]
        if len(words) != len(empty):
            raise IllegalAnswer(f"{len(words)} cards for the {len(empty)} registers")
        in_steps = any("dealt" in moments_of(self.effects[name]) for name in robot.options)
        hand = list(robot.hand)
        rows: list[tuple[int, ...]] = []
        for register, word in zip(empty, words, strict=True):
            if word == "-" and (timed_out or (in_steps and set(words) != {"-"})):
                rows.append(())
                continue
            if word == "-":
                raise IllegalAnswer(f"register {register} is empty; every one needs a card")
            try:
                card = card_of(word)
            except ValueError as error:
                raise IllegalAnswer(str(error)) from None
            if card not in hand:
                raise IllegalAnswer(f"{word} is not in the hand as often as it is used")
            if register == 1 and card in REPEATS:
                raise IllegalAnswer(f"{word} may not lie in register 1")
            hand.remove(card)
            rows.append((card,))
        return Program(rows, timed_out=timed_out)

    def default_program(self, state: State, robot: Robot) -> Program:
        return TIMED_OUT
