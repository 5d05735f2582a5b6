"""The house rules that a table may play by, and what each may be.

Their values are attributes of the rules, of which steps read them; what stands there is how the
edition is ruled. This table says what else is allowed, what it means and which ruling names it.
"""

from __future__ import annotations

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Final, Literal

from roborally.game.setup import BadSetup

Value = str | bool | int

CLASSIC: Final = ("1994", "2005", "postal")
WITH_VIRTUAL_ROBOTS: Final = ("1994", "postal")
MODERN: Final = ("2016",)
ALL: Final = CLASSIC + MODERN


@dataclass(frozen=True, slots=True)
class HouseRule:
    """With ``words`` it is one of them, with ``bounds`` a number, with neither true or false.

    ``first`` are the editions in whose set-up it is offered at once, ``closer`` those in which it
    is offered to whoever reads rule books closely.
    """

    name: str
    meaning: str
    ruling: str = ""
    words: tuple[str, ...] = ()
    bounds: tuple[int, int] | None = None
    text: bool = False
    first: tuple[str, ...] = ()
    closer: tuple[str, ...] = ()

    @property
    def kind(self) -> Literal["yes-no", "number", "word"]:
        if self.bounds:
            return "number"
        return "word" if self.words or self.text else "yes-no"

    @property
    def allowed(self) -> str:
        """What it may be, in words."""
        if self.text:
            return "a text"
        if self.words:
            *others, last = (f"'{word}'" for word in self.words)
            return f"{', '.join(others)} or {last}"
        if self.bounds:
            return f"a number from {self.bounds[0]} to {self.bounds[1]}"
        return "true or false"

    def offered_in(self, edition: str) -> Literal["first", "closer"] | None:
        """Where it can be chosen when a race is set up."""
        if edition in self.first:
            return "first"
        return "closer" if edition in self.closer else None

    def fits(self, value: Value) -> bool:
        if self.text:
            return isinstance(value, str)
        if self.words:
            return value in self.words
        if self.bounds:
            return type(value) is int and self.bounds[0] <= value <= self.bounds[1]
        return isinstance(value, bool)

    def check(self, value: Value) -> None:
        """Raises BadSetup if it cannot be played with this value."""
        if not self.fits(value):
            raise BadSetup(
                f"the house rule '{self.name}' is {self.allowed}, not '{value}': {self.meaning}"
            )


