"""What is nobody else's business: the address of the database, its file, the way through TLS."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.web.settings import Settings
from tests.web.databases import Databases
from tests.web.serving import ServerProcess
from tests.web.test_hosts import answer
from tests.web.test_serving import complaint


@pytest.mark.parametrize("by", ["environment", "file", "option"])
def test_the_database_need_not_stand_on_the_command_line(
    tmp_path: Path, databases: Databases, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    url = databases.new()
    file = tmp_path / "secret"
    file.write_text(f"{url}\n")
    words: tuple[str, ...] = ()
    if by == "environment":
        monkeypatch.setenv("ROBORALLY_DATABASE", url)
    elif by == "file":
        monkeypatch.setenv("ROBORALLY_DATABASE_FILE", str(file))
    else:
        words = ("--database-file", str(file))
    server = ServerProcess(tmp_path / "data", *words, plainly=True)
    shown = Path(f"/proc/{server.process.pid}/cmdline").read_bytes()
    server.end()
    assert "data in PostgreSQL" in server.log
    assert b"postgresql" not in shown
    assert url not in server.log


def test_a_password_on_the_command_line_is_warned_of(tmp_path: Path, databases: Databases) -> None:
    url = databases.new()
    secret = url.replace("postgres:@", "postgres:hidden@", 1)
    assert secret != url
    server = ServerProcess(tmp_path, "--database", secret)
    server.end()
    assert "ROBORALLY_DATABASE" in server.log
    assert "hidden" not in server.log


def test_what_is_wrong_with_the_file_of_a_secret(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = ("--data", str(tmp_path), "--port", "0")
    missing = tmp_path / "missing"
    said = complaint("--database-file", str(missing), *data)
    assert "No such file" in said
    empty = tmp_path / "empty"
    empty.touch()
    assert "is empty" in complaint("--database-file", str(empty), *data)
    monkeypatch.setenv("ROBORALLY_DATABASE", "postgresql://127.0.0.1:1/none")
    assert "not both" in complaint("--database-file", str(empty), *data)


def test_the_database_is_for_its_owner_alone(tmp_path: Path) -> None:
    """One of before, too, which others could read."""
    file = tmp_path / "roborally.sqlite3"
    file.touch(mode=0o644)
    file.chmod(0o644)
    server = ServerProcess(tmp_path)
    files = [path for path in tmp_path.glob("*.sqlite3*") if path.suffix != ".lock"]
    found = {path.name: path.stat().st_mode & 0o777 for path in files}
    server.end()
    assert len(found) >= 3, "with its log there are more files"
    assert set(found.values()) == {0o600}, found


def test_a_new_folder_is_for_its_owner_alone(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path, "--database", f"sqlite:///{tmp_path}/new/races.sqlite3")
    server.end()
    assert (tmp_path / "new").stat().st_mode & 0o777 == 0o700
    assert (tmp_path / "new" / "races.sqlite3").stat().st_mode & 0o777 == 0o600
    assert Settings(data=str(tmp_path)).one_process_only


def test_browsers_are_told_to_come_by_tls_again(tmp_path: Path) -> None:
    """Only where they came by it; and never for this machine, where other programs serve too."""
    server = ServerProcess(tmp_path, "--proxy", "127.0.0.1", "--allow-host", "play.example")
    found = {
        (host, scheme): b"strict-transport-security: max-age=31536000\r\n"
        in answer(server, host, X_Forwarded_Proto=scheme, X_Forwarded_For="192.0.2.1").lower()
        for host in ("play.example", "localhost")
        for scheme in ("http", "https")
    }
    server.end()
    assert found == {
        ("play.example", "http"): False,
        ("play.example", "https"): True,
        ("localhost", "http"): False,
        ("localhost", "https"): False,
    }
