"""When the memory is searched for what nobody can reach any more.

Nearly everything is freed as soon as nobody needs it; only things that hold each other are left
over. Whoever looks for them looks at everything there is, and all people wait meanwhile: half a
second with 200 rooms. So that is done seldom, and not for what is there from the beginning.
"""

from __future__ import annotations

import asyncio
import gc
from typing import Final

EVERY: Final = 300.0
"""Seconds between two searches."""
YOUNG: Final = (1_000, 20, 1_000_000)
"""What is new is looked at as usual, after so many new things; what is old not by itself."""


async def collect_seldom() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(*YOUNG)
    while True:
        await asyncio.sleep(EVERY)
        gc.collect()
