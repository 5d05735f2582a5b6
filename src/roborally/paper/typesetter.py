"""The typesetter, which not everybody has: typst, in the extra ``roborally[pdf]``.

Words go to it as data and not as markup, so that no name can do anything there.
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.resources import files
from importlib.util import find_spec
from typing import Final

WANTED: Final = "a PDF needs the typesetter: pip install 'roborally[pdf]'"


class NoTypesetter(ImportError):
    """The package that sets a PDF is not installed."""


def can_typeset() -> bool:
    return find_spec("typst") is not None


def need_typesetter() -> None:
    """Raises NoTypesetter where nothing can be set."""
    if not can_typeset():
        raise NoTypesetter(WANTED)


def typeset(package: str, page: str, inputs: Mapping[str, str]) -> bytes:
    """The PDF of a page that lies in a package, the same for the same inputs.

    Raises NoTypesetter.
    """
    need_typesetter()
    # Loaded here because only those who want a PDF should wait for the typesetter.
    import typst  # noqa: PLC0415

    source = files(package).joinpath(page).read_bytes()
    return typst.compile(source, ignore_system_fonts=True, sys_inputs=dict(inputs), timestamp=0)
