"""What makes sure that no bot of somebody else's outlives the process that races it.

A process that is killed cannot clear away. So with its first such bot it starts a keeper, a small
process that is told over a pipe which bots come and go. When the pipe ends, however that came
about, the keeper kills the bots that are left, each with all that it started, and ends as well.
"""

from __future__ import annotations

import atexit
import os
import signal
import subprocess
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final

COMES: Final = "+"
GOES: Final = "-"

_keepers: list[subprocess.Popen[bytes]] = []
"""The keeper of this process, from its first bot on."""


def keep(pid: int) -> None:
    """From now on a bot ends with this process."""
    if not _keepers:
        _keepers.append(
            subprocess.Popen(  # noqa: S603  (this file)
                [sys.executable, "-I", __file__],
                stdin=subprocess.PIPE,
                stdout=subprocess.DEVNULL,
                start_new_session=True,
            )
        )
        atexit.register(_dismiss)
    _tell(COMES, pid)


def end_group(pid: int) -> None:
    """Kill what a bot started; the bot itself is for the caller, who knows whether it runs."""
    _kill_group(pid)
    _tell(GOES, pid)


def _kill_group(pid: int) -> bool:
    """Whether there was such a group of processes."""
    if not hasattr(os, "killpg"):
        return False
    try:
        os.killpg(pid, signal.SIGKILL)
    except OSError:
        return False
    return True


def _tell(word: str, pid: int) -> None:
    pipe = _keepers[0].stdin
    assert pipe is not None
    with suppress(OSError):  # whoever kills the keeper clears away without it
        pipe.write(f"{word}{pid}\n".encode())
        pipe.flush()


def _dismiss() -> None:
    keeper = _keepers.pop()
    assert keeper.stdin is not None
    with suppress(OSError):
        keeper.stdin.close()
    keeper.wait()


def _watch(lines: Iterable[str]) -> None:
    """Be the keeper."""
    left: set[int] = set()
    for line in lines:
        pid = int(line[1:])
        if line[0] == COMES:
            left.add(pid)
        else:
            left.discard(pid)
    for pid in left:
        if not _kill_group(pid):
            with suppress(OSError):  # it has ended already
                os.kill(pid, getattr(signal, "SIGKILL", signal.SIGTERM))


if __name__ == "__main__":
    _watch(sys.stdin)
