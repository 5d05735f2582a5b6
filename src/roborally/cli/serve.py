"""The command that starts the server."""

from __future__ import annotations

import asyncio
import errno
import logging
import logging.config
import os
import signal
import socket
import sys
import threading
import time
import urllib.request
import webbrowser
from dataclasses import replace
from http.client import HTTPException
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Final, Literal
from urllib.parse import urlsplit

import uvicorn
from cyclopts import Parameter
from sqlalchemy.exc import SQLAlchemyError

from roborally import __version__
from roborally.cli.database_option import VARIABLE, Database, DatabaseFile, database_address
from roborally.cli.problems import Problem
from roborally.mail import BadMailSettings
from roborally.protocol.said import LONGEST
from roborally.web.http.hosts import plain_host
from roborally.web.limits import MOST_FILES, open_files
from roborally.web.logs import log_config
from roborally.web.network import addresses_here, listens_to_all
from roborally.web.people.sender import read_sender
from roborally.web.server import DatabaseInUse, Server
from roborally.web.settings import RACE_DAYS, ROOMS_EACH, BadDatabase, BadPush, Settings
from roborally.web.store.outages import NewerDatabase, in_words

USUAL_HOST: Final = "127.0.0.1"
USUAL_PORT = 8000
TRIES: Final = 200


class PortTaken(Problem):
    """Something else listens there."""


def serve(
    *,
    host: Annotated[
        str, Parameter(help="The address to listen on; 0.0.0.0 for everybody in the network.")
    ] = USUAL_HOST,
    port: Annotated[
        int | None, Parameter(help="The port; 0 takes a free one, and 8000 is usual.")
    ] = None,
    database: Database = "",
    database_file: DatabaseFile = None,
    workers: Annotated[int, Parameter(help="Processes; more than one need PostgreSQL.")] = 1,
    data: Annotated[
        Path | None, Parameter(help="The folder for data; usual is that of the system.")
    ] = None,
    open: Annotated[bool, Parameter(negative=(), help="Open the browser.")] = False,  # noqa: A002
    origin: Annotated[
        list[str] | None,
        Parameter(help="An address under which browsers see a server behind another one."),
    ] = None,
    allow_host: Annotated[
        list[str] | None,
        Parameter(help="A further name that the server answers to, as in the address bar."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        Parameter(help="The address of a server in front that says who asks (X-Forwarded-For)."),
    ] = None,
    moderator: Annotated[
        list[str] | None,
        Parameter(help="The name of an account that may mute, ban, close rooms and hide courses."),
    ] = None,
    terms: Annotated[
        Path | None, Parameter(help="A text file with the terms of use, shown at /terms.")
    ] = None,
    privacy: Annotated[
        Path | None, Parameter(help="A text file about privacy, shown at /privacy.")
    ] = None,
    mail: Annotated[
        Path | None,
        Parameter(
            help="A file that says how to send mail: for forgotten passwords, and to call people."
        ),
    ] = None,
    push: Annotated[
        str,
        Parameter(
            help="Send notices to browsers; whom push services can write to, as mailto:you@host."
        ),
    ] = "",
    thinkers: Annotated[
        int | None, Parameter(help="Processes in which bots think; usual is one less than cores.")
    ] = None,
    rooms_each: Annotated[
        int, Parameter(help="Rooms that anybody may have open at once.")
    ] = ROOMS_EACH,
    race_days: Annotated[
        int, Parameter(help="Days for which races that are over are kept; 0 for ever.")
    ] = RACE_DAYS,
    busy_after: Annotated[
        int | None,
        Parameter(help="Milliseconds of delay after which no new rooms are taken; 0 for never."),
    ] = None,
    limits: Annotated[
        bool, Parameter(negative="--no-limits", help="Limit how often anybody may ask.")
    ] = True,
    metrics: Annotated[
        bool, Parameter(negative=(), help="Let anybody read numbers for Prometheus at /metrics.")
    ] = False,
    log_format: Annotated[
        Literal["text", "json"], Parameter(help="Lines of the log for people, or for programs.")
    ] = "text",
) -> None:
    """Start the server; play in the browser."""
    any_port = open and port is None
    port = USUAL_PORT if port is None else port
    settings = Settings(
        database=database_address(database, database_file),
        data=str(data) if data else "",
        host=host,
        port=port,
        workers=workers,
        origins=tuple(origin or ()),
        generous=not limits,
        rooms_each=rooms_each,
        race_days=race_days,
        busy_after=busy_after,
        hosts=tuple(allow_host or ()),
        metrics=metrics,
        moderators=tuple(moderator or ()),
        terms=str(terms.absolute()) if terms else "",
        privacy=str(privacy.absolute()) if privacy else "",
        mail=str(mail.absolute()) if mail else "",
        push=push,
        log_format=log_format,
        thinkers=thinkers or max((os.cpu_count() or 2) - 1, 1),
    )
    _check(settings)
    for one in proxy or ():
        _check_proxy(one)
    if open and _is_running(f"http://{_shown(host)}:{port}"):
        print(f"RoboRally runs already at http://{_shown(host)}:{port}")
        webbrowser.open(f"http://{_shown(host)}:{port}")
        return
    try:
        listening = _listen(settings)
    except PortTaken:
        if not any_port:
            raise
        listening = _listen(replace(settings, port=0))
    _try_database(settings)
    settings.to_environment()
    where = f"http://{_shown(host)}:{listening.getsockname()[1]}"
    logging.config.dictConfig(log_config(log_format))
    log = logging.getLogger("roborally")
    log.info("RoboRally %s at %s (stop with Ctrl+C)", __version__, where)
    if listens_to_all(host):
        _tell_neighbours(log, listening.getsockname()[1])
    log.info("data in %s", settings.folder if settings.one_process_only else "PostgreSQL")
    if urlsplit(database).password and database != os.environ.get(VARIABLE):
        log.warning("others can read the password on the command line; give it as %s", VARIABLE)
    if open:
        threading.Thread(target=_open_when_ready, args=(where,), daemon=True).start()
    _run(settings, listening, proxy or [])


def _tell_neighbours(log: logging.Logger, port: int) -> None:
    """Say under which addresses others in the network find this server."""
    for address in addresses_here():
        log.info("for phones and others in this network: http://%s:%d", address, port)


def _check(settings: Settings) -> None:
    """Find out what is wrong before any process is started."""
    try:
        alone = settings.one_process_only
    except BadDatabase as error:
        raise Problem(str(error)) from None
    if settings.workers > 1 and alone:
        raise Problem("several workers need PostgreSQL: add --database postgresql://…")
    if not 1 <= settings.workers <= 64:
        raise Problem("the number of workers is from 1 to 64")
    try:
        settings.pages()
    except OSError as error:
        raise Problem(f"{error.filename} cannot be shown: {error.strerror}") from None
    except UnicodeDecodeError:
        raise Problem("the pages of terms and privacy are text files in UTF-8") from None
    if settings.mail:
        try:
            read_sender(Path(settings.mail))
        except BadMailSettings as error:
            raise Problem(str(error)) from None
    try:
        settings.check_push()
    except BadPush as error:
        raise Problem(str(error)) from None
    for host in settings.hosts:
        if not plain_host(host):
            raise Problem(f"'{host}' is not a name of a host; give it as in play.example")
    if settings.rooms_each < 1:
        raise Problem("everybody may have one room at least")
    if settings.most_late < 0:
        raise Problem("a delay is some milliseconds, or 0 for any")
    if settings.race_days < 0:
        raise Problem("races are kept for some days, or for ever with --race-days 0")


def _check_proxy(proxy: str) -> None:
    try:
        ip_network(proxy, strict=False)
    except ValueError:
        raise Problem(
            f"'{proxy}' is not an address of a server in front, as 127.0.0.1, "
            "nor a network of such, as 172.31.251.0/24"
        ) from None


def _try_database(settings: Settings) -> None:
    try:
        asyncio.run(Server.try_out(settings))
    except (DatabaseInUse, NewerDatabase) as error:
        raise Problem(f"the database cannot be used: {error}") from None
    except (SQLAlchemyError, OSError) as error:
        raise Problem(f"the database cannot be used: {in_words(error)}") from None


def _listen(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listening = socket.socket(family)
    if sys.platform == "win32":  # there the other option lets two servers have one port
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_EXCLUSIVEADDRUSE, 1)
    else:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((settings.host, settings.port))
    except OverflowError:
        raise Problem("a port is a number from 0 to 65535") from None
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"port {settings.port} is taken, perhaps by another RoboRally; "
                f"try --port {settings.port + 1}, or --port 0 for any free one"
            ) from None
        raise Problem(
            f"cannot listen on {settings.host}:{settings.port}: {error.strerror}"
        ) from None
    listening.set_inheritable(True)
    return listening


