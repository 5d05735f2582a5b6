"""The registers of a turn on flat arrays, for search and mass play: no events, nobody is asked.

``supported`` says whether the kernel knows all that could happen; if not, the referee plays. The
rules stand here a second time, in the words and the order of ``steps/``, because on arrays a
compiled turn takes a hundredth of the time (docs/performance.md). Tests hold both to each other.
Without the compiled modules, or without ``librt`` that they need, nothing is supported.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from roborally.game.state import State
from roborally.kernel.support import is_known
from roborally.rules.ruleset import Ruleset

Ints = NDArray[np.int64]

try:
    from roborally.kernel import registers
    from roborally.kernel.alone import walk_alone as walk_alone
    from roborally.kernel.batch import play_programs as play_programs
    from roborally.kernel.batch import play_turns as play_turns
    from roborally.kernel.packing import ground_of as ground_of
    from roborally.kernel.packing import pack as pack
    from roborally.kernel.packing import unpack as unpack
except ModuleNotFoundError:  # pure installations come without librt
    COMPILED = False
else:
    COMPILED = not registers.__file__.endswith(".py")


def supported(
    state: State, rules: Ruleset, special_rules: Sequence[str] = (), *, interpreted: bool = False
) -> bool:
    """Whether the kernel plays the registers that are left of a turn exactly as the referee does.

    Interpreted it is slower than the referee, and used only if that is asked for.
    """
    return (COMPILED or interpreted) and is_known(state, rules, special_rules)
