"""Who somebody is."""

from __future__ import annotations

from msgspec import Struct


class User(Struct, frozen=True):
    """Somebody; who has an account can log in elsewhere."""

    id: str
    name: str
    account: bool


class Me(Struct):
    """Who asked; ``csrf`` is what requests of a browser other than GET carry."""

    user: User | None
    csrf: str | None


class DeviceCode(Struct):
    """Works once, until then."""

    code: str
    until: int


class TokenCard(Struct):
    id: str
    name: str
    created: int


class Tokens(Struct):
    tokens: list[TokenCard]


class NewToken(Struct):
    """The token is shown only once."""

    id: str
    name: str
    token: str


class NewBot(Struct):
    user: User
    token: str
