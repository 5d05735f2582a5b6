"""What the classic editions have in common."""

from __future__ import annotations

from collections.abc import Sequence

from roborally.game.asks import Ask, IllegalAnswer, OnClock, placed_at_time_out
from roborally.game.cards import card_of, card_text, is_move
from roborally.game.choices import TIMED_OUT, Program, plain_program
from roborally.game.play import Play
from roborally.game.rulebook import Step
from roborally.game.state import REGISTERS, Robot, State
from roborally.rules.ruleset import Ruleset
from roborally.steps.belts import all_belts, express_belts, pushers
from roborally.steps.cleanup import clear_registers, repair_sites, stay_powered_down
from roborally.steps.damage import NOWHERE
from roborally.steps.dealing import deal, programs
from roborally.steps.destruction import destroy_fallen, hurt
from roborally.steps.lasers import lasers
from roborally.steps.lining_up import begin_race, choose_facings
from roborally.steps.machinery import crushers, gears
from roborally.steps.moving import move_robots
from roborally.steps.programming import announce_power_down, program
from roborally.steps.reentry import (
    choose_facings_after_deal,
    reenter_beside,
    reenter_virtually,
)
from roborally.steps.revealing import reveal
from roborally.steps.touching import touch
from roborally.steps.travelling import travel


class Classic(Ruleset):
    """A deck of 84 cards, damage, options, flags, power downs."""

    register: tuple[Step, ...] = (
        reveal,
        move_robots,
        express_belts,
        all_belts,
        pushers,
        gears,
        crushers,
        lasers,
        touch,
    )
    programming: tuple[Step, ...] = (program, announce_power_down)
    dealing: frozenset[Step] = frozenset({deal})
    returning: frozenset[Step] = frozenset({reenter_virtually, reenter_beside})
    asking: frozenset[Step] = frozenset(
        {
            *(begin_race, choose_facings, *returning, choose_facings_after_deal),
            *(*programming, repair_sites, stay_powered_down),
        }
    )
    into_the_deal: frozenset[Step] = frozenset(
        {repair_sites, clear_registers, stay_powered_down, *returning}
    )

    def _bounds(self) -> Sequence[tuple[str, int, int]]:
        """The numbers that must fit to others: there are cards for all registers not locked."""
        harmless = min(self.first_lock, self.deadly_damage) - 1
        fewest = self.first_lock - 1 + REGISTERS
        return (("cards_dealt", fewest, 9), ("starting_damage", 0, harmless))

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
        """The last player, or everybody if a special rule is a clock."""
        if play.state.step != self.program_step or self.timer_policy == "off":
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
