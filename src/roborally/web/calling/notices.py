"""What a notice says, and where it leads. It says nothing of cards, and signs nobody in."""

from __future__ import annotations

from hashlib import blake2b
from typing import Final

import msgspec

from roborally.protocol.people import Notice
from roborally.web.calling.devices import Device
from roborally.web.calling.letters import course_of, until
from roborally.web.calling.push_encryption import written
from roborally.web.calling.waits import Wait
from roborally.words.languages import words_in

TOPIC_BYTES: Final = 24
"""As long as a topic may be."""


def notice(device: Device, wait: Wait) -> bytes:
    """The text that the client's ``sw.js`` shows."""
    words = words_in(device.language)
    when = until(wait, device.language, device.zone)
    course = course_of(wait, device.language)
    told = Notice(
        title=words.say("notice-title", course=course),
        text=words.say("notice-text", turn=wait.turn, until=when),
        language=device.language,
        room=wait.room,
    )
    return msgspec.json.encode(told)


def topic(device: Device, wait: Wait) -> str:
    """Notices about one race to one device are one for the push service, which keeps the last."""
    about = f"{device.id} {wait.room}".encode()
    return written(blake2b(about, digest_size=TOPIC_BYTES).digest())
