"""Terms and privacy: what a host has to say."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.cli.problems import Problem
from roborally.cli.serve import serve
from tests.web.serving import ServerProcess
from tests.web.visiting import Refused, Someone


def test_pages_of_the_host(tmp_path: Path) -> None:
    terms = tmp_path / "terms.txt"
    terms.write_text("# Terms\n\nBe kind. Müßiggang <b>is</b> welcome.\n", "utf-8")
    server = ServerProcess(tmp_path / "data", "--terms", str(terms))
    nobody = Someone(server)
    assert nobody.get("")["pages"] == ["terms"]
    assert nobody.get("/pages/terms") == {"text": terms.read_text("utf-8")}
    with pytest.raises(Refused, match="not-found"):
        nobody.get("/pages/privacy")
    server.end()


@pytest.mark.parametrize("content", [None, b"\xff\xfe"], ids=["missing", "not a text"])
def test_a_page_that_cannot_be_shown(tmp_path: Path, content: bytes | None) -> None:
    file = tmp_path / "privacy.txt"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(Problem, match=r"privacy"):
        serve(privacy=file, data=tmp_path, port=0)
