"""REST: friends and invitations, profiles and ladders."""

from __future__ import annotations

from typing import Annotated, Any, Final

from litestar import Request, Router
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Meta, Struct

from roborally.protocol.company import Friends, Invited, Ladder, Profile, Shown
from roborally.protocol.errors import Nothing
from roborally.rules import RULES
from roborally.web.http.handlers import SESSION_ONLY, delete, get, post
from roborally.web.http.identity import person_of, server_of
from roborally.web.people import guests_wanted, ladders, profiles
from roborally.web.refusals import Refusal
from roborally.web.rooms import permissions

AnyRequest = Request[Any, Any, Any]
UserId = Annotated[str, Meta(max_length=40)]


class FriendBody(Struct, forbid_unknown_fields=True):
    user: UserId


class GuestsBody(Struct, forbid_unknown_fields=True):
    users: Annotated[list[UserId], Meta(max_length=32)] = []


@get("/friends", summary="My friends, and to where they invite me", opt=SESSION_ONLY)
async def friends(request: AnyRequest) -> Friends:
    """With those who ask or are asked, and others with whom you sat at a table."""
    server, user = server_of(request), person_of(request).id
    ties = await server.friends.ties(user)
    asking = [one for one, tie in ties.items() if tie == "asks"]
    asked = [one for one, tie in ties.items() if tie == "asked"]
    return Friends(
        friends=await server.friends.cards(user),
        asking=await server.friends.names(asking),
        asked=await server.friends.names(asked),
        met=await server.friends.met(user),
        invitations=await guests_wanted.invitations_of(server.store, user),
    )


@post("/friends", status_code=200, summary="Ask somebody to be friends, or agree")
async def befriend(request: AnyRequest, data: JSONBody[FriendBody]) -> Nothing:
    """Who has been asked agrees by asking, too. People who block each other cannot."""
    person = person_of(request)
    server_of(request).limiter.check("orders", person.id)
    await server_of(request).friends.ask(person, data.user)
    return Nothing()


@delete("/friends/{user:str}", status_code=200, summary="Be friends no more, or say no")
async def part(request: AnyRequest, user: FromPath[str]) -> Nothing:
    """Also of who has asked, or was asked; they are not told."""
    await server_of(request).friends.end(person_of(request), user)
    return Nothing()


@post("/rooms/{id:str}/friends", status_code=200, summary="Invite friends to a room")
async def invite(request: AnyRequest, id: FromPath[str], data: JSONBody[GuestsBody]) -> Invited:
    """Whoever sits there, before the start. It tells all whom you have invited there."""
    server, person = server_of(request), person_of(request)
    server.limiter.check("orders", person.id)
    permissions.may_invite((await server.rooms.find(id)).room, person)
    await guests_wanted.invite(server.store, person, id, data.users)
    return Invited(await guests_wanted.invited_to(server.store, person, id))


@delete("/invitations/{room:str}", status_code=200, summary="Say no to an invitation")
async def decline(request: AnyRequest, room: FromPath[str]) -> Nothing:
    await guests_wanted.decline(server_of(request).store, person_of(request), room)
    return Nothing()


@get("/people/{id:str}", summary="Somebody's ratings, races and streaks")
async def profile(request: AnyRequest, id: FromPath[str]) -> Profile:
    """For oneself and friends, and for everybody if it is opened."""
    person = request.state.person
    return await profiles.profile(server_of(request).store, id, person.id if person else None)


@post("/me/shown", status_code=200, summary="Say what everybody may see of me")
async def show(request: AnyRequest, data: JSONBody[Shown]) -> Shown:
    server, person = server_of(request), person_of(request)
    server.limiter.check("orders", person.id)
    await profiles.show(server.store, person, data)
    return await profiles.shown(server.store, person.id)


@get("/ladders/{edition:str}", summary="Who stands where by the rules of an edition")
async def ladder(
    request: AnyRequest, edition: FromPath[str], friends: FromQuery[bool] = False
) -> Ladder:
    """The first fifty and you, with the bots of the server; or only you and your ``friends``."""
    if edition not in RULES:
        there = ", ".join(RULES)
        raise Refusal("not-found", "refused-no-such-rules", rules=edition, there=there)
    person = person_of(request) if friends else request.state.person
    store = server_of(request).store
    return await ladders.ladder(store, edition, person.id if person else None, friends=friends)


router: Final = Router(
    "/",
    route_handlers=[friends, befriend, part, invite, decline, profile, show, ladder],
    tags=["people"],
)
