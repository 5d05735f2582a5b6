"""Playing a situation."""

from __future__ import annotations

from typing import Any, Final

from roborally.floor.floor import OFF
from roborally.game.setup import BadSetup
from roborally.game.state import Robot
from roborally.rules import RULES
from roborally.setting.classic import report_course
from roborally.setting.fields import BadSituation, a_list, a_text, check_keys, required
from roborally.setting.flooring import RULE_NAMES, read_floor
from roborally.setting.modern import report_floor
from roborally.setting.reporting import report_robot
from roborally.setting.setting_up import set_up
from roborally.setting.span import Programs, read_span
from roborally.situation.asking import Asking
from roborally.situation.further_turns import lay_programs, locked_cards, read_turns
from roborally.situation.orders import Ordering, deal_for_orders
from roborally.situation.result import Result
from roborally.situation.window import modern_programming_window, programming_window
from roborally.words.storyteller import Storyteller

__all__ = ["Result", "Situation", "play_situation"]

FIELDS: Final = (
    *("id", "title", "note", "rules", "floor", "robots", "programs", "from_register"),
    *("to_register", "end_of_turn", "next_turn", "answers", "refuse", "legal", "orders"),
    *("standing_orders", "switches", "seed", "program_deck", "option_deck", "piles", "bank"),
    *("final_flag", "final_checkpoint", "moving_checkpoints", "special_rules", "reboot_all"),
    *("pending_reentry", "expect", "turns", "coins", "claims", "board_turns"),
)
ROBOT_FIELDS: Final = (
    *("id", "at", "facing", "damage", "lives", "flags", "archive", "virtual", "power"),
    *("options", "option_setting", "coat", "shots", "stored_card", "locked", "dock"),
    *("hand_cards", "seat", "team", "role"),
    *("deck", "discard", "energy", "checkpoints", "upgrades", "start", "rebooted"),
)


