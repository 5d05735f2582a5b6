"""The postal rules of 1997: those of 1994, played with written orders."""

from __future__ import annotations

from roborally.rules.classic1994 import Classic1994


class Postal1997(Classic1994):
    """What nobody wrote does not happen: no option is given up or taken without an order.

    An option that was drawn in this turn cannot be given up, because orders were written before.
    """

    name = "postal"
    exchange_at_last = False
    exchange_new_options = False
    option_by_default = False
