"""The compiled engine: ``python bench/compiled.py`` builds it and runs the tests of the rules.

The wheel is built with ``ROBORALLY_COMPILE=1`` and unpacked into ``.compiled/``, where
``bench/compare.py`` finds it; the source tree stays as it is. It is built again when a source has
changed. Arguments go to pytest: ``python bench/compiled.py tests/rules -k belts``.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / ".compiled"
STAMP: Final = FOLDER / "built-from.txt"
TESTS: Final = tuple(
    f"tests/{name}" for name in ("rules", "cards", "properties", "playthroughs", "bots", "orders")
)


def build() -> Path:
    """The folder of the compiled package."""
    wanted = _fingerprint()
    if not STAMP.is_file() or STAMP.read_text(encoding="ascii") != wanted:
        shutil.rmtree(FOLDER, ignore_errors=True)
        with tempfile.TemporaryDirectory() as made:
            command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps"]
            command += ["--no-build-isolation", "--wheel-dir", made, str(ROOT)]
            subprocess.run(command, check=True, env={**os.environ, "ROBORALLY_COMPILE": "1"})
            (wheel,) = Path(made).glob("*.whl")
            with zipfile.ZipFile(wheel) as archive:
                archive.extractall(FOLDER / "src")
        STAMP.write_text(wanted, encoding="ascii")
    return FOLDER / "src"


def _fingerprint() -> str:
    digest = hashlib.sha256(sys.version.encode())
    for path in sorted([ROOT / "hatch_build.py", *(ROOT / "src").rglob("*.py")]):
        digest.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return digest.hexdigest()


def main() -> None:
    environment = {**os.environ, "PYTHONPATH": str(build())}
    command = [sys.executable, "-m", "pytest", *(sys.argv[1:] or TESTS)]
    sys.exit(subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode)


if __name__ == "__main__":
    main()
