"""Notices are encrypted as the standard says, and go to public addresses only."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from cryptography.hazmat.primitives.asymmetric.ec import SECP256R1, derive_private_key

from roborally.web.calling import public_addresses, push_services
from roborally.web.calling.public_addresses import could_be_called, is_public, may_call
from roborally.web.calling.push_encryption import Identity, encrypted, receiver
from roborally.web.calling.push_services import PushServices
from tests.web.push_service import CONTACT, PushService, Subscription, push_service, unwritten


def test_the_example_of_the_standard() -> None:
    """RFC 8291, section 5 and appendix A."""
    own = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
    to = receiver(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    found = encrypted(
        b"When I grow up, I want to be a watermelon",
        to,
        derive_private_key(int.from_bytes(unwritten(own), "big"), SECP256R1()),
        unwritten("DGv6ra1nlYgDCS1FRnbzlw"),
    )
    assert found == unwritten(
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLoc"
        "InmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNW"
        "QexSgSxsj_Qulcy4a-fN"
    )


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("8.8.8.8", True),
        ("2a00:1450:4001:80b::200a", True),
        *((inner, False) for inner in ("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1")),
        *(
            (inner, False)
            for inner in (".".join("0000"), "169.254.169.254", "100.64.0.1", "224.0.0.1")
        ),
        *((inner, False) for inner in ("255.255.255.255", "240.0.0.1", "192.0.2.1")),
        *((inner, False) for inner in ("::1", "::", "fe80::1%eth0", "fd00::1", "ff02::1")),
        *((inner, False) for inner in ("::ffff:127.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1")),
        *((inner, False) for inner in ("2002:7f00:1::", "64:ff9b:1::1", "fec0::1", "2001:db8::1")),
    ],
)
def test_addresses_of_everybody(address: str, public: bool) -> None:
    assert is_public(address) is public
    assert may_call(address, 443) is public
    assert not may_call(address, 8443)


@pytest.mark.parametrize(
    ("endpoint", "possible"),
    [
        ("https://updates.push.services.example/wpush/v2/gAAAA-_=", True),
        ("https://push.example:443/x?y=z", True),
        ("https://8.8.8.8/x", True),
        ("http://push.example/x", False),
        ("https://push.example:8443/x", False),
        ("https://push.example:99999/x", False),
        ("https://user@push.example/x", False),
        ("https://push.example/x#y", False),
        ("https://push.example/x y", False),
        ("https://push.example/\r\nHost: inside", False),
        ("https://püsh.example/x", False),
        ("https://127.0.0.1/x", False),
        ("https://[::1]/x", False),
        ("https://[::ffff:10.0.0.1]/x", False),
        ("https://[::1/x", False),
        ("https:///x", False),
        ("file:///etc/passwd", False),
        ("", False),
        ("https://push.example/" + "x" * 1000, False),
    ],
)
def test_endpoints_that_could_be_called(endpoint: str, possible: bool) -> None:
    assert could_be_called(endpoint) is possible


Sending = Callable[[PushServices], Coroutine[Any, Any, str]]


def done(send: Sending) -> str:
    async def work() -> str:
        services = PushServices(Identity.new(), CONTACT)
        try:
            return await send(services)
        finally:
            await services.close()

    return asyncio.run(work())


def sending(to: Subscription, endpoint: str = "") -> Sending:
    told = to.told()
    keys = told["p256dh"], told["auth"]
    return lambda services: services.send(endpoint or told["endpoint"], keys, b"{}", 60, "topic")


@pytest.fixture
def service(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    with push_service(tmp_path) as opened:
        monkeypatch.setenv("SSL_CERT_FILE", str(opened.authority))
        yield opened


@pytest.fixture
def on_this_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(public_addresses, "may_call", lambda address, port: True)


def test_a_name_that_leads_inside_is_not_connected_to(
    service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    """The name is sound; where it leads is seen only when it is looked up."""
    here = Subscription(service, "here")
    assert may_call("127.0.0.1", 443) is False
    assert could_be_called("https://localhost/push")
    assert done(sending(here, service.address.replace("127.0.0.1", "localhost"))) == "gone"
    assert done(sending(here)) == "gone"
    assert service.taken == []
    assert "localhost is no public address" in caplog.text


@pytest.mark.parametrize(
    ("status", "fate"),
    [
        (201, "sent"),
        (200, "sent"),
        (404, "gone"),
        (410, "gone"),
        (400, "refused"),
        (403, "refused"),
        (413, "refused"),
        (307, "refused"),
        (429, "later"),
        (500, "later"),
    ],
)
@pytest.mark.usefixtures("on_this_machine")
def test_what_services_answer(service: PushService, status: int, fate: str) -> None:
    """Where they would send us is not gone to."""
    here = Subscription(service, "here")
    service.statuses[here.path] = status
    assert done(sending(here)) == fate
    assert [one.path for one in service.taken] == [here.path]
    assert here.read(service.taken[0]) == b"{}"


@pytest.mark.usefixtures("on_this_machine")
def test_services_that_are_away_or_say_nothing(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = Subscription(service, "here")
    monkeypatch.setattr(push_services, "STEP", 0.2)
    with socket.create_server(("127.0.0.1", 0)) as silent:
        port = silent.getsockname()[1]
        assert done(sending(here, f"https://127.0.0.1:{port}/push")) == "later"
    assert done(sending(here, f"https://127.0.0.1:{port}/push")) == "later"


@pytest.mark.usefixtures("on_this_machine")
def test_a_service_without_a_certificate_that_is_trusted(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    assert done(sending(Subscription(service, "here"))) == "later"
    assert service.taken == []
