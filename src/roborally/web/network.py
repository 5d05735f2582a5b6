"""The addresses under which this machine is found by others in its network.

Whoever sits in the same room needs one of these: ``localhost`` leads everybody to the own device.
"""

from __future__ import annotations

import re
import socket
import struct
import sys
from collections.abc import Collection, Iterable
from contextlib import suppress
from ipaddress import IPv4Address, ip_address, ip_network
from typing import Final

PRIVATE: Final = tuple(map(ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16")))
FOR_ALL: Final = frozenset({"0.0.0.0", "::", ""})  # noqa: S104  only compared
VIRTUAL: Final = re.compile(
    r"(lo|docker|br-|veth|virbr|vmnet|vboxnet|podman|cni|flannel|lxc|lxd|tun|tap|utun|wg|zt|tailscale)"
)
"""How interfaces are called that lead to containers, machines within machines and tunnels."""
SOMEWHERE: Final = ("192.0.2.1", 9)
"""An address for documents. To look for the way there sends nothing."""
SIOCGIFADDR: Final = 0x8915


def addresses_here() -> list[str]:
    """Private addresses of this machine, that of the usual way out first."""
    interfaces = dict(_interfaces())
    virtual = {address for name, address in interfaces.items() if VIRTUAL.match(name)}
    return chosen([*_usual_way(), *interfaces.values(), *_by_name()], virtual)


def chosen(found: Iterable[str], virtual: Collection[str] = ()) -> list[str]:
    """Those that a phone in the same network could reach, each once."""
    return [one for one in dict.fromkeys(found) if one not in virtual and is_private(one)]


def is_private(address: str) -> bool:
    """Whether it is an address of a network at home or at work."""
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return isinstance(found, IPv4Address) and any(found in network for network in PRIVATE)


def listens_to_all(host: str) -> bool:
    """Whether a server that listens there is reached by every address of the machine."""
    return host in FOR_ALL


def _usual_way() -> list[str]:
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(SOMEWHERE)
        return [str(way.getsockname()[0])]
    return []


def _interfaces() -> Iterable[tuple[str, str]]:
    """Interfaces by name with their addresses, on systems that tell them like that."""
    if not sys.platform.startswith("linux"):
        return
    import fcntl  # noqa: PLC0415  not everywhere

    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        for _, name in socket.if_nameindex():
            with suppress(OSError):
                asked = struct.pack("256s", name.encode()[:15])
                told = fcntl.ioctl(asking.fileno(), SIOCGIFADDR, asked)
                yield name, socket.inet_ntoa(told[20:24])


def _by_name() -> list[str]:
    with suppress(OSError):
        return socket.gethostbyname_ex(socket.gethostname())[2]
    return []
