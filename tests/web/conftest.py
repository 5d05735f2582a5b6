"""A server and a PostgreSQL for the tests of this folder, started when first needed."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from roborally.web.cups import steward as leading
from tests.web.databases import Databases, running_databases
from tests.web.serving import ServerProcess


@pytest.fixture(scope="session", autouse=True)
def leave_nothing_running() -> Iterator[None]:
    """A test that fails half-way may leave its server behind."""
    yield
    for running in ServerProcess.started:
        running.kill()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server with SQLite for all tests that do not stop it."""
    moderators = ("--moderator", "warden", "--moderator", "Another Warden")
    running = ServerProcess(tmp_path_factory.mktemp("server"), *moderators)
    yield running
    running.end()


@pytest.fixture(scope="session")
def databases() -> Iterator[Databases]:
    with running_databases() as found:
        yield found


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest) -> str:
    """What to give to ``--database``: nothing for SQLite, an address for PostgreSQL."""
    if request.param == "sqlite":
        return ""
    databases: Databases = request.getfixturevalue("databases")
    return databases.new()


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Races are closed as soon as they run: they count as they stand."""
    monkeypatch.setattr(leading, "MOST_TURNS", 1)