_TABLE: Final = (
    HouseRule("upgrades_in_play", "whether there are upgrades and energy", first=MODERN),
    HouseRule("lives", "lives of a robot", bounds=(1, 9), first=CLASSIC),
    HouseRule("cards_dealt", "cards in a hand", bounds=(5, 9), first=CLASSIC),
    HouseRule(
        "starting_options", "options that a robot starts with", bounds=(0, 99), first=CLASSIC
    ),
    HouseRule("starting_damage", "damage that a robot starts with", bounds=(0, 9), first=CLASSIC),
    HouseRule("options_in_play", "whether there are options", first=CLASSIC),
    HouseRule(
        "timer",
        "seconds for the last players to program, 0 for no timer",
        bounds=(0, 3600),
        first=("2005", *MODERN),
        closer=WITH_VIRTUAL_ROBOTS,
    ),
    HouseRule("any_number_of_players", "also more or fewer than the course is for", first=ALL),
    HouseRule("play_on", "the race goes on for the other places", first=ALL),
    HouseRule("double_lasers", "all lasers do double damage", first=ALL),
    HouseRule("reentry_damage", "damage of an archive copy", bounds=(0, 9), closer=CLASSIC),
    HouseRule("deadly_damage", "damage that destroys", bounds=(1, 10), closer=CLASSIC),
    HouseRule("first_lock", "damage that locks the first register", bounds=(1, 5), closer=CLASSIC),
    HouseRule("one_flag_per_turn", "no second flag in the same turn", "AMB-05-07", closer=CLASSIC),
    HouseRule("pd_needs_damage", "only who is damaged powers down", "AMB-05-04", closer=CLASSIC),
    HouseRule(
        "pd_exchange",
        "options protect a robot that is down",
        "AMB-50, AMB-05-05",
        closer=CLASSIC,
    ),
    HouseRule("pd_draws_options", "who is down draws options", "AMB-05-05", closer=CLASSIC),
    HouseRule("down_touches", "who is down touches flags and archives", closer=CLASSIC),
    HouseRule("down_uses_options", "options of who is down work", closer=CLASSIC),
    HouseRule("free_choice_of_repairs", "owners choose what is repaired", closer=CLASSIC),
    HouseRule("wrenches_or_option", "crossed wrenches repair, or give an option", closer=CLASSIC),
    HouseRule("secret_damage_decisions", "decisions about damage are secret", closer=CLASSIC),
    HouseRule(
        "ram_per_space",
        "ramming counts for each square",
        "AMB-05-17, AMB-97, AMB-16-47",
        closer=CLASSIC,
    ),
    HouseRule("arm_repairs", "a mechanical arm reaches repairs", "AMB-05-15", closer=CLASSIC),
    HouseRule("oil_after_elements", "belts carry onto oil as well", "AMB-81", closer=CLASSIC),
    HouseRule(
        "virtual_blocks_beam",
        "virtual robots shield, and are shielded",
        "AMB-34",
        closer=WITH_VIRTUAL_ROBOTS,
    ),
    HouseRule("archive_rides_flag", "archives go with a flag", "AMB-05-20", closer=("2005",)),
    HouseRule(
        "frenetic_pit_safe",
        "who stands on a pit after a board turned is spared",
        "AMB-05-22",
        closer=("2005",),
    ),
    HouseRule(
        "dynamic_priority", "priority is seen anew after each card", "AMB-16-03", closer=MODERN
    ),
    HouseRule("energy5_both", "register 5 gives energy and its cube", "AMB-16-10", closer=MODERN),
    HouseRule(
        "energy_bank",
        "how many cubes there are",
        "AMB-16-46",
        words=("box", "unlimited"),
        closer=MODERN,
    ),
    HouseRule("light_remove_powerup", "without upgrades no Power Up", "AMB-16-30", closer=MODERN),
    HouseRule(
        "start_board_token_for_all",
        "the token of the start board is also for who starts there",
        "AMB-16-43",
        closer=MODERN,
    ),
    HouseRule(
        "virus_metric",
        "how the reach of a virus is counted",
        "AMB-16-11",
        words=("manhattan", "square"),
        closer=MODERN,
    ),
    HouseRule(
        "push_needler_always", "a push always gives the other card", "AMB-16-15", closer=MODERN
    ),
    HouseRule(
        "chassis_takes_temporary", "temporary upgrades can be swapped", "AMB-16-18", closer=MODERN
    ),
    HouseRule("paired_double", "paired beams hit who is alone twice", "AMB-16-42", closer=MODERN),
    HouseRule(
        "belt_conflict",
        "belts give way for both squares, or for one",
        "AMB-16-07",
        words=("whole", "step"),
        closer=MODERN,
    ),
    HouseRule("belt_merge_into_pit", "two robots for one pit", "AMB-15", words=("stay", "fall")),
    HouseRule("crab_1994", "Crab Legs as in 1994", "AMB-16-19"),
    HouseRule("scrambler_not_into_5", "nothing is scrambled in the last register", "AMB-16-24"),
    HouseRule("contact_needs_push", "who stands firm is not rammed"),
    HouseRule("keep_hands", "cards that were not laid are kept"),
    HouseRule("ledge_blocked", "who falls onto somebody firm", "AMB-86", words=("stay", "next")),
    HouseRule("repulsor_pusher", "a field for pushers", "AMB-92b", words=("wall", "throw1")),
    HouseRule(
        "fire_control",
        "Fire Control as printed or by its errata",
        "AMB-05-10, AMB-44",
        words=("print", "errata"),
    ),
    HouseRule(
        "pd_lock",
        "registers that lock while a robot is down",
        "AMB-45",
        words=("keep", "random", "empty"),
    ),
    HouseRule("locked_exempt", "options leave locked registers alone", "AMB-96, AMB-05-11"),
    HouseRule(
        "laser_disp_order",
        "who is moved first by shots",
        "AMB-05-06",
        words=("owner", "list"),
    ),
    HouseRule(
        "tie",
        "who wins of those that finish together",
        "AMB-61, AMB-05-28",
        words=("share", "dock", "priority"),
    ),
    HouseRule("reentry_facing_after_deal", "who comes back sees its cards first", "AMB-57"),
    HouseRule(
        "timer_policy", "whether the edition's timer runs", "AMB-05-29", words=("edition", "off")
    ),
    HouseRule("exchange_at_last", "usually an option is given up before the last point"),
    HouseRule("exchange_new_options", "options drawn in this turn may be given up", "AMB-76"),
    HouseRule("option_by_default", "who says nothing takes the option"),
    HouseRule("virtual_robots", "board lasers look for virtual robots"),
    HouseRule("without_options", "options that are left out, with commas between", text=True),
    HouseRule("house_cards", "house cards that are in the deck, with commas between", text=True),
    HouseRule("four_lives", "four lives for five or more players"),
    HouseRule("many_lives", "more lives for many players and many tiles"),
    HouseRule("most_players", "players at most", bounds=(1, 8)),
    HouseRule("most_robots", "robots at most", bounds=(1, 8)),
    HouseRule("most_flags", "flags at most", bounds=(1, 8)),
    HouseRule("start_energy", "energy that a robot starts with", bounds=(0, 99)),
    HouseRule("cubes", "cubes in the box", bounds=(0, 999)),
)
HOUSE_RULES: Final = {rule.name: rule for rule in _TABLE}

SETTLED: Final[dict[str, tuple[Value, str]]] = {
    "teams": ("label", "teams change nothing else (AMB-40)"),
    "tricksy_board": ("manual", "where the flags lie is known for the board of the manual only"),
    "with_dual_processor": (False, "the text of that upgrade is not known"),
}
"""What rulings name as a choice and there is none; files that say so can be read."""


def check_settled(name: str, value: Value) -> None:
    """Raises BadSetup if something else is wanted than there is."""
    only, why = SETTLED[name]
    if value != only:
        raise BadSetup(f"the house rule '{name}' cannot be '{value}': {why}")


def house_rule(name: str) -> HouseRule:
    """The house rule of that name; raises BadSetup with names that are like it."""
    if name not in HOUSE_RULES:
        like = get_close_matches(name, HOUSE_RULES, 3) or HOUSE_RULES
        raise BadSetup(f"there is no house rule called '{name}'; there are {', '.join(like)}")
    return HOUSE_RULES[name]
