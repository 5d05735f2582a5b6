"""Wishes for courses, granted while whoever wishes asks again and again."""

from __future__ import annotations

from roborally.protocol.studio import CourseWish, Granting
from roborally.web.costs import Payer
from roborally.web.courses.wishes_told import SECONDS, granted_further
from roborally.web.limits import Limiter
from roborally.web.refusals import Refusal
from roborally.web.thinking.fair_queue import Turn
from roborally.web.thinking.pool import Pool


class CourseWishes:
    """The processes of the ``pool`` work at the lowest priority, in turn for everybody."""

    def __init__(self, pool: Pool, limiter: Limiter) -> None:
        self.pool = pool
        self.limiter = limiter

    async def further(self, wish: CourseWish, who: str, address: str) -> Granting:
        """About a second of search; raises Refusal."""
        payer = Payer(self.limiter, address, "rating")
        payer.begin()
        used = SECONDS
        try:
            return await self.pool.run_in_turn(granted_further, lambda: wish, Turn((address, who)))
        except TimeoutError:
            used = self.pool.patience
            raise Refusal("not-now", "refused-takes-too-long") from None
        finally:
            payer.end(used)
