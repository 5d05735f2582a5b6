"""What the classic editions have in common."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.cards.registry import house_cards, special_rules
from roborally.floor.course import players_text
from roborally.floor.floor import floor_of
from roborally.race.asks import Ask, IllegalAnswer, OnClock, placed_at_time_out, plain
from roborally.race.cards import card_of, card_text, is_move
from roborally.race.chance import Stream
from roborally.race.choices import TIMED_OUT, Program, plain_program
from roborally.race.effect_kinds import Option
from roborally.race.effects import Effect
from roborally.race.play import Play
from roborally.race.rulebook import Rulebook, Step
from roborally.race.setup import BadSetup, Setup
from roborally.race.state import REGISTERS, Robot, State
from roborally.rules.house_rules import SETTLED, Value, check_settled, house_rule
from roborally.steps.damage import NOWHERE
from roborally.steps.dealing import programs
from roborally.steps.destruction import destroy_fallen, hurt
from roborally.steps.travelling import travel


class Ruleset(Rulebook):
    """The classic rules: a deck of 84 cards, damage, options, flags."""

    opening: tuple[Step, ...] = ()
    turn: tuple[Step, ...] = ()
    most_robots = 8
    card_kind: type[Effect] = Option

    def __init__(self) -> None:
        super().__init__()
        self.steps = self.opening + self.turn
        self.first_step = len(self.opening)
        options = self.options()
        self.option_names = tuple(option.name for option in options)
        house = house_cards(self.card_kind)
        self.effects = {effect.name: effect for effect in (*options, *house)}
        self.effects.update(special_rules())

    def options(self) -> Sequence[Effect]:
        """The options of this edition."""
        return ()

    # ---- set-up

    def adjust(self, switches: dict[str, Value]) -> None:
        """Play by house rules."""
        for name, value in switches.items():
            if name in SETTLED:
                check_settled(name, value)
                continue
            rule = house_rule(name)
            if not hasattr(self, name):
                raise BadSetup(
                    f"there is no house rule called '{name}' in the rules of {self.name}"
                )
            rule.check(value)
            setattr(self, name, value)
        for name, least, most in self._bounds():
            if not least <= getattr(self, name) <= most:
                numbers = f"from {least} to {most}" if least < most else f"which must be {most}"
                raise BadSetup(f"the house rule '{name}' is a number {numbers}")
        self._choose_options()

    def _bounds(self) -> Sequence[tuple[str, int, int]]:
        """The numbers that must fit to others: there are cards for all registers not locked."""
        harmless = min(self.first_lock, self.deadly_damage) - 1
        fewest = self.first_lock - 1 + REGISTERS
        return (("cards_dealt", fewest, 9), ("starting_damage", 0, harmless))

    def _choose_options(self) -> None:
        """Leave out the options that the table does not play with, and add its house cards."""
        known = {plain(name): name for name in self.option_names}
        house = {plain(card.name): card.name for card in house_cards(self.card_kind)}
        for word in _words(self.house_cards):
            if plain(word) not in house:
                there = ", ".join(house.values()) or "none for these rules"
                raise BadSetup(f"there is no house card '{word}'; there are {there}")
            known[plain(word)] = house[plain(word)]
        for word in _words(self.without_options):
            if plain(word) not in known:
                raise BadSetup(f"there is no option '{word}' to leave out")
            del known[plain(word)]
        self.option_names = tuple(known.values()) if self.options_in_play else ()

    def set_up(self, setup: Setup) -> State:
        """The state before the first turn."""
        names = [name for seat in setup.seats for name in seat.robots]
        if not 1 <= len(setup.seats) <= self.most_players or not names:
            raise BadSetup(
                f"{len(setup.seats)} players cannot race; it takes 1 to {self.most_players}"
            )
        if len(names) > self.most_robots:
            raise BadSetup(f"there are only {self.most_robots} robots, not {len(names)}")
        for name in names:
            if names.count(name) > 1:
                raise BadSetup(f"two players cannot both have {name}")
        players = setup.course.players
        if players and len(setup.seats) not in players and not self.any_number_of_players:
            raise BadSetup(
                f"{setup.course.name} is for {players_text(players)} players, "
                f"not {len(setup.seats)}"
            )
        self._check_twists(setup)
        state = State(floor_of(setup.course), setup.seed)
        state.flags = [state.floor.square(x, y) for x, y in setup.course.flags]
        state.goal = len(state.flags)
        state.option_deck = sorted(self.option_names)
        Stream(setup.seed, "option deck").shuffle(state.option_deck)
        if self.starting_options and self.starting_options * len(names) > len(state.option_deck):
            raise BadSetup(
                f"{len(state.option_deck)} options are too few to give {len(names)} robots "
                f"{self.starting_options} each"
            )
        for number, seat in enumerate(setup.seats):
            for name in seat.robots:
                robot = Robot(len(state.robots), name, number)
                robot.team = seat.team
                robot.lives = self.lives
                state.robots.append(robot)
        for twist in setup.twists:
            self.effects[twist].seated(setup, state)
        self.line_up(setup, state)
        return state

    def _check_twists(self, setup: Setup) -> None:
        for twist in setup.twists:
            if twist not in special_rules():
                raise BadSetup(f"there is no special rule called '{twist}'")
            for other in self.effects[twist].not_with:
                if other in setup.twists:
                    raise BadSetup(f"{twist} and {other} cannot be played together")

    def line_up(self, setup: Setup, state: State) -> None:
        """Put the robots where they start."""

    async def resolve_fallen(self, play: Play) -> None:
        await destroy_fallen(play)

    async def travel(self, play: Play, robot: Robot, path: list[int]) -> None:
        await travel(play, robot, path)

    async def harm(self, play: Play, robot: Robot, points: int) -> None:
        await hurt(play, robot, NOWHERE, points)

    # ---- programming

    def read_program(self, state: State, ask: Ask, text: str) -> Program:
        robot = state.robots[ask.robot]
        plainly = plain_program(text, robot.hand, len(ask.about.registers))
        if plainly is not None:
            return plainly
        placed = placed_at_time_out(text)
        timed_out = placed is not None
        words = text if placed is None else placed
        rows = self._rows(robot, words) if words or not timed_out else []
        for register, row in zip(robot.open_registers, rows, strict=not timed_out):
            if not row and not timed_out:
                raise IllegalAnswer(f"register {register} is empty; every open one needs a card")
        hand = list(robot.hand)
        for card in (card for row in rows for card in row):
            if card not in hand:
                why = "is used twice" if card in robot.hand else "is not in the hand"
                raise IllegalAnswer(f"{card_text(card)} {why}")
            hand.remove(card)
        return Program(rows, timed_out=timed_out)

    def _rows(self, robot: Robot, text: str) -> list[list[int]]:
        words = [word.strip() for word in text.split(",")]
        registers = robot.open_registers
        if len(words) != len(registers):
            numbers = " ".join(str(register) for register in registers)
            raise IllegalAnswer(
                f"{len(words)} cards for the {len(registers)} open registers ({numbers})"
            )
        return [self._pair(robot, word) if word not in ("-", "") else [] for word in words]

    def _pair(self, robot: Robot, word: str) -> list[int]:
        """One card, or a movement card and a rotation if an option lets them share a register."""
        try:
            cards = [card_of(part) for part in word.split("+")]
        except ValueError as error:
            raise IllegalAnswer(str(error)) from None
        if len(cards) == 2 and not is_move(cards[0]):
            cards.reverse()
        if len(cards) > 2 or (
            len(cards) == 2
            and not any(self.effects[name].may_pair(*cards) for name in robot.options)
        ):
            raise IllegalAnswer(f"{word}: these cards cannot share a register")
        return cards

    def clock(self, play: Play, asks: Sequence[Ask]) -> list[OnClock]:
        """Who is on the clock while programs are written, given the questions that are open.

        The clock itself runs outside: it notes when a player appears here for the first time in a
        turn and with how many seconds, which stay the same however many robots are handed in after
        that, and answers ``time-out`` for robots without a program when they are over.
        """
        if play.step_name != "program" or self.timer_policy == "off":
            return []
        unready = sorted({ask.seat for ask in asks})
        seconds = 0
        for twist in play.twists_at("programming_time"):
            seconds = twist.programming_time(seconds)
        if seconds:
            return [OnClock(seat, seconds, "deal") for seat in unready]
        if len(unready) != 1 or not self.timer:
            return []
        programming = {robot.seat for robot in play.state.robots if programs(robot)}
        robots = len({ask.robot for ask in asks})
        since = "ready" if len(programming) > 1 else "deal"
        return [OnClock(unready[0], self.timer * robots, since)]

    def default_program(self, state: State, robot: Robot) -> Program:
        """2005: the time-out. 1994: the cards as they were dealt."""
        return TIMED_OUT


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]
