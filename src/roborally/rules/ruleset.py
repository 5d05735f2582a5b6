"""What the editions have in common."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from roborally.cards.registry import damage_cards, house_cards, special_rules
from roborally.floor.course import players_text
from roborally.floor.floor import floor_of
from roborally.game.asks import Ask, OnClock, plain
from roborally.game.chance import Stream
from roborally.game.effect_kinds import Option
from roborally.game.effects import Effect
from roborally.game.play import Play
from roborally.game.rulebook import Rulebook, Step
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import REGISTERS, Robot, State
from roborally.rules.house_rules import SETTLED, Value, check_settled, house_rule
from roborally.rules.phases import AT_ONCE, Phase, phases_of
from roborally.rules.traits import Traits

NOWHERE: Final = -1
"""The place of a step that an edition has not."""
NEVER: Final = 0
IF_BENT: Final = 1
ALWAYS: Final = 2
"""When the referee takes a mark before a step."""


class Ruleset(Rulebook):
    """An edition: its steps with the landmarks among them, and what it has that others have not.

    Nobody else needs to know a step or an edition by its name.
    """

    opening: tuple[Step, ...] = ()
    """Before the first turn."""
    preparing: tuple[Step, ...] = ()
    """A turn until everybody has cards; then a postal game rests."""
    programming: tuple[Step, ...] = ()
    """The first of these asks for programs."""
    register: tuple[Step, ...] = ()
    closing: tuple[Step, ...] = ()
    """A turn after its last register."""

    dealing: frozenset[Step] = frozenset()
    """Here hands are dealt or drawn."""
    returning: frozenset[Step] = frozenset()
    """Here robots that were destroyed come back."""
    asking: frozenset[Step] = frozenset()
    """Here questions are certain. In a register only options and special rules ask."""
    into_the_deal: frozenset[Step] = frozenset()
    """Here is decided how a robot enters the next deal."""

    traits: Traits
    most_robots = 8
    card_kind: type[Effect] = Option

    def __init__(self) -> None:
        super().__init__()
        before = (*self.opening, *self.preparing, *self.programming)
        self.steps = (*before, *self.register * REGISTERS, *self.closing)
        self.step_names: tuple[str, ...] = tuple(step.__name__ for step in self.steps)
        self.first_step: int = len(self.opening)
        self.following: tuple[int, ...] = (*range(1, len(self.steps)), self.first_step)
        """The place of the step after each."""
        self.program_step: int = self.first_step + len(self.preparing)
        self.first_register: int = len(before)
        self.closing_step: int = self.first_register + len(self.register) * REGISTERS
        self.dealing_step: int = self._place_of(self.dealing)
        self.returning_step: int = self._place_of(self.returning)
        self.marks: tuple[int, ...] = tuple(
            ALWAYS if step in self.asking else IF_BENT if step is self.register[0] else NEVER
            for step in self.steps
        )
        self.phases: tuple[Phase, ...] = phases_of(self.register)
        options = self.options()
        self.option_names = tuple(option.name for option in options)
        house = house_cards(self.card_kind)
        self.effects = {effect.name: effect for effect in (*options, *house)}
        self.effects.update(special_rules())
        self.damage = {card.number: card for card in damage_cards()}

    def _place_of(self, some: frozenset[Step]) -> int:
        return next((place for place, step in enumerate(self.steps) if step in some), NOWHERE)

    def register_begins(self, register: int) -> int:
        """The place of the first step of a register."""
        return self.first_register + (register - 1) * len(self.register)

    def register_ends(self, step: int) -> int:
        """The place after the last step of the register to which a step belongs."""
        length = len(self.register)
        return step + length - (step - self.first_register) % length

    def in_registers(self, step: int) -> bool:
        return self.first_register <= step < self.closing_step

    @property
    def at_once(self) -> tuple[str, ...]:
        """The names in events of the steps in which everything of a beat happens at once."""
        steps = dict.fromkeys(step for step in self.steps if step in AT_ONCE)
        return tuple(step.__name__ for step in steps)

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
        """The numbers that must fit to others, with the least and the most that they may be."""
        raise NotImplementedError

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
                "{players} players cannot race; it takes 1 to {most}",
                players=len(setup.seats),
                most=self.most_players,
            )
        if len(names) > self.most_robots:
            raise BadSetup(
                "there are only {most} robots, not {robots}",
                most=self.most_robots,
                robots=len(names),
            )
        for name in names:
            if names.count(name) > 1:
                raise BadSetup("two players cannot both have {robot}", robot=name)
        players = setup.course.players
        if players and len(setup.seats) not in players and not self.any_number_of_players:
            raise BadSetup(
                "{course} is for {fitting} players, not {players}",
                course=setup.course.name,
                fitting=players_text(players),
                players=len(setup.seats),
            )
        self._check_twists(setup)
        state = State(floor_of(setup.course), setup.seed)
        state.flags = [state.floor.square(x, y) for x, y in setup.course.flags]
        state.goal = len(state.flags)
        state.option_deck = sorted(self.option_names)
        Stream(setup.seed, "option deck").shuffle(state.option_deck)
        if self.starting_options and self.starting_options * len(names) > len(state.option_deck):
            raise BadSetup(
                "{options} options are too few to give {robots} robots {each} each",
                options=len(state.option_deck),
                robots=len(names),
                each=self.starting_options,
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
                    raise BadSetup(
                        "{one} and {other} cannot be played together", one=twist, other=other
                    )

    def line_up(self, setup: Setup, state: State) -> None:
        """Put the robots where they start."""

    def clock(self, play: Play, asks: Sequence[Ask]) -> list[OnClock]:
        """Who is on the clock while programs are written, given the questions that are open.

        The clock itself runs outside: it notes when a player appears here for the first time in a
        turn and with how many seconds, which stay the same however many robots are handed in after
        that, and answers ``time-out`` for robots without a program when they are over.
        """
        raise NotImplementedError


def _words(text: str) -> list[str]:
    return [word.strip() for word in text.split(",") if word.strip()]
