"""2016: where the robots start."""

from __future__ import annotations

from roborally.race.play import Play


async def choose_start_gears(play: Play) -> None:
    """One after the other every player chooses a free start gear."""
    state = play.state
    floor = state.floor
    antenna = floor.antennas[0][0] if floor.antennas else 0
    ax, ay = floor.place(antenna)
    for robot in state.robots:
        free = [square for square, _ in floor.starts if state.at[square] < 0]
        words = {"{},{}".format(*floor.place(square)): square for square in free}

        def distance(word: str, words: dict[str, int] = words) -> int:
            x, y = floor.place(words[word])
            return abs(x - ax) + abs(y - ay)

        answer = await play.ask("choose_start_gear", robot, list(words), min(words, key=distance))
        square = words[answer]
        robot.start = robot.archive = square
        robot.facing = dict(floor.starts)[square]
        state.place(robot, square)
