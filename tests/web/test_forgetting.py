"""Who has gone is forgotten, though the database may be away in that moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Executable, select

from roborally.web.people.people import People
from roborally.web.rooms import forgetting
from roborally.web.store.database import Store
from roborally.web.store.outages import Unavailable
from roborally.web.store.schema import users
from roborally.web.thinking.pool import Pool
from tests.web.racing import processes
from tests.web.test_store import with_store

STILL_NAMED = select(users.c.id).where(users.c.gone.is_not(None))


def test_who_has_gone_is_forgotten_when_the_database_is_there_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(forgetting, "AGAIN", 0.0)

    async def work(store: Store) -> None:
        ada = await People(store).guest("Ada")
        await People(store).close_account(ada, "")
        assert await store.rows(STILL_NAMED)
        away, rows = [Unavailable("it is away")], store.rows

        async def away_at_first(query: Executable) -> list[Any]:
            if away:
                raise away.pop()
            return list(await rows(query))

        monkeypatch.setattr(store, "rows", away_at_first)
        async with processes(store, 1) as (rooms,):
            await forgetting.forget_all(rooms, Pool(0))
        assert not await rows(STILL_NAMED)

    with_store(tmp_path, "", work)
