"""The commands in docs/server.md: what was saved comes back, elsewhere and in newer PostgreSQL."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.deploy.documented import commands
from tests.web.databases import Databases, new_cluster
from tests.web.rooms import create, start
from tests.web.serving import FILE, ServerProcess
from tests.web.visiting import Refused, Someone, bot

OLDER = 16
SAVE, RESTORE = commands(r"(?:\(umask 077; )?pg_(?:dump|restore) ")
SAVE_FILE, RESTORE_FILE = commands(r"(?:\(umask 077; )?sqlite3 ")


def run(command: str, url: str, folder: Path, databases: Databases) -> None:
    path = f"{databases.cluster.bin_path}:{os.environ['PATH']}"
    environment = os.environ | {"ROBORALLY_DATABASE": url, "PATH": path}
    subprocess.run(["/bin/sh", "-c", command], cwd=folder, env=environment, check=True)


def at(someone: Someone, server: ServerProcess) -> Someone:
    someone.server = server
    return someone


def test_what_was_saved_comes_back(tmp_path: Path, databases: Databases) -> None:
    """Into an empty database, and over what happened since."""
    url, other = databases.new(), databases.new()
    server = ServerProcess(tmp_path / "one", "--database", url)
    host = bot(server)
    room = start(host, create(host))
    with host.visit(room) as visit:
        answered = visit.answer(visit.wait_for_asks()[0])
    run(SAVE, url, tmp_path, databases)
    later = create(host)
    server.end()
    for database in (other, url):
        run(RESTORE, database, tmp_path, databases)
        server = ServerProcess(tmp_path / "two", "--database", database)
        with at(host, server).visit(room) as visit:
            again = visit.do("answer", ask=answered["ask"], answer="M1/10")
            assert (again["type"], again["answer"]) == ("ack", answered["answer"])
            visit.play(turns=1)
        with pytest.raises(Refused, match="not-found"):
            host.get(f"/rooms/{later}")
        server.end()


def test_a_file_that_was_saved_comes_back(tmp_path: Path) -> None:
    """Also over one whose server was killed, and on another machine."""
    first = ServerProcess(tmp_path / "first")
    host = bot(first)
    room = start(host, create(host))
    with host.visit(room) as visit:
        answered = visit.answer(visit.wait_for_asks()[0])
    _with_sqlite(SAVE_FILE, first)
    assert (tmp_path / "roborally.backup").stat().st_mode & 0o077 == 0
    later = create(host)
    first.kill()
    assert (first.folder / f"{FILE}-wal").stat().st_size, "what the killed server left"
    other = ServerProcess(tmp_path / "other")
    other.end()
    for old in (first, other):
        _with_sqlite(RESTORE_FILE, old)
        server = ServerProcess(old.folder)
        with at(host, server).visit(room) as visit:
            again = visit.do("answer", ask=answered["ask"], answer="M1/10")
            assert (again["type"], again["answer"]) == ("ack", answered["answer"])
        with pytest.raises(Refused, match="not-found"):
            host.get(f"/rooms/{later}")
        server.end()


def _with_sqlite(command: str, server: ServerProcess) -> None:
    here = command.replace("/var/lib/roborally", str(server.folder))
    subprocess.run(["/bin/sh", "-c", here], cwd=server.folder.parent, check=True)


@pytest.fixture
def older(databases: Databases) -> Iterator[str]:
    """A database on an older PostgreSQL, beside the newer one."""
    folder = Path(tempfile.mkdtemp(prefix="roborally-pg-"))
    folder.chmod(0o755)
    cluster = new_cluster(folder, postgres_version=OLDER)
    yield str(cluster.get_uri())
    cluster.cleanup()
    shutil.rmtree(folder, ignore_errors=True)


def test_a_newer_postgresql_takes_what_the_older_one_held(
    tmp_path: Path, databases: Databases, older: str
) -> None:
    server = ServerProcess(tmp_path / "one", "--database", older)
    host = bot(server)
    room = start(host, create(host))
    version = host.get(f"/rooms/{room}")["version"]
    server.end()
    newer = databases.new()
    run(SAVE, older, tmp_path, databases)
    run(RESTORE, newer, tmp_path, databases)
    server = ServerProcess(tmp_path / "two", "--database", newer)
    assert at(host, server).get(f"/rooms/{room}")["version"] >= version
    with host.visit(room) as visit:
        visit.play(turns=1)
    server.end()
