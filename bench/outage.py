"""How soon two servers hear each other again after PostgreSQL was away.

    python bench/outage.py --away 1 5 60

Two servers share a PostgreSQL, which is stopped for so many seconds, and once for as long as a
restart takes. Printed is how long after its return chat crossed in both directions, and until both
people knew of a turn that they and a bot had answered.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.web.databases import Databases, running_databases
from tests.web.test_outages import Pair, program, say, table
from tests.web.visiting import Visit


def chatted(visit: Visit, text: str) -> bool:
    return any(line["text"] == text for line in visit.chat)


def turns(visit: Visit) -> int:
    return sum(event["kind"] == "Revealed" for event in visit.events)


def measured(databases: Databases, folder: Path, away: float) -> tuple[float, float, float]:
    """Seconds until chat crossed, and came back, and a turn was played."""
    pair = Pair(folder, databases)
    one, two, room = table(pair)
    try:
        with one.visit(room) as here, two.visit(room) as there:
            say(here, "before")
            there.until(lambda: chatted(there, "before"))
            databases.stop()
            time.sleep(away)
            databases.go_on()
            back = time.monotonic()
            say(here, "after")
            there.until(lambda: chatted(there, "after"))
            crossed = time.monotonic() - back
            say(there, "and back")
            here.until(lambda: chatted(here, "and back"))
            returned = time.monotonic() - back
            for visit in (here, there):
                program(visit)
            for visit in (here, there):
                visit.until(lambda visit=visit: turns(visit) > 0)  # type: ignore[misc]
            return crossed, returned, time.monotonic() - back
    finally:
        for server in pair.servers:
            server.end()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--away", type=float, nargs="+", default=[0, 1, 5, 60], help="seconds")
    arguments = parser.parse_args()
    print("| away for | chat crosses | and back | a turn is played |\n|---:|---:|---:|---:|")
    with running_databases() as databases, tempfile.TemporaryDirectory() as name:
        for number, away in enumerate(arguments.away):
            found = measured(databases, Path(name) / f"{number}", away)
            cells = " | ".join(f"{seconds:.1f} s" for seconds in found)
            print(f"| {away:g} s | {cells} |", flush=True)


if __name__ == "__main__":
    main()
