"""Capture the Flag."""

from __future__ import annotations

from typing import ClassVar, Final

from roborally.cards.twists.flags import home_of, move_flag, remember_homes, return_fallen
from roborally.cards.twists.teams import TeamRule
from roborally.floor.floor import OFF, Floor
from roborally.floor.geometry import DIRECTIONS, EAST, NORTH, SOUTH, WEST
from roborally.game.choices import BoardNumber, Square
from roborally.game.events import FlagDropped, FlagTaken, HomeChosen, Placed, TakenOff
from roborally.game.play import Play
from roborally.game.pushes import Push
from roborally.game.questions import PLACE, Question
from roborally.game.setup import BadSetup, Setup
from roborally.game.state import AWAY, RACING, Robot, State
from roborally.steps.ending import win
from roborally.steps.reentry import SIGHT

CARRIER: Final = "carrier"
ROWS: Final = 6
BOARDS: Final = 2
HOME_BOARD: Final = Question("ctf_home_board", (BoardNumber(1, ""), BoardNumber(2, "")))
PLACE_ROBOT: Final = Question("ctf_place_robot", (), (PLACE,))
RETURN_PLACE: Final = Question("ctf_return_place", (), (PLACE,))


class CaptureTheFlag(TeamRule):
    """Two teams, each with a home board and the flag on it. A coin decides which team chooses its
    board; that team sets its robots up first, anywhere but in pits in the six rows farthest from
    the other board.

    A robot that drives into an enemy from its home board and survives the register takes it off
    the floor, without harm; it comes back in those six rows at the end of the turn, not facing an
    enemy within three squares.

    Who touches the other team's flag carries it, and drops it when destroyed, taken off the floor
    or pushed on the enemy's board (AMB-05-24). Who touches the own flag on the home board sends it
    back to its first square, unless the other flag lies there. A team wins if it has the other flag
    on its home board at the end of a turn. A flag that is carried does not lie on the floor.
    """

    name = "Capture the Flag"
    rulings = "AMB-05-24, AMB-05-24b"
    asks = (HOME_BOARD, PLACE_ROBOT, RETURN_PLACE)
    not_with = ("Day of the SuperBot", "Interference", "Toggle Boggle")
    places_robots = True
    flags = "carried"
    aims: ClassVar = {CARRIER: "carrier", "": "capture"}

    # ---- set-up

    def seated(self, setup: Setup, state: State) -> None:
        floor = state.floor
        if len(floor.sheets) != BOARDS or sorted(map(floor.sheet_of.__getitem__, state.flags)) != [
            *range(BOARDS)
        ]:
            raise BadSetup("Capture the Flag needs two boards with one flag on each")
        super().seated(setup, state)

    async def race_begun(self, play: Play) -> None:
        state = play.state
        remember_homes(state)
        teams = sorted({robot.team for robot in state.robots})
        if play.chance("capture the flag").below(BOARDS):
            teams.reverse()
        robots = play.rules.asking_order(state)
        captain = next(robot for robot in robots if robot.team == teams[0])
        names = [sheet.board.name for sheet in state.floor.sheets]
        choices = [BoardNumber(number, name) for number, name in enumerate(names, 1)]
        home = await play.ask(HOME_BOARD, captain, choices, choices[0])
        boards = [home.number - 1, BOARDS - home.number]
        for team, board in zip(teams, boards, strict=True):
            state.memory[f"home board of team {team}"] = board
            if play.telling:
                play.tell(HomeChosen(team, board))
        for team in teams:
            for robot in [one for one in robots if one.team == team]:
                places = _places(play, robot)
                await self._put(play, robot, places, PLACE_ROBOT)
                robot.archive = robot.square

    async def _put(
        self, play: Play, robot: Robot, places: list[Square], question: Question
    ) -> None:
        place = await play.ask(question, robot, places, places[0])
        robot.facing = place.facing
        robot.status = RACING
        robot.virtual = False
        play.state.place(robot, place.square)
        if play.telling:
            play.tell(Placed(robot.index, place.square, robot.facing))

    # ---- pushing enemies off

    async def pushed(self, play: Play, push: Push) -> None:
        state, robot = play.state, push.robot
        board = state.floor.sheet_of[push.square]
        if robot.role == CARRIER and board != home_board(state, robot.team):
            self._drop(play, robot, push.square)
        if push.origin == OFF:
            return
        pusher = state.robots[push.by]
        home = home_board(state, pusher.team)
        if pusher.team != robot.team and state.floor.sheet_of[push.origin] == home:
            state.memory[f"robot {pusher.index} pushed {robot.index}"] = 1

    async def register_ended(self, play: Play) -> None:
        state = play.state
        pushes = [
            (pusher, robot)
            for pusher in state.robots
            for robot in state.robots
            if state.memory.pop(f"robot {pusher.index} pushed {robot.index}", 0)
        ]
        surviving = [robot for pusher, robot in pushes if pusher.status == RACING]
        for robot in surviving:
            if robot.status == RACING:
                square = robot.square
                self._drop(play, robot, square)
                robot.status = AWAY
                state.place(robot, OFF)
                if play.telling:
                    play.tell(TakenOff(robot.index, square))

    async def all_reentered(self, play: Play) -> None:
        for robot in play.rules.asking_order(play.state):
            if robot.status == AWAY:
                places = _places(play, robot, out_of_sight=True)
                await self._put(play, robot, places, RETURN_PLACE)

    # ---- flags

    async def register_begun(self, play: Play) -> None:
        return_fallen(play)

    async def flags_reached(self, play: Play, reached: list[tuple[Robot, int]]) -> None:
        state, floor = play.state, play.state.floor
        for robot, square in reached:
            home = home_board(state, robot.team)
            own = own_flag(state, robot.team)
            at_home = floor.sheet_of[robot.square] == home
            if state.flags[own] == square and home_of(state, own) not in state.flags and at_home:
                move_flag(play, own, home_of(state, own))
            if state.flags[1 - own] == square and robot.role != CARRIER:
                robot.role = CARRIER
                state.flags[1 - own] = OFF
                if play.telling:
                    play.tell(FlagTaken(robot.index, 2 - own))

    async def destroyed(self, play: Play, robot: Robot) -> None:
        self._drop(play, robot, play.fell_from[robot.index])

    def _drop(self, play: Play, robot: Robot, square: int) -> None:
        """Leave the flag where the robot was; from a pit it goes back to its first square, as soon
        as that is free.
        """
        if robot.role != CARRIER:
            return
        state = play.state
        robot.role = ""
        flag = 1 - own_flag(state, robot.team)
        home = home_of(state, flag)
        fell = bool(state.floor.pit[square])
        state.flags[flag] = home if fell and home not in state.flags else square
        if play.telling:
            play.tell(FlagDropped(robot.index, flag + 1, state.flags[flag]))
        if fell and state.flags[flag] != home:
            state.memory[f"flag {flag} fell"] = 1
            move_flag(play, flag, OFF)

    async def turn_over(self, play: Play) -> None:
        state = play.state
        home = [
            robot
            for robot in play.rules.asking_order(state)
            if robot.role == CARRIER
            and robot.square != OFF
            and state.floor.sheet_of[robot.square] == home_board(state, robot.team)
        ]
        if home:
            win(play, home if play.rules.tie == "share" else home[:1])


