"""Browsers that show somebody a notice when a race waits for them.

A browser belongs to who told it so, in one session: whoever signs out there is not called there.
"""

from __future__ import annotations

from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_urlsafe
from typing import TYPE_CHECKING, Final

from sqlalchemy import delete, insert, select

from roborally.protocol.people import CallingDevice, DevicesCalled, HowSoon
from roborally.web.calling.wishes import known_zone
from roborally.web.people.people import Person, digest
from roborally.web.refusals import Refusal
from roborally.web.store.calling_tables import devices, server_keys
from roborally.web.store.database import Store, now
from roborally.web.store.outages import Conflict

if TYPE_CHECKING:
    from roborally.web.calling.push_services import PushServices

MOST_EACH: Final = 10
"""Browsers of one person; with one more the oldest is forgotten."""
KEY: Final = "vapid"


@dataclass(frozen=True, slots=True)
class Device:
    """A browser that is to show notices, and how."""

    id: str
    user: str
    endpoint: str
    keys: tuple[str, str]
    when: HowSoon
    language: str
    zone: str


class Devices:
    """``contact`` is whom push services can write to; without one no notices are sent."""

    def __init__(self, store: Store, contact: str) -> None:
        self.store = store
        self.contact = contact
        self.services: PushServices | None = None

    async def open(self) -> None:
        if self.contact:
            from roborally.web.calling.push_services import PushServices  # noqa: PLC0415  an extra

            self.services = PushServices(await self._key(), self.contact)

    async def _key(self) -> str:
        """The key of this server; the first process that needs it makes it."""
        from roborally.web.calling.push_encryption import Identity  # noqa: PLC0415  an extra

        query = select(server_keys.c.body).where(server_keys.c.name == KEY)
        row = await self.store.row(query)
        if row is None:
            with suppress(Conflict):
                made = {"name": KEY, "body": Identity.new()}
                await self.store.write((insert(server_keys), made))
            row = await self.store.row(query)
        assert row is not None
        return str(row.body)

    async def close(self) -> None:
        if self.services is not None:
            await self.services.close()

    async def of(self, user: str) -> DevicesCalled:
        query = select(devices).where(devices.c.user == user).order_by(devices.c.created)
        rows = await self.store.rows(query)
        return DevicesCalled(
            key=None if self.services is None else self.services.identity.public,
            devices=[CallingDevice(row.endpoint, row.when, row.created) for row in rows],
        )

    async def keep(
        self,
        person: Person,
        endpoint: str,
        keys: tuple[str, str],
        when: HowSoon,
        language: str,
        zone: str,
    ) -> DevicesCalled:
        """A browser shows notices to this person from now on, and to nobody else."""
        if self.services is None:
            raise Refusal("not-now", "refused-no-notices")
        _check(endpoint, keys)
        row = {
            "id": f"d{token_urlsafe(9)}",
            "user": person.id,
            "session": digest(person.session),
            "endpoint": endpoint,
            "p256dh": keys[0],
            "auth": keys[1],
            "when": when,
            "language": language,
            "zone": known_zone(zone),
            "created": now(),
        }
        before = await self.store.row(select(devices).where(devices.c.endpoint == endpoint))
        if before is not None and before.user == person.id:
            row |= {"id": before.id, "created": before.created}
        mine = select(devices.c.id).where(
            devices.c.user == person.id, devices.c.endpoint != endpoint
        )
        newest = mine.order_by(devices.c.created.desc()).limit(MOST_EACH - 1)
        kept = [one.id for one in await self.store.rows(newest)]
        with suppress(Conflict):  # the same was said twice at the same moment
            await self.store.write(
                delete(devices).where(devices.c.endpoint == endpoint),
                delete(devices).where(devices.c.user == person.id, devices.c.id.not_in(kept)),
                (insert(devices), row),
            )
        return await self.of(person.id)

    async def end(self, user: str, endpoint: str | None) -> DevicesCalled:
        """No notices there any more; without an endpoint nowhere."""
        which = [devices.c.user == user]
        if endpoint is not None:
            which.append(devices.c.endpoint == endpoint)
        await self.store.write(delete(devices).where(*which))
        return await self.of(user)

    async def forget(self, device: Device) -> None:
        """Nobody is there any more."""
        await self.store.write(delete(devices).where(devices.c.id == device.id))

    async def of_people(self, people: Collection[str]) -> list[Device]:
        rows = await self.store.rows(select(devices).where(devices.c.user.in_(people)))
        return [
            Device(
                row.id,
                row.user,
                row.endpoint,
                (row.p256dh, row.auth),
                row.when,
                row.language,
                row.zone,
            )
            for row in rows
        ]


def _check(endpoint: str, keys: tuple[str, str]) -> None:
    """Raises Refusal."""
    from roborally.web.calling.public_addresses import could_be_called  # noqa: PLC0415  an extra
    from roborally.web.calling.push_encryption import receiver  # noqa: PLC0415  an extra

    if not could_be_called(endpoint):
        raise Refusal("bad-request", "refused-endpoint")
    try:
        receiver(*keys)
    except ValueError:
        raise Refusal("bad-request", "refused-push-keys") from None
