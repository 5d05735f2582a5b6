"""Commands about races, records and situations."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Final

from cyclopts import Group, Parameter

from roborally.cli.arena_words import courses_in, house_rules, workforce
from roborally.cli.floors import find
from roborally.cli.problems import BAD_INPUT, Problem, print_json
from roborally.cli.telling import Teller
from roborally.cli.width import wrapped
from roborally.contenders.contender import EXECUTE, bot_named, seats_named
from roborally.contenders.making import BadBot
from roborally.data.files import Format
from roborally.floor.course import Course
from roborally.game.asks import IllegalAnswer
from roborally.game.state import Robot
from roborally.racing import Race
from roborally.record import RecordError, read_record
from roborally.record import replay as play_again
from roborally.referee import Referee
from roborally.rules.raceable import usual_setup
from roborally.setting.fields import BadSituation
from roborally.situation.files import differences, play_all, read_situations

_FORMS: Final = Group("Form")
_DATA: Final = Group("Data")
SCRAP: Final = "Scrap"


def race(
    name: Annotated[
        str,
        Parameter(
            help="A course of the library, or a .course file; with --data also several separated "
            "by commas, an edition, or 'all', as the arena's --courses."
        ),
    ],
    /,
    *,
    rules: Annotated[
        str | None, Parameter(help="1994, 2005, 2016 or postal; usual are those of the course.")
    ] = None,
    players: Annotated[int | None, Parameter(help="How many; usual is the most.")] = None,
    bots: Annotated[
        list[str] | None,
        Parameter(
            negative=(),
            help="Who races, separated by commas, seat after seat and then from the beginning: "
            "Scrap (usual), Novice, Apprentice, Rover, Racer, Tactician, Master, Tactician-1, "
            "Master-1, module:Class of your own, or exec:command, which has a --bots of its own.",
        ),
    ] = None,
    house: Annotated[
        list[str] | None, Parameter(negative=(), help="A house rule, for example lives=4.")
    ] = None,
    seed: Annotated[str, Parameter(help="The same seed gives the same race.")] = "1",
    turns: Annotated[int, Parameter(help="Stop after so many turns.")] = 100,
    output: Annotated[
        Path | None,
        Parameter(name=("--output", "-o"), help="Write the record into this file, and tell less."),
    ] = None,
    maps: Annotated[
        bool, Parameter(name="--map", negative=(), help="Draw a map of every turn.")
    ] = False,
    data: Annotated[
        Path | None,
        Parameter(group=_DATA, help="Write tables of the races into this folder, and tell less."),
    ] = None,
    format: Annotated[Format, Parameter(group=_DATA, help="Of the tables.")] = "parquet",  # noqa: A002  (a good word)
    deals: Annotated[int, Parameter(group=_DATA, help="So many races on each course.")] = 1,
    jobs: Annotated[
        int | None, Parameter(group=_DATA, help="Processes; usual are all cores.")
    ] = None,
    cluster: Annotated[
        str | None,
        Parameter(group=_DATA, help="A Dask cluster: tcp://…, or 'local' for --jobs processes."),
    ] = None,
) -> None:
    """Let bots race and tell the race, or write its record or tables of many races into files."""
    names = [bot for word in bots or [SCRAP] for bot in _bots_in(word)]
    switches = house_rules(house)
    if data is not None:
        if output is not None or maps:
            raise Problem("--data writes tables only; leave --output and --map out")
        from roborally.cli.race_data import race_into
        from roborally.data.generating import Series

        try:
            named = tuple(map(bot_named, names))
        except BadBot as error:
            raise Problem(str(error)) from None
        series = Series(courses_in(name), named, deals, players, rules, seed, turns, switches)
        race_into(series, data, format, workforce(jobs, cluster))
        return
    if deals != 1:
        raise Problem(f"--deals {deals}: say with --data where the tables of the races shall go")
    course = find(name)
    if not isinstance(course, Course):
        raise Problem(f"{name} is a board; robots race on courses")
    usual = usual_setup(course, players, rules, seed)
    seated = [names[seat % len(names)] for seat in range(len(usual.seats))]
    try:
        known = [bot_named(bot) for bot in seated]
    except BadBot as error:
        raise Problem(str(error)) from None
    setup = replace(usual, seats=seats_named(usual.seats, known), switches=switches)
    referee = Referee(setup).start()
    raced = Race(referee, known)
    teller = Teller(maps=maps)
    if output is None:
        line_up = ", ".join(_driven(referee, robot) for robot in referee.state.robots)
        print(wrapped(f"On {course.name}: {line_up}."))
    with raced:
        for _ in range(turns):
            _play_a_turn(raced)
            if output is None:
                teller.catch_up(referee)
    for seat, why in raced.forfeits[:1]:
        print(f"{raced.bots[seat]}, seat {seat + 1}: {why}; the default counts", file=sys.stderr)
    if output is None:
        print(f"\n{_outcome(referee)}")
        return
    output.write_text(raced.record(), "utf-8")
    print(f"wrote {output}: {_outcome(referee)}", file=sys.stderr)


def _bots_in(word: str) -> list[str]:
    """Bots separated by commas; a command may have commas of its own."""
    return [word] if word.startswith(EXECUTE) else [name.strip() for name in word.split(",")]


def _play_a_turn(race: Race) -> None:
    try:
        race.play(1)
    except IllegalAnswer as error:
        raise Problem(f"a bot gave an answer that is not allowed: {error}") from None


def replay(
    file: Annotated[Path, Parameter(help="A record.")],
    /,
    *,
    turn: Annotated[int | None, Parameter(help="Only this turn.")] = None,
    maps: Annotated[
        bool, Parameter(name="--map", negative=(), help="Draw a map of every turn.")
    ] = False,
    json: Annotated[bool, Parameter(group=_FORMS, negative=(), help="All events.")] = False,
    csv: Annotated[bool, Parameter(group=_FORMS, negative=(), help="A table of events.")] = False,
) -> None:
    """Tell a recorded race in plain words, or hand its events to another program."""
    if json and csv:
        raise Problem("choose one of --json and --csv")
    teller = Teller(only=turn, maps=maps)
    silent = json or csv

    def tell(referee: Referee) -> None:
        if not silent:
            teller.catch_up(referee)

    try:
        referee = play_again(read_record(file.read_text("utf-8")), at_turn=tell)
    except RecordError as error:
        raise Problem(f"{file}: {error}") from None
    tell(referee)
    played = max((event.turn for event in referee.events), default=0)
    if turn is not None and not 1 <= turn <= played:
        raise Problem(f"--turn {turn}: {file} has turns 1 to {played}")
    if silent:
        from roborally.cli.event_data import print_events_as_csv, print_events_as_json

        events = [event for event in referee.events if turn in (None, event.turn)]
        (print_events_as_json if json else print_events_as_csv)(referee, events)


def verify(file: Annotated[Path, Parameter(help="A record.")], /) -> int:
    """Play a record again and say whether it is sound. The exit code is 1 if it is not."""
    try:
        referee = play_again(read_record(file.read_text("utf-8")), telling=False)
    except RecordError as error:
        print(f"{file}: {error}")
        return 1
    print(f"{file}: sound, {referee.state.turn} turns; {_outcome(referee)}")
    return 0


def situation(
    file: Annotated[
        str, Parameter(help="A situation file, or - for standard input.", allow_leading_hyphen=True)
    ],
    /,
    *,
    json: Annotated[bool, Parameter(group=_FORMS, negative=(), help="All results.")] = False,
    text: Annotated[bool, Parameter(group=_FORMS, negative=(), help="A story (usual).")] = False,
    check: Annotated[
        bool, Parameter(group=_FORMS, negative=(), help="Compare with what the file expects.")
    ] = False,
) -> int:
    """Play a situation and show what the rules say."""
    content = sys.stdin.read() if file == "-" else Path(file).read_text("utf-8")
    try:
        played = list(play_all(read_situations(content, Path(file).stem)))
    except BadSituation as error:
        raise Problem(str(error)) from None
    failed = any(result.error is not None for _, result in played)
    if json:
        print_json({"format": 1, "results": [result.to_json() for _, result in played]})
    elif check:
        good = 0
        for data, result in played:
            found = differences(data, result)
            good += not found
            word = "DIFF " if found else "ok   "
            told = f": {'; '.join(found)}" if found else ""
            print(f"{word} {result.id} {result.rules}{told}")
        print(f"{good} of {len(played)} as expected")
        if not failed and good < len(played):
            return 1
    else:
        for data, result in played:
            _tell_situation(data, result.rules, result.story, result.error)
    return BAD_INPUT if failed else 0


def _tell_situation(
    data: dict[str, object], rules: str, story: list[str], error: str | None
) -> None:
    print(f"{data.get('title') or data['id']} ({rules})")
    if data.get("note"):
        print(wrapped(str(data["note"]), "  "))
    for line in story:
        print(wrapped(line, "  "))
    if error is not None:
        print(wrapped(f"cannot be played: {error}", "  "))
    print()


def _driven(referee: Referee, robot: Robot) -> str:
    """A robot and who runs it."""
    return f"{robot.name} ({referee.setup.seats[robot.seat].name})"


def _outcome(referee: Referee) -> str:
    state = referee.state
    if not state.over:
        return f"not over after {state.turn - 1} turns"
    names = " and ".join(_driven(referee, state.robots[number]) for number in state.winners)
    return f"{names} won" if names else "nobody won"
