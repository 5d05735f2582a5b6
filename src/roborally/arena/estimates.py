"""Means with their intervals, also of few values."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Final

NORMAL: Final = 1.959964
"""95 % of a normal distribution lie within so many standard deviations."""
FEWEST: Final = 3
"""Fewer values say next to nothing about how far they spread."""
FEW: Final = 30
"""If so few values are all alike, that is no proof that all values are."""
ALIKE: Final = 1e-9
FIRST: Final = (12.7062, 4.3027, 3.1824, 2.7764, 2.5706, 2.4469, 2.3646, 2.3060, 2.2622)
"""Student's t for one to nine degrees of freedom."""


def students_t(freedom: float) -> float:
    """Within so many standard errors lie 95 %, for numbers that spread like a normal distribution.

    Small degrees are looked up, and those between two of them count as the smaller one. For the
    others a series in the inverse of the degrees is right to three decimals.
    """
    if freedom < len(FIRST) + 1:
        return FIRST[max(int(freedom), 1) - 1]
    z = NORMAL
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / freedom + second / freedom**2 + third / freedom**3


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean of so many values, with the square of its standard error; None if nobody can tell.

    ``freedom`` are the degrees of freedom by which that error is known.
    """

    mean: float
    error: float | None
    freedom: float
    values: int

    @staticmethod
    def of(values: Sequence[float]) -> Estimate:
        number = len(values)
        error = variance(values) / number if number > 1 else None
        return Estimate(fmean(values), error, number - 1, number)

    @staticmethod
    def over(courses: Sequence[Estimate]) -> Estimate:
        """Of several courses, each with the same weight; degrees of freedom after Welch."""
        mean = fmean(course.mean for course in courses)
        values = sum(course.values for course in courses)
        errors = [course.error for course in courses if course.error is not None]
        if len(errors) < len(courses):
            return Estimate(mean, None, 0, values)
        total = sum(errors)
        doubt = sum(
            error**2 / course.freedom for error, course in zip(errors, courses, strict=True)
        )
        freedom = total**2 / doubt if doubt else sum(course.freedom for course in courses)
        return Estimate(mean, total / len(courses) ** 2, freedom, values)

    @property
    def half(self) -> float | None:
        """Half the width of the 95 % interval; None where that cannot be told."""
        if self.error is None or self.values < FEWEST:
            return None
        return students_t(self.freedom) * sqrt(self.error)

    @property
    def told(self) -> float | None:
        """The same, but None also where a few values that are all alike show no spread."""
        return None if self._alike else self.half

    @property
    def _alike(self) -> bool:
        return self.half is not None and self.half < ALIKE and self.values < FEW

    def text(self, scale: float = 1.0, digits: int = 1) -> str:
        """For example ``51.2 ±2.3``."""
        mean = f"{self.mean * scale:.{digits}f}"
        half = self.half
        if half is None:
            return f"{mean} ±?"
        if self._alike:
            return f"{mean} ({self.values} alike)"
        return f"{mean} ±{half * scale:.{digits}f}"

    def to_json(self) -> dict[str, float | None]:
        half = None if self.told is None else round(self.told, 6)
        return {"mean": round(self.mean, 6), "half": half}
