#!/usr/bin/env python3
"""Install RoboRally if need be and start it: ``python3 play.py [arguments of roborally]``."""

from __future__ import annotations

import os
import subprocess
import sys

from _venv import environment

SOURCES = [
    *("pyproject.toml", "constraints.txt", "README.md", "LICENSE", "hatch_build.py"),
    *("src", "web"),
]


def main() -> None:
    command = [str(environment(".venv", [".[pdf,server]"], SOURCES) / "roborally"), *sys.argv[1:]]
    if sys.platform == "win32":
        sys.exit(subprocess.call(command))
    os.execv(command[0], command)


if __name__ == "__main__":
    main()
