"""Mail for which the own server does not vouch, and how often it is answered."""

from __future__ import annotations

from pathlib import Path

import pytest

from roborally.postal.authenticity import vouched_for
from roborally.postal.game import Game
from roborally.postal.mail import MOST_UNPROVEN
from tests.postal.servers import PostOffice, drop
from tests.postal.tables import sheet_lines
from tests.postal.test_mail import game, go, letter, office

__all__ = ["game", "office"]

OURS = "mx.example.net"
FRED = "fred@example.org"
PASSES = (
    "mx.example.net; dkim=pass header.d=example.org",
    "MX.example.net 1; spf=fail smtp.mailfrom=evil.example; dkim=pass header.i=@example.org",
    "mx.example.net; dmarc=pass (p=none dis=none) header.from=example.org",
    "mx.example.net; spf=pass smtp.mailfrom=bounces@example.org",
    'mx.example.net; dkim=pass reason="good; signature" header.d=Example.org header.s=s1',
)
FAILS = (
    "",
    ";",
    "mx.example.net; none",
    "mx.example.net; dkim=fail header.d=example.org; spf=softfail smtp.mailfrom=example.org",
    "mx.example.net; dkim=pass header.d=evil.example",
    "mx.example.net; dkim=pass header.d=notexample.org",
    "mx.example.net; dkim=pass header.d=sub.example.org",
    "mx.example.net; dkim=pass header.d=evil.example header.i=@example.org",
    "mx.example.net; dkim=pass",
    "mx.example.net; spf=pass smtp.helo=example.org",
    "mx.evil.example; dkim=pass header.d=example.org",
    'mx.example.net; spf=pass smtp.mailfrom="a; dmarc=pass header.from=example.org"@evil.example',
    "mx.example.net; spf=pass (a; dmarc=pass header.from=example.org) smtp.mailfrom=evil.example",
    "mx.example.net; spf=pass (( ; dmarc=pass header.from=example.org ; ) smtp.mailfrom=x.example",
    'mx.example.net; spf=pass smtp.mailfrom="; dmarc=pass header.from=example.org',
    "mx.example.net; dkim=pass header.d=example.org;" + " x" * 4000,
)


@pytest.mark.parametrize("header", PASSES)
def test_what_vouches_for_a_sender(header: str) -> None:
    assert vouched_for([header], OURS, FRED)
    assert vouched_for(["mx.far.example; dkim=fail", header], OURS, FRED)


@pytest.mark.parametrize("header", FAILS)
def test_what_does_not(header: str) -> None:
    assert not vouched_for([header], OURS, FRED)


def test_only_the_topmost_header_of_the_own_server_counts() -> None:
    fails = "mx.example.net; dmarc=fail header.from=example.org"
    assert not vouched_for([fails, PASSES[0]], OURS, FRED)
    assert vouched_for([PASSES[0], fails], OURS, FRED)


def test_a_domain_above_may_sign() -> None:
    assert vouched_for([PASSES[0]], OURS, "fred@mail.example.org")
    assert not vouched_for([PASSES[3]], OURS, "fred@mail.example.org")


@pytest.fixture
def watched(game: Game) -> Path:
    """The game, whose referee has said who vouches for mail."""
    file = game.folder / "mail.toml"
    told = f'[incoming]\nauthentication_results = "{OURS}"'
    file.write_text(file.read_text("utf-8").replace("[incoming]", told), "utf-8")
    return file


@pytest.mark.usefixtures("watched")
@pytest.mark.parametrize("header", [PASSES[0], FAILS[3], ""])
def test_orders_count_if_the_own_server_vouches_for_them(
    game: Game, office: PostOffice, header: str
) -> None:
    go(game)
    raw = letter(game, 0, sheet_lines(game, 0)).as_bytes()
    folded = header.replace("; ", ";\r\n\t")
    drop(office.maildir, f"Authentication-Results: {folded}\r\n".encode() + raw if header else raw)
    go(game)
    good = header in PASSES
    answer = office.to(FRED)[-1]
    assert ("understood" in answer["Subject"]) is good
    assert (0 in Game(game.folder).waiting()) is not good
    if not good:
        assert OURS in answer.as_string()


@pytest.mark.usefixtures("watched")
def test_spoofed_mail_is_answered_a_few_times_only(game: Game, office: PostOffice) -> None:
    """Answers go to the player, whom a stranger could bury in them."""
    go(game)
    for number in range(MOST_UNPROVEN + 4):
        drop(office.maildir, letter(game, 0, f"nonsense {number}").as_bytes())
        drop(office.maildir, letter(game, 0, f"more {number}", subject="no code").as_bytes())
    go(game)
    assert len(office.to(FRED)) == 1 + MOST_UNPROVEN
