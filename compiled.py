"""Compiles what bots think with, by mypyc: ``python compiled.py .bench/compiled/src``.

The package is copied to that folder and compiled there; with the folder on ``PYTHONPATH`` the
compiled one is used. ``python compiled.py src`` compiles in place. It takes mypy, setuptools and a
C compiler, and half a minute. Whoever has none of them plays all the same, only bots think longer.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent
SOURCES: Final = ROOT / "src"
KERNEL: Final = ("ground", "destruction", "moving", "belts", "machinery", "lasers", "touching")
MODULES: Final = (
    *(f"roborally/kernel/{name}.py" for name in (*KERNEL, "registers")),
    "roborally/bots/own_hand.py",
)
"""What is compiled: the modules of the kernel that play, and the search over a hand."""
BUILD: Final = """
import sys
from mypyc.build import mypycify
from setuptools import Distribution

modules = mypycify(
    ["--config-file=", *sys.argv[1:]], opt_level="3", debug_level="0", group_name="roborally"
)
build = Distribution({"name": "roborally", "ext_modules": modules}).get_command_obj("build_ext")
build.inplace = True
build.ensure_finalized()
build.run()
"""


def compile_modules(folder: Path, modules: tuple[str, ...] = MODULES) -> list[Path]:
    """Compile modules of the package in a folder; the files that were made.

    What lies there from an earlier time is thrown away, because it would be found first.
    """
    for old in compiled_files(folder):
        old.unlink()
    environment = {**os.environ, "MYPYPATH": str(folder)}
    done = subprocess.run(
        [sys.executable, "-c", BUILD, *modules],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    shutil.rmtree(folder / "build", ignore_errors=True)
    if done.returncode:
        raise RuntimeError(f"compiling failed:\n{done.stdout}\n{done.stderr}")
    return compiled_files(folder)


def compiled_files(folder: Path) -> list[Path]:
    return [path for ending in ("so", "pyd") for path in folder.rglob(f"*.{ending}")]


def compile_into(folder: Path) -> list[Path]:
    """Copy the package to a folder, unless it is its own, and compile it there."""
    if folder != SOURCES:
        ignored = shutil.ignore_patterns("__pycache__", "static", "*.so", "*.pyd")
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(SOURCES, folder, ignore=ignored)
    return compile_modules(folder)


def main() -> None:
    folder = Path(sys.argv[1]).resolve()
    for path in compile_into(folder):
        print(path.relative_to(folder))


if __name__ == "__main__":
    main()
