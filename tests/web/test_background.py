"""What a process does beside ends with it."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

from roborally.web import background


def test_what_did_not_hear_that_it_shall_end_is_told_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "AGAIN", 0.01)

    async def work() -> None:
        doing = background.Background()

        async def deaf() -> None:
            with suppress(asyncio.CancelledError):
                await asyncio.Event().wait()
            await asyncio.Event().wait()

        task = doing.begin(deaf())
        await asyncio.sleep(0)
        await doing.stop()
        assert task.cancelled()

    asyncio.run(work())