def _shown(host: str) -> str:
    shown = "localhost" if host in ("0.0.0.0", "::") else host  # noqa: S104  only compared
    return f"[{shown}]" if ":" in shown else shown


def _run(settings: Settings, listening: socket.socket, proxies: list[str]) -> None:
    open_files(MOST_FILES)
    config = uvicorn.Config(
        "roborally.web.http.app:create_app",
        factory=True,
        workers=settings.workers,
        log_config=log_config(settings.log_format),
        access_log=False,
        http="roborally.web.http.bounded_http:BoundedHttp",
        ws="roborally.web.http.closing_sockets:CutWebSocket",
        proxy_headers=bool(proxies),
        forwarded_allow_ips=proxies,
        ws_max_size=LONGEST,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=5,
        server_header=False,
    )
    signal.signal(signal.SIGTERM, _end)
    try:
        if settings.workers > 1:
            from uvicorn.supervisors import Multiprocess

            Multiprocess(config, sockets=[listening]).run()
        else:
            uvicorn.Server(config).run(sockets=[listening])
    except KeyboardInterrupt:
        return
    finally:
        listening.close()
        logging.getLogger("roborally").info("stopped")


def _end(*_: object) -> None:
    """Being told to stop is no failure."""
    raise SystemExit(0)


def _is_running(where: str) -> bool:
    """Whether a server of ours answers there."""
    try:
        with urllib.request.urlopen(f"{where}/health", timeout=2) as answer:  # noqa: S310  our own
            return b'"status":"ok"' in answer.read(200)
    except (OSError, HTTPException):
        return False


def _open_when_ready(where: str) -> None:
    for _ in range(TRIES):
        if _is_running(where):
            webbrowser.open(where)
            return
        time.sleep(0.1)
