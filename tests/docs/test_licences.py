"""The page of licences names what is installed, and nothing that forbids what we do with it."""

import re

from licences import PAGE, locked


def test_it_names_every_package_with_its_version() -> None:
    """If not: python docs/licences.py."""
    rows = re.findall(r"^\| (\S+) \| (\S+) \| (.+) \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    told = {name: version for name, version, _ in rows if name not in ("package", "---")}
    assert told == locked()
    assert [
        licence for _, _, licence in rows if re.search(r"\bA?GPL|see the package", licence)
    ] == []
