"""Cups as people see them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from msgspec.structs import asdict

from roborally.protocol.cups import (
    Cup,
    CupCard,
    CupRound,
    CupSeat,
    CupStanding,
    CupTable,
    Racer,
    Season,
    SeasonStanding,
    TeamStanding,
)
from roborally.web.courses.courses import Courses
from roborally.web.cups.kept import Kept, StoredRound, Table
from roborally.web.cups.rounds import rounds_in_all
from roborally.web.cups.standings import Round, Standing, points_for, standings, team_standings
from roborally.web.refusals import Refusal

BEGUN = ("running", "over")


def card_told(cup: Kept, user: str | None) -> CupCard:
    """What the list of cups tells of one."""
    winner = None
    if cup.status == "over":
        names = {one.number: one.name for one in cup.racers}
        winner = names[standings(cup.lot, cup.rounds())[0].racer]
    return CupCard(
        id=cup.id,
        name=cup.plan.name,
        kind=cup.plan.kind,
        edition=cup.plan.edition or "",
        courses=cup.plan.courses,
        clock=cup.plan.clock,
        status=cup.status,
        racers=len(cup.racers),
        places=cup.plan.places,
        round=len(cup.paired),
        rounds=_rounds(cup),
        starts=cup.plan.starts,
        host_name=cup.host_name,
        season=cup.plan.season,
        winner=winner,
        mine=any(one.user == user and user is not None for one in cup.racers),
    )


def _rounds(cup: Kept) -> int:
    """How many there are, or will be."""
    if cup.status in ("over", "closed"):
        return len(cup.paired)
    racers = cup.plan.places if cup.status == "open" else len(cup.racers)
    return max(rounds_in_all(cup.plan, racers), len(cup.paired))


async def cup_told(cup: Kept, user: str | None, courses: Courses) -> Cup:
    """Everything that the page of a cup shows to somebody."""
    rounds = cup.rounds()
    now_standing = standings(cup.lot, rounds)
    begun = cup.status != "open"
    return Cup(
        **asdict(card_told(cup, user)),
        plan=cup.plan,
        host=user is not None and cup.host == user,
        full_rounds=cup.plan.rounds if cup.plan.kind == "swiss" else 0,
        people=[
            Racer(
                racer=one.number,
                name=one.name,
                level=one.level,
                team=one.team,
                withdrawn=one.withdrawn,
                you=user is not None and one.user == user,
            )
            for one in cup.racers
        ],
        standings=_lines(cup, rounds, now_standing) if begun else [],
        teams=[
            TeamStanding(team=team, points=points, racers=members)
            for team, points, members in team_standings(cup.teams, now_standing)
        ],
        played=[
            await _round_told(cup, number, courses) for number in range(1, len(cup.paired) + 1)
        ],
        seed=cup.seed if cup.status == "over" else None,
    )


def _lines(
    cup: Kept, rounds: Sequence[Round], now_standing: Sequence[Standing]
) -> list[CupStanding]:
    """The standings, compared with those before the last round that is over."""
    over = [one for one in rounds if one.is_over]
    before = [one.racer for one in standings(cup.lot, over[:-1])]
    of_rounds = [one.points() for one in rounds]
    return [
        CupStanding(
            racer=one.racer,
            points=one.points,
            met=one.met,
            rounds=[points.get(one.racer) for points in of_rounds],
            moved=before.index(one.racer) - line if len(over) > 1 else 0,
        )
        for line, one in enumerate(now_standing)
    ]


async def _round_told(cup: Kept, number: int, courses: Courses) -> CupRound:
    one, begins, due = cup.paired[number - 1]
    try:
        name = (await courses.fetch(one.course)).course.name
    except Refusal:  # nobody has it any more
        name = one.course
    return CupRound(
        round=number,
        course=one.course,
        course_name=name,
        knockout=one.knockout,
        begins=begins,
        due=due,
        tables=[_table_told(table, one) for table in cup.tables_of(number)],
        byes=one.byes,
    )


def _table_told(table: Table, one: StoredRound) -> CupTable:
    seated = one.tables[table.number]
    robots = table.card.robots if table.card is not None else []
    each = len(robots) // len(seated)
    places = table.places or {}
    return CupTable(
        table=table.number,
        room=table.room,
        status=table.status,
        turn=table.card.turn if table.card is not None else 0,
        seats=[
            CupSeat(
                racer=racer,
                robot=robots[seat * each] if each else None,
                place=places.get(racer),
                points=points_for(places[racer]) if racer in places else None,
            )
            for seat, racer in enumerate(seated)
        ],
    )


def season_told(name: str, found: Collection[Kept], user: str | None) -> Season:
    """What the cups of a season add up to, for the people in them."""
    row = sorted((cup for cup in found if cup.status in BEGUN), key=lambda cup: cup.created)
    points: dict[str, list[int | None]] = {}
    names: dict[str, str] = {}
    for number, cup in enumerate(row):
        brought = {one.racer: one.points for one in standings(cup.lot, cup.rounds())}
        for racer in cup.racers:
            if racer.user is not None:
                names[racer.user] = racer.name
                points.setdefault(racer.user, [None] * len(row))[number] = brought[racer.number]
    lines = [
        SeasonStanding(name=names[one], points=sum(filter(None, each)), cups=each, you=one == user)
        for one, each in points.items()
    ]
    return Season(
        name=name,
        cups=[card_told(cup, user) for cup in row],
        standings=sorted(lines, key=lambda line: (-line.points, line.name)),
    )
