"""Mail over lines that nobody reads: certificates, passwords, servers that cannot be trusted."""

from __future__ import annotations

import ssl
from dataclasses import dataclass
from pathlib import Path

import pytest
import trustme
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session

from roborally.postal.game import Game
from roborally.postal.mail import MailRound
from roborally.postal.mail_settings import read_mail_settings
from roborally.postal.mailboxes import MailboxError
from tests.postal.servers import imap_server, post_office
from tests.postal.tables import NOW, new_game


@dataclass(frozen=True)
class Certificates:
    """A certificate for this machine, and a context for a server that has it."""

    pem: Path
    context: ssl.SSLContext


@pytest.fixture
def certificates(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Certificates:
    authority = trustme.CA()
    own = authority.issue_cert("127.0.0.1")
    authority.cert_pem.write_to_path(str(tmp_path / "authority.pem"))
    pem = tmp_path / "server.pem"
    own.private_key_and_cert_chain_pem.write_to_path(str(pem))
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    own.configure_cert(context)
    return Certificates(pem, context)


def knows(
    server: SMTP, session: Session, envelope: Envelope, mechanism: str, login: object
) -> AuthResult:
    known = LoginPassword(b"referee", b"secret")
    return AuthResult(success=isinstance(login, LoginPassword) and login == known)


def login(folder: Path, security: str) -> str:
    secret = folder / "password"
    secret.write_text("secret", "utf-8")
    return f'security = "{security}"\nuser = "referee"\npassword_file = "{secret}"'


def sent(game: Game, settings: str) -> list[str]:
    (game.folder / "mail.toml").write_text(settings, "utf-8")
    return MailRound(game.folder, read_mail_settings(game.folder), NOW).go()


def test_sending_with_a_password(tmp_path: Path, certificates: Certificates) -> None:
    game = new_game(tmp_path / "game", number=2)
    with post_office(
        tmp_path / "Maildir",
        tls_context=certificates.context,
        authenticator=knows,
        auth_required=True,
    ) as office:
        without = sent(game, office.settings(outgoing='security = "starttls"'))
        assert without[0].startswith("sending is put off: (530, ")
        assert office.kept == []
        assert len(sent(game, office.settings(outgoing=login(tmp_path, "starttls")))) == 2
        assert len(office.kept) == 2


def test_sending_over_a_line_that_is_safe_from_the_start(
    tmp_path: Path, certificates: Certificates
) -> None:
    game = new_game(tmp_path / "game", number=2)
    with post_office(tmp_path / "Maildir", ssl_context=certificates.context) as office:
        assert len(sent(game, office.settings(outgoing='security = "tls"'))) == 2
        assert len(office.kept) == 2


@pytest.mark.parametrize("security", ["tls", "starttls"])
def test_a_server_that_cannot_be_trusted_gets_nothing(
    tmp_path: Path,
    certificates: Certificates,
    security: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    context = certificates.context
    server = {"ssl_context": context} if security == "tls" else {"tls_context": context}
    game = new_game(tmp_path / "game", number=2)
    with post_office(tmp_path / "Maildir", **server) as office:
        office.controller.ssl_context = None
        lines = sent(game, office.settings(outgoing=f'security = "{security}"'))
        assert "CERTIFICATE_VERIFY_FAILED" in lines[0]
        assert office.kept == []
        office.controller.ssl_context = server.get("ssl_context")


def test_reading_with_a_password(
    tmp_path: Path, certificates: Certificates, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(tmp_path / "game", number=2)
    with (
        post_office(tmp_path / "Maildir") as office,
        imap_server(certificates.pem) as port,
    ):
        box = f'imap = "127.0.0.1"\nport = {port}\n'
        assert len(sent(game, office.settings(box + login(tmp_path, "starttls")))) >= 2
        with pytest.raises(MailboxError, match=r"127\.0\.0\.1"):
            sent(game, office.settings(box + login(tmp_path, "tls")))
        monkeypatch.delenv("SSL_CERT_FILE")
        with pytest.raises(MailboxError, match="CERTIFICATE_VERIFY_FAILED"):
            sent(game, office.settings(box + login(tmp_path, "starttls")))
