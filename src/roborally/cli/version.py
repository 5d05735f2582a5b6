"""Which version this is, and what of it runs compiled."""

from __future__ import annotations

from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import roborally


def version() -> str:
    """``0.1.0 (compiled: race, referee, steps)``, or ``0.1.0 (nothing compiled)``."""
    package = Path(roborally.__file__).parent
    made = {
        path.relative_to(package).parts[0].partition(".")[0]
        for suffix in EXTENSION_SUFFIXES
        for path in package.rglob(f"*{suffix}")
    }
    told = f"compiled: {', '.join(sorted(made))}" if made else "nothing compiled"
    return f"{roborally.__version__} ({told})"
