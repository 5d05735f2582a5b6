"""The examples of servers in front, started as they are but for names, ports and certificates."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from http.client import HTTPConnection
from pathlib import Path
from typing import Any

import pytest
import trustme

from roborally.web.limits import LIMITS
from tests.deploy.documented import NAME, with_own_name
from tests.free_port import free_port
from tests.web.rooms import create, start
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone, guest


def has_ipv6() -> bool:
    with socket.socket(socket.AF_INET6) as one, suppress(OSError):
        one.bind(("::1", 0))
        return True
    return False


def nginx(folder: Path, plain: int, tls: int, behind: int) -> list[str]:
    site = with_own_name("nginx.conf")
    for old, new in (
        ("listen 80;", f"listen 127.0.0.1:{plain};"),
        ("listen [::]:80;", f"listen [::1]:{plain};" if has_ipv6() else ""),
        ("listen 443 ssl http2;", f"listen 127.0.0.1:{tls} ssl http2;"),
        ("listen [::]:443 ssl http2;", f"listen [::1]:{tls} ssl http2;" if has_ipv6() else ""),
        ("server 127.0.0.1:8000;", f"server 127.0.0.1:{behind};"),
        (f"/etc/letsencrypt/live/{NAME}/fullchain.pem", f"{folder}/certificate.pem"),
        (f"/etc/letsencrypt/live/{NAME}/privkey.pem", f"{folder}/key.pem"),
        ("https://$host$request_uri", f"https://$host:{tls}$request_uri"),
    ):
        assert site.count(old) == 1, old
        site = site.replace(old, new)
    (folder / "site.conf").write_text(site)
    paths = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    user = "user root;" if os.geteuid() == 0 else ""
    (folder / "nginx.conf").write_text(
        f"daemon off; {user} pid {folder}/pid; error_log stderr; events {{}}\n"
        f"http {{\naccess_log off;\n{paths}include {folder}/site.conf;\n}}\n"
    )
    command = shutil.which("nginx", path=f"{os.environ['PATH']}:/usr/sbin")
    assert command, "the tests need nginx; check.py installs it"
    return [command, "-c", str(folder / "nginx.conf"), "-e", "stderr"]


def caddy(folder: Path, plain: int, tls: int, behind: int) -> list[str]:
    site = with_own_name("Caddyfile")
    head = f"{NAME} {{\n"
    assert site.count(head) == 1
    own = f"{head}\ttls {folder}/certificate.pem {folder}/key.pem\n"
    ports = f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {tls}\n}}\n"
    (folder / "Caddyfile").write_text(ports + site.replace(head, own))
    os.environ["ROBORALLY"] = f"127.0.0.1:{behind}"
    command = shutil.which("caddy")
    assert command, "the tests need Caddy; check.py installs it"
    return [command, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


@contextmanager
def in_front(
    kind: Any, folder: Path, behind: int, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[int, int]]:
    """A server in front, for TLS and without; browsers find it by name and trust it."""
    authority = trustme.CA()
    certificate = authority.issue_cert(NAME)
    authority.cert_pem.write_to_path(folder / "authority.pem")
    certificate.private_key_pem.write_to_path(folder / "key.pem")
    for blob in certificate.cert_chain_pems:
        blob.write_to_path(folder / "certificate.pem", append=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(folder / "authority.pem"))
    monkeypatch.setenv("XDG_DATA_HOME", str(folder))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(folder))
    found = socket.getaddrinfo

    def resolved(host: Any, *rest: Any, **more: Any) -> Any:
        return found("127.0.0.1" if host == NAME else host, *rest, **more)

    monkeypatch.setattr(socket, "getaddrinfo", resolved)
    monkeypatch.setattr(urllib.request, "_opener", None)
    plain, tls = free_port(), free_port()
    with (folder / "log").open("wb") as log:
        process = subprocess.Popen(kind(folder, plain, tls, behind), stdout=log, stderr=log)
    try:
        deadline = time.monotonic() + 120
        while True:
            try:
                for port in (tls, plain):
                    socket.create_connection(("127.0.0.1", port), 5).close()
                break
            except OSError:
                assert process.poll() is None, (folder / "log").read_text()
                assert time.monotonic() < deadline
                time.sleep(0.1)
        yield plain, tls
    finally:
        process.terminate()
        process.wait(120)


def led_to(port: int, path: str) -> str:
    """Where browsers are sent that come without TLS."""
    with closing(HTTPConnection(NAME, port, timeout=120)) as connection:
        connection.request("GET", path)
        return connection.getresponse().getheader("location", "")


def spoofed(server: ServerProcess, number: int) -> str:
    """What somebody is told who wants to be somebody else."""
    someone = Someone(server)
    someone.headers["x-forwarded-for"] = f"192.0.2.{number}"
    try:
        someone.post("/bots", {"name": f"B{number}"})
    except Refused as refusal:
        return str(refusal.code)
    return ""


@pytest.mark.parametrize("kind", [nginx, caddy])
def test_the_game_behind_a_server_with_tls(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, kind: Any
) -> None:
    words = ("--proxy", "127.0.0.1", "--allow-host", NAME, "--metrics")
    server = ServerProcess(tmp_path / "data", *words, limits=True)
    tmp_path.chmod(0o755)
    with in_front(kind, tmp_path, server.port, monkeypatch) as (plain, tls):
        server.address = f"https://{NAME}:{tls}"
        assert led_to(plain, "/room/abc") in (
            f"https://{NAME}{p}/room/abc" for p in ("", f":{tls}")
        )
        with urllib.request.urlopen(f"{server.address}/room/abc") as page:
            assert page.headers["strict-transport-security"] == "max-age=31536000"
            assert "default-src 'none'" in page.headers["content-security-policy"]
        person = guest(server, "Browser")
        assert "secure" in person.answer_headers["set-cookie"].lower()
        room = start(person, create(person, people=1, bots=1))
        with person.visit(room) as visit:
            assert visit.answer(visit.wait_for_asks()[0])["type"] == "ack"
            visit.until_event("Revealed")
        with pytest.raises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(f"{server.address}/metrics")
        with refused.value:
            assert refused.value.code == 404
        # Whoever claims to be many is still one, and counted by the address that the proxy saw.
        assert "too-fast" in {spoofed(server, i) for i in range(2 * LIMITS["guest"].burst)}
    server.end()
    assert "is not believed" not in server.log
