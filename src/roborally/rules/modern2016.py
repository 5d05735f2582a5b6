"""The rules of 2016."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.cards.upgrades import UPGRADES
from roborally.floor.facts import energy_places
from roborally.race.asks import TIME_OUT, Ask, IllegalAnswer
from roborally.race.cards import card_of, card_text
from roborally.race.chance import Stream
from roborally.race.effects import Effect, moments_of
from roborally.race.modern_cards import DECK, PILES, REPEATS, SPECIAL
from roborally.race.play import Play
from roborally.race.setup import BadSetup, Setup
from roborally.race.state import REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.steps.activation import activate, begin_register
from roborally.steps.belts import pushers
from roborally.steps.dealing import begin_turn
from roborally.steps.drawing import draw_hands
from roborally.steps.energy import checkpoints, end_round, energy_spaces
from roborally.steps.gearing_up import choose_start_gears
from roborally.steps.lining_up import begin_race
from roborally.steps.machinery import gears
from roborally.steps.modern_belts import blue_belts, green_belts
from roborally.steps.modern_lasers import board_lasers, robot_lasers
from roborally.steps.modern_programming import program_own_deck
from roborally.steps.rebooting import reboot_fallen
from roborally.steps.shop import buy_upgrades, refresh_shop


class Modern2016(Ruleset):
    """Personal decks, damage cards, energy, upgrades, the priority antenna, reboots."""

    name = "2016"
    opening = (begin_race, choose_start_gears)
    turn = (
        begin_turn,
        refresh_shop,
        buy_upgrades,
        draw_hands,
        program_own_deck,
        *(
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
        * REGISTERS,
        end_round,
    )

    most_players = 6
    most_robots = 6
    most_flags = 6
    start_energy = 5
    cubes = 48
    tie = "priority"
    contact_needs_push = True

    def options(self) -> Sequence[Effect]:
        return UPGRADES

    def line_up(self, setup: Setup, state: State) -> None:
        """Everybody gets a deck of 20 cards, shuffled, and five energy."""
        if len(state.floor.starts) < len(state.robots):
            raise BadSetup(
                f"{setup.course.name} has {len(state.floor.starts)} start gears "
                f"for {len(state.robots)} robots"
            )
        state.piles = list(PILES)
        if self.upgrades_in_play:
            state.special = list(SPECIAL)
            for x, y in energy_places(setup.course):
                state.cubes[state.floor.square(x, y)] = 1
        else:
            state.option_deck = []
        for robot in state.robots:
            robot.deck = list(DECK)
            Stream(setup.seed, "own deck", robot.index).shuffle(robot.deck)
            robot.energy = self.start_energy if self.upgrades_in_play else 0
        given = len(state.robots) * self.start_energy + len(state.cubes)
        state.bank = max(self.cubes - given, 0)
        if self.energy_bank == "unlimited":
            state.bank = 1_000_000

    async def resolve_fallen(self, play: Play) -> None:
        await reboot_fallen(play)

    def asking_order(self, state: State) -> list[Robot]:
        """By priority in this register."""
        return [state.robots[number] for number in state.order] if state.order else state.robots

    def read_program(self, state: State, ask: Ask, text: str) -> str:
        robot = state.robots[ask.robot]
        timed_out = text.startswith(TIME_OUT)
        placed = text.partition(":")[2].strip() if timed_out else text
        if timed_out and not placed:
            return TIME_OUT
        words = [word.strip() or "-" for word in placed.split(",")]
        empty = [
            register for register in range(1, REGISTERS + 1) if not robot.registers[register - 1]
        ]
        if len(words) != len(empty):
            raise IllegalAnswer(f"{len(words)} cards for the {len(empty)} registers")
        in_steps = any("dealt" in moments_of(self.effects[name]) for name in robot.options)
        hand = list(robot.hand)
        for i, (register, word) in enumerate(zip(empty, words, strict=True)):
            if word == "-" and (timed_out or (in_steps and set(words) != {"-"})):
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
            words[i] = card_text(card)
        return f"{TIME_OUT}: {','.join(words)}" if timed_out else ",".join(words)

    def default_program(self, state: State, robot: Robot) -> str:
        return TIME_OUT
