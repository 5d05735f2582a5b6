"""The ways in which people are called: mails, and notices on their devices."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from typing import Final, Protocol

from roborally.protocol.people import When
from roborally.web.calling.devices import Device, Devices
from roborally.web.calling.letters import call
from roborally.web.calling.made import Failures, Made
from roborally.web.calling.notices import notice, topic
from roborally.web.calling.waits import Wait
from roborally.web.calling.wishes import Called, Wishes
from roborally.web.people.sender import Sender, sent
from roborally.web.store.database import now

MAIL: Final = "mail"

Waiting = Mapping[str, Sequence[Wait]]
"""What waits for people who are not here."""
IsDue = Callable[[Wait, When], bool]


class Way(Protocol):
    """Calls those who want to be called so, each once for a wait."""

    async def call(self, waiting: Waiting, is_due: IsDue) -> None: ...


class ByMail:
    """Everything that is due for somebody goes into one mail."""

    def __init__(self, wishes: Wishes, sender: Sender, made: Made) -> None:
        self.wishes = wishes
        self.sender = sender
        self.made = made
        self._failures = Failures()

    async def call(self, waiting: Waiting, is_due: IsDue) -> None:
        new = {
            user: [wait for wait in waits if not self.made.is_known(wait, MAIL)]
            for user, waits in waiting.items()
            if self._failures.may_try(user, now())
        }
        people = [user for user, waits in new.items() if waits]
        for who in (await self.wishes.written_to(people) if people else {}).values():
            due = [wait for wait in new[who.user] if is_due(wait, who.when)]
            due = [wait for wait in due if not await self.made.was(wait, MAIL)]
            if due:
                await self._write(who, due)

    async def _write(self, who: Called, due: list[Wait]) -> None:
        mail = call(self.sender, who, due)
        fate = await asyncio.to_thread(sent, self.sender, mail, "a call")
        if fate == "later":
            self._failures.failed(who.user)
            return
        self._failures.worked(who.user)
        for wait in due:
            await self.made.note(wait, MAIL)


class ByNotice:
    """Every race has a notice of its own on every device, which the next one about it replaces."""

    def __init__(self, devices: Devices, made: Made) -> None:
        self.devices = devices
        self.made = made
        self._failures = Failures()

    async def call(self, waiting: Waiting, is_due: IsDue) -> None:
        found = await self.devices.of_people(waiting) if waiting else []
        at = now()
        await asyncio.gather(
            *(
                self._tell(
                    device, [one for one in waiting[device.user] if is_due(one, device.when)]
                )
                for device in found
                if self._failures.may_try(device.id, at)
            )
        )

    async def _tell(self, device: Device, due: list[Wait]) -> None:
        assert self.devices.services is not None
        for wait in due:
            if await self.made.was(wait, device.id):
                continue
            fate = await self.devices.services.send(
                device.endpoint,
                device.keys,
                notice(device, wait),
                max(wait.until - now(), 0) // 1000,
                topic(device, wait),
            )
            if fate == "gone":
                await self.devices.forget(device)
                return
            if fate == "later":
                self._failures.failed(device.id)
                return
            self._failures.worked(device.id)
            await self.made.note(wait, device.id)
