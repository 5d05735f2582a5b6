"""Telling a race completely: set-up, questions, answers, events, views and digests."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

from roborally.floor.course import Course
from roborally.floor.floor import OFF
from roborally.floor.library import library_course, read_course_file
from roborally.game.asks import Ask
from roborally.game.chance import Stream
from roborally.game.state import State
from roborally.referee import Referee
from roborally.words.storyteller import Storyteller
from tests.playthroughs.meeting import Met
from tests.playthroughs.sheets import classic_sheet, modern_sheet, modern_table
from tests.properties.answering import Aiming, random_answer
from tests.properties.modern import ModernAiming, modern_answer
from tests.properties.setups import MODERN, setup_on

HELD_BACK = ("block_damage_with_option", "return_powered_down")
"""Questions that are mostly answered with the default, or all options would be gone at once."""
MOST_CHOICES = 16


@cache
def course_called(name: str) -> Course:
    """A course of the library, or one that lies beside the playthroughs."""
    path = Path(__file__).with_name(f"{name}.course")
    return read_course_file(path) if path.exists() else library_course(name)


@dataclass(frozen=True, slots=True)
class Playthrough:
    """A short race that is told in a file of its own.

    Players may be ``aiming`` for the next flag, at the best of so many programs; otherwise they do
    anything that is legal. Upgrades are mostly bought if they can be.
    """

    name: str
    course: str
    players: int
    seed: str
    turns: int = 3
    options: int = 0
    aiming: int = 0
    switches: dict[str, str | bool | int] = field(default_factory=dict)

    @property
    def edition(self) -> str:
        """That of the course, which for the Grand Prix and expansions is no rule set."""
        return course_called(self.course).edition

    def tell(self) -> tuple[str, Met]:
        """The whole text, and all that occurs in it."""
        course = course_called(self.course)
        setup = setup_on(course, self.players, self.seed, self.options, self.switches)
        met = Met()
        with met.watch():
            referee = met.race = Referee(setup)
            teller = _Teller(referee, met)
            teller.set_up()
            referee.start()
            aiming = self._aiming(referee)
            while True:
                teller.catch_up()
                if referee.state.over or referee.state.turn > self.turns:
                    break
                ask = referee.open[0]
                teller.answer(ask, referee.answer(ask, self._choice(referee, ask, aiming)))
        teller.end()
        return "\n".join(teller.lines) + "\n", met

    def _aiming(self, referee: Referee) -> Aiming | ModernAiming | None:
        if not self.aiming:
            return None
        kind = ModernAiming if self.edition in MODERN else Aiming
        return kind(referee, self.seed, self.aiming)

    def _choice(self, referee: Referee, ask: Ask, aiming: Aiming | ModernAiming | None) -> str:
        stream = Stream(self.seed, len(referee.answers))
        if ask.name in HELD_BACK and stream.below(4):
            return ask.default
        if ask.name == "buy_upgrade" and ask.choices and stream.below(4):
            return ask.choices[1 + stream.below(len(ask.choices) - 1)]
        if aiming:
            return aiming.answer(referee, ask)
        if self.edition in MODERN:
            return modern_answer(referee, ask, self.seed)
        return random_answer(referee, ask, self.seed)


class _Teller:
    def __init__(self, referee: Referee, met: Met) -> None:
        self.referee = referee
        self.met = met
        self.names = [robot.name for robot in referee.state.robots]
        self.lines: list[str] = []
        self.turn = 0
        self.register = 0
        self.told = 0
        self.asked: list[Ask] = []
        self.seen: tuple[int, int] = (0, 0)
        self.clock: list[str] = []

    def set_up(self) -> None:
        setup = self.referee.setup
        self.lines.append(f"{setup.course.name} ({setup.course.id}) by the rules of {setup.rules}")
        self.lines.append(f"seed: {setup.seed}")
        for name, value in sorted(setup.switches.items()):
            self.lines.append(f"house rule: {name} = {value}")
        if setup.twists:
            self.lines.append(f"special rules: {', '.join(setup.twists)}")
        for seat in setup.seats:
            self.lines.append(f"{seat.name} runs {', '.join(seat.robots)}")
        self._table(self.referee.state)
        self.lines.append(f"digest {self.referee.state.digest()}")

    def catch_up(self) -> None:
        """Tell what happened since, and what is asked now."""
        referee = self.referee
        state = referee.state
        teller = Storyteller(self.names, state.floor)
        for event in referee.events[self.told :]:
            self.met.event(event, state.floor)
            if event.turn != self.turn:
                self.lines += ["", f"== turn {event.turn}"]
            elif event.register != self.register and event.register:
                self.lines.append(f"-- register {event.register}")
            self.turn, self.register = event.turn, event.register
            self.lines.append(f"{event.beat:5} {event.step}: {teller.sentence(event)}")
        self.told = len(referee.events)
        new = [ask for ask in referee.open if ask not in self.asked]
        if new and new[0].name == "program_registers" and len(self.asked) != len(referee.open):
            self.lines.append(f"digest {state.digest()}")
            if state.turn % 2 == 0:
                self._view(new[0].seat)
        self._clock()
        for ask in new:
            self._question(ask)
            if state.register and state.register == state.turn and self._looks():
                self._view(ask.seat)
        self.asked = list(referee.open)

    def _looks(self) -> bool:
        """Whether a view is told here; with upgrades there are many questions in a register."""
        now = self.referee.state.turn, self.referee.state.register
        again, self.seen = self.seen == now, now
        return not (again and self.referee.state.piles)

    def _clock(self) -> None:
        """Who came onto the clock."""
        referee = self.referee
        running = [
            f"clock  {referee.setup.seats[one.seat].name}: {one.seconds} seconds, {one.since}"
            for one in referee.ruleset.clock(referee, referee.open)
        ]
        self.lines += [line for line in running if line not in self.clock]
        self.clock = running

    def _question(self, ask: Ask) -> None:
        robot = self.referee.state.robots[ask.robot]
        choices = f"of {len(robot.hand)} cards" if ask.choices is None else _list(ask.choices)
        about = "".join(
            f", {key} {value}" for key, value in ask.about_texts(self.referee.state).items()
        )
        secret = ", unseen" if ask.secret else ""
        self.lines.append(
            f"asked  {robot.name}, {ask.name}: {choices} (default {ask.default}{secret}{about})"
        )

    def answer(self, ask: Ask, text: str) -> None:
        self.met.answer(ask, text)
        self.lines.append(f"answer {self.names[ask.robot]}, {ask.name}: {text}")

    def _view(self, seat: int) -> None:
        seen = self.referee.view(seat)
        self.lines.append(f"what {self.referee.setup.seats[seat].name} sees")
        self._table(seen.state)
        asked = ", ".join(f"{ask.name} of {self.names[ask.robot]}" for ask in seen.asks)
        self.lines.append(f"    asked for {asked}")

    def _table(self, state: State) -> None:
        sheet = modern_sheet if state.piles else classic_sheet
        for robot in state.robots:
            self.lines.append(f"    {', '.join(sheet(state, robot))}")
        if state.piles:
            self.lines.append(f"    {modern_table(state)}")
            return
        flags = " ".join("gone" if sq == OFF else state.floor.name(sq) for sq in state.flags)
        cards = f"{len(state.deck)} cards in the deck, {len(state.discard)} discarded"
        options = f"{len(state.option_deck)} options left"
        thrown = ", ".join(state.option_discard) or "none"
        self.lines.append(f"    flags {flags}; {cards}; {options}, discarded {thrown}")

    def end(self) -> None:
        state = self.referee.state
        self.lines += ["", "== the end" if state.over else "== so far"]
        self._table(state)
        self.lines.append(f"digest {state.digest()}")
        self.lines += ["", "== what occurs here", *self.met.lines()]


def _list(choices: tuple[str, ...]) -> str:
    """Some of them, and how many they are, if they are many."""
    more = f" and so on, {len(choices)} in all" if len(choices) > MOST_CHOICES else ""
    return " / ".join(choices[:MOST_CHOICES]) + more
