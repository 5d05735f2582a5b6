"""Special rules about teams. Lasers and pushes hit team mates as anybody else (AMB-05-36)."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.game.effect_kinds import SpecialRule
from roborally.game.events import FlagClaimed
from roborally.game.play import Play
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import Robot, State
from roborally.steps.ending import end_race, side_of, win

TEAMS: Final = 2
HELD: Final = "flag {} is held by"


class TeamRule(SpecialRule):
    """Two teams of the same size, or pairs. Without any wish neighbours at the table sit in
    different teams (D05-05).
    """

    pairs: ClassVar[bool] = False

    def seated(self, setup: Setup, state: State) -> None:
        players = len(setup.seats)
        how = "pairs" if self.pairs else "two equal teams"
        least = 4 if self.pairs or setup.switches.get("any_number_of_players") is not True else 2
        if players < least or players % 2:
            raise BadSetup(
                "{course} is for 4, 6 or 8 players in {how}, not {players}",
                course=self.name,
                how=how,
                players=players,
            )
        teams = {robot.seat: robot.team for robot in state.robots}
        if all(team < 0 for team in teams.values()):
            number = players // 2 if self.pairs else TEAMS
            teams = {seat: seat % number for seat in teams}
        elif any(team < 0 for team in teams.values()):
            raise BadSetup("give every player a team, or none of them")
        sizes = [list(teams.values()).count(team) for team in sorted(set(teams.values()))]
        fits = set(sizes) == {2} if self.pairs else len(sizes) == TEAMS and len(set(sizes)) == 1
        if not fits:
            raise BadSetup(
                "{course} is played in {how}, not in teams of {sizes}",
                course=self.name,
                how=how,
                sizes=" and ".join(map(str, sizes)),
            )
        for robot in state.robots:
            robot.team = teams[robot.seat]


class TandemCarnage(TeamRule):
    """Pairs. A flag that one of the two touched need not be touched by the other; the order of the
    flags binds the pair. What one touches counts for its partner from the next register on.
    """

    name = "Tandem Carnage"
    pairs = True

    async def all_touched(self, play: Play, touched: list[Robot]) -> None:
        for robot in touched:
            for mate in play.state.robots:
                if side_of(mate) == side_of(robot):
                    mate.flags = max(mate.flags, robot.flags)


class AllForOne(TeamRule):
    """Two teams. A team wins when one of its robots alone has touched all flags in order."""

    name = "All for One"


class ToggleBoggle(TeamRule):
    """Two teams. Flags may be touched in any order, and a touch claims the flag until the other
    team touches it; the team that holds all flags wins. A destroyed robot sits out one full turn
    before it comes back.
    """

    name = "Toggle Boggle"
    not_with = ("Capture the Flag",)
    flags = "claimed"
    aims: ClassVar = {"": "toggle"}

    async def flags_reached(self, play: Play, reached: list[tuple[Robot, int]]) -> None:
        state = play.state
        claimed: set[int] = set()
        reached = [touch for touch in reached if touch[0].team >= 0]
        for robot, square in reached:
            for flag, place in enumerate(state.flags):
                if place == square and flag not in claimed:
                    claimed.add(flag)
                    self._claim(play, robot, flag)
        for robot, _ in reached:
            if all(holder(state, flag) == robot.team for flag in range(len(state.flags))):
                win(play, [robot])
                return

    def _claim(self, play: Play, robot: Robot, flag: int) -> None:
        if holder(play.state, flag) != robot.team:
            play.state.memory[HELD.format(flag)] = robot.team
            if play.telling:
                play.tell(FlagClaimed(robot.index, flag + 1, robot.team))

    async def destroyed(self, play: Play, robot: Robot) -> None:
        play.state.memory[f"robot {robot.index} sits out"] = 1

    async def reentering(self, play: Play, robot: Robot) -> bool:
        return not play.state.memory.pop(f"robot {robot.index} sits out", 0)


def holder(state: State, flag: int) -> int:
    """The team that has claimed a flag, or -1."""
    return state.memory.get(HELD.format(flag), -1)


def holders(state: State) -> list[int]:
    """For each flag the team that has claimed it, or -1; empty as long as nobody has."""
    found = [holder(state, flag) for flag in range(len(state.flags))]
    return found if any(team >= 0 for team in found) else []


class WarZone(TeamRule):
    """Two teams and no flags: a team wins when the other has lost its last life. Everybody starts
    with one option.
    """

    name = "War Zone"
    aims: ClassVar = {"": "war"}

    def starting_options(self, play: Play, number: int) -> int:
        return max(number, 1)

    async def all_destroyed(self, play: Play, robots: list[Robot]) -> None:
        left = play.racing()
        if not left:
            end_race(play)
        elif len({side_of(robot) for robot in left}) == 1:
            win(play, left)