def home_board(state: State, team: int) -> int:
    """Which board is the home of a team."""
    return state.memory.get(f"home board of team {team}", team)


def own_flag(state: State, team: int) -> int:
    """The flag that lay on a team's home board at the start."""
    board = home_board(state, team)
    return 0 if state.floor.sheet_of[home_of(state, 0)] == board else 1


def _places(play: Play, robot: Robot, *, out_of_sight: bool = False) -> list[Square]:
    """The squares and facings where a robot may be put, the usual one first.

    Usual is the last row, near the middle, facing the other board (D05-09).
    """
    state, floor = play.state, play.state.floor
    board = home_board(state, robot.team)
    ahead = _towards(floor, board)
    sheet = floor.sheets[board]
    across = sheet.board.width if ahead in (NORTH, SOUTH) else sheet.board.height
    found: list[tuple[int, int, bool, int, int]] = []
    for square in range(floor.size):
        if floor.sheet_of[square] != board or floor.pit[square] or state.at[square] >= 0:
            continue
        row, column = _row(floor, board, square, ahead)
        if row >= ROWS:
            continue
        found += [
            (row, abs(2 * column + 1 - across), facing != ahead, square, facing)
            for facing in DIRECTIONS
            if not (out_of_sight and _sees_enemy(play, robot, square, facing))
        ]
    return [Square(floor, square, facing) for _, _, _, square, facing in sorted(found)]


def _towards(floor: Floor, board: int) -> int:
    """The direction in which the other board lies."""
    home, other = floor.sheets[board], floor.sheets[1 - board]
    dx = 2 * (other.x - home.x) + other.board.width - home.board.width
    dy = 2 * (other.y - home.y) + other.board.height - home.board.height
    if abs(dx) > abs(dy):
        return EAST if dx > 0 else WEST
    return SOUTH if dy > 0 else NORTH


def _row(floor: Floor, board: int, square: int, ahead: int) -> tuple[int, int]:
    """The row of a square, counted from the side away from the other board, and its column."""
    sheet = floor.sheets[board]
    x, y = floor.place(square)
    x, y = x - sheet.x, y - sheet.y
    if ahead in (EAST, WEST):
        return (x if ahead == EAST else sheet.board.width - 1 - x), y
    return (y if ahead == SOUTH else sheet.board.height - 1 - y), x


def _sees_enemy(play: Play, robot: Robot, square: int, facing: int) -> bool:
    """Whether the first robot in sight is an enemy at most three squares away."""
    state = play.state
    for seen in state.floor.sight[square * 4 + facing][:SIGHT]:
        if state.at[seen] >= 0:
            return state.robots[state.at[seen]].team != robot.team
    return False
