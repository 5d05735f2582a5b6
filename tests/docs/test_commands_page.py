"""The page of commands is what the program says of itself."""

from commands_page import PAGE, page

from roborally.cli import COMMANDS


def test_it_is_new() -> None:
    """If not: python docs/commands_page.py."""
    new = PAGE.read_text("utf-8") == page()
    assert new, "python docs/commands_page.py writes it anew"


def test_it_has_every_command_and_what_it_takes() -> None:
    text = page()
    for name in (*COMMANDS, "postal new"):
        assert f"\n## roborally {name}\n" in text
    assert "| `--port NUMBER` | The port; 0 takes a free one, and 8000 is usual. |" in text
    assert "--empty-" not in text