class Situation:
    """A situation under one rule set while it is played."""

    def __init__(self, data: dict[str, Any], rules: str) -> None:
        if rules not in (*RULES, *RULE_NAMES):
            raise BadSituation(
                f"there are no rules '{rules}'; there are {', '.join((*RULES, *RULE_NAMES))}"
            )
        self.data = data
        edition = RULE_NAMES.get(rules, rules)
        self.modern = RULES[edition].traits.own_decks
        if self.modern and (data.get("orders") or data.get("standing_orders")):
            raise BadSituation(
                f"'orders' are written by the classic rules only, not by those of {edition}"
            )
        course = read_floor(required(data, "floor", "situation"), rules)
        robots = [
            check_keys(robot, ROBOT_FIELDS, "robot")
            for robot in a_list(required(data, "robots", "situation"), "robots")
        ]
        self.ids = [a_text(required(robot, "id", "robot"), "robot: id") for robot in robots]
        if len(set(self.ids)) != len(self.ids):
            raise BadSituation("two robots have the same id")
        robots = deal_for_orders(data, robots)
        self.turns = read_turns(data)
        self.named = ""
        self.teams = list(dict.fromkeys(str(r["team"]) for r in robots if "team" in r))
        first = {**data, "next_turn": True} if self.turns else data
        self.programs = self._programs(data)
        self.span = read_span(first, robots, self.programs)
        self.asking = Asking(data, self.ids)
        self.result = Result(str(data.get("id", "")), rules)
        self.dealt: dict[int, int] = {}
        self.referee = set_up(data, edition, course, robots, self.programs, self.span.begin)
        self.ordering = Ordering(data, self.ids, self.referee)
        self.result.orders = self.ordering.report
        ordered = self.ordering.programs(self.span.begin)
        self.span = read_span(first, robots, ordered | self.programs)
        self.rules = self.referee.ruleset
        self.piles = self.referee.state.piles

    def _programs(self, data: dict[str, Any]) -> Programs:
        programs = check_keys(data.get("programs", {}), self.ids, "programs")
        return {id: a_list(cards, f"programs: {id}") for id, cards in programs.items()}

    # ---- playing

    def play(self) -> Result:
        """Play as much as the situation says."""
        self._play_turn()
        for number, turn in enumerate(self.turns, 2):
            if not self.referee.state.over:
                self._begin_turn(number, turn)
                self._play_turn()
        self.asking.close(self.result)
        return self.result

    def _begin_turn(self, number: int, turn: dict[str, Any]) -> None:
        """A further turn, dealt already: its programs are laid, and its moments named."""
        state = self.referee.state
        self.named = f"turn {number} "
        self.programs = self._programs(turn)
        expected = [
            {"after": entry["after"].removeprefix(self.named)}
            for entry in a_list(self.data.get("expect", []), "expect")
            if str(entry.get("after", "")).startswith(self.named)
        ]
        turn = {**turn, "expect": expected}
        if number <= len(self.turns):
            turn["next_turn"] = True
        lay_programs(state, self.programs, modern=self.modern)
        self.span = read_span(turn, locked_cards(state), self.programs)

    def _play_turn(self) -> None:
        state = self.referee.state
        span = self.span
        rules = self.rules
        state.step = rules.program_step
        if span.first == 0:
            self._window()
        else:
            self.ordering.lay(span.begin, set(self.programs))
        state.register = span.begin - 1
        for register in range(span.begin, span.last + 1):
            state.step = rules.register_begins(register)
            self._run_to(rules.register_ends(state.step), f"register {register}")
            self._checkpoint(f"register {register}")
            if state.over:
                break
        if span.end_of_turn and not state.over:
            state.step = rules.closing_step
            self._end()
        elif self.data.get("pending_reentry") and not self.named and not state.over:
            self._next_turn()

    def _window(self) -> None:
        """Programming and the announcement of powering down."""
        referee, rules = self.referee, self.rules
        laying = {robot.index for robot in referee.state.robots if self._lays(robot)}
        window = (modern_programming_window if self.modern else programming_window)(laying)
        after = rules.program_step + 1
        rules.steps = (*rules.steps[: rules.program_step], window, *rules.steps[after:])
        self._run_to(after, "programming")
        self._run_to(rules.first_register, "announce")
        self._checkpoint("programming")

    def _lays(self, robot: Robot) -> bool:
        """Whether a robot is asked for its program; if no register is played nobody has to."""
        if robot.name in self.programs:
            return False
        return self.span.last > 0 or self.asking.speaks_of(robot.name, "program_registers")

    def _end(self) -> None:
        """The end of the turn, up to where destroyed robots come back."""
        rules, state = self.rules, self.referee.state
        back = rules.returning_step
        self._run_to(back if back >= state.step else rules.first_step, "end_of_turn")
        self._checkpoint("end_of_turn")
        if self.span.next_turn and not state.over:
            self._next_turn()

    def _next_turn(self) -> None:
        """The next turn up to programming; in 2016 nothing is bought."""
        referee, rules = self.referee, self.rules
        if self.modern:
            self._run_to(rules.first_step + 1, "next_turn_start")
            referee.state.step = rules.dealing_step
        elif referee.state.step != rules.first_step:
            late = rules.returning_step > rules.program_step
            referee.state.step = rules.returning_step if late else rules.first_step
        self._run_to(rules.program_step, "next_turn_start")
        for robot in referee.state.robots:
            self.dealt[robot.index] = len(robot.hand)
        self._checkpoint("next_turn_start")
        self.dealt = {}

    def _run_to(self, step: int, when: str) -> None:
        referee = self.referee
        when = self.named + when
        told = len(referee.events)
        referee.run_to(step)
        while referee.open:
            ask = referee.open[0]
            ordered = self.ordering.answer(ask)
            self.result.asks.append(self.asking.answer(referee, ask, when, ordered))
        if referee.events[told:]:
            teller = Storyteller(self.ids, referee.state.floor)
            if f"{when}:" not in self.result.story:
                self.result.story += [f"{when}:"]
            self.result.story += [f"  {teller.sentence(e)}" for e in referee.events[told:]]

    # ---- reporting

    def _checkpoint(self, after: str) -> None:
        state = self.referee.state
        winner = [self.ids[number] for number in state.winners]
        self.result.winner = winner
        point: dict[str, Any] = {
            "after": self.named + after,
            "robots": {
                self.ids[robot.index]: report_robot(
                    state, robot, self.rules, self.dealt.get(robot.index)
                )
                for robot in state.robots
            },
            "order": self._order() if after.startswith("register") else [],
            "winner": winner,
        }
        boards = len(self.referee.course.placements)
        self.result.checkpoints.append(
            point | report_floor(state, self.piles)
            if self.modern
            else point | report_course(state, dict(enumerate(self.teams)), boards)
        )

    def _order(self) -> list[str]:
        """Who executed a card in which order; in 2016 who has priority before whom."""
        state = self.referee.state
        return [
            self.ids[number]
            for number in state.order
            if not self.modern or state.robots[number].square != OFF
        ]


def play_situation(data: object, rules: str) -> Result:
    """Play one situation by one rule set; a faulty one gives a result with an error."""
    id = str(data.get("id", "")) if isinstance(data, dict) else ""
    try:
        return Situation(check_keys(data, FIELDS, "situation"), rules).play()
    except (BadSituation, BadSetup) as error:
        return Result(id, rules, error=str(error))
