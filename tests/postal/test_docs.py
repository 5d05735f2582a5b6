"""The pages about postal play do what they say."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest
from orders_table import MARK, questions
from orders_table import page as orders_page

from roborally.cli.postal import COMMANDS
from roborally.orders.questions import QUESTIONS, accepted
from roborally.orders.standing_orders import read_orders
from roborally.postal.game import Game
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.sheet import read_sheet
from tests.postal.tables import complaints, sheet_lines
from tests.postal.test_cli import Console, out

DOCS = Path(__file__).parents[2] / "docs"
BLOCK = re.compile(r"```(\w+)\n(.*?)```", re.DOTALL)

__all__ = ["out"]


def blocks(page: str, kind: str) -> list[str]:
    return [text for name, text in BLOCK.findall((DOCS / page).read_text("utf-8")) if name == kind]


@pytest.mark.parametrize("page", ["postal.md", "postal.de.md"])
def test_the_orders_on_the_pages_are_understood(page: str) -> None:
    sheet, conditional = blocks(page, "text")
    assert complaints(read_sheet(sheet)) == []
    assert len(read_sheet(sheet).cards) == 5
    found = read_sheet(conditional, ("Twonky",))
    assert complaints(found) == []
    assert len(found.orders.lines) == len(conditional.strip().splitlines())
    for row in re.findall(r"^\| (`[^|]*`) \|", (DOCS / page).read_text("utf-8"), re.MULTILINE):
        for words in re.findall(r"`([^`]+)`", row):
            line = words
            for word, meant in (
                *(("OPTION, …", "Brakes, Shield"), ("OPTION", "Brakes"), ("CARD", "Move-1 P500")),
                *(("WEAPON", "radio control"), ("WAFFE", "Fernsteuerung")),
            ):
                line = line.replace(word, meant)
            line = line.replace("SIDE", "north" if "return" in line else "left")
            line = line.replace("SEITE", "Norden" if "Rückkehr" in line else "links")
            if "/" not in line and ".toml" not in line:
                assert complaints(read_sheet(line, ("Twonky",))) == [], line


@pytest.mark.parametrize("page", ["postal.md", "postal.de.md"])
def test_the_commands_on_the_pages_work(
    out: Console, page: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    named = set()
    for text in blocks(page, "console"):
        for line in text.replace("\\\n", " ").splitlines():
            words = shlex.split(line.removeprefix("$ "))
            assert words[:2] == ["roborally", "postal"]
            command = words[2]
            named.add(command)
            if command == "orders":
                Path("fred.txt").write_text(sheet_lines(Game(Path("club")), 0), "utf-8")
            if command == "run":
                out(*words[2:], code=1)
                out(*words[2:], "--force")
            elif command != "mail":
                out(*words[2:])
    if page == "postal.md":
        assert named >= set(COMMANDS) - {"record"}
        assert "postal record" in (DOCS / page).read_text("utf-8")


def test_the_settings_on_the_page_can_be_read(tmp_path: Path) -> None:
    (settings,) = blocks("postal.md", "toml")
    secret = tmp_path / "password"
    secret.write_text("secret", "utf-8")
    text = settings.replace("/home/referee/.roborally-password", str(secret))
    (tmp_path / "mail.toml").write_text(text, "utf-8")
    assert read_mail_settings(tmp_path).outgoing.port == 587


def test_the_page_of_standing_orders() -> None:
    page = (DOCS / "orders.md").read_text("utf-8")
    examples = blocks("orders.md", "text")[1]
    assert len(read_orders(examples).lines) == 5
    assert page.count(MARK) == 1
    assert questions() in orders_page()
    rows = questions().splitlines()[2:]
    assert len(rows) == len(QUESTIONS)
    for name, row in zip(QUESTIONS, rows, strict=True):
        assert re.fullmatch(
            rf"\| `{name}` \| [^|]+ \| [^|]+ \| {re.escape(accepted(name))} \|", row
        )
    assert "| `brakes` | Brakes | brakes | 1, 0, always, never, default, ask me |" in rows
