"""What all processes of all test runs on this machine share: the tables of courses."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from pathlib import Path
from tempfile import gettempdir

import roborally


@cache
def shared_cache() -> Path:
    """A folder for what this very code computes: with any other code it is another one."""
    source = Path(roborally.__file__).parent
    digest = blake2b(digest_size=8)
    for file in sorted(source.rglob("*.py")):
        digest.update(file.relative_to(source).as_posix().encode() + file.read_bytes())
    return Path(gettempdir()) / f"roborally tests {digest.hexdigest()}"
