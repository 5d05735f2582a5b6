"""Finding the class of a bot and making one of it."""

from __future__ import annotations

import importlib
import inspect

from roborally.game.setup import Setup
from roborally.player import Player


class BadBot(ValueError):
    """A name that means no bot."""


def class_named(name: str) -> type[Player]:
    """The class that ``module:Class`` means; raises BadBot if there is none."""
    found = _found_in(*name.partition(":")[::2])
    if not isinstance(found, type) or not callable(getattr(found, "answer", None)):
        raise BadBot(f"{name} is no class with a method 'answer'")
    return found


def has_class(module: str, kind: str) -> bool:
    """Whether there is anything of that name in a module; raises BadBot if it cannot be loaded."""
    return _found_in(module, kind) is not None


def _found_in(module: str, kind: str) -> object:
    try:
        return getattr(importlib.import_module(module), kind, None)
    except (Exception, SystemExit) as error:  # noqa: BLE001  (whatever a module does is reported)
        why = f"{type(error).__name__}: {error}"
        missing = isinstance(error, ModuleNotFoundError) and f"{module}.".startswith(
            f"{error.name}."
        )
        advice = "; put its folder into PYTHONPATH" if missing else ""
        raise BadBot(f"the module of {module}:{kind} cannot be loaded: {why}{advice}") from None


def made(kind: type[Player], setup: Setup, seat: int, seed: str) -> Player:
    """A bot of a class, made with the set-up, its seat and a seed of its own if it takes them."""
    try:
        inspect.signature(kind).bind(setup, seat, seed)
    except TypeError:
        return kind()
    return kind(setup, seat, seed)  # type: ignore[call-arg]  # it takes them, as was just seen
