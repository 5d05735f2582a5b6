"""Setting a situation up and playing it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final

from roborally.cards.options.protection import SIDES
from roborally.floor.course import Course
from roborally.floor.floor import OFF, floor_of
from roborally.floor.geometry import DIRECTIONS, LETTERS
from roborally.race.asks import Ask, IllegalAnswer, plain
from roborally.race.cards import DECK, NO_CARD, card_of, card_text
from roborally.race.chance import Stream
from roborally.race.rulebook import Rulebook
from roborally.race.setup import BadSetup, Seat, Setup
from roborally.race.state import (
    DESTROYED,
    OUT,
    POWER_WORDS,
    REGISTERS,
    Robot,
    State,
)
from roborally.referee import Referee
from roborally.rules import RULES, rules_named
from roborally.rules.ruleset import Ruleset
from roborally.situation.fields import (
    BadSituation,
    a_list,
    a_number,
    a_side,
    a_square,
    a_text,
    check_keys,
    one_of,
    required,
)
from roborally.situation.flooring import read_floor
from roborally.situation.window import programming_window
from roborally.steps.reentry import free_places
from roborally.words import Storyteller

FIELDS: Final = (
    *("id", "title", "note", "rules", "floor", "robots", "programs", "from_register"),
    *("to_register", "end_of_turn", "next_turn", "answers", "refuse", "legal", "orders"),
    *("standing_orders", "switches", "seed", "program_deck", "option_deck", "piles", "bank"),
    *("final_flag", "final_checkpoint", "moving_checkpoints", "special_rules", "reboot_all"),
    *("pending_reentry", "expect"),
)
NOT_YET: Final = {
    "orders": "postal",
    "standing_orders": "postal",
    "piles": "2016",
    "bank": "2016",
    "final_checkpoint": "2016",
    "moving_checkpoints": "2016",
    "reboot_all": "2016",
}
ROBOT_FIELDS: Final = (
    *("id", "at", "facing", "damage", "lives", "flags", "archive", "virtual", "power"),
    *("options", "option_setting", "coat", "shots", "stored_card", "locked", "dock"),
    *("hand_cards", "seat", "team", "role"),
    *("deck", "discard", "energy", "checkpoints", "upgrades", "start", "rebooted"),
)
ROBOT_NOT_YET: Final = frozenset(
    ("deck", "discard", "energy", "checkpoints", "upgrades", "start", "rebooted")
)
ASK_FIELDS: Final = ("robot", "when", "ask", "choose")
COAT: Final = "Ablative Coat"
HOWITZER: Final = "Mini Howitzer"
SIDED: Final = ("Shield", "Turret")
GYRO: Final = "Gyroscopic Stabilizer"
GYRO_WORDS: Final = ("inactive", "active")
SETTABLE: Final = (*SIDED, GYRO)
NOBODY_WINS: Final = 99
STORING: Final = ("Conditional Program", "Flywheel")


@dataclass(slots=True)
class Result:
    """What came of a situation under one rule set."""

    id: str
    rules: str
    checkpoints: list[dict[str, Any]] = field(default_factory=list)
    asks: list[dict[str, Any]] = field(default_factory=list)
    refused: list[dict[str, Any]] = field(default_factory=list)
    legal: list[dict[str, Any]] = field(default_factory=list)
    unused: list[dict[str, Any]] = field(default_factory=list)
    winner: list[str] = field(default_factory=list)
    error: str | None = None
    story: list[str] = field(default_factory=list)

    def to_json(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "rules": self.rules,
            "checkpoints": self.checkpoints,
            "asks": self.asks,
            "refused": self.refused,
            "legal": self.legal,
            "orders": {},
            "unused": self.unused,
            "winner": self.winner,
            "error": self.error,
        }


class Situation:
    """A situation under one rule set while it is played."""

    def __init__(self, data: dict[str, Any], rules: str) -> None:
        self.data = data
        for name, edition in NOT_YET.items():
            if data.get(name):
                raise BadSituation(f"'{name}' is not played yet ({edition} rules)")
        self.course: Course = read_floor(required(data, "floor", "situation"), rules)
        self.robots: list[dict[str, Any]] = [
            check_keys(robot, ROBOT_FIELDS, "robot")
            for robot in a_list(required(data, "robots", "situation"), "robots")
        ]
        self.ids = [a_text(required(robot, "id", "robot"), "robot: id") for robot in self.robots]
        if len(set(self.ids)) != len(self.ids):
            raise BadSituation("two robots have the same id")
        self.programs = self._programs()
        self._times()
        self.answers = [self._asked(entry, "answers") for entry in self._list("answers")]
        self.used = [False] * len(self.answers)
        self.refusals = [self._asked(entry, "refuse") for entry in self._list("refuse")]
        self.legal = [self._asked(entry, "legal") for entry in self._list("legal")]
        self.result = Result(str(data.get("id", "")), rules)
        self.tried: dict[int, dict[str, Any]] = {}
        self.dealt: dict[int, int] = {}
        self.listed: dict[int, list[Any]] = {}
        self.referee = self._set_up(rules)

    # ---- reading

    def _list(self, name: str) -> list[Any]:
        return a_list(self.data.get(name, []), name)

    def _asked(self, entry: object, where: str) -> dict[str, Any]:
        known = (*ASK_FIELDS, "count", "includes", "excludes") if where == "legal" else ASK_FIELDS
        fields = check_keys(entry, known, where)
        for name in ("robot", "when", "ask"):
            a_text(required(fields, name, where), f"{where}: {name}")
        one_of(fields["robot"], self.ids, where)
        return fields

    def _programs(self) -> dict[str, list[str | None]]:
        programs = check_keys(self.data.get("programs", {}), self.ids, "programs")
        return {id: a_list(cards, f"programs: {id}") for id, cards in programs.items()}

    def _times(self) -> None:
        data = self.data
        self.first = a_number(data.get("from_register", 1), "from_register", 0, REGISTERS)
        expected = [str(e.get("after", "")) for e in self._list("expect") if isinstance(e, dict)]
        self.next_turn = bool(data.get("next_turn", "next_turn_start" in expected))
        self.end_of_turn = bool(
            data.get("end_of_turn", self.next_turn or "end_of_turn" in expected)
        )
        self.end_of_turn = self.end_of_turn or self.next_turn
        begin = max(self.first, 1)
        if "to_register" in data:
            self.last = a_number(data["to_register"], "to_register", 0, REGISTERS)
        elif self._list("pending_reentry"):
            self.last = 0
        elif self.end_of_turn:
            self.last = REGISTERS
        else:
            used = [
                begin + i
                for cards in self.programs.values()
                for i, card in enumerate(cards)
                if card is not None
            ]
            used += [int(r) for robot in self.robots for r in robot.get("locked", {})]
            used += [int(e[-1]) for e in expected if e.startswith("register ")]
            self.last = max([begin, *used])

    # ---- setting up

    def _set_up(self, rules: str) -> Referee:
        edition = rules_named(rules)
        seats: dict[str, list[str]] = {}
        teams: dict[str, int] = {}
        for robot in self.robots:
            seat = str(robot.get("seat", robot["id"]))
            seats.setdefault(seat, []).append(robot["id"])
            if "team" in robot:
                teams.setdefault(str(robot["team"]), len(teams))
        special = self.data.get("special_rules")
        setup = Setup(
            rules,
            self.course,
            tuple(Seat(name, tuple(robots)) for name, robots in seats.items()),
            str(self.data.get("seed", 0)),
            None if special is None else tuple(a_list(special, "special_rules")),
            dict(check_keys(self.data.get("switches", {}), _switch_names(edition), "switches")),
        )
        for twist in setup.twists:
            one_of(twist, list(edition.effects), "special_rules")
        state = self._state(setup, edition, teams)
        referee = Referee(setup, state)
        referee.state.turn = 1
        return referee

    def _state(self, setup: Setup, edition: Ruleset, teams: dict[str, int]) -> State:
        floor = floor_of(setup.course)
        state = State(floor, setup.seed)
        state.flags = [floor.square(x, y) for x, y in setup.course.flags]
        final = self.data.get("final_flag")
        state.goal = NOBODY_WINS if final is None else a_number(final, "final_flag", 1, 8)
        seat_of = {name: i for i, seat in enumerate(setup.seats) for name in seat.robots}
        taken: set[int] = set()
        for number, fields in enumerate(self.robots):
            robot = Robot(number, fields["id"], seat_of[fields["id"]])
            state.robots.append(robot)
            self._fill(state, robot, fields, edition, taken)
            robot.team = teams[str(fields["team"])] if "team" in fields else -1
        for id in self._list("pending_reentry"):
            number = self.ids.index(one_of(id, self.ids, "pending_reentry"))
            state.robots[number].status = DESTROYED
            state.destroyed.append(number)
        self._stack_decks(state, edition, taken)
        for i, square in enumerate(state.flags):
            state.memory[f"home of flag {i}"] = square
        return state

    def _fill(
        self, state: State, robot: Robot, fields: dict[str, Any], edition: Ruleset, taken: set[int]
    ) -> None:
        where = f"robot {robot.name}"
        for name in ROBOT_NOT_YET & set(fields):
            raise BadSituation(f"{where}: '{name}' is not played yet (2016 rules)")
        robot.facing = a_side(fields.get("facing", "N"), f"{where}: facing")
        robot.damage = a_number(fields.get("damage", 0), f"{where}: damage", 0, 9)
        robot.lives = a_number(fields.get("lives", 3), f"{where}: lives", 1, 9)
        robot.flags = a_number(fields.get("flags", 0), f"{where}: flags", 0, 8)
        robot.virtual = bool(fields.get("virtual", False))
        power = one_of(fields.get("power", "on"), POWER_WORDS, f"{where}: power")
        robot.power = POWER_WORDS.index(power)
        robot.dock = a_number(fields.get("dock", robot.index + 1), f"{where}: dock", 1, 8)
        robot.role = str(fields.get("role", ""))
        at = required(fields, "at", where)
        if at is not None:
            square = self._square(state, at, f"{where}: at")
            if not robot.virtual and state.at[square] >= 0:
                raise BadSituation(f"{where}: another real robot stands on {at}")
            state.place(robot, square)
        else:
            robot.status = DESTROYED
        robot.archive = robot.square
        if fields.get("archive") is not None:
            robot.archive = self._square(state, fields["archive"], f"{where}: archive")
        self._give_options(robot, fields, edition, where)
        self._give_cards(robot, fields, taken, where)

    def _square(self, state: State, value: object, where: str) -> int:
        square = state.floor.square(*a_square(value, where))
        if square == OFF:
            raise BadSituation(f"{where}: {value} is not on the floor")
        return square

    def _give_options(
        self, robot: Robot, fields: dict[str, Any], edition: Ruleset, where: str
    ) -> None:
        for name in a_list(fields.get("options", []), f"{where}: options"):
            known = [o for o in edition.option_names if plain(o) == plain(str(name))]
            option = known[0] if known else one_of(name, edition.option_names, f"{where}: options")
            if option not in edition.effects:
                raise BadSituation(f"{where}: the option '{option}' is not played yet")
            robot.options.append(option)
        settings = check_keys(
            fields.get("option_setting", {}), (*SIDED, GYRO), f"{where}: option_setting"
        )
        for option, word in settings.items():
            if option == GYRO:
                state_word = one_of(word, GYRO_WORDS, f"{where}: option_setting")
                robot.gear[option] = 2 + GYRO_WORDS.index(state_word)
            else:
                robot.gear[option] = SIDES.index(one_of(word, SIDES, f"{where}: option_setting"))
        for key, option, most in (("coat", COAT, 2), ("shots", HOWITZER, 4)):
            if key in fields:
                robot.gear[option] = a_number(fields[key], f"{where}: {key}", 0, most)

    def _give_cards(
        self, robot: Robot, fields: dict[str, Any], taken: set[int], where: str
    ) -> None:
        def card(text: object, place: str) -> int:
            try:
                number = card_of(a_text(text, place))
            except ValueError as error:
                raise BadSituation(f"{place}: {error}") from None
            if number in taken:
                raise BadSituation(f"{place}: {text} is in two places")
            taken.add(number)
            return number

        locked = check_keys(fields.get("locked", {}), "12345", f"{where}: locked")
        for key, text in locked.items():
            robot.locked |= 1 << (int(key) - 1)
            robot.registers[int(key) - 1] = card(text, f"{where}: locked {key}")
        for register in range(REGISTERS, 0, -1):
            if robot.locked.bit_count() < robot.damage - 4:
                robot.locked |= 1 << (register - 1)
        robot.shown = robot.locked
        program = self.programs.get(robot.name, [])
        begin = max(self.first, 1)
        if len(program) > REGISTERS + 1 - begin:
            raise BadSituation(f"programs: {robot.name} has more cards than registers are left")
        for register, text in enumerate(program, begin):
            if text is None:
                continue
            place = f"programs: {robot.name}, register {register}"
            if robot.registers[register - 1]:
                raise BadSituation(f"{place}: 'locked' already names a card there")
            cards = [card(part, place) for part in str(text).split("+")]
            robot.registers[register - 1] = cards[0]
            robot.seconds[register - 1] = cards[1] if len(cards) > 1 else NO_CARD
        robot.hand = [
            card(text, f"{where}: hand_cards")
            for text in a_list(fields.get("hand_cards", []), f"{where}: hand_cards")
        ]
        if fields.get("stored_card") is not None:
            for option in STORING:
                if option in robot.options:
                    robot.stored[option] = card(fields["stored_card"], f"{where}: stored_card")
                    break
            else:
                raise BadSituation(f"{where}: 'stored_card' needs an option that stores cards")

    def _stack_decks(self, state: State, edition: Ruleset, taken: set[int]) -> None:
        """The named cards lie on top; the top is the end of the list."""
        try:
            top = [card_of(str(text)) for text in self._list("program_deck")]
        except ValueError as error:
            raise BadSituation(f"program_deck: {error}") from None
        rest = [card for card in DECK if card not in taken and card not in top]
        Stream(state.seed, "situation").shuffle(rest)
        state.deck = rest + top[::-1]
        held = {option for robot in state.robots for option in robot.options}
        named = [
            one_of(option, edition.option_names, "option_deck")
            for option in self._list("option_deck")
        ]
        options = [o for o in sorted(edition.option_names) if o not in held and o not in named]
        Stream(state.seed, "situation options").shuffle(options)
        state.option_deck = options + named[::-1]

    # ---- playing

    def play(self) -> Result:
        referee = self.referee
        steps = [step.__name__ for step in referee.rules.steps]
        referee.state.step = steps.index("program")
        if self.first == 0:
            self._window(steps)
        referee.state.register = max(self.first, 1) - 1
        reveal = steps.index("reveal")
        phase = steps.index("touch") - reveal + 1
        for register in range(max(self.first, 1), self.last + 1):
            referee.state.step = reveal + (register - 1) * phase
            self._run_to(referee.state.step + phase, f"register {register}")
            self._checkpoint(f"register {register}")
            if referee.state.over:
                break
        if self.end_of_turn and not referee.state.over:
            referee.state.step = reveal + REGISTERS * phase
            self._end(steps)
        elif self._list("pending_reentry") and not referee.state.over:
            self._next_turn(steps)
        self._close()
        return self.result

    def _window(self, steps: list[str]) -> None:
        """Programming and the announcement of powering down."""
        referee = self.referee
        program = steps.index("program")
        window = programming_window({r.index for r in referee.state.robots if self._lays(r)})
        laid = referee.ruleset.steps
        referee.ruleset.steps = (*laid[:program], window, *laid[program + 1 :])
        self._run_to(steps.index("announce_power_down"), "programming")
        self._run_to(steps.index("reveal"), "announce")
        self._checkpoint("programming")

    def _lays(self, robot: Robot) -> bool:
        """Whether a robot is asked for its program; if no register is played nobody has to."""
        if robot.name in self.programs:
            return False
        return self.last > 0 or any(
            entry["robot"] == robot.name and entry["ask"] == "program_registers"
            for entry in [*self.answers, *self.refusals, *self.legal]
        )

    def _end(self, steps: list[str]) -> None:
        cleanup = steps[steps.index("repair_sites") :]
        last = next((name for name in cleanup if name.startswith("reenter")), "end_turn")
        self._run_to(steps.index(last), "end_of_turn")
        if last == "end_turn" and not self.referee.state.over:
            self._run_to(self.referee.ruleset.first_step, "end_of_turn")
        self._checkpoint("end_of_turn")
        if self.next_turn and not self.referee.state.over:
            self._next_turn(steps)

    def _next_turn(self, steps: list[str]) -> None:
        referee = self.referee
        if referee.state.step != referee.ruleset.first_step:
            reentry = next((name for name in steps if name.startswith("reenter")), "begin_turn")
            referee.state.step = steps.index(reentry)
            if steps.index(reentry) < steps.index("program"):
                referee.state.step = referee.ruleset.first_step
        self._run_to(steps.index("program"), "next_turn_start")
        for robot in referee.state.robots:
            self.dealt[robot.index] = len(robot.hand)
        self._checkpoint("next_turn_start")

    def _run_to(self, step: int, when: str) -> None:
        referee = self.referee
        told = len(referee.events)
        referee.run_to(step)
        while referee.open:
            self._answer(referee.open[0], when)
        if referee.events[told:]:
            teller = Storyteller(self.ids, referee.state.floor)
            self.result.story += [f"{when}:"]
            self.result.story += [f"  {teller.sentence(e)}" for e in referee.events[told:]]

    def _answer(self, ask: Ask, when: str) -> None:
        referee = self.referee
        id = self.ids[ask.robot]
        self._try_refusals(ask, id, when)
        self._list_legal(ask, id, when)
        found = next(
            (
                i
                for i, answer in enumerate(self.answers)
                if not self.used[i]
                and (answer["robot"], answer["when"], answer["ask"]) == (id, when, ask.name)
            ),
            -1,
        )
        text = ask.default
        if found >= 0:
            self.used[found] = True
            text = a_text(required(self.answers[found], "choose", "answers"), "answers: choose")
        try:
            taken = referee.answer(ask, text)
        except IllegalAnswer as error:
            raise BadSituation(f"{when}: {id}, {ask.name}: {error}") from None
        self.result.asks.append(
            {
                "robot": id,
                "when": when,
                "ask": ask.name,
                "choices": None if ask.choices is None else list(ask.choices),
                "answer": taken,
                "default": found < 0,
            }
        )

    def _try_refusals(self, ask: Ask, id: str, when: str) -> None:
        for i, entry in enumerate(self.refusals):
            if (entry["robot"], entry["when"], entry["ask"]) != (id, when, ask.name):
                continue
            why: str | None = None
            if "choose" in entry:
                try:
                    self.referee.read(ask, str(entry["choose"]))
                except IllegalAnswer as error:
                    why = str(error)
            self.tried[i] = {**entry, "refused": why is not None, "why": why}

    def _list_legal(self, ask: Ask, id: str, when: str) -> None:
        for i, entry in enumerate(self.legal):
            if (entry["robot"], entry["when"]) != (id, when):
                continue
            if entry["ask"] == ask.name:
                self.listed[i] = list(ask.choices or [])
            elif entry["ask"] == "reentry" and ask.name in ("reentry_space", "reentry_facing"):
                self.listed.setdefault(i, self._reentries(ask))

    def _reentries(self, ask: Ask) -> list[Any]:
        state = self.referee.state
        robot = state.robots[ask.robot]
        places = {robot.archive: list(DIRECTIONS)}
        if ask.name == "reentry_space":
            places = free_places(self.referee, robot.archive)
        return [
            [*state.floor.place(square), LETTERS[d]]
            for square, legal in places.items()
            for d in legal
        ]

    # ---- reporting

    def _checkpoint(self, after: str) -> None:
        state = self.referee.state
        winner = [self.ids[number] for number in state.winners]
        self.result.winner = winner
        self.result.checkpoints.append(
            {
                "after": after,
                "robots": {self.ids[r.index]: self._report(r) for r in state.robots},
                "order": [self.ids[i] for i in state.order] if after.startswith("register") else [],
                "winner": winner,
            }
        )

    def _report(self, robot: Robot) -> dict[str, Any]:
        state = self.referee.state
        stored = next(iter(robot.stored.values()), NO_CARD)

        def place(square: int) -> list[int] | None:
            return None if square == OFF else list(state.floor.place(square))

        def lying(i: int) -> str | None:
            card, second = robot.registers[i], robot.seconds[i]
            if not card:
                return None
            return card_text(card) + (f"+{card_text(second)}" if second else "")

        report: dict[str, Any] = {
            "at": place(robot.square),
            "facing": LETTERS[robot.facing],
            "registers": {str(i + 1): lying(i) for i in range(REGISTERS)},
            "hand_cards": [card_text(card) for card in robot.hand],
            "damage": robot.damage,
            "lives": robot.lives,
            "flags": robot.flags,
            "archive": place(robot.archive),
            "virtual": robot.virtual,
            "power": POWER_WORDS[robot.power],
            "destroyed": robot.status in (DESTROYED, OUT),
            "options": list(robot.options),
            "option_count": len(robot.options),
            "option_setting": {o: _setting(robot, o) for o in robot.options if o in SETTABLE},
            "coat": robot.gear.get(COAT, 0),
            "shots": robot.gear.get(HOWITZER, 0),
            "stored_card": card_text(stored) if stored else None,
            "locked": [r for r in range(1, REGISTERS + 1) if robot.is_locked(r)],
            "hand_size": max(9 - robot.damage, 0),
            "dealt": self.dealt.get(robot.index),
        }
        if self.result.rules == "2005":
            report["dock"] = robot.dock
        return report

    def _close(self) -> None:
        for i, entry in enumerate(self.refusals):
            why = "the question is not put"
            tried = {**entry, "refused": True, "why": why}
            self.result.refused.append(self.tried.get(i, tried))
        for i, entry in enumerate(self.legal):
            listed = {**entry, "choices": self.listed.get(i, [])}
            self.result.legal.append(listed)
        self.result.unused = [
            a for a, used in zip(self.answers, self.used, strict=True) if not used
        ]


def _switch_names(edition: Ruleset) -> list[str]:
    return [
        name
        for name, value in vars(Rulebook).items()
        if isinstance(value, (bool, str)) and not name.startswith("_") and name != "name"
    ]


def _setting(robot: Robot, option: str) -> str:
    """The setting of an option as a word; in a situation it is always turn 1."""
    gear = robot.gear.get(option, 0)
    return GYRO_WORDS[gear % 2] if option == GYRO else SIDES[gear % 4]


def play_situation(data: object, rules: str) -> Result:
    """Play one situation by one rule set; a faulty one gives a result with an error."""
    id = str(data.get("id", "")) if isinstance(data, dict) else ""
    try:
        fields = check_keys(data, FIELDS, "situation")
        if rules not in RULES:
            raise BadSituation(
                f"the rules '{rules}' are not played yet; there are {', '.join(RULES)}"
            )
        return Situation(fields, rules).play()
    except (BadSituation, BadSetup) as error:
        return Result(id, rules, error=str(error))
