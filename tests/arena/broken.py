"""A module that cannot be loaded."""

NOTHING = 1 / 0
