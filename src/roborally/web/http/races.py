"""REST: races that are over, and records."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from typing import Annotated, Any, Final, TypeVar

import msgspec
from litestar import Request, Response, Router
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter
from msgspec import Meta, Struct
from msgspec.structs import asdict

from roborally.draw.poster import poster_png
from roborally.draw.scene import race_scene
from roborally.game.asks import IllegalAnswer
from roborally.game.setup import BadSetup
from roborally.protocol.plans import Name
from roborally.protocol.races import (
    Film,
    Race,
    RaceCard,
    RaceFacts,
    Races,
    RacesWorthWatching,
    Replay,
    Statistics,
    Verdict,
    VerdictWithReplay,
)
from roborally.protocol.rooms import Room
from roborally.record import Record, RecordError, read_record
from roborally.record import replay as play_again
from roborally.steps.ending import places
from roborally.web.costs import BYTES_A_SECOND, Payer
from roborally.web.courses.own_texts import UnfitText, check_setup
from roborally.web.http.handlers import A_DAY, HTML, PNG, TEXT, TOKENS, SpokenIn, get, gives, post
from roborally.web.http.identity import address, person_of, server_of
from roborally.web.http.previews import course_called, winners_told
from roborally.web.people.races_seen import worth_watching
from roborally.web.refusals import Refusal, not_found
from roborally.web.rooms.awards import most_told
from roborally.web.rooms.film import TEMPLATE, film_page, film_told
from roborally.web.rooms.playing_on import play_on
from roborally.web.rooms.races_told import replay_told, statistics_told
from roborally.words.languages import words_in

AnyRequest = Request[Any, Any, Any]
SeatParameter = Annotated[int | None, QueryParameter(ge=0, le=31)]

Argument = TypeVar("Argument")
Result = TypeVar("Result")

LONGEST_RECORD: Final = 200_000


class RecordBody(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=LONGEST_RECORD)]


class PlayOnBody(Struct, forbid_unknown_fields=True):
    turn: Annotated[int, Meta(ge=1, le=10_000)]
    seat: Annotated[int, Meta(ge=0, le=31)]
    level: Name | None = None


@get("/races", summary="Races that are over")
async def races(
    request: AnyRequest,
    mine: FromQuery[bool] = False,
    before: Annotated[int | None, QueryParameter(ge=0, le=10**15)] = None,
) -> Races:
    """Newest first, 50 at a time; ``before`` is the ``ended`` of the last one."""
    journal = server_of(request).rooms.journal
    person = person_of(request) if mine else request.state.person
    found = await journal.race_list(person.id if mine else None, before)
    own = await journal.sat_in(person.id, [facts.id for facts in found]) if person else set()
    return Races([RaceCard(**asdict(facts), mine=facts.id in own) for facts in found])


@get("/races/today", summary="Races of the day that are worth watching")
async def today(request: AnyRequest) -> RacesWorthWatching:
    """At most three, those with most to see: close ones, those whose lead changed, wild ones.

    Of the last day, or else of a week. Only listed races, your own, and those in which everybody
    opens their profile.
    """
    person = request.state.person
    return await worth_watching(server_of(request).store, person.id if person else None)


async def _found(request: AnyRequest, id: str) -> tuple[RaceFacts, str]:
    return await server_of(request).rooms.race(id)


@get("/races/{id:str}", summary="One race with its numbers")
async def race(request: AnyRequest, id: FromPath[str]) -> Race:
    facts, text = await _found(request, id)
    server_of(request).limiter.check("replay", address(request))
    person = request.state.person
    own = await server_of(request).rooms.journal.sat_in(person.id, [id]) if person else set()
    statistics = await _found_at_the_desk(request, _statistics, text, Statistics)
    levels = [seat.level for seat in facts.seats for _ in seat.robots]
    bots = [robot for robot, level in enumerate(levels) if level is not None]
    statistics.awards = most_told(statistics.awards, bots)
    return Race(**asdict(facts), mine=id in own, statistics=statistics)


@get(
    "/races/{id:str}/record",
    summary="The record of a race",
    media_type="text/plain",
    responses=gives(str, media_type=TEXT),
)
async def record(request: AnyRequest, id: FromPath[str]) -> Response[str]:
    """As text ([format](formats/record.md)), with its seed."""
    _, text = await _found(request, id)
    headers = {"content-disposition": f'attachment; filename="race-{id}.txt"'}
    return Response(text, media_type="text/plain", headers=headers)


@get(
    "/races/{id:str}/poster.png",
    summary="The end of a race as a picture",
    media_type=PNG,
    responses=gives(bytes, media_type=PNG),
)
async def poster(
    request: AnyRequest, id: FromPath[str], language: SpokenIn = "en"
) -> Response[bytes]:
    """To stand beside links: the board at the end, the course and the first three robots.

    No names of people are on it.
    """
    facts, text = await _found(request, id)
    server_of(request).limiter.check("replay", address(request))
    course = course_called(facts.course, facts.course_name, str(language))
    won = [
        *winners_told(facts, str(language)),
        words_in(str(language)).say("after-turns", n=facts.turns),
    ]
    picture = await _found_at_the_desk(request, _poster, (text, course, won), bytes)
    return Response(picture, media_type=PNG, headers=A_DAY)


@get("/races/{id:str}/replay", summary="A race to watch", responses=gives(Replay))
async def replay(
    request: AnyRequest,
    id: FromPath[str],
    seat: SeatParameter = None,
    language: SpokenIn = "en",
) -> Response[bytes]:
    """With ``seat`` as that seat saw it."""
    _, text = await _found(request, id)
    server_of(request).limiter.check("replay", address(request))
    return await _at_the_desk(request, _replay, (text, seat, str(language)))


@get(
    "/races/{id:str}/film.html",
    summary="A race to watch, as a file",
    media_type=HTML,
    responses=gives(str, media_type=HTML),
)
async def film(request: AnyRequest, id: FromPath[str], language: SpokenIn = "en") -> Response[str]:
    """One page with everything in it: it plays where it lies, without this server or a network.

    In one language, with all hands open.
    """
    facts, text = await _found(request, id)
    server = server_of(request)
    server.limiter.check("replay", address(request))
    if not TEMPLATE.is_file():  # the pages are not built into this installation
        raise not_found("file")
    spoken = str(language)
    course = course_called(facts.course, facts.course_name, spoken)
    packed = await server.desk.ask(address(request), _film, (facts, text, course, spoken))
    page = await asyncio.to_thread(film_page, course, packed)
    headers = {"content-disposition": f'attachment; filename="roborally-{id}.html"'}
    return Response(page, media_type=HTML, headers=headers)


@get("/races/{id:str}/verify", summary="Whether a record is sound")
async def verify(request: AnyRequest, id: FromPath[str]) -> Verdict:
    """Plays it again."""
    _, text = await _found(request, id)
    server_of(request).limiter.check("replay", address(request))
    return await _found_at_the_desk(request, _verify, text, Verdict)


@post(
    "/races/{id:str}/play-on",
    status_code=200,
    summary="Play a race on from one of its turns",
    opt={TOKENS: "play"},
)
async def go_on(request: AnyRequest, id: FromPath[str], data: JSONBody[PlayOnBody]) -> Room:
    """In a new room as that turn began, with you on that seat and bots on all others.

    Chance stays that of the race. ``level`` is for seats that no bot had. ``not-now`` if the
    race is not over, if the rules have changed since so that it cannot be played on, or if you
    have too many rooms.
    """
    person = person_of(request)
    server_of(request).limiter.check("room", address(request))
    rooms = server_of(request).rooms
    room = await play_on(rooms, id, person, data.turn, data.seat, data.level)
    return room.json(person.id)


@post(
    "/records",
    status_code=200,
    summary="Check and watch a record of one's own",
    opt={TOKENS: "read"},
    responses=gives(VerdictWithReplay),
)
async def bring_record(
    request: AnyRequest, data: JSONBody[RecordBody], language: SpokenIn = "en"
) -> Response[bytes]:
    server_of(request).limiter.check("course", address(request))
    return await _at_the_desk(request, _verify_brought, (data.text, str(language)))


async def _at_the_desk(
    request: AnyRequest, work: Callable[[Argument], object], argument: Argument
) -> Response[bytes]:
    """To play a race again takes a while: another process does it, and compresses it."""
    packed = await server_of(request).desk.ask(address(request), work, argument)
    headers = {"vary": "Accept-Encoding"}
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(packed, media_type="application/json", headers=headers)
    plain = await asyncio.to_thread(gzip.decompress, packed)
    by = Payer(server_of(request).limiter, address(request))
    by.begin()
    by.end(len(plain) / BYTES_A_SECOND)
    return Response(plain, media_type="application/json", headers=headers)


async def _found_at_the_desk(
    request: AnyRequest, work: Callable[[Argument], Result], argument: Argument, form: type[Result]
) -> Result:
    packed = await server_of(request).desk.ask(address(request), work, argument)
    return msgspec.json.decode(gzip.decompress(packed), type=form)


def _read(text: str) -> Record:
    try:
        return read_record(text)
    except (RecordError, BadSetup, ValueError) as error:
        raise Refusal("bad-request", "refused-no-record", why=str(error)) from None
    except (OSError, LookupError):  # their messages may tell of our files
        raise Refusal("bad-request", "refused-unknown-board") from None


def _poster(wanted: tuple[str, str, list[str]]) -> bytes:
    text, course, won = wanted
    found = play_again(_read(text))
    state = found.state
    first = [f"{place}  {state.robots[index].name}" for place, index in places(state)]
    return poster_png(race_scene(found.setup.course, state), course, won, first[:3])


def _statistics(text: str) -> Statistics:
    return statistics_told(_read(text))


def _replay(wanted: tuple[str, int | None, str]) -> Replay:
    text, seat, language = wanted
    found = _read(text)
    if seat is not None and seat >= len(found.setup.seats):
        raise not_found("seat")
    return replay_told(found, seat, language)


def _film(wanted: tuple[RaceFacts, str, str, str]) -> Film:
    facts, text, course, language = wanted
    return film_told(facts, _read(text), course, language)


def _verify_brought(wanted: tuple[str, str]) -> Verdict | VerdictWithReplay:
    text, language = wanted
    try:
        check_setup(_read(text).setup)
    except UnfitText as error:
        raise Refusal("bad-request", "refused-record-not-taken", why=str(error)) from None
    verdict = _verify(text)
    if not verdict.sound:
        return verdict
    return VerdictWithReplay(**asdict(verdict), replay=_replay((text, None, language)))


def _verify(text: str) -> Verdict:
    found = _read(text)
    try:
        referee = play_again(found, telling=False)
    except (RecordError, IllegalAnswer, BadSetup) as error:
        return Verdict(sound=False, turns=0, message=str(error))
    over = "" if referee.state.over else "; the race is not over"
    return Verdict(sound=True, turns=referee.state.turn, message=f"sound{over}")


router: Final = Router(
    "/",
    route_handlers=[
        *(races, today, race, record, poster, replay, film),
        *(verify, go_on, bring_record),
    ],
    tags=["races"],
)
