"""Where the mail of a game comes from and goes to: the file ``mail.toml`` in its folder.

address = "referee@example.org"

[incoming]
imap = "imap.example.org"       # or: maildir = "/home/referee/Maildir"
user = "referee"
password_file = "/home/referee/.roborally-password"

[outgoing]
smtp = "smtp.example.org"
user = "referee"
password_file = "/home/referee/.roborally-password"
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from email.utils import parseaddr
from pathlib import Path
from typing import Final

from roborally.mail import BadMailSettings, Server, is_address, server_in

FILE: Final = "mail.toml"
_KEYS: Final = {
    "": {"address", "remind_hours", "incoming", "outgoing"},
    "incoming": {
        *("imap", "maildir", "port", "security", "user", "password_file", "folder"),
        "authentication_results",
    },
    "outgoing": {"smtp", "port", "security", "user", "password_file"},
}


@dataclass(frozen=True, slots=True)
class MailSettings:
    """``incoming`` is a server, or the path of a Maildir.

    ``vouching`` is the name under which the receiving server writes Authentication-Results; only
    orders for which it vouches count then.
    """

    address: str
    incoming: Server | Path
    outgoing: Server
    remind_hours: int = 24
    vouching: str = ""


def read_mail_settings(folder: Path) -> MailSettings:
    """The settings of a game; raises BadMailSettings saying what is wrong."""
    path = folder / FILE
    try:
        data = tomllib.loads(path.read_text("utf-8"))
    except FileNotFoundError:
        raise BadMailSettings(f"there is no {path}; docs/postal.md says how to write it") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadMailSettings(f"{path}: {error}") from None
    for part in ("", "incoming", "outgoing"):
        table = data if not part else data.get(part)
        if not isinstance(table, dict):
            raise BadMailSettings(f"{path}: [{part}] is missing")
        for key in table:
            if key not in _KEYS[part]:
                known = ", ".join(sorted(_KEYS[part]))
                raise BadMailSettings(f"{path}: there is no setting '{key}'; there are {known}")
    address = parseaddr(str(data.get("address", "")))[1]
    if "@" not in address:
        raise BadMailSettings(f"{path}: address is missing; it is the game's own mail address")
    if not is_address(address):
        raise BadMailSettings(f"{path}: '{address}' is no address for mail")
    incoming = data["incoming"]
    if ("maildir" in incoming) == ("imap" in incoming):
        raise BadMailSettings(f"{path}: [incoming] needs either imap or maildir")
    box: Server | Path
    if "maildir" in incoming:
        box = Path(str(incoming["maildir"])).expanduser()
    else:
        box = server_in(path, incoming, "imap", "tls")
    hours = data.get("remind_hours", 24)
    if not isinstance(hours, int) or hours < 0:
        raise BadMailSettings(f"{path}: remind_hours is a number of hours, or 0 for never")
    vouching = incoming.get("authentication_results", "")
    if not isinstance(vouching, str) or len(vouching.split()) > 1:
        raise BadMailSettings(f"{path}: authentication_results is the name of your mail server")
    outgoing = server_in(path, data["outgoing"], "smtp", "starttls")
    return MailSettings(address, box, outgoing, hours, vouching.strip())
